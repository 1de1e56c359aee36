"""The keys of the stepper, without a terminal: where each goes, and what is in sight there."""

from __future__ import annotations

from pathlib import Path

import pytest

from ga_replay_cli.stepper.keys import LOOKS, MOVES, SAYS
from ga_replay_cli.stepper.stepper import Stepper
from tests.support.app.opened import opened_file
from tests.support.screen.stepping import FAULT, GAMES, TOUR, press, remembers, rows, stepping, text, typed

RULE = "attacking-and-the-combat-phase.1.4"
"""A rested unit does not attack: the sample's fault."""
SIZES = ((60, 20), (80, 24), (109, 24), (110, 24), (120, 40), (200, 60))


def address(at: Stepper) -> str:
    return at.frame_here.address


@pytest.mark.parametrize("size", SIZES)
def test_the_verdict_its_rule_and_what_was_legal_are_in_sight(size: tuple[int, int]) -> None:
    """The line of the transcript is "attack Imperial Recruit -> B champion", of an ally that has attacked already."""
    seen = text(press(stepping(FAULT), "x"), *size)
    assert "illegal: A attacks Spirit of Wind with Imperial Recruit" in seen.replace("\n  ", " ")
    assert f"[{RULE}]" in seen
    assert "legal: A passes" in seen
    assert "it is rested: it has attacked already" in seen  # the note about it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sample", GAMES)
def test_nothing_moves_but_what_has_changed(sample: str, size: tuple[int, int]) -> None:
    at = stepping(sample, at=200)
    places = set()
    for _ in range(12):
        frame = at.frame(*size)
        assert len(frame.rows) == size[1]
        assert max(len(str(row)) for row in frame.rows) <= size[0]
        shown = [str(row) for row in frame.rows]
        places.add(next(n for n, row in enumerate(shown) if row.startswith("── ")))
        press(at, "right")
    assert len(places) == 1


@pytest.mark.parametrize(
    ("keys", "reached"),
    [
        ("tt", "1:1.begin.1"),
        ("ttf", "1:1.main.1"),
        ("x", "1:3.main.38"),
        ("a", "1:3.main.4"),
        ("$", "1:4.recollection.2"),
        ("$T", "1:4.begin.1"),
    ],
)
def test_one_key_goes_far(keys: str, reached: str) -> None:
    at = press(stepping(FAULT), *keys)
    assert address(at) == reached


def test_capital_letters_go_back() -> None:
    at = stepping(FAULT, at="3.main.38")
    assert address(press(at, "D")) == "1:3.main.26"
    assert address(press(at, "d")) == "1:3.main.38"
    assert address(press(at, "A")) == "1:3.main.4"
    assert "there is no previous attack" in press(at, "A").message
    assert address(press(at, "t")) == "1:4.begin.1"
    assert address(press(at, "T")) == "1:3.begin.1"
    assert address(press(at, "f")) == "1:3.wake-up.1"
    assert address(press(at, "F")) == "1:3.begin.1"


def test_arrows_pass_over_the_bookkeeping_until_it_is_asked_for() -> None:
    """@276 and its neighbours: "the pass of B counts" is bookkeeping, "back to the main phase" is not."""
    at = stepping(FAULT, at="3.main.33")
    assert "is no longer attacking" not in text(at)
    assert address(press(at, "right")) == "1:3.main.36"
    press(at, "i")
    assert "Imperial Recruit is no longer attacking" in text(at)
    assert address(press(at, "left")) == "1:3.main.35"
    assert "left out" in text(press(at, "i"))


def test_a_comment_is_reached_at_the_event_that_it_is_about() -> None:
    at = press(stepping(FAULT), "c", "c")
    notes = [note.text for note in at.frame_here.notes]
    assert notes
    assert notes[0] in text(at).replace("\n  ", " ")


def test_a_jump_is_undone_and_a_step_is_none() -> None:
    at = press(stepping(FAULT), "x", "right", "right", "$", "u")
    assert address(at) == "1:3.main.41"
    assert press(at, "u").at == 0
    assert "not jumped" in text(press(at, "u"))


def test_the_cause_is_one_key_away() -> None:
    at = stepping(FAULT, at="3.main.5")  # A's Imperial Recruit rests, since it attacks
    assert "follows from 1:3.main.4: A attacks B's Imperial Recruit with A's Imperial Recruit" in text(at, 200, 60)
    assert address(press(at, "o")) == "1:3.main.4"
    assert "follows from no other" in text(press(stepping(FAULT), "o"))


def test_an_address_is_typed_and_a_wrong_one_is_said() -> None:
    at = typed(stepping(FAULT), "g", "3.main.38")
    assert address(at) == "1:3.main.38"
    assert "?" in text(typed(at, "g", "99.main"))
    assert address(at) == "1:3.main.38"
    assert address(press(at, "g", "T", "2", "escape")) == "1:3.main.38"


def test_a_search_goes_on_from_the_beginning_and_says_so() -> None:
    at = typed(stepping(FAULT), "/", "imperial ATTACKS spirit")
    assert address(at) == "1:3.main.38"
    assert address(press(at, "N")) == "1:3.main.41"
    press(at, "N", "N")
    assert "from the beginning" in text(
        press(stepping(FAULT, at="3.main.60"), "/", *"imperial attacks spirit", "enter")
    )
    assert 'no event says "dragon"' in text(typed(at, "/", "dragon"))
    assert "nothing was searched" in text(press(stepping(FAULT), "N"))


def test_the_bookkeeping_is_searched_only_where_it_is_listed() -> None:
    at = typed(stepping(FAULT), "/", "the pass of A counts")
    assert at.at == 0
    assert "i brings" in text(at)
    assert typed(press(at, "i"), "/", "the pass of A counts").at > 0


def test_other_eyes_see_what_they_may() -> None:
    """A holds Deflecting Edge, Esteemed Knight and Inspiring Call in turn 4 (docs/study.md)."""
    at = stepping(TOUR, "A", at="4.main")
    assert "Esteemed Knight" in text(at)
    press(at, "v")
    assert " as B " in text(at)
    assert "hand 5" in text(at)
    assert "Esteemed Knight" not in text(at)
    assert " as a spectator " in text(press(at, "v"))
    press(at, "v", "v")
    assert at.sight.viewer == "all"
    assert address(at) == "1:4.main.1"


def test_the_address_is_copied_and_said() -> None:
    at = stepping(FAULT, at="3.main.38")
    copied, at.copies = remembers()
    seen = text(press(at, "y"))
    assert copied == ["1:3.main.38"]
    assert "--at 1:3.main.38" in seen.replace("\n", " ")


def test_it_plays_by_itself_faster_and_slower_and_stops_at_a_key_and_at_the_end() -> None:
    at = stepping(FAULT, at="3.main.38")
    assert not any(at.tick() for _ in range(50))
    press(at, "space")
    assert sum(at.tick() for _ in range(32)) == 4  # .8 seconds for an event, a tenth of a second for a tick
    press(at, "+", "+", "+")
    assert "0.2 s" in text(at)
    assert sum(at.tick() for _ in range(4)) == 2
    press(at, "-")
    assert "0.4 s" in text(at)
    press(at, "left")
    assert not any(at.tick() for _ in range(50))
    press(at, "$", "space", "+", "+")
    assert [at.tick() for _ in range(60)].count(True) == 1
    assert not at.player.plays


def test_pages_are_read_and_left() -> None:
    at = stepping(FAULT, at="3.main.38")
    why = text(press(at, "w"))
    assert f"[{RULE}]" in why
    assert "would have been legal" in why
    assert why != text(press(at, "pagedown"))
    assert why == text(press(at, "end", "home", "up"))
    assert "Why" not in rows(press(at, "escape"))
    keys = text(press(at, "?"), 80, 60)
    for key in (*SAYS, *(key for key in LOOKS if key != " ")):
        assert f"  {key} " in keys
    assert "turn 3 of A" in text(press(at, "escape", "b"))
    assert f"[{RULE}]" in text(press(at, "escape", "s"))


def test_every_key_of_the_help_does_something() -> None:
    for key in {*MOVES, *LOOKS, *SAYS} - {"q", "B", "r"}:
        at = press(stepping(FAULT, at="3.main.36"), key)
        assert "is not a key here" not in at.message
    assert "is not a key here" in press(stepping(FAULT), "z").message
    assert press(stepping(FAULT), "q").quits
    assert press(stepping(FAULT), "ctrl+c").quits


def test_a_line_of_the_list_is_picked() -> None:
    at = stepping(FAULT, at="3.main.38")
    frame = at.frame(80, 24)
    row, place = next((row, place) for row, place in frame.pick_at.items() if "A receives Opp" in str(frame.rows[row]))
    assert row
    at.pick(place)
    assert address(at) == "1:3.main.37"


def test_too_small_says_so_and_goes_on_when_it_is_larger() -> None:
    at = press(stepping(FAULT), "x")
    small = rows(at, 40, 10)
    assert "too small (40x10)" in " ".join(small)
    assert len(small) == 10
    assert "illegal" in text(at)


def test_types_elements_and_words_of_cards_are_shown_where_there_is_room() -> None:
    wide = text(stepping(FAULT, at="3.main.38"), 120, 40)
    assert "ally tamer animal" in wide
    assert "Spirit of Wind · champion spirit, wind" in wide
    assert "when this enters: draw 7 cards" in wide


def test_a_damaged_log_is_shown_to_its_good_end(tmp_path: Path) -> None:
    source = opened_file("grand_archive/faults/two-swords.ndjson")
    lines = list(source.written())
    file = tmp_path / "damaged.ndjson"
    file.write_bytes(b"".join([*lines[:200], b"{not JSON\n", *lines[200:]]))
    at = stepping(opened_file(file))
    assert "damaged.ndjson:201:" in at.message
    assert at.message.endswith("the part before it is shown")
    assert "201" in text(at, 200, 60)
    assert press(at, "$").at == 199


def test_games_of_a_match_and_take_backs() -> None:
    at = typed(stepping("grand_archive/series/best-of-three.transcript"), "g", "3:2.main")
    assert rows(at)[0].startswith("game 3 of 3, A 1 - B 1")


def test_what_was_taken_back_is_listed_and_so_is_the_take_back() -> None:
    """@254 of the sample takes back a draw."""
    at = stepping("epic/faults/reversed-after-drawing.ndjson", at=254)
    seen = text(at)
    assert "(taken back) " in seen
    assert "everything after" in at.frame_here.said
    press(at, "left")
    assert at.at < 254
    assert "this was taken back later" in text(at)
