"""The recorder at the screen without the screen: the effect of each key on the line, the list and the desk."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from ga_replay import Board, RecordingError, Written
from ga_replay.app.desk.around_games import around
from ga_replay.app.desk.commands import commanded
from ga_replay.app.desk.desk import Desk
from ga_replay.app.desk.letters import ranked
from ga_replay.app.desk.reply import Prompt, Reply
from ga_replay.app.visible import visible
from ga_replay_cli.console import Line
from ga_replay_cli.event_lines import event_lines
from ga_replay_cli.question_text import question_text
from ga_replay_cli.screen.edit_line import EditLine
from ga_replay_cli.screen.frame import ScreenFrame, draw, most_above, rows_to_read
from ga_replay_cli.screen.show import ListLine, Show, TextPage

NUMBERS = re.compile(r"(?P<numbers>\s*(?:\d{1,2}(?:[ ,]+|$))*)(?P<rest>.*)", re.DOTALL)
REMEMBERED = 300
"""The number of earlier events that can be read when a recording continues."""
KEYS = "Enter takes >  . all pass  ^R respond  ? help  F2 note F3 ruling F4 warn  ^D end"
KEYS_OF_READING = "PgUp PgDn Up Down scroll  Esc goes back  any letter goes on"
SHOWN = 100
"""More events than these never fit beside the table."""


class Conversation:
    """A desk, the typed line, and the visible parts. Everything reported as happened is stored by then."""

    def __init__(self, desk: Desk, about: str, greeting: str = "") -> None:
        self.desk = desk
        self.about = about
        self.typed = EditLine()
        self.chosen: int | None = None
        """The selected line of the list."""
        self.message = greeting
        self.reading: TextPage | None = None
        self.events: list[Written] = []
        self.quits = False
        self._by_one_key = False
        """True if the last key alone gave an answer: Enter after it, from habit, would answer the next question."""
        self.width, self.height = 80, 24
        desk.opening()
        desk.news()
        self.events += desk.lately(REMEMBERED)
        self._look()

    # --- view ----------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Updates the question after an answer."""
        self.asked: Prompt = self.desk.asked()
        self.board: Board = self.desk.recorder.board
        self.moment = self.desk.prompting.moment()
        typed, self.typed = self.typed, EditLine()
        self.all_picks = len(self._picks())
        self.typed = typed
        self._narrow()

    def _narrow(self) -> None:
        self.chosen = None
        self.picks = self._picks()
        self.marked = self._marked()

    def _picks(self) -> tuple[ListLine, ...]:
        """The list: the possible answers that fit the letters."""
        asked, (_, letters) = self.asked, self._split()
        if asked.asking is not None:
            return tuple(ListLine(one.key, one.key, one.text) for one in asked.asking.answers)
        if asked.question is not None:
            return tuple(ListLine(str(one.number), str(one.number), one.text) for one in self.desk.narrow(letters))
        words = [one for one in asked.words if visible(one) == one]
        letters = letters[self._piece(words) :]
        return tuple(ListLine(words[at], "", words[at]) for at in ranked(letters, words))

    @property
    def _in_a_row(self) -> bool:
        """True if one line names several cards."""
        return self.asked.drawn is not None and len(self.asked.drawn.handles) > 1

    def _piece(self, words: Sequence[str]) -> int:
        """The start of the letters that narrow the list: for cards in a row those of the last one."""
        text = self.typed.text
        if not self._in_a_row:
            return 0
        begin = text.rfind(",") + 1
        starts = [begin, *(begin + found.end() for found in re.finditer(r"\s+", text[begin:]))]
        return next((start for start in starts if ranked(text[start:], words)), len(text))

    def _split(self) -> tuple[str, str]:
        """The numbers at the beginning of the line, and the letters after them.

        There are none before the names of cards.
        """
        if self.asked.question is None:
            return "", self.typed.text
        found = NUMBERS.fullmatch(self.typed.text)
        assert found is not None
        return found["numbers"], found["rest"]

    def _marked(self) -> frozenset[int]:
        """The places in the list that Enter takes now."""
        numbers, letters = self._split()
        question = self.asked.question
        if self.chosen is not None:
            return frozenset({self.chosen})
        if self.asked.asking is not None:
            return frozenset() if self.typed.text.strip() else frozenset({0})
        if numbers.strip():
            wanted = set(re.findall(r"\d+", numbers))
            taken = {at for at, one in enumerate(self.picks) if one.label in wanted}
            return frozenset(taken | ({0} if letters.strip() and self.picks else set()))
        if letters.strip() and self._in_a_row:
            return frozenset()
        if letters.strip():
            return frozenset({0}) if self.picks and not self._is_said(letters) else frozenset()
        if question is not None and question.passes:
            return frozenset({question.passes - 1})
        alone = question is not None and len(question.options) == 1 and question.several is None
        return frozenset({0}) if alone and not self.desk.prompting.wants_a_text else frozenset()

    def _is_said(self, letters: str) -> bool:
        """True if the line is a command of the desk, or can be read as a line of a transcript.

        Then it does not narrow the list.
        """
        if commanded(letters.strip()) is not None:
            return True
        recorder = self.desk.recorder
        try:
            if around(recorder, letters.strip()):
                return True
            if not self.desk.prompting.is_line(letters.strip()):
                return False
            recorder.trial(letters, here=True)
        except RecordingError:
            return False
        return True

    def frame(self, width: int, height: int, clock: str = "") -> ScreenFrame:
        """The frame for a terminal of that size."""
        self.width, self.height = width, height
        self.desk.width = width
        return draw(self.show(clock), width, height)

    def show(self, clock: str = "") -> Show:
        """The current view."""
        asked = self.asked
        question = asked.question
        more = ""
        if question is not None:
            example = self.desk.prompting.unseen_example() if question.several is None else ""
            more = "… and more: write the line" if question.more else ""
            more = f"… and cards not seen so far: write the line, such as {example}" if example and not more else more
        return Show(
            about=" · ".join(one for one in (self.board.match, self.about, clock) if one),
            moment=self.moment,
            board=self.board,
            names=self.desk.recorder.names,
            told=tuple(line for one in self.events[-SHOWN:] for line in event_lines(one)),
            question=self._question(),
            print=question.print if question is not None else (),
            acts=question.player if question is not None else asked.drawn.player if asked.drawn is not None else "",
            picks=self.picks,
            all_picks=self.all_picks,
            marked=self.marked,
            more=more,
            typed=self.typed,
            message=self.message,
            reading=self.reading,
            keys=KEYS_OF_READING if self.reading is not None else KEYS,
        )

    def _question(self) -> str:
        if self.asked.asking is not None:
            return self.asked.asking.text
        if self.asked.question is not None:
            return question_text(self.asked.question)
        return self.asked.prompt.strip()

    # --- keys ----------------------------------------------------------------------------------------------------

    def edit(self, line: EditLine) -> None:
        changed = line.text != self.typed.text
        self._by_one_key = False
        self.typed = line
        self.reading = None
        if changed:
            self._narrow()

    def letter(self, letters: str) -> None:
        """Letters are typed, or pasted.

        A single key answers a question of the desk; on an empty line `?` helps, and with `.` all pass.
        """
        if len(letters.splitlines()) > 1:
            lines = len(letters.splitlines())
            self.message = f"{lines} lines were pasted, and none was written: paste one at a time, or give all to `ga-replay record` on stdin"
            return
        plain = letters.strip("\r\n")
        if visible(plain) != plain:
            self.message = "an invisible character was left out"
            plain = "".join(one for one in plain if visible(one) == one)
        asking = self.asked.asking
        if self.typed.text:
            self.edit(self.typed.put(plain))
        elif plain == "?":
            self.say_kept(plain)
        elif plain == "." or (asking is not None and plain.lower() in {one.key for one in asking.answers}):
            self.say(plain)
            self._by_one_key = True
        else:
            self.edit(self.typed.put(plain))

    def enter(self) -> None:
        """Enter: the marked line of the list, else the typed line."""
        if self.reading is not None:
            self.reading = None
        elif self._by_one_key:
            self._by_one_key = False
            self.message = "that key needs no Enter, so Enter did nothing; now it answers the question"
        elif self.chosen is not None:
            self.take(self.chosen)
        elif self._split()[1].strip() and self.marked and self.asked.asking is None:
            self.take(min(self.marked) if not self._split()[0].strip() else 0)
        else:
            self.say(self.typed.text)

    def take(self, at: int) -> None:
        """Takes a line of the list: one of several is put into the line by its number, all others are carried out."""
        if at >= len(self.picks):
            return
        self.reading = None
        pick, question = self.picks[at], self.asked.question
        if self._in_a_row:
            self._put_in_row(pick)
            return
        most = 1 if question is None or question.several is None else question.several[1]
        if most <= 1:
            self.say(pick.said)
            return
        numbers = re.findall(r"\d+", self._split()[0])
        numbers = [one for one in numbers if one != pick.said] if pick.said in numbers else [*numbers, pick.said]
        if len(numbers) == most and question is not None and question.several == (most, most):
            self.say(" ".join(numbers))
        else:
            self.edit(EditLine.of("".join(f"{one} " for one in numbers)))

    def _put_in_row(self, pick: ListLine) -> None:
        """One card of several goes into the line, in place of its letters."""
        before = self.typed.text[: self._piece([one.text for one in self.picks])].rstrip(" ")
        comma = "" if not before or before.endswith(",") else ","
        self.edit(EditLine.of(f"{before}{comma}{' ' if before else ''}{pick.said}, "))

    def go(self, by: int) -> None:
        """Up and down: in the text for reading, else in the list."""
        self._by_one_key = False
        if self.reading is not None:
            self._scroll(by)
        elif self.picks:
            begin = min(self.marked, default=-1 if by > 0 else 0)
            self.chosen = (begin + by) % len(self.picks)
            self.marked = frozenset({self.chosen})

    def complete(self) -> None:
        """Tab: completes as far as all possible texts agree; else lists them."""
        text = self.typed.text
        if self._in_a_row and self.picks:
            self._put_in_row(self.picks[self.chosen or 0])
            return
        if self.chosen is not None or (self.asked.question is None and len(self.picks) == 1):
            self.edit(EditLine.of(self.picks[self.chosen or 0].text))
            return
        words = [one for one in self.asked.words if visible(one) == one]
        start, fits = _completions(text, words)
        if not fits:
            self.message = f'nothing begins with "{text}"' if text else "type some letters first"
            return
        alike = _alike(fits)
        if len(alike) > len(text) - start:
            self.edit(EditLine.of(text[:start] + alike))
        if len(fits) > 1:
            self.message = "; ".join(fits[:8]) + ("; …" if len(fits) > 8 else "")

    def escape(self) -> None:
        """Esc: back to the table, else an empty line."""
        if self.reading is not None:
            self.reading = None
            return
        self.message = ""
        self.edit(EditLine())
        self._narrow()

    def begin_with(self, words: str) -> None:
        """Puts this beginning before the typed text."""
        if not self.typed.text.startswith(words):
            self.edit(EditLine.of(words + self.typed.text))

    def say_kept(self, said: str) -> None:
        """Shows a message, and keeps the typed text."""
        typed = self.typed
        self.say(said)
        self.typed = typed
        self._narrow()

    def keep(self) -> None:
        """Ctrl-C: nothing is lost."""
        typed = self.typed.text.strip()
        self.message = (
            "nothing was written, and the line is kept; Esc clears it, Ctrl-D stops"
            if typed
            else "Ctrl-D stops; all is stored"
        )

    # --- reading -------------------------------------------------------------------------------------------------

    def read(self, title: str, lines: Sequence[Line], above: int = 0) -> None:
        """Shows lines instead of the table."""
        self.reading = TextPage(title, tuple(lines), above)

    def page(self, pages: int) -> None:
        """Scrolls by this many screens; without text for reading, shows the events."""
        if self.reading is None:
            lines = [line for one in self.events for line in event_lines(one)]
            self.reading = TextPage("what has happened", tuple(lines), len(lines) * self.height)
        self._scroll(pages * (rows_to_read(self.show(), self.width, self.height) - 1))

    def _scroll(self, by: int) -> None:
        if self.reading is not None:
            most = most_above(self.show(), self.width, self.height)
            self.reading = replace(self.reading, above=max(0, min(most, min(most, self.reading.above) + by)))

    # --- answers -------------------------------------------------------------------------------------------------

    def say(self, said: str) -> None:
        """Gives a line to the desk, and shows the reply."""
        self.reading = None
        self._by_one_key = False
        reply = self.desk.say(said)
        self._tell(self.desk.news())
        self.quits = reply.quits
        self.message = reply.message
        self.typed = EditLine.of(reply.kept)
        self._read(said, reply)
        self._look()
        if self.desk.is_finished and not self.message:
            self.message = f"{self.moment}; all is stored; Ctrl-D stops"

    def _tell(self, new: Sequence[Written]) -> None:
        """Adds new events to the list of events; removes those that were taken back."""
        self.events += new
        if any(one.is_take_back for one in new):
            self.events = list(self.desk.lately(REMEMBERED))

    def _read(self, said: str, reply: Reply) -> None:
        told = [line for one in reply.told for line in event_lines(one)]
        lines = [*reply.lines, *told]
        if len(lines) == 1 and not self.message:
            self.message = str(lines[0])
        elif lines:
            self.read(said.strip() or "read", lines)


def _completions(text: str, words: Sequence[str]) -> tuple[int, list[str]]:
    """The index at which the words continue the text, and the words.

    The longest piece at its end that begins a word is continued.
    """
    starts = [0, *(found.end() for found in re.finditer(r"[\s,;]+", text))]
    for start in starts:
        piece = text[start:].lower()
        fits = list(dict.fromkeys(one for one in words if one.lower().startswith(piece))) if piece else []
        if fits:
            return start, fits
    return len(text), []


def _alike(words: Sequence[str]) -> str:
    """The common beginning of all of them, in any case."""
    first, *others = words
    for at, char in enumerate(first):
        if any(at >= len(one) or one[at].lower() != char.lower() for one in others):
            return first[:at]
    return first
