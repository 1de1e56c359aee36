"""How much card text is understood: one record for each line of each card, by hash and never by sentence.

A line of `coverage.txt` is `slug line status key shape [why]`. `shape` is the key of the line with its numbers taken
out, so that lines which differ only there are counted together.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal

from msgspec import Struct

from ga_replay import data
from ga_replay.effects.normal import key
from ga_replay.games.grand_archive.cards.card import LineKey
from ga_replay.games.grand_archive.cards.pool import PACKAGE

Status = Literal["understood", "overridden", "opaque"]
_NUMBER = re.compile(r"\b(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b")


class Line(Struct, frozen=True, order=True):
    """A line of a card (`line` counts from 1) and what became of it; `why` only of opaque ones."""

    slug: str
    line: int
    status: Status
    key: LineKey
    shape: LineKey
    why: str = ""


def shape_of(normal_line: str) -> LineKey:
    """Return the key of the line without its numbers."""
    return key(_NUMBER.sub("#", normal_line))


def encode(lines: Iterable[Line]) -> bytes:
    """Return the bytes of a coverage file."""
    words = (
        f"{one.slug} {one.line} {one.status} {one.key} {one.shape} {one.why}".rstrip() + "\n" for one in sorted(lines)
    )
    return "".join(words).encode()


def decode(text: bytes) -> Iterator[Line]:
    """Read a coverage file."""
    for row in text.decode().splitlines():
        slug, line, status, line_key, shape, *why = row.split(" ")
        yield Line(slug, int(line), status, line_key, shape, *why)  # type: ignore[arg-type]


@cache
def packaged() -> tuple[Line, ...]:
    """Return the coverage of the texts that the package's programs were compiled from."""
    return tuple(decode(data.read(PACKAGE, "coverage.txt")))
