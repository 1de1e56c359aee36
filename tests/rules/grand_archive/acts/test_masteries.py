"""Masteries: one at a time, with a face up where it has several, and what Servile Possessions does."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, champion
from tests.support.grand_archive.words import line

NORTH = "mastery/shifting-currents.1.1"
SERVILE, SHIFTING = "servile possessions", "shifting currents"


def gaining(name: str, *held: str) -> Game:
    """A player with these masteries has gained one more."""
    bench = Bench().decks()
    bench.champions()
    bench.say(*[ev.PoolChanged("A", one, 1) for one in held])
    gains = ir.GetStatus(name, ir.YOU, said="mastery")
    card = bench.hand("A", action(lines=(line(ir.OnResolve((gains,))),)))
    game = bench.main()
    game.do(de.CardActivated("A", card))
    return game.resolve()


def held(game: Game) -> set[str]:
    return {pool for pool, count in game.table.pools.items() if count > 0}


@pytest.mark.rule("mastery.1", "mastery.p1")
@pytest.mark.parametrize("before", [(SHIFTING, f"{SHIFTING}: west"), ("fractured memories",)])
def test_another_mastery_replaces_the_one_before(before: tuple[str, ...]) -> None:
    assert held(gaining("Servile Possessions", *before)) == {f"A:{SERVILE}"}


@pytest.mark.rule("mastery.1")
def test_a_status_is_no_mastery_and_stays() -> None:
    assert held(gaining("Servile Possessions", "crowd's favor")) == {f"A:{SERVILE}", "A:crowd's favor"}


@pytest.mark.rule(NORTH)
def test_shifting_currents_begin_in_the_north() -> None:
    assert held(gaining("Shifting Currents")) == {f"A:{SHIFTING}", f"A:{SHIFTING}: north"}


def possessed(omens: int, name: str = "Ciel, Plain Valet") -> tuple[Game, int, int]:
    bench = Bench().decks()
    mine, theirs = bench.champions(champion(name=name, power=1))
    bench.say(ev.PoolChanged("A", SERVILE, 1))
    for card in bench.some("A", "banishment", omens):
        bench.say(ev.CountersChanged(card, "omen", 1))
    return bench.main(), mine, theirs


@pytest.mark.rule("mastery/servile-possessions.2.2", "mastery/servile-possessions.3", "mastery/servile-possessions.4")
@pytest.mark.parametrize(("omens", "more"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_omens_strengthen_the_attacks_of_the_champion(omens: int, more: int) -> None:
    game, mine, _ = possessed(omens)
    assert attack_power(game.scene, mine) == 1 + more


def test_they_do_so_for_ciel_alone() -> None:
    game, mine, _ = possessed(3, "Rai, Plain Mage")
    assert attack_power(game.scene, mine) == 1


@pytest.mark.parametrize(("omens", "status"), [(4, Status.LEGAL), (5, Status.UNCLEAR)])
def test_with_five_omens_something_is_left_to_the_people(omens: int, status: Status) -> None:
    game, mine, theirs = possessed(omens)
    assert game.do(de.AttackDeclared("A", mine, (theirs,))).status is status


def test_any_other_mastery_leaves_unclear_what_it_may_touch() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions(champion(power=1))
    bench.say(ev.PoolChanged("A", "crowd's favor", 1))
    found = bench.main().do(de.AttackDeclared("A", mine, (theirs,)))
    assert found.status is Status.UNCLEAR
