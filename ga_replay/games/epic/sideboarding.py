"""The lists of a player between two games: the section a card belongs to, and the format's demands."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core.log.entries import Seat
from ga_replay.core.rules.deck_finding import DeckFinding
from ga_replay.core.rules.decks import counted, unmet
from ga_replay.core.rules.scene import Scene
from ga_replay.games.epic.deck import DeckList, Line
from ga_replay.games.epic.formats import FORMATS, unmet_of
from ga_replay.games.epic.queries import card_named


def beside(card: str) -> bool:
    """True if the card is kept beside the deck, as gods are (1.3.2)."""
    return card_named(card).type == "DEITY"


def deck_findings(scene: Scene, seat: Seat, form: str) -> tuple[DeckFinding, ...]:
    """The demands of the rulebook and of the format that the lists do not meet."""
    listed = DeckList("", _lines(seat.main), _lines(seat.material))
    of_format = unmet_of(listed, FORMATS[form]) if form in FORMATS else ()
    return (*unmet(scene.rules, listed, form), *of_format)


def _lines(cards: Iterable[str]) -> tuple[Line, ...]:
    return tuple([Line(0, copies, card_named(card)) for copies, card in counted(cards)])
