"""Two boards side by side: who had what, and where they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from msgspec import Struct

from ga_replay.app.match import Judgement
from ga_replay.app.moment import Moment
from ga_replay.core.events import Fact, Remark
from ga_replay.core.input.text_width import padded, wrapped
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
from ga_replay.views.table_text import card_text, moment_line

LABEL = 16
GAP = 2
NOTHING = "-"
DIFFERS = "*"

Both = tuple[tuple[str, ...], tuple[str, ...]]
"""The values of the one, and of the other."""
NEITHER: Both = ((), ())


class ZoneBeside(Struct, frozen=True):
    """A zone of a player on two boards: its sizes, and the cards that only one of them has there, or so."""

    name: str
    sizes: tuple[int, int]
    only: Both


class SideBeside(Struct, frozen=True):
    """A player's part of two boards: the remarks (life, level, …) and the zones."""

    player: str
    marks: Both
    zones: tuple[ZoneBeside, ...]


class BoardsBeside(Struct, frozen=True):
    """Two boards: the events after which they stand, their addresses, the moment in words, and each player's part.

    `waiting` is what waits to resolve on one of them alone. `same`: nothing differs.
    """

    events: tuple[int, int]
    addresses: tuple[str, str]
    said: tuple[str, str]
    moments: tuple[str, str]
    waiting: Both
    sides: tuple[SideBeside, ...]
    same: bool


def boards_beside(one: Moment, other: Moment) -> BoardsBeside:
    """The boards of two moments of one match, or of a match and its branch."""
    mine, theirs = one.board, other.board
    moments = (moment_line(mine), moment_line(theirs))
    waiting = _only(mine.waiting, theirs.waiting)
    sides = tuple(_side(mine, theirs, side.player) for side in mine.sides)
    same = moments[0] == moments[1] and waiting == NEITHER and not any(map(_differs, sides))
    return BoardsBeside(
        events=(one.position, other.position),
        addresses=(one.address, other.address),
        said=(one.said, other.said),
        moments=moments,
        waiting=waiting,
        sides=sides,
        same=same,
    )


def carried_out(judgement: Judgement, position: int) -> Moment:
    """The moment when all that follows from that event has happened: before the next decision, or chance.

    0 is the end of a recording that has no such event.
    """
    if not position:
        return judgement.end
    entries = judgement.match.entries
    while position < len(judgement) and isinstance(entries[position].event, Fact | Remark):
        position += 1
    return judgement.at(position)


def _side(one: Board, other: Board, player: str) -> SideBeside:
    mine, theirs = one.player(player), other.player(player)
    names = dict.fromkeys(area.name for side in (mine, theirs) for area in side.areas)
    zones = tuple(_zone(name, _area(mine, name), _area(theirs, name)) for name in names)
    return SideBeside(player, (mine.state, theirs.state), zones)


def _area(side: Side, name: str) -> ZoneView:
    return next((area for area in side.areas if area.name == name), ZoneView(name, 0))


def _zone(name: str, one: ZoneView, other: ZoneView) -> ZoneBeside:
    return ZoneBeside(name, (one.size, other.size), _only(one.pieces, other.pieces))


def _only(one: Sequence[CardView], other: Sequence[CardView]) -> Both:
    """The cards that only one of them has, or has with other remarks; copies are counted."""
    mine, theirs = _counted(one), _counted(other)
    return _words(mine - theirs), _words(theirs - mine)


def _counted(cards: Sequence[CardView]) -> Counter[tuple[str, tuple[str, ...]]]:
    found: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for card in cards:
        found[card.name, card.marks] += card.count
    return found


def _words(cards: Counter[tuple[str, tuple[str, ...]]]) -> tuple[str, ...]:
    return tuple(card_text(CardView(name, count, marks)) for (name, marks), count in cards.items())


def _differs(side: SideBeside) -> bool:
    return side.marks[0] != side.marks[1] or any(map(_zone_differs, side.zones))


def _zone_differs(zone: ZoneBeside) -> bool:
    return zone.sizes[0] != zone.sizes[1] or zone.only != NEITHER


# --- in lines ------------------------------------------------------------------------------------------------------------


def lines_beside(found: BoardsBeside, names: tuple[str, str], people: Mapping[str, str], width: int) -> Iterator[str]:
    """Both boards in two columns, at most `width` characters wide; a star marks what differs.

    `names` are those of the matches, `people` those of the players by seat.
    """
    titles = [f"{name} at {at} (@{n})" for name, at, n in zip(names, found.addresses, found.events, strict=True)]
    yield from _row("", titles[0], titles[1], width, marked=False)
    yield from _row("", *found.said, width, marked=False)
    yield from _row("", *found.moments, width)
    if found.waiting != NEITHER:
        yield from _row("waits", *_listed(found.waiting), width)
    for side in reversed(found.sides):
        yield from _row(f"{side.player} {people.get(side.player, '')}".rstrip(), *_listed(side.marks), width)
        for zone in side.zones:
            if any(zone.sizes):
                yield from _row(f"  {zone.name}", *_contents(zone), width)


def _listed(both: Both) -> tuple[str, str]:
    return ", ".join(both[0]) or NOTHING, ", ".join(both[1]) or NOTHING


def _contents(zone: ZoneBeside) -> tuple[str, str]:
    """The size, and the cards that only this board has."""
    one, other = (
        f"{size}: {'; '.join(cards)}" if cards else str(size) for size, cards in zip(zone.sizes, zone.only, strict=True)
    )
    return one, other


def _row(label: str, one: str, other: str, width: int, *, marked: bool = True) -> Iterator[str]:
    room = (width - LABEL - 2 * GAP) // 2
    star = DIFFERS if marked and one != other else " "
    labels = wrapped(label, LABEL - 2) if label else [""]
    cells = zip_longest(labels, wrapped(one, room), wrapped(other, room), fillvalue="")
    for at, (name, left, right) in enumerate(cells):
        mark = star if not at else " "
        yield f"{padded(name, LABEL - 1)}{mark}{' ' * GAP}{padded(left, room)}{' ' * GAP}{right}".rstrip()
