"""The migrations make what the library expects, wherever they are started."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect

from ga_replay_storage import schema
from ga_replay_storage.engine import open_engine, parsed
from ga_replay_storage.recorder import Matches
from ga_replay_storage.rows import Rows
from ga_replay_storage.sql import SqlStore
from tests.support.storage.toy import HEADER, VARIED, codec_of

COLD = """
import sys
from ga_replay_storage.sql import SqlStore
SqlStore(sys.argv[1], dict).close()
sys.exit("alembic" in sys.modules)
"""


def test_the_newest_revision_is_the_one_that_stores_ask_for() -> None:
    assert ScriptDirectory.from_config(schema.config()).get_heads() == [schema.HEAD]


def test_it_needs_nothing_of_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path / "50% off"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    schema.upgrade("sqlite:///m.sqlite")
    schema.upgrade("sqlite:///m.sqlite")
    assert (elsewhere / "m.sqlite").is_file()
    with closing(SqlStore("sqlite:///m.sqlite", codec_of)) as store:
        store.create("m", HEADER)
        store.append("m", 0, VARIED)
        assert store.read("m") == VARIED


@pytest.mark.process
def test_a_store_that_is_there_is_opened_without_alembic(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'm.sqlite'}"
    schema.upgrade(url)
    found = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    assert subprocess.run([sys.executable, "-c", COLD, url], env=found, check=False).returncode == 0


def test_sqlite_gets_what_the_library_expects(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'm.sqlite'}"
    schema.upgrade(url)
    _has_what_the_library_expects(open_engine(parsed(url), 5))


def test_postgres_gets_what_the_library_expects(database: str) -> None:
    schema.upgrade(database)
    _has_what_the_library_expects(open_engine(parsed(database), 5))


def _has_what_the_library_expects(engine: Engine) -> None:
    with closing(Matches(engine, Rows(codec_of))) as matches:
        migrated = _described(engine)
        matches.table.drop(engine)
        matches.table.create(engine)
        expected = _described(engine)
    engine.dispose()
    ours = [index for index in migrated[1] if index[0] == "ga_replay_events_matches_idx"]
    assert len(ours) == 1
    assert (migrated[0], [index for index in migrated[1] if index not in ours]) == expected


def _described(engine: Engine) -> tuple[list[tuple[str, str, bool]], list[tuple[object, ...]]]:
    seen = inspect(engine)
    columns = [(one["name"], repr(one["type"]), one["nullable"]) for one in seen.get_columns("ga_replay_events")]
    indexes = seen.get_indexes("ga_replay_events")
    return columns, [(one["name"], tuple(one["column_names"]), bool(one["unique"])) for one in indexes]
