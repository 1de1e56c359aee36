"""One-shot actions on phases, on the game and on its time."""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.node import Node
from ga_replay.games.grand_archive.language.ir.noun import YOU, Who


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
