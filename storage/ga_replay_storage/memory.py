"""A store in memory: for tests, play-outs and what-ifs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime

from ga_replay.core.events import Event
from ga_replay.core.log.entries import Entry, Header
from ga_replay_storage.store import CodecOf, Conflict, MatchExists, MatchSummary, NoSuchMatch, stream_of


class _Match:
    __slots__ = ("created", "entries", "header", "known", "saved")

    def __init__(self, header: Header, known: frozenset[type]) -> None:
        self.header = header
        self.known = known
        self.entries: list[Entry] = []
        self.created = self.saved = datetime.now(UTC)

    def check(self, entries: Sequence[Entry]) -> None:
        """Raises TypeError for an event that the match's game does not know."""
        for entry in entries:
            if type(entry.event) not in self.known:
                raise TypeError(f"{self.header.game} has no event {type(entry.event).__name__}")


class MemoryStore:
    """An EventStore that lives as long as its object, for one thread."""

    def __init__(self, codec_of: CodecOf) -> None:
        self._codec_of = codec_of
        self._matches: dict[str, _Match] = {}

    def create(self, match_id: str, header: Header, entries: Sequence[Entry] = ()) -> None:
        stream_of(match_id)  # as in any store, it must be a name
        begun = _Match(header, frozenset(self._codec_of(header.game).types.values()))
        if match_id in self._matches:
            raise MatchExists(match_id)
        begun.check(entries)
        begun.entries.extend(entries)
        self._matches[match_id] = begun

    def append(self, match_id: str, expected: int, entries: Sequence[Entry]) -> int:
        match = self._match(match_id)
        match.check(entries)
        if len(match.entries) != expected:
            raise Conflict(match_id, expected, len(match.entries))
        if entries:
            match.entries.extend(entries)
            match.saved = datetime.now(UTC)
        return len(match.entries)

    def read(self, match_id: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        return self._match(match_id).entries[after:upto]

    def header(self, match_id: str) -> Header:
        return self._match(match_id).header

    def version(self, match_id: str) -> int:
        return len(self._match(match_id).entries)

    def exists(self, match_id: str) -> bool:
        return match_id in self._matches

    def names(self) -> list[str]:
        return list(self._matches)

    def matches(self) -> list[MatchSummary]:
        return [
            MatchSummary.of(match_id, match.header, len(match.entries), match.created, match.saved)
            for match_id, match in self._matches.items()
        ]

    def picked(self, kinds: Collection[type[Event]]) -> dict[str, list[tuple[int, Event]]]:
        found = {}
        for match_id, match in self._matches.items():
            of_kind = [(at, one.event) for at, one in enumerate(match.entries, 1) if type(one.event) in kinds]
            if of_kind:
                found[match_id] = of_kind
        return found

    def close(self) -> None:
        """Does nothing."""

    def _match(self, match_id: str) -> _Match:
        try:
            return self._matches[match_id]
        except KeyError:
            raise NoSuchMatch(match_id) from None
