"""`ga-replay diff`: what a judge in a hurry reads, and the exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.cli.played import Ran
from tests.support.places import SAMPLES

TOUR, FAULT = SAMPLES / "tour" / "tour.transcript", SAMPLES / "tour" / "fault.transcript"


def test_the_same_match_is_said_in_one_line(ran: Ran) -> None:
    code, out, _ = ran("diff", str(TOUR), str(TOUR))
    assert code == 0
    assert out.startswith("Both are the same: ")
    assert out.count("\n") == 1


def test_where_they_part_both_versions_are_told_with_their_places(ran: Ran) -> None:
    code, out, _ = ran("diff", str(TOUR), str(FAULT))
    assert code == 1
    lines = out.splitlines()
    assert lines[0].endswith("Then they part:")
    first = f"  {TOUR} at 1:3.main.38 (@268): A attacks Spirit of Wind with Lorraine, Wandering Warrior"
    assert lines[1].startswith(first)
    assert lines[5] == f"  {FAULT} at 1:3.main.38 (@268): A attacks Spirit of Wind with Imperial Recruit"
    assert all(line.startswith("    then: ") for line in (*lines[2:5], *lines[6:9]))


def test_json_has_the_same(ran: Ran) -> None:
    code, out, _ = ran("diff", str(TOUR), str(FAULT), "--json")
    found = json.loads(out)
    assert code == 1
    assert [one["address"] for one in found["versions"]] == ["1:3.main.38", "1:3.main.38"]
    assert found["same"] > 200


def test_both_boards_stand_side_by_side_where_they_part(ran: Ran) -> None:
    code, out, _ = ran("diff", str(TOUR), str(FAULT), "--boards")
    assert code == 1
    boards = out.split("\n\n", 1)[1]
    assert "A Ann" in boards
    assert any(line.startswith("  field        *") for line in boards.splitlines())


def test_boards_at_an_address_and_as_data(ran: Ran) -> None:
    code, out, _ = ran("diff", str(TOUR), str(FAULT), "--at", "@278", "--json")
    found = json.loads(out.splitlines()[1])
    assert (code, found["events"]) == (1, [278, 278])
    assert [side["player"] for side in found["sides"]] == ["A", "B"]


def test_an_address_that_one_of_them_does_not_have(ran: Ran) -> None:
    code, _, err = ran("diff", str(TOUR), str(FAULT), "--at", "@575")
    assert code == 2
    assert f"{FAULT}: @575" in err


def test_matches_of_the_store_can_be_named(ran: Ran, own_store: Path) -> None:
    assert ran("import", str(TOUR))[0] == 0
    code, out, _ = ran("diff", "tour", str(TOUR))
    assert (code, out.startswith("Both are the same")) == (0, True)


@pytest.mark.parametrize(
    ("other", "code", "why"),
    [
        (str(SAMPLES / "epic" / "matches" / "1.transcript"), 2, "these are two matches: "),
        ("nonesuch", 3, "unknown match 'nonesuch'"),
        ("none/such.ndjson", 3, "No such file"),
    ],
)
def test_what_cannot_be_compared_is_said_so(ran: Ran, own_store: Path, other: str, code: int, why: str) -> None:
    found, out, err = ran("diff", str(TOUR), other)
    assert found == code
    assert out == ""
    assert why in err
