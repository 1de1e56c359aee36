"""Lines of a transcript that are begun."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ga_replay.app.codecs import CODECS
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.logs.ndjson import read_ndjson
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import pen_for
from tests.support.samples import expanded, wording_of

LONG = 700
"""So many entries of each log are looked at."""


def begun(path: Path) -> tuple[Pen, list[Entry]]:
    """A pen at the beginning of the sample, and its first entries."""
    if path.suffix == ".transcript":
        found = expanded(path)
        assert found.header is not None
        return pen_for(found.header, wording_of(path)), cut(found.entries)
    read = read_ndjson(path.read_bytes(), CODECS)
    assert read.header is not None
    return pen_for(read.header, wording_of(path)), cut(read.entries)


def cut(entries: Sequence[Entry]) -> list[Entry]:
    """So many of them, up to something that somebody said."""
    last = max(
        at for at, entry in enumerate(entries[:LONG]) if isinstance(entry.event, ev.Decision) and not entry.implied
    )
    return list(entries[: last + 1])
