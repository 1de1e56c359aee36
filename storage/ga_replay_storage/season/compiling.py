"""A query as SQL: a condition on the matches, and the events that a clause finds."""

from __future__ import annotations

import datetime as dt
import operator
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, and_, exists, func, literal, not_, or_, select, true

from ga_replay.app.season.query import ANY, FINDING_WORDS, KIND_WORDS, Both, Clause, Either, Query, Term, Without
from ga_replay_storage.season import tables

Condition = ColumnElement[bool]

COMPARED: Mapping[str, Callable[[Any, Any], Any]] = {
    "=": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
MATCH, ROW, FINDING = tables.matches.c, tables.happenings.c, tables.findings.c
FIELD, DAMAGE = "field", "damage"


def is_found(query: Query) -> Condition:
    """The condition on the matches that the query finds."""
    match query:
        case Clause():
            told = [_of_match(term) for term in query.about_match]
            if query.about_event:
                told.append(MATCH.id.in_(events(query).with_only_columns(_anchor(query).c.match)))
            return and_(*told)
        case Both(one, other):
            return and_(is_found(one), is_found(other))
        case Either(one, other):
            return or_(is_found(one), is_found(other))
        case Without(one):
            return not_(is_found(one))


def clauses_with_events(query: Query) -> Iterator[Clause]:
    """The clauses whose events answer the query, in order: those about events, and not below a `not`."""
    match query:
        case Clause():
            if query.about_event:
                yield query
        case Both(one, other) | Either(one, other):
            yield from clauses_with_events(one)
            yield from clauses_with_events(other)
        case Without():
            return


def events(clause: Clause) -> Select[Any]:
    """The rows of the events of which the clause is true: `match`, `n`, `address`, `kind`, and who did what to whom."""
    anchor = _anchor(clause)
    found = select(*_columns(clause, anchor)).where(*_conditions(clause, anchor))
    if clause.about_match:
        found = found.join(tables.matches, MATCH.id == anchor.c.match).where(*map(_of_match, clause.about_match))
    return found


def _anchor(clause: Clause) -> Table:
    """The table whose rows are the events: that of the findings if the clause says nothing else of the event."""
    words = {term.word for term in clause.about_event}
    return tables.findings if words & FINDING_WORDS and not words & _OTHERS else tables.happenings


_OTHERS = frozenset({*KIND_WORDS, FIELD, "amount"})
"""Words that only a row of `happenings` can answer."""


def _columns(clause: Clause, anchor: Table) -> list[ColumnElement[Any]]:
    row = anchor.c
    shared = [row.match, row.k, row.n, row.address, row.game, row.turn, row.seat]
    if anchor is tables.findings:
        said: list[ColumnElement[Any]] = [literal("finding").label("kind"), literal("").label("target_seat")]
        said += [literal(0).label(name) for name in ("card", "target", "amount")]
        return [*shared, *said, FINDING.rule, FINDING.verdict]
    row_alone = [ROW.kind, ROW.card, ROW.target, ROW.target_seat, ROW.amount]
    judged = _judged(clause)
    if not judged:
        return [*shared, *row_alone, literal("").label("rule"), literal("").label("verdict")]
    first = [
        select(func.min(one)).where(*judged).scalar_subquery().label(one.name)
        for one in (FINDING.rule, FINDING.verdict)
    ]
    return [*shared, *row_alone, *first]


def _judged(clause: Clause) -> list[Condition]:
    """The condition on a finding about the event of a row; nothing if the clause asks for none."""
    said = [term for term in clause.about_event if term.word in FINDING_WORDS]
    return [FINDING.match == ROW.match, FINDING.n == ROW.n, *map(_of_finding, said)] if said else []


def _conditions(clause: Clause, anchor: Table) -> Iterator[Condition]:
    terms = clause.about_event
    words = {term.word for term in terms}
    fields = [term for term in terms if term.word == FIELD]
    only_field = bool(fields) and not words & {*KIND_WORDS, "amount"}
    if only_field:  # the moment when the last of them came
        yield ROW.kind == FIELD
        yield _is_card(ROW.card, *fields)
    elif "amount" in words:
        yield ROW.kind == DAMAGE
    for term, times in Counter(fields).items():
        owners = [one for one in terms if one.word == "by"] if only_field else []
        yield _lies_there(term, times, owners)
    if anchor is tables.findings:
        yield from (_of_finding(term) for term in terms if term.word in FINDING_WORDS)
    elif judged := _judged(clause):
        yield exists().where(*judged)
    for term in terms:
        if term.word not in {FIELD, *FINDING_WORDS}:
            yield _of_event(term, anchor)


def _of_event(term: Term, anchor: Table) -> Condition:
    row = anchor.c
    match term.word:
        case "by":
            return _is_player(row.seat, row.match, term)
        case "on" if _is_seat(term.value):
            return ROW.target_seat == term.value
        case "on":
            return or_(_is_card(ROW.target, term, known=True), _is_player(ROW.target_seat, ROW.match, term))
        case "amount":
            return _compared(ROW.amount, term)
        case "turn" | "game":
            return _compared(row[term.word], term)
        case _ if isinstance(term.value, int):  # damage>=3
            return and_(ROW.kind == DAMAGE, _compared(ROW.amount, term))
        case _:
            return and_(ROW.kind == term.word, _is_card(ROW.card, term))


def _of_finding(term: Term) -> Condition:
    if term.word == "verdict":
        return FINDING.verdict == term.value
    return true() if term.value == ANY else _named(FINDING.rule, term)


def _of_match(term: Term) -> Condition:
    match term.word:
        case "player" | "deck":
            seat = tables.seats.c
            column = seat.folded_deck if term.word == "deck" else seat.folded_name
            is_it = column != "" if term.value == ANY else _named(column, term)
            if term.word == "player" and _is_seat(term.value):
                is_it = seat.seat == term.value
            return exists().where(seat.match == MATCH.id, is_it)
        case "event":
            return MATCH.folded_event != "" if term.value == ANY else _named(MATCH.folded_event, term)
        case "title":
            return true() if term.value == ANY else _named(MATCH.title, term)
        case "date":
            return _compared(MATCH.day, term)
        case "winner" | "first":
            return _is_player(MATCH[term.word], MATCH.id, term)
        case "result":
            return MATCH.result == term.value
        case _:
            return _compared(MATCH.turns, term)


def _lies_there(term: Term, times: int, owners: list[Term]) -> Condition:
    """So many cards of that name lie on the table after the event, in the hands of these players."""
    there = tables.presences.c
    is_it = [there.match == ROW.match, there.since <= ROW.n, there.until > ROW.n, _is_card(there.card, term)]
    is_it += [_is_player(there.seat, there.match, owner) for owner in owners]
    if times == 1:
        return exists().where(*is_it)
    return select(func.count()).select_from(tables.presences).where(*is_it).scalar_subquery() >= times


def _is_card(column: ColumnElement[int], *terms: Term, known: bool = False) -> Condition:
    """The name of the card fits one of the terms; `known`: any card is one that is known."""
    names = tables.names.c
    if any(term.value == ANY for term in terms):
        return column.in_(select(names.id).where(names.name != "")) if known else true()
    return column.in_(select(names.id).where(or_(*(_named(names.folded, term) for term in terms))))


def _is_player(column: ColumnElement[str], match: ColumnElement[int], term: Term) -> Condition:
    """The seat in this column is that one, or that of a player whose name fits."""
    if term.value == ANY:
        return column != ""
    if _is_seat(term.value):
        return column == term.value
    seats = tables.seats.alias()
    return exists().where(seats.c.match == match, seats.c.seat == column, _named(seats.c.folded_name, term))


def _is_seat(value: object) -> bool:
    """A single capital letter is a seat."""
    return isinstance(value, str) and len(value) == 1 and "A" <= value <= "Z"


def _named(folded: ColumnElement[str], term: Term) -> Condition:
    """The name is this one (`=`), or has this in it."""
    wanted = str(term.value).casefold()
    return folded == wanted if term.op == "=" else folded.contains(wanted, autoescape=True)


def _compared(column: ColumnElement[Any], term: Term) -> Condition:
    value = term.value.isoformat() if isinstance(term.value, dt.date) else term.value
    compared: Condition = COMPARED[term.op](column, value)
    return compared
