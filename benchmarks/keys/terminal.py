"""The real program on a pseudo-terminal, key by key."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pexpect

ASKS = "\x1b[?2004h"
"""What the prompt sends to the terminal each time before it asks."""
PATIENCE = 60.0
"""So many seconds an answer may take on a machine that does much else."""
ENTER, END = "\r", "\x04"


class Terminal:
    """The program `ga-replay` with these arguments, and somebody who types."""

    def __init__(self, arguments: Sequence[str], folder: Path, more: Mapping[str, str]) -> None:
        """Starts it, and waits for its first question: `begun` seconds."""
        environment = {**os.environ, "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm", **more}
        since = time.perf_counter()
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "ga_replay_cli", *arguments],
            cwd=str(folder.resolve()),
            env=environment,
            dimensions=(24, 80),
            timeout=PATIENCE,
            encoding="utf-8",
        )
        self.child.delaybeforesend = None
        self.asks = self._asks()
        self.begun = time.perf_counter() - since

    def _asks(self) -> bool:
        """Whether it asks again; False if it has ended. Raises TimeoutError."""
        try:
            return bool(self.child.expect_exact([ASKS, pexpect.EOF]) == 0)
        except pexpect.TIMEOUT:
            raise TimeoutError(str(self.child.before)[-400:]) from None

    def type(self, line: str) -> float:
        """Types a line and Enter; the seconds from Enter until it asks again or ends."""
        for key in line:
            self.child.send(key)
        since = time.perf_counter()
        self.child.send(ENTER)
        self.asks = self._asks()
        return time.perf_counter() - since

    def close(self) -> None:
        """Ends the input, as Ctrl-D does, and waits for the end of the program."""
        if self.asks:
            self.child.send(END)
            self.child.expect_exact(pexpect.EOF)
        self.child.close()
