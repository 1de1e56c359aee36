"""Coverage of a game's card text: one record for each line of each card, by hash and never by sentence.

A line of `coverage.txt` is `slug line status key shape [why]`. `shape` is the key of the line without its numbers, so
that lines which differ only there are counted together.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from ga_replay import data
from ga_replay.cardtext.normalize import key
from ga_replay.cardtext.program_files import read_programs

LineKey = str
"""16 hex digits that name a line of text by its content: `ga_replay.cardtext.normalize.key`."""
Status = Literal["understood", "overridden", "opaque"]
_NUMBER = re.compile(r"\b(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b")


class LineCoverage(Struct, frozen=True, order=True):
    """A line of a card (`line` counts from 1) and its status; `why` only of opaque ones."""

    slug: str
    line: int
    status: Status
    key: LineKey
    shape: LineKey
    why: str = ""


def shape_of(normal_line: str) -> LineKey:
    """Return the key of the line without its numbers."""
    return key(_NUMBER.sub("#", normal_line))


def encode(lines: Iterable[LineCoverage]) -> bytes:
    """Return the bytes of a coverage file."""
    words = (
        f"{one.slug} {one.line} {one.status} {one.key} {one.shape} {one.why}".rstrip() + "\n" for one in sorted(lines)
    )
    return "".join(words).encode()


def decode(text: bytes) -> Iterator[LineCoverage]:
    """Read a coverage file."""
    for row in text.decode().splitlines():
        slug, line, status, line_key, shape, why = f"{row} ".split(" ")[:6]
        known: Any = status
        yield LineCoverage(slug=slug, line=int(line), status=known, key=line_key, shape=shape, why=why)


@cache
def packaged(package: str) -> tuple[LineCoverage, ...]:
    """Return the coverage of the texts behind the package's programs; `package` is where a game keeps its cards."""
    found = data.read_if_there(package, "coverage.txt")
    return () if found is None else tuple(decode(found))


@cache
def packaged_programs(package: str) -> Mapping[LineKey, msgspec.Raw] | None:
    """Return the programs that the package ships by the keys of their lines, or None if it ships no such table."""
    return read_programs(package)
