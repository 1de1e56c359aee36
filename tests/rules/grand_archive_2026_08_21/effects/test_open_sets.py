"""Have and are, get and gain: whom a resolving effect touches (continuous-effects/syntax-of-continuous-effects, 2026-08-21)."""

import pytest

from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Bench, Game, action, ally
from tests.support.grand_archive.words import says

PAGE = "continuous-effects/syntax-of-continuous-effects"
PLAIN = ally(1, 1, cost_reserve=0)
HIDING = ally(1, 1, cost_reserve=0, name="Hiding Ally", keywords={"stealth": 0})


def resolved(text: str, late: str = PLAIN) -> tuple[Game, int, int]:
    """The text resolves with an ally there; another one enters afterwards."""
    bench = Bench().decks()
    bench.champions()
    first, second = bench.field("A", late), bench.hand("A", late)
    spell = bench.hand("A", action(lines=(says(text),)))
    game = bench.main().activate("A", spell).resolve().activate("A", second).resolve()
    return game, first, second


def stealth(game: Game, *handles: int) -> list[bool]:
    return ["stealth" in queries.keywords(game.scene, handle) for handle in handles]


@pytest.mark.rule(f"{PAGE}.1.2")
@pytest.mark.rule(f"{PAGE}.1.2.1")
def test_what_all_have_is_had_by_what_comes_later() -> None:
    game, *both = resolved("Until end of turn, allies you control have stealth.")
    assert stealth(game, *both) == [True, True]


def test_it_ends_for_all_of_them() -> None:
    game, *both = resolved("Until end of turn, allies you control have stealth.")
    assert stealth(game.until("B Materialized"), *both) == [False, False]


def test_what_all_gain_is_not() -> None:
    game, *both = resolved("Allies you control gain stealth until end of turn.")
    assert stealth(game, *both) == [True, False]


@pytest.mark.rule(f"{PAGE}.1.1.1")
def test_what_all_lose_is_kept_by_what_comes_later() -> None:
    game, *both = resolved("Allies you control lose stealth until end of turn.", HIDING)
    assert stealth(game, *both) == [False, True]


@pytest.mark.rule(f"{PAGE}.1.2")
def test_what_all_are_is_what_comes_later() -> None:
    game, *both = resolved("Until end of turn, allies you control are fire element.")
    assert [queries.elements(game.scene, one) for one in both] == [{"FIRE"}, {"FIRE"}]
