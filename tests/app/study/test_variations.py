"""Variations walked as frames: moves that were not made, judged as if they had been."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ga_replay.app.errors import RecordingError, UnknownNameError
from ga_replay.app.match import Match
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import read_match
from ga_replay.app.positions import check_text
from ga_replay.app.study.branching import branch, place_of_the_line, variation_of
from ga_replay.app.study.frames import Frames
from ga_replay.app.study.from_moment import position
from ga_replay.app.study.notes import Note
from ga_replay.app.study.variations import (
    spot_of,
    variation_frames,
    variation_numbered,
    variations_at,
    walked,
)
from tests.support.places import SAMPLES

TOUR = "tour/tour.transcript"
ATTACK = "  attack Imperial Recruit -> B Imperial Recruit\n"
TAUNT = "keyword/taunt.2"
"""Awake units with taunt are attacked first."""


def with_variation(path: str, after: str, variation: str) -> Match:
    """The sample with the variation behind that line."""
    file = SAMPLES / path
    text = file.read_text()
    assert text.count(after) == 1
    return read_match(text.replace(after, f"{after}  ({variation})\n"), decks_from=file.parent)


def varied(match: Match) -> int:
    """The event that the variation is about."""
    judgement = match.judge()
    return next(n for n in range(len(judgement)) if variations_at(judgement, n))


def said(match: Match, viewer: str = "all") -> list[str]:
    judgement = match.judge(viewer)
    at = varied(match)
    return [one.said for one in variation_frames(judgement, at, variation_numbered(judgement, at, 1)) if not one.minor]


def test_it_is_played_in_the_place_of_its_line() -> None:
    match = with_variation(TOUR, ATTACK, "attack Imperial Recruit -> B champion; retaliate no")
    judgement, at = match.judge(), varied(match)
    found = variation_frames(judgement, at, variation_numbered(judgement, at, 1))
    assert found[0].said == "A attacks Spirit of Wind with A's Imperial Recruit"
    assert "B retaliates with nothing" in [one.said for one in found]
    assert [one.address for one in found[:2]] == ["1:3.main.4/1.1", "1:3.main.4/1.2"]
    assert {one.verdict for one in found} == {"legal"}
    assert judgement.at(at).said == "A attacks B's Imperial Recruit with A's Imperial Recruit"  # the game goes on


def test_its_boards_are_those_of_its_moves() -> None:
    """Bo's champion has 15 life, and the fostered Imperial Recruit 3 power."""
    match = with_variation(TOUR, ATTACK, "attack Imperial Recruit -> B champion; retaliate no; end")
    judgement, at = match.judge(), varied(match)
    last = variation_frames(judgement, at, variation_numbered(judgement, at, 1))[-1]
    assert "life 12/15" in last.board.player("B").marks
    assert last.board.player("B").zone("field").cards.count("Imperial Recruit") == 1


def test_what_is_illegal_in_it_is_said_and_changes_nothing_of_the_game() -> None:
    line = "  attack Woodland Squirrels -> B champion\n"
    match = with_variation(TOUR, line, "attack Woodland Squirrels -> A champion")
    judgement, at = match.judge(), varied(match)
    (wrong,) = [one for one in variation_frames(judgement, at, variation_numbered(judgement, at, 1)) if one.why]
    assert (wrong.verdict, TAUNT in [why.rule for why in wrong.why]) == ("illegal", True)
    assert judgement.is_legal


@pytest.mark.parametrize(
    ("path", "after", "variation", "first"),
    [
        (
            "epic/faults/deploying-attacker.transcript",
            "  block Human Token#1\n",
            "block no",
            "A does not block",
        ),
        (
            "trails/matches/1.transcript",
            "  B play Soot Imp\n",
            "B play Grub",
            "B plays Grub [Common]",
        ),
    ],
)
def test_the_other_games_have_them_too(path: str, after: str, variation: str, first: str) -> None:
    assert first in said(with_variation(path, after, variation))


def test_one_that_names_its_event_is_played_in_the_place_of_that_event(tmp_path: Path) -> None:
    match = with_variation(TOUR, ATTACK, "attack Imperial Recruit -> B champion")
    text = (SAMPLES / TOUR).read_text()
    later = f'{text}  note on @234: "attack Imperial Recruit -> B champion" marked "()"\n'
    named = read_match(later, decks_from=SAMPLES / "tour")
    assert varied(named) == 234
    assert said(named) == said(match)


def test_one_that_cannot_be_read_says_at_which_word() -> None:
    text = f'{(SAMPLES / TOUR).read_text()}  note on @234: "attack Imperial Recruit -> B champion; frobnicate it" marked "()"\n'
    judgement = read_match(text, decks_from=SAMPLES / "tour").judge()
    with pytest.raises(RecordingError, match='it cannot be read at "frobnicate"') as caught:
        variation_frames(judgement, 234, variation_numbered(judgement, 234, 1))
    assert "the variation at 1:3.main.4" in caught.value.place


def test_a_number_that_is_not_there() -> None:
    match = with_variation(TOUR, ATTACK, "attack Imperial Recruit -> B champion")
    judgement = match.judge()
    with pytest.raises(UnknownNameError, match=r"has one variation.*no variation 2"):
        variation_numbered(judgement, varied(match), 2)
    with pytest.raises(UnknownNameError, match=r"no variation, so there is no variation 1"):
        variation_numbered(judgement, 10, 1)


def test_it_holds_nothing_that_its_viewer_cannot_know() -> None:
    match = with_variation(TOUR, ATTACK, "attack Imperial Recruit -> B champion")
    spectator, at = match.judge("spectator"), varied(match)
    found = variation_frames(spectator, at, variation_numbered(spectator, at, 1))
    for frame in found:
        hands = [side.zone("hand") for side in frame.board.sides]
        assert not [card for hand in hands for card in hand.pieces]
    mine = match.judge("A")
    board = variation_frames(mine, at, variation_numbered(mine, at, 1))[-1].board
    assert board.player("A").zone("hand").pieces
    assert board.player("B").zone("hand").pieces == ()
    assert Frames(mine)[at].notes == (Note(n=at + 1, variation="attack Imperial Recruit -> B champion"),)


INSIDE = "attack Imperial Recruit -> B champion; retaliate no; (retaliate Imperial Recruit); end"
DEFENDS = "retaliation-step.3"
"""Defending units retaliate."""


def test_an_address_leads_into_one_inside_another() -> None:
    judgement = with_variation(TOUR, ATTACK, INSIDE).judge()
    spot = spot_of(judgement, "3.main.4/1.15/1.1")
    assert (spot.address, spot.in_variation) == ("1:3.main.4/1.15/1.1", "1:3.main.4/1.15/1.1")
    assert spot.frame.said == "B retaliates with B's Imperial Recruit"
    assert [why.rule for why in spot.frame.why] == [DEFENDS]
    assert spot_of(judgement, "3.main.4/1.15").frame.said == "B retaliates with nothing"
    assert (spot_of(judgement, "3.main.4").moment.position, spot_of(judgement, "3.main.4").in_variation) == (234, "")
    line = next(line for one in walked(judgement, 234) for line in one.lines)
    assert line.frames[0].address == spot.address  # as the page has it


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("3.main.4/2", "1:3.main.4 has one variation, so there is no variation 2"),
        ("3.main.4/1.0", "1:3.main.4/1 has no event 0"),
        ("3.main.4/1.14/1", "1:3.main.4/1.14 has no variation"),
        ("3.main.4/1.15/1.999", "1:3.main.4/1.15/1 has no event 999"),
        ("99.main/1", "there is no such place"),
    ],
)
def test_an_address_of_none_says_what_is_missing(address: str, why: str) -> None:
    judgement = with_variation(TOUR, ATTACK, INSIDE).judge()
    with pytest.raises(UnknownNameError, match=re.escape(why)):
        spot_of(judgement, address)


def test_a_line_goes_on_from_a_variation_and_has_its_moves() -> None:
    judgement = with_variation(TOUR, ATTACK, INSIDE).judge()
    place = place_of_the_line(judgement, spot_of(judgement, "3.main.4/1.15/1"))
    assert place.at == 234
    recorder = branch(place.spot)
    recorder.write("end")
    recorder.finish()
    assert variation_of(recorder, place.since) == (
        "attack Imperial Recruit -> B champion; B retaliate Imperial Recruit; end"
    )
    other = spot_of(judgement, "3.main.3")
    assert place_of_the_line(judgement, other).since == 233


def test_a_moment_of_one_is_a_position_that_holds() -> None:
    judgement = with_variation(TOUR, ATTACK, INSIDE).judge("spectator")
    text = position(spot_of(judgement, "3.main.4/1.15/1.1")).decode()
    assert "B retaliates with B's Imperial Recruit (1:3.main.4/1.15/1.1)" in text
    (found,) = check_text(text, beside=NamedFiles(SAMPLES / "tour")).checked
    assert found.as_expected
