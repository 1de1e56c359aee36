"""The prompt as the scorekeeper thinks of it: what is asked, and what would be written if a line were typed. No terminal has to be there."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

from ga_replay.app.errors import GaReplayError
from ga_replay.app.prompting import Drawn, Prompting
from ga_replay.app.questions import Question, chosen_event
from ga_replay.app.recording import Recorder
from ga_replay.app.targets import InMemory
from ga_replay.core import events as ev
from ga_replay.core.log import Entry
from ga_replay.logs.transcript.pen import Pen
from ga_replay_cli.at_prompt import AtPrompt


class Nowhere(InMemory):
    """Keeps nothing: what is tried is looked at in the pen."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Forgets them."""


class Prompt:
    """A recording that waits for an answer."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.drawn: Drawn | None = Prompting(recorder).drawn()
        self.asked: Question = recorder.question

    @property
    def pen(self) -> Pen:
        """What is stored."""
        return self.recorder.pen

    @property
    def ahead(self) -> Pen:
        """What is asked about."""
        return self.recorder.ahead()

    def after(self, typed: str) -> Recorder | None:
        """The recording after that line; None if the line is refused."""
        twin = copy.copy(self.recorder)
        twin.pen = self.recorder.pen.fork()
        twin.target = Nowhere("", self.recorder.header)
        at = AtPrompt(twin, lambda _prompt, _words: typed)
        try:
            with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
                if self.drawn is not None:
                    at.draws(self.drawn)
                else:
                    at.take(typed, self.asked)
        except (GaReplayError, EOFError):
            return None
        return twin if twin.pen.count > self.recorder.pen.count else None

    def means(self, numbers: Sequence[int]) -> ev.Event | None:
        """The event that these places of the menu mean; None if they mean nothing."""
        try:
            return chosen_event(self.ahead.due, self.asked, numbers)
        except GaReplayError:
            return None
