"""`ga-replay cards coverage`: counts that add up, clauses without sentences."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ga_replay.cardtext.coverage import packaged
from ga_replay.games.grand_archive.cards.pool import PACKAGE
from ga_replay_cli.__main__ import run as command
from ga_replay_cli.cards_coverage import coverage
from ga_replay_cli.cards_show import show


@pytest.fixture(autouse=True)
def no_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(coverage, arguments)


def test_sets_add_up_to_the_summary() -> None:
    *sets, summary = (json.loads(row) for row in run("--json").output.splitlines())
    assert summary["summary"] is True
    assert summary["lines"] == len(packaged(PACKAGE))
    for status in ("carried_out", "read", "unread", "lines"):
        assert sum(one[status] for one in sets) == summary[status]
    assert summary["carried_out"] + summary["read"] + summary["unread"] == summary["lines"]
    assert summary["unread"] == sum(line.status == "opaque" for line in packaged(PACKAGE))


def test_what_is_only_read_is_told_from_what_is_carried_out() -> None:
    for name, standing in (("Automata Genesis", "read"), ("Crystallized Anthem", "out")):
        shown = CliRunner().invoke(show, [name])
        lines = [line.split()[-1] for line in shown.output.splitlines() if line.startswith("  line ")]
        assert lines[0] == standing


def test_lines_of_boons_are_carried_out() -> None:
    """boons.4 (2026-08-21): they are cards that are played, with a lock and what the player has from then on."""
    shown = CliRunner().invoke(show, ["Lesser Boon of Apollo"])
    standings = [line.split()[-1] for line in shown.output.splitlines() if line.startswith("  line ")]
    assert standings == ["out", "out"]


def test_one_set_alone() -> None:
    shown = run("DOA")
    assert shown.exit_code == 0
    assert shown.output.splitlines()[1].startswith("DOA")


def test_unknown_set_is_a_usage_error_that_lists_sets(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["cards", "coverage", "NOPE"]) == 2
    assert "DOA" in capsys.readouterr().err


def test_clauses_are_hashes_and_places_when_no_text_was_imported() -> None:
    *clauses, _summary = (json.loads(row) for row in run("--clauses", "--json").output.splitlines())
    assert clauses == sorted(clauses, key=lambda one: (-one["times"], one["shape"]))
    assert all(set(one) == {"shape", "times", "slug", "line", "why"} for one in clauses)
    assert sum(one["times"] for one in clauses) == sum(line.status == "opaque" for line in packaged(PACKAGE))
