"""Qualities that a thing has only beside the others of its kind."""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.node import Node


class Extreme(Node, frozen=True):
    """Has the highest or lowest number of all that fit the rest of the kind ("with the lowest memory cost")."""

    how: Literal["highest", "lowest"]
    stat: str
    said: str = ""


class HitByThis(Node, frozen=True):
    """Was hit by the bearer of this text this turn."""


class TopUnplayed(Node, frozen=True):
    """The topmost card of its lineage got there otherwise than by being played."""
