"""Keeps the tables of a season up with the events: matches with new events are judged anew, as a whole.

The notification log says which these are: every stored event has an id there, and ids appear in order. Several programs
may follow at once: each match is written in a transaction of its own, and a match that another program has written
meanwhile is passed over. A program that is killed loses the match that it was judging.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from ga_replay import __version__
from ga_replay.app.card_data import imports_digest
from ga_replay.app.errors import UnknownNameError
from ga_replay.app.games import codec_of
from ga_replay.app.viewers import ALL, VIEWERS
from ga_replay_storage.season import tables
from ga_replay_storage.season.filling import write, writing
from ga_replay_storage.season.projecting import Projection, projection
from ga_replay_storage.sql import SqlStore
from ga_replay_storage.store import Changed

SHAPE = 4
"""Raise it when the rows of a match change."""


def made_by() -> str:
    """Which program judges, and with which imported cards: what either finds may differ."""
    return f"{__version__}/{SHAPE}/{imports_digest()[:12]}"


Work = Callable[[Changed], Projection]
Run = Callable[[Work, Iterator[Changed]], Iterable[Projection]]
"""Does the work for each match, in order, perhaps in several processes; `map` does."""


class UnjudgedMatch(Struct, frozen=True):
    """A match that is not searched, and why."""

    match: str
    cause: str


def check_view(view: str) -> str:
    """The viewer of a season: a seat, spectator, judge or all. Raises UnknownNameError."""
    if view in VIEWERS or (len(view) == 1 and "A" <= view <= "Z"):
        return view
    raise UnknownNameError(f'unknown viewer "{view}"', remedy=f"name a seat (A, B), {', '.join(VIEWERS)}")


class SeasonFollower:
    """Keeps one view of a season up."""

    def __init__(self, store: SqlStore, view: str = ALL) -> None:
        self.store = store
        self.view = check_view(view)
        self.made_by = made_by()

    def behind(self) -> list[Changed]:
        """The matches that are to be judged, in the order in which they began."""
        with self.store.reading() as connection:
            seen = _seen(connection, self.view, self.made_by)
            fresh = _fresh(connection, self.view, self.made_by)
        return [one for one in self.store.changed(seen) if fresh.get(one.id) != one.events]

    def keep_up(self, run: Run = map, work: Work | None = None, advance: Callable[[], object] = lambda: None) -> int:
        """Judges what is behind, and returns how many matches that were. Raises StoreError.

        `advance` is called after each match. `run` does the work for all of them; without `work` it must do so here.
        """
        newest = self.store.newest()
        with self.store.reading() as connection:
            if _seen(connection, self.view, self.made_by) == newest:
                return 0
        behind = self.behind()
        days = {one.id: one.day for one in behind}
        work = work or partial(_project, store=self.store, view=self.view)
        for found in run(work, iter(behind)):
            self._write(found, days[found.name])
            advance()
        with self.store.telling(), writing(self.store.engine) as connection:
            _set_seen(connection, self.view, newest, self.made_by)
        return len(behind)

    def forget(self) -> None:
        """Everything is to be judged anew; until then the old rows are there."""
        matches, states = tables.matches, tables.states
        with self.store.telling(), writing(self.store.engine) as connection:
            connection.execute(update(matches).where(matches.c.view == self.view).values(made_by=""))
            connection.execute(delete(states).where(states.c.view == self.view))

    def faults(self) -> list[UnjudgedMatch]:
        """The matches that could not be judged."""
        matches = tables.matches.c
        asked = select(matches.name, matches.fault).where(matches.view == self.view, matches.fault != "")
        with self.store.reading() as connection:
            return [UnjudgedMatch(name, cause) for name, cause in connection.execute(asked.order_by(matches.id))]

    def _write(self, found: Projection, day: str) -> None:
        with self.store.telling(), writing(self.store.engine) as connection:
            if (
                _fresh(connection, self.view, self.made_by, found.name).get(found.name, -1) < found.events
                or found.fault
            ):
                write(connection, self.view, found, day, self.made_by)


def views(store: SqlStore) -> list[str]:
    """`all`, and the other views that were ever filled."""
    matches = tables.matches.c
    with store.reading() as connection:
        others = connection.execute(select(matches.view).distinct().order_by(matches.view)).scalars()
        return [ALL, *(view for view in others if view != ALL)]


def projection_in(one: Changed, url: str, view: str) -> Projection:
    """The work of a follower in another process, which opens the store for itself."""
    with closing(SqlStore(url, codec_of)) as store:
        return projection(one, store, view)


def _project(one: Changed, store: SqlStore, view: str) -> Projection:
    return projection(one, store, view)


def _seen(connection: Connection, view: str, made_by: str) -> int:
    """The id of the last notification that was looked at; 0 if everything is to be looked at."""
    states = tables.states.c
    asked = select(states.seen).where(states.view == view, states.made_by == made_by)
    return connection.execute(asked).scalar() or 0


def _set_seen(connection: Connection, view: str, newest: int, made_by: str) -> None:
    states = tables.states
    newest = max(newest, _seen(connection, view, made_by))
    connection.execute(delete(states).where(states.c.view == view))
    connection.execute(insert(states).values(view=view, seen=newest, made_by=made_by))


def _fresh(connection: Connection, view: str, made_by: str, name: str = "") -> dict[str, int]:
    """By match, the number of events of those that this version of the program has judged."""
    matches = tables.matches.c
    asked = select(matches.name, matches.events).where(matches.view == view, matches.made_by == made_by)
    if name:
        asked = asked.where(matches.name == name)
    return dict(connection.execute(asked).tuples().all())
