"""`python -m benchmarks.keys [--only-count] [TRANSCRIPT ...]`: types matches through the real program and counts the keys; by default the sample matches."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.games import SAMPLES
from benchmarks.keys.costs import ALONE, ANSWERED, Cost, attacks, costs, quantile, summaries, summary
from benchmarks.keys.resuming import LOGS, answered, resumed
from benchmarks.keys.resuming import REACH as SOON
from benchmarks.keys.scorekeeper import Plan, plan
from benchmarks.keys.truth import UNSEEN, Truth, read
from benchmarks.keys.typed import Typed, typed

MATCHES = (
    "tour/tour.transcript",
    *(
        f"{game}/matches/{n}.transcript"
        for game, most in (("grand_archive", 3), ("epic", 3), ("trails", 2))
        for n in range(1, most + 1)
    ),
)
ALL = "all decisions"
REACH = {ALL: 6.0, ALONE: 5.0, ANSWERED: 10.0, UNSEEN: 8.0}
"""Keys that are aimed at, on the average."""
DEAREST = 12


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the tables. Returns 1 where a match could not be written down, or was stored otherwise than it happened."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.keys", description=__doc__)
    parser.add_argument("transcripts", nargs="*", type=Path, help="matches as transcripts or logs")
    parser.add_argument("--only-count", action="store_true", help="count keys, and start no program")
    parser.add_argument("--lines", action="store_true", help="print every line with its keys")
    asked = parser.parse_args(arguments)
    found: dict[str, list[tuple[Truth, Plan]]] = {}
    answers: list[Typed] = []
    wrong = False
    for path in asked.transcripts or [SAMPLES / name for name in MATCHES]:
        planned = plan(read(path))
        truth = planned.truth
        found.setdefault(truth.header.game, []).append((truth, planned))
        result = None if asked.only_count else typed(truth, planned)
        wrong |= told(path, truth, planned, result)
        if asked.lines:
            print(
                "\n".join(
                    f"{step.keys:5} {step.typed!r:40} {', '.join(one.kind for one in step.real)}"
                    for step in planned.steps
                )
            )
        answers += [result] if result is not None else []
    for game, matches in found.items():
        table(game, matches)
    if len(found) > 1:
        table("all games", [one for matches in found.values() for one in matches])
    dearest([one for matches in found.values() for one in matches])
    if answers:
        times(answers)
        resuming()
    return 1 if wrong else 0


def told(path: Path, truth: Truth, planned: Plan, result: Typed | None) -> bool:
    """Says how a match went; whether anything is wrong with it."""
    keys = sum(step.keys for step in planned.steps)
    print(
        f"{truth.header.game} {path.parent.name}/{path.name}: {len(truth.entries)} events, {len(truth.real)} decisions, {len(planned.steps)} lines, {keys} keys"
    )
    wrong = list(result.differences) if result is not None else []
    if planned.missing:
        wrong.append(
            f"no line was found that writes event {len(truth.entries) - planned.missing + 1} and those after it"
        )
    for line in wrong:
        print(f"  WRONG {line}")
    sys.stdout.flush()
    return bool(wrong)


def table(title: str, matches: Sequence[tuple[Truth, Plan]]) -> None:
    """What each sort of decision costs."""
    each: list[Cost] = [one for _, planned in matches for one in costs(planned)]
    fights = [one for truth, planned in matches for one in attacks(truth, planned)]
    print(f"\n{title:42} {'decisions':>9} {'mean':>6} {'median':>6} {'most':>6} {'lines':>6}  reach")
    for one in [*([summary(ALL, each)] if each else []), *summaries(each), *summaries(fights)]:
        reach = REACH.get(one.kind)
        met = "" if reach is None else f"{reach:.0f}: {'met' if one.mean <= reach else 'NOT MET'}"
        print(
            f"{one.kind:42} {one.count:9} {one.mean:6.1f} {one.median:6.1f} {one.most:6.0f} {one.lines:6.2f}  {met}".rstrip()
        )


def dearest(matches: Sequence[tuple[Truth, Plan]]) -> None:
    """The lines that cost most."""
    steps = [(step.keys, truth, step) for truth, planned in matches for step in planned.steps]
    print("\nthe dearest lines")
    for keys, truth, step in sorted(steps, key=lambda one: -one[0])[:DEAREST]:
        print(
            f"{keys:5} {truth.header.game} {truth.name}: {step.typed}  ({', '.join(one.kind for one in step.real) or 'going on'})"
        )


def times(answers: Sequence[Typed]) -> None:
    """How long the program took."""
    every = [second * 1000 for one in answers for second in one.seconds]
    print(
        f"\nanswers: median {quantile(every, 0.5):.0f} ms, 99th percentile {quantile(every, 0.99):.0f} ms (reach 50), slowest {max(every):.0f} ms, of {len(every)}"
    )
    longest = max(answers, key=lambda one: one.events)
    late = [second * 1000 for second in longest.seconds[-len(longest.seconds) // 4 :]]
    print(
        f"the last quarter of the longest match ({longest.events} events): median {quantile(late, 0.5):.0f} ms, 99th percentile {quantile(late, 0.99):.0f} ms"
    )
    print(
        f"from the start of the program to its first question: {longest.begun:.2f} s in a new match, {longest.resumed:.2f} s with {longest.events} events"
    )


def resuming() -> None:
    """How long the program takes to go on with a long match of each game."""
    for one in map(resumed, LOGS):
        met = "met" if one.rest <= SOON else "NOT MET"
        print(
            f"resuming {one.events} events of {one.game}: {one.imports:.2f} s of imports, then {one.rest:.2f} s to the first question (reach {SOON}: {met})"
        )
        late = [second * 1000 for second in answered(one.game)]
        print(
            f"  then {len(late)} answers: median {quantile(late, 0.5):.0f} ms, 99th percentile {quantile(late, 0.99):.0f} ms (reach 50)"
        )


if __name__ == "__main__":
    sys.exit(main())
