"""`python -m benchmarks [--quick] [--json]`: measures everything in one process, one after another, and prints the table."""

from __future__ import annotations

import argparse
import platform
import sys
import time

import msgspec

from benchmarks import append, ours, peers
from benchmarks.figures import Measurement, Row, Sample, figures, medians, table
from benchmarks.games import GAMES
from benchmarks.matches import Match, Stale, read_matches

ROUNDS = 5
EPIC = "Epic: "
POKERKIT, READ, MADE = "pokerkit, actions", "python-chess, plies read", "python-chess, plies made"

ROWS = (
    Row("judge, decisions", "/s", 25_000, peer=POKERKIT),
    Row("judge, decisions without passes", "/s", peer=POKERKIT),
    Row("judge, events", "/s", peer=READ),
    Row("events per decision", ""),
    Row("events per decision without passes", ""),
    Row("validate from bytes, decisions", "/s", peer=POKERKIT),
    Row(f"{EPIC}judge, decisions", "/s", 25_000, peer=POKERKIT),
    Row(f"{EPIC}judge, decisions without passes", "/s", peer=POKERKIT),
    Row(f"{EPIC}judge, events", "/s", peer=READ),
    Row(f"{EPIC}events per decision", ""),
    Row(f"{EPIC}events per decision without passes", ""),
    Row(f"{EPIC}validate from bytes, decisions", "/s", peer=POKERKIT),
    Row("fold, events", "/s", 1_000_000, peer=MADE),
    Row("parse NDJSON and chain, events", "/s", 150_000, peer=READ),
    *(
        row
        for batch in (1, 10, 100)
        for row in (
            Row(f"append {batch} at a time, events", "/s", peer=f"raw SQLite, {batch} at a time"),
            Row(f"raw SQLite, {batch} at a time", "/s"),
            Row(f"append {batch} at a time, times slower", "x raw SQLite", 2, least=False),
        )
    ),
    Row("load, events", "/s"),
    Row("seek, slowest of the places", "ms", 10, least=False),
    Row("seek, median", "ms"),
    Row("fork a referee", "us", 200, least=False),
    Row("ga-replay --help, cold", "ms", 150, least=False, peer="python -c pass"),
    Row("python -c pass", "ms"),
    Row("memory left behind by a match", "KiB", 8, least=False),
    Row(POKERKIT, "/s"),
    Row("pokerkit, hands", "/s"),
    Row(READ, "/s"),
    Row(MADE, "/s"),
)


def stored() -> Sample:
    """What `append.py` measures, under the names of our rows."""
    found: Sample = {}
    for case, values in append.measure().items():
        if case == "load":
            found["load, events"] = values["store"]
            continue
        batch = case.split()[-1]
        found[f"append {batch} at a time, events"] = values["store"]
        found[f"raw SQLite, {batch} at a time"] = values["raw"]
        found[f"append {batch} at a time, times slower"] = values["ratio"]
    return found


def measurements(matches: list[Match], epic: list[Match], size: int) -> list[Measurement]:
    """Everything that is measured in rounds; `epic` are logs of Epic, `size` is how many of the peers' games are played."""
    longest = max(matches, key=lambda match: len(match.entries))
    work = [
        ours.judge(matches), ours.validate(matches), ours.judge(epic, EPIC), ours.validate(epic, EPIC), ours.fold_logs(matches), ours.parse(matches),
        ours.seek(longest), ours.fork(longest), ours.start,
    ]  # fmt: skip
    gone = peers.missing()
    if "pokerkit" not in gone:
        work.append(peers.pokerkit(4 * size))
    if "chess" not in gone:
        work.append(peers.python_chess(size))
    return work


def run(matches: list[Match], epic: list[Match], *, rounds: int, size: int, store: bool = True) -> Sample:
    """All values of a run."""
    values = medians(measurements(matches, epic, size), rounds)
    values |= ours.growth(min(matches, key=lambda match: len(match.entries)))
    if store:
        values |= stored()
    return values


def main() -> int:
    """Prints the table, or the figures as lines of JSON. Returns 1 where a fixed log is stale."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round, few games of the peers")
    parser.add_argument("--json", action="store_true", help="one figure a line, as JSON")
    options = parser.parse_args()
    try:
        matches, epic = [read_matches(game.logs) for game in GAMES.values()]
    except Stale as stale:
        print(
            f"a fixed log is stale: {stale}\nrun `python -m benchmarks.make_logs` (docs/benchmarks.md)", file=sys.stderr
        )
        return 1
    for name in peers.missing():
        print(f"{name} is not installed: `make bench` does that", file=sys.stderr)
    begun = time.perf_counter()
    values = run(matches, epic, rounds=1 if options.quick else ROUNDS, size=5 if options.quick else 25)
    found = figures(ROWS, values)
    if options.json:
        for one in found:
            print(msgspec.json.encode(one).decode())
        return 0
    logs = [*matches, *epic]
    events = sum(len(match.entries) for match in logs)
    print(f"{len(logs)} logs, {events:,} events; Python {platform.python_version()}, {platform.machine()}, one process")
    print(f"medians of {1 if options.quick else ROUNDS}, {time.perf_counter() - begun:.0f} s\n")
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
