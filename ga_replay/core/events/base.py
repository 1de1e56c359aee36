"""The kinds of events: fact, decision, remark."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from ga_replay.core.events.ids import SeatName


class Event(Struct, frozen=True, tag_field="type", tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Anything that can stand in a log. It is excluded from garbage collection: it can be in no reference cycle."""


class Fact(Event, frozen=True):
    """A change on the table."""


class Decision(Event, frozen=True):
    """A player's choice; `hidden` names the fields that only this player may know (a sealed choice).

    `asks` is the request shown to the player who is asked for it. `attacks`: it begins an attack;
    `plays`: it plays the card of its `handle`. `numbers`: what is chosen are numbers and never cards.
    """

    hidden: ClassVar[tuple[str, ...]] = ()
    asks: ClassVar[str] = "decide"
    attacks: ClassVar[bool] = False
    plays: ClassVar[bool] = False
    numbers: ClassVar[bool] = False

    player: SeatName


class Remark(Event, frozen=True):
    """Something that people add; the fold ignores it."""
