"""What the referee says, as digests: `python -m tests.laws.verdict_stream [--count N] [--jobs N] [--out FILE]`.

For changes of the code that are to change no verdict. Every sample as each viewer, every position, as many play-outs of each
game as `--count`, and four changes of each: verdict, codes, rules, texts, and what was due or could be chosen before each event.
One line per source and digest; two runs are compared with `diff`.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import in_force
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Verdict
from ga_replay.core.table.fold import FoldError
from tests.laws.prove import matches_of
from tests.support.laws.games import Match, events
from tests.support.laws.mutating import changed
from tests.support.places import SAMPLES
from tests.support.trails.samples import sample_cards

GAMES = ("grand-archive", "epic", "trails")
VIEWERS = ("all", "A", "spectator")
CHANGES = 4
DECISIONS = 400
AFTER = 150
"""So many events are judged after a change."""
OFFERED = 30
"""So many members of a choice count."""


def plain(value: Any) -> str:
    """A value as JSON, a struct with the name of its type."""
    return msgspec.json.encode(value, enc_hook=str, order="deterministic").decode()


def fact(event: ev.Event) -> str:
    return type(event).__name__ + plain(event)


def due(referee: Referee) -> str:
    """What was due or could be chosen, in words that no name of a class enters."""
    now = referee.due
    pending = " ".join(fact(one) for one in referee.pending)
    if isinstance(now, ag.May):
        kinds = " ".join(sorted(kind.__name__ for kind in now.kinds))
        members = " ".join(map(plain, islice(iter(now.choice), OFFERED)))
        return f"asked {now.player} {kinds}: {members} {pending}"
    return f"{' '.join(referee.expected())} {pending}"


def verdict(said: Verdict) -> str:
    found = [f"{one.code} {one.rule} {one.also} {one.found_at} {one.message} {one.expected}" for one in said.findings]
    return f"{said.status.value} {found} {said.unread} {said.readings}"


def stream(referee: Referee, log: list[ev.Event]) -> Iterator[str]:
    for event in log:
        yield due(referee)
        try:
            yield verdict(referee.feed(event))
        except FoldError as damage:
            yield f"damaged: {damage}"
            return


def digest(lines: Iterator[str]) -> str:
    found = hashlib.sha256()
    for line in lines:
        found.update(line.encode() + b"\n")
    return found.hexdigest()[:16]


def of_a_play_out(match: Match) -> list[str]:
    """The digest of a play-out, and of each of its changes."""
    with in_force(sample_cards()):
        return digests(match)


def digests(match: Match) -> list[str]:
    log = events(match.played(DECISIONS))
    found = [f"{match} {digest(stream(match.beginning(), log))}"]
    rng = random.Random(match.seed)
    table = match.played(DECISIONS).referee.table
    for _ in range(CHANGES):
        at = rng.randrange(5, len(log))
        other = changed(log[at], rng, table)
        spoilt = [*log[:at], other if other is not None else log[at - 1], *log[at + 1 : at + AFTER]]
        referee = match.beginning()
        for event in spoilt[:at]:
            referee.feed(event)
        found.append(f"{match} changed at {at} {digest(stream(referee, spoilt[at:]))}")
    return found


def of_a_file(task: tuple[str, ...]) -> list[str]:
    """The digest of what a command says of a file, as JSON."""
    said = subprocess.run([sys.executable, "-m", "ga_replay", *task], capture_output=True, check=False, cwd=SAMPLES)
    named = f"{task[0]} {Path(task[1]).parent} {task[-1]}"
    return [f"{named} {said.returncode} {hashlib.sha256(said.stdout + said.stderr).hexdigest()[:16]}"]


def files() -> list[tuple[str, ...]]:
    """The commands: one for each folder of samples and viewer."""
    logs = [*SAMPLES.rglob("*.transcript"), *SAMPLES.rglob("*.ndjson")]
    positions = [*SAMPLES.rglob("*.position")]
    return [
        *[("validate", *names, "--json", "--as", who) for names in by_folder(logs) for who in VIEWERS],
        *[("check", *names, "--json") for names in by_folder(positions)],
    ]


def by_folder(paths: list[Path]) -> list[tuple[str, ...]]:
    folders = sorted({path.parent for path in paths})
    return [
        tuple(sorted([str(path.relative_to(SAMPLES)) for path in paths if path.parent == folder])) for folder in folders
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    matches = [one for game in GAMES for one in islice(of_game(game), asked.count)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        found = [line for lines in pool.map(of_a_file, files(), chunksize=1) for line in lines]
        found += [line for lines in pool.map(of_a_play_out, matches) for line in lines]
    asked.out.write_text("\n".join(found) + "\n", encoding="utf-8")
    print(f"{len(found)} sources: {hashlib.sha256(asked.out.read_bytes()).hexdigest()[:16]}")


def of_game(game: str) -> Iterator[Match]:
    """Matches of a game, without end: other seeds once all pairs have met."""
    found = matches_of(game)
    for time in range(1_000):
        for one in found:
            yield Match(game, one.decks, one.seed + time * len(found))


if __name__ == "__main__":
    main()
