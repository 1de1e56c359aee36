"""A fence for command lines that nobody has looked at: what they write lies in the folder in which they run, or is refused."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGING = {
    "os.mkdir",
    "os.rename",
    "os.link",
    "os.symlink",
    "os.remove",
    "os.rmdir",
    "os.truncate",
    "os.chmod",
    "shutil.rmtree",
}
_inside: list[str] = []
"""The folder while the fence stands."""


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    if not _inside:
        return
    if event == "open" and isinstance(arguments[2], int) and arguments[2] & _WRITING:
        _hold(arguments[0])
    elif event == "sqlite3.connect":
        _hold(str(arguments[0]).removeprefix("file:").partition("?")[0])
    elif event in _CHANGING:
        for path in arguments[:2]:
            _hold(path)
    elif event == "socket.connect":
        raise OSError(errno.ENETUNREACH, "no network here")


def _hold(path: object) -> None:
    if not isinstance(path, str | bytes | os.PathLike):
        return
    there = os.path.realpath(os.fsdecode(path))
    if there != os.devnull and not there.startswith(_inside[0] + os.sep):
        raise PermissionError(errno.EACCES, "outside the fence", os.fsdecode(path))


sys.addaudithook(_refuse)


@contextmanager
def only_here() -> Iterator[None]:
    """Nothing outside the present folder is written or changed meanwhile, and nobody is called."""
    _inside.append(os.path.realpath("."))
    try:
        yield
    finally:
        _inside.clear()
