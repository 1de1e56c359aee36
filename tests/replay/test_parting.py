"""Two recordings of one match: the same, whatever each could see and in whatever order simultaneous things were written; or where they part.

Expected values: the lines that were changed by hand, and where they stand.
"""

from __future__ import annotations

import pytest

import ga_replay as ga
from ga_replay.app.comparing import Comparison, compare
from tests.support.places import SAMPLES

TOUR = (SAMPLES / "tour" / "tour.transcript").read_text(encoding="utf-8")


def read(text: str) -> ga.Match:
    return ga.read(text, decks_from=SAMPLES / "tour")


def compared(old: str, new: str) -> Comparison:
    """The tour beside one in which a line was changed."""
    assert old in TOUR
    return compare(read(TOUR), read(TOUR.replace(old, new)))


@pytest.mark.parametrize(
    "name",
    [
        "tour/tour",
        "grand_archive/matches/1",
        "epic/matches/1",
        "trails/matches/1",
        "grand_archive/series/best-of-three",
    ],
)
def test_what_either_player_saw_is_the_same_match(name: str) -> None:
    whole = ga.open(SAMPLES / f"{name}.transcript")
    one, other = (ga.read(whole.to_ndjson(seat).decode(), decks_from=(SAMPLES / name).parent) for seat in ("A", "B"))
    assert not compare(one, other).part
    assert not compare(whole, other).part
    assert not compare(other, whole).part
    assert compare(whole, other).known[0] > compare(whole, other).known[1]


def test_another_target_is_where_they_part() -> None:
    found = compared("attack Woodland Squirrels -> B champion", "attack Woodland Squirrels -> Swift Recruit")
    assert [one.address for one in found.versions] == ["1:5.main.41", "1:5.main.41"]
    assert [one.says[0] for one in found.versions] == [
        "A attacks Tonoris, Lone Mercenary with A's Woodland Squirrels",
        "A attacks Swift Recruit with A's Woodland Squirrels",
    ]


def test_another_card_is_where_they_part() -> None:
    found = compared("choose Ornamental Greatsword", "choose Sword of Seeking")
    assert "Ornamental Greatsword" in found.versions[0].says[0]
    assert "Sword of Seeking" in found.versions[1].says[0]


def test_one_of_two_cards_with_one_name_is_told_apart() -> None:
    """Each attacks once: which of two Squirrels does is no matter of names."""
    lines = "T3 A\n  materialize nothing\n  attack Woodland Squirrels{} -> B champion\n"
    head = TOUR[: TOUR.index("place")]
    begins = "place Spirit of Wind\nB place Spirit of Wind\ndraws Woodland Squirrels, Woodland Squirrels, 5 ??\nT1 A\n"
    played = "  activate Woodland Squirrels\n  activate Woodland Squirrels\n  end\nT2 B\n  end\n"
    first, second = (read(head + begins + played + lines.replace("{}", which)) for which in ("#1", "#2"))
    found = compare(first, second)
    attacks = [
        read.entries[version.event - 1].event for read, version in zip((first, second), found.versions, strict=True)
    ]
    assert [type(one).__name__ for one in attacks] == ["AttackDeclared", "AttackDeclared"]
    assert attacks[0] != attacks[1]
    assert not compare(first, first).part


def test_notes_rulings_totals_and_take_backs_are_no_difference() -> None:
    more = 'T4 B\n  {B thinks long}\n  ruling: "play on" by Judge\n  seen: B life 20\n  materialize nothing\n  takeback'
    assert not compared("T4 B", more).part


def test_one_that_ends_before_the_other() -> None:
    found = compare(read(TOUR[: TOUR.index("T5 A")]), read(TOUR))
    assert [one.event > 0 for one in found.versions] == [False, True]
    assert found.versions[0].says == ("the recording ends",)


def test_a_card_that_everybody_saw_and_one_names_otherwise() -> None:
    found = compared("activate Swift Recruit (reserve 2 ??)", "activate Imperial Recruit (reserve 2 ??)")
    assert found.part
    assert "Swift Recruit" in found.versions[0].says[0]
    assert "Imperial Recruit" in found.versions[1].says[0]


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (TOUR.replace('"Bo"', '"Cem"'), "has the players Ann, Bo, <text> Ann, Cem"),
        (
            (SAMPLES / "epic" / "matches" / "1.transcript").read_text(encoding="utf-8"),
            "has the game grand-archive, <text> epic",
        ),
    ],
)
def test_two_matches_are_said_to_be_two(other: str, why: str) -> None:
    with pytest.raises(
        ga.ArgumentError, match=f"these are two matches: <text> {why}; give two recordings of one match"
    ):
        compare(
            read(TOUR), ga.read(other, decks_from=SAMPLES / "epic" / "matches" if "epic" in why else SAMPLES / "tour")
        )
