"""What was found on entries that were taken back: told, marked, and not counted."""

import json
from pathlib import Path

import pytest

from ga_replay.core.events import Noted, Reverted
from ga_replay.core.log.entries import Entry
from ga_replay.replay.timeline import Timeline
from tests.support.cli.played import Ran, objects
from tests.support.places import SAMPLES

GAME = """[Game "grand-archive"] [Rules "2025-08-08"] [First "A"]

T1 A
  place Spirit of Wind
  draws Woodland Squirrels, Imperial Recruit, Dream Fairy, Esteemed Knight, Zephyr, Displace, Reclaim
  activate Imperial Recruit (reserve Dream Fairy, Esteemed Knight)
  activate Zephyr (reserve Dream Fairy, Reclaim) -> Imperial Recruit
"""
"""The last line is illegal by cost.2: Dream Fairy paid for the card before, and lies in memory."""
RULE = "cost.2"


@pytest.fixture
def illegal(tmp_path: Path) -> str:
    file = tmp_path / "illegal.transcript"
    file.write_text(GAME, encoding="utf-8")
    return str(file)


@pytest.fixture
def taken_back(tmp_path: Path) -> str:
    file = tmp_path / "back.transcript"
    file.write_text(GAME + "  takeback\n", encoding="utf-8")
    return str(file)


def test_what_stands_is_counted(ran: Ran, illegal: str) -> None:
    code, out, _ = ran("validate", illegal, "--json")
    *found, summary = objects(out)
    assert code == 1
    assert RULE in [one["rule"] for one in found if not one["taken_back"]]
    assert (summary["illegal"] > 0, summary["taken_back"], summary["not_counted"]) == (True, 0, 0)


def test_what_was_taken_back_is_marked_and_not_counted(ran: Ran, taken_back: str) -> None:
    code, out, _ = ran("validate", taken_back, "--json")
    *found, summary = objects(out)
    assert code == 0
    assert [(one["rule"], one["verdict"], one["taken_back"]) for one in found] == [(RULE, "illegal", True)]
    assert (summary["illegal"], summary["unclear"], summary["not_counted"]) == (0, 0, 1)
    assert summary["legal"] + summary["taken_back"] == summary["events"]


def test_people_read_the_mark_and_why_the_sums_leave_it_out(ran: Ran, taken_back: str) -> None:
    finding, summary = ran("validate", taken_back)[1].splitlines()
    assert " (taken back) illegal [cost.2] " in finding
    assert " 0 illegal, 0 unclear, " in summary
    assert summary.endswith("; 1 finding on what was taken back is not counted")


def test_step_and_explain_mark_it(ran: Ran, taken_back: str) -> None:
    walked = next(line for line in ran("step", taken_back, "--as", "all")[1].splitlines() if "illegal" in line)
    assert " (taken back)  A reserves 2" in walked
    at = walked.split()[0]
    said = "this was taken back later; its findings do not count"
    for command in (("step", taken_back, "--at", at), ("explain", taken_back)):
        assert said in ran(*command, "--as", "all")[1].splitlines()
    told = objects(ran("explain", taken_back, "--as", "all", "--json")[1])[0]
    assert (told["event"], told["verdict"], told["taken_back"]) == (int(at[1:]), "illegal", True)
    moment = json.loads(ran("show", taken_back, "--at", at, "--as", "all", "--json")[1])
    assert (moment["verdict"], moment["taken_back"]) == ("illegal", True)
    assert json.loads(ran("show", taken_back, "--as", "all", "--json")[1])["taken_back"] is False


def test_explain_takes_the_first_fault_that_stands(ran: Ran, taken_back: str) -> None:
    """cost.2 once more, on a line that nobody takes back."""
    again = GAME.splitlines()[-1]
    Path(taken_back).write_text(f"{GAME}  takeback\n{again}\n", encoding="utf-8")
    told = objects(ran("explain", taken_back, "--as", "all", "--json")[1])[0]
    assert (told["verdict"], told["taken_back"]) == ("illegal", False)
    assert ran("validate", taken_back)[0] == 1


def test_a_take_back_that_was_wrong_itself_is_counted(ran: Ran) -> None:
    """3.7.1 of Epic: nobody takes back what they have learned something by; the take-back stands."""
    file = SAMPLES / "epic" / "faults" / "reversed-after-drawing.transcript"
    code, out, _ = ran("validate", str(file), "--json")
    *found, summary = objects(out)
    assert (code, summary["illegal"]) == (1, 1)
    assert [(one["rule"], one["taken_back"]) for one in found] == [("3.7.1", False)]


def test_a_take_back_may_be_taken_back() -> None:
    """Entry 4 goes back to 2; entry 6 goes back to 3, before that: so entry 3 stands, and the take-back does not."""
    entries = [Entry(Noted(str(n))) for n in range(1, 8)]
    entries[3], entries[5] = Entry(Reverted(2, "A")), Entry(Reverted(3, "A"))
    timeline = Timeline(entries)
    assert [n for n in range(1, 8) if timeline.is_taken_back(n)] == [4, 5]
