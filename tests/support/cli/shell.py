"""A command as a shell starts it, in this process: bytes on stdin, strict streams, arguments that may be no UTF-8."""

from __future__ import annotations

import io
import os
from contextlib import ExitStack, chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from ga_replay_cli.__main__ import run
from ga_replay_cli.console import ExitCode

LONG = "9" * 5000
"""More digits than Python reads."""
NUMBERS = [LONG, "-" + LONG, "1" + "0" * 4300, "18446744073709551616", "\u00b2", "\u2461", "1e400"]


class Done(NamedTuple):
    """How a command ended, and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


def started(*arguments: str | bytes, stdin: str | bytes = b"", folder: Path | None = None) -> Done:
    """A command with these bytes on stdin, in that folder; its streams are as strict as those of a shell."""
    data = stdin.encode("utf-8", "surrogatepass") if isinstance(stdin, str) else stdin
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with ExitStack() as stack:
        stack.enter_context(mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")))
        stack.enter_context(redirect_stdout(out))
        stack.enter_context(redirect_stderr(err))
        stack.enter_context(chdir(folder or "."))
        code = run([os.fsdecode(one) for one in arguments])
    done = Done(code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode())
    assert "Traceback" not in done.stderr, done.stderr
    assert code != ExitCode.INTERNAL, done.stderr
    return done


def refused(done: Done, code: int, said: str) -> None:
    """It left with that code, and said so."""
    assert done.returncode == code, done
    assert said in done.stdout + done.stderr, done
