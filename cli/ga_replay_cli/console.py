"""The room of what a person or a pipe sees: data on stdout, talk on stderr, exit codes, colour, progress."""

import enum
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn, Protocol, TextIO

import click
import msgspec


class ExitCode(enum.IntEnum):
    """What the shell is told; the same for every command."""

    LEGAL = 0  # all legal, or simply done
    VIOLATIONS = 1  # or expectations not met
    USAGE = 2
    UNREADABLE = 3  # or damaged
    INTEGRITY = 4
    UNCLEAR = 5  # nothing illegal, but something unclear
    INTERRUPTED = 130  # as a shell counts SIGINT
    PIPE_CLOSED = 141  # as a shell counts SIGPIPE


class Complaint(Exception):
    """The program cannot go on, and says so in one line: where, what is wrong, what was expected.

    Raise it at the edge, from the domain's own diagnostic; main prints it on stderr and leaves with its exit code.
    """

    def __init__(self, message: str, exit_code: ExitCode = ExitCode.UNREADABLE) -> None:
        super().__init__(message)
        self.message = message
        self.exit_code = exit_code

    def __reduce__(self) -> tuple[type["Complaint"], tuple[str, ExitCode]]:
        """As it was when another process raised it."""
        return Complaint, (self.message, self.exit_code)


def write(text: str, *, end: str = "\n") -> None:
    """Put data on stdout, exactly as given; colour it with `paint` before."""
    sys.stdout.write(text + end)


def write_json(record: object) -> None:
    """Put one object as one line of JSON on stdout; anything that msgspec can encode."""
    sys.stdout.write(msgspec.json.encode(record).decode() + "\n")


def talk(text: str, *, end: str = "\n") -> None:
    """Say something about the work on stderr: never data."""
    sys.stderr.write(text + end)
    sys.stderr.flush()


def leave(message: str, exit_code: ExitCode = ExitCode.UNREADABLE) -> NoReturn:
    """Give up with one clear line."""
    raise Complaint(message, exit_code)


def is_terminal(stream: TextIO) -> bool:
    """Tell whether a person reads (or types at) the stream; a closed stream is none."""
    return not stream.closed and stream.isatty()


def has_colour(stream: TextIO) -> bool:
    """Tell whether the stream takes colour: a terminal that is not dumb, and NO_COLOR unset or empty."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and is_terminal(stream)


def paint(
    text: str, colour: str | None = None, *, bold: bool = False, dim: bool = False, to: TextIO | None = None
) -> str:
    """Answer the text in a colour of click's (`red`, `yellow`, `green`, …) where `to` (stdout) takes colour."""
    if not has_colour(to or sys.stdout):
        return text
    return click.style(text, fg=colour, bold=bold or None, dim=dim or None)


SHOWN = 6  # possibilities that a line of text lists; --json has them all


def listed(possibilities: Sequence[str]) -> str:
    """Answer them in one line: the first few, and `…` where there are more."""
    return "; ".join((*possibilities[:SHOWN], *(["…"] if len(possibilities) > SHOWN else [])))


class Advance(Protocol):
    """Counts work done; call it after each piece."""

    def __call__(self, pieces: int = 1, /) -> None: ...


PATIENCE = 1.0  # seconds until progress shows
REFRESH = 0.1  # seconds between two pictures of it
WIPE = "\r\x1b[K"


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Advance]:
    """Show `what done/total` on stderr while the block runs, once it has taken over a second, and wipe it after.

    Nothing shows where stderr is no terminal.
    """
    shows = is_terminal(sys.stderr)
    done = 0
    shown = False
    due = time.monotonic() + PATIENCE

    def advance(pieces: int = 1, /) -> None:
        nonlocal done, due, shown
        done += pieces
        if shows and (now := time.monotonic()) >= due:
            due, shown = now + REFRESH, True
            talk(f"{WIPE}{what} {done}{'' if total is None else f'/{total}'}", end="")

    try:
        yield advance
    finally:
        if shown:
            talk(WIPE, end="")
