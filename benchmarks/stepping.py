"""`ga-replay step` on the full screen: from a key to the frame that it leads to, anywhere in the longest match."""

from __future__ import annotations

import gc
import random
import statistics
from collections.abc import Sequence

from benchmarks.figures import Measurement, Row, clock
from benchmarks.matches import Match
from ga_replay.app.match import Match as Opened
from ga_replay_cli.stepper.stepper import Stepper

SIZE = (120, 40)
KEYS = ("right", "d", "t", "f", "a", "left", "D", "T")
JUMPS = 20
FIRST, SLOWEST, MEDIAN = (
    "step, first frame of a judged match",
    "step, key to frame, slowest",
    "step, key to frame, median",
)
ROWS = (
    Row(FIRST, "ms", 50, least=False),
    Row(SLOWEST, "ms", 50, least=False),
    Row(MEDIAN, "ms"),
)


def step(match: Match) -> Measurement:
    """Far jumps and each key behind them, as a spectator."""
    judgement = Opened(name="m", file="", header=match.header, entries=match.entries).judge("spectator")
    gc.freeze()  # as `at_stepper` does when a match is judged
    rng = random.Random(3)
    places = [f"@{rng.randrange(1, len(match.entries))}" for _ in range(JUMPS)]

    def measure() -> dict[str, float]:
        gc.collect()
        begun = clock()
        at = Stepper(lambda _: judgement, ("spectator",), "spectator")
        at.frame(*SIZE)
        first = 1e3 * (clock() - begun)
        found = [ms for place in places for ms in timed(at, place)]
        return {FIRST: first, SLOWEST: max(found), MEDIAN: statistics.median(found)}

    return measure


def timed(at: Stepper, place: str, keys: Sequence[str] = KEYS) -> list[float]:
    """Milliseconds of a jump to that place, and of each key there, to its frame."""
    found = []
    for key in ("", *keys):
        begun = clock()
        if key:
            at.press(key, key if len(key) == 1 else None)
        else:
            at.go(place)
        at.frame(*SIZE)
        found.append(1e3 * (clock() - begun))
    return found
