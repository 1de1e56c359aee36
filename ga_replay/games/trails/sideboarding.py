"""The deck of a player between two games: the demands of its mode."""

from __future__ import annotations

from ga_replay.core.log.entries import Seat
from ga_replay.core.rules.deck_finding import DeckFinding
from ga_replay.core.rules.decks import counted, unmet
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails.deck import DeckList, Line
from ga_replay.games.trails.text_ref import card_named


def beside(card: str) -> bool:
    """No card is kept beside the deck."""
    return False


def deck_findings(scene: Scene, seat: Seat, form: str) -> tuple[DeckFinding, ...]:
    """The demands of the mode that the deck does not meet (602)."""
    lines = tuple([Line(0, copies, card_named(card)) for copies, card in counted(seat.main)])
    return tuple(unmet(scene.rules, DeckList("", lines), form))
