"""`ga-replay mend`: a recording whose last line was cut goes on from its last whole line, and nothing is lost."""

from __future__ import annotations

import os
import stat
from itertools import count
from pathlib import Path
from typing import BinaryIO

import click
from msgspec import Struct

from ga_replay.app.codecs import CODECS
from ga_replay.app.targets import alone
from ga_replay.core.limits import LINE
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.scan import Scan
from ga_replay_cli.console import ExitCode, leave, talk, write, write_json
from ga_replay_cli.source import exit_code

HEADER = b'{"format":"ga-replay",'
"""How every recording begins: a first line that was cut is told by that from a file that is no log."""
SHOWN = 200
"""So many characters of what was dropped are printed; all of it is kept."""


class Mended(Struct, frozen=True):
    """What is there now, and what was dropped: nothing where `bytes` is 0. `complete` is whether a sealed log has its seal."""

    file: str
    events: int
    sealed: bool
    complete: bool
    line: int = 0
    bytes: int = 0
    dropped: str = ""
    kept_in: str = ""


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="What is there and what was dropped, as one JSON object.")
def mend(file: str, *, as_json: bool) -> ExitCode:
    """Drop the last line of FILE, a log as NDJSON, where a crash or a full disk has cut it in the middle.

    Every whole line stays as it is, and `ga-replay record FILE` goes on from there. What is dropped is printed, and all
    of it is kept beside the file, as FILE.cut. A file that is whole stays as it is; so does one that is damaged anywhere
    else, which is told (exit 3 or 4). A sealed log is intact then, but without its seal (exit 4): copy it again from
    where it is whole, if you can.

    \b
      ga-replay mend swiss-3.ndjson
      ga-replay mend swiss-3.ndjson --json
    """  # click's mark for lines that stay as they are
    try:
        # A pipe would wait for a writer.
        handle = os.open(file, os.O_RDWR | os.O_NONBLOCK)
    except OSError as error:
        leave(f"{file}: {error.strerror or error}; name a log in a file that may be written")
    with os.fdopen(handle, "r+b", buffering=0) as stream:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            leave(f"{file}: this is no regular file; name a log as NDJSON")
        alone(handle, file)
        done = mended(Path(file), stream)
    if as_json:
        write_json(done)
    else:
        write(told(done))
    if not done.sealed or done.complete:
        return ExitCode.LEGAL
    talk(f"{file}: the log was sealed, and its end is missing; copy it again from where it is whole")
    return ExitCode.INTEGRITY


def mended(path: Path, stream: BinaryIO) -> Mended:
    """The file up to its last whole line. Raises Complaint where something else is wrong with it, and changes nothing then."""
    scan = Scan(stream, CODECS, str(path))
    for _ in scan:
        pass
    cut = False
    for diagnostic in scan.diagnostics:
        cut = diagnostic.code is Code.TRUNCATED_LINE
        if not cut and diagnostic.code is not Code.UNSEALED:
            leave(f"{diagnostic}; nothing was changed", exit_code(scan.diagnostics))
    if not cut:
        return Mended(str(path), scan.position, scan.chained, scan.complete)
    rest, begins = last_line(stream)
    if not begins and rest[: len(HEADER)] != HEADER[: len(rest)]:
        leave(f"{path}: this is no log as NDJSON; nothing was changed")
    kept = keep(path, rest)
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


def last_line(stream: BinaryIO) -> tuple[bytes, int]:
    """The bytes after the last LF, and where they begin. No line that was read is longer than the bound."""
    size = stream.seek(0, os.SEEK_END)
    begins = max(size - LINE.most - 1, 0)
    stream.seek(begins)
    data = b""
    while len(data) < size - begins:
        data += stream.read(size - begins - len(data))
    at = data.rfind(b"\n") + 1
    return data[at:], begins + at


def keep(path: Path, rest: bytes) -> Path:
    """Puts what is dropped on the disk, in a new file beside the log, before anything is dropped."""
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


def told(done: Mended) -> str:
    """What is there, and what was dropped, in one line."""
    events = "1 event is" if done.events == 1 else f"{done.events} events are"
    if not done.bytes:
        return f"{done.file}: {events} there, and no line is cut; nothing was changed"
    text = done.dropped if len(done.dropped) <= SHOWN else f"{done.dropped[:SHOWN]}…"
    return f"{done.file}: {events} there; line {done.line}, which was cut, is dropped and kept in {done.kept_in}, {done.bytes} bytes: {text}"
