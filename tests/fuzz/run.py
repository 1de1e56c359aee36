"""Feeds readers with inputs and notes what may not be: an exception that none declares, two seconds, 300 MB, a process that dies."""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

from msgspec import Struct

from tests.fuzz.readers import READERS, Reader
from tests.support.places import ROOT

MOST_SECONDS = 2.0
MOST_BYTES = 300 << 20
BATCH = 400
SHARES = sum(reader.share for reader in READERS.values())
KEPT = Path("build") / "fuzz"


class TooSlow(BaseException):
    """An input takes longer than anything may; no `except Exception` keeps it."""


class Finding(Struct, frozen=True):
    """What came of one input that may not come; findings of one `kind` have one cause, as far as one can tell from outside."""

    reader: str
    seed: int
    at: int
    kind: str
    told: str
    data: bytes


class Batch(Struct, frozen=True):
    """How many inputs a reader got, what was found, and the longest time that one took."""

    reader: str
    begin: int
    count: int
    findings: tuple[Finding, ...] = ()
    slowest: float = 0.0


def shares(count: int, names: Sequence[str] = ()) -> dict[str, int]:
    """How many inputs each reader gets of so many."""
    chosen = [READERS[name] for name in names] or list(READERS.values())
    whole = sum(reader.share for reader in chosen)
    return {reader.name: max(1, count * reader.share // whole) for reader in chosen}


# --- one input ---------------------------------------------------------------------------------------------------------------


def tried(reader: Reader, seed: int, at: int) -> tuple[Finding | None, float]:
    """What came of one input, and the seconds of the processor that it took."""
    data = reader.input(seed, at)
    begun = time.process_time()
    kind, told = outcome(reader, data)
    took = time.process_time() - begun
    if not kind and took > MOST_SECONDS:
        kind, told = "slow", f"{took:.1f} s"
    return (Finding(reader.name, seed, at, kind, told, data) if kind else None), took


def outcome(reader: Reader, data: bytes) -> tuple[str, str]:
    """The kind of a failure and its words; both empty where the reader did what it declares."""
    with _timed():
        try:
            reader.read(data)
        except reader.declared:
            return "", ""
        except (Exception, TooSlow) as error:  # noqa: BLE001 - whatever is not declared is a finding
            frames = [
                one
                for one in traceback.extract_tb(error.__traceback__)
                if one.filename.startswith(str(ROOT))
                and ".venv" not in one.filename
                and f"tests{os.sep}fuzz" not in one.filename
            ]
            last = frames[-1] if frames else None
            place = f"{Path(last.filename).relative_to(ROOT)}:{last.lineno} {last.name}" if last else "?"
            where = "a loop" if isinstance(error, TooSlow | RecursionError) else place
            return f"{type(error).__name__} at {where}", f"{place}: {str(error)[:200]}"
    return "", ""


@contextmanager
def _timed() -> Iterator[None]:
    def stop(_signal: int, _frame: FrameType | None) -> NoReturn:
        raise TooSlow

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, 2 * MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextmanager
def narrow() -> Iterator[None]:
    """Lets the process have MOST_BYTES more than it has now; beyond them is a MemoryError."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MOST_BYTES, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


# --- many --------------------------------------------------------------------------------------------------------------------


@contextmanager
def apart() -> Iterator[None]:
    """A folder, a home and a store of their own, so that nothing of the user's is read or changed."""
    before, kept = Path.cwd(), dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="ga-replay-fuzz-") as folder:
        os.environ.update(
            HOME=folder,
            XDG_DATA_HOME=folder,
            XDG_STATE_HOME=folder,
            GA_REPLAY_HOME=folder,
            GA_REPLAY_DB=f"sqlite:///{folder}/m.sqlite",
            NO_COLOR="1",
        )
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)
            os.environ.clear()
            os.environ.update(kept)


def batch(name: str, seed: int, begin: int, count: int) -> Batch:
    """So many inputs of one reader."""
    reader = READERS[name]
    findings: list[Finding] = []
    slowest = 0.0
    with apart():
        reader.input(seed, 0)
        outcome(reader, reader.input(seed, 0))  # what is loaded once counts for none
        with narrow():
            for at in range(begin, begin + count):
                found, took = tried(reader, seed, at)
                slowest = max(slowest, took)
                if found is not None:
                    findings.append(found)
    return Batch(name, begin, count, tuple(findings), slowest)


def all_batches(count: int, names: Sequence[str]) -> list[tuple[str, int, int]]:
    """Reader, beginning and length of each, the readers in turn, so that a run that is stopped has seen all of them."""
    parts = shares(count, names)
    longest = max(parts.values())
    return [
        (name, begin, min(BATCH, parts[name] - begin))
        for begin in range(0, longest, BATCH)
        for name in parts
        if begin < parts[name]
    ]


def ran(count: int, names: Sequence[str], seed: int, jobs: int, seconds: float) -> Iterator[Batch]:
    """All batches, as they are done; a process that dies is a finding of the batch that it worked at."""
    waiting = all_batches(count, names)
    end = time.monotonic() + seconds
    while waiting and time.monotonic() < end:
        with ProcessPoolExecutor(jobs) as pool:
            under_way: dict[Future[Batch], tuple[str, int, int]] = {}
            while (waiting and time.monotonic() < end) or under_way:
                while waiting and len(under_way) < 2 * jobs and time.monotonic() < end:
                    name, begin, size = waiting.pop(0)
                    under_way[pool.submit(batch, name, seed, begin, size)] = (name, begin, size)
                done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                try:
                    yield from (one.result() for one in done)
                except BrokenProcessPool:  # of which of them is not known
                    yield from (_died(*place, seed) for place in under_way.values())
                    break
                for one in done:
                    del under_way[one]


def _died(name: str, begin: int, size: int, seed: int) -> Batch:
    told = f"inputs {begin} to {begin + size - 1}: --reader {name} --begin narrows it down"
    return Batch(name, begin, size, (Finding(name, seed, begin, "a process died", told, b""),))


# --- what is told ------------------------------------------------------------------------------------------------------------


def kept(found: Finding) -> Path:
    """The file in which the input of a finding lies."""
    KEPT.mkdir(parents=True, exist_ok=True)
    file = KEPT / f"{found.reader}-{found.seed}-{found.at}.bin"
    file.write_bytes(found.data)
    return file


def report(batches: Iterable[Batch]) -> int:
    """Prints each kind of finding with its first input as it comes, then the sums; how many kinds there were."""
    kinds: dict[str, int] = {}
    sums: dict[str, list[float]] = {}
    for one in batches:
        row = sums.setdefault(one.reader, [0, 0, 0.0])
        row[0] += one.count
        row[1] += len(one.findings)
        row[2] = max(row[2], one.slowest)
        for found in one.findings:
            kinds[found.kind] = kinds.get(found.kind, 0) + 1
            if kinds[found.kind] == 1:
                print(f"{found.kind}\n    {found.told}\n    --reader {found.reader} --again {kept(found)}", flush=True)
    for name, (count, findings, slowest) in sorted(sums.items()):
        print(f"{name:28} {count:9.0f} inputs, {findings:5.0f} findings, slowest {slowest:.2f} s")
    for kind, number in sorted(kinds.items(), key=lambda pair: -pair[1]):
        print(f"{number:7} {kind}")
    print(f"{sum(row[0] for row in sums.values()):.0f} inputs, {len(kinds)} kinds of findings")
    return len(kinds)


def again(name: str, file: Path) -> int:
    """Feeds one reader with a file once more, and shows the traceback."""
    data = file.read_bytes()
    with apart(), narrow():
        try:
            READERS[name].read(data)
        except READERS[name].declared as error:
            print(f"as declared: {type(error).__name__}: {error}")
    return 0


def main(arguments: Sequence[str]) -> int:
    """`python -m tests.fuzz`."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000, help="inputs over all readers")
    parser.add_argument("--reader", action="append", default=[], choices=list(READERS), help="these readers alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin nothing new after so many")
    parser.add_argument("--again", type=Path, help="a kept input, for one reader")
    given = parser.parse_args(arguments)
    if given.again is not None:
        return again(given.reader[0], given.again)
    sys.setrecursionlimit(1000)
    return 1 if report(ran(given.count, given.reader, given.seed, given.jobs, given.seconds)) else 0
