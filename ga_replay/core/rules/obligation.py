"""Obligations: facts that were due and did not come."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.events import Event
from ga_replay.core.events.ids import RuleId


class Obligation(Struct, frozen=True):
    """A fact that was due and did not come; a later one like it settles it.

    `unread` are the unread texts that may have prevented it.
    """

    rule: RuleId
    fact: Event
    unread: tuple[str, ...] = ()
