"""The reply to a typed line, and the next question."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from ga_replay.app.prompt_session import Drawn
from ga_replay.app.questions import Question
from ga_replay.app.written import Written


class DeskAnswer(Struct, frozen=True):
    """One answer to a question of the desk, by its key; `act` carries it out.

    The first answer of a question is that of Enter.
    """

    key: str
    text: str
    act: Callable[[], Reply]


class Asking(Struct, frozen=True):
    """A question of the desk about a `line`, before that of the game: other events before it, or several meanings.

    Any other input leaves the line unwritten.
    """

    line: str
    text: str
    answers: tuple[DeskAnswer, ...]

    @property
    def keys(self) -> str:
        """The answers in words: `Enter: write it, n: leave it`."""
        first, *others = self.answers
        return ", ".join((f"Enter or {first.key}: {first.text}", *(f"{one.key}: {one.text}" for one in others)))


class Reply(Struct, frozen=True):
    """The reply to a typed line.

    `lines` are for reading, `told` are entries to be shown again, `message` is what was refused, or taken back, and
    why. `kept`: typed text that was not taken, to be corrected. `asking`: a question of the desk itself. `quits`: the
    scorekeeper stops.
    """

    message: str = ""
    lines: tuple[str, ...] = ()
    told: tuple[Written, ...] = ()
    kept: str = ""
    asking: Asking | None = None
    quits: bool = False


class Prompt(Struct, frozen=True):
    """The current question: `prompt` stands before the typed text, and `words` complete it.

    It is one of these: `asking` (the desk itself), `drawn` (which cards were drawn), `question` (the game); none of
    them: who goes first in the next game.
    """

    prompt: str
    words: tuple[str, ...] = ()
    asking: Asking | None = None
    drawn: Drawn | None = None
    question: Question | None = None


class MenuLine(Struct, frozen=True):
    """A line of the menu that fits the typed text: its number, from 1, and its text."""

    number: int
    text: str
