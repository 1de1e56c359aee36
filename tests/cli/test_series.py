"""Matches of several games at the command: how a match stands, and what came of it. What is expected stands in the samples' own words."""

import pytest

import ga_replay as ga
from ga_replay_cli.store import store
from tests.support.cli.played import Ran, objects
from tests.support.cli.recording import piped
from tests.support.places import SAMPLES

GRAND_ARCHIVE, EPIC, TRAILS = (
    str(SAMPLES / game / "series" / "best-of-three.transcript") for game in ("grand_archive", "epic", "trails")
)


def test_validate_says_what_came_of_the_games(ran: Ran) -> None:
    code, out, _ = ran("validate", GRAND_ARCHIVE)
    assert code == 0
    assert f"{GRAND_ARCHIVE}: 3 games, A won 2-1" in out
    assert f"{TRAILS}: 3 games, a draw 1-1" in ran("validate", TRAILS)[1]
    (found,) = objects(ran("validate", EPIC, "--json")[1])[-1]["results"]
    assert found == {"match": EPIC, "result": "won", "winner": "B", "score": "1-0", "games": ["B", ""]}


def test_validate_says_nothing_of_games_where_there_is_one(ran: Ran) -> None:
    assert (
        objects(ran("validate", str(SAMPLES / "epic" / "matches" / "1.transcript"), "--json")[1])[-1]["results"] == []
    )


@pytest.mark.parametrize(("at", "stands"), [
    ("1:T2", "game 1 of 3, A 0 - B 0"), ("2:T2", "game 2 of 3, A 0 - B 1"), ("3:T2", "game 3 of 3, A 1 - B 1, time is called (extra turns: 3)"),
])  # fmt: skip
def test_show_says_which_game_it_is_and_how_the_match_stands(ran: Ran, at: str, stands: str) -> None:
    assert stands in ran("show", GRAND_ARCHIVE, "--at", at, "--as", "all")[1].splitlines()
    assert stands in ran("show", GRAND_ARCHIVE, "--at", at)[1].splitlines()


def test_list_counts_the_games_and_the_results_that_were_handed_in(ran: Ran) -> None:
    for name, path in (("ga", GRAND_ARCHIVE), ("epic", EPIC), ("trails", TRAILS)):
        assert ran("import", path, "--name", name)[0] == 0
    shown = {line.split()[0]: line for line in ran("list")[1].splitlines()[1:]}
    assert "Gil won 2-1" in shown["ga"]
    assert "Bo won 1-0" in shown["epic"]  # she who dropped plays no third game
    assert "draw 1-1" in shown["trails"]


def test_a_view_of_an_exchange_tells_no_name(ran: Ran) -> None:
    spectated = ran("step", GRAND_ARCHIVE)[1]
    assert "A exchanges cards with the sideboard" in spectated
    assert "Nullifying Lantern" not in spectated
    assert "Nullifying Lantern" in ran("step", GRAND_ARCHIVE, "--as", "A")[1]


def test_the_library_knows_the_outcome() -> None:
    came = ga.open(GRAND_ARCHIVE).outcome
    assert (came.result, came.winner, came.score) == ("won", "A", "2-1")
    assert [game.winner for game in came.games] == ["B", "A", "A"]
    assert ga.open(GRAND_ARCHIVE).judge("B").at("2:T2").board.match == "game 2 of 3, A 0 - B 1"


def test_a_match_begins_with_the_number_of_its_games_and_its_format() -> None:
    done = piped(
        "  concede\nG2 A\n", "final", "--best-of", "3", "--format", "standard", "--seat", "Ann=??", "--seat", "Bo=??"
    )
    assert done.returncode == 0, done.stderr
    with store(None) as matches:
        header = matches.header("final")
    assert (header.best_of, header.format) == (3, "standard")
    again = piped("  concede\n", "final", "--best-of", "5")
    assert (again.returncode, "leave out --best-of, --format" in again.stderr) == (2, True)


def test_a_match_begins_with_its_day_and_is_judged_by_the_book_of_that_day() -> None:
    """Or by the edition that is named."""
    seats = ("--seat", "Ann=??", "--seat", "Bo=??")
    assert piped("  concede\n", "today", "--date", "2026-11-26", *seats).returncode == 0
    assert piped("  concede\n", "older", "--date", "2026-11-26", "--rules", "2025-08-08", *seats).returncode == 0
    with store(None) as matches:
        told = [(matches.header(name).rules, matches.header(name).date) for name in ("today", "older")]
    assert told == [("2026-08-21", "2026-11-26"), ("2025-08-08", "2026-11-26")]
    wrong = piped("  concede\n", "wrong", "--date", "26.11.2026", *seats)
    assert (wrong.returncode, "%Y-%m-%d" in wrong.stderr) == (2, True)
