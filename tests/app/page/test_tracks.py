"""The data of a page: frames with boards as patches, and what stands around them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from ga_replay.app.errors import ArgumentError
from ga_replay.app.page.tracks import page_data, tracks_of
from ga_replay.app.study.frames import Frames
from ga_replay.app.study.patches import patched
from tests.support.app.opened import Opened

FAULT = "tour/fault.transcript"
GAMES = [FAULT, "epic/series/best-of-three.transcript", "trails/series/best-of-three.transcript"]


def data_of(tracks: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page_data(tracks))
    return found


@pytest.mark.parametrize("match", GAMES)
def test_patches_make_every_board(match: str, opened: Opened) -> None:
    data = data_of(tracks_of(opened(match), "all"))
    for viewer, track in zip(data["viewers"], data["tracks"], strict=True):
        board: Any = {}
        for row, frame in zip(track, Frames(opened(match).judge(viewer["viewer"])), strict=True):
            board = patched(board, row.get("board"))
            assert board == json.loads(msgspec.json.encode(frame.board))
            assert (row["address"], row["said"]) == (frame.address, frame.said)


def test_a_row_has_no_more_than_it_needs(opened: Opened) -> None:
    data = data_of(tracks_of(opened(FAULT), "spectator", "3.main.38"))
    row = data["tracks"][0][data["begin"]]
    assert (data["begin"], row["address"], row["verdict"]) == (268, "1:3.main.38", "illegal")
    assert row["why"][0]["rule"] == "attacking-and-the-combat-phase.1.4"
    assert data["gists"]["attacking-and-the-combat-phase.1.4"] == "Attacking rests the unit."
    assert not {"n", "gist"} & set(row)
    assert "gist" not in row["why"][0]


def test_it_says_who_played_what_where_and_how_it_ended(opened: Opened) -> None:
    data = data_of(tracks_of(opened("epic/series/best-of-three.transcript"), "A"))
    assert data["title"] == "Ann against Bo, Thursday league"
    assert data["head"] == [
        ["Game", "Epic"], ["Event", "Thursday league"], ["Round", "3"], ["Table", "2"], ["Date", "2025-11-06"],
        ["Format", "constructed"], ["Rules", "2017-04-06"], ["Result", "Bo won 1-0"],
    ]  # fmt: skip
    assert data["people"] == {"A": "Ann", "B": "Bo"}
    assert [one["words"] for one in data["games"]] == ["Game 1: Bo won", "Game 2"]
    assert [data["tracks"][0][one["begin"]]["address"][:2] for one in data["games"]] == ["1:", "2:"]
    assert [one["words"] for one in data["viewers"]] == ["as Ann (A) may see it", "as a spectator may see it"]


def test_a_match_of_one_game_has_no_choice_of_games(opened: Opened) -> None:
    assert data_of(tracks_of(opened(FAULT), "spectator"))["games"] == []


def test_a_file_is_named_without_its_folder(opened: Opened) -> None:
    tracks = tracks_of(opened(FAULT), "spectator")
    assert tracks.about.title == "Ann against Bo (fault)"
    assert b"samples" not in page_data(tracks)


def test_only_the_views_that_are_wanted_are_judged(opened: Opened) -> None:
    tracks = tracks_of(opened(FAULT), "all", views=("spectator", "A"))
    assert [one.viewer for one in tracks.tracks] == ["A", "spectator"]
    with pytest.raises(
        ArgumentError, match=r'"B" is not a view of what A may know; write A or spectator, or another --as'
    ):
        tracks_of(opened(FAULT), "A", views=("B",))


def test_it_hears_of_each_frame(opened: Opened) -> None:
    heard: list[int] = []
    tracks = tracks_of(opened(FAULT), "A", told=heard.append)
    assert sum(heard) == 2 * len(tracks.frames)


def test_the_same_bytes_each_time(opened: Opened) -> None:
    assert page_data(tracks_of(opened(FAULT), "all")) == page_data(tracks_of(opened(FAULT), "all"))


def test_a_note_is_met_at_its_event_alone(opened: Opened) -> None:
    frames = tracks_of(opened(FAULT), "spectator").frames
    (at,) = [one.n for one in frames if one.notes]
    (note,) = frames[at].notes
    assert (frames[at].address, note.text) == ("1:3.main.38", "it is rested: it has attacked already")
    assert (frames[at].minor, frames[note.n].minor) == (False, True)
