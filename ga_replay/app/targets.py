"""The targets of a recording: memory, a match of a store, or an NDJSON file.

The last two acknowledge an entry only when it is on the disk.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from ga_replay.app.codecs import CODECS
from ga_replay.app.errors import RecordingError, UnreadableError
from ga_replay.core.log.entries import Entry, Header
from ga_replay.logs.ndjson import plain_lines, read_ndjson
from ga_replay.logs.wire_format import entry_line


class MatchStore(Protocol):
    """A store of matches, as recording and opening need it; ga_replay_storage has one."""

    def exists(self, match: str, /) -> bool: ...

    def names(self) -> Sequence[str]: ...

    def header(self, match: str, /) -> Header: ...

    def read(self, match: str, after: int = 0, /) -> Sequence[Entry]: ...

    def create(self, match: str, header: Header, entries: Sequence[Entry] = (), /) -> None: ...

    def append(self, match: str, expected: int, entries: Sequence[Entry], /) -> int: ...


@runtime_checkable
class Target(Protocol):
    """A growing match: `header` is None until it has begun."""

    name: str
    header: Header | None

    @property
    def entries(self) -> Sequence[Entry]:
        """All entries, in order."""

    def begin(self, header: Header) -> None:
        """Begins the match with this header. Raises as `append`."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Returns when they are on the disk. Raises RecordingError, or a StoreError; then none of them is there."""

    def close(self) -> None:
        """Closes a file; written entries stay. Closing it again does nothing."""


def closed(name: str) -> RecordingError:
    """The error of writing into a closed target."""
    return RecordingError("the recording is closed", place=name, remedy="continue the match with ga_replay.record")


class InMemory:
    """A match that exists only in this object."""

    def __init__(self, name: str = "", header: Header | None = None, entries: Sequence[Entry] = ()) -> None:
        self.name = name
        self.header = header
        self._entries = list(entries)

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    def begin(self, header: Header) -> None:
        self.header = header

    def append(self, entries: Sequence[Entry]) -> None:
        self._entries.extend(entries)

    def close(self) -> None:
        """Does nothing."""


class InStore:
    """A match of the store."""

    def __init__(self, name: str, matches: MatchStore) -> None:
        self.name = name
        self.matches = matches
        known = matches.exists(name)
        self.header = matches.header(name) if known else None
        self._entries = list(matches.read(name)) if known else []

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    def begin(self, header: Header) -> None:
        self.matches.create(self.name, header)
        self.header = header

    def append(self, entries: Sequence[Entry]) -> None:
        self.matches.append(self.name, len(self._entries), entries)
        self._entries.extend(entries)

    def read_on(self) -> Sequence[Entry]:
        """The entries that others have stored since this was read; from now on they are in `entries`."""
        new = self.matches.read(self.name, len(self._entries))
        self._entries.extend(new)
        return new

    def close(self) -> None:
        """The store stays open."""


def alone(handle: int, name: str) -> None:
    """Locks the open file for this program until it is closed. Raises RecordingError if another recorder has it."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        cause = "another recorder is writing this match; nothing was written"
        raise RecordingError(cause, place=name, remedy="wait until it is done") from None


class InFile:
    """A plain log to which lines are appended; one recorder at a time."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)
        self.header: Header | None = None
        self._entries: list[Entry] = []
        self._closed = False
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        except OSError as error:
            remedy = "name a file in a folder that exists and where you may write"
            raise RecordingError(error.strerror or str(error), place=self.name, remedy=remedy) from error
        try:
            alone(self._file, self.name)
        except BaseException:
            os.close(self._file)  # an empty file belongs to the other recorder, who has not begun
            raise
        try:
            self._read(path)
        except BaseException:
            self.close()
            raise

    def _read(self, path: Path) -> None:
        data = path.read_bytes()
        if not data:
            return
        log = read_ndjson(data, CODECS, str(path))
        if log.diagnostics:
            raise UnreadableError.of(log.diagnostics, also="nothing was written")
        if log.chained:
            cause = "the log is sealed, so it cannot be continued"
            raise RecordingError(cause, place=str(path), remedy="import it, or record into another file")
        if not data.endswith(b"\n"):
            self._write(b"\n")
        self.header, self._entries = log.header, list(log.entries)

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    def begin(self, header: Header) -> None:
        self._write(b"".join(plain_lines(header, ())))
        self.header = header

    def append(self, entries: Sequence[Entry]) -> None:
        lines = [entry_line(at, entry, entry.event) + b"\n" for at, entry in enumerate(entries, len(self._entries) + 1)]
        self._write(b"".join(lines))
        self._entries.extend(entries)

    def _write(self, data: bytes) -> None:
        """Writes all of it or nothing.

        Raises RecordingError, also once it is closed: its number may then belong to another open file.
        """
        if self._closed:
            raise closed(self.name)
        before = os.fstat(self._file).st_size
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(self._file, left) :]
            os.fsync(self._file)
        except OSError as error:
            os.ftruncate(self._file, before)
            cause = f"{error.strerror or error}; earlier entries are stored, this one was not"
            raise RecordingError(cause, place=self.name) from error

    def close(self) -> None:
        """Closes the file, and deletes it if nothing was begun in it. Closing it again does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            if os.fstat(self._file).st_size == 0:
                Path(self.name).unlink(missing_ok=True)
        finally:
            os.close(self._file)
