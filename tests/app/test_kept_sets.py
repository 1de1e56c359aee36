"""What is read of a card set is kept for the next process: never wrong, and never needed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

import ga_replay as ga
from ga_replay.app import card_data, card_set_cache
from ga_replay.app.catalogs import CATALOGS
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import Printed
from tests.support.places import SAMPLES

SETS = SAMPLES / "trails" / "cards"
LANTERNFALL = (SETS / "lanternfall.toml").read_bytes()

PAPER = """\
[set]
game = "{}"
name = "Paper"
date = 2026-01-02

[[card]]
name = "Paper Moon"
{}
text = "{}"
"""
OTHERS = [
    (
        "grand-archive",
        PAPER.format("grand-archive", 'types = ["action"]\nspeed = "fast"', "Deal 2 damage to target unit.").encode(),
    ),
    ("epic", PAPER.format("epic", 'type = "event"\nalignments = ["wild"]\ncost = 0', "Draw a card.").encode()),
]


class Reading:
    """Reads the set as a process that has just begun does, and counts how often its English is read."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = home / card_set_cache.FOLDER
        self.times = 0
        read = card_data._read  # noqa: SLF001 - it is counted

        def counted(*of: object) -> object:
            self.times += 1
            return read(*of)  # type: ignore[arg-type]  # whatever it is given

        monkeypatch.setattr(card_data, "_read", counted)

    def cards(self, data: bytes = LANTERNFALL) -> Pool[Printed]:
        card_data._with_sets.cache_clear()  # noqa: SLF001 - a new process has none
        card_set_cache._program.cache_clear()  # noqa: SLF001 - as above
        return ga.CardData().with_sets("trails", [("a.toml", data)]).pool("trails")

    def files(self) -> list[Path]:
        return sorted(self.folder.iterdir())


@pytest.fixture
def reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reading]:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path))
    yield Reading(tmp_path, monkeypatch)
    card_data._with_sets.cache_clear()  # noqa: SLF001 - what was counted is not kept


def test_the_next_process_has_the_same_cards_without_reading_them(reading: Reading) -> None:
    first, second = reading.cards(), reading.cards()
    assert reading.times == 1
    assert (second.cards, second.digest, second.date) == (first.cards, first.digest, first.date)
    assert (second.programs, second.reaches) == (first.programs, first.reaches)
    assert [second.text_of(card) for card in second] == [first.text_of(card) for card in first]
    assert any(second.text_of(card) for card in second)


@pytest.mark.parametrize(("game", "data"), [("trails", LANTERNFALL), *OTHERS])
def test_what_was_read_comes_back_as_it_was(
    game: str, data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalog = CATALOGS[game]
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path))
    read = card_data._read(catalog, "a.toml", data)  # noqa: SLF001 - what a process without anything kept does
    assert read.texts
    assert read.programs or game == "trails"
    assert card_set_cache.kept(catalog, data, lambda: read) is read
    assert card_set_cache.kept(catalog, data, _never) == read


def _never() -> NoReturn:
    raise AssertionError("it is read again")


def test_another_set_is_read(reading: Reading) -> None:
    other = LANTERNFALL.replace(b"2026-02-06", b"2026-02-07")
    assert other != LANTERNFALL
    assert (reading.cards().date, reading.cards(other).date) == ("2026-02-06", "2026-02-07")
    assert reading.times == 2


def test_another_program_reads_anew(reading: Reading, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reading.cards()
    more = tmp_path / "another.lark"
    more.write_text("start: WORD\n", encoding="utf-8")
    files = card_set_cache._files  # noqa: SLF001 - one more of them
    monkeypatch.setattr(card_set_cache, "_files", lambda game: [*files(game), more])
    reading.cards()
    assert reading.times == 2
    more.write_text("start: NUMBER\n", encoding="utf-8")
    reading.cards()
    assert reading.times == 3


@pytest.mark.parametrize("at", [10, 1000, -2])
def test_a_changed_file_is_read_anew_and_mended(reading: Reading, at: int) -> None:
    first = reading.cards()
    (file,) = reading.files()
    whole = file.read_bytes()
    broken = bytearray(whole)
    broken[at] ^= 1
    for damaged in (bytes(broken), whole[: len(whole) // 2], b""):
        file.write_bytes(damaged)
        times = reading.times
        assert reading.cards().cards == first.cards
        assert reading.times == times + 1
        assert file.read_bytes() == whole


def test_a_folder_that_cannot_be_written_changes_nothing(reading: Reading) -> None:
    reading.folder.write_text("a file where the folder would be", encoding="utf-8")
    assert reading.cards().digest == reading.cards().digest
    assert reading.times == 2


def test_a_set_with_faults_is_not_kept(reading: Reading) -> None:
    for _ in range(2):
        with pytest.raises(ga.CardDataError, match=r"a\.toml:\d+"):
            reading.cards(LANTERNFALL + b"\n[[card]]\nname = 3\n")
    assert not reading.folder.exists()


def test_only_so_many_are_kept_and_nothing_beside_them(reading: Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_set_cache, "MOST", 2)
    small = b'game = "trails"\nname = "Small %d"\n'
    catalog = CATALOGS["trails"]
    pool = catalog.file()
    for number in range(4):
        card_set_cache.kept(catalog, small % number, lambda: pool)
    assert len(reading.files()) == 2
    assert {path.suffix for path in reading.files()} == {".pool"}
