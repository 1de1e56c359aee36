"""What decisions cost in keys and lines, by their sort, and what an attack costs from its declaration to the end of its combat."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence

from msgspec import Struct

from benchmarks.keys.scorekeeper import Plan
from benchmarks.keys.truth import UNSEEN, Truth
from ga_replay.core import events as ev

ATTACK, RESPONSES = "attack", {"play", UNSEEN}
DECLARED = {ATTACK, "target", "payment"}
"""What an attack asks of the attacker; whatever else is decided in its combat is one more thing to write down."""
ALONE, DECIDED, ANSWERED = (
    "an attack alone, to its end",
    "an attack with a block or choice",
    "an attack with a response",
)


class Cost(Struct, frozen=True):
    """What a decision cost: the keys and lines since the decision before it."""

    kind: str
    keys: float
    lines: float


class Summary(Struct, frozen=True):
    """Of all decisions of a sort."""

    kind: str
    count: int
    mean: float
    median: float
    most: float
    lines: float


def costs(plan: Plan) -> list[Cost]:
    """What each decision cost; a line with several shares its keys out among them. What is typed after the last decision belongs to it."""
    found: list[Cost] = []
    keys = lines = 0
    for step in plan.steps:
        keys, lines = keys + step.keys, lines + 1
        if step.real:
            share = len(step.real)
            found += [Cost(one.kind, keys / share, lines / share) for one in step.real]
            keys = lines = 0
    if found and keys:
        last = found[-1]
        found[-1] = Cost(last.kind, last.keys + keys, last.lines + lines)
    return found


def attacks(truth: Truth, plan: Plan) -> list[Cost]:
    """What each attack cost, with all that was typed until its combat was over."""
    found = []
    for attack in truth.real:
        if attack.kind != ATTACK:
            continue
        end = _end(truth, attack.at)
        within = [step for step in plan.steps if step.to > attack.at and step.at < end]
        kinds = {one.kind for one in truth.real if attack.at < one.at < end}
        kind = ANSWERED if kinds & RESPONSES else DECIDED if kinds - DECLARED else ALONE
        found.append(Cost(kind, sum(step.keys for step in within), len(within)))
    return found


def _end(truth: Truth, at: int) -> int:
    """Where the combat is over that begins there."""
    for n in range(at + 1, len(truth.entries)):
        match truth.entries[n].event:
            case ev.RoleEnded(role="attacking") | ev.PhaseBegan() | ev.TurnBegan() | ev.GameEnded():
                return n
            case ev.StepBegan(step=step) if step in {"main", "end of combat"} or "propose" in step:
                return n
    return len(truth.entries)


def summaries(all_costs: Iterable[Cost]) -> list[Summary]:
    """By sort, the most frequent first."""
    by_kind: dict[str, list[Cost]] = {}
    for one in all_costs:
        by_kind.setdefault(one.kind, []).append(one)
    return [summary(kind, some) for kind, some in sorted(by_kind.items(), key=lambda pair: -len(pair[1]))]


def summary(kind: str, some: Sequence[Cost]) -> Summary:
    """Of these decisions together."""
    keys = [one.keys for one in some]
    lines = statistics.fmean(one.lines for one in some)
    return Summary(kind, len(some), statistics.fmean(keys), statistics.median(keys), max(keys), lines)


def quantile(values: Sequence[float], share: float) -> float:
    """The value under which that share of them lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]
