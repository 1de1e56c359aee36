"""`ga-replay find` and `reindex`: answers as a table and as data, exit codes, completion, and what is said of a wrong query."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from ga_replay.core.log.entries import Header, Seat
from ga_replay_cli.find import find
from ga_replay_cli.query_argument import QUERY
from ga_replay_cli.store import store
from tests.support.cli.played import Ran, objects
from tests.support.places import SAMPLES

SETS = SAMPLES / "trails" / "cards"


@pytest.fixture
def season(ran: Ran, own_cards: Path, tour: str, fault: str) -> Ran:
    """A store with the two matches of the tour and one of Epic."""
    epic = str(SAMPLES / "epic" / "matches" / "1.transcript")
    assert ran("import", tour, fault)[0] == 0
    assert ran("import", epic, "--name", "epic")[0] == 0
    return ran


def test_answers_stand_in_a_table_with_addresses_that_step_opens(season: Ran) -> None:
    code, out, err = season("find", "attack:lorraine on:spirit")
    assert code == 0
    heading, line = out.splitlines()
    assert heading.split() == ["match", "date", "address", "what"]
    assert line.endswith("1:3.main.38  Ann attacks Bo's Spirit of Wind with Lorraine, Wandering Warrior")
    assert "found in 1 of 3 matches" in err
    assert "(--as all)" in err
    shown = season("step", "tour", "--at", "1:3.main.38", "--as", "all")[1]
    assert "A attacks Spirit of Wind with Lorraine, Wandering Warrior" in shown


def test_as_data_each_answer_is_an_object_and_the_last_a_summary(season: Ran) -> None:
    code, out, _ = season("find", "verdict:illegal", "--json")
    one, summary = objects(out)
    assert code == 0
    assert (one["match"], one["address"], one["verdict"], one["rule"]) == (
        "fault",
        "1:3.main.38",
        "illegal",
        "attacking-and-the-combat-phase.1.4",
    )
    assert summary == {
        "summary": True, "answers": 1, "more": False, "matches": 1, "searched": 3, "left_out": [], "viewer": "all",
    }  # fmt: skip


def test_nothing_found_is_exit_1_and_a_wrong_query_exit_2(season: Ran) -> None:
    code, out, err = season("find", 'played:"Nobody"')
    assert (code, out) == (1, "")
    assert "nothing found in 3 matches" in err
    code, out, err = season("find", "played:Imperial Recruit")
    assert (code, out) == (2, "")
    assert "put names of several words in quotes" in err
    assert season("find", "played:x", "--as", "everybody")[0] == 2
    assert season("find", "played:x", "--limit", "0")[0] == 2


def test_an_empty_store_says_so(ran: Ran) -> None:
    code, out, err = ran("find", "played:x")
    assert (code, out) == (1, "")
    assert "there is no match to search" in err


def test_a_limit_is_told(season: Ran) -> None:
    _, out, err = season("find", "played:*", "--limit", "2")
    assert len(out.splitlines()) == 3
    assert "the first 2 answers are shown, --limit shows more" in err


def test_a_viewer_does_not_find_what_they_may_not_know(season: Ran) -> None:
    """Ann draws Esteemed Knight in both matches of the tour, and shows it to nobody."""
    hidden = 'drawn:"Esteemed Knight"'
    assert season("find", hidden, "--as", "A")[0] == 0
    for viewer in ("B", "spectator"):
        code, out, err = season("find", hidden, "--as", viewer)
        assert (code, out) == (1, "")
        assert f"(--as {viewer})" in err


def test_what_strangers_wrote_is_shown_and_done_nowhere(season: Ran) -> None:
    header = Header("epic", "2017-04-06", (Seat("A", "\x1b[31mAnn\nx"), Seat("B", "Bo")), event="\x1b]0;x\x07")
    with store(None) as matches:
        matches.create("bad\x1b[2J", header)
    code, out, _ = season("find", 'player:"ann\\nx" or player:"[31m"')
    assert code == 0
    assert "\x1b" not in out
    assert "bad\\u001b[2J" in out


def test_matches_without_their_cards_are_named_until_these_are_imported(season: Ran) -> None:
    """A stored match of Trails needs its card sets, as for `validate`."""
    trails = SAMPLES / "trails" / "matches" / "1.transcript"
    assert season("import", str(trails), "--name", "trails")[0] == 0
    code, out, err = season("find", "title:trails")
    assert (code, out) == (1, "")
    assert "not searched: trails @1: the card data has no card" in err
    code, out, err = season("reindex")
    assert "4 matches judged (--as all), 1 of them left out" in out
    assert "left out: trails @1" in err
    sets = [str(one) for one in sorted(SETS.glob("*.toml"))]
    assert season("cards", "import", *sets)[0] == 0
    code, out, err = season("find", "title:trails")
    assert code == 0, err
    assert "not searched" not in err


@pytest.mark.process
def test_reindex_judges_every_view_in_several_processes(season: Ran) -> None:
    season("find", "played:x", "--as", "spectator")
    code, out, _ = season("reindex", "--json", "--jobs", "2")
    assert code == 0
    assert objects(out) == [
        {"summary": True, "viewer": "all", "matches": 3, "left_out": 0},
        {"summary": True, "viewer": "spectator", "matches": 3, "left_out": 0},
    ]
    assert season("find", "verdict:illegal")[0] == 0


@pytest.mark.parametrize(
    ("begun", "completed"),
    [
        ("pl", ["played:", "player:"]),
        ('played:"Dream Fairy" tu', ['played:"Dream Fairy" turn:', 'played:"Dream Fairy" turns:']),
        ("(ver", ["(verdict:"]),
        ("verdict:", ["verdict:illegal", "verdict:unclear"]),
        ("by:A result:w", ["by:A result:won"]),
        ("played:x", []),
        ("played:pl", []),
    ],
)
def test_words_are_completed(begun: str, completed: list[str]) -> None:
    context = click.Context(find)
    found = QUERY.shell_complete(context, find.params[0], begun)
    assert [one.value for one in found] == completed
