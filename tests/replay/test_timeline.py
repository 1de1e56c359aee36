"""What still stands after take-backs, what people have seen all the same, and how a moment is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ga_replay.core.events import (
    CardMoved,
    CardsAdded,
    Event,
    GameEnded,
    Identified,
    Noted,
    PhaseBegan,
    PlayerLost,
    Revealed,
    Reverted,
    Shuffled,
    TurnBegan,
)
from ga_replay.core.log.entries import Entry
from ga_replay.core.log.reverts import RevertError, live_entries, live_positions, shown_before_revert
from ga_replay.replay.address import FORMS, BadAddress
from ga_replay.replay.timeline import Timeline


def log(*events: Event) -> list[Entry]:
    return [Entry(event) for event in events]


def step(number: int) -> Event:
    return Shuffled(f"zone {number}")


def back(to: int) -> Event:
    return Reverted(to, "A")


# --- reverting -------------------------------------------------------------------------------------------------------


def test_a_log_without_reverts_stands_whole() -> None:
    entries = log(step(1), step(2))
    assert live_entries(entries) == entries
    assert live_entries([]) == []


def test_a_revert_takes_back_what_stands_after_it_and_is_not_live_itself() -> None:
    assert live_positions(log(step(1), step(2), step(3), back(1), step(5))).live == [1, 5]
    assert live_positions(log(step(1), back(0), step(3))).live == [3]
    assert live_positions(log(step(1), back(1), step(3))).live == [1, 3]


def test_positions_count_every_entry_ever_written() -> None:
    """Entry 5 is the second that stands, and still called 5."""
    assert live_positions(log(step(1), step(2), step(3), back(1), step(5), step(6), back(5))).live == [1, 5]


def test_a_revert_of_a_revert_brings_back_what_stood() -> None:
    assert live_positions(log(step(1), step(2), step(3), back(1), back(3))).live == [1, 2, 3]
    assert live_positions(log(step(1), step(2), step(3), back(1), back(2))).live == [1, 2]
    assert live_positions(log(step(1), step(2), step(3), back(1), step(5), back(3), step(7))).live == [1, 2, 3, 7]


def test_a_revert_to_a_revert_restores_what_that_one_left() -> None:
    assert live_positions(log(step(1), step(2), back(1), step(4), back(3))).live == [1]


def test_reverts_nest() -> None:
    entries = log(step(1), step(2), step(3), back(2), step(5), back(1), step(7), back(5))
    assert live_positions(entries).live == [1, 2, 5]


def test_reverting_never_restores_ignorance() -> None:
    shown = Identified(7, "Fireball", "A")
    entries = log(CardMoved(7, "A:deck", "A:hand"), shown, Revealed(7), Noted("oops"), back(0), Identified(8, "Wind"))
    assert shown_before_revert(entries) == log(shown, Revealed(7))
    assert live_entries(entries) == log(Identified(8, "Wind"))
    assert shown_before_revert([*entries, Entry(back(4))]) == log(Identified(8, "Wind"))


@pytest.mark.parametrize("to", [-1, 3, 4, 99])
def test_a_revert_to_nothing_before_it_is_damage(to: int) -> None:
    with pytest.raises(RevertError, match=f"entry 3 reverts to {to}; expected an earlier entry, 0 to 2") as damaged:
        live_entries(log(step(1), step(2), back(to)))
    assert damaged.value.position == 3


@given(st.lists(st.one_of(st.none(), st.integers(0, 40)), max_size=40))
def test_what_stands_is_what_copying_the_state_at_each_position_would_give(moves: list[int | None]) -> None:
    states: list[list[int]] = [[]]
    events: list[Event] = []
    for position, to in enumerate(moves, 1):
        events.append(step(position) if to is None else back(to % position))
        states.append([*states[-1], position] if to is None else states[to % position])
    timeline = Timeline(log(*events))
    for position, state in enumerate(states):
        assert timeline.standing_at(position).live == state
        assert live_positions(log(*events[:position])).live == state


# --- places ----------------------------------------------------------------------------------------------------------

MATCH = log(
    step(1),  # 1:0.begin.1
    TurnBegan("A", 1),  # 1:1.begin.1
    PhaseBegan("materialize"),  # 1:1.materialize.1
    step(4),  # 1:1.materialize.2
    back(3),  # @5
    step(6),  # 1:1.materialize.2
    PhaseBegan("Wake Up"),  # 1:1.wake-up.1
    TurnBegan("B", 2),  # 1:2.begin.1
    PhaseBegan("main"),  # 1:2.main.1
    PlayerLost("A", "life"),  # 1:2.main.2
    GameEnded("B", "life"),  # 1:2.main.3
    Noted("well played"),  # 1:2.main.4
    CardsAdded("A", "A:deck", 1, 60),  # 2:0.begin.1
    TurnBegan("B", 1),  # 2:1.begin.1
    PhaseBegan("main"),  # 2:1.main.1
)
ADDRESSES = [
    "@0", "1:0.begin.1", "1:1.begin.1", "1:1.materialize.1", "@4", "@5", "1:1.materialize.2", "1:1.wake-up.1", "1:2.begin.1",
    "1:2.main.1", "1:2.main.2", "1:2.main.3", "1:2.main.4", "2:0.begin.1", "2:1.begin.1", "2:1.main.1",
]  # fmt: skip


def test_every_entry_has_an_address_that_finds_it() -> None:
    timeline = Timeline(MATCH)
    assert [timeline.address(position) for position in range(len(MATCH) + 1)] == ADDRESSES
    assert [timeline.find(address) for address in ADDRESSES] == list(range(len(MATCH) + 1))


@pytest.mark.parametrize(
    ("address", "position"),
    [
        ("@15", 15),
        (" @3 ", 3),
        ("1", 2),
        ("2", 8),
        ("1.Wake Up", 7),
        ("1.wake-up.1", 7),
        ("2:1", 14),
        ("2:1.MAIN", 15),
        ("T2", 8),
        ("t2", 8),
        ("2:T1", 14),
        ("T2.main.2", 10),
        ("1:2.-.1", 8),
    ],
)
def test_what_is_left_out_of_an_address_is_the_first(address: str, position: int) -> None:
    assert Timeline(MATCH).find(address) == position


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("@16", ("@0", "@15")),
        ("3", ("1:0.begin.1", "1:2.main.4")),
        ("1.main", ("1:1.begin", "1:1.materialize", "1:1.wake-up")),
        ("2.main.9", ("1:2.main.1", "1:2.main.4")),
        ("3:1", ("1:0.begin.1", "2:1.main.1")),
        ("soon", FORMS[:-1]),
        ("", FORMS),
        ("@-1", FORMS),
        ("@²", FORMS),
        ("1.main.2.3", FORMS),
    ],
)
def test_an_address_that_names_nothing_says_what_there_is(address: str, expected: tuple[str, ...]) -> None:
    with pytest.raises(BadAddress) as wrong:
        Timeline(MATCH).find(address)
    assert wrong.value.expected == expected


LINES = [2, 2, 3, 3, 3, 5, 5, 5, 6, 6, 6, 6, 7, 7, 9]
"""Entries 1 and 2 come from line 2 of a file, 3 to 5 from line 3, and so on; lines 1, 4, 8 and those after 9 have written nothing."""


@pytest.mark.parametrize(("address", "position"), [(":2", 2), (":3", 5), (":5", 8), (" :7 ", 14), (":9", 15)])
def test_an_address_by_line_is_the_last_entry_that_the_line_has_written(address: str, position: int) -> None:
    assert Timeline(MATCH, LINES).find(address) == position


@pytest.mark.parametrize(
    ("address", "around"),
    [(":1", (":2",)), (":4", (":3", ":5")), (":8", (":7", ":9")), (":10", (":9",)), (":0", (":2",))],
)
def test_a_line_without_an_event_names_the_lines_around_it(address: str, around: tuple[str, ...]) -> None:
    with pytest.raises(BadAddress, match="no event comes from this line") as wrong:
        Timeline(MATCH, LINES).find(address)
    assert wrong.value.expected == around


def test_a_match_that_comes_from_no_file_has_no_lines() -> None:
    with pytest.raises(BadAddress, match="only a match read from a file has lines; expected @12") as wrong:
        Timeline(MATCH).find(":3")
    assert wrong.value.expected == FORMS


def test_a_damaged_log_is_addressed_by_the_lines_before_the_damage() -> None:
    timeline = Timeline(MATCH[:8], LINES)
    assert timeline.find(":5") == 8
    with pytest.raises(BadAddress, match="expected :5"):
        timeline.find(":6")


def test_a_log_without_entries_has_its_beginning_alone() -> None:
    timeline = Timeline([])
    assert timeline.find("@0") == 0
    assert timeline.next(0) is timeline.next_turn(0) is timeline.previous(0) is None
    with pytest.raises(BadAddress):
        timeline.find("1")


def test_what_comes_after_the_end_belongs_to_that_game_until_the_next_one_begins() -> None:
    """ending-the-game.1: nothing begins by itself; the next game begins with its cards."""
    last, late = PlayerLost("B", "life"), step(3)
    entries = [
        Entry(GameEnded("A", "life"), group=4),
        Entry(last, group=4),
        Entry(late),
        Entry(CardsAdded("A", "A:deck", 1, 60)),
    ]
    timeline = Timeline(entries)
    assert [timeline.address(position) for position in (1, 2, 3, 4)] == [
        "1:0.begin.1",
        "1:0.begin.2",
        "1:0.begin.3",
        "2:0.begin.1",
    ]


# --- steps -----------------------------------------------------------------------------------------------------------


def test_steps_go_over_what_stands() -> None:
    timeline = Timeline(MATCH)
    assert [timeline.next(0), timeline.next(3), timeline.next(4), timeline.next(15)] == [1, 6, 6, None]
    assert [timeline.previous(6), timeline.previous(5), timeline.previous(1), timeline.previous(0)] == [3, 3, 0, None]


def test_steps_to_phases_and_turns() -> None:
    timeline = Timeline(MATCH)
    assert _walk(timeline.next_phase) == [1, 2, 3, 7, 8, 9, 13, 14, 15]
    assert _walk(timeline.next_turn) == [1, 2, 8, 13, 14]
    assert [timeline.previous_turn(12), timeline.previous_turn(8), timeline.previous_turn(1)] == [8, 2, None]
    assert timeline.previous_phase(6) == 3


def _walk(ahead: object) -> list[int]:
    found, position = [], 0
    while (position := ahead(position)) is not None:  # type: ignore[operator]
        found.append(position)
    return found
