"""Variations in a page: their frames as patches from where they leave the game, and as text in the list of events."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

import ga_replay
from ga_replay.app.errors import UnknownNameError
from ga_replay.app.page.document import page
from ga_replay.app.page.tracks import page_data, tracks_of
from ga_replay.app.study.patches import patched
from ga_replay.app.study.variations import variation_frames, variations_at
from tests.support.app.varied import AT, CHAMPION, FOLDER, varied
from tests.support.places import SAMPLES

INSIDE = f"{CHAMPION}; retaliate no; (retaliate Imperial Recruit); end"
"""Bo retaliates with nothing, and inside that: with his ally."""
UNREADABLE = f"{CHAMPION}; frobnicate it"


def match(*variations: str) -> ga_replay.Match:
    return ga_replay.read(varied(*variations), decks_from=FOLDER)


def data_of(found: ga_replay.Match, viewer: str = "all", at: str = "") -> dict[str, Any]:
    data: dict[str, Any] = json.loads(page_data(tracks_of(found, viewer, at)))
    return data


def boards(start: Any, rows: list[dict[str, Any]]) -> list[Any]:
    found = [start]
    for row in rows:
        found.append(patched(found[-1], row.get("board")))
    return found


@pytest.mark.parametrize("viewer", ["all", "A", "spectator"])
def test_its_boards_are_patches_from_where_it_leaves_the_game(viewer: str) -> None:
    found = match(f"{CHAMPION}; retaliate no; end")
    data, judgement = data_of(found, viewer), found.judge(viewer)
    game = boards({}, data["tracks"][0])
    (line,) = data["lines"][0]
    assert (line["at"], line["number"], line["begins"], "wrong" in line) == (AT, 1, AT - 1, False)
    drawn = boards(game[line["begins"] + 1], line["frames"])[1:]
    (note,) = variations_at(judgement, AT)
    frames = variation_frames(judgement, AT, note)
    assert drawn == [json.loads(msgspec.json.encode(one.board)) for one in frames]
    assert [row["address"] for row in line["frames"][:2]] == ["1:3.main.4/1.1", "1:3.main.4/1.2"]
    assert len(drawn) > 30
    spirit = next(side for side in drawn[-1]["sides"] if side["player"] == "B")
    assert "life 12/15" in spirit["marks"]  # the fostered Imperial Recruit has 3 power


def test_one_inside_another_begins_there() -> None:
    data = data_of(match(INSIDE))
    (line,) = data["lines"][0]
    (inside,) = line["lines"]
    rows = line["frames"]
    assert rows[inside["at"] - 1]["said"] == "B retaliates with nothing"
    assert inside["frames"][0]["said"] == "B retaliates with B's Imperial Recruit"
    assert inside["frames"][0]["address"] == f"1:3.main.4/1.{inside['at']}/1.1"
    above = boards(boards({}, data["tracks"][0])[line["begins"] + 1], rows)
    last = boards(above[inside["begins"]], inside["frames"])[-1]
    assert {side["player"] for side in last["sides"]} == {"A", "B"}


def test_what_is_illegal_in_it_says_by_which_rule() -> None:
    """attacking-and-the-combat-phase.1.4: attacking rests the unit, and one that is rested attacks no more."""
    data = data_of(match(f"{CHAMPION}; retaliate no; {CHAMPION}"))
    (wrong,) = [row for row in data["lines"][0][0]["frames"] if row.get("verdict") == "illegal"]
    assert "attacking-and-the-combat-phase.1.4" in [why["rule"] for why in wrong["why"]]
    assert data["gists"]["attacking-and-the-combat-phase.1.4"] == "Attacking rests the unit."
    assert not [row for row in data["tracks"][0] if row.get("verdict") == "illegal"]


def test_one_that_cannot_be_read_stays_text_and_says_why() -> None:
    found = match(UNREADABLE, CHAMPION)
    first, second = data_of(found)["lines"][0]
    assert 'it cannot be read at "frobnicate"' in first["wrong"]
    assert "frames" not in first
    assert (second["number"], second["frames"][0]["address"]) == (2, "1:3.main.4/2.1")
    text = page(tracks_of(found, "spectator")).decode()
    assert f"variation: {UNREADABLE.replace('>', '&gt;')} (it cannot be walked: it cannot be read at" in text


def test_without_the_program_its_events_are_listed_below_the_one_in_whose_place_they_are() -> None:
    text = page(tracks_of(match(INSIDE), "spectator")).decode()
    listed = text[text.index('data-at="@234"') :]
    begins = listed.index('<li class="line"><ol aria-label="Variation 1">')
    assert re.search(r'<a href="#@234/1.1">A attacks Spirit of Wind with A\'s Imperial Recruit</a>', listed[begins:])
    assert re.search(r'<a href="#@234/1\.15/1\.1">B retaliates with B\'s Imperial Recruit', listed)
    assert begins < listed.index("B's Imperial Recruit is attacked by A's")


def test_the_page_opens_in_one() -> None:
    found = match(INSIDE)
    tracks = tracks_of(found, "all", "3.main.4/1.5")
    data = json.loads(page_data(tracks))
    assert (data["begin"], data["line"]) == (AT, "1.5")
    frame, _ = tracks.opens
    assert frame.address == "1:3.main.4/1.5"
    assert "<b>1:3.main.4/1.5</b>" in page(tracks).decode()
    with pytest.raises(UnknownNameError, match=r"no variation has the event 1:3\.main\.4/1\.999"):
        page(tracks_of(found, "all", "3.main.4/1.999"))
    with pytest.raises(UnknownNameError, match="this is not an address"):
        tracks_of(found, "all", "3.main.4/x")


@pytest.mark.parametrize(
    ("path", "after", "variation", "first"),
    [
        ("epic/faults/deploying-attacker.transcript", "  block Human Token#1\n", "block no", "A does not block"),
        ("trails/matches/1.transcript", "  B play Soot Imp\n", "B play Grub", "B plays Grub [Common]"),
    ],
)
def test_the_other_games_have_them_too(path: str, after: str, variation: str, first: str) -> None:
    file = SAMPLES / path
    text = file.read_text()
    found = ga_replay.read(text.replace(after, f"{after}  ({variation})\n", 1), decks_from=file.parent)
    for lines in data_of(found)["lines"]:
        assert first in [row["said"] for row in lines[0]["frames"]]
