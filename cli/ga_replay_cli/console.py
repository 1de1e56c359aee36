"""Output to a person or a pipe: data on stdout, messages on stderr, exit codes, colour, progress."""

import codecs
import enum
import io
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NoReturn, Protocol, TextIO

import click
import msgspec
from msgspec import Struct

from ga_replay.app.visible import escape, visible


class ExitCode(enum.IntEnum):
    """The exit codes, the same for every command."""

    LEGAL = 0  # all legal, or done
    VIOLATIONS = 1  # or expectations not met
    USAGE = 2
    UNREADABLE = 3  # or damaged
    INTEGRITY = 4
    UNCLEAR = 5  # nothing illegal, but something unclear
    INTERNAL = 70  # an unforeseen error; sysexits calls it EX_SOFTWARE
    HUNG_UP = 129  # as a shell counts SIGHUP
    INTERRUPTED = 130  # as a shell counts SIGINT
    PIPE_CLOSED = 141  # as a shell counts SIGPIPE
    TERMINATED = 143  # as a shell counts SIGTERM


class UserError(Exception):
    """The program cannot continue, and reports it in one line: place, cause, expectation; `more` are further lines.

    Raise it at the edge, from the domain's own diagnostic; main prints it on stderr and exits with its code.
    """

    def __init__(self, message: str, exit_code: ExitCode = ExitCode.UNREADABLE, more: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.exit_code = exit_code
        self.more = tuple(more)

    def __reduce__(self) -> tuple[type["UserError"], tuple[str, ExitCode, tuple[str, ...]]]:
        """Unpickles the error in another process."""
        return UserError, (self.message, self.exit_code, self.more)


class StyledSpan(Struct, frozen=True):
    """Text in one style; `colour` is a colour name of click (`red`, `yellow`, `green`, …)."""

    text: str
    colour: str | None = None
    bold: bool = False
    dim: bool = False


class Styled(Struct, frozen=True):
    """One line in several styles; `+` puts text before or after it.

    Styles are kept beside the text and never in it, so that text cannot forge one.
    """

    spans: tuple[StyledSpan, ...]

    def __add__(self, other: "Line") -> "Styled":
        return Styled((*self.spans, *_spans(other)))

    def __radd__(self, other: str) -> "Styled":
        return Styled((*_spans(other), *self.spans))

    def __str__(self) -> str:
        return "".join(span.text for span in self.spans)


Line = str | Styled


def _spans(line: Line) -> tuple[StyledSpan, ...]:
    return (StyledSpan(line),) if isinstance(line, str) else line.spans


def paint(text: str, colour: str | None = None, *, bold: bool = False, dim: bool = False) -> Styled:
    """Return the text in that style, which is visible if the stream takes colour."""
    return Styled((StyledSpan(text, colour, bold, dim),))


def is_plain(text: str) -> bool:
    """True if the text is shown unchanged, without characters that control, hide or reorder."""
    return visible(text) == text


def shown(line: Line, stream: TextIO) -> str:
    """Return the line for the stream: the one place where untrusted text is escaped, and ours is coloured."""
    if isinstance(line, str) or not has_colour(stream):
        return visible(str(line))
    return "".join(
        click.style(visible(span.text), fg=span.colour, bold=span.bold or None, dim=span.dim or None)
        if span.colour or span.bold or span.dim
        else visible(span.text)
        for span in line.spans
    )


def write(line: Line = "") -> None:
    """Print one line of data on stdout.

    A line end within it comes from untrusted text, and is escaped like control characters.
    """
    sys.stdout.write(shown(line, sys.stdout) + "\n")


def write_lines(lines: Iterable[Line]) -> None:
    """Print data on stdout, line by line."""
    for line in lines:
        write(line)


def as_json(record: object) -> str:
    """Return anything that msgspec can encode as one line of JSON.

    Control characters are written as JSON escapes, so the data are the same for a JSON reader.
    """
    try:
        return visible(msgspec.json.encode(record).decode())
    except UnicodeEncodeError:  # half of a surrogate pair, as in an invalid file name: msgspec writes none
        import json  # noqa: PLC0415 - only for this

        return visible(json.dumps(msgspec.to_builtins(record), separators=(",", ":")))


def write_json(record: object) -> None:
    """Print one object as one line of JSON on stdout."""
    sys.stdout.write(as_json(record) + "\n")


def note(line: Line = "") -> None:
    """Print a message about the work on stderr, in one line: never data. If stderr is closed, the work continues."""
    with suppress(OSError):
        sys.stderr.write(shown(line, sys.stderr) + "\n")
        sys.stderr.flush()


def ask(prompt: Line) -> str:
    """Return the line typed after the prompt. Raises EOFError at the end of input."""
    return input(shown(prompt, sys.stdout))


def fail(message: str, exit_code: ExitCode = ExitCode.UNREADABLE, more: Sequence[str] = ()) -> NoReturn:
    """Fail with one clear line, and one line for each further fault."""
    raise UserError(message, exit_code, more)


def is_terminal(stream: TextIO) -> bool:
    """True if the stream is a terminal; a closed stream is not."""
    return not stream.closed and stream.isatty()


def escape_what_does_not_fit(stream: TextIO) -> None:
    """Escape letters outside the stream's encoding, as JSON does; without this they raise a traceback."""
    codecs.register_error("visible", _escaped)
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="visible")


def _escaped(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return escape(error.object[error.start : error.end]), error.end


def has_colour(stream: TextIO) -> bool:
    """True if the stream takes colour: a terminal that is not dumb, and NO_COLOR unset or empty."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and is_terminal(stream)


SHOWN = 6  # possibilities that a line of text lists; --json has them all


def listed(possibilities: Sequence[str]) -> str:
    """Return them in one line: the first few, and `…` if there are more."""
    return "; ".join((*possibilities[:SHOWN], *(["…"] if len(possibilities) > SHOWN else [])))


class Advance(Protocol):
    """Counts work done; call it after each piece."""

    def __call__(self, pieces: int = 1, /) -> None: ...


PATIENCE = 1.0  # seconds until progress shows
REFRESH = 0.1  # seconds between two pictures of it
WIPE = "\r\x1b[K"


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Advance]:
    """Show `what done/total` on stderr while the block runs, once it has taken over a second, and erase it after.

    Nothing is shown if stderr is not a terminal.
    """
    shows = is_terminal(sys.stderr)
    done = 0
    drawn = False
    due = time.monotonic() + PATIENCE

    def picture(text: str) -> None:
        with suppress(OSError):  # as `note`
            sys.stderr.write(text)
            sys.stderr.flush()

    def advance(pieces: int = 1, /) -> None:
        nonlocal done, due, drawn
        done += pieces
        if shows and (now := time.monotonic()) >= due:
            due, drawn = now + REFRESH, True
            picture(WIPE + visible(f"{what} {done}{'' if total is None else f'/{total}'}"))

    try:
        yield advance
    finally:
        if drawn:
            picture(WIPE)
