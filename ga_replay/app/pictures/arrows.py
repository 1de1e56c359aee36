"""The arrows of notes, drawn over a table between two cards or players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isqrt

from ga_replay.app.markup import Markup, element
from ga_replay.app.pictures.layout import CardSpot
from ga_replay.app.study.notes import Arrow

LEADER = "champion"
"""The word in a line for the object that stands for a player."""
_ORDINAL = re.compile(r"(.*?)(?:#([0-9]{1,4}))?")

Point = tuple[int, int]


def drawn(arrows: Iterable[Arrow], spots: Sequence[CardSpot]) -> Iterator[Markup]:
    """Each arrow whose cards are on the table; one without an end marks its card."""
    for arrow in arrows:
        start = _spot(arrow.start, spots)
        end = _spot(arrow.end, spots) if arrow.end else None
        if start is not None and end is not None:
            yield _line(_edge(start, end), _edge(end, start))
        elif start is not None and not arrow.end:
            yield _ring(start)


def _spot(said: str, spots: Sequence[CardSpot]) -> CardSpot | None:
    """The card or player as a line names it: `A Dream Fairy#2`, `B champion`, `B`."""
    if not said.strip():
        return None
    first, _, rest = said.strip().partition(" ")
    if any(spot.room.seat == first for spot in spots):
        spots = [spot for spot in spots if spot.room.seat == first]
        said = rest
    found = _ORDINAL.fullmatch(said.strip())
    name, ordinal = (found[1].strip().casefold(), int(found[2] or 1)) if found else ("", 0)
    fits = [spot for spot in spots if spot.name.casefold() == name or (name == LEADER and LEADER in spot.types.split())]
    return fits[ordinal - 1] if 0 < ordinal <= len(fits) else None


def _edge(spot: CardSpot, other: CardSpot) -> Point:
    """The middle of the side of a card that looks towards the other."""
    room = spot.room
    middle, below = room.x + room.width // 2, room.y + spot.height
    if other.room.y >= below:
        return middle, below
    if other.room.y + other.height <= room.y:
        return middle, room.y
    return (room.x + room.width if other.room.x > room.x else room.x), room.y + spot.height // 2


def _line(start: Point, end: Point) -> Markup:
    (x, y), (across, down) = end, (end[0] - start[0], end[1] - start[1])
    length = isqrt(across**2 + down**2) or 1
    barbs = [(x - (12 * across + by * down) // length, y - (12 * down - by * across) // length) for by in (7, -7)]
    path = f"M{start[0]} {start[1]}L{x} {y}L{barbs[0][0]} {barbs[0][1]}M{x} {y}L{barbs[1][0]} {barbs[1][1]}"
    return element("path", d=path, class_="arrow")


def _ring(spot: CardSpot) -> Markup:
    room = spot.room
    size = {"x": str(room.x), "y": str(room.y), "width": str(room.width), "height": str(spot.height)}
    return element("rect", rx="5", class_="arrow", **size)
