"""The files that a match names.

They must be regular files below the folder above its own, or below a named one; no other file is opened.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from msgspec import Struct

from ga_replay.core.input.limits import NAME, Bound, TooMuch

FROM = "name a file in the match's folder or next to that folder, or give the file's folder with --decks-from"
"""The remedy for a missing file."""


class NamedFiles(Struct, frozen=True):
    """The folders for a match's files: its own `folder`, the folder above, and one that the user names (`also`).

    A match without a file, of stdin or at the prompt, has the working directory. If the folder above is the root of the
    file system, it does not count.
    """

    folder: Path = Path()
    also: Path | None = None

    def text(self, name: str, bound: Bound) -> str:
        """The file of that name as text. Raises OSError, UnicodeDecodeError and TooMuch."""
        return self.read(name, bound).decode()

    def read(self, name: str, bound: Bound) -> bytes:
        """The bytes of the file of that name. Raises OSError if it is missing or not allowed, and TooMuch."""
        # Without waiting for a writer, in case it is a pipe; and the last step follows no link made in the meantime.
        handle = os.open(self.path(name), os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise OSError(errno.EINVAL, "it is not a regular file")
        with os.fdopen(handle, "rb") as stream:
            return at_most(stream, bound)

    def has(self, name: str) -> bool:
        """True if a file of that name may be read."""
        try:
            self.path(name)
        except (OSError, TooMuch):
            return False
        return True

    def path(self, name: str) -> Path:
        """The path of the file of that name, links followed. Raises OSError and TooMuch."""
        if len(name) > NAME.most:
            NAME.refuse()
        if not name.strip() or Path(name).is_absolute():
            raise OSError(errno.EINVAL, "it is not a relative path")
        near = [place for place in self._places(name) if self._is_near(place)]
        try:
            there = [found for found in near if os.path.lexists(found)]
            inside = [found for found in map(Path.resolve, there) if any(map(found.is_relative_to, self._roots()))]
        except (ValueError, RuntimeError) as error:  # NUL, which no file name can have, and links in a circle
            raise OSError(errno.EINVAL, "it is not a file name") from error
        if near and not there:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if not inside:
            raise PermissionError(errno.EACCES, "it is outside the folder above the match's own")
        return inside[0]

    def _places(self, name: str) -> Iterator[Path]:
        here = self.folder.resolve()
        return (folder / name for folder in (here, here.parent, *self._named()))

    def _is_near(self, place: Path) -> bool:
        """True if the written name stays below a root; for any other name its existence is not revealed."""
        written = Path(os.path.normpath(place))
        return any(map(written.is_relative_to, self._roots()))

    def _roots(self) -> list[Path]:
        here = self.folder.resolve()
        nearest = next((one for one in (here.parent, here) if one != Path(one.anchor)), None)
        return [*filter(None, (nearest,)), *self._named()]

    def _named(self) -> Iterator[Path]:
        return iter(()) if self.also is None else iter((self.also.resolve(),))


def at_most(stream: IO[bytes], bound: Bound) -> bytes:
    """The rest of the stream; it is read no further than a byte beyond the bound. Raises TooMuch."""
    data = stream.read(bound.most + 1)
    return data if len(data) <= bound.most else bound.refuse()
