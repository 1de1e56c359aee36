"""Types for the numbers and words of events, so that a signature says which one it wants."""

from __future__ import annotations

from typing import NewType, TypeAlias

Handle: TypeAlias = int
"""The number of a card in the log, from 1; 0: no card. Other numbers in its place: `events/keys.py`."""
ObjectNumber: TypeAlias = int
"""The number of an object: a card as long as it stays in its zone. Back on the field it is another object."""
ItemId: TypeAlias = int
"""Something pending on the stack."""
EffectId = NewType("EffectId", int)
"""A lasting effect."""
NO_EFFECT = EffectId(0)
"""No effect; or the id of an effect until it is proposed (`referee/proposals.py`)."""
TriggerId = NewType("TriggerId", int)
"""A trigger that waits to be placed."""
UNNUMBERED = TriggerId(0)
"""The id of a trigger until it is proposed: then all that wait are numbered (`referee/proposals.py`)."""
Position: TypeAlias = int
"""A place in the log, from 1; 0: before its first entry."""
SeatName: TypeAlias = str
"""A player by the seat: A, B, C, D."""
Slug: TypeAlias = str
"""A card by its key in the pool."""
ZoneKey: TypeAlias = str
"""A zone of the table: `A:hand`, `field` (`table/zones.py`)."""
TextRef: TypeAlias = str
"""The address of a text: `SLUG#2` (`events/keys.py`)."""
RuleId: TypeAlias = str
"""A statement of the rulebook by its id."""
