"""One-shot actions on phases, on the game and on its time."""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.node import Node
from ga_replay.games.grand_archive.language.ir.noun import YOU, Who

NOTHING = "nothing happens"
"""How a case is written in which nothing is done."""
FIRST = "first"
"""How a limit is marked that stands before what the ability does."""
AS_GAINED = "as you gain this boon"
"""How the text of a boon begins that happens as its bestowal resolves."""


class SkipPhase(Node, frozen=True):
    """Skip the next phase of that name."""

    phase: str
    who: Who = YOU
    n: int = 1


class EndPhase(Node, frozen=True):
    """End the current phase, or the turn."""

    phase: str


class Decide(Node, frozen=True):
    """Win, lose or draw the game."""

    who: Who
    result: Literal["win", "lose", "draw"]


class DistortTime(Node, frozen=True):
    """Time is distorted for the rest of the game."""
