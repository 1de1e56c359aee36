"""How fast the store saves and loads, beside bare sqlite3 with the same table, durability and batch, in one run.

The bare side is given its rows ready made: what it does is only what nobody can leave out.
"""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ga_replay.core.events import CardMoved, CountersChanged, PassCounted, StackPushed
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay_storage.sql import SqlStore

HEADER = Header("benchmark", "1", (Seat("A"), Seat("B")))
_ROUNDS = 15
# Events of a round, by how many go into one save.
_EVENTS = {1: 100, 10: 500, 100: 5_000}
_INSERT = "INSERT INTO ga_replay_events (originator_id, originator_version, topic, state) VALUES (?, ?, ?, ?)"
_SELECT = """
    SELECT topic, state FROM ga_replay_events
    WHERE originator_id = ? AND originator_version > 0 ORDER BY originator_version
"""


def entries(count: int) -> list[Entry]:
    """Entries as a match has them: small facts with the rule they follow from."""
    kinds = (
        Entry(CardMoved(17, "A:hand", "A:memory"), "materialization.2", 12, 3),
        Entry(PassCounted("B"), "opportunity.4", 13, 0, implied=True),
        Entry(StackPushed(4, "activation", 23, "A"), "activation.1", 14),
        Entry(CountersChanged(23, "buff", 1), "counters.1", 15),
    )
    return [kinds[n % len(kinds)] for n in range(count)]


def codec_of(_game: str) -> Codec:
    return Codec(())


def save(store: SqlStore, match_id: str, batch: int, events: int) -> float:
    """Events a second when `events` of them are appended in batches."""
    store.create(match_id, HEADER)
    portion = entries(batch)
    begun = time.perf_counter()
    version = 0
    while version < events:
        version = store.append(match_id, version, portion)
    return events / (time.perf_counter() - begun)


def save_raw(raw: sqlite3.Connection, stream: bytes, batch: int, events: int) -> float:
    """The same with bare sqlite3."""
    state = b"x" * 48  # what an entry's bytes come to
    portions = [
        [(stream, version, "fact.CardMoved", state) for version in range(first, first + batch)]
        for first in range(1, events + 1, batch)
    ]
    begun = time.perf_counter()
    for portion in portions:
        raw.execute("BEGIN IMMEDIATE")
        raw.executemany(_INSERT, portion)
        raw.execute("COMMIT")
    return events / (time.perf_counter() - begun)


def load(store: SqlStore, match_id: str) -> float:
    """Entries a second when a match is read whole."""
    begun = time.perf_counter()
    count = len(store.read(match_id))
    return count / (time.perf_counter() - begun)


def load_raw(raw: sqlite3.Connection, stream: bytes) -> float:
    """Rows a second when they are fetched and not decoded."""
    begun = time.perf_counter()
    count = len(raw.execute(_SELECT, (stream,)).fetchall())
    return count / (time.perf_counter() - begun)


def _turns(ours: Callable[[int], float], bare: Callable[[int], float]) -> dict[str, float]:
    """Medians of short rounds in which both take turns: a disk that falls asleep does so for both."""
    rounds = [(ours(n), bare(n)) for n in range(_ROUNDS)]
    return {
        "store": statistics.median(r[0] for r in rounds),
        "raw": statistics.median(r[1] for r in rounds),
        "ratio": statistics.median(r[1] / r[0] for r in rounds),
    }


def measure() -> dict[str, dict[str, float]]:
    """Per case (`append 1`, …, `load`): events a second of `store` and of `raw`, and `ratio`.

    The ratio says how many times faster raw was; the bar for append is 2.
    """
    figures: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory(prefix="ga-replay-bench-") as folder:
        store = SqlStore(f"sqlite:///{Path(folder) / 'store.sqlite'}", codec_of)
        bare_file = Path(folder) / "raw.sqlite"
        SqlStore(f"sqlite:///{bare_file}", codec_of).close()  # the same table and indexes
        raw = sqlite3.connect(bare_file, isolation_level=None)
        raw.execute("PRAGMA synchronous = FULL")
        for batch, events in _EVENTS.items():
            figures[f"append {batch}"] = _turns(
                lambda n, batch=batch, events=events: save(store, f"{batch}/{n}", batch, events),  # type: ignore[misc]
                lambda n, batch=batch, events=events: save_raw(raw, b"%8d%8d" % (batch, n), batch, events),  # type: ignore[misc]
            )
        figures["load"] = _turns(lambda n: load(store, f"100/{n}"), lambda n: load_raw(raw, b"%8d%8d" % (100, n)))
        raw.close()
        store.close()
    return figures


if __name__ == "__main__":
    print(f"{'':10} {'store/s':>10} {'sqlite3/s':>10} {'ratio':>6}")
    for case, found in measure().items():
        print(f"{case:10} {found['store']:10,.0f} {found['raw']:10,.0f} {found['ratio']:6.2f}")
