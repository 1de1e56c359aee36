"""A match that is typed through the real program: how long each answer took, and in what the stored log differs from what happened."""

from __future__ import annotations

import tempfile
from collections import Counter

from msgspec import Struct

from benchmarks.keys.scorekeeper import Plan
from benchmarks.keys.terminal import Terminal
from benchmarks.keys.truth import Truth, live
from ga_replay_cli.recording_target import target
from ga_replay_cli.store import store

MATCH = "match"
SHOWN = 5


class Typed(Struct, frozen=True):
    """`seconds` each answer took; `differences` in words, empty where the log is what happened; `resumed`: seconds until a new program asks at the end."""

    seconds: tuple[float, ...]
    events: int
    differences: tuple[str, ...]
    begun: float
    resumed: float


def typed(truth: Truth, plan: Plan, role: str = "all") -> Typed:
    """Types the match into a store of its own."""
    with tempfile.TemporaryDirectory() as folder, truth.cards.in_force():
        url = f"sqlite:///{folder}/matches.sqlite"
        with target(MATCH, url) as goal:
            goal.begin(truth.header)
        more = {"GA_REPLAY_DB": url, "GA_REPLAY_HOME": f"{folder}/home"}
        arguments = ("record", MATCH, "--as", role, "--plain")
        terminal = Terminal(arguments, truth.folder, more)
        seconds = []
        lines = [line for step in plan.steps for line in step.typed.split("\n")]
        for line in lines:
            if not terminal.asks:
                break
            seconds.append(terminal.type(line))
        terminal.close()
        again = Terminal(arguments, truth.folder, more)
        again.close()
        with store(url) as matches:
            stored = list(matches.read(MATCH))
    unsaid = len(lines) - len(seconds)
    differences = differing(truth, [repr(entry.event) for entry in live(stored)])
    if unsaid:
        differences = (f"the program ended {unsaid} lines early", *differences)
    return Typed(tuple(seconds), len(stored), differences, terminal.begun, again.begun)


def differing(truth: Truth, stored: list[str]) -> tuple[str, ...]:
    """In what the stored events differ from those that happened; what is forced at the very end may not be written yet."""
    wanted = [repr(entry.event) for entry in truth.entries]
    forced = truth.next_said(len(stored)) == len(wanted)
    if stored == wanted or (forced and stored == wanted[: len(stored)]):
        return ()
    missing, more = Counter(wanted) - Counter(stored), Counter(stored) - Counter(wanted)
    at = next(
        (n for n, (one, other) in enumerate(zip(wanted, stored, strict=False)) if one != other),
        min(len(wanted), len(stored)),
    )
    found = [f"from event {at + 1} on: {missing.total()} are missing, {more.total()} are too many, of {len(wanted)}"]
    found += [f"missing: {one}" for one in list(missing)[:SHOWN]]
    return (*found, *[f"too many: {one}" for one in list(more)[:SHOWN]])
