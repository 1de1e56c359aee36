"""Masteries: one at a time, with a face up where it has several, and what Servile Possessions does."""

from collections.abc import Iterator

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines import programs
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


@pytest.mark.rule("mastery/servile-possessions.5")
@pytest.mark.parametrize(("omens", "damage", "drawn"), [(4, 3, 0), (5, 4, 1), (8, 4, 1)])
def test_with_five_omens_a_card_is_drawn_by_a_trigger_as_well(omens: int, damage: int, drawn: int) -> None:
    """mastery/servile-possessions.2 and .3 to .5; the modes do not add up (.2.1)."""
    game, mine, theirs = possessed(omens)
    game.fine(de.AttackDeclared("A", mine, (theirs,)))
    assert [item.text for item in game.table.stack] == ["#omens"] * drawn
    game.until("A main")
    assert (game.thing(theirs).damage, len(game.table.zones["A:memory"])) == (damage, drawn)


@pytest.mark.rule("mastery/servile-possessions.5")
def test_nothing_is_drawn_as_the_omens_have_become_fewer() -> None:
    """triggered-abilities.1: the condition is asked once more as the trigger resolves."""
    game, mine, theirs = possessed(5)
    game.fine(de.AttackDeclared("A", mine, (theirs,)))
    game.write(ev.CountersChanged(game.table.zones["A:banishment"][0], "omen", -1))
    game.until("A main")
    assert not game.table.zones["A:memory"]


@pytest.mark.parametrize(("omens", "status"), [(5, Status.UNCLEAR), (4, Status.ILLEGAL)])
def test_a_card_drawn_without_the_trigger_is_a_matter_of_reading(omens: int, status: Status) -> None:
    """mastery/servile-possessions.2 against .2.2; the doubt is over once the attack is."""
    game, mine, theirs = possessed(omens)
    game.referee.feed(de.AttackDeclared("A", mine, (theirs,)))
    while not any(isinstance(one, ev.StepBegan) and one.step == "attack declaration" for one in game.referee.pending):
        game.write(game.referee.pending[0])
    game.write(game.referee.pending[0])
    found = game.write(ev.CardMoved(game.table.zones["A:deck"][0], "A:deck", "A:memory"))
    assert found.status is status


@pytest.fixture
def half_read(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A line of Crowd's Favor cannot be read."""
    monkeypatch.delitem(programs.table(), queries.card_named("crowds-favor").lines[2])
    programs.forget()
    yield
    monkeypatch.undo()
    programs.forget()


@pytest.mark.usefixtures("half_read")
def test_a_status_that_cannot_be_read_leaves_unclear_what_it_may_touch() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions(champion(power=1))
    bench.say(ev.PoolChanged("A", "crowd's favor", 1))
    found = bench.main().do(de.AttackDeclared("A", mine, (theirs,)))
    assert found.status is Status.UNCLEAR
