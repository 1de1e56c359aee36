"""Several answers in one line: each word answers the next question, and all of them are written or none."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Protocol

from msgspec import Struct

from ga_replay.app.desk.letters import best
from ga_replay.app.desk.menu_matching import fitting_lines
from ga_replay.app.desk.reply import Prompt, Reply
from ga_replay.app.errors import RecordingError
from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder

PASSING = (".", "r")
"""Words that let the next words be those of another player."""
_MOST = 4
"""At most this many words are letters of one line of a menu."""
_MOST_TRIED = 6
"""At most this many lines are tried where the first word fits several."""


class Sayer(Protocol):
    """A desk, as needed to try words on a draft of it."""

    @property
    def recorder(self) -> Recorder: ...
    @property
    def is_draft(self) -> bool: ...
    def asked(self) -> Prompt:
        """The current question."""

    def say(self, typed: str) -> Reply:
        """Carries out a line."""

    def draft(self, recorder: Recorder) -> Sayer:
        """The same for a draft."""


class FitsSeveral(RecordingError):
    """Letters that fit several lines of the menu, whose `numbers` these are."""

    def __init__(self, word: str, lines: Sequence[str], numbers: Sequence[int]) -> None:
        super().__init__(f'"{word}" fits several: {"; ".join(lines)}')
        self.numbers = numbers


class _Tried(Struct):
    """A recording in which every word has answered something, or why none has; empty if not even the first one did.

    `fits` are the lines of the menu that the first word fits, if they are several.
    """

    recorder: Recorder | None = None
    why: str = ""
    fits: tuple[int, ...] = ()


def several(desk: Sayer, said: str, *, verb: bool) -> Reply | None:
    """The reply to a line whose words answer the next questions in turn: `fire lor 1 2`.

    It is None if not even the first one does. Nothing is written unless every word answers something, nor if another
    player is asked without `.` or `r` before their words. Of several lines that the first word fits the others tell which.
    """
    if desk.is_draft:
        return None
    words = said.split()
    tried = _tried(desk, words)
    if tried.fits:
        works = [_tried(desk, [str(number), *words[1:]]) for number in tried.fits[:_MOST_TRIED]]
        works = [one for one in works if one.recorder is not None]
        tried = works[0] if len(works) == 1 else _Tried(why="" if verb else tried.why)
    if tried.recorder is None:
        return Reply(f"{tried.why}; nothing is written", kept=said) if tried.why else None
    desk.recorder.keep(tried.recorder)
    return Reply()


def _tried(desk: Sayer, words: Sequence[str]) -> _Tried:
    recorder = desk.recorder.draft()
    draft = desk.draft(recorder)
    player, done = recorder.question.player, 0
    while done < len(words):
        asked = recorder.question
        if asked.player != player and words[done - 1] not in PASSING:
            who = f"{asked.player} is asked" if asked.player else asked.text
            return _Tried(why=f'{who} before "{words[done]}"; . or r lets others act')
        player = asked.player
        try:
            count = _answered(draft, [*words[done:]])
        except FitsSeveral as found:
            return _Tried(why=found.cause, fits=() if done else tuple(found.numbers))
        except RecordingError as error:
            return _Tried(why=error.cause if done else "")
        if not count:
            return _Tried(why=f'"{words[done]}" does not answer this: {asked.text}' if done else "")
        done += count
    return _Tried(recorder)


def _answered(draft: Sayer, words: list[str]) -> int:
    """Answers the question with the first words; returns their number.

    Raises RecordingError for letters that fit several lines, or too few words.
    """
    asked = draft.asked()
    if asked.drawn is not None:
        count = len([*takewhile(lambda word: word not in PASSING, words)])
    elif words[0] in PASSING:
        count = 1
    elif asked.question is None:
        return 0
    elif words[0].isdecimal():
        if len(words) > 1 and _passes(draft, asked.question, int(words[0])):
            return 0
        most = asked.question.several[1] if asked.question.several else 1
        count = len([*takewhile(str.isdecimal, words[:most])])
        _enough(asked.question, count)
    else:
        return _letters(draft, asked.question, words)
    return count if _took(draft, " ".join(words[:count])) else 0


def _letters(draft: Sayer, asked: Question, words: list[str]) -> int:
    """Answers with lines of the menu that the letters fit: one, or as many as may be chosen. Raises RecordingError."""
    texts = [one.line for one in asked.options]
    if asked.several is None:
        for count in range(min(_MOST, len(words)), 0, -1):
            found = fitting_lines(" ".join(words[:count]), asked, draft.recorder)
            if len(found) == 1:
                passes = len(words) > count and _passes(draft, asked, found[0])
                return count if not passes and _took(draft, " ".join(words[:count])) else 0
        found = best(words[0], texts)
        if found:
            raise FitsSeveral(words[0], [texts[at] for at in found], [at + 1 for at in found])
        return 1 if _took(draft, words[0]) else 0  # a card that is on no menu
    chosen: list[int] = []
    for word in words[: asked.several[1]]:
        found = [at + 1 for at in best(word, texts) if at + 1 not in chosen]
        alike = len({asked.options[at - 1].text for at in found}) == 1
        if not alike:
            break
        chosen.append(found[0])
    if chosen:
        _enough(asked, len(chosen))
    return len(chosen) if chosen and _took(draft, " ".join(map(str, chosen))) else 0


def _enough(asked: Question, count: int) -> None:
    """Raises RecordingError if more lines of the menu are needed than the words name."""
    least = asked.several[0] if asked.several else 1
    if count < least:
        raise RecordingError(f"{asked.text}: {least} are needed, {count} named")


def _passes(draft: Sayer, asked: Question, number: int) -> bool:
    """True if that line of the menu passes: later words belong to another question, which needs `.`."""
    passing = type(draft.recorder.game.wording.passing(asked.player))
    return 0 < number <= len(asked.options) and type(asked.options[number - 1].value) is passing


def _took(draft: Sayer, said: str) -> bool:
    """True if the desk has written that, without a question."""
    before = len(draft.recorder)
    reply = draft.say(said)
    return not reply.kept and reply.asking is None and len(draft.recorder) > before
