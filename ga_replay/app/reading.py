"""Hand-written files as text: each is read up to its bound, and every fault has its place."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

from ga_replay.app.errors import UnreadableError
from ga_replay.app.named_files import at_most
from ga_replay.core.input.limits import Bound, TooMuch
from ga_replay.logs.diagnostics import REMEDIES, Code, Diagnostic


def text_of(file: str | os.PathLike[str], bound: Bound) -> str:
    """The text of the file. Raises UnreadableError."""
    name = os.fspath(file)
    try:
        with Path(name).open("rb") as stream:
            return stream_text(stream, name, bound)
    except OSError as error:
        raise _unreadable(name, Code.CANNOT_READ, f"the file cannot be read: {error.strerror or error}") from error


def stream_text(stream: BinaryIO, name: str, bound: Bound) -> str:
    """The text of a stream with that name in messages. Raises UnreadableError, and OSError as the stream does."""
    try:
        data = at_most(stream, bound)
    except TooMuch as error:
        raise _unreadable(name, Code.TOO_MUCH, error.cause, error.remedy) from error
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        cause = f"byte {error.start + 1} of the file is not valid UTF-8"
        raise _unreadable(name, Code.NOT_UTF8, cause, line=line) from error


def _unreadable(name: str, code: Code, cause: str, remedy: str = "", line: int = 0) -> UnreadableError:
    return UnreadableError.of((Diagnostic(code, cause, remedy or REMEDIES[code][1], name, line),))
