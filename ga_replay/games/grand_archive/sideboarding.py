"""The lists of a player between two games: the deck a card belongs to, and the format's demands."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core.log.entries import Seat
from ga_replay.core.rules.deck_finding import DeckFinding
from ga_replay.core.rules.decks import counted, unmet
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.boons import TYPES
from ga_replay.games.grand_archive.decks.dated import day_in
from ga_replay.games.grand_archive.decks.sections import DeckLine, DeckList
from ga_replay.games.grand_archive.queries import card_named


def beside(card: str) -> bool:
    """True for cards of the material deck: champions, regalia, and cards with a memory cost (cost.7)."""
    facts = card_named(card)
    return DeckLine(0, 1, facts).is_material or facts.cost_memory is not None


def deck_findings(scene: Scene, seat: Seat, form: str) -> tuple[DeckFinding, ...]:
    """The demands of the format that the lists do not meet on the day of the match."""
    series = scene.table.series
    day = None if series is None else day_in(series.date)
    material = [one for one in seat.material if not _is_boon(one)]
    boons = [one for one in seat.material if _is_boon(one)]
    listed = DeckList("", _lines(material), _lines(seat.main), _lines(seat.side), played=day, boons=_lines(boons))
    return tuple(unmet(scene.rules, listed, form))


def _is_boon(card: str) -> bool:
    return not TYPES.isdisjoint(card_named(card).types)


def _lines(cards: Iterable[str]) -> tuple[DeckLine, ...]:
    return tuple([DeckLine(0, copies, card_named(card)) for copies, card in counted(cards)])
