"""How the cost grows with the work: one match at 1, 10 and 100 times its length, checked, exported, stepped through and imported."""

from __future__ import annotations

import math
import random
import secrets
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from benchmarks.figures import Row, Sample, clock
from benchmarks.games import Game
from ga_replay.app.codecs import CODECS
from ga_replay.app.games import game_of, playable
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import read_ndjson, write_ndjson
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from ga_replay.replay.judge import Judge
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.views.describing import events_with_sentences
from ga_replay_cli.matches import open_match
from ga_replay_storage import open_store

TIMES = (1, 10, 100)
EVENTS = 250
"""Of the match at its shortest."""
AT_ONCE = 12
"""Decisions until people go back to the beginning of the game and go on otherwise."""
WORK = ("validate", "export as NDJSON", "export as transcript", "step", "import NDJSON", "import a transcript")
SALTS = salts_from(b"growth")
STEEPEST = 1.2
"""An exponent of 1 is a cost for each event; 1.2 leaves room for a machine that is at its slowest with the longest match."""

ROWS = tuple(
    row
    for work in WORK
    for row in (
        *(Row(f"growth: {work}, {times} x", "s") for times in TIMES),
        Row(f"growth: {work}, exponent", "", STEEPEST, least=False),
    )
)


class Grown(Struct, frozen=True):
    """A match of that many events, as a log and as files."""

    header: Header
    entries: Sequence[Entry]
    log: Path
    transcript: Path


def grown(game: Game, events: int, folder: Path) -> Grown:
    """A match in which people play a while, and then go back and play on otherwise, again and again; it has so many events at least."""
    rng = random.Random(4)
    header = game.header(game.decks[0], rng)
    recording = Recording(game.referee(header))
    play_out(recording, rng, AT_ONCE)
    begun = len(recording.entries)
    while len(recording.entries) < events:
        play_out(recording, rng, AT_ONCE)
        recording.write(ev.Noted("and if not", by="judge"))
        recording.write(ev.Reverted(begun, "judge"))
    entries = list(recording.entries)
    log, transcript = folder / f"{events}.ndjson", folder / f"{events}.transcript"
    log.write_bytes(write_ndjson(header, entries, SALTS))
    transcript.write_text(contract(header, entries, game_of(header).wording))
    return Grown(header, entries, log, transcript)


def works(match: Grown, folder: Path) -> Sequence[Callable[[], object]]:
    """What is measured, in the order of WORK."""
    header = match.header

    def validate() -> None:
        log = read_ndjson(match.log.read_bytes(), CODECS)
        take = Judge(playable(header), header).take
        for entry in log.entries:
            take(entry)

    def step() -> None:
        for _ in events_with_sentences(JudgedMatch(playable(header), header, match.entries), everything=True):
            pass

    def bringing(path: Path) -> Callable[[], object]:
        def work() -> None:
            with open_store(f"sqlite:///{folder / secrets.token_hex(8)}.db") as store:
                store.save(open_match(str(path), None, mixed=True), name="match")

        return work

    return (
        validate,
        lambda: write_ndjson(header, match.entries, SALTS),
        lambda: contract(header, match.entries, game_of(header).wording),
        step,
        bringing(match.log),
        bringing(match.transcript),
    )


def growth(game: Game, events: int = EVENTS) -> Sample:
    """Seconds of each work at each length, the best of some where it is short, and the exponents."""
    found: Sample = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        matches = [grown(game, times * events, folder) for times in TIMES]
        for at, work in enumerate(WORK):
            seconds = []
            for times, match in zip(TIMES, matches, strict=True):
                todo = works(match, folder)[at]
                seconds.append(min(_seconds(todo) for _ in range(1 + 10 // times)))
                found[f"growth: {work}, {times} x"] = seconds[-1]
            found[f"growth: {work}, exponent"] = exponent((len(match.entries) for match in matches), seconds)
    return found


def exponent(sizes: Iterable[float], seconds: Iterable[float]) -> float:
    """The slope of the straight line nearest to the logarithms, by least squares: 1 where twice the work takes twice the time."""
    across, up = [math.log(one) for one in sizes], [math.log(one) for one in seconds]
    middle, height = sum(across) / len(across), sum(up) / len(up)
    moved = [one - middle for one in across]
    return sum(x * (y - height) for x, y in zip(moved, up, strict=True)) / sum(x * x for x in moved)


def _seconds(work: Callable[[], object]) -> float:
    begun = clock()
    work()
    return max(clock() - begun, 1e-6)
