"""What an event is: a fact, a decision, or a remark."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from ga_replay.core.events.ids import SeatName


class Event(Struct, frozen=True, tag_field="type", tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Anything that stands in a log; it holds nothing that could hold it."""


class Fact(Event, frozen=True):
    """Something that changed on the table."""


class Decision(Event, frozen=True):
    """Something that a player chose; `hidden` names the fields that only this player may know (a sealed choice).

    `asks` is what a question for it tells the player to do.
    """

    hidden: ClassVar[tuple[str, ...]] = ()
    asks: ClassVar[str] = "decide"

    player: SeatName


class Remark(Event, frozen=True):
    """Something that people add; the fold passes over it."""
