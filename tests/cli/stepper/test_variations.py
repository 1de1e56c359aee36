"""Variations are walked as the match is, and left again."""

from __future__ import annotations

import pytest

from ga_replay.app.match import Match
from ga_replay.app.opening import read_match
from ga_replay_cli.stepper.stepper import Stepper
from ga_replay_cli.stepper.typed_note import note_said
from tests.support.places import SAMPLES
from tests.support.screen.stepping import press, remembers, stepping, text, typed

ATTACK = "  attack Imperial Recruit -> B Imperial Recruit\n"
CHAMPION = "(attack Imperial Recruit -> B champion; retaliate no)"


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
    assert "variation 1 of 2 at 1:3.main.4" in seen
    assert "A attacks Spirit of Wind with A's Imperial Recruit" in seen
    assert "B retaliates with nothing" in text(typed(at, "/", "retaliates"))
    assert "A attacks B's Imperial Recruit" in text(press(at, "escape"))
    assert at.frame_here.address == "1:3.main.4"
    assert press(at, "right").frame_here.address == "1:3.main.7"  # the notes with the variations are .5 and .6


def test_the_next_one_is_a_key_away(match: Match) -> None:
    at = press(at_the_attack(match), "r", "r")
    assert "variation 2 of 2 at 1:3.main.4" in text(at)
    assert "variation 1 of 2 at 1:3.main.4" in text(press(at, "r"))


def test_what_belongs_to_the_match_is_not_done_in_a_variation(match: Match) -> None:
    at = press(at_the_attack(match), "r")
    for key in ("v", "B", "u"):
        assert "Esc goes back" in text(press(at, key))
    assert "Esc goes back" in text(typed(at, "e", "hm"))
    copied, at.copies = remembers()
    press(at, "y")
    assert copied == ["1:3.main.4/1.1"]


def test_where_there_is_none_it_says_so(match: Match) -> None:
    assert "no variation is noted" in text(press(stepping(match, "all", at="3.main.5"), "r"))


def test_one_that_cannot_be_read_says_at_which_word() -> None:
    at = press(at_the_attack(varied("(attack Nobody -> B champion)")), "r")
    assert "Nobody" in text(at)
    assert at.frame_here.address == "1:3.main.4"


def test_what_is_typed_in_brackets_is_a_variation() -> None:
    assert note_said("(pass; end)").variation == "pass; end"
    assert (note_said("!? brave").glyph, note_said("!? brave").text) == ("!?", "brave")
    assert (note_said("hm").glyph, note_said("hm").text) == ("", "hm")
