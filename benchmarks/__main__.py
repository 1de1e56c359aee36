"""`python -m benchmarks [--quick] [--json]`: measures everything in one process, one after another, and prints the table."""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Mapping

import msgspec

from benchmarks import append, beginning, growth, ours, page, peers, season, stepping
from benchmarks.figures import Measurement, Rounds, Row, Sample, figures, in_rounds, table
from benchmarks.games import GAMES, OLDER, sample_cards
from benchmarks.matches import Match, Stale, read_matches

ROUNDS = 5
FIRST = "grand-archive"
"""What is measured of one game alone is measured of this one."""
BY_THE_OLDER_BOOK = "2025-08-08: "
OTHERS = {OLDER: BY_THE_OLDER_BOOK, "epic": "Epic: ", "trails": "Trails: "}
"""What stands before the figures of the other games, and of the older edition."""
PAGES = {FIRST: "", **{game: of for game, of in OTHERS.items() if game != OLDER}}
"""What stands before the figures of a page: by the older book it is the same."""
IN_TURNS = "pokerkit in turns, actions"
POKERKIT, READ, MADE = "pokerkit, actions", "python-chess, plies read", "python-chess, plies made"

ROWS = (
    *(
        row
        for of in ("", *OTHERS.values())
        for row in (
            Row(f"{of}judge, decisions", "/s", 25_000, peer=f"{of}{IN_TURNS}"),
            Row(f"{of}{IN_TURNS}", "/s"),
            Row(f"{of}judge, decisions without passes", "/s", peer=f"{of}{IN_TURNS}"),
            Row(f"{of}judge, events", "/s", peer=READ),
            Row(f"{of}events per decision", ""),
            Row(f"{of}events per decision without passes", ""),
            Row(f"{of}validate from bytes, decisions", "/s", peer=POKERKIT),
        )
    ),
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
    *stepping.ROWS,
    *(row for of in PAGES.values() for row in page.rows(of)),
    *page.IN_A_BROWSER,
    *beginning.ROWS,
    Row("memory left behind by a match", "KiB", 8, least=False),
    *growth.ROWS,
    *season.ROWS,
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


Logs = Mapping[str, list[Match]]
"""The fixed logs by game."""


def measurements(logs: Logs, size: int, starts: int) -> list[Measurement]:
    """Everything that is measured in rounds; `size` is how many of the peers' games are played, `starts` how often each program is started."""
    matches = logs[FIRST]
    longest = max(matches, key=lambda match: len(match.entries))
    gone = peers.missing()
    hands = peers.hands(4 * size) if "pokerkit" not in gone else []
    work = [ours.judge(matches, "", hands), ours.validate(matches)]
    for game, of in OTHERS.items():
        work += [ours.judge(logs[game], of, hands), ours.validate(logs[game], of)]
    work += [ours.fold_logs(matches), ours.parse(matches), ours.seek(longest), ours.fork(longest)]
    work.append(stepping.step(longest))
    longest_of = {one: max(logs[one], key=lambda match: len(match.entries)) for one in PAGES}
    work += [page.export(longest_of[one], of) for one, of in PAGES.items()]
    work.append(beginning.begin(list(longest_of.values()), starts))
    if hands:
        work.append(peers.pokerkit(hands))
    if "chess" not in gone:
        work.append(peers.python_chess(size))
    return work


def run(
    logs: Logs,
    *,
    rounds: int,
    size: int,
    store: bool = True,
    events: int = growth.EVENTS,
    starts: int = beginning.TIMES,
) -> Rounds:
    """All values of a run; `events` has the shortest match whose growth is measured."""
    values = in_rounds(measurements(logs, size, starts), rounds)
    once = ours.growth(min(logs[FIRST], key=lambda match: len(match.entries)))
    once |= growth.growth(GAMES[FIRST], events)
    if store and (chromium := page.browser()):
        longest = max(logs[FIRST], key=lambda match: len(match.entries))
        once |= page.look(longest, chromium, rounds)
    if store:
        once |= stored()
        once |= season.season([match for some in logs.values() for match in some])
    return values | {name: [value] for name, value in once.items()}


def main() -> int:
    """Prints the table, or the figures as lines of JSON. Returns 1 where a fixed log is stale."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round, few games of the peers")
    parser.add_argument("--json", action="store_true", help="one figure per line, as JSON")
    options = parser.parse_args()
    with sample_cards().in_force():
        return measured(options)


def measured(options: argparse.Namespace) -> int:
    """Measures as it was asked, and prints what came of it."""
    try:
        logs = {name: read_matches(game.logs) for name, game in GAMES.items()}
    except Stale as stale:
        print(
            f"a fixed log is stale: {stale}\nrun `python -m benchmarks.make_logs` (docs/benchmarks.md)", file=sys.stderr
        )
        return 1
    for name in peers.missing():
        print(f"{name} is not installed: `make bench` does that", file=sys.stderr)
    begun = time.perf_counter()
    values = run(logs, rounds=1 if options.quick else ROUNDS, size=5 if options.quick else 25)
    found = figures(ROWS, values)
    if options.json:
        for one in found:
            print(msgspec.json.encode(one).decode())
        return 0
    events = [len(match.entries) for some in logs.values() for match in some]
    print(
        f"{len(events)} logs, {sum(events):,} events; Python {platform.python_version()}, {platform.machine()}, one process"
    )
    print(f"medians of {1 if options.quick else ROUNDS}, {time.perf_counter() - begun:.0f} s\n")
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
