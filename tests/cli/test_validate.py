"""`ga-replay validate`: what is found, where, by which rule, and the way out."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.support.cli.played import Played, objects
from tests.support.places import SAMPLES


def test_a_legal_match_is_legal_from_end_to_end(ran: Any, played: Played) -> None:
    code, out, err = ran("validate", played.file)
    assert code == 0
    assert " 0 illegal, 0 unclear" in out
    assert "Judged with full information (--as all)." in err


def test_a_rested_unit_that_attacks_is_found_by_its_rule(ran: Any, fault: str) -> None:
    """attacking-and-the-combat-phase.1.4: the attacking unit must be awake, for attacking rests it."""
    code, out, _ = ran("validate", fault, "--json")
    *found, summary = objects(out)
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
    assert objects(out)[-1]["matches"] == 2


def test_ndjson_is_known_by_its_content(ran: Any, tour: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    assert ran("export", tour, "--to", "ndjson", "--out", str(file))[0] == 0
    assert ran("validate", str(file))[0] == 0


@pytest.mark.parametrize("viewer", ["A", "B", "spectator", "judge"])
def test_every_viewer_finds_the_legal_match_legal(ran: Any, played: Played, viewer: str) -> None:
    """What a viewer cannot know is no fault, and names that are told late bring none to light here."""
    code, out, err = ran("validate", played.file, "--as", viewer)
    assert (code, " 0 illegal, 0 unclear" in out) == (0, True)
    assert "Judged " in err
    assert f"(--as {viewer})." in err


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


@pytest.mark.process
def test_several_at_once_say_the_same_in_the_same_order(ran: Any, tour: str, fault: str) -> None:
    names = (tour, fault, tour, fault)
    assert ran("validate", *names, "--json", "--jobs", "2")[:2] == ran("validate", *names, "--json")[:2]


OPENING = """place Spirit of Wind
B place Spirit of Fire
draws Woodland Squirrels, Imperial Recruit, Dream Fairy, Esteemed Knight, Zephyr, Displace, Reclaim
T1 A
  activate Imperial Recruit (reserve Dream Fairy, Esteemed Knight)
"""


@pytest.mark.parametrize(
    ("lines", "rule", "said"),
    [
        (
            "activate Zephyr (reserve Dream Fairy, Reclaim) -> Imperial Recruit",
            "cost.2",
            "Dream Fairy is not one of the 3 possible choices; it is in A's memory",
        ),
        (
            "T2 B\nT3 A\n materialize Lorraine, Wandering Warrior (memory Woodland Squirrels)",
            "cost.3.1",
            "Woodland Squirrels is not one of the 2 possible choices; it is in A's hand",
        ),
        (
            "activate Dream Fairy (reserve Zephyr, Displace, Reclaim)",
            "card-activation.14",
            "Dream Fairy is in A's memory",
        ),
        (
            "activate Reclaim (reserve Zephyr)",
            "cost.2",
            "A reserves 1 card; the cost is 2 (wrong-number-chosen)",
        ),
    ],
)
def test_a_wrong_choice_is_told_with_its_cause(ran: Any, tmp_path: Path, lines: str, rule: str, said: str) -> None:
    match = tmp_path / "game.transcript"
    match.write_text(OPENING + lines + "\n", encoding="utf-8")
    _, out, _ = ran("validate", str(match))
    assert any(f"[{rule}]" in line and said in line for line in out.splitlines()), out


def test_a_match_that_ends_in_the_middle_of_a_payment_is_legal_and_says_so(ran: Any, tmp_path: Path) -> None:
    """card-activation.p8: the cost is asked for; where nobody is asked anything but to act or pass nothing is said."""
    opening = '[Game "grand-archive"] [First "A"]\n\nplace Spirit of Wind\nB place Spirit of Fire\nT1 A\n'
    path = tmp_path / "open.transcript"
    path.write_text(opening + "  activate Windrider Vanguard\n", encoding="utf-8")
    code, _, err = ran("validate", str(path))
    assert code == 0
    assert (
        "ends before it is answered: A decides: choose what pays the reserve cost, 3 of these [card-activation.p8]"
        in err
    )
    code, out, _ = ran("validate", str(path), "--json")
    (left,) = objects(out)[-1]["open"]
    assert (code, left["rule"], left["match"]) == (0, "card-activation.p8", str(path))
    path.write_text(opening, encoding="utf-8")
    code, out, err = ran("validate", str(path), "--json")
    assert objects(out)[-1]["open"] == []
    assert "ends before" not in err


def test_a_missed_fact_is_told_once(ran: Any, tmp_path: Path) -> None:
    """damage-step.3: a weapon that was used loses a durability counter."""
    file = SAMPLES / "grand_archive" / "faults" / "missed-durability.transcript"
    line = ran("validate", str(file))[1].splitlines()[0]
    assert line.endswith("illegal [damage-step.3] missed: 1 durability counter off Sword of Seeking")
    step = ran("step", str(file), "--as", "all", "--at", line.split(" ")[1])[1].splitlines()
    assert "  [damage-step.3] missed: 1 durability counter off Sword of Seeking" in step
    assert not any("would have been legal" in one for one in step)
    (told, _) = objects(ran("validate", str(file), "--json")[1])
    assert told["expected"] == ["1 durability counter off Sword of Seeking"]


def test_a_fact_that_was_passed_over_is_told_with_what_came_in_its_place(ran: Any, tmp_path: Path) -> None:
    """wake-up-phase.1: the units wake up before the wake-up phase ends; here the entry is left out of the log."""
    log, cut = tmp_path / "whole.ndjson", tmp_path / "cut.ndjson"
    tour = SAMPLES / "tour" / "tour.transcript"
    assert ran("export", str(tour), "--to", "ndjson", "--plain", "--out", str(log))[0] == 0
    lines = log.read_text(encoding="utf-8").splitlines()
    at = max(n for n, line in enumerate(lines) if "wake-up-phase.1" in line)
    kept = [lines[0]]
    for n, line in enumerate(lines[1:at] + lines[at + 1 :], 1):
        kept.append(json.dumps({**json.loads(line), "n": n}))
    cut.write_text("\n".join(kept) + "\n", encoding="utf-8")
    found = [one for one in objects(ran("validate", str(cut), "--json")[1]) if one.get("code") == "missed"]
    assert [one["rule"] for one in found] == ["wake-up-phase.1"]
    missed, after = found[0]["message"].split("; it was due before this: ")
    assert missed == f"missed: {found[0]['expected'][0]}"
    assert after


def test_what_is_seen_otherwise_says_once_what_lies_there(ran: Any) -> None:
    file = SAMPLES / "grand_archive" / "faults" / "life-miscounted.transcript"
    line = ran("validate", str(file))[1].splitlines()[0]
    assert line.endswith("seen: B life 16; the table has 17 (seen-otherwise)")


BROKEN = """[Game "grand-archive"] [First "A"]

place Spirit of Wind
B place Spirit of Fire
  frobnicate
"""


def test_a_match_that_stops_says_where_and_no_share(ran: Any, tmp_path: Path) -> None:
    file = tmp_path / "m.transcript"
    file.write_text(BROKEN, encoding="utf-8")
    code, out, _ = ran("validate", str(file))
    summary = out.splitlines()[-1]
    assert code == 3
    assert summary.startswith("1 match, stopped at line 5; ")
    assert " events before it: " in summary
    assert " legal, 0 illegal, 0 unclear" in summary
    assert "%" not in summary
    last = objects(ran("validate", str(file), "--json")[1])[-1]
    assert (last["coverage"], last["broken"], last["stopped"]) == (
        None, 1, [{"match": str(file), "line": 5, "event": 0}],
    )  # fmt: skip


def test_one_of_several_that_stops(ran: Any, tour: str, tmp_path: Path) -> None:
    file = tmp_path / "m.transcript"
    file.write_text(BROKEN, encoding="utf-8")
    summary = ran("validate", tour, str(file))[1].splitlines()[-1]
    assert summary.startswith("2 matches, 1 of them not read to the end; ")
    assert "%" not in summary


def test_a_match_of_which_nothing_can_be_read(ran: Any, tmp_path: Path) -> None:
    file = tmp_path / "m.transcript"
    file.write_text("frobnicate\n", encoding="utf-8")
    assert ran("validate", str(file))[1].splitlines()[-1] == "1 match, stopped at line 1: nothing was judged"


def test_a_log_that_cannot_be_judged_to_its_end(ran: Any, tmp_path: Path) -> None:
    """Card 9999 was never introduced, so judging ends at that line."""
    log = tmp_path / "m.ndjson"
    assert (
        ran("export", str(SAMPLES / "tour" / "tour.transcript"), "--to", "ndjson", "--plain", "--out", str(log))[0] == 0
    )
    lines = log.read_text(encoding="utf-8").splitlines()[:5]
    lines.append(json.dumps({"n": 5, "event": {"type": "Turned", "handle": 9999, "turned": "rested"}}))
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    code, out, _ = ran("validate", str(log))
    assert code == 3
    assert out.splitlines()[-1] == "1 match, stopped at line 6; 4 events before it: 4 legal, 0 illegal, 0 unclear"


def test_the_choices_of_another_player_are_no_alternative(ran: Any) -> None:
    """Bo gains an EP while Ann has priority: what Ann could do is not what Bo could have done."""
    fault = SAMPLES / "trails/faults/acts-without-priority.ndjson"
    _, out, _ = ran("validate", str(fault))
    assert "[902.4] B: only the player with priority acts" in out
    assert "legal: " not in out


def test_another_edition_judges_and_the_verdicts_that_differ_are_named(ran: Any) -> None:
    """By the later book champions are placed before the first turn (starting-the-game/standard-games.6)."""
    match = str(SAMPLES / "grand_archive" / "matches" / "1.transcript")
    code, out, err = ran("validate", match, "--rules", "2026-08-21")
    assert code == 1
    differing = [line for line in out.splitlines() if "legal by 2025-08-08, illegal by 2026-08-21" in line]
    assert "turn 1 begins" in differing[0]
    assert "differ by the rules that the match names" in err
    code, out, _ = ran("validate", match, "--rules", "2026-08-21", "--json")
    *found, sums = objects(out)
    told = [one for one in found if "by" in one]
    assert sums["other_verdicts"] == len(told) > 0
    assert told[0]["by"] == {"2025-08-08": "legal", "2026-08-21": "illegal"}


def test_the_own_edition_has_no_other_verdicts(ran: Any) -> None:
    match = str(SAMPLES / "grand_archive" / "matches" / "1.transcript")
    code, out, _ = ran("validate", match, "--rules", "2025-08-08", "--json")
    assert code == 0
    assert objects(out)[-1]["other_verdicts"] == 0
