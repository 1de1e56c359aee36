"""A place in the code of a text: the arguments of a frame of the agenda, by name."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ga_replay.core.rules.agenda import Call, RepeatStep

PROCEDURE = "text"
"""The procedure that runs texts."""


class Place(Struct, frozen=True, gc=False):
    """A frame's arguments: the place in the code, the part of the instruction that comes next, its round, and the loops under way."""

    item: int
    address: str
    pc: int
    part: int
    round: int
    loops: tuple[int, ...]

    def again(self, part: int = 0, turn: int = 0) -> RepeatStep:
        """The same step once more, in that round of that part of the instruction."""
        return RepeatStep((self.item, self.address, self.pc, part, turn, *self.loops))

    def at(self, pc: int) -> RepeatStep:
        """The same step once more, at that instruction."""
        return RepeatStep((self.item, self.address, pc, 0, 0, *self.loops))


def called(item: int, address: str) -> Call:
    """The call that runs the text of that address for a pending item."""
    return Call(PROCEDURE, (item, address, 0, 0, 0))


def place_of(args: tuple[Any, ...]) -> Place:
    """The place that a frame's arguments stand for."""
    item, address, pc, part, turn = args[:5]
    return Place(item=item, address=address, pc=pc, part=part, round=turn, loops=args[5:])


def moved(at: Place, pc: int, part: int = 0) -> Place:
    return Place(item=at.item, address=at.address, pc=pc, part=part, round=0, loops=at.loops)
