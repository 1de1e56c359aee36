"""Frames: what the screen, the page and the pictures are drawn from."""

import pytest

from ga_replay.app.study.frames import Frames
from tests.support.app.opened import Opened

TOUR, FAULT = "tour/tour.transcript", "tour/fault.transcript"
RULE = "attacking-and-the-combat-phase.1.4"
"""A rested unit does not attack: the sample's fault."""


def test_every_event_is_a_frame_and_the_beginning_too(opened: Opened) -> None:
    judgement = opened(TOUR).judge("spectator")
    frames = list(Frames(judgement))
    assert [one.n for one in frames] == list(range(len(judgement) + 1))
    assert (frames[0].said, frames[0].kind) == ("the beginning", "")
    moment = judgement.at("3.main.4")
    frame = frames[moment.position]
    assert (frame.address, frame.said, frame.board) == (moment.address, moment.said, moment.board)
    assert (frame.game, frame.turn, frame.phase, frame.kind) == (1, 3, "main", "decision")


def test_a_frame_says_why(opened: Opened) -> None:
    judgement = opened(FAULT).judge("spectator")
    frame = Frames(judgement)[judgement.first_fault().position]
    assert frame.verdict == "illegal"
    (why,) = frame.why
    assert (why.rule, bool(why.gist), bool(why.expected)) == (RULE, True, True)
    assert [note.text for note in frame.notes] == ["it is rested: it has attacked already"]


@pytest.mark.parametrize("match", [TOUR, "epic/matches/1.transcript", "trails/matches/1.transcript"])
def test_a_card_says_what_it_is_and_how_it_lies(match: str, opened: Opened) -> None:
    board = Frames(opened(match).judge("all"))[-1 + len(opened(match).judge("all"))].board
    objects = [card for side in board.sides for area in side.areas if area.shown == "objects" for card in area.pieces]
    assert objects
    assert all(card.handle and card.type_line for card in objects)
    turned = {"rested", "expended", "actioned"}
    assert [card.sideways for card in objects] == [not turned.isdisjoint(card.marks) for card in objects]


def test_a_frame_holds_nothing_that_its_viewer_cannot_know(opened: Opened) -> None:
    def hands(viewer: str) -> list[str]:
        board = Frames(opened(TOUR).judge(viewer))[100].board
        return [card.name for side in board.sides for card in side.zone("hand").pieces]

    assert hands("all")
    assert not hands("spectator")


@pytest.mark.parametrize("viewer", ["A", "spectator"])
@pytest.mark.parametrize("match", [FAULT, "epic/matches/1.transcript", "trails/matches/1.transcript"])
def test_a_frame_is_the_same_however_it_is_asked_for(match: str, viewer: str, opened: Opened) -> None:
    frames = Frames(opened(match).judge(viewer))
    for frame in frames:
        if frame.n % 7 == 0 or frame.verdict != "legal":
            assert frames[frame.n] == frame
