"""What is measured of the program: judging, folding, reading, seeking, forking, and what judging leaves in memory."""

from __future__ import annotations

import gc
import random
import statistics
import tracemalloc
from collections.abc import Sequence
from typing import Any

from benchmarks import peers
from benchmarks.figures import Measurement, Sample, clock
from benchmarks.matches import Match
from ga_replay.app.codecs import CODECS
from ga_replay.app.games import playable
from ga_replay.core.table.fold import fold
from ga_replay.logs.ndjson import read_ndjson
from ga_replay.replay.judge import Judge
from ga_replay.replay.judged_match import JudgedMatch

PLACES = 40
FORKS = 20


def judge(matches: Sequence[Match], of: str = "", hands: Sequence[Any] = ()) -> Measurement:
    """Every event fed to a referee and its verdict thrown away; `of` stands before the names of the figures.

    A share of pokerkit's hands is replayed before and after each log, so that a machine that changes its pace changes it for both.
    """
    work = [(match, match.events, hands[at :: len(matches)]) for at, match in enumerate(matches)]
    events = sum(len(match.entries) for match in matches)
    decisions = sum(match.decisions for match in matches)
    passes = sum(match.passes for match in matches)

    def measure() -> Sample:
        gc.collect()
        seconds = beside = 0.0
        for match, log, share in work:
            feed = match.game.referee(match.header).feed
            beside += peers.replay(share)
            begun = clock()
            for event in log:
                feed(event)
            seconds += clock() - begun
            beside += peers.replay(share)
        peer = {f"{of}pokerkit in turns, actions": 2 * peers.actions(hands) / beside} if hands else {}
        return peer | {
            f"{of}judge, decisions": decisions / seconds,
            f"{of}judge, decisions without passes": (decisions - passes) / seconds,
            f"{of}judge, events": events / seconds,
            f"{of}events per decision": events / decisions,
            f"{of}events per decision without passes": events / (decisions - passes),
        }

    return measure


def validate(matches: Sequence[Match], of: str = "") -> Measurement:
    """From a file's bytes to all verdicts, as `ga-replay validate` does it: chain, handles and card names looked at, checkpoints kept."""
    decisions = sum(match.decisions for match in matches)

    def measure() -> Sample:
        gc.collect()
        begun = clock()
        for match in matches:
            log = read_ndjson(match.data, CODECS)
            assert log.header is not None
            take = Judge(playable(log.header), log.header).take
            for entry in log.entries:
                take(entry)
        return {f"{of}validate from bytes, decisions": decisions / (clock() - begun)}

    return measure


def fold_logs(matches: Sequence[Match], times: int = 5) -> Measurement:
    """Facts to a table, nothing judged; decisions in the log are passed over and count."""
    events = times * sum(len(match.entries) for match in matches)

    def measure() -> Sample:
        gc.collect()
        seconds = 0.0
        for match in matches:
            seats = [seat.seat for seat in match.header.seats]
            for _ in range(times):
                table = match.game.table_for(seats)
                begun = clock()
                fold(match.entries, table)
                seconds += clock() - begun
        return {"fold, events": events / seconds}

    return measure


def parse(matches: Sequence[Match]) -> Measurement:
    """Bytes to entries, every hash of the chain and every secret checked."""
    events = sum(len(match.entries) for match in matches)

    def measure() -> Sample:
        gc.collect()
        begun = clock()
        for match in matches:
            read_ndjson(match.data, CODECS)
        return {"parse NDJSON and chain, events": events / (clock() - begun)}

    return measure


def seek(match: Match, places: int = PLACES) -> Measurement:
    """Random places of a judged match: the table, what is due, and the verdict; the slowest of them counts."""
    whole = JudgedMatch(playable(match.header), match.header, match.entries)
    rng = random.Random(2)
    chosen = [1 + rng.randrange(len(match.entries)) for _ in range(places)]

    def one(position: int) -> float:
        begun = clock()
        _ = whole.at(position).due
        whole.verdict(position)
        return 1e3 * (clock() - begun)

    def measure() -> Sample:
        gc.collect()
        found = [one(position) for position in chosen]
        return {"seek, slowest of the places": max(found), "seek, median": statistics.median(found)}

    return measure


def fork(match: Match, places: int = FORKS) -> Measurement:
    """Referees copied, table, agenda and all, at places spread over a match."""
    referee = match.game.referee(match.header)
    stops = {round(n * len(match.entries) / places) for n in range(places)}
    referees = []
    for position, event in enumerate(match.events):
        if position in stops:
            _ = referee.due
            referees.append(referee.fork())
        referee.feed(event)

    def measure() -> Sample:
        gc.collect()
        begun = clock()
        for one in referees:
            for _ in range(10):
                one.fork()
        return {"fork a referee": 1e6 * (clock() - begun) / (10 * len(referees))}

    return measure


def growth(match: Match, times: int = 4) -> Sample:
    """KiB that judging the same match again leaves behind, each time."""

    def once() -> None:
        feed = match.game.referee(match.header).feed
        for event in match.events:
            feed(event)

    once()
    tracemalloc.start()
    once()
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(times):
        once()
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"memory left behind by a match": max(0.0, (after - before) / 1024 / times)}
