"""`ga-replay check`: exit codes, one line for each thing that is otherwise, and JSON."""

from pathlib import Path

import pytest

from tests.support.cli.played import Ran, objects
from tests.support.places import SAMPLES

GOOD = "position: Good\nrule: objectives.p1\nsource: rulebook\n---\nthen not over\n"
WRONG = "position: Wrong\nrule: champion.1, ally.1\nsource: rulebook\n---\nthen A life 3\npass => illegal\n"
BROKEN = "position: Broken\nrule: ally.1\nsource: rulebook\nA pocket: ??\n---\npass\n"


def laid(tmp_path: Path, **texts: str) -> Path:
    (tmp_path / "deeper").mkdir()
    for name, text in texts.items():
        (tmp_path / "deeper" / f"{name}.position").write_text(text)
    return tmp_path


def test_the_samples_are_as_expected(ran: Ran) -> None:
    code, out, err = ran("check", str(SAMPLES / "grand_archive" / "positions" / "combat"))
    assert code == 0
    assert out.endswith("all as expected\n")
    assert err == ""


def test_what_is_otherwise_is_told_with_its_place(ran: Ran, tmp_path: Path) -> None:
    code, out, _ = ran("check", str(laid(tmp_path, good=GOOD, wrong=WRONG)))
    file = tmp_path / "deeper" / "wrong.position"
    assert code == 1
    assert out.splitlines() == [
        f"{file}:5: Wrong: expected A life 3; found life 20 [champion.1, ally.1]",
        f"{file}:6: Wrong: expected illegal; found legal [champion.1, ally.1]",
        "2 positions: 1 not as expected",
    ]


def test_json_has_an_object_a_position_and_a_summary(ran: Ran, tmp_path: Path) -> None:
    code, out, _ = ran("check", "--json", str(laid(tmp_path, good=GOOD, wrong=WRONG)))
    good, wrong, summary = objects(out)
    assert code == 1
    assert (good["position"], good["as_expected"], good["otherwise"]) == ("Good", True, [])
    assert wrong["rules"] == ["champion.1", "ally.1"]
    assert wrong["otherwise"][0] == {"line": 5, "expected": "A life 3", "found": "life 20", "why": []}
    assert summary == {"summary": True, "positions": 2, "as_expected": 1, "otherwise": 1, "unreadable": 0}


def test_what_cannot_be_read_is_told_and_the_rest_is_checked(ran: Ran, tmp_path: Path) -> None:
    code, out, err = ran("check", str(laid(tmp_path, broken=BROKEN, good=GOOD)))
    assert code == 3
    assert out == "1 position: all as expected; 1 cannot be read\n"
    assert err.startswith(f"{tmp_path / 'deeper' / 'broken.position'}:4:1: ")
    assert "[unreadable-line]" in err


def test_what_is_asked_at_the_end_is_printed(ran: Ran, tmp_path: Path) -> None:
    (tmp_path / "p.position").write_text("position: Asked\nA hand: Fireball\n---\npass\nasks?\n")
    file = tmp_path / "p.position"
    question = "Asked: B is asked: activate or use or attack or pass (timing-and-permissions/opportunity.2)"
    code, out, _ = ran("check", str(file))
    assert (code, out.splitlines()) == (0, [f"{file}:5: {question}", "    pass", "1 position: all as expected"])
    code, out, _ = ran("check", "--ask", "--json", str(file))
    assert [one["answers"] for one in objects(out)[0]["asked"]] == [["pass"], ["pass"]]


def test_the_strict_want_rules_and_sources(ran: Ran, tmp_path: Path) -> None:
    (tmp_path / "p.position").write_text("position: Quick\n---\nthen not over\n")
    assert ran("check", str(tmp_path / "p.position"))[0] == 0
    code, _, err = ran("check", "--strict", str(tmp_path / "p.position"))
    assert (code, err.count("write rule:"), err.count("write source:")) == (3, 1, 1)


@pytest.mark.parametrize(("name", "says"), [("", "no *.position file"), ("nowhere.position", "cannot be read")])
def test_nothing_to_check_is_told(ran: Ran, tmp_path: Path, name: str, says: str) -> None:
    code, _, err = ran("check", str(tmp_path / name))
    assert code == 3
    assert says in err


def test_bytes_that_are_no_text_are_told(ran: Ran, tmp_path: Path) -> None:
    (tmp_path / "p.position").write_bytes(b"position: P\n\xff\n")
    code, _, err = ran("check", str(tmp_path / "p.position"))
    assert code == 3
    assert "p.position:2: " in err


def test_no_position_is_wrong_usage(ran: Ran) -> None:
    assert ran("check")[0] == 2
