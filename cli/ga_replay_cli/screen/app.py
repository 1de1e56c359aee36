"""The terminal: it paints frames and passes keys to the conversation."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.strip import Strip
from textual.widget import Widget

from ga_replay_cli.console import Line, StyledSpan
from ga_replay_cli.screen.clock import Clock
from ga_replay_cli.screen.conversation import Conversation
from ga_replay_cli.screen.edit_line import EditLine
from ga_replay_cli.screen.frame import ScreenFrame
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


class Picture(Widget, can_focus=True):
    """The whole screen, row by row."""

    def __init__(self, conversation: Conversation, clock: Clock, *, colour: bool) -> None:
        super().__init__()
        self.conversation = conversation
        self.clock = clock
        self.colour = colour
        self.drawn: ScreenFrame | None = None

    def draw(self) -> None:
        """Draws the current frame."""
        width, height = self.app.size
        self.drawn = self.conversation.frame(width, height, self.clock.text(time.monotonic()))
        self.app.cursor_position = Offset(*self.drawn.cursor)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        frame = self.drawn
        if frame is None or y >= len(frame.rows):
            return Strip.blank(self.size.width)
        segments = self._segments(frame.rows[y])
        strip = Strip(segments).adjust_cell_length(self.size.width)
        if y == frame.cursor[1]:
            strip = _with_cursor(strip, frame.cursor[0])
        return strip

    def _segments(self, line: Line) -> list[Segment]:
        spans = (StyledSpan(line),) if isinstance(line, str) else line.spans
        return [
            Segment(one.text, Style(color=one.colour if self.colour else None, bold=one.bold, dim=one.dim))
            for one in spans
        ]

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.press(event.key, event.character if event.is_printable else None)

    def press(self, key: str, letter: str | None = None) -> None:
        """Does what the key does, and draws the result."""
        with self._leaves_with_its_error():
            self._pressed(key, letter)

    @contextmanager
    def _leaves_with_its_error(self) -> Iterator[None]:
        """An error of the store is reported outside the screen."""
        typed = self.conversation.typed.text
        try:
            yield
        except StoreError as error:
            app = self.app
            assert isinstance(app, RecorderApp)
            app.error, app.typed = error, typed
            app.exit()

    def _pressed(self, key: str, letter: str | None) -> None:
        at = self.conversation
        if key == "ctrl+q" or (key == "ctrl+d" and not at.typed.text):
            self.app.exit()
            return
        if key in EDITS:
            at.edit(EDITS[key](at.typed))
        elif key in DOES:
            DOES[key](at)
        elif key == "ctrl+d":
            at.edit(at.typed.delete())
        elif letter:
            at.letter(letter)
        self._after()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        with self._leaves_with_its_error():
            self.conversation.letter(event.text)
            self._after()

    def on_click(self, event: events.Click) -> None:
        frame = self.drawn
        if frame is not None and event.x < frame.list_ends and (place := frame.pick_at.get(event.y)) is not None:
            with self._leaves_with_its_error():
                self.conversation.take(place)
                self._after()

    def _after(self) -> None:
        if self.conversation.quits:
            self.app.exit()
        else:
            self.draw()

    def on_resize(self) -> None:
        self.draw()


def _with_cursor(strip: Strip, column: int) -> Strip:
    under = strip.crop(column, column + 1).apply_style(Style(reverse=True))
    return Strip.join([strip.crop(0, column), under, strip.crop(column + 1)])


class RecorderApp(App[None]):
    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: ansi_default; color: ansi_default; } Picture { width: 100%; height: 100%; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "press('ctrl+q')", show=False, priority=True),
        Binding("ctrl+c", "press('ctrl+c')", show=False, priority=True),
        Binding("tab", "press('tab')", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, conversation: Conversation, clock: Clock, *, colour: bool) -> None:
        super().__init__(ansi_color=True)
        self.error: StoreError | None = None
        """The error of the store, with which the screen is left."""
        self.typed = ""
        """The text typed then."""
        self.picture = Picture(conversation, clock, colour=colour)

    def compose(self) -> ComposeResult:
        """One widget draws everything."""
        yield self.picture

    def on_mount(self) -> None:
        """Textual leaves the terminal unrestored if it is told to end or the terminal closes; this restores it."""
        self.picture.focus()
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))  # `fg` finds an empty screen
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))
        if self.picture.clock.runs:
            self.set_interval(1.0, self.picture.draw)

    def action_press(self, key: str) -> None:
        """Handles a key that the library would take for itself."""
        self.picture.press(key)
