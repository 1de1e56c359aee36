"""What the prompt shows is stored, and a recording, its transcript, and that transcript read from a file are one log."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest

from ga_replay.app.recording import Recorder
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay_cli.at_prompt import AtPrompt
from tests.support.laws.at_prompt import Somebody
from tests.support.laws.games import EPIC, GRAND_ARCHIVE, TRAILS, Match
from tests.support.laws.killed import Kept

ANSWERS = 60
SEEDS = range(2)
GAMES = [GRAND_ARCHIVE[0], GRAND_ARCHIVE[-1], EPIC[0], TRAILS[0]]


class Watched(Somebody):
    """Answers at random; remembers the questions as which were asked something was shown and not stored."""

    def __init__(self, rng: random.Random, goal: Kept) -> None:
        super().__init__(rng, ANSWERS)
        self.goal = goal
        self.unstored: list[str] = []

    def __call__(self, prompt: str, words: Sequence[str], kept: str = "") -> str:
        assert self.at is not None
        here, role = self.at.recorder, self.at.recorder.role
        header = self.goal.header
        assert header is not None
        again = Recorder(Kept(header, self.goal.stored), as_=role, passes_unsaid=True)
        if not here.ahead().count == again.ahead().count == len(self.goal.stored):
            self.unstored.append(prompt)
        return super().__call__(prompt, words)


def recorded(header: Header, seed: int, role: str) -> tuple[list[Entry], list[str]]:
    """What somebody who answers at random has stored, and the questions before which something was shown and not stored."""
    goal = Kept(header)
    somebody = Watched(random.Random(seed), goal)
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        somebody.at = AtPrompt(Recorder(goal, as_=role, passes_unsaid=True), somebody)
        somebody.at.run()
    return goal.stored, somebody.unstored


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("role", ["all", "A"])
@pytest.mark.parametrize("match", GAMES, ids=str)
def test_what_is_shown_is_stored_and_its_transcript_is_the_same_log(match: Match, role: str, seed: int) -> None:
    entries, unstored = recorded(match.header, seed, role)
    assert unstored == []
    assert len(entries) > ANSWERS
    wording = Recorder(Kept(match.header)).game.wording
    text = contract(match.header, entries, wording)
    read = expand(text, wording)
    assert read.diagnostics == ()
    assert list(read.entries) == entries
    assert contract(match.header, read.entries, wording) == text


@pytest.mark.parametrize("match", GAMES, ids=str)
def test_a_game_that_is_over_is_stored_as_over(match: Match) -> None:
    """What ends the game is stored in the same piece as its end: nothing has to be typed, or closed, after it."""
    goal = Kept(match.header)
    recorder = Recorder(goal, passes_unsaid=True)
    recorder.fill()
    rng = random.Random(3)
    while not recorder.is_over:
        recorder.leave_to_chance(rng)
        if isinstance(recorder.ahead().due, ag.May):
            recorder.decide(recorder.legal_decisions().sample(rng))
        elif isinstance(recorder.ahead().due, ag.Unidentified):
            recorder.leave_unknown()
    assert isinstance(goal.stored[-1].event, ev.GameEnded)
    assert Recorder(Kept(match.header, goal.stored)).question.text == "the game is over"
