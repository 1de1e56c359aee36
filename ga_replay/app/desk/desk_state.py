"""What a desk works with: the recording, and what has been shown of it."""

from __future__ import annotations

from ga_replay.app.desk.stops import Stop
from ga_replay.app.prompt_session import PromptSession
from ga_replay.app.recording import Recorder
from ga_replay.app.written import Written


class DeskState:
    """A recording and how it is shown.

    `width` is how wide lines of text may be. `is_draft`: the words of a line are tried one by one, and nothing is asked back.
    """

    def __init__(self, recorder: Recorder, width: int, *, is_draft: bool) -> None:
        self.recorder = recorder
        self.prompting = PromptSession(recorder)
        self.width = width
        self.is_draft = is_draft
        self.last: tuple[Written, ...] = ()
        self.stops: frozenset[Stop] = frozenset()

    def news(self) -> tuple[Written, ...]:
        """What has happened since this was asked last; all of it is stored."""
        new = tuple(self.prompting.news())
        self.last = new or self.last
        return new

    def lately(self, most: int) -> tuple[Written, ...]:
        """The last of what stands in the recording, so many entries at most."""
        return tuple(self.prompting.lately(most))

    def table(self) -> list[str]:
        """The whole table as lines of text."""
        return self.prompting.table(self.width)

    @property
    def is_finished(self) -> bool:
        """Whether the last game of the match is over."""
        return self.recorder.is_over and not self.prompting.next_game()
