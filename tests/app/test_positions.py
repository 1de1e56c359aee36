"""Positions checked by a program."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from ga_replay.app.errors import UnknownNameError, UnreadableError
from ga_replay.app.positions import check_positions, check_stream, check_text, position_files
from tests.support.places import SAMPLES

POSITIONS = SAMPLES / "grand_archive" / "positions"
NOBODY = "position: nobody has begun\n---\nthen not over\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))


def test_a_sample_is_as_expected() -> None:
    file = POSITIONS / "combat" / "damage.position"
    found = check_positions(file)
    assert found.diagnostics == ()
    assert found.checked
    assert all(one.as_expected and one.rules and one.source and one.file == str(file) for one in found.checked)


def test_what_is_not_as_expected_has_its_line() -> None:
    (one,) = check_text("position: nobody has begun\n---\nthen A hand 3\n", "mine").checked
    (missed,) = one.otherwise
    assert (one.as_expected, one.file, one.line, missed.line) == (False, "mine", 1, 3)
    assert missed.expected
    assert missed.found


def test_rules_and_sources_are_wanted_by_the_strict() -> None:
    assert check_text(NOBODY).diagnostics == ()
    assert check_text(NOBODY, strict=True).diagnostics


def test_what_is_asked_is_told_to_whoever_wants_it() -> None:
    assert check_text(NOBODY).checked[0].asked == ()
    assert check_text(NOBODY, asking=True).checked[0].asked


def test_an_edition_judges_the_positions_that_name_none() -> None:
    """`resolution.p2` is a statement of the book of 2025-08-08 alone."""
    text = "rule: resolution.p2\n" + NOBODY
    assert check_text(text, rules="2025-08-08").diagnostics == ()
    (fault,) = check_text(text).diagnostics
    assert fault.remedy == "2025-08-08 has it: write edition: 2025-08-08, or the id of this edition"
    named = check_text("edition: 2026-08-21\n" + text, rules="2025-08-08").diagnostics
    assert [one.cause for one in named] == ['no statement of 2026-08-21 has the id "resolution.p2"']


def test_an_edition_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="2024-01-01"):
        check_text(NOBODY, rules="2024-01-01")


def test_a_date_after_rule_is_an_edition_in_the_wrong_place() -> None:
    (fault,) = check_text("rules: 2025-08-08\n" + NOBODY).diagnostics
    assert (fault.line, fault.remedy) == (1, "write edition: 2025-08-08")


@pytest.mark.parametrize("data", [b"\xff", b"no position\n", b"x" * 20_000_000])
def test_what_cannot_be_read_is_a_diagnostic(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "m.position"
    file.write_bytes(data)
    for found in (check_positions(file), check_stream(io.BytesIO(data), str(file))):
        assert found.checked == ()
        assert found.diagnostics
        assert {one.file for one in found.diagnostics} == {str(file)}
    assert check_positions(tmp_path / "missing").diagnostics


def test_a_folder_is_walked(tmp_path: Path) -> None:
    for name in ("b.position", "a/c.position", "note.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(NOBODY, encoding="utf-8")
    assert position_files(tmp_path) == [tmp_path / "a/c.position", tmp_path / "b.position"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(UnreadableError) as told:
        position_files(tmp_path / "empty")
    assert told.value.place == str(tmp_path / "empty")
