"""Recorders killed at random moments, on piped stdin and at the prompt: what was acknowledged is stored, and gone on with it is the log that was never stopped."""

from __future__ import annotations

import os
import pty
import random
import select
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from msgspec import Struct

from ga_replay.app.codecs import CODECS
from ga_replay.app.desk.desk import Desk
from ga_replay.app.recording import Recorder
from ga_replay.core.log.entries import Entry, Header
from ga_replay.logs.ndjson import read_ndjson
from ga_replay_cli.__main__ import run
from ga_replay_cli.at_prompt import AtPrompt
from ga_replay_cli.recording_target import target
from ga_replay_cli.store import store
from tests.support.laws.going_on import Sample, sample
from tests.support.places import SAMPLES

PLAYED = ("tour/tour.transcript", "epic/matches/1.transcript", "trails/matches/1.transcript")
PATIENCE = 120.0
"""So many seconds a recorder may take for a line on a machine that does much else."""
MOST_LINES = 6
"""A recorder is killed after so many lines at most, or while it writes the next."""
LONGEST = 0.05
"""How long a recorder still lives, at most, after the last line that is waited for, in seconds."""
ASKS = b"\x1b[?2004h"
"""What the prompt sends to the terminal each time before it asks."""


CLEAR = "\x15"
"""Ctrl-U, which empties the line: what was not understood stays there to be mended."""


class Kept:
    """A target in memory: what was stored when each line was asked for is remembered."""

    name = "m"

    def __init__(self, header: Header, entries: Sequence[Entry] = ()) -> None:
        self.header: Header | None = header
        self.entries: Sequence[Entry] = list(entries)
        self.stored: list[Entry] = list(entries)
        self.sizes = [len(self.stored)]

    def begin(self, header: Header) -> None:
        raise AssertionError("it has begun")

    def append(self, entries: Sequence[Entry]) -> None:
        self.stored.extend(entries)
        self.sizes.append(len(self.stored))

    def close(self) -> None: ...


class Typed:
    """Types lines at a prompt, and remembers how much was stored before each."""

    def __init__(self, lines: Sequence[str], goal: Kept) -> None:
        self.lines = iter(lines)
        self.goal = goal
        self.counts: list[int] = []

    def __call__(self, prompt: str, words: Sequence[str], kept: str = "") -> str:
        self.counts.append(len(self.goal.stored))
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


class Never(Struct, frozen=True):
    """The recording that is never stopped: its entries, how many there are before each line and at the end, and after each time something is stored."""

    entries: list[Entry]
    counts: list[int]
    sizes: list[int]


def on_stdin(of: Sample) -> Never:
    """As a transcript on stdin."""
    goal = Kept(of.header)
    recorder = Recorder(goal)
    counts = [0]
    for line in of.lines:
        recorder.write(line)
        counts.append(len(goal.stored))
    if not recorder.pen.stopped:
        recorder.finish()
    return Never(goal.stored, counts, goal.sizes)


def as_typed(of: Sample) -> Sample:
    """The lines with Enter behind each that the prompt asks about before it writes it."""
    desk = Desk(Recorder(Kept(of.header), passes_unsaid=True))
    desk.opening()
    lines: list[str] = []
    for line in of.lines:
        lines.append(line)
        if desk.say(line).asking is not None:
            desk.say("")
            lines.append("")
    return Sample(of.name, of.header, tuple(lines))


def at_the_prompt(of: Sample) -> Never:
    """As somebody types it."""
    goal = Kept(of.header)
    keys = Typed(of.lines, goal)
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        AtPrompt(Recorder(goal, passes_unsaid=True), keys).run()
    return Never(goal.stored, [*keys.counts, len(goal.stored)], goal.sizes)


class Figures(Struct):
    """How many recorders were killed; how many acknowledged lines were lost, and how many logs are another."""

    kills: int = 0
    lost: int = 0
    changed: int = 0
    wrong: list[str] = []
    """Where that was."""


class Match:
    """A match of the store, or in a file, whose recorders are killed until it is written."""

    def __init__(self, of: Sample, where: str, *, prompt: bool, rng: random.Random) -> None:
        self.sample = of = as_typed(of) if prompt else of
        self.where = where
        self.prompt = prompt
        self.rng = rng
        self.never = at_the_prompt(of) if prompt else on_stdin(of)
        with target(where, None) as goal:
            goal.begin(of.header)

    def __str__(self) -> str:
        return f"{self.sample} in {self.where}, {'typed' if self.prompt else 'piped'}"

    def stored(self) -> list[Entry]:
        """What is there."""
        if self.where.endswith(".ndjson"):
            log = read_ndjson(Path(self.where).read_bytes(), CODECS)
            assert not log.diagnostics
            return list(log.entries)
        with store(None) as matches:
            return list(matches.read(self.where))

    def killed(self, figures: Figures) -> None:
        """Kills recorders until the match is whole."""
        done = 0
        while True:
            while done and self.sample.lines[done : done + 1] == ("",):  # the line that was asked about is not written
                done -= 1
            rest = self.sample.lines[done:]
            lines = self.rng.randint(0, min(MOST_LINES, len(rest)))
            recorder = _typing if self.prompt else _piping
            acknowledged, died = recorder(self.where, rest, lines, self.rng.uniform(0, LONGEST))
            figures.kills += died
            found = self.stored()
            whole = self.never.entries
            if len(found) < self.never.counts[done + acknowledged]:
                figures.lost += 1
                figures.wrong.append(f"{self} after line {done + acknowledged}: {len(found)} entries are there")
                return
            if found != whole[: len(found)] or len(found) not in self.never.sizes:
                figures.changed += 1
                figures.wrong.append(f"{self} after line {done + acknowledged}: another log of {len(found)} entries")
                return
            done += acknowledged
            while done < len(self.never.counts) - 1 and self.never.counts[done] < len(found):
                done += 1
            if done >= len(self.never.counts) - 1 and len(found) == len(whole):
                return


def _child(work: Callable[[], object]) -> None:
    """Ends a forked process after its work, whatever comes of it."""
    code = 1
    try:
        work()
        code = 0
    finally:
        os._exit(code)


def _record(where: str) -> Callable[[], object]:
    return lambda: run(["record", where, "--as", "all", "--plain"])


def _end(recorder: int, wait: float) -> bool:
    """Kills the recorder after that time; whether it was still alive."""
    time.sleep(wait)
    os.kill(recorder, signal.SIGKILL)
    _, status = os.waitpid(recorder, 0)
    return os.WIFSIGNALED(status)


def _reads(file: int, until: Callable[[bytes], bool]) -> bytes:
    """What comes from the file until enough has come, or its end."""
    data, last = b"", time.monotonic() + PATIENCE
    while not until(data):
        if not select.select([file], [], [], max(0.0, last - time.monotonic()))[0]:
            raise TimeoutError(data[-400:])
        try:
            more = os.read(file, 1 << 16)
        except OSError:  # the terminal of a process that is gone
            return data
        if not more:
            return data
        data += more
    return data


def _piping(where: str, rest: Sequence[str], lines: int, wait: float) -> tuple[int, bool]:
    """A recorder on a pipe: how many lines it acknowledged, and whether it was killed before it was done."""
    stdin, to_stdin = os.pipe()
    from_stdout, stdout = os.pipe()
    recorder = os.fork()
    if not recorder:
        for file, at in ((stdin, 0), (stdout, 1)):
            os.dup2(file, at)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        for file in (stdin, to_stdin, from_stdout, stdout):
            os.close(file)
        import sys  # noqa: PLC0415 - the child's own streams

        sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
        _child(_record(where))
    os.close(stdin)
    os.close(stdout)
    os.write(to_stdin, "".join(f"{line}\n" for line in rest).encode())
    os.close(to_stdin)
    said = _reads(from_stdout, lambda data: data.count(b": stored to @") >= lines)
    died = _end(recorder, wait)
    said += _reads(from_stdout, lambda _: False)
    os.close(from_stdout)
    return said.count(b": stored to @") - said.count(b"the end: stored"), died


def _typing(where: str, rest: Sequence[str], lines: int, wait: float) -> tuple[int, bool]:
    """A recorder at a terminal: how many lines it took before it asked again, and whether it was killed before it was done."""
    recorder, terminal = pty.fork()
    if not recorder:
        os.environ.update({"PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm"})
        import sys  # noqa: PLC0415 - the child's own streams

        sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
        _child(_record(where))
    asked = 0
    for line in (*rest[:lines], None):
        wanted = asked + 1
        asked += _reads(terminal, lambda data, n=wanted - asked: data.count(ASKS) >= n).count(ASKS)  # type: ignore[misc]  # n is bound now
        if asked < wanted or line is None:
            break
        os.write(terminal, f"{CLEAR}{line}\r".encode())
    if lines < len(rest) and asked == lines + 1:
        os.write(terminal, f"{CLEAR}{rest[lines]}\r".encode())
    died = _end(recorder, wait)
    asked += _reads(terminal, lambda _: False).count(ASKS)
    os.close(terminal)
    return max(0, asked - 1), died


def samples(names: Sequence[str] = PLAYED) -> list[Sample]:
    """The matches that are recorded."""
    return [sample(SAMPLES / name) for name in names]


def kills(count: int, folder: Path, seed: int) -> Iterator[Figures]:
    """Kills so many recorders and more, in turn on stdin and at the prompt, of the store and of a file; yields the figures after each match."""
    rng, figures, matches = random.Random(seed), Figures(), 0
    found = samples()
    while figures.kills < count:
        of = found[matches % len(found)]
        where = f"m{matches}" if matches % 3 else str(folder / f"m{matches}.ndjson")
        Match(of, where, prompt=matches % 2 == 1, rng=rng).killed(figures)
        matches += 1
        yield figures
