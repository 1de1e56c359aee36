"""What a store in a database must do besides: last, and say what is the matter with its database."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import pytest
from sqlalchemy import Engine, inspect

from ga_replay_storage.engine import open_engine, parsed
from ga_replay_storage.names import names
from ga_replay_storage.sql import SqlStore
from ga_replay_storage.store import Conflict, Damaged, Full, Locked, ReadOnly, StoreError, stream_of
from tests.support.storage.store_contract import StoreContract
from tests.support.storage.toy import HEADER, VARIED, codec_of, numbered, numbers

ENDLESS = Path(__file__).with_name("endless_recorder.py")
WHOLE = Path(__file__).with_name("whole_recorder.py")
MANY = 30_000
"""Storing so many events at once takes about as long as `LONGEST`, in seconds: kills fall before, within and after it."""
LONGEST = 0.4


def child(*arguments: str, program: Path = ENDLESS) -> subprocess.Popen[str]:
    """Our endless recorder, or another program, in a process of its own, which finds what this one finds."""
    found = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.Popen([sys.executable, str(program), *arguments], stdout=subprocess.PIPE, text=True, env=found)


class SqlContract(StoreContract):
    kills: ClassVar[int]
    url: str

    def make_store(self) -> SqlStore:
        return self.open()

    def open(self, timeout: float = 5.0) -> SqlStore:
        return SqlStore(self.url, codec_of, timeout=timeout)

    def locked(self) -> AbstractContextManager[Any]:
        """Another program holds the database."""
        raise NotImplementedError

    def filled(self, store: SqlStore) -> AbstractContextManager[Any]:
        """There is no room for much more."""
        raise NotImplementedError

    def for_reading(self) -> SqlStore:
        """A store in the same database that may not write."""
        raise NotImplementedError

    def tamper(self, engine: Engine, sql: str) -> None:
        with engine.connect() as connection:
            connection.exec_driver_sql(sql)
            connection.commit()

    @pytest.fixture
    def store(self) -> Iterator[SqlStore]:
        with closing(self.open()) as store:
            store.create("m", HEADER)
            yield store

    # --- it lasts

    def test_what_was_stored_is_there_next_time(self) -> None:
        with closing(self.open()) as store:
            store.create("m", HEADER)
            store.append("m", 0, VARIED)
        with closing(self.open()) as store:
            assert store.read("m") == VARIED
            assert store.header("m") == HEADER
            assert store.append("m", 4, numbered(5, 1)) == 5

    @pytest.mark.process
    def test_no_acknowledged_event_is_lost_when_the_recorder_is_killed(self, store: SqlStore) -> None:
        moments = random.Random(20250808)
        for _ in range(self.kills):
            recorder = child(self.url, "m", str(moments.randrange(1000)))
            acknowledged = _killed_after(recorder, moments.randint(1, 40))
            stored = store.read("m")
            assert len(stored) >= acknowledged > 0
            assert numbers(stored) == list(range(1, len(stored) + 1))
            self.record_on(store)

    @pytest.mark.process
    def test_a_match_that_is_stored_at_once_is_there_whole_or_not_at_all(self, store: SqlStore) -> None:
        moments = random.Random(14)
        for number in range(self.kills):
            program = child(self.url, f"whole {number}", str(MANY), program=WHOLE)
            assert program.stdout is not None
            assert program.stdout.readline() == "begins\n"
            time.sleep(moments.uniform(0, LONGEST))
            program.kill()
            said, _ = program.communicate()
            self.record_on(store)
            there = store.version(f"whole {number}") if store.exists(f"whole {number}") else None
            assert there == MANY if "stored" in said else there in (None, MANY)

    def record_on(self, store: SqlStore) -> None:
        """One more event; a dead recorder's last save may still be on its way into the database."""
        for _ in range(3):
            version = store.version("m")
            try:
                assert store.append("m", version, numbered(version + 1, 1)) == version + 1
            except Conflict:
                continue
            return
        raise AssertionError("recording did not go on")

    def test_one_recorder_of_a_match_is_told_of_another_until_that_one_ends(self, store: SqlStore) -> None:
        first, second = store.presence("m", "ann@desk"), store.presence("m", "bo@desk")
        assert first.holder() == ""
        assert first.take()
        assert first.take()
        assert not second.take()
        assert second.holder() == "ann@desk"
        other = store.presence("n", "bo@desk")
        assert other.take()
        other.release()
        first.release()
        first.release()
        assert second.take()
        assert first.holder() == "bo@desk"
        second.release()

    def test_the_time_of_saving_is_kept(self) -> None:
        first = datetime(2026, 1, 2, 3, 4, 5, 678_901, tzinfo=UTC)
        times = iter([1_767_323_045_678_901, 1_767_323_046_000_000])
        with closing(SqlStore(self.url, codec_of, clock=lambda: next(times))) as store:
            store.create("m", HEADER)
            store.append("m", 0, numbered(1, 2))
            (listed,) = store.matches()
        assert listed.created == first
        assert listed.saved == datetime(2026, 1, 2, 3, 4, 6, tzinfo=UTC)

    def test_names_are_looked_up_beside_an_open_store(self, store: SqlStore) -> None:
        store.create("a match: it's", HEADER, VARIED)
        assert names(self.url) == ["m", "a match: it's"]

    def test_looking_for_names_makes_no_store(self) -> None:
        assert names(self.url) == []
        engine = open_engine(parsed(self.url), 5)
        with engine.connect() as connection:
            assert not inspect(connection).has_table("ga_replay_events")
        engine.dispose()

    def test_rows_bear_names_that_last(self, store: SqlStore) -> None:
        store.append("m", 0, VARIED)
        with store.engine.connect() as connection:
            rows = connection.exec_driver_sql("SELECT originator_version, topic FROM ga_replay_events ORDER BY id")
            assert [tuple(row) for row in rows] == [
                (0, "match.created"),
                (1, "toy.Played"),
                (2, "fact.CardMoved"),
                (3, "remark.Denied"),
                (4, "remark.Noted"),
            ]

    # --- several at once

    def test_the_second_of_two_recorders_is_refused_and_can_go_on(self, store: SqlStore) -> None:
        with closing(self.open()) as other:
            other.append("m", 0, numbered(1, 2))
            with pytest.raises(Conflict, match="another recorder is ahead by 2") as told:
                store.append("m", 0, numbered(9, 1))
            assert store.append("m", told.value.stored, numbered(3, 1)) == 3
            assert numbers(other.read("m")) == [1, 2, 3]

    def test_racing_recorders_win_each_number_once(self, store: SqlStore) -> None:
        won: list[int] = []

        def race(own: SqlStore) -> None:
            for _ in range(20):
                version = own.version("m")
                try:
                    won.append(own.append("m", version, numbered(version + 1, 1)))
                except Conflict:
                    continue

        with closing(self.open()) as other:
            _together([lambda: race(store), lambda: race(store), lambda: race(other), lambda: race(other)])
        assert sorted(won) == list(range(1, len(won) + 1))
        assert numbers(store.read("m")) == sorted(won)

    @pytest.mark.process
    def test_programs_that_start_at_once_all_get_the_schema(self) -> None:
        # Each in a process of its own, on a database that nobody has opened yet.
        children = [child(self.url, f"match {n}", "0", "3") for n in range(4)]
        for one in children:
            one.communicate(timeout=60)
        assert [one.returncode for one in children] == [0, 0, 0, 0]
        with closing(self.open()) as store:
            assert sorted(listed.id for listed in store.matches()) == [f"match {n}" for n in range(4)]
            assert {listed.events for listed in store.matches()} == {3}

    # --- what may be the matter

    def test_a_locked_database_is_told_after_the_timeout(self) -> None:
        with closing(self.open(timeout=0.3)) as store:
            store.create("m", HEADER)
            store.append("m", 0, numbered(1, 1))
            with self.locked(), pytest.raises(Locked, match=r"locked by another program for 0\.3 s"):
                store.append("m", 1, numbered(2, 1))
            assert store.append("m", 1, numbered(2, 1)) == 2
            assert numbers(store.read("m")) == [1, 2]

    def test_what_may_not_be_written_can_be_read(self, store: SqlStore) -> None:
        store.append("m", 0, VARIED)
        with closing(self.for_reading()) as reader:
            for write in (lambda: reader.append("m", 4, numbered(5, 1)), lambda: reader.create("x", HEADER)):
                with pytest.raises(ReadOnly, match="cannot be written to"):
                    write()
            assert reader.read("m") == VARIED
            assert [listed.id for listed in reader.matches()] == ["m"]
        assert store.append("m", 4, numbered(5, 1)) == 5

    def test_when_the_disk_is_full_what_is_stored_stays(self, store: SqlStore) -> None:
        version = store.append("m", 0, numbered(1, 10))
        with self.filled(store), pytest.raises(Full, match="no room left"):  # noqa: PT012 - it is full sometime
            while True:
                version = store.append("m", version, numbered(version + 1, 500))
        assert numbers(store.read("m")) == list(range(1, version + 1))
        assert store.append("m", version, numbered(version + 1, 1)) == version + 1

    @pytest.mark.parametrize(
        ("harm", "told"),
        [
            ("DELETE FROM ga_replay_events WHERE originator_version = 3", "event 3 is missing"),
            ("DELETE FROM ga_replay_events WHERE originator_version = 1", "event 1 is missing"),
            (
                "UPDATE ga_replay_events SET topic = 'fact.Vanished' WHERE originator_version = 2",
                "event 2 cannot be read",
            ),
            ("UPDATE ga_replay_events SET topic = 'chess.Moved' WHERE originator_version = 2", "unknown game 'chess'"),
            ("UPDATE ga_replay_events SET topic = '' WHERE originator_version = 2", "does not name an event"),
            (
                "UPDATE ga_replay_events SET topic = 'match.created' WHERE originator_version = 2",
                "event 2 cannot be read",
            ),
            ("UPDATE ga_replay_events SET state = 'so' WHERE originator_version = 4", "event 4 cannot be read"),
        ],
    )
    def test_a_damaged_match_is_told_and_left_alone(self, store: SqlStore, harm: str, told: str) -> None:
        store.append("m", 0, VARIED)
        store.create("whole", HEADER)
        store.append("whole", 0, [])
        self.tamper(store.engine, harm)
        before = self.rows(store.engine)
        with pytest.raises(Damaged, match=told):
            store.read("m")
        assert store.read("whole") == []
        assert self.rows(store.engine) == before

    def test_what_stands_before_the_damage_can_be_read(self, store: SqlStore) -> None:
        store.append("m", 0, VARIED)
        self.tamper(store.engine, "DELETE FROM ga_replay_events WHERE originator_version = 3")
        with pytest.raises(Damaged, match="Events 1 to 2 can be read"):
            store.read("m")
        assert store.read("m", upto=2) == VARIED[:2]

    @pytest.mark.parametrize(
        "harm",
        [
            "DELETE FROM ga_replay_events WHERE originator_version = 0",
            "UPDATE ga_replay_events SET state = 'so' WHERE originator_version = 0",
            "UPDATE ga_replay_events SET topic = 'fact.Revealed' WHERE originator_version = 0",
        ],
    )
    def test_a_match_without_its_header_is_damaged(self, store: SqlStore, harm: str) -> None:
        store.append("m", 0, VARIED)
        self.tamper(store.engine, harm)
        with closing(self.open()) as other, pytest.raises(Damaged, match="'m' is damaged"):
            other.header("m")

    def test_a_database_of_a_newer_version_is_told(self, store: SqlStore) -> None:
        self.tamper(store.engine, "UPDATE ga_replay_schema SET version_num = '9999'")
        with pytest.raises(StoreError, match="written by a newer ga-replay"):
            self.open()

    def rows(self, engine: Engine) -> Sequence[object]:
        with engine.connect() as connection:
            return connection.exec_driver_sql("SELECT * FROM ga_replay_events ORDER BY id").fetchall()

    def test_streams_keep_their_names(self) -> None:
        # Written down once: another answer would lose every stored match.
        assert str(stream_of("m")) == "da2ea853-c586-567b-b631-0ff2dfd1e003"


def _killed_after(recorder: subprocess.Popen[str], acknowledgements: int) -> int:
    """Kill -9 behind that many acknowledgements, and answer the last one that was given."""
    assert recorder.stdout is not None
    said = [recorder.stdout.readline() for _ in range(acknowledgements)]
    recorder.kill()
    rest, _ = recorder.communicate()
    complete = [line for line in "".join([*said, rest]).splitlines(keepends=True) if line.endswith("\n")]
    return int(complete[-1])


def _together(tasks: Sequence[Callable[[], None]]) -> None:
    threads = [Thread(target=task) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@contextmanager
def statements(engine: Engine, begin: str, end: str) -> Iterator[None]:
    """`begin` is done for as long as it lasts, then `end`."""
    with engine.connect() as connection:
        connection.exec_driver_sql(begin)
        connection.commit()
        yield
        connection.exec_driver_sql(end)
        connection.commit()
