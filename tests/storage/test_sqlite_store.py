"""The store in a SQLite file keeps the contract; and what only files can be."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from ga_replay_storage.engine import default_url
from ga_replay_storage.sql import SqlStore
from ga_replay_storage.store import Damaged, ReadOnly, Unavailable
from tests.support.storage.sql_contract import SqlContract
from tests.support.storage.toy import HEADER, codec_of, numbered, numbers
from tests.support.storage.unprivileged import unprivileged


class TestSqliteStore(SqlContract):
    kills = 10

    @pytest.fixture(autouse=True)
    def _file(self, tmp_path: Path) -> None:
        self.file = tmp_path / "matches & more.sqlite"
        self.url = f"sqlite:///{self.file}"

    @contextmanager
    def locked(self) -> Iterator[None]:
        with closing(sqlite3.connect(self.file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield

    @contextmanager
    def filled(self, store: SqlStore) -> Iterator[None]:
        # SQLite's own limit on the file's pages answers as a full disk does, with SQLITE_FULL.
        def limit(connection: sqlite3.Connection, _record: object) -> None:
            connection.execute("PRAGMA max_page_count = 40")

        event.listen(store.engine, "connect", limit)
        store.close()  # the next connection is a new one
        yield
        event.remove(store.engine, "connect", limit)
        store.close()

    def for_reading(self) -> SqlStore:
        return SqlStore(f"sqlite:///file:{self.file}?mode=ro&uri=true", codec_of)

    def test_commits_reach_the_disk(self, store: SqlStore) -> None:
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
            assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 5000


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that an unprivileged user can reach, as pytest's own cannot be."""
    made = Path(tempfile.mkdtemp(prefix="ga-replay-test-"))
    made.chmod(0o755)
    yield made
    for path in (made, *made.rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(made)


@contextmanager
def read_only(*paths: Path) -> Iterator[None]:
    modes = [path.stat().st_mode for path in paths]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    with unprivileged():
        yield
    for path, mode in zip(paths, modes, strict=True):
        path.chmod(mode)


def _stored(file: Path) -> None:
    with closing(SqlStore(f"sqlite:///{file}", codec_of)) as store:
        store.create("m", HEADER)
        store.append("m", 0, numbered(1, 3))


def _reads_but_does_not_write(file: Path) -> None:
    with closing(SqlStore(f"sqlite:///{file}", codec_of)) as store:
        assert numbers(store.read("m")) == [1, 2, 3]
        with pytest.raises(ReadOnly, match="cannot be written to"):
            store.append("m", 3, numbered(4, 1))
        assert numbers(store.read("m")) == [1, 2, 3]


def test_a_read_only_file_can_be_read(folder: Path) -> None:
    file = folder / "matches.sqlite"
    _stored(file)
    before = file.read_bytes()
    with read_only(file):
        _reads_but_does_not_write(file)
    assert file.read_bytes() == before


def test_a_file_in_a_read_only_folder_can_be_read(folder: Path) -> None:
    file = folder / "matches.sqlite"
    _stored(file)
    before = file.read_bytes()
    with read_only(file, folder):
        _reads_but_does_not_write(file)
    assert file.read_bytes() == before


def test_events_in_the_log_beside_a_read_only_file_are_not_forgotten(folder: Path) -> None:
    # A killed recorder leaves its last events in the write-ahead log; whoever cannot read that must not show the rest.
    file = folder / "matches.sqlite"
    with closing(SqlStore(f"sqlite:///{file}", codec_of)) as store:
        store.create("m", HEADER)
        store.append("m", 0, numbered(1, 3))
        copied = folder / "copy"
        copied.mkdir()
        for name in ("matches.sqlite", "matches.sqlite-wal"):
            shutil.copy(folder / name, copied / name)
    with read_only(*copied.iterdir(), copied), pytest.raises(Unavailable, match=r"are in matches\.sqlite-wal"):
        SqlStore(f"sqlite:///{copied / 'matches.sqlite'}", codec_of)


def test_no_file_is_made_in_a_read_only_folder(folder: Path) -> None:
    _stored(folder / "warm.sqlite")  # whatever is imported late is imported before rights are given up
    locked = folder / "locked"
    locked.mkdir()
    with read_only(locked), pytest.raises(ReadOnly, match="cannot be written to"):
        SqlStore(f"sqlite:///{locked / 'matches.sqlite'}", codec_of)
    assert list(locked.iterdir()) == []


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=r"there is no folder .*nowhere"):
        SqlStore(f"sqlite:///{tmp_path / 'nowhere' / 'm.sqlite'}", codec_of)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b'[Game "grand-archive"]\n' * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(content)
    with pytest.raises(Damaged, match=r"match\.txt is damaged or is not a database"):
        SqlStore(f"sqlite:///{file}", codec_of)
    assert file.read_bytes() == content


def test_a_cut_off_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "m.sqlite"
    with closing(SqlStore(f"sqlite:///{file}", codec_of)) as store:
        store.create("m", HEADER)
        store.append("m", 0, numbered(1, 5000))
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(Damaged, match="is damaged"), closing(SqlStore(f"sqlite:///{file}", codec_of)) as store:
        store.read("m")
    assert file.read_bytes() == whole[: len(whole) // 2]


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("matches.sqlite", "is not the URL of a database"),
        ("", "is not the URL of a database"),
        ("mysql://localhost/x", "mysql is not a supported database"),
        ("sqlite://", "memory would lose every event"),
        ("sqlite:///:memory:", "memory would lose every event"),
        ("sqlite:///file:x?mode=memory&uri=true", "memory would lose every event"),
    ],
)
def test_a_url_that_we_do_not_serve_is_told(url: str, told: str) -> None:
    with pytest.raises(Unavailable, match=told):
        SqlStore(url, codec_of)


class TestDefaultUrl:
    @pytest.fixture(autouse=True)
    def _alone(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        for name in ("GA_REPLAY_DB", "XDG_DATA_HOME"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("HOME", str(tmp_path))
        self.home = tmp_path

    def test_it_lies_in_the_users_data_folder(self) -> None:
        assert default_url() == f"sqlite:///{self.home}/.local/share/ga-replay/matches.sqlite"
        assert os.listdir(self.home / ".local/share/ga-replay") == []  # noqa: PTH208 - empty, hidden files too

    def test_the_data_folder_may_be_named(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        assert default_url() == f"sqlite:///{tmp_path}/data/ga-replay/matches.sqlite"

    def test_a_relative_data_folder_is_ignored(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", "data")
        assert default_url() == f"sqlite:///{self.home}/.local/share/ga-replay/matches.sqlite"

    def test_the_database_may_be_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("GA_REPLAY_DB", "postgresql://db/matches")
        assert default_url() == "postgresql://db/matches"
        assert list(self.home.iterdir()) == []

    def test_it_can_be_opened(self) -> None:
        with closing(SqlStore(default_url(), codec_of)) as store:
            store.create("m", HEADER)
        assert (self.home / ".local/share/ga-replay/matches.sqlite").is_file()

    def test_a_folder_that_cannot_be_made_is_told(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
        with pytest.raises(Unavailable, match="cannot be made"):
            default_url()
