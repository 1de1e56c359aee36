"""Cards imported by a program."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ga_replay.app.card_import import import_cards
from ga_replay.app.cards import find_card
from ga_replay.app.errors import ArgumentError, CardDataError, UnknownNameError, UnsupportedError
from tests.support.cli.own_cards import LION
from tests.support.places import SAMPLES

LANTERNFALL = SAMPLES / "trails" / "cards" / "lanternfall.toml"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def dump(tmp_path: Path) -> Path:
    file = tmp_path / "dump.json"
    file.write_text(json.dumps([LION]), encoding="utf-8")
    return file


def test_a_dump_brings_a_card_with_its_sentences(home: Path, dump: Path) -> None:
    with pytest.raises(UnknownNameError):
        find_card("Paper Lion")
    found = import_cards([dump])
    (one,) = found.imports
    assert (found.is_whole, one.file, one.read, one.added, one.changed, one.bad) == (True, str(dump), 1, 1, 0, ())
    assert (one.pool_file, one.pool_date) == (str(home / "cards" / "grand-archive.json"), "2026-07-01")
    assert (one.compiled, one.understood) == (1, 0)  # the package knows Vigor, and nobody knows how to roar
    face = find_card("Paper Lion").faces[0]
    assert [line.text for line in face.lines][-1] == "On Enter: Paper Lion roars."
    assert import_cards([dump]).imports[0].added == 0  # the same once more brings nothing new


def test_a_stream_is_a_dump_as_well(dump: Path) -> None:
    (one,) = import_cards([("mine", io.BytesIO(dump.read_bytes()))]).imports
    assert (one.file, one.added) == ("mine", 1)


def test_a_record_that_cannot_be_read_is_left_out_and_the_others_are_not(dump: Path) -> None:
    dump.write_text(json.dumps([LION | {"power": "many"}, LION]), encoding="utf-8")
    found = import_cards([dump])
    (one,) = found.imports
    assert (found.is_whole, one.read, [(bad.at, bad.slug) for bad in one.bad]) == (False, 1, [(1, "paper-lion")])


def test_a_card_set_names_its_game() -> None:
    assert import_cards([LANTERNFALL]).is_whole
    assert find_card("Watch Recruit").game == "trails"


def test_a_card_set_with_faults_is_refused_and_nothing_is_imported(home: Path, dump: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text(LANTERNFALL.read_text(encoding="utf-8").replace("\nstr = ", "\nstrenght = ", 1), encoding="utf-8")
    found = import_cards([dump, broken])
    assert (found.imports, found.is_whole, home.exists()) == ((), False, False)
    assert found.refused
    assert all(one.file == str(broken) and one.line and one.cause and one.remedy for one in found.refused)


def test_what_holds_no_cards_or_cannot_be_read_is_named(dump: Path, tmp_path: Path) -> None:
    text = tmp_path / "text.json"
    text.write_text("no JSON", encoding="utf-8")
    found = import_cards([text, tmp_path / "missing.json", dump])
    assert (len(found.imports), len(found.broken), found.is_whole) == (1, 2, False)


def test_a_file_of_ones_own_and_a_day(home: Path, dump: Path, tmp_path: Path) -> None:
    out = tmp_path / "pool.json"
    (one,) = import_cards([dump], out=out, day="2026-08-01").imports
    assert (one.pool_file, one.pool_date, out.is_file(), home.exists()) == (str(out), "2026-08-01", True, False)


def test_wrong_use_is_told_before_anything_is_written(home: Path, dump: Path, tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match="soon is not a day"):
        import_cards([dump], day="soon")
    with pytest.raises(ArgumentError, match="a file of their own"):
        import_cards([dump, LANTERNFALL], out=tmp_path / "pool.json")
    with pytest.raises(UnsupportedError):
        import_cards([dump], game="chess")
    with pytest.raises(CardDataError, match="give --game grand-archive"):
        import_cards([dump], game="epic")
    (tmp_path / "empty").mkdir()
    with pytest.raises(CardDataError):
        import_cards([tmp_path / "empty"])
    assert not home.exists()


def test_progress_counts_lines(dump: Path) -> None:
    told: list[int] = []

    @contextmanager
    def progress(lines: int) -> Iterator[Callable[..., object]]:
        told.append(lines)
        yield lambda *_: told.append(-1)

    (one,) = import_cards([dump], progress=progress).imports
    assert told == [one.compiled, *[-1] * one.compiled]
