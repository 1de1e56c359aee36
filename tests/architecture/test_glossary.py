"""docs/glossary.md: the places that it names are there."""

import re

from ga_replay.core.rules import demand, pieces, replacement, scene, statement
from tests.support.places import ROOT

PAGE = ROOT / "docs" / "glossary.md"
ROOMS = (ROOT, ROOT / "ga_replay", ROOT / "ga_replay/games/grand_archive")


def test_every_place_is_there() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")][1:]
    places = [place for row in rows for place in re.findall(r"`([^`]+)`", row.split("|")[-2])]
    assert len(places) >= len(rows) - 1  # the one without is spoken of in each game
    missing = [place for place in places if not _is_there(place)]
    assert missing == []


def _is_there(place: str) -> bool:
    if place.startswith("@"):
        return any(hasattr(room, place[1:]) for room in (demand, pieces, replacement, statement))
    if place.startswith("scene."):
        return hasattr(scene.Scene, place.removeprefix("scene."))
    return any((room / f"{place}{end}").exists() for room in ROOMS for end in ("", ".py"))
