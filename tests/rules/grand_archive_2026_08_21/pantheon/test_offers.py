"""What the menus offer of boons is what is legal, and nothing else."""

from collections.abc import Iterator

import pytest

from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.boons import bestowed, boon, greater, presenting
from tests.support.grand_archive.build import Bench, Game, action, ally, champion

QUICK = boon("Quick Boon", "fast")


def boons_of(bench: Bench, player: str) -> Iterator[int]:
    """One of each kind in that player's Pantheon zone, as no real player has."""
    for slug in (
        QUICK,
        boon("Slow Boon"),
        boon("Dear Boon", cost_reserve=3),
        boon("Cleric Boon", classes=("CLERIC",), keywords={"class locked": 1}),
        boon("Mage Boon", classes=("MAGE",), keywords={"class locked": 1}),
        greater("High Boon", keywords={"level locked": 2}),
        greater("Low Boon", keywords={"level locked": 1}),
        greater("Wet Boon", elements=("WATER",)),
        greater("Warm Boon", elements=("FIRE",)),
        greater("First Boon", keywords={"first boon": 1}),
    ):
        yield bench.put(player, "pantheon", slug)


def table() -> Bench:
    bench = Bench()
    bench.champions(champion(1, classes=("CLERIC",), elements=("FIRE",)))
    for player in "AB":
        assert len(list(boons_of(bench, player))) == 10
    bench.some("A", "hand", 2, ally())
    bench.hand("A", QUICK)
    return bench.decks()


def main_phase() -> Game:
    return table().main()


def responding() -> Game:
    bench = table()
    spell = bench.hand("A", action())
    game = bench.main()
    game.fine(de.CardActivated("A", spell))
    return game


def of_another() -> Game:
    return table().at("B", "main").passes()


def after_one() -> Game:
    bench = table()
    _, handle = presenting(boon("Own Boon"), bench)
    return bestowed(bench.main(), handle)


@pytest.mark.parametrize("make", [main_phase, responding, of_another, after_one], ids=lambda one: one.__name__)
def test_what_is_offered_is_what_is_legal(make: object) -> None:
    """player-action-legality (docs/transcript.md): of all cards of the table, by either player."""
    assert callable(make)
    game = make()
    offered = {one for one in game.due.choice if isinstance(one, de.BoonBestowed)}
    legal = {
        decision
        for player in "AB"
        for handle in game.table.zone_of
        if game.referee.fork().feed(decision := de.BoonBestowed(player, handle)).status is Status.LEGAL
    }
    assert offered == legal
    assert legal
