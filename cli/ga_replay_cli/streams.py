"""The three streams as a shell provides them: closed, or failing; the exit code must stay right."""

import os
import signal
import sys
from types import FrameType
from typing import NoReturn, TextIO

from ga_replay_cli.console import ExitCode, escape_what_does_not_fit


def prepare_streams() -> None:
    """Give the program all three streams, and a way out on SIGTERM and on SIGHUP, unless that is ignored.

    A shell can close any of them (`>&-`). Then the next opened file would get its number, and be written to as if it
    were stdout. The null device takes the number instead: as a stdout that refuses to be written to, so that lost data
    are reported; as a stdin that refuses to be read; as a stderr that takes everything.
    """
    for number, how in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        if _is_closed(number):
            os.dup2(os.open(os.devnull, how), number)
    sys.stdin = sys.stdin or open(0, encoding="utf-8")  # noqa: SIM115 - open for as long as the program runs
    sys.stdout = sys.stdout or open(1, "w", encoding="utf-8")  # noqa: SIM115 - as above
    sys.stderr = sys.stderr or open(2, "w", encoding="utf-8", buffering=1)  # noqa: SIM115 - as above
    for stream in (sys.stdout, sys.stderr):
        escape_what_does_not_fit(stream)
    signal.signal(signal.SIGTERM, _end)
    if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # nohup lets it be ignored
        signal.signal(signal.SIGHUP, _end)


def _is_closed(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return True
    return False


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    """Unwind, so that half-written files are removed and no other process is left alone."""
    raise SystemExit(ExitCode(128 + number))


def flush_streams() -> None:
    """Flush pending output, or drop it if the stream is gone.

    Python flushes its streams once more at exit, and a second failure would change the exit code.
    """
    for stream in (sys.stdout, sys.stderr):
        _settled(stream)


def _settled(stream: TextIO) -> None:
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
