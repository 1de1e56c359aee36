"""Restriction abilities: what each asks for, where, and when."""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, card, champion
from tests.support.grand_archive.words import CLASS, action_says, always, gets, line, target

LEVEL_2 = ir.Bonus("level", 2)


def restricted(*restrictions: ir.Condition, **facts: Any) -> str:
    """An ally that gets power as long as the restrictions are met."""
    return ally(1, lines=(always(gets(ir.Self(), "power", 1), restrictions=restrictions),), **facts)


def power(mine: str, slug: str, *, memory: int = 0, **counters: int) -> int | None:
    """What that ally's power is under that champion."""
    bench = Bench().decks()
    own, _ = bench.champions(mine)
    bench.say(*[ev.CountersChanged(own, kind, by) for kind, by in counters.items()])
    bench.some("A", "memory", memory)
    one = bench.field("A", slug)
    return queries.power(bench.main().scene, one)


@pytest.mark.rule("restriction-abilities/level-restrictions.p1", "restriction-abilities/level-restrictions.eg1")
@pytest.mark.parametrize(("level", "more", "met"), [(1, 0, False), (2, 0, True), (3, 0, True), (1, 1, True)])
def test_a_level_restriction_wants_that_level_with_all_that_changes_it(level: int, more: int, met: bool) -> None:
    found = power(champion(level), restricted(LEVEL_2), **({"level": more} if more else {}))
    assert found == 1 + met


@pytest.mark.rule("restriction-abilities/class-restrictions.p1")
@pytest.mark.parametrize(("classes", "met"), [(("MAGE",), True), (("TAMER", "MAGE"), True), (("TAMER",), False)])
def test_a_class_restriction_wants_a_shared_class(classes: tuple[str, ...], met: bool) -> None:
    slug = restricted(CLASS, classes=("MAGE", "CLERIC"))
    assert power(champion(classes=classes), slug) == 1 + met


@pytest.mark.rule("restriction-abilities/memory-restrictions.p1")
@pytest.mark.parametrize("memory", [2, 3])
def test_a_memory_restriction_wants_so_many_cards_in_memory(memory: int) -> None:
    assert power(champion(), restricted(ir.Bonus("memory", 3)), memory=memory) == (2 if memory >= 3 else 1)


@pytest.mark.rule("restriction-abilities/element-restrictions.p1")
@pytest.mark.parametrize(("elements", "met"), [(("FIRE",), True), (("WATER",), False)])
def test_an_element_restriction_wants_an_element_of_the_source(elements: tuple[str, ...], met: bool) -> None:
    slug = restricted(ir.Bonus("element"), elements=("FIRE", "WIND"))
    assert power(champion(elements=elements), slug) == 1 + met


@pytest.mark.rule("restriction-abilities/champion-restrictions.p1")
@pytest.mark.parametrize(("name", "met"), [("Rai, Archmage", True), ("Lorraine, Blademaster", False)])
def test_a_champion_restriction_wants_the_name_without_its_title(name: str, met: bool) -> None:
    assert power(champion(name=name), restricted(ir.Bonus("champion", name="Rai"))) == 1 + met


@pytest.mark.rule("restriction-abilities.p2")
def test_all_of_several_restrictions_must_be_met() -> None:
    slug = restricted(LEVEL_2, CLASS, classes=("MAGE",))
    found = [power(champion(level, classes=(of,)), slug) for level, of in ((2, "MAGE"), (2, "TAMER"), (1, "MAGE"))]
    assert found == [2, 1, 1]


@pytest.mark.rule("restriction-abilities.p3")
def test_what_a_restriction_locks_is_locked_in_every_zone() -> None:
    floating = line(ir.Keyword("floating memory", restrictions=(LEVEL_2,)))
    for level in (1, 2):
        bench = Bench().decks()
        bench.champions(champion(level))
        gone = bench.put("A", "graveyard", action(lines=(floating,)))
        assert queries.keywords(bench.main().scene, gone) == ({"floating memory": 1} if level == 2 else {})


@pytest.mark.rule("restriction-abilities.p3")
def test_a_restriction_stays_behind_as_the_ability_enters_the_stack() -> None:
    """It is activated at level 2, and resolves at level 1; at level 1 it could not have been activated."""
    slug = card("Plain Item", "ITEM", lines=(line(ir.Activated((ir.Pay(0),), (ir.Draw(),), restrictions=(LEVEL_2,))),))
    bench = Bench().decks()
    mine, _ = bench.champions(champion(1))
    item = bench.field("A", slug)
    bench.say(ev.CountersChanged(mine, "level", 1))
    use = de.AbilityActivated("A", item, f"{slug}#1")
    game = bench.main().fine(use)
    game.do(ev.CountersChanged(mine, "level", -1))
    assert use not in game.choice
    before = len(game.table.zones["A:hand"])
    game.resolve()
    assert len(game.table.zones["A:hand"]) == before + 1


@pytest.mark.rule("restriction-abilities.p6", "restriction-abilities.1")
def test_a_line_that_was_unlocked_on_activation_stays_so() -> None:
    """Its target was chosen; neither the line nor the whole card is lost with the restriction."""
    says = (line(ir.OnResolve((ir.Destroy(target("ally")),), restrictions=(LEVEL_2,))), action_says(ir.Draw()))
    bench = Bench().decks()
    mine, _ = bench.champions(champion(1))
    bench.say(ev.CountersChanged(mine, "level", 1))
    victim, spell = bench.field("B", ally()), bench.hand("A", action(lines=says))
    game = bench.main().fine(de.CardActivated("A", spell), de.TargetsChosen("A", (victim,)))
    game.do(ev.CountersChanged(mine, "level", -1))
    game.resolve()
    assert game.zone(victim) == "B:graveyard"
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)] == ["resolved"]


@pytest.mark.rule("restriction-abilities.p7")
@pytest.mark.parametrize("afterwards", [0, 1])
def test_a_restriction_in_the_line_is_asked_on_resolution(afterwards: int) -> None:
    """Whatever it was as the card was activated."""
    says = action_says(ir.If(ir.Bonus("memory", 2), (ir.Draw(2),)))
    bench = Bench().decks()
    bench.champions()
    memory = bench.some("A", "memory", 2 - afterwards)
    extra, spell = bench.hand("A"), bench.hand("A", action(lines=(says,)))
    game = bench.main().activate("A", spell)
    if afterwards:
        game.do(ev.CardMoved(extra, "A:hand", "A:memory"))
    else:
        game.do(ev.CardMoved(memory[0], "A:memory", "A:graveyard"))
    before = len(game.table.zones["A:hand"])
    game.resolve()
    assert len(game.table.zones["A:hand"]) - before == 2 * afterwards
