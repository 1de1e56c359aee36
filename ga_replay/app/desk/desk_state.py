"""The state of a desk: the recording, and how much of it has been shown."""

from __future__ import annotations

from ga_replay.app.desk.stops import Stop
from ga_replay.app.prompt_session import PromptSession
from ga_replay.app.recording import Recorder
from ga_replay.app.written import Written


class DeskState:
    """A recording and its display.

    `width` is the maximal width of text lines. `is_draft`: the words of a line are tried one by one, without questions.
    """

    def __init__(self, recorder: Recorder, width: int, *, is_draft: bool) -> None:
        self.recorder = recorder
        self.prompting = PromptSession(recorder)
        self.width = width
        self.is_draft = is_draft
        self.last: tuple[Written, ...] = ()
        self.stops: frozenset[Stop] = frozenset()

    def news(self) -> tuple[Written, ...]:
        """The entries since the last call; all of them are stored."""
        new = tuple(self.prompting.news())
        self.last = new or self.last
        return new

    def lately(self, most: int) -> tuple[Written, ...]:
        """The last entries of the recording, at most this many."""
        return tuple(self.prompting.lately(most))

    def table(self) -> list[str]:
        """The whole table as lines of text."""
        return self.prompting.table(self.width)

    @property
    def is_finished(self) -> bool:
        """True if the last game of the match is over."""
        return self.recorder.is_over and not self.prompting.next_game()
