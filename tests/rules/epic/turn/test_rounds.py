"""Who has initiative when: the procedures of the book, written down word for word, beside the rules, over every short course of plays and passes."""

from __future__ import annotations

import random
from collections.abc import Generator

import pytest

from ga_replay.core.rules import agenda as ag
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.language.ability import Health
from tests.support.epic.build import Bench, Game, champion, event

NAP = event(Health(0))
PLAYS = 6
"""So many plays each player could make."""
Asked = Generator[str, bool, bool]
"""Whose turn it is to play or pass; told each time whether a play was made, it says at last whether something was."""
Round = Generator[str, bool, None]


def visit(player: str) -> Asked:
    """Any number of plays, then a pass; whether any were made is returned."""
    made = False
    while (yield player):
        made = True
    return made


def on_from(players: str, at: str, last: str) -> Round:
    """Clockwise until it would come to the last player who made any plays (4.3.5, M4.4.5, M4.4.10)."""
    while True:
        at = players[(players.index(at) + 1) % len(players)]
        if at == last:
            return
        if (yield from visit(at)):
            last = at


def end_of_main(players: str) -> Asked:
    """4.3.4 between two, 4.3.5 among several; whether the turn player is asked how to go on is returned."""
    turn, others = players[0], players[1:]
    if not others[1:]:
        return (yield from visit(others[0]))
    last = ""
    for one in others:
        if (yield from visit(one)):
            last = one
    if not last:
        return False
    if (yield from visit(turn)):
        last = turn
    yield from on_from(players, turn, last)
    return True


def before_blocks(players: str) -> Round:
    """4.4.3 to 4.4.5, M4.4.3 to M4.4.5; the first player attacks."""
    yield from step(players, players[0])


def before_damage(players: str) -> Round:
    """4.4.8 to 4.4.10, M4.4.8 to M4.4.10; the second player is attacked (docs/readings/epic.md, reading 8)."""
    yield from step(players, players[1])


def step(players: str, first: str) -> Round:
    at = players.index(first)
    others = players[at + 1 :] + players[:at]
    yield from visit(first)
    if not others[1:]:
        while True:
            for one in (others[0], first):
                if not (yield from visit(one)):
                    return
    last = ""
    for one in others:
        if (yield from visit(one)):
            last = one
    if last:
        if (yield from visit(first)):
            last = first
        yield from on_from(players, first, last)


def table(players: str, *, guarded: bool) -> tuple[Game, dict[str, list[int]]]:
    bench = Bench(players).decks()
    hands = {player: list(bench.some(player, "hand", PLAYS, NAP)) for player in players}
    bench.play("A", champion(3, 3))
    if guarded:
        bench.play("B", champion(3, 3))
    return bench.main(), hands


def holder(game: Game) -> str:
    """Who plays or passes now; empty where something else is asked."""
    due = game.due
    return due.player if isinstance(due, ag.May) and de.Passed in due.kinds else ""


def both(game: Game, hands: dict[str, list[int]], book: Asked | Round, rng: random.Random) -> object:
    """Plays on by chance while the book and the rules agree on whose turn it is; returns what the book's procedure comes to."""
    said = next(book)
    while True:
        assert holder(game) == said
        plays = bool(hands[said]) and rng.random() < 0.4
        game.fine(de.CardPlayed(said, hands[said].pop()) if plays else de.Passed(said))
        try:
            said = book.send(plays)
        except StopIteration as over:
            assert not holder(game)
            return over.value


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", ["AB", "ABC", "ABCD"])
def test_the_end_of_the_main_phase(players: str, seed: int) -> None:
    game, hands = table(players, guarded=False)
    answered = both(game.ends(), hands, end_of_main(players), random.Random(seed))
    assert (game.asked == "A Proceeded") == bool(answered)
    assert (game.table.turn_player == "B") != bool(answered)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", ["AB", "ABC", "ABCD"])
def test_before_blocks_and_before_damage(players: str, seed: int) -> None:
    game, hands = table(players, guarded=True)
    (hero,) = [h for h in game.table.zones["play"] if game.table.controller(h) == "A"]
    rng = random.Random(seed)
    game.attack("A", hero, whom="B" if len(players) > 2 else "")
    both(game, hands, before_blocks(players), rng)
    assert game.asked == "B BlockersDeclared"
    game.fine(de.BlockersDeclared("B", ()))
    both(game, hands, before_damage(players), rng)
    assert (game.table.phase, game.health("B")) == ("main", 27)
