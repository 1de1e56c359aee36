"""A log as one viewer may have it, entry by entry: positions stay, other players' secrets are removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from ga_replay.core.events import (
    CardMoved,
    CardsAdded,
    Decision,
    Event,
    Fact,
    Identified,
    LeftUnknown,
    Mixed,
    Noted,
    Remark,
    Reverted,
    Shuffled,
    TokenMade,
)
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.table.visibility import UNTOLD, sees_all, viewers
from ga_replay.logs.event_secrets import seal_off


class UnknownViewer(Exception):
    """The viewer is neither a seat of the match nor a role; the message lists both."""


def check_viewer(viewer: str, header: Header) -> str:
    """The viewer, who may look at this match. Raises UnknownViewer."""
    seats = tuple(seat.seat for seat in header.seats)
    if viewer not in viewers(seats):
        raise UnknownViewer(f'unknown viewer "{viewer}"; expected {", ".join(viewers(seats))}')
    return viewer


def header_for(header: Header, viewer: str) -> Header:
    """The header without other players' deck lists; the number of their cards stays."""
    if sees_all(viewer):
        return header
    seats = tuple(
        seat
        if seat.seat == viewer
        else msgspec.structs.replace(
            seat,
            deck="",
            material=(UNTOLD,) * len(seat.material),
            main=(UNTOLD,) * len(seat.main),
            side=(UNTOLD,) * len(seat.side),
        )
        for seat in header.seats
    )
    return msgspec.structs.replace(header, seats=seats)


def with_deck_sizes(header: Header, entries: Iterable[Entry]) -> Header:
    """The header with the size of each unknown deck, as the log itself lays the decks out: main, then what is beside it."""
    if all(seat.main and seat.material for seat in header.seats):
        return header
    sizes: dict[str, list[int]] = {}
    for entry in entries:
        if not isinstance(entry.event, CardsAdded):
            break
        sizes.setdefault(entry.event.owner, []).append(entry.event.count)
    seats = []
    for seat in header.seats:
        main, *beside = sizes.get(seat.seat) or [0]
        seats.append(
            msgspec.structs.replace(
                seat, main=seat.main or (UNTOLD,) * main, material=seat.material or (UNTOLD,) * sum(beside)
            )
        )
    return msgspec.structs.replace(header, seats=tuple(seats))


def event_for(event: Event, viewer: str) -> Event:
    """The event without the secrets of others."""
    if sees_all(viewer):
        return event
    public, secret = seal_off(event)
    return event if secret is None or secret.whose == viewer else public


def entries_for(entries: Iterable[Entry], viewer: str) -> Iterator[Entry]:
    """The entries without the secrets of others; each keeps its position."""
    for entry in entries:
        event = event_for(entry.event, viewer)
        yield entry if event is entry.event else msgspec.structs.replace(entry, event=event)


def as_recorded_by_viewer(entries: Sequence[Entry]) -> list[Entry]:
    """A redacted log as its viewer would have written it.

    Entries hidden from them are left out, and cards are named as they are played. Positions are counted anew, and so
    are groups.
    """
    return _Rewriter(entries).all()


def moment_as_recorded_by_viewer(entries: Sequence[Entry], position: int) -> tuple[list[Entry], int]:
    """The same, and the position there of the moment after that entry."""
    rewriter = _Rewriter(entries)
    return rewriter.all(), rewriter.now_at[position]


def _untold(event: Event) -> bool:
    """True if the event is unknown to the viewer."""
    return (isinstance(event, Identified) and not event.card) or (
        isinstance(event, Noted) and bool(event.to) and not event.text
    )


class _Rewriter:
    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.written: list[Entry] = []
        self.now_at = [0]
        """By old position: the new position of that entry, or of the last one kept before it."""
        self.cause = 0
        self.groups: dict[int, int] = {}
        self.owners: dict[int, str] = {}
        self.named: set[int] = set()
        self.untold: set[int] = set()
        """Cards that were identified only to another player."""
        self.zones: dict[int, str] = {}

    def all(self) -> list[Entry]:
        for position, entry in enumerate(self.entries, 1):
            event = entry.event
            if _untold(event):
                self.untold |= {event.handle} if isinstance(event, Identified) else set()
            else:
                self._notice(event)
                if isinstance(event, Decision):
                    self._name_first(position)
                self._write(self._unknown_to_the_viewer(entry))
            self.now_at.append(len(self.written))
        return self.written

    def _unknown_to_the_viewer(self, entry: Entry) -> Entry:
        """`draws Fireball, ??` becomes `draws 2 ??` for a viewer who does not know the first."""
        event = entry.event
        if not isinstance(event, LeftUnknown):
            return entry
        zones = {self.zones.get(handle) for handle in event.handles}
        also = {handle for handle in self.untold - self.named if self.zones.get(handle) in zones}
        self.untold -= also
        return msgspec.structs.replace(entry, event=LeftUnknown(tuple(sorted({*also, *event.handles}))))

    def _notice(self, event: Event) -> None:
        """Remembers the owners of the handles, and which are identified."""
        if isinstance(event, CardsAdded):
            handles = range(event.first, event.first + event.count)
            self.owners.update(dict.fromkeys(handles, event.owner))
            self.zones.update(dict.fromkeys(handles, event.zone))
        elif isinstance(event, CardMoved):
            self.zones[event.handle] = event.to
        elif isinstance(event, Identified):
            self.named.add(event.handle)
        elif isinstance(event, Shuffled):
            self.named.clear()  # redact too much rather than too little: naming a card twice does no harm
        elif isinstance(event, Mixed):
            self.named.difference_update(event.handles)

    def _name_first(self, decision: int) -> None:
        """Names the cards of the decision and shows everybody, as the writer of the line does.

        Objects made after the decision cannot be named before it.
        """
        later: set[int] = set()
        for entry in self.entries[decision : decision + 8]:
            if entry.cause != decision:
                break
            match entry.event:
                case CardsAdded(first=first, count=count):
                    later.update(range(first, first + count))
                case TokenMade(handle=handle):
                    later.add(handle)
                case Identified(handle, card, "") if card and handle not in self.named and handle not in later:
                    told = Identified(handle, card, self.owners.get(handle, ""))
                    self.written.append(Entry(told, "", self.cause, 0, implied=True))

    def _write(self, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, Reverted):
            event = msgspec.structs.replace(event, to=self.now_at[event.to])
        elif isinstance(event, Noted) and 0 < event.at < len(self.now_at):
            event = msgspec.structs.replace(event, at=self.now_at[event.at])
        elif not isinstance(event, Fact | Remark):
            self.cause = len(self.written) + 1
        group = self.groups.setdefault(entry.group, len(self.groups) + 1) if entry.group else 0
        cause = self.now_at[entry.cause] if entry.cause < len(self.now_at) else entry.cause
        self.written.append(Entry(event, entry.because, cause, group, entry.implied))
