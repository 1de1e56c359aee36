"""The prompt as the scorekeeper thinks of it: what is asked, and what would be written if a line were typed. No terminal has to be there."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from ga_replay.app.desk.desk import Desk
from ga_replay.app.errors import GaReplayError
from ga_replay.app.prompt_session import Drawn, PromptSession
from ga_replay.app.questions import Question, chosen_event
from ga_replay.app.recording import Recorder
from ga_replay.app.targets import InMemory
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.logs.transcript.expansion.pen import Pen


class Nowhere(InMemory):
    """Keeps nothing: what is tried is looked at in the pen."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Forgets them."""


class Prompt:
    """A recording that waits for an answer."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.drawn: Drawn | None = PromptSession(recorder).drawn()
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
        """The recording after that line, and after Enter where the desk asks back; None if the line is refused."""
        twin = copy.copy(self.recorder)
        twin.pen = self.recorder.pen.fork()
        twin._ahead = None  # noqa: SLF001 - it is the pen of the recording that is copied
        twin.target = Nowhere("", self.recorder.header)
        desk = Desk(twin)
        for line in typed.split("\n"):
            reply = desk.say(line)
            if reply.kept or reply.quits:
                return None
        return twin if twin.pen.count > self.recorder.pen.count and reply.asking is None else None

    def means(self, numbers: Sequence[int]) -> ev.Event | None:
        """The event that these places of the menu mean; None if they mean nothing."""
        try:
            return chosen_event(self.ahead.due, self.asked, numbers)
        except GaReplayError:
            return None
