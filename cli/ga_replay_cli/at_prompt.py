"""Recording at a prompt: a few lines of the table, the numbered menu, and a few keys for each decision."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from ga_replay import Question, Recorder, Written
from ga_replay.app.desk.completing import completed
from ga_replay.app.desk.desk import Desk
from ga_replay.app.desk.line_writer import LAST
from ga_replay.app.desk.reply import Reply
from ga_replay.app.visible import visible
from ga_replay_cli.console import ask as ask_plainly
from ga_replay_cli.console import is_terminal, note, paint, shown, write, write_lines
from ga_replay_cli.event_lines import event_lines
from ga_replay_cli.interrupted import Interrupts
from ga_replay_cli.moment import width
from ga_replay_cli.question_text import question_text
from ga_replay_storage.store import Conflict

Ask = Callable[[str, Sequence[str], str], str]
"""Asks with a prompt, words for completion, and the text already on the line.

Raises EOFError at the end of input, KeyboardInterrupt for a line that is dropped.
"""


class TakenOver(Exception):
    """Another recorder writes the match now; `typed` was not written."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


class AtPrompt:
    """The text view of a desk: a conversation until the match is over or the recorder stops.

    `kept` is put on the first line.
    """

    def __init__(self, recorder: Recorder, ask: Ask, kept: str = "") -> None:
        self.recorder = recorder
        self.ask = ask
        self.kept = kept
        self.desk = Desk(recorder, width())
        self.interrupts = Interrupts()

    def run(self) -> None:
        """Asks until the end.

        Everything shown is stored by then. A finished match leads to a question: it may be reopened. Raises TakenOver.
        """
        with self.interrupts.held():
            self._run()

    def _run(self) -> None:
        self.desk.opening()
        self.table()
        kept, over, finished = self.kept, self.recorder.is_over, self.desk.is_finished
        while True:
            show_events(self.desk.news())
            if self.recorder.is_over and not over:
                self.table()
            over = self.recorder.is_over
            if self.desk.is_finished and not finished:
                return
            finished = self.desk.is_finished
            if self.interrupts.came():
                note("Ctrl-C came while this was done: what is shown is stored; quit or Ctrl-D stops")
            try:
                reply = self.answer(kept)
            except KeyboardInterrupt:
                note("nothing was written; quit or Ctrl-D stops")
                continue
            except (EOFError, StopIteration):
                note()
                return
            if reply.quits:
                return
            kept = reply.kept

    def answer(self, kept: str) -> Reply:
        """Asks one question and carries out the answer. Raises EOFError and KeyboardInterrupt."""
        self.desk.width = width()
        asked = self.desk.asked()
        if asked.asking is not None:
            write(paint(asked.asking.text, bold=True))
        if asked.question is not None:
            self.menu(asked.question)
        with self.interrupts.let_in():
            typed = self.ask(asked.prompt, asked.words, kept)
        try:
            reply = self.desk.say(typed)
        except Conflict as conflict:
            raise TakenOver(typed) from conflict
        write_lines(reply.lines)
        show_events(reply.told)
        if reply.message:
            note(reply.message)
        return reply

    def table(self) -> None:
        write_lines(self.desk.table())

    def menu(self, asked: Question) -> None:
        """Prints the question and its possible answers."""
        prompting = self.desk.prompting
        write(paint(prompting.moment(), dim=True))
        for line in asked.print:
            write_lines(paint(f"  {one}", dim=True) for one in wrap(line, width(), break_long_words=False))
        write(paint(question_text(asked), bold=True))
        for at, option in enumerate(asked.options, 1):
            write(f"  {at:>2} {option.line}{'  (Enter)' if at == asked.passes else ''}")
        if asked.more:
            write("     … and more: write the line")
        example = prompting.unseen_example() if asked.several is None else ""
        if example:
            write(f"     … and cards not seen so far: write the line, such as {example}")


def show_events(some: Sequence[Written]) -> None:
    """Events, with their findings."""
    for one in some[-LAST:]:
        write_lines(event_lines(one))


def plain(prompt: str, words: Sequence[str], kept: str) -> str:
    """Asks without completion or history."""
    return ask_plainly(prompt)


def with_completion() -> Ask:
    """Asks with completion and history, at a terminal."""
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        return plain
    from prompt_toolkit import PromptSession  # noqa: PLC0415 - a tenth of a second that only a terminal needs
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion  # noqa: PLC0415 - as above
    from prompt_toolkit.document import Document  # noqa: PLC0415 - as above

    class Whole(Completer):
        """Each completion is the whole line."""

        def __init__(self, words: Sequence[str]) -> None:
            self.words = words

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
            text = document.text_before_cursor
            yield from (Completion(line, start_position=-len(text)) for line in completed(text, self.words))

    asking: PromptSession[str] = PromptSession()

    def ask(prompt: str, words: Sequence[str], kept: str) -> str:
        typed = [word for word in words if visible(word) == word]  # invisible characters are never completed
        said = shown(prompt, sys.stdout)
        return asking.prompt(
            said, completer=Whole(typed), complete_while_typing=False, default=kept, enable_suspend=True
        )

    return ask
