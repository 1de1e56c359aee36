"""Recording at a prompt: a few lines of the table, the numbered menu, and a few keys for each decision."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence

from ga_replay import Question, Recorder, RecordingError, Status, Written
from ga_replay.app.findings import unclear
from ga_replay.app.prompting import Drawn, Prompting, fitting, is_unknown_card, is_unknown_verb
from ga_replay.app.visible import visible
from ga_replay_cli.console import ask as ask_plainly
from ga_replay_cli.console import is_terminal, paint, shown, talk, write, write_lines
from ga_replay_cli.moment import COLOURS, width
from ga_replay_cli.prompt_help import help_lines, misspelt

NUMBERS = re.compile(r"\d{1,2}(?:[ ,]+\d{1,2})*")
LAST = 12

Ask = Callable[[str, Sequence[str]], str]
"""Asks with a prompt and words that complete. Raises EOFError at the end of input, KeyboardInterrupt for a line that is dropped."""


class AtPrompt:
    """A conversation until the game is over or the recorder stops."""

    def __init__(self, recorder: Recorder, ask: Ask) -> None:
        self.recorder = recorder
        self.ask = ask
        self.prompting = Prompting(recorder)
        self.last: list[Written] = []

    def run(self) -> None:
        """Asks until the end; everything answered is stored by then."""
        self.table()
        while True:
            self.news()
            if self.recorder.is_over:
                self.recorder.fill()
                self.table()
                if not self.another_game():
                    return
                continue
            try:
                self.one_question()
            except KeyboardInterrupt:
                talk("nothing was written; quit or Ctrl-D stops")
            except (EOFError, StopIteration):
                talk()
                return

    def one_question(self) -> None:
        """Asks which cards were drawn, or what the game asks. Raises EOFError and KeyboardInterrupt."""
        drawn = self.prompting.drawn()
        if drawn is not None:
            self.draws(drawn)
            return
        asked = self.recorder.question
        self.menu(asked)
        self.take(self.ask(f"{self.prompting.where()}> ", self.prompting.words(asked)).strip(), asked)

    def another_game(self) -> bool:
        """Asks who goes first in the next game of the match, where there is one; False where the recorder stops."""
        game = self.prompting.next_game()
        if not game:
            return False
        players = tuple(self.recorder.names)
        try:
            first = self.ask(f"who goes first in game {game}? ({', '.join(players)}; Enter: stop) ", players).strip()
            if first:
                self.prompting.begin_game(first)
        except RecordingError as error:
            talk(said_of(error))
            return self.another_game()
        except (EOFError, StopIteration, KeyboardInterrupt):
            return False
        return bool(first)

    # --- showing -------------------------------------------------------------------------------------------------

    def table(self) -> None:
        """The whole table."""
        write_lines(self.prompting.table(width()))

    def menu(self, asked: Question) -> None:
        """The question and what may be answered."""
        write(paint(self.prompting.moment(), dim=True))
        wanted = ""
        if asked.several is not None and asked.several != (1, 1):
            least, most = asked.several
            wanted = f", {least if least == most else f'{least} to {most}'} of these"
        write(paint(f"{asked.text}{wanted}" + (f" [{asked.rule}]" if asked.rule else ""), bold=True))
        for at, option in enumerate(asked.options, 1):
            write(f"  {at:>2} {option.text}{'  (Enter)' if at == asked.passes else ''}")
        if asked.more:
            write("     … and more: write the line")
        example = self.prompting.unseen_example() if asked.several is None else ""
        if example:
            write(f"     … and cards not seen so far: write the line, such as {example}")

    def news(self) -> None:
        """What has happened since the last question, or happens now unless somebody says otherwise."""
        new = self.prompting.news()
        if new:
            self.last = new
            self.tell()

    def tell(self) -> None:
        """The last events, with what is wrong with them."""
        for one in self.last[-LAST:]:
            status = one.verdict
            mark = "" if status is Status.LEGAL else "  " + paint(status.value, COLOURS[status], bold=True)
            write(paint(f"@{one.position}", dim=True) + f" {one.said}" + mark)
            for finding in one.findings:
                write(
                    f"    [{finding.rule or finding.code}] {finding.message}; it is recorded as it happened; takeback removes it"
                )
            for text in one.unread:
                write(f"    unclear: {unclear(text)}")

    # --- hearing -------------------------------------------------------------------------------------------------

    def draws(self, drawn: Drawn) -> None:
        """Asks which cards were drawn; Enter says that nobody knows."""
        count, into = len(drawn.handles), "" if drawn.where == "hand" else f" into {drawn.where}"
        question = f"{drawn.player} drew {count} card{'s' if count > 1 else ''}{into}: which? (Enter: ??) "
        said = self.ask(question, drawn.names).strip()
        if self.look(said):
            return
        if self.prompting.is_line(said):
            self.line(said)
            return
        try:
            wrong = self.prompting.name(drawn, said)
        except RecordingError as error:
            talk(said_of(error))
            return
        if wrong:
            line = self.prompting.line_of(drawn, said)
            talk(f"{wrong[0].message}; if it really was that card, write: {line}")
        elif said and (unknown := self.prompting.unnamed(drawn)):
            talk(f"{unknown} of them remain ??; identify ?? = … names one later")

    def look(self, said: str) -> bool:
        """Answers what only looks; False for all else."""
        match said.lower():
            case "?" | "help":
                write_lines(help_lines(self.prompting))
            case "table":
                self.table()
            case "menu":
                return True
            case "last":
                self.tell()
            case "quit" | "q":
                raise EOFError
            case _:
                return False
        return True

    def take(self, said: str, asked: Question) -> None:
        """One answer."""
        if self.look(said):
            return
        if not said:
            self.enter(asked)
        elif NUMBERS.fullmatch(said):
            self.numbers([int(number) for number in re.findall(r"\d+", said)])
        elif self.prompting.wants_a_card and self.shown(said):
            return
        else:
            self.line(said, asked)

    def enter(self, asked: Question) -> None:
        """Enter alone: passing, choosing nothing, the only line of the menu, or an unknown card."""
        if asked.passes:
            self.numbers([asked.passes])
        elif asked.several is not None and asked.several[0] == 0:
            self.numbers([])
        elif len(asked.options) == 1 and not self.prompting.wants_a_text:
            self.numbers([1])
        elif self.prompting.wants_a_card:
            self.recorder.leave_unknown()
        else:
            talk("choose one: a number, the first letters, or a line; end ends the turn; ? helps")

    def numbers(self, numbers: Sequence[int]) -> None:
        """Lines of the menu."""
        try:
            self.recorder.choose(*numbers)
        except RecordingError as error:
            talk(f"{error.cause}; if it was done anyway, write it as a line")

    def shown(self, said: str) -> bool:
        """A card's name where everybody sees a card."""
        try:
            return self.prompting.shown(said)
        except RecordingError as error:
            talk(said_of(error))
            return True

    def line(self, said: str, asked: Question | None = None) -> None:
        """The one line of the menu that the letters fit, else a line of a transcript."""
        fits = fitting(said, asked) if asked is not None else []
        if len(fits) == 1:
            self.numbers(fits)
            return
        try:
            gone = self.prompting.write(said)
        except RecordingError as error:
            self.not_a_line(said, error, asked, fits)
            return
        if gone is not None:
            told = "; ".join(one.said for one in gone[-LAST:])
            talk(f"taken back: {told or 'only automatic events'}")

    def not_a_line(self, said: str, error: RecordingError, asked: Question | None, fits: Sequence[int]) -> None:
        """What was said may answer the question without its verb; else it is told why it cannot be read."""
        unknown_verb = is_unknown_verb(error)
        if (unknown_verb or is_unknown_card(error)) and not fits and self.prompting.answered(said):
            return
        if unknown_verb and not fits:
            talk(misspelt(error))
        elif unknown_verb and asked is not None:
            several = "; ".join(f"{at} {asked.options[at - 1].text}" for at in fits[:6])
            talk(f'"{said}" fits several: {several}; write more letters, or the number')
        else:
            talk(said_of(error))


def said_of(error: RecordingError) -> str:
    """The error without its place: the person who types sees the line."""
    return f"{error.cause}; {error.remedy}" if error.remedy else error.cause


def plain(prompt: str, words: Sequence[str]) -> str:
    """Asks without any help from a terminal."""
    return ask_plainly(prompt)


def with_completion() -> Ask:
    """Asks with completion and history, where a person types."""
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        return plain
    from prompt_toolkit import PromptSession  # noqa: PLC0415 - a tenth of a second that only people need
    from prompt_toolkit.completion import WordCompleter  # noqa: PLC0415 - as above

    asking: PromptSession[str] = PromptSession()

    def ask(prompt: str, words: Sequence[str]) -> str:
        typed = [word for word in words if visible(word) == word]  # what nobody sees is not put into anybody's line
        completer = WordCompleter(typed, ignore_case=True, sentence=True, match_middle=True)
        return asking.prompt(shown(prompt, sys.stdout), completer=completer, complete_while_typing=False)

    return ask
