"""The first events are shown while the match is judged; other eyes are awaited while keys are answered."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event

from ga_replay.app.errors import KeyFileError
from ga_replay.app.match import Judgement
from ga_replay.app.study.beginning import judged_beginning
from ga_replay_cli.stepper.stepper import Stepper
from tests.support.app.opened import opened_file
from tests.support.screen.stepping import FAULT, VIEWERS, press, text

WAIT = 60.0


def held(judged: Callable[[str], Judgement]) -> tuple[Callable[[str], Judgement], Event]:
    """The same, that answers when it may."""
    may = Event()

    def later(viewer: str) -> Judgement:
        assert may.wait(WAIT)
        return judged(viewer)

    return later, may


def arrives(at: Stepper) -> bool:
    """Ticks until the awaited judgement is shown."""
    end = time.monotonic() + WAIT
    while not at.tick():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def begun() -> tuple[Stepper, Event]:
    match = opened_file(FAULT)
    judged, may = held(match.judge)
    begins = judged_beginning(match, "spectator", 64)
    return Stepper(judged, VIEWERS, "spectator", begins=begins), may


def test_the_first_frame_waits_for_nothing_and_the_rest_arrives() -> None:
    at, may = begun()
    whole = len(at.sight.judgement.match)
    assert f"@0/{whole}" in text(at)
    assert press(at, "right").at > 0
    assert not at.tick()
    may.set()
    assert arrives(at)
    assert len(at.sight) == whole > 64


def test_a_key_that_needs_the_whole_match_waits_for_it() -> None:
    for keys in (("x",), ("$", "X")):
        at, may = begun()
        may.set()
        assert press(at, *keys).frame_here.address == "1:3.main.38"
    at, may = begun()
    may.set()
    assert press(at, *["right"] * 70).at > 64


def test_other_eyes_are_awaited_while_keys_are_answered() -> None:
    match = opened_file(FAULT)
    first = match.judge("spectator")
    judged, may = held(match.judge)
    at = Stepper(lambda viewer: first if viewer == "spectator" else judged(viewer), VIEWERS, "spectator", 250)
    assert "judging as a judge" in text(press(at, "v"))
    there = press(at, "right").at
    assert there > 250
    may.set()
    assert arrives(at)
    assert at.sight.viewer == "judge"
    assert at.at == there


def test_eyes_that_cannot_see_say_why() -> None:
    match = opened_file(FAULT)
    first = match.judge("spectator")

    def judged(viewer: str) -> Judgement:
        if viewer == "spectator":
            return first
        raise KeyFileError("the key cannot be read", place="hiding.key", remedy="make it readable")

    at = Stepper(judged, VIEWERS, "spectator", 250)
    at.patience = None
    assert "the key cannot be read" in text(press(at, "v"))
    assert at.sight.viewer == "spectator"
