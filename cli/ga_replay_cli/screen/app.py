"""The recorder at the terminal: what each key does to the conversation."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from ga_replay_cli.screen.clock import Clock
from ga_replay_cli.screen.conversation import Conversation
from ga_replay_cli.screen.edit_line import EditLine
from ga_replay_cli.screen.frame import ScreenFrame
from ga_replay_cli.screen.painter import PaintedApp
from ga_replay_storage.store import StoreError

EDITS: Mapping[str, Callable[[EditLine], EditLine]] = {
    "backspace": EditLine.back,
    "delete": EditLine.delete,
    "left": lambda line: line.moved(-1),
    "right": lambda line: line.moved(1),
    "home": EditLine.home,
    "ctrl+a": EditLine.home,
    "end": EditLine.end,
    "ctrl+e": EditLine.end,
    "ctrl+w": EditLine.back_word,
    "ctrl+u": EditLine.cut_before,
    "ctrl+k": EditLine.cut_behind,
}
"""Keys that edit the line."""
DOES: Mapping[str, Callable[[Conversation], None]] = {
    "enter": Conversation.enter,
    "tab": Conversation.complete,
    "escape": Conversation.escape,
    "up": lambda at: at.go(-1),
    "down": lambda at: at.go(1),
    "pageup": lambda at: at.page(-1),
    "pagedown": lambda at: at.page(1),
    "ctrl+c": Conversation.keep,
    "ctrl+r": lambda at: at.say_kept("r"),
    "f1": lambda at: at.say_kept("?"),
    "f2": lambda at: at.begin_with("note "),
    "f3": lambda at: at.begin_with("ruling "),
    "f4": lambda at: at.begin_with("warn "),
    "f5": lambda at: at.say_kept("table"),
}
"""All other keys."""


class RecorderScreen:
    """A conversation as something that fills a terminal."""

    def __init__(self, conversation: Conversation, clock: Clock) -> None:
        self.conversation = conversation
        self.clock = clock
        self.left = False
        self.error: StoreError | None = None
        """The error of the store, with which the screen is left."""
        self.typed = ""
        """The text typed then."""

    @property
    def quits(self) -> bool:
        return self.left or self.conversation.quits

    @property
    def ticks(self) -> float:
        return 1.0 if self.clock.runs else 0

    def frame(self, width: int, height: int) -> ScreenFrame:
        return self.conversation.frame(width, height, self.clock.text(time.monotonic()))

    def tick(self) -> bool:
        """The clock is drawn anew."""
        return True

    def press(self, key: str, letter: str | None) -> None:
        with self._leaves_with_its_error():
            self._pressed(key, letter)

    def paste(self, text: str) -> None:
        with self._leaves_with_its_error():
            self.conversation.letter(text)

    def pick(self, place: int) -> None:
        with self._leaves_with_its_error():
            self.conversation.take(place)

    @contextmanager
    def _leaves_with_its_error(self) -> Iterator[None]:
        """An error of the store is reported outside the screen."""
        typed = self.conversation.typed.text
        try:
            yield
        except StoreError as error:
            self.error, self.typed, self.left = error, typed, True

    def _pressed(self, key: str, letter: str | None) -> None:
        at = self.conversation
        if key == "ctrl+q" or (key == "ctrl+d" and not at.typed.text):
            self.left = True
        elif key in EDITS:
            at.edit(EDITS[key](at.typed))
        elif key in DOES:
            DOES[key](at)
        elif key == "ctrl+d":
            at.edit(at.typed.delete())
        elif letter:
            at.letter(letter)


class RecorderApp(PaintedApp):
    """The recorder in its terminal."""

    def __init__(self, conversation: Conversation, clock: Clock, *, colour: bool) -> None:
        self.recording = RecorderScreen(conversation, clock)
        super().__init__(self.recording, colour=colour)
