"""The answers to a query: moments of matches, as addresses that `step` opens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, func, select

from ga_replay.app.season.query import Query
from ga_replay_storage.season import tables
from ga_replay_storage.season.compiling import clauses_with_events, events, is_found
from ga_replay_storage.season.words import Said, said_of_event, said_of_match

BEGINNING = "@0"
AT_ONCE = 200
"""Matches whose events are asked for together."""


class Answer(Struct, frozen=True, kw_only=True):
    """A moment that was found: event `n` of the match; 0 and `@0` for a match that was found as a whole.

    `said` is the event, or the match, in words. `seat` is who did it, `card` and `target` are names of cards,
    `target_seat` is the player to whom it was done. What does not fit is empty or 0.
    """

    match: str
    address: str
    n: int
    day: str
    said: str
    kind: str = "match"
    game: int = 0
    turn: int = 0
    seat: str = ""
    card: str = ""
    target: str = ""
    target_seat: str = ""
    amount: int = 0
    rule: str = ""
    verdict: str = ""


class Found(Struct, frozen=True):
    """`matches` is the number of matches that were found, in `searched`; `more`: `answers` were cut off at the limit."""

    answers: tuple[Answer, ...]
    matches: int
    searched: int
    more: bool


def find(connection: Connection, view: str, query: Query, limit: int | None = None) -> Found:
    """The answers in the order of the matches' days, at most `limit` of them."""
    matches = tables.matches.c
    is_searched = (matches.view == view) & (matches.fault == "")
    searched = connection.execute(select(func.count()).select_from(tables.matches).where(is_searched)).scalar() or 0
    told = (matches.id, matches.name, matches.day, matches.result, matches.winner, matches.turns)
    asked = select(*told).where(is_searched, is_found(query)).order_by(matches.day, matches.id)
    found = connection.execute(asked).all()
    answers = _answers(connection, query, found)
    some = tuple(answers if limit is None else islice(answers, limit))
    more = limit is not None and next(answers, None) is not None
    return Found(some, len(found), searched, more)


def _answers(connection: Connection, query: Query, found: Sequence[Row[Any]]) -> Iterator[Answer]:
    clauses = [events(clause) for clause in clauses_with_events(query)]
    for begin in range(0, len(found), AT_ONCE):
        some = found[begin : begin + AT_ONCE]
        numbers = [one.id for one in some]
        players = _players(connection, numbers)
        left, rows = set(numbers), dict[int, list[Row[Any]]]()
        for clause in clauses:  # the first one that found events in a match answers for it
            if left:
                anchor = clause.selected_columns
                asked = clause.where(anchor.match.in_(left)).order_by(anchor.match, anchor.k)
                for row in connection.execute(asked):
                    rows.setdefault(row.match, []).append(row)
                left -= rows.keys()
        names = _names(connection, (row for of_match in rows.values() for row in of_match))
        for one in some:
            said = Said(players[one.id], names)
            if one.id in rows:
                yield from (_of_event(one, row, said) for row in rows[one.id])
            else:
                told = said_of_match(one, said)
                yield Answer(match=one.name, address=BEGINNING, n=0, day=one.day, said=told)


def _of_event(match: Row[Any], row: Row[Any], said: Said) -> Answer:
    return Answer(
        match=match.name,
        address=row.address,
        n=row.n,
        day=match.day,
        said=said_of_event(row, said),
        kind=row.kind,
        game=row.game,
        turn=row.turn,
        seat=row.seat,
        card=said.names.get(row.card, ""),
        target=said.names.get(row.target, ""),
        target_seat=row.target_seat,
        amount=row.amount,
        rule=row.rule,
        verdict=row.verdict,
    )


def _players(connection: Connection, numbers: Sequence[int]) -> dict[int, dict[str, str]]:
    """By match and seat, the names of the players."""
    seats = tables.seats.c
    found: dict[int, dict[str, str]] = {number: {} for number in numbers}
    asked = select(seats.match, seats.seat, seats.name).where(seats.match.in_(numbers)).order_by(seats.seat)
    for match, seat, name in connection.execute(asked):
        found[match][seat] = name
    return found


def _names(connection: Connection, rows: Iterable[Row[Any]]) -> dict[int, str]:
    """The names of the cards in these rows, by their numbers."""
    wanted = sorted({number for row in rows for number in (row.card, row.target)})
    names, found = tables.names.c, dict[int, str]()
    for begin in range(0, len(wanted), AT_ONCE):
        asked = select(names.id, names.name).where(names.id.in_(wanted[begin : begin + AT_ONCE]))
        found |= dict(connection.execute(asked).tuples().all())
    return found
