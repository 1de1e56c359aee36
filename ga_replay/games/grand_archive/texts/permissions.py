"""What texts in force forbid, and what they let players do besides."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import decisions as de


def ways_to_play(scene: Scene, player: str) -> Iterator[tuple[int, str]]:
    """Cards that a text lets the player activate otherwise than from the hand for its cost, and the name of the way."""
    return iter(())


def way_is_open(scene: Scene, decision: de.CardActivated) -> bool:
    """Whether the text that gives the way applies now."""
    return False


def way_is_fast(scene: Scene, decision: de.CardActivated) -> bool:
    """Whether a text lets the card be activated at fast speed."""
    return False


def forbidden(scene: Scene, decision: object) -> bool:
    """Whether a text in force forbids the decision."""
    return False


def retaliation_forbidden(scene: Scene, handles: tuple[int, ...]) -> bool:
    """Whether a text forbids one of these units to retaliate now."""
    return False
