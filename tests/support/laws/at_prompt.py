"""Somebody at the prompt who answers at random, by menu number, letters, names and lines: stopped before any answer and gone on with, the log is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder
from ga_replay.core.log.entries import Entry, Header
from ga_replay_cli.at_prompt import AtPrompt
from tests.support.laws.killed import Kept, Typed

ANSWERS = 60
"""So long is a conversation."""
AHEAD = 2
"""So many answers are given after going on at every place."""
LINES = (
    "takeback",
    "{so it was}",
    "seen: A hand 4",
    "end",
    "?",
    "table",
    "takeback by A",
    "99",
    "no such line",
    ".",
    "r",
    "2 1 1",
    "2 .",
)


class Somebody:
    """Answers so many questions, and remembers the answers."""

    def __init__(self, rng: random.Random, most: int) -> None:
        self.rng = rng
        self.most = most
        self.said: list[str] = []
        self.at: AtPrompt | None = None

    def __call__(self, prompt: str, words: Sequence[str], kept: str = "") -> str:
        if len(self.said) == self.most:
            raise EOFError
        self.said.append(self.answer(prompt, words))
        return self.said[-1]

    def answer(self, prompt: str, words: Sequence[str]) -> str:
        """One answer: about one in six is a line that decides nothing."""
        if not self.rng.randrange(6):
            return self.rng.choice(LINES)
        if "drew" in prompt:
            names = [self.rng.choice(words) for _ in range(self.rng.randint(0, 3)) if words]
            if not self.rng.randrange(3):
                return " ".join(name[:3] for name in names)
            return ", ".join(self.rng.choice((name, "??")) for name in names)
        assert self.at is not None
        return self.of_the_menu(self.at.recorder.question)

    def of_the_menu(self, asked: Question) -> str:
        """A line of the menu by its number or its words, or several."""
        count = len(asked.options)
        if not count or not self.rng.randrange(8):
            return ""
        if asked.several is None:
            number = self.rng.randint(1, count)
            return asked.options[number - 1].text if not self.rng.randrange(4) else str(number)
        wanted = self.rng.randint(asked.several[0], max(asked.several))
        return " ".join(str(number) for number in self.rng.sample(range(1, count + 1), min(wanted, count)))


def conversation(goal: Kept, header: Header, ask: Somebody | Typed, role: str) -> None:
    """A prompt about that match until nobody answers any more."""
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        prompt = AtPrompt(Recorder(goal, as_=role, passes_unsaid=True), ask)
        if isinstance(ask, Somebody):
            ask.at = prompt
        prompt.run()


def answered(header: Header, seed: int, most: int, role: str) -> tuple[list[str], list[int], list[Entry]]:
    """A match that was never stopped: the answers, how many entries were stored before each and at the end, and the entries."""
    goal, somebody = Kept(header), Somebody(random.Random(seed), most)
    conversation(goal, header, somebody, role)
    again = Kept(header)
    typed = Typed(somebody.said, again)
    conversation(again, header, typed, role)
    assert again.stored == goal.stored
    return somebody.said, [*typed.counts[: len(somebody.said)], len(goal.stored)], goal.stored


def otherwise(header: Header, seed: int, most: int = ANSWERS, role: str = "all") -> Iterator[str]:
    """Where the conversation was stopped and goes on otherwise than it did."""
    said, counts, whole = answered(header, seed, most, role)
    for at in range(1, len(said)):
        until = min(at + AHEAD, len(said))
        goal = Kept(header, whole[: counts[at]])
        conversation(goal, header, Typed(said[at:until], goal), role)
        if goal.stored != whole[: counts[until]]:
            yield f"before answer {at}, {said[at:until]}: {len(goal.stored)} entries where {counts[until]} were stored"
