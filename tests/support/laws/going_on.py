"""Going on is going on: a recording that was stopped before a line, and gone on with from its entries alone, is the one that was never stopped."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from ga_replay.app.games import game_of, playable
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.ports.notation import Notation
from ga_replay.core.referee.next_game import first_players
from ga_replay.core.rules.verdict import Verdict
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import pen_after, read_piece
from ga_replay.logs.transcript.syntax.pieces import pieces
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay.replay.judge import Judge
from tests.support.places import SAMPLES

PAIRS = 4
AHEAD = 2
"""So many lines are said after going on at every place; what lies further ahead is found by the random pairs."""


class Sample(Struct, frozen=True):
    """A recording as it is written down: the header, and the lines without the tags."""

    name: str
    header: Header
    lines: tuple[str, ...]

    @property
    def wording(self) -> Notation:
        return game_of(self.header).wording

    def __str__(self) -> str:
        return self.name


class Stop(Struct, frozen=True):
    """A place at which going on gives another log: before that line (from 0), and what is otherwise."""

    sample: str
    before: tuple[int, ...]
    why: str


def paths(*folders: str) -> list[Path]:
    """The files of those folders of samples, by name."""
    found = [
        path for folder in folders for path in SAMPLES.glob(f"{folder}/*") if path.suffix in (".transcript", ".ndjson")
    ]
    return sorted(path for path in found if path.suffix == ".transcript" or "playouts" in path.parts)


def called(path: Path) -> str:
    """What a sample is called."""
    return str(path.relative_to(SAMPLES))


@cache
def sample(path: Path) -> Sample:
    """The sample of that file; a play-out is said by its exported transcript."""
    source = open_file(path, Opening(NamedFiles(path.parent)))
    assert source.header is not None
    assert not source.problems
    wording = game_of(source.header).wording
    text = (
        path.read_text(encoding="utf-8")
        if path.suffix == ".transcript"
        else contract(source.header, source.entries, wording)
    )
    lines = tuple([line for line in text.splitlines() if line.strip() and not line.startswith(("[", "%"))])
    return Sample(called(path), source.header, lines)


def of_two_games(first: str) -> Sample:
    """The match of the tour twice, in the second game with the other player's deck first where B goes first."""
    once = sample(SAMPLES / "tour/tour.transcript")
    again = (
        once.lines
        if first == "A"
        else ("T1 B", "place Spirit of Wind", "draws 7 ??", "T2 A", "place Spirit of Wind", "concede")
    )
    return Sample(f"two games, {first} first", once.header, (*once.lines, f"G2 {first}", *again))


def begin(of: Sample, entries: Sequence[Entry] = ()) -> Pen:
    """A pen that has nothing but these entries."""
    return pen_after(of.header, entries, of.wording)


def say(pen: Pen, line: str) -> None:
    """A line is read, or nothing of it is written."""
    found, faults = pieces(line)
    assert not faults
    twin, at = pen.fork(), 0
    while at < len(found):
        at += read_piece(twin, found[at], found[at + 1 : at + 2])
    pen.become(twin)


def never_stopped(of: Sample) -> list[Pen]:
    """The pen before each line, and after the last."""
    pen = begin(of)
    pens = [pen.fork()]
    for line in of.lines:
        say(pen, line)
        pens.append(pen.fork())
    return pens


def otherwise(of: Sample, pens: Sequence[Pen], ahead: int = AHEAD) -> Iterator[Stop]:
    """Where the recording was stopped and goes on otherwise than it did. Every line is tried."""
    stored = begin(of)
    for at, pen in enumerate(pens[:-1]):
        for entry in list(pen.recording.entries)[stored.count :]:
            stored.take(entry)
        if list(stored.recording.verdicts) != list(pen.recording.verdicts):
            yield Stop(of.name, (at,), "the stored entries are judged otherwise")
        gone_on = stored.fork()
        for line in range(at, min(at + ahead, len(of.lines))):
            say(gone_on, of.lines[line])
            if list(gone_on.recording.entries) != list(pens[line + 1].recording.entries):
                yield Stop(of.name, (at,), f"line {line} writes something else: {of.lines[line]}")
                break


def stopped_twice(of: Sample, whole: Sequence[Entry], first: int, second: int) -> Stop | None:
    """The recording that was stopped before these two lines and then said to its end, where it is not the whole."""
    pen = begin(of)
    for lines in (of.lines[:first], of.lines[first:second], of.lines[second:]):
        pen = begin(of, list(pen.recording.entries))
        for line in lines:
            say(pen, line)
    same = list(pen.recording.entries) == list(whole)
    return None if same else Stop(of.name, (first, second), "the logs differ")


def pairs(of: Sample, count: int, seed: int) -> list[tuple[int, int]]:
    """So many pairs of lines, drawn anew for each sample."""
    rng = random.Random(f"{of.name} {seed}")
    return [tuple(sorted((rng.randrange(len(of.lines)), rng.randrange(len(of.lines))))) for _ in range(count)]  # type: ignore[misc]  # two of them


def judged_otherwise(of: Sample, pen: Pen) -> list[str]:
    """The entries of which the judge says something else, as they come, than the recorder said."""
    judge = Judge(playable(of.header), of.header, first_players(of.header, pen.recording.entries))
    found = []
    for at, (entry, said) in enumerate(zip(pen.recording.entries, pen.recording.verdicts, strict=True), 1):
        judged = judge.take(entry)
        if in_short(judged) != in_short(said):
            found.append(f"{of.name} @{at}: {in_short(judged)}, and the recorder said {in_short(said)}")
    return found


def in_short(verdict: Verdict) -> tuple[str, list[str]]:
    """The verdict and the codes of what it finds."""
    return verdict.status.value, [one.code for one in verdict.findings]


def broken(path: Path) -> tuple[int, list[str]]:
    """A sample stopped before each of its lines and at random pairs: how many places, and where the law does not hold."""
    of = sample(path)
    pens = never_stopped(of)
    some = pairs(of, PAIRS, 14)
    found = list(otherwise(of, pens))
    whole = list(pens[-1].recording.entries)
    found += [stop for first, second in some if (stop := stopped_twice(of, whole, first, second)) is not None]
    return len(of.lines) + len(some), [*map(str, found), *judged_otherwise(of, pens[-1])]
