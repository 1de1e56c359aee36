"""Transcripts of the Pantheon format: what the header must be, and what its boons are in a transcript."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ga_replay.app.errors import UnsupportedError
from ga_replay.app.games import playable
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Header
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.board_view import board
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.reading.expand import Expansion
from ga_replay.views.viewer import entries_for, header_for, with_deck_sizes
from tests.support.logs.bench import happened, told

BESIDE = "spirit-of-fire, flamewing-fowl, lesser-boon-of-rosen, greater-boon-of-shou"
SEATS = "\n".join(f'[{seat} "{seat}"] [Material{seat} "{BESIDE}"] [Main{seat} "60 dream-fairy"]' for seat in "ABC")
TAGS = f'[Game "grand-archive"] [Format "pantheon"] [First "A"]\n{SEATS}\n\n'
PLACED = tuple(f"{player} place Spirit of Fire" for player in "ABC")


def added(found: Expansion, player: str) -> list[tuple[str, int]]:
    """The zones that a player's cards were laid into as the game began, and how many."""
    events = [entry.event for entry in found.entries]
    return [(one.zone, one.count) for one in events if isinstance(one, ev.CardsAdded) and one.owner == player]


def tags(**more: str) -> str:
    return "".join(f'[{name} "{value}"] ' for name, value in more.items()) + TAGS


def test_the_format_is_of_the_newer_edition() -> None:
    """boons.1 (2026-08-21): no edition before has it."""
    found = told(tags=TAGS)
    assert found.header is not None
    assert found.header.rules == "2026-08-21"


@pytest.mark.parametrize("more", [{"Rules": "2025-08-08"}, {"Date": "2026-01-02"}])
def test_by_the_older_edition_there_is_one_clear_message(more: dict[str, str]) -> None:
    found = told(tags=tags(**more))
    assert [(one.code, one.cause) for one in found.diagnostics] == [
        (Code.BAD_TAG, "edition 2025-08-08 has no Pantheon format")
    ]


@pytest.mark.parametrize(("seats", "fits"), [("AB", False), ("ABC", True), ("ABCD", True), ("ABCDE", False)])
def test_three_or_four_players_play_it(seats: str, fits: bool) -> None:
    """boons.1."""
    named = "".join(f'[{seat} "{seat}"] ' for seat in seats)
    found = told(tags=f'[Game "grand-archive"] [Format "pantheon"]\n{named}\n')
    assert [one.cause for one in found.diagnostics] == (
        [] if fits else [f"a Pantheon game has 3 or 4 players, but {len(seats)} are given"]
    )


def test_other_formats_keep_their_edition_and_players() -> None:
    found = told(tags='[Game "grand-archive"] [Format "standard"]\n[A "Ann"] [B "Bo"]\n')
    assert found.header is not None
    assert (found.diagnostics, found.header.rules) == ((), WORDING.usual)


def test_boons_of_the_list_lie_in_the_pantheon_zone_and_are_bestowed_by_their_name() -> None:
    """pantheon.2, bestowing-boons.1."""
    found = told(*PLACED, "T1 A", "main", "bestow Lesser Boon of Rosen", tags=TAGS)
    assert found.diagnostics == ()
    assert added(found, "A") == [("A:deck", 60), ("A:material", 2), ("A:pantheon", 2)]
    assert [one.player for one in happened(found, de.BoonBestowed)] == ["A"]  # type: ignore[attr-defined]


def test_a_list_that_is_not_known_has_two_boons() -> None:
    """format-conventions/pantheon-rules.3."""
    bare = '[Game "grand-archive"] [Format "pantheon"]\n[A "Ann"] [B "Bo"] [C "Cy"]\n\n'
    found = told("place Spirit of Fire", tags=bare)
    assert added(found, "B") == [("B:deck", 60), ("B:material", 12), ("B:pantheon", 2)]


def test_nobody_else_sees_a_boon_before_it_is_bestowed() -> None:
    """pantheon.4: in a log for another player the boons of the list are not there, and the game is judged all the same."""
    found = told(*PLACED, "T1 A", tags=TAGS)
    assert found.header is not None
    theirs = tuple(entries_for(found.entries, "B"))
    seen = {one.event.card for one in theirs if isinstance(one.event, ev.Identified) and one.event.to != "B"}
    assert not [card for card in seen if "boon" in card]
    header = header_for(found.header, "B")
    assert all("boon" not in card for seat in header.seats if seat.seat != "B" for card in seat.material)
    bare = with_deck_sizes(header_without_lists(header), theirs)
    assert [len(seat.material) for seat in bare.seats] == [4, 4, 4]
    referee = WORDING.referee_for(header, WORDING.rulesets[header.rules])
    assert [one.because for one in theirs if referee.feed(one.event).findings] == []


def header_without_lists(header: Header) -> Header:
    return replace(header, seats=tuple(replace(seat, main=(), material=()) for seat in header.seats))


def test_the_board_shows_which_boons_were_bestowed() -> None:
    found = told(*PLACED, "T1 A", "main", "bestow Lesser Boon of Rosen", tags=TAGS)
    assert found.header is not None
    referee = WORDING.referee_for(found.header, WORDING.rulesets[found.header.rules])
    for one in found.entries:
        referee.feed(one.event)
    areas = {area.name: area for area in board(referee.scene).sides[0].areas}
    assert [(one.name, one.marks) for one in areas["pantheon"].pieces] == [
        ("Greater Boon of Shou", ("face down",)),
        ("Lesser Boon of Rosen", ("bestowed",)),
    ]


@pytest.mark.parametrize(
    ("change", "why"), [({"rules": "2025-08-08"}, "has no Pantheon"), ({"seats": 2}, "3 or 4 players")]
)
def test_a_log_that_cannot_be_of_the_format_is_not_judged(change: dict[str, Any], why: str) -> None:
    header = told(tags=TAGS).header
    assert header is not None
    assert playable(header).ruleset is WORDING.rulesets["2026-08-21"]
    changed = replace(header, **{**change, "seats": header.seats[: change.get("seats", 3)]})
    with pytest.raises(UnsupportedError, match=why):
        playable(changed)
