"""Variations are walked as the match is, and left again."""

from __future__ import annotations

import pytest

from ga_replay.app.match import Match
from ga_replay.app.opening import read_match
from ga_replay_cli.stepper.stepper import Stepper
from ga_replay_cli.stepper.typed_note import note_said
from tests.support.places import SAMPLES
from tests.support.screen.stepping import press, remembers, rows, stepping, text, typed

ATTACK = "  attack Imperial Recruit -> B Imperial Recruit\n"
CHAMPION = "(attack Imperial Recruit -> B champion; retaliate no)"
DEEP = "(attack Imperial Recruit -> B champion; retaliate no; (retaliate Imperial Recruit; end); end)"


def varied(*variations: str) -> Match:
    """The tour with these variations behind its first attack in turn 3, which is @244."""
    file = SAMPLES / "tour" / "fault.transcript"
    text = file.read_text()
    assert text.count(ATTACK) == 1
    more = "".join(f"  {one}\n" for one in variations)
    return read_match(text.replace(ATTACK, ATTACK + more), decks_from=file.parent)


@pytest.fixture(scope="module")
def match() -> Match:
    return varied(CHAMPION, "(end)")


def at_the_attack(match: Match) -> Stepper:
    return stepping(match, "all", at="3.main.4")


def test_it_is_walked_with_the_same_keys_and_left_where_one_came_from(match: Match) -> None:
    at = at_the_attack(match)
    assert "(r walks through it)" in text(at, 120, 40)
    seen = text(press(at, "r"))
    assert "variation 1 of 2 · 1:3.main.4/1.1 · as one who sees all" in seen
    assert rows(at)[0].endswith(" 1/17")
    assert "A attacks Spirit of Wind with A's Imperial Recruit" in seen
    assert "B retaliates with nothing" in text(typed(at, "/", "retaliates"))
    assert "A attacks B's Imperial Recruit" in text(press(at, "escape"))
    assert at.frame_here.address == "1:3.main.4"
    assert press(at, "right").frame_here.address == "1:3.main.7"  # the notes with the variations are .5 and .6


def test_the_next_one_is_a_key_away(match: Match) -> None:
    at = press(at_the_attack(match), "r", "r")
    assert "variation 2 of 2 · 1:3.main.4/2.1" in text(at)
    assert "variation 1 of 2 · 1:3.main.4/1.1" in text(press(at, "r"))


def test_one_inside_another_is_walked_with_the_addresses_of_the_page() -> None:
    """tests/browser/test_variations.py walks the same."""
    at = press(at_the_attack(varied(DEEP, "(end)")), "r")
    typed(at, "/", "retaliates with nothing")
    assert at.frame_here.address == "1:3.main.4/1.15"
    assert "note: variation: retaliate Imperial Recruit; end (r walks" in text(at, 120, 40)
    seen = text(press(at, "r"))
    assert "variation · 1:3.main.4/1.15/1.1" in seen
    assert "B retaliates with B's Imperial Recruit" in seen
    assert "illegal" in seen
    copied, at.copies = remembers()
    press(at, "right", "y")
    assert copied == ["1:3.main.4/1.15/1.3"]
    assert press(at, "r").frame_here.address == "1:3.main.4/1.15/1.1"  # the only one about that event
    assert press(at, "escape").frame_here.address == "1:3.main.4/1.15"
    assert press(at, "r", "B").branches  # `ga-replay branch` goes on from there
    assert press(at, "escape", "escape").frame_here.address == "1:3.main.4"


def test_back_from_its_first_event_is_where_it_left_the_match() -> None:
    at = press(at_the_attack(varied(DEEP)), "r", "right", "home")
    assert at.frame_here.address == "1:3.main.4/1.1"
    assert press(at, "left").frame_here.address == "1:3.main.3"
    assert "variation" not in text(at)
    assert press(at, "right").frame_here.address == "1:3.main.4"
    typed(at, "g", "3.main.4/1.15/1.1")
    assert press(at, "left").frame_here.address == "1:3.main.4/1.13"
    assert press(at, "T").frame_here.address == "1:3.begin.1"


@pytest.mark.parametrize("address", ["3.main.4/1.15/1.3", "#3.main.4/1.15/1.3", "@234/1.15/1.3"])
def test_an_address_leads_into_one_also_from_another(address: str) -> None:
    at = press(at_the_attack(varied(DEEP, "(end)")), "r", "r")
    typed(at, "g", address)
    assert at.frame_here.address == "1:3.main.4/1.15/1.3"
    assert typed(at, "g", "2.main").frame_here.address == "1:2.main.1"  # an address of the match is one everywhere
    assert "variation" not in text(at)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("3.main.4/9", "no variation 9"),
        ("3.main.4/1.99", "1:3.main.4/1 has no event 99"),
        ("3.main.4/1.15/2", "1:3.main.4/1.15 has one variation, so there is no variation 2"),
        ("3.main.4/x", "this is not an address"),
    ],
)
def test_one_that_is_not_there_moves_nothing(address: str, why: str) -> None:
    at = press(at_the_attack(varied(DEEP)), "r", "right")
    assert why in " ".join(text(typed(at, "g", address), 120, 40).split())
    assert at.frame_here.address == "1:3.main.4/1.2"


def test_what_belongs_to_the_match_is_not_done_in_a_variation(match: Match) -> None:
    at = press(at_the_attack(match), "r")
    for key in ("v", "u"):
        assert "Esc goes back" in text(press(at, key))
    assert "Esc goes back" in text(typed(at, "e", "hm"))
    copied, at.copies = remembers()
    press(at, "y")
    assert copied == ["1:3.main.4/1.1"]


def test_where_there_is_none_it_says_so(match: Match) -> None:
    assert "no variation that can be walked" in text(press(stepping(match, "all", at="3.main.5"), "r"))


def test_one_that_cannot_be_read_says_at_which_word() -> None:
    at = press(at_the_attack(varied("(attack Nobody -> B champion)")), "r")
    assert "Nobody" in text(at)
    assert at.frame_here.address == "1:3.main.4"


def test_what_is_typed_in_brackets_is_a_variation() -> None:
    assert note_said("(pass; end)").variation == "pass; end"
    assert (note_said("!? brave").glyph, note_said("!? brave").text) == ("!?", "brave")
    assert (note_said("hm").glyph, note_said("hm").text) == ("", "hm")
