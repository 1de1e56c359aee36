"""An entry of a log: an event with its rule and its cause."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.events import Event
from ga_replay.core.events.ids import RuleId, SeatName
from ga_replay.core.events.sizes import Cards


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of a log.

    `because` is a rule id or `card:SLUG#LINE`; `cause` is the position (from 1) of the event that this one follows
    from, 0 for none; `group` joins facts that happen together in no particular order (0: alone); `implied` marks
    events that were not written by a person.
    """

    event: Event
    because: RuleId = ""
    cause: int = 0
    group: int = 0
    implied: bool = False


class Seat(Struct, frozen=True, omit_defaults=True):
    """A player of a match: the seat's name, the person's, and the deck as the players handed it in (may be unknown)."""

    seat: SeatName
    name: str = ""
    deck: str = ""
    material: Cards = ()
    main: Cards = ()
    side: Cards = ()


class Header(Struct, frozen=True, omit_defaults=True):
    """The data before a log's first event. `pool` is the digest of the card facts it was recorded with."""

    game: str
    rules: str
    seats: tuple[Seat, ...]
    first: str = ""
    format: str = ""
    pool: str = ""
    pool_date: str = ""
    event: str = ""
    round: str = ""
    table: str = ""
    best_of: int = 0
    date: str = ""
    tags: tuple[tuple[str, str], ...] = ()
