"""Patches of plain data: what a page holds instead of a board for each event."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ga_replay.app.study.frames import Frames
from ga_replay.app.study.patches import patch, patched
from tests.support.app.opened import Opened

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inside: st.lists(inside, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inside, max_size=4),
    max_leaves=20,
)


@given(PLAIN, PLAIN)
def test_a_patch_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    made = patched(old, patch(old, new))
    assert made == new
    assert type(made) is type(new)


@given(PLAIN)
def test_nothing_is_patched_where_nothing_changed(same: Any) -> None:
    assert patch(same, same) is None


@pytest.mark.parametrize("match", ["tour/tour.transcript", "epic/matches/1.transcript", "trails/matches/1.transcript"])
def test_the_boards_of_a_match_come_out_of_their_patches(match: str, opened: Opened) -> None:
    board: Any = {}
    for frame in Frames(opened(match).judge("A")):
        now = msgspec.json.decode(msgspec.json.encode(frame.board))
        how = msgspec.json.decode(msgspec.json.encode(patch(board, now)))
        board = patched(board, how)
        assert board == now
