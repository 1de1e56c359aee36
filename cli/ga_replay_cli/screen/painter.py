"""The terminal: it paints the frames of something that has frames, and hands it the keys, the mouse and what is pasted."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from typing import ClassVar, Protocol

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.strip import Strip
from textual.widget import Widget

from ga_replay_cli.console import Line, StyledSpan
from ga_replay_cli.screen.frame import ScreenFrame


class Painted(Protocol):
    """A program that fills a terminal. `quits` ends it; `ticks` is the number of seconds after which it is drawn again (0: never)."""

    @property
    def quits(self) -> bool: ...
    @property
    def ticks(self) -> float: ...
    def frame(self, width: int, height: int) -> ScreenFrame:
        """The frame of that size."""
        ...

    def press(self, key: str, letter: str | None) -> None:
        """Does what the key does; `letter` is the character that it types, if any."""
        ...

    def paste(self, text: str) -> None:
        """Takes pasted text."""
        ...

    def pick(self, place: int) -> None:
        """Takes the place of a list that somebody clicked at (`ScreenFrame.pick_at`)."""
        ...

    def tick(self) -> bool:
        """Time has passed; true if it looks otherwise now."""
        ...


class Picture(Widget, can_focus=True):
    """The whole screen, row by row."""

    def __init__(self, painted: Painted, *, colour: bool) -> None:
        super().__init__()
        self.painted = painted
        self.colour = colour
        self.drawn: ScreenFrame | None = None

    def draw(self) -> None:
        """Draws the current frame, or leaves."""
        if self.painted.quits:
            self.app.exit()
            return
        self.drawn = self.painted.frame(*self.app.size)
        self.app.cursor_position = Offset(*self.drawn.cursor)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        frame = self.drawn
        if frame is None or y >= len(frame.rows):
            return Strip.blank(self.size.width)
        strip = Strip(self._segments(frame.rows[y])).adjust_cell_length(self.size.width)
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
        self.painted.press(key, letter)
        self.draw()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.painted.paste(event.text)
        self.draw()

    def on_click(self, event: events.Click) -> None:
        frame = self.drawn
        if frame is not None and event.x < frame.list_ends and (place := frame.pick_at.get(event.y)) is not None:
            self.painted.pick(place)
            self.draw()

    def on_resize(self) -> None:
        self.draw()

    def tick(self) -> None:
        if self.painted.tick():
            self.draw()


def _with_cursor(strip: Strip, column: int) -> Strip:
    under = strip.crop(column, column + 1).apply_style(Style(reverse=True))
    return Strip.join([strip.crop(0, column), under, strip.crop(column + 1)])


class PaintedApp(App[None]):
    """The terminal with one picture."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: ansi_default; color: ansi_default; } Picture { width: 100%; height: 100%; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"press('{key}')", show=False, priority=True) for key in ("ctrl+q", "ctrl+c", "tab")),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, painted: Painted, *, colour: bool) -> None:
        super().__init__(ansi_color=True)
        self.picture = Picture(painted, colour=colour)

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
        if self.picture.painted.ticks:
            self.set_interval(self.picture.painted.ticks, self.picture.tick)

    def fill_the_terminal(self) -> int:
        """Runs until it is left; returns 0, or the exit code after a signal."""
        for name in ("COLUMNS", "LINES"):  # textual prefers them to the terminal's size; they do not follow a resize
            os.environ.pop(name, None)
        self.run()
        return self.return_code or 0

    def action_press(self, key: str) -> None:
        """Handles a key that the library would take for itself."""
        self.picture.press(key)
