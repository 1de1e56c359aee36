"""All ways to deal battle damage that the rules offer, beside all that the book allows, counted out for small battles (4.4.11, 5.7)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.games.epic import decisions as de
from tests.support.epic.build import champion
from tests.support.epic.fights import fight


class Fighter(NamedTuple):
    """An attacker's offense, and whether it breaks through."""

    offense: int
    through: bool


Dealt = tuple[tuple[int, ...], ...]
"""What each attacker deals to each blocker and, last, to the player."""


def by_the_book(attackers: list[Fighter], defenses: list[int]) -> set[Dealt]:
    """Each deals its whole offense; to the player goes at most what breakthrough has beyond the blockers' defense, from such champions alone."""
    beyond = max(0, sum(one.offense for one in attackers if one.through) - sum(defenses))
    ways = [
        [
            (*shares, one.offense - sum(shares))
            for shares in product(range(one.offense + 1), repeat=len(defenses))
            if sum(shares) <= one.offense and (one.through or sum(shares) == one.offense)
        ]
        for one in attackers
    ]
    return {dealt for dealt in product(*ways) if sum(one[-1] for one in dealt) <= beyond}


def offered(referee: Referee, attackers: list[int], blockers: int) -> Iterator[Dealt]:
    """Everything that the attacker may deal out, in any order of the champions."""
    due = referee.due
    if not isinstance(due, ag.May) or de.DamageDealtOut not in due.kinds or due.player != "A":
        item = referee.table.stack[0]
        said = [item.choices.get(f"deals {one}", ()) for one in attackers]
        yield tuple((*one, *(0,) * (blockers + 1 - len(one))) for one in said)
        return
    for shares in due.choice:
        fork = referee.fork()
        fork.feed(de.DamageDealtOut("A", shares))
        while isinstance(must := fork.due, ag.Must):
            fork.feed(must.facts[0])
        yield from offered(fork, attackers, blockers)


@pytest.mark.parametrize("seed", range(20))
def test_the_rules_offer_what_the_book_allows(seed: int) -> None:
    rng = random.Random(seed)
    group = [Fighter(rng.randint(1, 4), rng.random() < 0.6) for _ in range(rng.randint(1, 2))]
    defenses = [rng.randint(1, 3) for _ in range(rng.randint(1, 2))]
    mine = [
        champion(one.offense, 9, *(["breakthrough"] if one.through else []), name=f"Attacker {at}")
        for at, one in enumerate(group)
    ]
    theirs = [champion(1, defense, name=f"Blocker {at}") for at, defense in enumerate(defenses)]
    game, attackers, blockers = fight("AB", mine, theirs)
    game.fine(de.BlockersDeclared("B", tuple(blockers)))
    game.fine(de.Passed("B"))
    game.recording.write(de.Passed("A"))
    game.recording.follow()
    assert set(offered(game.referee.fork(), attackers, len(blockers))) == by_the_book(group, defenses)
