"""A second recorder at one match: it sees who writes, follows the entries, and may take over (decision 0015)."""

from __future__ import annotations

import getpass
import json
import os
import select
import socket
import sys
import time
from threading import Event, Thread
from types import TracebackType
from typing import Self

from ga_replay import Recorder
from ga_replay.app.desk.desk import Desk
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.record import go_on
from ga_replay.app.targets import InStore, Target
from ga_replay.app.written import in_words
from ga_replay_cli.at_prompt import show_events
from ga_replay_cli.console import note, write_lines
from ga_replay_cli.moment import width
from ga_replay_storage.presence import Presence
from ga_replay_storage.store import Conflict

EVERY = 0.3
"""The interval, in seconds, of looking for new entries."""
PATIENCE = 3.0
"""The time, in seconds, for releasing the lock after another took over."""
TAKE_OVER = "take over"
HELP = f"{TAKE_OVER}: write here from now on; table; quit"


def recorder_name() -> str:
    """The name of this recorder: `ann@desk3 (process 4711)`."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = "somebody"
    return f"{user}@{socket.gethostname()} (process {os.getpid()})"


class WriterLock:
    """The writer of the match.

    It is this program, or another that is followed until this one takes over. A file has one recorder anyway.
    """

    def __init__(self, goal: Target, role: str, near: NamedFiles) -> None:
        self.goal = goal
        self.near = near
        self.role = role
        self._presence = _presence_of(goal)
        self._released = Event()
        self._lost = False
        """True if another recorder has taken over."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._released.set()
        if self._presence is not None:
            self._presence.release()

    def is_here(self) -> bool:
        """True if this program writes, perhaps after following another one; False: the follower has stopped."""
        presence, goal = self._presence, self.goal
        if presence is None or (not self._lost and presence.take()):
            return True
        assert isinstance(goal, InStore)
        if not Follower(goal, presence, self.role, self.near, later=PATIENCE if self._lost else 0.0).run():
            return False
        Thread(target=self._hold, daemon=True).start()
        return True

    def _hold(self) -> None:
        """Takes the other recorder's lock, which it releases when it sees that another writes."""
        assert self._presence is not None
        while not self._presence.take() and not self._released.wait(EVERY):
            pass

    def went(self, typed: str) -> None:
        """Reports that another recorder has taken over, with the text typed here."""
        assert self._presence is not None
        self._presence.release()
        self._lost = True
        note(f'not written, since another recorder writes this match now: "{typed}"')


class Follower:
    """A second recorder's view of the match, for its role, until it takes over or stops.

    It checks every `later` seconds whether the other has ended.
    """

    def __init__(self, goal: InStore, presence: Presence, role: str, near: NamedFiles, *, later: float) -> None:
        self.goal = goal
        self.near = near
        self.presence = presence
        self.role = role
        self.recorder = self._opened()
        self._lines: list[str] = []
        self._begun = b""
        self._is_over = False
        self._not_before = time.monotonic() + later
        self.waits = False
        """True if the other recorder has ended, so that Enter continues here."""

    def _opened(self) -> Recorder:
        return go_on(self.goal, as_=self.role, beside=self.near, passes_unsaid=True)

    def run(self) -> bool:
        """Follows until this one takes over: True, or stops: False."""
        holder = self.presence.holder() or "another recorder"
        note(f"{self.goal.name} is being recorded by {holder}; what they write appears here. {HELP}")
        write_lines(Desk(self.recorder, width()).table())
        while True:
            line = self._heard()
            if line is None:
                return False
            if line and (done := self._said(line.strip().casefold())) is not None:
                return done

    def _heard(self) -> str | None:
        """The next typed line, empty after a while without one; None at the end of input.

        Shows new entries meanwhile.
        """
        if not self._lines:
            self._hear()
        self.read_on()
        if not self.waits and time.monotonic() > self._not_before and self.presence.take():
            self.waits = True
            note("the other recorder has ended; Enter goes on here, quit stops")
        if not self._lines:
            return None if self._is_over else ""
        return self._lines.pop(0)

    def _hear(self) -> None:
        """Waits for lines, for a while; text that Python has buffered from stdin would not wake it."""
        if select.select([sys.stdin], [], [], EVERY)[0]:
            data = os.read(sys.stdin.fileno(), 1 << 12)
            self._is_over = not data
            *lines, self._begun = (self._begun + data).split(b"\n")
            self._lines += [line.decode(errors="replace") + "\n" for line in lines]

    def read_on(self) -> None:
        """Shows new entries of others."""
        known = len(self.recorder)
        if self.goal.read_on():
            self.recorder = self._opened()
            new = range(known + 1, len(self.recorder) + 1)
            show_events([one for one in in_words(self.recorder.pen, new, self.recorder.view) if not one.is_bookkeeping])

    def _said(self, said: str) -> bool | None:
        """True for taking over, False for stopping; None: it goes on following."""
        if not said and self.waits:
            return True
        if said in ("quit", "q", "exit"):
            return False
        if said == TAKE_OVER:
            return self.take_over()
        if said in ("table", "t"):
            write_lines(Desk(self.recorder, width()).table())
        elif said:
            note(f"nothing was written: {self.presence.holder() or 'another recorder'} records this match. {HELP}")
        return None

    def take_over(self) -> bool | None:
        """Writes the event that takes over; if another wrote in the same moment, that is shown and nothing is taken."""
        try:
            self.recorder.write(f"note: {json.dumps(f'recorded by {recorder_name()} from here')}")
        except Conflict:
            self.read_on()
            note(f"another recorder wrote at the same moment; say {TAKE_OVER} again")
            return None
        return True


def _presence_of(goal: Target) -> Presence | None:
    if not isinstance(goal, InStore):
        return None
    from ga_replay_storage.sql import SqlStore  # noqa: PLC0415 - it is there if the match is in a store

    return goal.matches.presence(goal.name, recorder_name()) if isinstance(goal.matches, SqlStore) else None
