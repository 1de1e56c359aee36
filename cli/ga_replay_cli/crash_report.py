"""An unforeseen error: a sentence for the person, and a report file to send to the makers.

Nothing here may raise: it is the last thing that a failing program does.
"""

import os
import platform
import re
import shlex
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ga_replay.app.visible import visible
from ga_replay_cli.console import note

SWITCH = "GA_REPLAY_TRACEBACK"
"""Set by developers, who want the traceback instead of a report."""

_LONGEST = 200
"""Characters of a line of an error's own message; it can quote input, of which a report has little."""

_ELSEWHERE = "concurrent.futures.process._RemoteTraceback"
"""The start of another process's traceback, which comes as one text."""

_PASSWORD = re.compile(r"(://[^:/@\s]*):[^@\s]*@")

_HEAD = """\
ga-replay was stopped by an unexpected error. Please send this file to its makers.

No match, list or position was copied into it. The last line may quote a few words of what was read, and the command
line has the names of files: look both over before you send this. The file with which it happened helps most; add it if
you may.
"""


def report_crash(error: Exception, arguments: Sequence[str]) -> str:
    """The sentence for the person; before it the report is written, or the traceback shown."""
    what = f"an unexpected error stopped this command ({_cut(_last_line(error))})"
    try:
        if isinstance(error, MemoryError):
            traceback.clear_frames(error.__traceback__)  # the frames hold whatever used up the memory
        if os.environ.get(SWITCH):
            for line in _lines(error):
                note(line)
            return f"{what}; its traceback is above"
        return f"{what}; {_written(_report(error, arguments))} says what to send to the makers"
    except (OSError, MemoryError) as failed:
        return f"{what}; no report could be written ({_in_words(failed)}), so please send this line to the makers"


def _last_line(error: Exception) -> str:
    return "".join(traceback.format_exception_only(error)).strip()


def _cut(line: str) -> str:
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"


def _in_words(failed: OSError | MemoryError) -> str:
    return (failed.strerror if isinstance(failed, OSError) else None) or type(failed).__name__


def _written(report: str) -> Path:
    """A new file that only its owner can read, in the user's state folder, else in the temporary one.

    Raises OSError.
    """
    stamp = datetime.now(UTC).strftime("report-%Y%m%d-%H%M%S-")
    try:
        folder = _state_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(prefix=stamp, suffix=".txt", dir=folder)
    except OSError:
        number, name = tempfile.mkstemp(prefix=f"ga-replay-{stamp}", suffix=".txt")
    with os.fdopen(number, "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(report)
    return Path(name)


def _state_folder() -> Path:
    """The XDG folder for state, neither data nor settings. Raises OSError if there is no home folder."""
    named = Path(os.environ.get("XDG_STATE_HOME") or "")
    if not named.is_absolute():
        try:
            named = Path.home() / ".local" / "state"
        except RuntimeError as homeless:
            raise FileNotFoundError(2, "no home folder") from homeless
    return named / "ga-replay"


def _report(error: Exception, arguments: Sequence[str]) -> str:
    return "\n".join((_HEAD, *_surroundings(arguments), "", *_traceback(error), ""))


def _surroundings(arguments: Sequence[str]) -> Iterator[str]:
    try:
        release = version("ga-replay")
    except PackageNotFoundError:
        release = "not installed"
    yield f"version: {release}"
    yield f"python: {platform.python_implementation()} {platform.python_version()}"
    yield f"platform: {platform.platform()}"
    yield visible(f"command: {_shared(shlex.join(('ga-replay', *arguments)))[: 10 * _LONGEST]}")


def _traceback(error: Exception) -> Iterator[str]:
    """The traceback; the messages of errors are cut short, line by line."""
    for line in _lines(error):
        yield visible(_shared(line) if line.startswith("  File ") else _cut(_shared(line)))


def _lines(error: Exception) -> Iterator[str]:
    """A traceback's lines; an error's own message is one, whatever line ends it quotes."""
    for piece in traceback.format_exception(error):
        said = piece.strip("\n")
        yield from said.split("\n") if said.startswith(("  File ", _ELSEWHERE)) else (said,)


def _shared(text: str) -> str:
    """The text without private parts: the path of the home folder, and passwords of databases."""
    home = os.path.expanduser("~")  # noqa: PTH111 - Path.home() raises if there is none
    shorter = text.replace(home, "~") if len(home) > 1 else text
    return _PASSWORD.sub(r"\1:***@", shorter)
