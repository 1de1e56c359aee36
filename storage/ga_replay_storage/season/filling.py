"""A projection written into the tables of a season, in place of what was there of the match."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, Table, delete, insert, select, text, update

from ga_replay.app.season.happenings import CardPresence, Happening
from ga_replay_storage.listing import day_of
from ga_replay_storage.season import tables
from ga_replay_storage.season.projecting import GameRow, Projection, SeatRow

LOCK = 0x6761_7365_6173  # any number without another user
AT_ONCE = 500
"""Names asked for in one statement: SQLite bounds the parameters of one."""
NO_CARD = ""
USES = ("drawn", "played", "reserved")
"""What is done with a card, as it is counted."""

Row = Mapping[str, Any]


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction in which nobody else fills the tables."""
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        yield connection
        connection.commit()


def write(connection: Connection, view: str, found: Projection, stored_day: str, made_by: str) -> None:
    """Puts the rows of the match in place of those that were there. `stored_day` is the day on which it was stored."""
    match = _match(connection, view, found, stored_day, made_by)
    for table in tables.ROWS:
        connection.execute(delete(table).where(table.c.match == match))
    numbers = _numbers(connection, found)
    for table, rows in _rows(match, found, numbers):
        if rows:
            connection.execute(insert(table), rows)


def _match(connection: Connection, view: str, found: Projection, stored_day: str, made_by: str) -> int:
    """The number of the match, whose row says now what was found."""
    matches = tables.matches
    values = {
        "events": found.events,
        "made_by": made_by,
        "fault": found.fault,
        "title": found.title,
        "event": found.event,
        "folded_event": found.event.casefold(),
        "round": found.round,
        "day": str(day_of(found.date) or stored_day),
        "result": found.came.result,
        "winner": found.came.winner,
        "first": found.first,
        "turns": found.came.turns,
    }
    is_it = (matches.c.view == view) & (matches.c.name == found.name)
    number: int | None = connection.execute(select(matches.c.id).where(is_it)).scalar()
    if number is not None:
        connection.execute(update(matches).where(matches.c.id == number).values(values))
        return number
    made = connection.execute(insert(matches).values(view=view, name=found.name, **values))
    (number,) = made.inserted_primary_key or (0,)
    return int(number)


def _numbers(connection: Connection, found: Projection) -> dict[str, int]:
    """The number of every name in the match; those that are new get one."""
    names = tables.names
    wanted = {NO_CARD}
    for row in found.happened.rows:
        wanted |= {row.card, row.target}
    wanted.update(row.card for row in found.happened.presences)
    known = _known(connection, sorted(wanted))
    if new := sorted(wanted - known.keys()):
        connection.execute(insert(names), [{"name": name, "folded": name.casefold()} for name in new])
        known |= _known(connection, new)
    return known


def _known(connection: Connection, wanted: Sequence[str]) -> dict[str, int]:
    names, known = tables.names, dict[str, int]()
    for begin in range(0, len(wanted), AT_ONCE):
        some = wanted[begin : begin + AT_ONCE]
        asked = select(names.c.name, names.c.id).where(names.c.name.in_(some))
        known |= dict(connection.execute(asked).tuples().all())
    return known


def _rows(match: int, found: Projection, numbers: Mapping[str, int]) -> Iterator[tuple[Table, list[Row]]]:
    """The rows of each table; `k` counts those of the match."""
    told = list(enumerate(found.happened.rows))
    yield tables.seats, [_seat(match, one) for one in found.seats]
    yield tables.games, [_game(match, number, one) for number, one in enumerate(found.games, 1)]
    yield tables.happenings, [_happening(match, k, row, numbers) for k, row in told if row.kind != "finding"]
    yield tables.findings, [_finding(match, k, row) for k, row in told if row.kind == "finding"]
    yield tables.uses, list(_uses(match, found, numbers))
    yield tables.presences, [_presence(match, k, one, numbers) for k, one in enumerate(found.happened.presences)]


def _seat(match: int, one: SeatRow) -> Row:
    return {
        "match": match,
        "seat": one.seat,
        "name": one.name,
        "deck": one.deck,
        "folded_name": one.name.casefold(),
        "folded_deck": one.deck.casefold(),
    }


def _game(match: int, number: int, one: GameRow) -> Row:
    return {
        "match": match,
        "game": number,
        "first": one.first,
        "winner": one.came.winner,
        "over": int(one.came.over),
        "turns": one.came.turns,
    }


def _happening(match: int, k: int, row: Happening, numbers: Mapping[str, int]) -> Row:
    return {
        **_at(match, k, row),
        "kind": row.kind,
        "card": numbers[row.card],
        "target": numbers[row.target],
        "target_seat": row.target_seat,
        "amount": row.amount,
    }


def _finding(match: int, k: int, row: Happening) -> Row:
    return {**_at(match, k, row), "rule": row.rule, "verdict": row.verdict}


def _uses(match: int, found: Projection, numbers: Mapping[str, int]) -> Iterator[Row]:
    """What each player did with each card, summed up over the games."""
    seats, games = {one.seat for one in found.seats}, range(1, len(found.games) + 1)
    done: dict[tuple[str, str, str], Counter[int]] = defaultdict(Counter)
    for row in found.happened.rows:
        if row.kind in USES and row.seat in seats and row.game in games:
            done[row.kind, row.card, row.seat][row.game] += 1
    for (kind, card, seat), times in done.items():
        came = [found.games[game - 1].came for game in times]
        yield {
            "match": match,
            "kind": kind,
            "card": numbers[card],
            "seat": seat,
            "times": times.total(),
            "games": len(times),
            "won": sum(one.over and one.winner == seat for one in came),
            "over": sum(one.over for one in came),
        }


def _at(match: int, k: int, row: Happening) -> Row:
    return {
        "match": match,
        "k": k,
        "n": row.n,
        "address": row.address,
        "game": row.game,
        "turn": row.turn,
        "seat": row.seat,
    }


def _presence(match: int, k: int, one: CardPresence, numbers: Mapping[str, int]) -> Row:
    return {
        "match": match,
        "k": k,
        "card": numbers[one.card],
        "seat": one.seat,
        "since": one.begin,
        "until": one.end,
    }
