"""Addresses of moments in a match: `@n` by position, `:n` by line, `game:turn.phase.n` by place in play.

A bookmark is an address too, in words or as a link has it: `the mistake`, `#the-mistake`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct

NO_PHASE = "begin"
"""The part of a turn before its first phase (`-` is read as well); turn 0 is the part before the first turn."""

FORMS = (
    "@12 (event 12)",
    ":40 (line 40 of the file)",
    "T5 or 2:T5 (turn 5, of game 2)",
    "3.main or 1:3.main.2 (a phase, an event in it)",
    '"the mistake" (a bookmark)',
)
"""The forms of an address, each with its meaning."""

_POSITION = re.compile(r"@(\d{1,9})", re.ASCII)
_LINE = re.compile(r":(\d{1,9})", re.ASCII)
_PLACE = re.compile(r"(?:(\d{1,9}):)?[Tt]?(\d{1,9})(?:\.([^.]+)(?:\.(\d{1,9}))?)?", re.ASCII)


class BadAddress(Exception):
    """An address that cannot be read or names nothing.

    `expected` are valid addresses, with `ends` the first and last of them.
    """

    def __init__(self, address: str, why: str, expected: Sequence[str], *, ends: bool = False) -> None:
        between = " to " if ends else " or "
        one_from = "one from " if ends and len(expected) > 1 else ""
        wanted = between.join(filter(None, (", ".join(expected[:-1]), *expected[-1:])))
        wanted = wanted or "an address of a log with entries"
        said = address if address.strip() and " " not in address else f'"{address}"'
        super().__init__(f"{said}: {why}; expected {one_from}{wanted}")
        self.address = address
        self.why = why
        self.expected = tuple(expected)

    def near(self, bookmarks: Sequence[str]) -> BadAddress:
        """The same error, with the bookmarks that may have been meant."""
        from difflib import get_close_matches  # noqa: PLC0415 - only needed for misspelt names

        near = get_close_matches(self.address, bookmarks, n=2)
        named = [f'the bookmark "{name}"' for name in near or bookmarks[:3]]
        return BadAddress(self.address, self.why, named if near else [*self.expected, *named])


class Place(Struct, frozen=True):
    """Entry number `n` of the live ones in this phase of this turn; a phase that comes twice in a turn counts on."""

    game: int
    turn: int
    phase: str
    n: int

    def __str__(self) -> str:
        return f"{self.game}:{self.turn}.{_spoken(self.phase)}.{self.n}"


class OnLine(Struct, frozen=True):
    """An address by line: the last entry written by this line of the file."""

    line: int

    def find(self, address: str, lines: Sequence[int]) -> int:
        """The position; `lines` are the lines of the entries, which never go back. Raises BadAddress."""
        if not lines:
            raise BadAddress(address, "only a match read from a file has lines", FORMS)
        at = bisect_right(lines, self.line)
        if at and lines[at - 1] == self.line:
            return at
        around = [*lines[at - 1 : at], *lines[at : at + 1]] if at else lines[:1]
        raise BadAddress(address, "no event comes from this line", [f":{line}" for line in around])


class AddressQuery(Struct, frozen=True):
    """A requested place; omitted parts are None and match the first."""

    game: int
    turn: int
    phase: str | None = None
    n: int | None = None

    def fits(self, place: Place) -> bool:
        return (
            place.game == self.game
            and place.turn == self.turn
            and self.phase in (None, _spoken(place.phase))
            and self.n in (None, place.n)
        )

    def missed(self, address: str, places: Sequence[Place]) -> BadAddress:
        """The existing alternatives: the phases of the turn, or the ends of the narrowest part that exists."""
        why = "there is no such place"
        for wider in (AddressQuery(self.game, self.turn, self.phase), AddressQuery(self.game, self.turn)):
            here = [place for place in places if wider.fits(place)]
            if here:
                names = dict.fromkeys(_spoken(place.phase) for place in here)
                if wider.phase is None:
                    return BadAddress(address, why, [f"{self.game}:{self.turn}.{name}" for name in names])
                return BadAddress(address, why, [str(here[0]), str(here[-1])], ends=True)
        here = [place for place in places if place.game == self.game] or list(places)
        return BadAddress(address, why, [str(here[0]), str(here[-1])] if here else [], ends=True)


def parse_address(address: str) -> int | OnLine | AddressQuery:
    """A position, a line of the file, or a place in play. Raises BadAddress."""
    text = address.strip().removeprefix("#")
    if at := _POSITION.fullmatch(text):
        return int(at[1])
    if line := _LINE.fullmatch(text):
        return OnLine(int(line[1]))
    if place := _PLACE.fullmatch(text):
        game, turn, phase, n = place.groups()
        return AddressQuery(
            int(game or 1), int(turn), None if phase is None else _spoken(phase), None if n is None else int(n)
        )
    raise BadAddress(address, "this is not an address", FORMS)


def _spoken(phase: str) -> str:
    """A phase as it is typed: dots would end it, blanks would need quotes."""
    said = "-".join(phase.lower().replace(".", " ").split())
    return NO_PHASE if said in {"", "-"} else said
