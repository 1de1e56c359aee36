"""The stepper without the terminal: a cursor in a match, what each key does to it, and what is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from ga_replay.app.errors import GaReplayError, UnknownNameError
from ga_replay.app.match import Judgement
from ga_replay.app.moment import Moment
from ga_replay.app.study.frames import Frame, Frames
from ga_replay.app.study.notes import Note
from ga_replay.app.viewers import viewer_words
from ga_replay.app.walking import NothingFurtherError
from ga_replay_cli.console import Line
from ga_replay_cli.screen.app import EDITS
from ga_replay_cli.screen.edit_line import EditLine
from ga_replay_cli.screen.frame import ScreenFrame, draw, most_above, rows_to_read
from ga_replay_cli.screen.show import ListLine, Show, TextPage
from ga_replay_cli.stepper.detail import detail, everything
from ga_replay_cli.stepper.keys import MOVES, SAYS, help_lines

AROUND = 60
"""So many events before and behind the cursor are in the list: more never fit."""
SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.2)
TICK = 0.1
KEYS = (
    "←→ event  d decision  t turn  f phase  x finding  a attack  c comment  / search  v viewer  w why  ? help  q quit"
)
KEYS_OF_READING = "PgUp PgDn Up Down scroll  Esc goes back"
KEYS_OF_TYPING = "Enter takes it  Esc goes back"
MARKS = {"legal": "", "illegal": "!!", "unclear": "??"}

Judged = Callable[[str], Judgement]
"""The match judged with the eyes of a viewer."""
Writes = Callable[[Note, int], str]
"""Keeps a note about an event; what the person is told. Raises GaReplayError."""


class Stepper:
    """A cursor in a match; `Painted` draws it."""

    ticks = TICK

    def __init__(
        self, judged: Judged, viewers: Sequence[str], viewer: str, at: int = 0, writes: Writes | None = None
    ) -> None:
        self.judged, self.viewers, self.writes = judged, viewers, writes
        self.typed = EditLine()
        self.saying = ""
        """The key whose line is typed; empty: keys move."""
        self.message = ""
        self.reading: TextPage | None = None
        self.quits = False
        self.playing = False
        self.speed = 2
        self.waited = 0.0
        self.copied = ""
        """The address that was asked for, until the terminal has it."""
        self.width, self.height = 80, 24
        self._look(viewer, at)

    def _look(self, viewer: str, at: int) -> None:
        """With those eyes, at that event."""
        self.judgement = self.judged(viewer)
        self.frames = Frames(self.judgement)
        self.walk = self.judgement.walk(min(at, len(self.judgement)))
        self.sayings: dict[int, str] = {}

    # --- what is seen ----------------------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        return self.walk.moment

    @property
    def view(self) -> Frame:
        """The frame under the cursor."""
        return self.frames.of(self.moment)

    @cached_property
    def names(self) -> dict[str, str]:
        return {seat.seat: seat.name for seat in self.judgement.header.seats}

    def frame(self, width: int, height: int) -> ScreenFrame:
        """The screen of that size."""
        self.width, self.height = width, height
        return draw(self.show(), width, height)

    def show(self) -> Show:
        """Everything that is seen, as plain data."""
        view, lines = self.view, self.listed()
        return Show(
            about=f"{self.judgement.match.name} as {viewer_words(self.judgement.viewer)}",
            moment=f"{view.address} of @{len(self.judgement)}",
            board=view.board,
            names=self.names,
            told=tuple(detail(view)),
            question=self.said(view.n),
            acts=view.board.holder,
            picks=tuple(line for _, line in lines),
            all_picks=len(self.judgement),
            marked=frozenset(at for at, (n, _) in enumerate(lines) if n == view.n),
            reach="arrows",
            typed=self.typed,
            message=self.message or (SAYS[self.saying][0] + ":" if self.saying else ""),
            reading=self.reading,
            keys=self._keys(),
        )

    def _keys(self) -> str:
        if self.reading is not None:
            return KEYS_OF_READING
        return KEYS_OF_TYPING if self.saying else KEYS

    def listed(self) -> list[tuple[int, ListLine]]:
        """The events around the cursor, each with its position, verdict and words."""
        here = self.moment.position
        live = range(max(1, here - AROUND), min(len(self.judgement), here + AROUND) + 1)
        return [(n, ListLine(f"@{n}", self._mark(n), self.said(n))) for n in live]

    def _mark(self, n: int) -> str:
        return MARKS[self.judgement.at(n).verdict.value]

    def said(self, n: int) -> str:
        """An event with its address, made once."""
        if n not in self.sayings:
            moment = self.judgement.at(n)
            self.sayings[n] = f"{moment.address}  {moment.said}" if n else "@0  the beginning"
        return self.sayings[n]

    # --- keys ------------------------------------------------------------------------------------------------------

    def press(self, key: str, letter: str | None) -> None:
        """Does what the key does."""
        self.message = ""
        if key in ("ctrl+q", "ctrl+c"):
            self.quits = True
        elif self.reading is not None:
            self._read_on(key)
        elif self.saying:
            self._type(key, letter)
        else:
            self._command(key, letter)

    def _command(self, key: str, letter: str | None) -> None:
        if key != "space":
            self.playing = self.playing and key in ("plus", "minus")
        word = MOVES.get(letter or key) or MOVES.get(key)
        if key in SAYS:
            self.saying, self.typed = key, EditLine()
        elif word:
            self.go(word)
        elif look := self._looks().get(key):
            look()
        else:
            self.message = f"{letter or key} is no key here; ? lists all"

    def _looks(self) -> dict[str, Callable[[], None]]:
        return {
            "w": lambda: self._read("Why", everything(self.moment, self.view)),
            "enter": lambda: self._read("Why", everything(self.moment, self.view)),
            "b": lambda: self._read("The table", self.moment.board_lines(self.width)),
            "question_mark": lambda: self._read("Keys", list(help_lines())),
            "v": self._next_viewer,
            "space": self._play,
            "plus": lambda: self._pace(1),
            "minus": lambda: self._pace(-1),
            "y": self._copy,
            "q": self._quit,
            "escape": lambda: None,
        }

    def go(self, said: str) -> bool:
        """Moves by a word or an address; false, with a message, if there is nothing."""
        try:
            self.walk.go(said)
        except (NothingFurtherError, UnknownNameError) as no:
            self.message = f"{no}; ? lists the keys"
            return False
        return True

    def _next_viewer(self) -> None:
        at = self.viewers.index(self.judgement.viewer)
        self._look(self.viewers[(at + 1) % len(self.viewers)], self.moment.position)

    def _copy(self) -> None:
        self.copied = self.view.address
        self.message = f"{self.copied} is this moment: ga-replay step {self.judgement.match.name} --at {self.copied}"

    def _quit(self) -> None:
        self.quits = True

    # --- lines -----------------------------------------------------------------------------------------------------

    def _type(self, key: str, letter: str | None) -> None:
        if key == "escape":
            self.saying, self.typed = "", EditLine()
        elif key == "enter":
            said, what = self.typed.text.strip(), self.saying
            self.saying, self.typed = "", EditLine()
            if said:
                self._said(what, said)
        elif key in EDITS:
            self.typed = EDITS[key](self.typed)
        elif letter:
            self.typed = self.typed.put(letter)

    def _said(self, what: str, said: str) -> None:
        if what == "g":
            self.go(said)
        elif what == "slash":
            self.search(said)
        else:
            self.note(said)

    def search(self, words: str) -> None:
        """Goes to the next event with these words, from the beginning on if there is none behind."""
        here, wanted = self.moment.position, words.casefold()
        for n in (*range(here + 1, len(self.judgement) + 1), *range(1, here + 1)):
            if wanted in self.said(n).casefold():
                self.go(f"@{n}")
                self.message = "the search went on from the beginning" if n <= here else ""
                return
        self.message = f'no event says "{words}"'

    def note(self, text: str) -> None:
        """Keeps a note about the event under the cursor."""
        if self.writes is None:
            self.message = "notes are kept in a file or a store; this match is neither"
            return
        first, _, rest = text.partition(" ")
        glyph, words = (first, rest) if first in GLYPHS else ("", text)
        try:
            self.message = self.writes(Note(n=0, text=words.strip(), glyph=glyph), self.moment.position)
        except GaReplayError as error:
            self.message = str(error)
            return
        self._look(self.judgement.viewer, self.moment.position)

    # --- reading, playing ------------------------------------------------------------------------------------------

    def _read(self, title: str, lines: Sequence[Line]) -> None:
        self.reading = TextPage(title, tuple(lines))

    def _read_on(self, key: str) -> None:
        page = self.reading
        assert page is not None
        show = self.show()
        most, rows = most_above(show, self.width, self.height), rows_to_read(show, self.width, self.height)
        by = {"up": -1, "down": 1, "pageup": -rows, "pagedown": rows, "home": -most, "end": most}.get(key)
        if by is None:
            self.reading = None
        else:
            self.reading = TextPage(page.title, page.lines, max(0, min(most, page.above + by)))

    def _play(self) -> None:
        self.playing, self.waited = not self.playing, 0.0

    def _pace(self, by: int) -> None:
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        self.message = f"an event takes {SPEEDS[self.speed]:g} s"

    def tick(self) -> None:
        """Time has passed: the match plays on."""
        if not self.playing:
            return
        self.waited += TICK
        if self.waited >= SPEEDS[self.speed]:
            self.waited = 0.0
            self.playing = self.go("next")

    # --- the mouse -------------------------------------------------------------------------------------------------

    def paste(self, text: str) -> None:
        if self.saying:
            self.typed = self.typed.put(" ".join(text.split()))

    def pick(self, place: int) -> None:
        """Goes to a line of the list."""
        self.go(self.listed()[place][1].said)


GLYPHS = frozenset({"!", "?", "!!", "??", "!?", "?!"})
