"""A log as one viewer may have it, entry by entry: positions stay, secrets that are not theirs are gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ga_replay.core.events import CardsAdded, Event
from ga_replay.core.knowledge import UNTOLD, sees_all, viewers
from ga_replay.core.log import Entry, Header
from ga_replay.logs.secret import split


class UnknownViewer(Exception):
    """The viewer is neither a seat of the match nor a role; the message lists both."""


def check_viewer(viewer: str, header: Header) -> str:
    """The viewer, who may look at this match. Raises UnknownViewer."""
    seats = tuple(seat.seat for seat in header.seats)
    if viewer not in viewers(seats):
        raise UnknownViewer(f'nobody here is called "{viewer}"; expected {", ".join(viewers(seats))}')
    return viewer


def header_for(header: Header, viewer: str) -> Header:
    """The header without other players' deck lists; how many cards they hold stays."""
    if sees_all(viewer):
        return header
    seats = tuple(
        seat
        if seat.seat == viewer
        else msgspec.structs.replace(
            seat, deck="", material=(UNTOLD,) * len(seat.material), main=(UNTOLD,) * len(seat.main), side=(UNTOLD,) * len(seat.side)
        )
        for seat in header.seats
    )
    return msgspec.structs.replace(header, seats=seats)


def counted(header: Header, entries: Iterable[Entry]) -> Header:
    """The header with the size of each deck that it does not tell, as the log itself lays the decks out: main, then material."""
    if all(seat.main and seat.material for seat in header.seats):
        return header
    sizes: dict[str, list[int]] = {}
    for entry in entries:
        if not isinstance(entry.event, CardsAdded):
            break
        sizes.setdefault(entry.event.owner, []).append(entry.event.count)
    seats = []
    for seat in header.seats:
        main, material, *_ = [*sizes.get(seat.seat, ()), 0, 0]
        seats.append(
            msgspec.structs.replace(
                seat, main=seat.main or (UNTOLD,) * main, material=seat.material or (UNTOLD,) * material
            )
        )
    return msgspec.structs.replace(header, seats=tuple(seats))


def event_for(event: Event, viewer: str) -> Event:
    """The event without the secrets of others."""
    if sees_all(viewer):
        return event
    public, secret = split(event)
    return event if secret is None or secret.whose == viewer else public


def entries_for(entries: Iterable[Entry], viewer: str) -> Iterator[Entry]:
    """The entries without the secrets of others; each keeps its position."""
    for entry in entries:
        event = event_for(entry.event, viewer)
        yield entry if event is entry.event else msgspec.structs.replace(entry, event=event)
