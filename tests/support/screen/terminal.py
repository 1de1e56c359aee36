"""The real program on a pseudo-terminal, and the screen that somebody sees there."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pexpect
import pyte

PATIENCE = 60.0
"""So many seconds an answer may take on a machine that does much else."""

ALTERNATE, BACK = b"\x1b[?1049h", b"\x1b[?1049l"
"""How a program fills the screen, and how it gives it back."""

QUIET = 0.15
"""A frame is whole when nothing has come for so many seconds."""


class Terminal:
    """A program with its arguments at a terminal of that size."""

    def __init__(
        self, program: Sequence[str], folder: Path, more: Mapping[str, str], size: tuple[int, int] = (80, 24)
    ) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **more}
        for name in {"COLUMNS", "LINES", "NO_COLOR"} - set(more):
            environment.pop(name, None)
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.child = pexpect.spawn(
            program[0],
            [*program[1:]],
            cwd=str(folder),
            env=environment,
            dimensions=(size[1], size[0]),
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None

    def rows(self) -> list[str]:
        """What stands on the screen."""
        return [row.rstrip() for row in self.screen.display]

    def until(self, done: Callable[[list[str]], bool]) -> list[str]:
        """Reads until the screen is as it should be; the screen then. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while not done(self.rows()):
            if time.monotonic() > end:
                raise TimeoutError("\n".join(self.rows()))
            try:
                data = self.child.read_nonblocking(1 << 16, 0.2)
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                if done(self.rows()):
                    break
                raise TimeoutError("it has ended:\n" + "\n".join(self.rows())) from None
            self.raw += data
            self.stream.feed(data)
        return self.rows()

    def sees(self, text: str) -> list[str]:
        """Reads until the text stands on the screen, and nothing more comes for a moment: a frame may come in two pieces."""
        self.until(lambda rows: any(text in row for row in rows))
        while True:
            try:
                data = self.child.read_nonblocking(1 << 16, QUIET)
            except (pexpect.TIMEOUT, pexpect.EOF):
                return self.rows()
            self.raw += data
            self.stream.feed(data)

    def type(self, keys: str) -> None:
        """Keys are pressed."""
        self.child.send(keys)

    def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        self.screen.resize(height, width)
        self.child.setwinsize(height, width)

    def ended(self) -> int:
        """Waits for the end of the program; what the shell is told."""
        self.raw += self.child.read()
        self.child.close()
        status, number = self.child.exitstatus, self.child.signalstatus
        return int(status) if status is not None else 128 + int(number or 0)

    def close(self) -> None:
        """Ends the program, whatever it does."""
        self.child.close(force=True)


class Folder:
    """A folder with a store of its own, and the terminals that were opened in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.open: list[Terminal] = []

    def terminal(self, *arguments: str, size: tuple[int, int] = (80, 24), **more: str) -> Terminal:
        """The command with these arguments at a terminal of that size."""
        return self.program(sys.executable, "-m", "ga_replay_cli", *arguments, size=size, **more)

    def program(self, *program: str, size: tuple[int, int] = (80, 24), **more: str) -> Terminal:
        """Any program there."""
        own = {"GA_REPLAY_DB": f"sqlite:///{self.path}/m.sqlite", "GA_REPLAY_HOME": str(self.path / "home"), **more}
        terminal = Terminal(program, self.path, own, size)
        self.open.append(terminal)
        return terminal
