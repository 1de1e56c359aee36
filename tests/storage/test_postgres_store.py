"""The store on a PostgreSQL server keeps the contract."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg
import pytest
from sqlalchemy.engine import make_url

from ga_replay_storage.sql import SqlStore
from ga_replay_storage.store import Unavailable
from tests.support.storage.sql_contract import SqlContract
from tests.support.storage.toy import HEADER, codec_of, numbered, numbers

# A real disk is not filled: the server is made to say, in its own words, what it says then (SQLSTATE 53100).
FULL = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.originator_version > 1200 THEN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER no_room BEFORE INSERT ON ga_replay_events FOR EACH ROW EXECUTE FUNCTION no_room();
"""


class TestPostgresStore(SqlContract):
    kills = 5

    @pytest.fixture(autouse=True)
    def _database(self, database: str) -> None:
        self.url = database

    @contextmanager
    def locked(self) -> Iterator[None]:
        with psycopg.connect(self.url) as other:
            other.execute("LOCK TABLE ga_replay_events IN EXCLUSIVE MODE")
            yield
            other.rollback()

    @contextmanager
    def filled(self, store: SqlStore) -> Iterator[None]:
        self.tamper(store.engine, FULL)
        yield
        self.tamper(store.engine, "DROP TRIGGER no_room ON ga_replay_events")

    def for_reading(self) -> SqlStore:
        asked = {"options": "-c default_transaction_read_only=on"}
        return SqlStore(make_url(self.url).update_query_dict(asked).render_as_string(hide_password=False), codec_of)

    def test_a_connection_that_broke_is_told_and_replaced(self, store: SqlStore) -> None:
        store.append("m", 0, numbered(1, 2))
        with psycopg.connect(self.url, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        with pytest.raises(Unavailable, match="cannot be opened or reached"):
            store.append("m", 2, numbered(3, 1))
        assert store.append("m", 2, numbered(3, 1)) == 3
        assert numbers(store.read("m")) == [1, 2, 3]

    def test_listeners_are_told_of_a_save(self, store: SqlStore) -> None:
        # As the library's own recorder does; `subscribe()` waits for it.
        with psycopg.connect(self.url, autocommit=True) as other:
            other.execute("LISTEN ga_replay_events")
            store.append("m", 0, numbered(1, 1))
            (told,) = other.notifies(timeout=10, stop_after=1)
        assert told.channel == "ga_replay_events"


def test_a_server_that_is_not_there_is_told_without_its_password() -> None:
    with pytest.raises(Unavailable, match="cannot be opened or reached") as told:
        SqlStore("postgresql://ann:secret@127.0.0.1:9/nothing", codec_of, timeout=1)
    assert "secret" not in str(told.value)


def test_a_database_that_is_not_there_is_told(postgres: str) -> None:
    url = make_url(postgres).set(database="ga_replay_no_such").render_as_string(hide_password=False)
    with pytest.raises(Unavailable, match="ga_replay_no_such"):
        SqlStore(url, codec_of)


def test_both_spellings_of_a_url_are_served(database: str) -> None:
    with closing(SqlStore(database.replace("postgresql", "postgres", 1), codec_of)) as store:
        store.create("m", HEADER)
    with closing(SqlStore(database.replace("postgresql", "postgresql+psycopg", 1), codec_of)) as store:
        assert store.header("m") == HEADER
