"""Repair of a recording whose last line was cut: it continues after its last whole line, and nothing is lost."""

from __future__ import annotations

import os
import stat
from itertools import count
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from ga_replay.app.codecs import CODECS
from ga_replay.app.errors import UnreadableError
from ga_replay.app.targets import alone
from ga_replay.core.input.limits import LINE
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.entry_scan import Scan

HEADER = b'{"format":"ga-replay",'
"""The start of every recording: it distinguishes a cut first line from a file that is not a log."""


class Mended(Struct, frozen=True):
    """The file after the repair, and the part dropped from it. `mend --json` prints it.

    `line` is the number of the cut line, `dropped` its text, `bytes` its length, and `kept_in` the file that has it
    now; 0 and empty if nothing was dropped. `complete` is true if a sealed log has its seal.
    """

    file: str
    events: int
    sealed: bool
    complete: bool
    line: int = 0
    bytes: int = 0
    dropped: str = ""
    kept_in: str = ""


def mend(file: str | os.PathLike[str]) -> Mended:
    """Drops the last line of an NDJSON log, if a crash or a full disk has cut it in the middle.

    A whole log is unchanged. The dropped part is first kept beside the file, as FILE.cut. Raises UnreadableError
    (IntegrityError if the log was changed) for any other fault, and RecordingError while it is being written; then
    nothing is changed.
    """
    path = Path(file)
    try:
        # A pipe would wait for a writer.
        handle = os.open(path, os.O_RDWR | os.O_NONBLOCK)
    except OSError as error:
        remedy = "name a log in a file that may be written"
        raise UnreadableError(error.strerror or str(error), place=str(path), remedy=remedy) from error
    with os.fdopen(handle, "r+b", buffering=0) as stream:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise UnreadableError("this is not a regular file", place=str(path), remedy="name a log as NDJSON")
        alone(handle, str(path))
        return _mended(path, stream)


def _mended(path: Path, stream: BinaryIO) -> Mended:
    scan = Scan(stream, CODECS, str(path))
    for _ in scan:
        pass
    faults = [one for one in scan.diagnostics if one.code not in (Code.TRUNCATED_LINE, Code.UNSEALED)]
    if faults:
        raise UnreadableError.of(faults, also="nothing was changed")
    cut = bool(scan.diagnostics) and scan.diagnostics[-1].code is Code.TRUNCATED_LINE
    if not cut:
        return Mended(str(path), scan.position, scan.chained, scan.complete)
    rest, begins = _last_line(stream)
    if not begins and rest[: len(HEADER)] != HEADER[: len(rest)]:
        raise UnreadableError("this is not a log as NDJSON", place=str(path), remedy="nothing was changed")
    kept = _keep(path, rest)
    os.ftruncate(stream.fileno(), begins)
    os.fsync(stream.fileno())
    line = scan.position + 2 if begins else 1
    text = rest.decode(errors="backslashreplace")
    return Mended(
        str(path),
        scan.position,
        scan.chained,
        complete=False,
        line=line,
        bytes=len(rest),
        dropped=text,
        kept_in=str(kept),
    )


def _last_line(stream: BinaryIO) -> tuple[bytes, int]:
    """The bytes after the last LF, and their offset. A readable line is within the bound."""
    size = stream.seek(0, os.SEEK_END)
    begins = max(size - LINE.most - 1, 0)
    stream.seek(begins)
    data = b""
    while len(data) < size - begins:
        data += stream.read(size - begins - len(data))
    at = data.rfind(b"\n") + 1
    return data[at:], begins + at


def _keep(path: Path, rest: bytes) -> Path:
    """Puts the dropped part on the disk, in a new file beside the log, before anything is dropped."""
    for number in count(1):
        kept = path.with_name(f"{path.name}.cut{number if number > 1 else ''}")
        try:
            handle = os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        except FileExistsError:
            continue
        with os.fdopen(handle, "wb") as stream:
            stream.write(rest)
            stream.flush()
            os.fsync(stream.fileno())
        folder = os.open(path.absolute().parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
        return kept
    raise AssertionError("count ends")
