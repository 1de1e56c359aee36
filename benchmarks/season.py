"""How long a question over many stored matches takes: `find` and `stats` over the rows of the fixed logs, copied until there are 10,000 matches."""

from __future__ import annotations

import datetime as dt
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec.structs import replace
from sqlalchemy import Connection, text

from benchmarks.figures import Row, Sample
from benchmarks.matches import Match
from ga_replay.app.card_data import in_force
from ga_replay.app.codecs import CODECS
from ga_replay.app.match import Match as OpenMatch
from ga_replay.app.season.figures import BYS, By
from ga_replay.app.season.query import parsed
from ga_replay.app.viewers import ALL
from ga_replay_storage.season import counting, tables
from ga_replay_storage.season.filling import write, writing
from ga_replay_storage.season.finding import find
from ga_replay_storage.season.projecting import Projection, projected
from ga_replay_storage.sql import SqlStore

MATCHES = 10_000
DAY = dt.date(2026, 1, 1)
DAYS = 300
LIMIT = 100
QUESTIONS = {
    "a card on turn 3": 'played:"Imperial Recruit" turn<=3',
    "a card and the winner": 'played:"Fireball" by:Ann and winner:Ann',
    "any big damage": "damage>=10",
    "two cards together": 'field:"Imperial Recruit" field:"Esteemed Knight"',
    "everything of a player": "by:Ann turn=4",
    "what is not there": 'not played:"Imperial Recruit" and date>=2026-06-01',
    "a rule": "rule:combat or verdict:unclear",
}
"""By the names of their figures; the slowest has the bar."""

ROWS = (
    Row("find over 10,000 matches, slowest question", "ms", 1_000, least=False),
    *(Row(f"find: {name}", "ms") for name in QUESTIONS),
    *(Row(f"stats over 10,000 matches, by {by}", "ms", 1_000, least=False) for by in BYS),
    Row("find: rows of happenings", ""),
    Row("find: project a match", "ms"),
)


def season(logs: Sequence[Match], matches: int = MATCHES) -> Sample:
    """The figures over this many matches."""
    begun = time.perf_counter()
    projections = [
        projected(OpenMatch(name=log.name, file="", header=log.header, entries=log.entries, cards=in_force()), ALL)
        for log in logs
    ]
    spent = time.perf_counter() - begun
    found: Sample = {"find: project a match": 1e3 * spent / len(logs)}
    with _filled(projections, matches) as store:
        rows = [len(one.happened.rows) for one in projections]
        found["find: rows of happenings"] = sum(rows[at % len(rows)] for at in range(matches))
        for name, question in QUESTIONS.items():
            found[f"find: {name}"] = min(_asked(store, question) for _ in range(3))
        for by in BYS:
            found[f"stats over 10,000 matches, by {by}"] = min(_counted(store, by) for _ in range(3))
    slowest = max(found[f"find: {name}"] for name in QUESTIONS)
    return found | {"find over 10,000 matches, slowest question": slowest}


@contextmanager
def _filled(projections: Sequence[Projection], matches: int) -> Iterator[SqlStore]:
    """A store whose season has this many copies of them."""
    with tempfile.TemporaryDirectory() as folder, closing(_store(Path(folder))) as store:
        with writing(store.engine) as connection:
            for at, one in enumerate(projections):
                write(connection, ALL, replace(one, name=f"m{at}"), "", "")
            copy_rows(connection, len(projections), matches)
        yield store


def copy_rows(connection: Connection, there: int, matches: int) -> None:
    """Doubles the matches with the numbers from 1 to `there`, until there are this many; they are spread over days."""
    while there < matches:
        for table in (tables.matches, *tables.ROWS):
            number = "id" if table is tables.matches else "match"
            copied = {number: f"{number} + :there"}
            if table is tables.matches:
                copied["name"] = "'m' || (id + :there - 1)"
            columns = [column.name for column in table.columns]
            key = ", ".join(column.name for column in table.primary_key)
            values = ", ".join(copied.get(column, column) for column in columns)
            sql = text(
                f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {values} FROM {table.name}"  # noqa: S608 - our own names
                f" WHERE {number} <= :more ORDER BY {key}"
            )
            connection.execute(sql, {"there": there, "more": min(there, matches - there)})
        there = min(2 * there, matches)
    connection.execute(text(f"UPDATE {tables.matches.name} SET day = date('{DAY}', '+' || (id % {DAYS}) || ' days')"))  # noqa: S608 - the same


def _store(folder: Path) -> SqlStore:
    return SqlStore(f"sqlite:///{folder / 'season.sqlite'}", CODECS.__getitem__)


def _asked(store: SqlStore, question: str) -> float:
    """Milliseconds from the text of the question to its answers."""
    begun = time.perf_counter()
    with store.reading() as connection:
        find(connection, ALL, parsed(question), LIMIT)
    return 1e3 * (time.perf_counter() - begun)


def _counted(store: SqlStore, by: By) -> float:
    """Milliseconds of the rows of `stats`, with the sums above them."""
    whose = counting.Whose(view=ALL)
    begun = time.perf_counter()
    with store.reading() as connection:
        counting.overview(connection, whose)
        counting.rows_of(connection, whose, by)
    return 1e3 * (time.perf_counter() - begun)
