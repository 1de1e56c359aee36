"""The stepper without the terminal: a cursor in a match, what each key does to it, and what is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePath

from ga_replay.app.errors import GaReplayError, UnknownNameError
from ga_replay.app.match import Judgement
from ga_replay.app.study.frames import Frame
from ga_replay.app.study.notes import Note
from ga_replay.app.viewers import viewer_words
from ga_replay_cli.console import Line
from ga_replay_cli.screen.app import EDITS
from ga_replay_cli.screen.edit_line import EditLine
from ga_replay_cli.screen.frame import ScreenFrame
from ga_replay_cli.screen.show import TextPage
from ga_replay_cli.stepper.awaited import Awaited
from ga_replay_cli.stepper.cursor import Cursor
from ga_replay_cli.stepper.detail import event_lines, everything, printed_lines
from ga_replay_cli.stepper.keys import KEYS, KEYS_ASIDE, KEYS_OF_READING, KEYS_OF_TYPING, MOVES, SAYS, STEPS, help_lines
from ga_replay_cli.stepper.layout import StepView, draw, room_of, scrolled
from ga_replay_cli.stepper.move_list import Move
from ga_replay_cli.stepper.player import Player
from ga_replay_cli.stepper.sight import Sight
from ga_replay_cli.stepper.typed_note import note_said

TICK = 0.1
WORKS = 0.02
"""The seconds of each tick that are spent on sentences, which a search will need."""
PAGE = 10

Judged = Callable[[str], Judgement]
"""The match judged with the eyes of a viewer."""
Writes = Callable[[Note, int, Judgement], str]
"""Keeps a note about an event of that judgement; what the person is told. Raises GaReplayError."""


class Stepper:
    """A cursor in a match; `Painted` draws it.

    `begins` is the judgement of the first events, shown while the match is judged. `copies` hands an address to the
    terminal.
    """

    ticks = TICK
    patience: float | None = 0.02
    """A judgement that takes more seconds is awaited while keys are answered; None: none is."""

    def __init__(
        self,
        judged: Judged,
        viewers: Sequence[str],
        viewer: str,
        at: int = 0,
        *,
        begins: Judgement | None = None,
        writes: Writes | None = None,
    ) -> None:
        self.judged, self.viewers, self.writes = judged, viewers, writes
        self.copies: Callable[[str], None] = lambda _: None
        self.awaited: Awaited | None = None
        self.cursor = Cursor(Sight(begins or judged(viewer)), at)
        self.typed = EditLine()
        self.saying = ""
        """The key whose line is typed; empty: keys move."""
        self.searched = ""
        self.message = ""
        self.reading: TextPage | None = None
        self.player = Player()
        self.bookkeeping = False
        self.quits = False
        self.branches = False
        """True if the person left in order to play on from here."""
        self.width, self.height = 80, 24
        if begins is None:
            self._say_damage()
        else:
            self.awaited = Awaited(lambda: judged(viewer))

    # --- what is seen ----------------------------------------------------------------------------------------------

    @property
    def sight(self) -> Sight:
        """The match or the variation in which the cursor is."""
        return self.cursor.sight

    @property
    def at(self) -> int:
        """The event under the cursor."""
        return self.cursor.at

    @property
    def frame_here(self) -> Frame:
        """Its frame."""
        return self.cursor.frame

    def frame(self, width: int, height: int) -> ScreenFrame:
        """The screen of that size."""
        self.width, self.height = width, height
        return draw(self.view(), width, height)

    def view(self) -> StepView:
        """Everything that is seen, as plain data."""
        sight, here = self.sight, self.frame_here
        return StepView(
            about=f"{self._where()} · as {viewer_words(sight.viewer)} · {PurePath(sight.judgement.match.name).name}",
            place=self._place(),
            board=here.board,
            names=sight.names,
            event=tuple(self._event_lines()),
            moves=self._moves(),
            here=self.at,
            keys=self._keys(),
            message=self.message,
            prompt=SAYS[self.saying][0] if self.saying else "",
            typed=self.typed,
            reading=self.reading,
        )

    def _moves(self) -> list[Move]:
        """The moves that are in the list: as many as fit."""
        rows = room_of(self.width, self.height).moves
        return self.sight.moves(self.at, rows, everything=self.bookkeeping)

    def _where(self) -> str:
        aside = self.sight.aside
        return f"{f'{aside.title()} · ' if aside is not None else ''}{self.frame_here.address}"

    def _place(self) -> str:
        """Which event of how many it is, of the match or of the variation."""
        sight, before = self.sight, self.sight.begins
        if sight.aside is not None:
            return f"{self.at - before}/{len(sight) - before}"
        return f"@{self.at}/{len(sight.judgement.match) if self.awaited is not None else len(sight)}"

    def _event_lines(self) -> Iterator[Line]:
        """The event under the cursor, and the cards that it names."""
        sight = self.sight
        yield from event_lines(self.frame_here, sight.sentences.__getitem__, sight.address, sight.asked(self.at))
        yield from printed_lines(sight.cards(self.at), facts=False)

    def _keys(self) -> str:
        if self.reading is not None:
            return KEYS_OF_READING
        if self.sight.aside is not None and not self.saying:
            return KEYS_ASIDE
        return KEYS_OF_TYPING if self.saying else KEYS

    # --- keys ------------------------------------------------------------------------------------------------------

    def press(self, key: str, letter: str | None) -> None:
        """Does what the key does."""
        self.message = ""
        if key in ("ctrl+q", "ctrl+c", "ctrl+d"):
            self.quits = True
        elif self.reading is not None:
            self.reading = scrolled(self.reading, key, self.width, self.height)
        elif self.saying:
            self._type(key, letter)
        else:
            self._command(letter or key)

    def _command(self, key: str) -> None:
        if key not in (" ", "+", "-"):
            self.player.stop()
        if key in SAYS:
            self.saying, self.typed = key, EditLine()
        elif word := MOVES.get(key):
            self.go(word)
        elif look := self._looks().get(key):
            look()
        else:
            self.message = f"{key} is not a key here; ? lists all"

    def _looks(self) -> dict[str, Callable[[], None]]:
        return {
            "w": self._why,
            "enter": self._why,
            "b": lambda: self._read("The table", self.sight.moment(self.at).board_lines(self.width)),
            "s": lambda: self._read("Chapters, bookmarks, findings", list(self.sight.landmarks())),
            "?": lambda: self._read("Keys", list(help_lines())),
            "N": lambda: self.search(self.searched),
            "o": self._cause,
            "u": self._undo,
            "i": self._with_bookkeeping,
            "v": self._next_viewer,
            "B": self._branch,
            " ": self.player.toggle,
            "+": lambda: self._says(self.player.pace(1)),
            "-": lambda: self._says(self.player.pace(-1)),
            "y": self._copy,
            "q": self._quit,
            "pageup": lambda: self._page("previous"),
            "pagedown": lambda: self._page("next"),
            "r": lambda: self._goes(self.cursor.enter),
            "escape": self.cursor.leave,
        }

    # --- moving ----------------------------------------------------------------------------------------------------

    def go(self, said: str) -> bool:
        """Moves by a word or an address; false, with a message, if there is nothing."""
        if said not in STEPS:
            self._arrive(None)
        try:
            there = self.sight.go(said, self.at, everything=self.bookkeeping)
        except UnknownNameError as no:
            if self._arrive(None):
                return self.go(said)
            self.message = f"{no}; ? lists the keys"
            return False
        self.cursor.jump(there, far=said not in STEPS)
        return True

    def _page(self, way: str) -> None:
        for _ in range(PAGE):
            if not self.go(way):
                break

    def _undo(self) -> None:
        if self._is_aside():
            return
        if not self.cursor.undo():
            self.message = "you have not jumped yet"

    def _cause(self) -> None:
        cause = self.frame_here.cause
        if cause:
            self.cursor.jump(cause)
        else:
            self.message = "this event follows from no other"

    def search(self, words: str) -> None:
        """Goes to the next event with these words, searched from the beginning if none follows."""
        self._arrive(None)
        if not words.strip():
            self.message = "nothing was searched yet: / searches"
            return
        self.searched = words
        found = self.sight.search(words, self.at, everything=self.bookkeeping)
        if found is None:
            more = "" if self.bookkeeping else "; i brings the rules' bookkeeping in"
            self.message = f'no event says "{words}"{more}'
            return
        self.message = "the search went on from the beginning" if found <= self.at else ""
        self.cursor.jump(found)

    def _with_bookkeeping(self) -> None:
        self.bookkeeping = not self.bookkeeping
        self.message = f"the rules' bookkeeping is {'listed' if self.bookkeeping else 'left out'}"

    # --- variations ------------------------------------------------------------------------------------------------

    def _goes(self, move: Callable[[], None], more: str = "") -> None:
        """Goes to an address or into a variation; the message says why not."""
        self._arrive(None)
        try:
            move()
        except GaReplayError as error:
            self.message = f"{error}{more}"

    def _is_aside(self) -> bool:
        """Says, in a variation, that the key is one of the match."""
        if self.sight.aside is None:
            return False
        self.message = "this is a variation: Esc goes back to the match first"
        return True

    # --- other eyes ------------------------------------------------------------------------------------------------

    def _next_viewer(self) -> None:
        if self._is_aside():
            return
        at = self.viewers.index(self.sight.viewer)
        self._look(self.viewers[(at + 1) % len(self.viewers)])

    def _look(self, viewer: str, said: str = "") -> None:
        """Judges with those eyes; until that is done the screen stays as it is."""
        self.awaited = Awaited(lambda: self.judged(viewer))
        if not self._arrive(self.patience):
            self.message = said or f"judging as {viewer_words(viewer)} …"
        elif not self.message:
            self.message = said

    def _arrive(self, seconds: float | None) -> bool:
        """Shows the awaited judgement if it is made within that time; true if it was."""
        if self.awaited is None:
            return False
        try:
            made = self.awaited.within(seconds)
        except GaReplayError as error:
            self.awaited, self.message = None, str(error)
            return True
        if made is None:
            return False
        self.awaited, self.message = None, ""
        self.cursor.looks(Sight(made))
        self._say_damage()
        return True

    def _say_damage(self) -> None:
        """Says where a damaged match ends, once."""
        judgement = self.sight.judgement
        wrong = judgement.damage or next(map(str, judgement.match.problems), "")
        if wrong:
            self.message = f"{wrong}; the part before it is shown"

    def _copy(self) -> None:
        address = self.frame_here.address
        self.copies(address)
        self.message = f"{address} is copied: ga-replay step {self.sight.judgement.match.name} --at {address}"

    def _branch(self) -> None:
        self.branches = self.quits = True

    def _says(self, message: str) -> None:
        self.message = message

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
            self._goes(lambda: self.cursor.go_to(said), "; ? lists the keys")
        elif what == "/":
            self.search(said)
        elif what == "m":
            self.note(Note(n=0, bookmark=said))
        else:
            self.note(note_said(said))

    def note(self, note: Note) -> None:
        """Keeps a note about the event under the cursor."""
        if self._is_aside():
            return
        if self.writes is None:
            self.message = "notes are kept in a file or a store; this match is neither"
            return
        self._arrive(None)
        try:
            said = self.writes(note, self.at, self.sight.judgement)
        except GaReplayError as error:
            self.message = str(error)
            return
        self._look(self.sight.viewer, said)

    # --- reading, playing ------------------------------------------------------------------------------------------

    def _why(self) -> None:
        self._read("Why", everything(self.sight.moment(self.at), self.frame_here, self.sight.cards(self.at)))

    def _read(self, title: str, lines: Sequence[Line]) -> None:
        self.reading = TextPage(title, tuple(lines) or ("none",))

    def tick(self) -> bool:
        """Time has passed: what is awaited arrives, or the match plays on; else sentences are made for a search."""
        if self._arrive(0):
            return True
        if self.player.is_due(TICK):
            self.message = ""
            if not self.go("next"):
                self.player.stop()
            return True
        if self.awaited is None:
            self.sight.sentences.ahead(WORKS)
        return False

    # --- the mouse -------------------------------------------------------------------------------------------------

    def paste(self, text: str) -> None:
        if self.saying:
            self.typed = self.typed.put(" ".join(text.split()))

    def pick(self, place: int) -> None:
        """Goes to a line of the list."""
        self.cursor.jump(self._moves()[place].n)
