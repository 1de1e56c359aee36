"""All blocks that the rules offer, beside all that the book allows, for small battles of every kind of champion (4.4.6, 5.2, 5.10)."""

from __future__ import annotations

import random
from itertools import combinations
from typing import NamedTuple

import pytest

from ga_replay.core.rules import agenda as ag
from ga_replay.games.epic import decisions as de
from tests.support.epic.build import Bench, champion

WORDS = ("airborne", "unblockable", "must be blocked")


class One(NamedTuple):
    """A champion by its words; `ready` where it is prepared."""

    words: frozenset[str]
    ready: bool = True


def can_block(blocker: One, attacker: One) -> bool:
    """5.2.1, 5.10.1."""
    grounded = "airborne" in attacker.words and "airborne" not in blocker.words
    return blocker.ready and not grounded and "unblockable" not in attacker.words


def by_the_book(attackers: list[One], blockers: list[One]) -> set[tuple[int, ...]]:
    """Any that could each block one of them; nobody only where none must be blocked that somebody can block (4.4.6a, 4.4.6c)."""
    able = [at for at, one in enumerate(blockers) if any(can_block(one, other) for other in attackers)]
    found = {some for count in range(len(able) + 1) for some in combinations(able, count)}
    owed = any(can_block(one, other) for other in attackers if "must be blocked" in other.words for one in blockers)
    return found - ({()} if owed else set())


def some(rng: random.Random, count: int, words: tuple[str, ...], *, ready: bool) -> list[One]:
    return [
        One(frozenset(word for word in words if rng.random() < 0.35), ready or rng.random() < 0.75)
        for _ in range(count)
    ]


@pytest.mark.parametrize("seed", range(40))
def test_the_rules_offer_what_the_book_allows(seed: int) -> None:
    rng = random.Random(seed)
    attackers = some(rng, rng.randint(1, 3), WORDS, ready=True)
    blockers = some(rng, rng.randint(0, 3), ("airborne",), ready=False)
    bench = Bench("AB").decks()
    mine = [bench.play("A", champion(1, 1, *sorted(one.words))) for one in attackers]
    theirs = [
        bench.play(
            "B",
            champion(1, 1, *sorted(one.words)),
            turned="" if one.ready else rng.choice(("expended", "flipped")),
            deploying=rng.random() < 0.3,
        )
        for one in blockers
    ]
    game = bench.main()
    game.fine(de.BattleDeclared("A"), de.AttackersDeclared("A", tuple(mine)), de.Passed("A"))
    game.recording.write(de.Passed("B"))
    game.recording.follow()
    due = game.due
    assert isinstance(due, ag.May)
    assert de.BlockersDeclared in due.kinds
    wanted = {tuple(theirs[at] for at in one) for one in by_the_book(attackers, blockers)}
    assert {tuple(sorted(one)) for one in due.choice} == wanted
