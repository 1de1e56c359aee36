"""Two people's own recordings of one match become the match that was played.

Expected values: the sample matches, as they are before each player's view is taken of them; and lines written by hand.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import ga_replay as ga
from ga_replay.app.comparing import compare
from ga_replay.app.merging import merge
from ga_replay.core import events as ev
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"
LISTS = SAMPLES / "grand_archive" / "decks"


def viewed(path: Path) -> tuple[ga.Match, ga.Match, ga.Match]:
    """The match, and what each player has of it, typed anew."""
    match = ga.open(path)
    one, other = (ga.read(match.to_transcript(seat), decks_from=path.parent) for seat in ("A", "B"))
    return match, one, other


@pytest.mark.parametrize(
    "name",
    [
        "tour/tour",
        "grand_archive/matches/2",
        "epic/matches/1",
        "trails/matches/1",
        "grand_archive/series/best-of-three",
    ],
)
def test_what_each_player_recorded_makes_the_match(name: str) -> None:
    match, one, other = viewed(SAMPLES / f"{name}.transcript")
    for merged in (merge(one, other), merge(other, one)):
        same = compare(merged.match, match)
        assert not same.part
        assert same.known[0] == same.known[1] >= max(compare(one, other).known)
        assert merged.match.judge().is_legal == match.judge().is_legal
        assert not merged.ends


HEAD = """[Game "grand-archive"] [Rules "2025-08-08"] [First "A"]
[A "Ann"] [B "Bo"]
"""
ANN = f"""{HEAD}[DeckA "lorraine-crux.txt"] [MaterialB "12 ??"] [MainB "60 ??"]
T1 A
  place Spirit of Wind
  draws Zephyr, Dream Fairy, Imperial Recruit, Displace, Displace, Zephyr, Zephyr
  activate Imperial Recruit (reserve Zephyr, Displace)
  {{Ann is in a hurry}}
T2 B
  place Spirit of Wind
  activate Imperial Recruit (reserve 2 ??)
  ruling: "play on" by Judge
T3 A
  materialize nothing
"""
BO = f"""{HEAD}[MaterialA "12 ??"] [MainA "61 ??"] [DeckB "tonoris-wind.txt"]
T1 A
  place Spirit of Wind
  activate Imperial Recruit (reserve 2 ??)
T2 B
  place Spirit of Wind
  draws Swift Recruit
  draws Trained Hawk, Trained Hawk, Imperial Recruit, Heavy Swing, Heavy Swing, Dream Fairy, Dream Fairy
  activate Imperial Recruit (reserve Heavy Swing, Swift Recruit)
  ruling: "play on" by Judge
T3 A
  materialize nothing
"""


def typed(text: str) -> ga.Match:
    return ga.read(text, decks_from=LISTS)


def test_a_card_drawn_unseen_and_played_later_is_the_one_that_its_owner_drew() -> None:
    merged = merge(typed(ANN), typed(BO)).match
    judgement = merged.judge()
    assert judgement.is_legal
    table = judgement.end.board
    assert table.player("B").zone("hand").size == 5
    events = [one.event for one in merged.entries]
    played = next(one for one in events if isinstance(one, ev.CardMoved) and one.frm == "B:hand" and one.to == "stack")
    named = [
        one.handle
        for one in events
        if isinstance(one, ev.Identified) and one.card == "imperial-recruit" and one.to == "B"
    ]
    assert [played.handle] == named
    assert [one.text for one in events if isinstance(one, ev.Noted)] == ["Ann is in a hurry"]
    assert [one.text for one in events if isinstance(one, ev.Ruled)] == ["play on"]
    hands = {one.card for one in events if isinstance(one, ev.Identified)}
    assert {"zephyr", "displace", "trained-hawk", "heavy-swing", "swift-recruit"} <= hands


def test_where_they_part_both_versions_are_told_and_nothing_comes_of_it() -> None:
    other = typed(BO.replace("  activate Imperial Recruit (reserve Heavy", "  activate Trained Hawk (reserve Heavy"))
    with pytest.raises(
        ga.ArgumentError, match=r"the recordings part: .*Imperial Recruit; .*Trained Hawk; take the wrong one back"
    ):
        merge(typed(ANN), other)


def test_it_ends_with_the_one_that_ends_first() -> None:
    merged = merge(typed(ANN[: ANN.index("T3 A")]), typed(BO))
    assert merged.ends == "<text>"
    turns = [one.event.number for one in merged.match.entries if isinstance(one.event, ev.TurnBegan)]
    assert turns == [1, 2]
