"""Battles of Epic about to be decided."""

import pytest

from ga_replay.games.epic import decisions as de
from tests.support.epic.build import Bench, Game

EVERYBODY = {"AB": "", "ABC": "B"}
"""Whom A attacks, where it has to be said."""


def stated(players: str, rule: str) -> str:
    """A statement about battles: among several players the one of M4.4."""
    return f"M{rule}" if players == "ABC" else rule


def fight(
    players: str, attackers: list[str], blockers: list[str], health: int = 30
) -> tuple[Game, list[int], list[int]]:
    """A battle of A against B in which blockers are about to be declared."""
    bench = Bench(players, health).decks()
    mine = [bench.play("A", slug) for slug in attackers]
    theirs = [bench.play("B", slug) for slug in blockers]
    game = bench.main().attack("A", *mine, whom=EVERYBODY[players])
    return game.passes(*players), mine, theirs


def before_damage(game: Game) -> Game:
    """All pass before damage, the attacked player first."""
    while game.asked.endswith("before damage"):
        game.fine(de.Passed(game.asked[0]))
    return game


both = pytest.mark.parametrize("players", ["AB", "ABC"])
