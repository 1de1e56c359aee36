"""Addresses at the command line: by line of the file, by turn, and what is said of those that name nothing."""

import json
from pathlib import Path

import pytest

from tests.support.cli.played import Ran

COMMANDS = ("show", "step", "explain")


def event(ran: Ran, *arguments: str) -> int:
    """The position of the moment that is shown."""
    code, out, err = ran("show", *arguments, "--json")
    assert code == 0, err
    found: int = json.loads(out)["event"]
    return found


def test_a_line_of_a_transcript_is_the_last_event_that_it_has_written(ran: Ran, tour: str) -> None:
    """Line 22 of the tour says `retaliate Imperial Recruit`, and nothing after it."""
    assert Path(tour).read_text(encoding="utf-8").splitlines()[21].strip() == "retaliate Imperial Recruit"
    assert ran("show", tour, "--at", ":22")[1].splitlines()[0].endswith("B retaliates with B's Imperial Recruit")


def test_a_line_of_a_log_is_the_event_that_it_holds(ran: Ran, tour: str, tmp_path: Path) -> None:
    log = tmp_path / "tour.ndjson"
    assert ran("export", tour, "--to", "ndjson", "--out", str(log))[0] == 0
    assert event(ran, str(log), "--at", ":40") == 39  # the first line is the header's


def test_a_turn_is_its_beginning(ran: Ran, tour: str) -> None:
    assert ran("show", tour, "--at", "T5")[1].splitlines()[0].endswith("turn 5 begins, A is the turn player")
    assert event(ran, tour, "--at", "T5") == event(ran, tour, "--at", "1:T5") == event(ran, tour, "--at", "5")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_with_an_address_takes_lines_and_turns(command: str, ran: Ran, tour: str) -> None:
    for address in (":22", "T3", "1:T3"):
        code, _, err = ran(command, tour, "--at", address)
        assert code == 0, err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("address", "why"),
    [
        (
            "soon",
            "soon: this is not an address, and this match has no bookmarks; expected @12 (event 12), :40 (line 40",
        ),
        (":3", ":3: no event comes from this line; expected :4"),
        ("2:T1", "2:T1: there is no such place; expected one from 1:0."),
    ],
)
def test_an_address_that_names_nothing_is_one_sentence(
    command: str, address: str, why: str, ran: Ran, tour: str
) -> None:
    code, out, err = ran(command, tour, "--at", address)
    assert (code, out) == (2, "")
    assert f"{tour}: {why}" in err
    assert len(err.splitlines()) == 1


def test_a_match_of_the_store_has_no_lines(ran: Ran, tour: str) -> None:
    assert ran("import", tour)[0] == 0
    code, _, err = ran("show", "tour", "--at", ":3")
    assert code == 2
    assert ":3: only a match read from a file has lines; expected @12 (event 12)" in err
