"""`ga-replay validate`: what is found, where, by which rule, and the way out."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Played


def records(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_a_legal_match_is_legal_from_end_to_end(ran: Any, played: Played) -> None:
    code, out, err = ran("validate", played.file)
    assert code == 0
    assert " 0 illegal, 0 unclear" in out
    assert "judged as all" in err


def test_a_rested_unit_that_attacks_is_found_by_its_rule(ran: Any, fault: str) -> None:
    """attacking-and-the-combat-phase.1.4: the attacking unit must be awake, for attacking rests it."""
    code, out, _ = ran("validate", fault, "--json")
    *found, summary = records(out)
    assert code == 1
    assert [(one["verdict"], one["code"], one["rule"]) for one in found] == [
        ("illegal", "rested-units-do-not-attack", "attacking-and-the-combat-phase.1.4")
    ]
    (one,) = found
    text = Path(fault).read_text(encoding="utf-8").splitlines()
    assert text[one["line"] - 1].lstrip().startswith("attack Imperial Recruit -> B champion")
    assert (one["file"], one["game"], one["found_at"]) == (fault, 1, one["event"])
    assert "A passes" in one["expected"]
    assert (summary["summary"], summary["matches"], summary["illegal"], summary["unclear"]) == (True, 1, 1, 0)
    assert summary["legal"] == summary["events"] - 1
    assert summary["coverage"] == 1.0


def test_a_person_reads_one_line_a_finding(ran: Any, fault: str) -> None:
    _, out, _ = ran("validate", fault)
    line, summary = out.splitlines()
    assert line.startswith(f"{fault}:23:")
    assert "illegal [attacking-and-the-combat-phase.1.4]" in line
    assert "legal: A passes" in line
    assert summary.startswith("1 match, ")


def test_folders_are_walked_and_deck_lists_passed_over(ran: Any, tour: str, fault: str, tmp_path: Path) -> None:
    folder = tmp_path / "samples" / "tour"
    folder.mkdir(parents=True)
    for file in (tour, fault):
        shutil.copy(file, folder)
    shutil.copytree(Path(tour).parents[1] / "grand_archive" / "decks", folder.parent / "grand_archive" / "decks")
    code, out, _ = ran("validate", str(folder.parent), "--json")
    assert code == 1
    assert records(out)[-1]["matches"] == 2


def test_ndjson_is_known_by_its_content(ran: Any, tour: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    assert ran("export", tour, "--to", "ndjson", "--out", str(file))[0] == 0
    assert ran("validate", str(file))[0] == 0


@pytest.mark.parametrize("viewer", ["A", "B", "spectator", "judge"])
def test_every_viewer_finds_the_legal_match_legal(ran: Any, played: Played, viewer: str) -> None:
    """What a viewer cannot know is no fault, and names that are told late bring none to light here."""
    code, out, err = ran("validate", played.file, "--as", viewer)
    assert (code, " 0 illegal, 0 unclear" in out) == (0, True)
    assert f"judged as {viewer}" in err


def test_a_viewer_whom_nobody_knows_is_a_usage_error(ran: Any, tour: str) -> None:
    code, _, err = ran("validate", tour, "--as", "C")
    assert code == 2
    assert "expected A, B, spectator, judge, all" in err


def test_a_name_that_is_nothing(ran: Any) -> None:
    code, _, err = ran("validate", "no-such-match")
    assert code == 3
    assert "no-such-match" in err


def test_a_finding_in_a_stored_match_names_the_match(ran: Any, fault: str) -> None:
    assert ran("import", fault, "--name", "broken")[0] == 0
    code, out, _ = ran("validate", "broken")
    assert code == 1
    assert out.startswith("broken: 1:3.main.")


def test_several_at_once_say_the_same_in_the_same_order(ran: Any, tour: str, fault: str) -> None:
    names = (tour, fault, tour, fault)
    assert ran("validate", *names, "--json", "--jobs", "2")[:2] == ran("validate", *names, "--json")[:2]


OPENING = """T1 A
  place Spirit of Wind
  draws Woodland Squirrels, Imperial Recruit, Dream Fairy, Esteemed Knight, Zephyr, Displace, Reclaim
  activate Imperial Recruit (reserve Dream Fairy, Esteemed Knight)
"""


@pytest.mark.parametrize(
    ("lines", "rule", "said"),
    [
        (
            "activate Zephyr (reserve Dream Fairy, Reclaim) -> Imperial Recruit",
            "cost.2",
            "Dream Fairy is not among the 3 that may be chosen; it lies in A's memory",
        ),
        (
            "T2 B\n place Spirit of Fire\nT3 A\n materialize Lorraine, Wandering Warrior (memory Woodland Squirrels)",
            "cost.3.1",
            "Woodland Squirrels is not among the 2 that may be chosen; it lies in A's hand",
        ),
        (
            "activate Dream Fairy (reserve Zephyr, Displace, Reclaim)",
            "card-activation.p2",
            "Dream Fairy lies in A's memory",
        ),
    ],
)
def test_where_a_card_lies_that_cannot_be_meant_is_told(
    ran: Any, tmp_path: Path, lines: str, rule: str, said: str
) -> None:
    match = tmp_path / "game.transcript"
    match.write_text(OPENING + lines + "\n", encoding="utf-8")
    _, out, _ = ran("validate", str(match))
    assert any(f"[{rule}]" in line and said in line for line in out.splitlines()), out


def test_a_match_that_ends_in_the_middle_of_a_payment_is_legal_and_says_so(ran: Any, tmp_path: Path) -> None:
    """card-activation.8: the cost is asked for; where nobody is asked anything but to act or pass nothing is said."""
    opening = '[Game "grand-archive"] [First "A"]\n\nT1 A\n  place Spirit of Wind\n'
    path = tmp_path / "open.transcript"
    path.write_text(opening + "  activate Windrider Vanguard\n", encoding="utf-8")
    code, _, err = ran("validate", str(path))
    assert code == 0
    assert "ends before it is answered: A decides: reserve paid, 3 of these [card-activation.8]" in err
    code, out, _ = ran("validate", str(path), "--json")
    (left,) = records(out)[-1]["open"]
    assert (code, left["rule"], left["match"]) == (0, "card-activation.8", str(path))
    path.write_text(opening, encoding="utf-8")
    code, out, err = ran("validate", str(path), "--json")
    assert records(out)[-1]["open"] == []
    assert "ends before" not in err
