"""The desk: a conversation about a recording, line by line.

Everything shown has been written, and a typed line happens at the question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from ga_replay.app.desk.after_game import asked_after, say_after
from ga_replay.app.desk.around_games import around, spelled
from ga_replay.app.desk.card_naming import in_a_row, pool_of
from ga_replay.app.desk.chained_answers import several
from ga_replay.app.desk.commands import WORDS, commanded
from ga_replay.app.desk.completing import completed
from ga_replay.app.desk.damage_amounts import shared
from ga_replay.app.desk.enter_key import entered, what_is_wanted
from ga_replay.app.desk.later_lines import moves
from ga_replay.app.desk.letters import ranked
from ga_replay.app.desk.line_writer import LineWriter
from ga_replay.app.desk.menu_matching import fitting_lines
from ga_replay.app.desk.reply import Asking, DeskAnswer, MenuLine, Prompt, Reply
from ga_replay.app.desk.unseen_cards import acts_with, shows_or_pays, unseen_names
from ga_replay.app.errors import RecordingError
from ga_replay.app.prompt_session import Drawn, is_unknown_card, is_unknown_verb
from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder

NUMBERS = re.compile(r"\d{1,2}(?:[ ,]+\d{1,2})*")


class Desk(LineWriter):
    """The scorekeeper's questions, answers and commands.

    `recorder` leaves passes unsaid, and only this desk writes with it.
    """

    def __init__(self, recorder: Recorder, width: int = 100, *, is_draft: bool = False) -> None:
        super().__init__(recorder, width, is_draft=is_draft)
        self._asking: Asking | None = None

    def draft(self, recorder: Recorder) -> Desk:
        """A desk for that draft of the recording, which tries the words of a line one by one."""
        draft = Desk(recorder, self.width, is_draft=True)
        draft.stops = self.stops
        return draft

    def opening(self) -> None:
        """Writes forced facts before the first question. Raises RecordingError."""
        self.recorder.fill()

    # --- the question --------------------------------------------------------------------------------------------

    def asked(self) -> Prompt:
        """The current question."""
        if self._asking is not None:
            return Prompt(f"{self._asking.keys}> ", asking=self._asking)
        if self.recorder.is_over:
            return asked_after(self.prompting)
        drawn = self.prompting.drawn()
        if drawn is not None:
            count, into = len(drawn.handles), "" if drawn.where == "hand" else f" into {drawn.where}"
            prompt = f"{drawn.player} drew {count} card{'s' if count > 1 else ''}{into}: which? (Enter: ??) "
            return Prompt(prompt, drawn.names, drawn=drawn)
        question = self.recorder.question
        return Prompt(f"{self.prompting.where()}> ", self._words(question), question=question)

    def _words(self, question: Question) -> tuple[str, ...]:
        """The words for completion: lines of the menu, verbs, cards seen and unseen, players, commands."""
        unseen, players = unseen_names(self.recorder), self.recorder.names
        words = (*self.prompting.words(question), *unseen, *players, *players.values(), *WORDS)
        return tuple(dict.fromkeys(words))

    def complete(self, typed: str) -> tuple[str, ...]:
        """The completed lines for the typed text; nothing that the recorder may not know."""
        return completed(typed, self.asked().words)

    def narrow(self, typed: str) -> tuple[MenuLine, ...]:
        """The lines of the menu that fit these letters, the best first; all of them for no letters."""
        texts = [one.line for one in self.recorder.question.options]
        return tuple(MenuLine(at + 1, texts[at]) for at in ranked(typed, texts))

    # --- the typed line ------------------------------------------------------------------------------------------

    def say(self, typed: str) -> Reply:
        """Carries out a line and returns the reply. No typed text raises an error."""
        said = typed.strip()
        asking, self._asking = self._asking, None
        try:
            reply = None if asking is None else _answered(asking, said)
            if reply is None and asking is not None:
                reply = self._taken(said)
                if asking.line:
                    reply = replace(reply, lines=(f"not written: {asking.line}", *reply.lines))
            reply = reply or self._taken(said)
        except RecordingError as error:
            reply = Reply(said_of(error), kept=said)
        self._asking = reply.asking
        return reply

    def _taken(self, said: str) -> Reply:
        """A command, an answer, or a line of a transcript. Raises RecordingError."""
        return self._command(said) or self._heard(said)

    def _command(self, said: str) -> Reply | None:
        found = commanded(said)
        return None if found is None else found[0].act(self, found[1])

    def _heard(self, said: str) -> Reply:
        """An answer, or a line of a transcript. Raises RecordingError."""
        if self.recorder.is_over:
            return say_after(self, said)
        drawn = self.prompting.drawn()
        if drawn is not None and not self.prompting.is_line(said):
            reply = self._named(drawn, said)
            if reply is not None:
                return reply
        asked = self.recorder.question
        if not said:
            return self._enter(asked)
        dealt = shared(self.recorder, said)
        if dealt is not None:
            self.recorder.decide(dealt)
            return Reply()
        if NUMBERS.fullmatch(said):
            return self._numbers([int(number) for number in re.findall(r"\d+", said)], said)
        if self.prompting.wants_a_card and self.prompting.shown(said):
            return Reply()
        return self._line(said, asked if drawn is None else None)

    def _named(self, drawn: Drawn, said: str) -> Reply | None:
        """Names of drawn cards, unless it is a single command; a text that may be both leads to a question.

        Raises RecordingError.
        """
        if not around(self.recorder, said):
            return self._drawn(drawn, said)
        pool = pool_of(self.recorder, drawn.handles)
        if not pool.has_word(said.split(" ", maxsplit=1)[0]):
            return None
        try:
            card = f"{drawn.player} drew {in_a_row(said, pool, len(drawn.handles))}"
        except RecordingError as error:
            return self._either(said, error.cause, lambda: Reply(kept=said))
        return self._either(said, card, lambda: self._drawn(drawn, said))

    def _either(self, said: str, other: str, act: Callable[[], Reply]) -> Reply:
        """A command that fits something else as well."""
        line = spelled(self.recorder, said)
        short = DeskAnswer("2", f"write {line}", lambda: self.transcript(line))
        nothing = DeskAnswer("n", "write nothing", lambda: Reply(kept=said))
        return Reply(
            asking=Asking(said, f'"{said}" may mean two things', (DeskAnswer("1", other, act), short, nothing))
        )

    def _drawn(self, drawn: Drawn, said: str) -> Reply:
        """The drawn cards, by letters of their names in a row; no text: unknown. Raises RecordingError."""
        row = in_a_row(said, pool_of(self.recorder, drawn.handles), len(drawn.handles))
        wrong = self.prompting.name(drawn, row)
        if wrong:
            line = self.prompting.line_of(drawn, row)
            return Reply(f"{wrong[0].message}; if it really was that card, write: {line}", kept=line)
        unknown = self.prompting.unnamed(drawn)
        if 0 < unknown < len(drawn.handles):
            return Reply(f"{unknown} of them remain ??; identify ?? = … names one later")
        return Reply()

    def _enter(self, asked: Question) -> Reply:
        """Enter alone: passing, choosing nothing, the only choice, or an unknown card. Raises RecordingError."""
        chosen = entered(self.recorder, asked)
        if chosen is not None:
            return self._numbers(chosen, "")
        if self.prompting.wants_a_card:
            self.recorder.leave_unknown()
            return Reply()
        return Reply(what_is_wanted(asked))

    def _numbers(self, numbers: Sequence[int], said: str) -> Reply:
        """Lines of the menu."""
        try:
            self.recorder.choose(*numbers)
        except RecordingError as error:
            # If several are needed, one too many is a slip, not an answer to the next question.
            goes_on = len(numbers) > 1 and said and self.recorder.question.several is None
            more = several(self, said, verb=False) if goes_on else None
            return more or Reply(f"{error.cause}; if it was done anyway, write it as a line", kept=said)
        return Reply()

    # --- lines ---------------------------------------------------------------------------------------------------

    def _line(self, said: str, asked: Question | None) -> Reply:
        """The one line of the menu that the letters fit, else a line of a transcript. Raises RecordingError."""
        fits: list[int] = []
        if asked is not None and not moves(self.recorder, said):
            fits = fitting_lines(said, asked, self.recorder)
        if len(fits) == 1 and asked is not None and spelled(self.recorder, said) != said:
            return self._either(said, asked.options[fits[0] - 1].text, lambda: self._numbers(fits, said))
        if len(fits) == 1:
            return self._numbers(fits, said)
        try:
            return self.transcript(spelled(self.recorder, said))
        except RecordingError as error:
            return self._no_line(said, error, asked, fits)

    def _unseen(self, said: str, asked: Question) -> Reply | None:
        """An answer without its verb, or an unseen card, by letters; None if it is neither. Raises RecordingError."""
        if self.prompting.answered(said):
            return Reply()
        row = shows_or_pays(self.recorder, asked, said)
        if row and (self.prompting.shown(row) if self.prompting.wants_a_card else self.prompting.answered(row)):
            return Reply()
        lines = acts_with(self.recorder, said)
        if len(lines) == 1:
            return self.write(lines[0])
        ways = [DeskAnswer(str(at), line, partial(self.write, line)) for at, line in enumerate(lines, 1)]
        neither = DeskAnswer("n", "write nothing", lambda: Reply(kept=said))
        return Reply(asking=Asking(said, "which of these", (*ways, neither))) if lines else None

    def _no_line(self, said: str, error: RecordingError, asked: Question | None, fits: Sequence[int]) -> Reply:
        """The text may answer the question without its verb; else the fault is reported."""
        unknown_verb = is_unknown_verb(error)
        if (unknown_verb or is_unknown_card(error)) and not fits:
            reply = self._unseen(said, self.recorder.question)
            reply = reply or (several(self, said, verb=not unknown_verb) if " " in said else None)
            if reply is not None:
                return reply
        if unknown_verb and fits and asked is not None:
            lines = "; ".join(f"{at} {asked.options[at - 1].line}" for at in fits[:6])
            return Reply(f'"{said}" fits several: {lines}; write more letters, or the number', kept=said)
        return Reply(misspelt(error) if unknown_verb else said_of(error), kept=said)


def _answered(asking: Asking, said: str) -> Reply | None:
    """The intended answer; None for a line of its own. Raises RecordingError."""
    if not said:
        return asking.answers[0].act()
    return next((one.act() for one in asking.answers if one.key == said.lower()), None)


def misspelt(error: RecordingError) -> str:
    """The message for a line that begins with no verb and fits no line of the menu."""
    near = f'; did you mean "{error.near}"?' if error.near else ", and it fits no line of the menu"
    return f"{error.cause}{near} (? lists all)"


def said_of(error: RecordingError) -> str:
    """The error without its place: the person who types sees the line."""
    return f"{error.cause}; {error.remedy}" if error.remedy else error.cause
