"""Laws 3 and 4 and the laws of reach and going on: `python -m tests.laws.prove LAW [--game GAME] [--count N] [--decks FOLDER] [--rules EDITION] [--jobs N]`.

`playouts` plays decks out against each other at random: those of the samples, which are wholly understood, are legal from end to end, and of any
other deck (`--decks`) nothing is illegal. `mutations` changes single events of play-outs of the samples and reports law 4's three classes.
`reach` takes every line of play-outs of the samples away in turn and judges the same logs anew; `sentences` does so with the
sentences of the sample positions. `lines` says random lines to running matches of all games. `stops` stops the
recordings of all samples before each line and goes on with them; `kills` kills recorders. Exit 1 where the law does not hold.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from ga_replay.app.games import GAMES
from ga_replay.core.cards.catalogue import in_force
from ga_replay.core.log.entries import Header
from ga_replay.core.rules.verdict import Status
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.laws import at_prompt, going_on, killed
from tests.support.laws.games import EPIC, KINDS, TRAILS, Match, events
from tests.support.laws.games import GRAND_ARCHIVE as GRAND_ARCHIVE_GAMES
from tests.support.laws.mutating import before, changed, is_plain_fact, noticed, table_of
from tests.support.laws.reaching import broken, lines_of
from tests.support.laws.reaching_positions import breaches
from tests.support.laws.recorded_lines import FOLDERS, LINES, said_to
from tests.support.positions.corpora import GRAND_ARCHIVE
from tests.support.trails.samples import sample_cards

MOST_DECISIONS = 4000
SHOWN = 20
CONVERSATIONS = 10
"""So many conversations at the prompt are held about each game."""
LEAST = 12
"""Play-outs of a game that are changed, at least."""


def match_of(game: str, lists: Sequence[Path], seed: int) -> tuple[str, Header, Match]:
    """A game between these lists: its name, its header, and what it is."""
    match = Match(game, tuple([path.stem for path in lists]), seed)
    return f"{' - '.join(match.decks)} ({seed})", match.header_of(lists), match


# --- play-outs -----------------------------------------------------------------------------------------------------------


def one_playout(task: tuple[str, tuple[Path, ...], int], edition: str = "") -> tuple[Counter[str], list[str]]:
    """A game between these lists: how many events of each verdict, and what is wrong with it."""
    name, header, match = match_of(*task)
    kind = match.kind
    rules = GAMES[match.game].rulesets[edition or header.rules]
    header = replace(header, rules=rules.edition)
    recording = play_out(Recording(kind.referee_for(header, rules)), random.Random(match.seed), MOST_DECISIONS)
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    referee = kind.referee_for(header, rules)
    for number, event in enumerate(events(recording), 1):
        verdict = referee.feed(event)
        counts[verdict.status.value] += 1
        if verdict.status is Status.ILLEGAL:
            wrong.append(f"{name} @{number}: {verdict.findings[0].code} {verdict.findings[0].message}")
        for text in verdict.unread:
            counts[f"unread {text}"] += 1
        if verdict.status is Status.UNCLEAR and not verdict.unread:
            wrong.append(f"{name} @{number}: unclear, and nothing is named that makes it so")
    counts["ended"] += bool(referee.table.ended)
    return counts, wrong


def pairings(game: str, decks: Sequence[Path], count: int) -> list[tuple[str, tuple[Path, ...], int]]:
    """So many games between these lists: what `one_playout` is given, the same each time."""
    kind = KINDS[game]
    rng = random.Random(count)
    found = []
    for seed in range(count):
        first = rng.choice(decks)
        others = [one for one in decks if kind.mode(one.stem) == kind.mode(first.stem)]
        many = kind.players[seed % len(kind.players)] - 1
        found.append((game, (first, *[rng.choice(others) for _ in range(many)]), seed))
    return found


def playouts(game: str, count: int, folder: Path | None, jobs: int, edition: str = "") -> int:
    decks = KINDS[game].lists() if folder is None else sorted(folder.glob("*.txt"))
    tasks = pairings(game, decks, count)
    total: Counter[str] = Counter()
    wrong: list[str] = []
    with ProcessPoolExecutor(jobs) as pool:
        for number, (counts, found) in enumerate(
            pool.map(partial(one_playout, edition=edition), tasks, chunksize=4), 1
        ):
            total += counts
            wrong += found
            if number % 50 == 0:
                print(f"{number} of {count} games", file=sys.stderr)
    unclear = 0 if folder is not None else total["unclear"]
    print(
        f"{count} games of {len(decks)} decks, {total['ended']} to their end: {total['legal']} events legal, ", end=""
    )
    print(f"{total['unclear']} unclear, {total['illegal']} illegal")
    for text, times in total.most_common():
        if folder is None and text.startswith("unread "):
            print(f"{times:7} {text}")
    print("\n".join(wrong[:SHOWN]))
    return 1 if wrong or unclear else 0


# --- mutations -----------------------------------------------------------------------------------------------------------


def mutate(task: tuple[Match, int]) -> tuple[Counter[str], list[str], list[str]]:
    """So many changes in one play-out: counts by class, those that nobody noticed and should have, those that are still a legal game."""
    match, count = task
    log = match.events()
    rng = random.Random(match.seed)
    counts: Counter[str] = Counter()
    uncaught: list[str] = []
    legal: list[str] = []
    while counts.total() < count:
        at = rng.randrange(5, len(log))
        event = changed(log[at], rng, table_of(match))
        if event is None or event == log[at]:
            continue
        kind = "fact" if is_plain_fact(log[at]) else "decision, chance or identity"
        if noticed(match, at, [event], 1):
            counts[f"{kind}: noticed"] += 1
        elif kind == "fact":
            counts["fact: not noticed"] += 1
            uncaught.append(f"{match} @{at}: {log[at]} as {event}")
        elif before(match, at).feed(event).status is Status.LEGAL:
            counts["still a legal game"] += 1
            legal.append(f"{match} @{at}: {log[at]} as {event}")
        else:
            counts[f"{kind}: not noticed"] += 1
            uncaught.append(f"{match} @{at}: {log[at]} as {event}")
    return counts, uncaught, legal


def matches_of(game: str) -> list[Match]:
    """Each deck of the samples against each, by as many players as may play; at least a dozen."""
    kind = KINDS[game]
    names = [path.stem for path in kind.lists()]
    found: list[Match] = []
    while len(found) < LEAST:
        for one in names:
            for other in names:
                if kind.mode(one) != kind.mode(other):
                    continue
                seed = len(found)
                others = [names[(seed + at) % len(names)] for at in range(kind.players[seed % len(kind.players)] - 2)]
                found.append(Match(game, (one, other, *others), seed))
    return found


def mutations(game: str, count: int, jobs: int, out: Path | None) -> int:
    total: Counter[str] = Counter()
    uncaught: list[str] = []
    legal: list[str] = []
    matches = matches_of(game)
    tasks = [(match, -(-count // len(matches))) for match in matches]
    with ProcessPoolExecutor(jobs) as pool:
        for number, (counts, missed, left) in enumerate(pool.map(mutate, tasks), 1):
            total += counts
            uncaught += missed
            legal += left
            if number % 10 == 0:
                print(f"{total.total()} changes", file=sys.stderr)
    for name, many in sorted(total.items()):
        print(f"{many:7} {name}")
    print("\n".join(uncaught[:SHOWN]))
    if out is not None:
        out.write_text("\n".join(legal), encoding="utf-8")
    return 1 if uncaught else 0


# --- reach ---------------------------------------------------------------------------------------------------------------


def take_away(match: Match) -> tuple[int, list[str]]:
    """A game from which each line is taken in turn: how many lines, and where the law does not hold."""
    log = events(match.played(MOST_DECISIONS))
    lines = lines_of(match.header, log)
    return len(lines), [
        f"{match} {wrong.line} @{wrong.at}: {wrong.why}: {wrong.event}" for line in lines for wrong in broken(log, line)
    ]


def reach(count: int, jobs: int) -> int:
    """Of Grand Archive: the lines of its samples are those whose reach is known."""
    kind = KINDS["grand-archive"]
    names = [path.stem for path in kind.lists()]
    rng = random.Random(count)
    tasks = [Match("grand-archive", (rng.choice(names), rng.choice(names)), seed) for seed in range(count)]
    lines = 0
    wrong: list[str] = []
    with ProcessPoolExecutor(jobs) as pool:
        for number, (many, found) in enumerate(pool.map(take_away, tasks), 1):
            lines += many
            wrong += found
            print(f"{number} of {count} games", file=sys.stderr)
    print(f"{count} games judged anew without each of their lines, {lines} in all: {len(wrong)} verdicts break the law")
    print("\n".join(wrong[:SHOWN]))
    return 1 if wrong else 0


def from_position(number: int) -> list[str]:
    """A sample position from which each sentence of its plain cards is taken in turn: where the law does not hold."""
    draft = GRAND_ARCHIVE.drafts()[number]
    return [f"{one.position}: {one.says}: {one.event}: {one.why}" for one in breaches(draft)]


def sentences(jobs: int) -> int:
    """Of Grand Archive: its sample positions."""
    count = len(GRAND_ARCHIVE.drafts())
    with ProcessPoolExecutor(jobs) as pool:
        wrong = [one for found in pool.map(from_position, range(count), chunksize=20) for one in found]
    print(f"{count} positions judged anew without each of their sentences: {len(wrong)} verdicts break the law")
    print("\n".join(wrong[:SHOWN]))
    return 1 if wrong else 0


# --- lines ---------------------------------------------------------------------------------------------------------------


def lines(count: int, jobs: int) -> int:
    """Of all games, as many lines of each."""
    tasks = [(game, seed, LINES) for seed in range(-(-count // (len(FOLDERS) * LINES))) for game in FOLDERS]
    total: dict[str, Counter[str]] = {game: Counter() for game in FOLDERS}
    wrong: list[str] = []
    slowest = (0.0, "")
    with ProcessPoolExecutor(jobs) as pool:
        for number, (task, said) in enumerate(zip(tasks, pool.map(said_to, tasks), strict=True), 1):
            total[task[0]] += said.counts
            wrong += [f"{task[0]} seed {task[1]}: {one}" for one in said.wrong]
            slowest = max(slowest, said.slowest)
            if number % 100 == 0:
                print(f"{number} of {len(tasks)} matches", file=sys.stderr)
    for game, counts in total.items():
        print(f"{game}: {counts.total()} lines said; {', '.join(f'{n} {name}' for name, n in sorted(counts.items()))}")
    print(f"the slowest line took {slowest[0]:.2f} s: {slowest[1]}; {len(wrong)} break the law")
    print("\n".join(wrong[:SHOWN]))
    return 1 if wrong else 0


# --- going on ------------------------------------------------------------------------------------------------------------


def stops(jobs: int) -> int:
    """Every line of every sample of all games, and every answer of somebody at the prompt."""
    places, wrong = 0, list[str]()
    samples = going_on.paths("*/matches", "*/faults", "*/playouts", "tour")
    with ProcessPoolExecutor(jobs) as pool:
        for number, (many, found) in enumerate(pool.map(going_on.broken, samples), 1):
            places += many
            wrong += found
            if number % 20 == 0:
                print(f"{number} of {len(samples)} samples", file=sys.stderr)
    for match, seed in [(one[0], seed) for one in (GRAND_ARCHIVE_GAMES, EPIC, TRAILS) for seed in range(CONVERSATIONS)]:
        places += at_prompt.ANSWERS
        wrong += [f"{match} at the prompt, seed {seed}: {one}" for one in at_prompt.otherwise(match.header, seed)]
    print(f"{places} places at which a recording was stopped and gone on with: {len(wrong)} are otherwise")
    print("\n".join(wrong[:SHOWN]))
    return 1 if wrong else 0


def kills(count: int) -> int:
    """On stdin and at the prompt, of the store and of files."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GA_REPLAY_DB"] = f"sqlite:///{folder}/matches.sqlite"
        *_, last = killed.kills(count, Path(folder), count)
    print(f"{last.kills} recorders killed: {last.lost} lost what they had acknowledged, {last.changed} logs are others")
    print("\n".join(last.wrong[:SHOWN]))
    return 1 if last.wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.laws.prove", description="Laws 3, 4, reach and lines at length."
    )
    parser.add_argument("law", choices=("playouts", "mutations", "reach", "sentences", "lines", "stops", "kills"))
    parser.add_argument(
        "--count",
        type=int,
        default=0,
        help="games (500; of reach 20), changes (20,000), lines (100,000) or kills (1,000)",
    )
    parser.add_argument("--game", choices=sorted(KINDS), default="grand-archive")
    parser.add_argument("--decks", type=Path, help="a folder of lists to play out")
    parser.add_argument("--rules", default="", help="the edition that judges play-outs")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="where the changes go that are still a legal game")
    with in_force(sample_cards()):
        return proved(parser.parse_args())


def proved(asked: argparse.Namespace) -> int:
    """Carries out what was asked; the exit code."""
    if asked.law == "playouts":
        return playouts(asked.game, asked.count or 500, asked.decks, asked.jobs, asked.rules)
    if asked.law == "reach":
        return reach(asked.count or 20, asked.jobs)
    if asked.law == "sentences":
        return sentences(asked.jobs)
    if asked.law == "lines":
        return lines(asked.count or 100_000, asked.jobs)
    if asked.law == "stops":
        return stops(asked.jobs)
    if asked.law == "kills":
        return kills(asked.count or 1000)
    return mutations(asked.game, asked.count or 20_000, asked.jobs, asked.out)


if __name__ == "__main__":
    raise SystemExit(main())
