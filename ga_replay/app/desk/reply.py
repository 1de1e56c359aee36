"""What comes of a typed line, and what is asked next."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from ga_replay.app.prompt_session import Drawn
from ga_replay.app.questions import Question
from ga_replay.app.written import Written


class DeskAnswer(Struct, frozen=True):
    """One way to answer a question of the desk: by its key; `act` does it. The first answer of a question is that of Enter."""

    key: str
    text: str
    act: Callable[[], Reply]


class Asking(Struct, frozen=True):
    """A question of the desk itself about a `line`, which comes before that of the game: what else would happen, or which of several ways is meant.

    Whatever else is typed leaves the line unwritten.
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
    """What comes of a typed line.

    `lines` are to be read, `told` are entries to be shown again, `message` says what was not done, or taken back, and why. `kept`: what was typed
    and not taken, to be mended. `asking`: a question of the desk itself. `quits`: the scorekeeper stops.
    """

    message: str = ""
    lines: tuple[str, ...] = ()
    told: tuple[Written, ...] = ()
    kept: str = ""
    asking: Asking | None = None
    quits: bool = False


class Prompt(Struct, frozen=True):
    """What is asked now: `prompt` stands before what is typed, and `words` complete it.

    One of these says what it is about: `asking` (the desk itself), `drawn` (which cards were drawn), `question` (the game); none of them: who goes
    first in the next game.
    """

    prompt: str
    words: tuple[str, ...] = ()
    asking: Asking | None = None
    drawn: Drawn | None = None
    question: Question | None = None


class MenuLine(Struct, frozen=True):
    """A line of the menu that fits what is typed: its number, from 1, and its text."""

    number: int
    text: str
