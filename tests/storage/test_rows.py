"""What stands in the store is written down here byte by byte: whatever the program becomes, it must read these rows."""

from __future__ import annotations

import ast
from pathlib import Path
from uuid import UUID

import pytest

import ga_replay_storage
from ga_replay.core.events import CardMoved, Denied, Event
from ga_replay.core.log.codec import Unreadable
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay_storage.rows import MatchCreated, Recorded, Rows, Stored
from tests.support.storage.toy import Played, codec_of

STREAM = UUID(int=1)

# MessagePack by hand: 9n is an array of n, 8n a map, an a string, c2 no, c3 yes.
ROWS = [
    (
        "match.created",
        b"\x93\x07\xa1m\x83\xa4game\xa3toy\xa5rules\xa11\xa5seats\x91\x82\xa4seat\xa1A\xa4name\xa3Ann",
        MatchCreated(STREAM, "m", Header("toy", "1", (Seat("A", "Ann"),)), 7, 2),
    ),
    (
        "toy.Played",
        b"\x96\x07\xa3r.1\x00\x00\xc2\x93\xa1A\x03\x92\x01\x02",
        Recorded(STREAM, 2, Entry(Played("A", 3, (1, 2)), "r.1"), 7, "toy"),
    ),
    (
        "fact.CardMoved",
        b"\x96\x07\xa0\x01\x04\xc3\x95\x03\xa6A:hand\xa5field\xa3top\xa4down",
        Recorded(STREAM, 2, Entry(CardMoved(3, "A:hand", "field", face="down"), "", 1, 4, implied=True), 7, "toy"),
    ),
    (
        "remark.Denied",
        b"\x96\x07\xa0\x00\x00\xc2\x92\xa9CardMoved\xc4\x0b\x95\x01\xa1f\xa1t\xa3top\xa0",
        Recorded(STREAM, 2, Entry(Denied(CardMoved(1, "f", "t"))), 7, "toy"),
    ),
]


@pytest.fixture
def rows() -> Rows:
    return Rows(codec_of)


def _without_game(stored: Stored) -> Stored:
    if isinstance(stored, Recorded):
        return Recorded(stored.originator_id, stored.originator_version, stored.entry, stored.saved)
    return stored


@pytest.mark.parametrize(("topic", "state", "stored"), ROWS)
def test_a_row_is_written_as_ever(rows: Rows, topic: str, state: bytes, stored: Stored) -> None:
    assert rows.pack(stored) == (topic, state)


@pytest.mark.parametrize(("topic", "state", "stored"), ROWS)
def test_a_row_is_read_as_ever(rows: Rows, topic: str, state: bytes, stored: Stored) -> None:
    assert rows.unpack(STREAM, 2, topic, state) == _without_game(stored)


def test_fields_that_came_later_may_be_missing(rows: Rows) -> None:
    older = rows.unpack(STREAM, 2, "fact.CardMoved", b"\x96\x07\xa0\x01\x04\xc3\x93\x03\xa1f\xa1t")
    assert older == Recorded(STREAM, 2, Entry(CardMoved(3, "f", "t"), "", 1, 4, implied=True), 7)


@pytest.mark.parametrize(
    ("topic", "state"),
    [
        ("fact.CardMoved", b""),
        ("fact.CardMoved", b"\xc1"),
        ("fact.CardMoved", b"\x95\x07\xa0\x01\x04\xc3"),
        ("fact.CardMoved", b"\x96\x07\xa0\x01\x04\xc3\x96\x03\xa1f\xa1t\xa0\xa0\xa0"),
        ("fact.Played", b"\x96\x07\xa0\x00\x00\xc2\x92\xa1A\x03"),
        ("remark.Denied", b"\x96\x07\xa0\x00\x00\xc2\x92\xa7Nothing\xc4\x01\x90"),
        ("remark.Denied", b"\x96\x07\xa0\x00\x00\xc2\x05"),
        ("chess.Moved", b"\x96\x07\xa0\x00\x00\xc2\x91\xa1A"),
        ("match.created", b"\x91\x07"),
        ("", b"\x96\x07\xa0\x00\x00\xc2\x90"),
    ],
)
def test_a_row_that_says_nothing_is_unreadable(rows: Rows, topic: str, state: bytes) -> None:
    with pytest.raises(Unreadable):
        rows.unpack(STREAM, 2, topic, state)


def _imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def test_one_module_alone_imports_the_eventsourcing_library() -> None:
    folder = Path(ga_replay_storage.__file__).parent
    users = [
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if any(name.startswith("eventsourcing") for name in _imported(path))
    ]
    assert users == ["recorder.py"]


def test_no_event_is_too_new_for_its_codec(rows: Rows) -> None:
    class Later(Event, frozen=True):
        """Of no game."""

    with pytest.raises(TypeError, match="toy has no event Later"):
        rows.pack(Recorded(STREAM, 1, Entry(Later()), 7, "toy"))
