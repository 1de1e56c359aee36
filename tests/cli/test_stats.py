"""`ga-replay stats` over two samples, counted by hand from their transcripts.

The tour: Ann (A, lorraine-crux) begins, Bo (B, tonoris-wind) concedes in turn 6. The series, Gil (A, silvie-wind) against
Hana (B, tonoris-wind-2): A begins, A concedes in turn 3; A begins, B concedes in turn 2; B begins, B concedes in turn 3.
"""

import csv
import json
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.support.cli.played import Ran
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"
FAULT = SAMPLES / "tour" / "fault.transcript"
SERIES = SAMPLES / "grand_archive" / "series" / "best-of-three.transcript"
ALREADY_RESTED = "attacking-and-the-combat-phase.1.4"


@pytest.fixture
def season(ran: Ran) -> Ran:
    for path in (TOUR, SERIES):
        assert ran("import", str(path))[0] == 0
    return ran


def rows(ran: Ran, *arguments: str) -> list[dict[str, Any]]:
    code, out, err = ran("stats", "--json", *arguments)
    assert code == 0, err
    return [json.loads(line) for line in out.splitlines()]


def test_results_by_deck_and_by_who_began(season: Ran) -> None:
    *decks, over = rows(season)
    found = {row["name"]: row for row in decks}
    names = ("won", "lost", "first_won", "first_over", "later_won", "later_over")
    assert {name: tuple(row[key] for key in names) for name, row in found.items()} == {
        "lorraine-crux": (1, 0, 1, 1, 0, 0),
        "tonoris-wind": (0, 1, 0, 0, 0, 1),
        "silvie-wind": (2, 1, 1, 2, 1, 1),
        "tonoris-wind-2": (1, 2, 0, 1, 1, 2),
    }
    assert found["silvie-wind"]["turns_median"] == 3
    assert (over["matches"], over["games"], over["games_over"]) == (2, 4, 4)
    assert (over["first_won"], over["first_over"]) == (2, 4)
    assert (over["turns_least"], over["turns_most"], over["turns_median"]) == (2, 6, 3)


def test_the_table_says_it_honestly(season: Ran) -> None:
    code, out, _ = season("stats", "--deck", "SILVIE")
    assert code == 0
    lines = out.splitlines()
    assert lines[:2] == ["1 match, 3 games: 3 over; turns: 3 (2-3)", "The player who began won 1 of 3 (6-79 %)."]
    assert lines[-1].split("  ")[0] == "silvie-wind"
    assert "2 of 3 (21-94 %)  1 of 2 (9-91 %)  1 of 1 (21-100 %)" in lines[-1]
    assert "67" not in out


def test_for_one_player_event_or_query(season: Ran) -> None:
    assert [row["name"] for row in rows(season, "--by", "player", "--player", "an")[:-1]] == ["Hana", "Ann"]
    assert [row["name"] for row in rows(season, "--event", "store champ")[:-1]] == ["silvie-wind", "tonoris-wind-2"]
    assert [row["name"] for row in rows(season, "winner:Ann")[:-1]] == ["lorraine-crux", "tonoris-wind"]
    code, out, err = season("stats", "--player", "nobody")
    assert (code, out) == (0, "")
    assert "no match in the store fits" in err


def test_cards_and_the_results_of_games_in_which_they_were(season: Ran) -> None:
    *cards, over = rows(season, "--by", "card", "--player", "Gil")
    found = {row["card"]: row for row in cards}
    names = ("times", "games", "won", "over")

    def used(card: str, what: str) -> tuple[int, ...]:
        return tuple(found[card][what if name == "times" else f"{what}_{name}"] for name in names)

    assert used("Zephyr", "drawn") == (2, 2, 1, 2)  # in games 1 and 3
    assert used("Stifling Trap", "drawn") == (3, 2, 1, 2)  # two in game 1, one in game 3
    assert used("Baby Green Slime", "played") == (1, 1, 0, 1)
    assert used("Turbo Charge", "reserved") == (1, 1, 0, 1)
    assert used("Dream Fairy", "played") == (0, 0, 0, 0)
    assert "" not in found
    assert over["unknown"]["drawn"] == 5 + 5  # `5 ??` in games 2 and 3


def test_cards_that_nobody_named_are_said(season: Ran) -> None:
    _, _, err = season("stats", "--by", "card", "--player", "Gil")
    assert "Not counted: cards whose name nobody said (drawn 10 times)." in err


def test_damage_by_turn(season: Ran) -> None:
    turns = {row["turn"]: row for row in rows(season, "--by", "turn", "--deck", "lorraine")[:-1]}
    # turn 5: Imperial Recruit (2 power) and Woodland Squirrels (1) hit the champion
    assert (turns[5]["games"], turns[5]["damage"], turns[5]["damage_mean"]) == (1, 3, 3.0)
    assert turns[1]["damage"] == 0
    theirs = {row["turn"]: row for row in rows(season, "--by", "turn", "--player", "Bo")[:-1]}
    assert theirs[3]["damage"] == 1  # Imperial Recruit (1 power) retaliates
    everybody = {row["turn"]: row for row in rows(season, "--by", "turn")[:-1]}
    assert [everybody[turn]["games"] for turn in range(1, 7)] == [4, 4, 3, 1, 1, 1]


def test_findings_by_rule(season: Ran) -> None:
    assert season("import", str(FAULT))[0] == 0
    *found, _ = rows(season, "--by", "rule")
    assert [(row["rule"], row["illegal"], row["unclear"], row["matches"]) for row in found] == [
        (ALREADY_RESTED, 1, 0, 1)
    ]
    _, out, _ = season("stats", "--by", "rule")
    assert "Attacking rests the unit." in out


def test_a_viewer_counts_only_what_they_may_know(season: Ran) -> None:
    drawn = {row["card"]: row["drawn"] for row in rows(season, "--by", "card", "--as", "B")[:-1]}
    assert drawn.get("Swift Recruit") == 1  # Bo's own
    assert "Stifling Trap" not in drawn  # Gil's
    assert {row["name"] for row in rows(season, "--as", "spectator")[:-1]} == {""}  # no deck is open


def test_csv_is_safe_in_a_spreadsheet(season: Ran, tmp_path: Path) -> None:
    shutil.copytree(SAMPLES / "grand_archive" / "decks", tmp_path / "grand_archive" / "decks")
    evil = tmp_path / "tour" / "evil.transcript"
    evil.parent.mkdir()
    evil.write_text(TOUR.read_text(encoding="utf-8").replace('"Bo"', '"=1+1"'), encoding="utf-8")
    assert season("import", str(evil))[0] == 0
    code, out, _ = season("stats", "--by", "player", "--csv")
    assert code == 0
    found = {row["name"]: row for row in csv.DictReader(out.splitlines())}
    assert set(found) == {"Ann", "Gil", "Hana", "Bo", "'=1+1"}
    assert (found["Gil"]["won"], found["Gil"]["games"]) == ("2", "3")


def test_a_plot_is_no_png(season: Ran, tmp_path: Path) -> None:
    code, _, err = season("stats", "--plot", str(tmp_path / "wins.png"))
    assert (code, list(tmp_path.glob("*.png"))) == (2, [])
    assert "a plot is written as SVG; name a file such as wins.svg" in err


def test_plots(season: Ran, tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    code, out, _ = season("stats", "--plot", str(file), "--deck", "silvie")
    assert code == 0
    assert "silvie-wind" in out
    assert "Games won, deck silvie" in file.read_text(encoding="utf-8")
    code, out, _ = season("stats", "--plot", "-")
    assert code == 0
    assert "█" in out


def of_parquet(file: Path) -> Iterator[tuple[str, int, int]]:
    from pyarrow import parquet  # noqa: PLC0415 - only where it is installed

    for row in parquet.read_table(file).to_pylist():
        yield row["name"], row["won"], row["games"]


def test_parquet_or_what_to_install(season: Ran, tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    code, _, err = season("stats", "--parquet", str(file), "--event", "store")
    if find_spec("pyarrow"):
        assert code == 0, err
        assert list(of_parquet(file)) == [("silvie-wind", 2, 3), ("tonoris-wind-2", 1, 3)]
    else:
        assert code == 2
        assert "pip install 'ga-replay[parquet]'" in err
        assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--csv", "--json"), "give one of them"),
        (("--by", "decks"), "did you mean deck?"),
        (("--as", "nobody"), 'unknown viewer "nobody"'),
    ],
)
def test_what_is_refused(arguments: tuple[str, ...], said: str, ran: Ran) -> None:
    code, out, err = ran("stats", *arguments)
    assert (code, out) == (2, "")
    assert said in err


def test_an_empty_store(ran: Ran) -> None:
    assert ran("stats")[:2] == (0, "")
