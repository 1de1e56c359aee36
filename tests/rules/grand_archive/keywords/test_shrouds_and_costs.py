"""Keywords that keep texts off, that pay, and that lie in lineages; restrictions by level and memory; links; vigor."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from tests.support.grand_archive.build import Game, action, ally, broken, card, regalia, weapon
from tests.support.grand_archive.tables import TONORIS, TRISTAN, Fight, announce, marks, play, settle
from tests.support.grand_archive.words import action_says, always, costs, gets, kind, line, target

DESTROY = ir.Destroy(target("ally"))
SPELL = ("SPELL",)


def lined(*keywords: str) -> tuple[str, ...]:
    """Lines with these keywords."""
    return tuple(line(ir.Keyword(one)) for one in keywords)


def given(game: Game, handle: int, keyword: str) -> None:
    """An effect gives the object the keyword, written down as it is."""
    grant = ir.Modify(target("ally"), (ir.Grant((ir.Keyword(keyword),)),))
    source = game.bench.put("B", "graveyard", action(lines=(action_says(grant),)))
    text = f"{game.table.card_of[source]}#1:steps.0"
    game.write(ev.EffectBegan(game.table.next_id, text, source, "B", (game.thing(handle).number,), "end of turn"))


# --- shrouds -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/omnishroud.1", "keyword/omnishroud.3.1")
@pytest.mark.parametrize("keywords", [("omnishroud",), ("omnishroud", "spellshroud")])
def test_omnishroud_keeps_every_activation_off(keywords: tuple[str, ...]) -> None:
    """With spellshroud besides, it still keeps off what is no spell."""
    bench = Fight(TONORIS)
    plain = bench.field("B", ally())
    bench.field("B", ally(lines=lined(*keywords)))
    hit = bench.hand("A", action(lines=(action_says(DESTROY),)))
    assert bench.main().fine(de.CardActivated("A", hit)).choice == [(plain,)]


@pytest.mark.rule("keyword/omnishroud.1.1")
def test_omnishroud_keeps_activated_abilities_off_and_triggers() -> None:
    bench = Fight(TONORIS)
    plain = bench.field("B", ally())
    bench.field("B", ally(lines=lined("omnishroud")))
    ability = ir.Activated((ir.Wake(ir.Self(), rest=True),), (DESTROY,))
    entering = ir.Triggered(ir.Event("enter", what=ir.Self()), (DESTROY,))
    item = bench.field("A", card("Plain Item", "ITEM", cost_reserve=0, lines=(line(ability),)))
    other = bench.hand("A", card("Other Item", "ITEM", cost_reserve=0, lines=(line(entering),)))
    game = bench.main().fine(de.AbilityActivated("A", item, f"{bench.table.card_of[item]}#1"))
    assert game.choice == [(plain,)]
    settle(game.fine(de.TargetsChosen("A", (plain,))))
    second = bench.field("B", ally())
    game = play(game, "A", other)
    assert game.choice == [(second,)]


@pytest.mark.rule("keyword/omnishroud.2", "keyword/omnishroud.2.1")
def test_what_gets_omnishroud_while_it_is_targeted_is_no_longer_a_target() -> None:
    """The text fizzles: it draws no card either."""
    bench = Fight(TONORIS)
    one = bench.field("B", ally())
    hit = bench.hand("A", action(lines=(action_says(DESTROY, ir.Draw()),)))
    game = announce(bench.main(), "A", hit, (), one)
    given(game, one, "omnishroud")
    settle(game)
    assert game.zone(one) == "field"
    assert [fact.how for fact in marks(game, ev.StackPopped)] == ["fizzled"]
    assert not game.table.zones["A:hand"]


@pytest.mark.rule("keyword/spellshroud.1")
@pytest.mark.parametrize("spell", [True, False])
def test_spellshroud_keeps_spells_off_and_nothing_else(spell: bool) -> None:
    bench = Fight(TONORIS)
    plain, shrouded = bench.field("B", ally()), bench.field("B", ally(lines=lined("spellshroud")))
    hit = bench.hand("A", action(subtypes=SPELL if spell else (), lines=(action_says(DESTROY),)))
    assert bench.main().fine(de.CardActivated("A", hit)).choice == ([(plain,)] if spell else [(plain,), (shrouded,)])


@pytest.mark.rule("keyword/spellshroud.1.1")
def test_triggers_of_a_spell_object_are_spells() -> None:
    bench = Fight(TONORIS)
    plain = bench.field("B", ally())
    bench.field("B", ally(lines=lined("spellshroud")))
    entering = ir.Triggered(ir.Event("enter", what=ir.Self()), (DESTROY,))
    item = bench.hand("A", card("Spell Item", "ITEM", cost_reserve=0, subtypes=SPELL, lines=(line(entering),)))
    assert play(bench.main(), "A", item).choice == [(plain,)]


@pytest.mark.rule("keyword/spellshroud.2", "keyword/spellshroud.2.1")
@pytest.mark.parametrize("spell", [True, False])
def test_what_gets_spellshroud_while_a_spell_targets_it_is_no_longer_a_target(spell: bool) -> None:
    bench = Fight(TONORIS)
    one = bench.field("B", ally())
    hit = bench.hand("A", action(subtypes=SPELL if spell else (), lines=(action_says(DESTROY),)))
    game = announce(bench.main(), "A", hit, (), one)
    given(game, one, "spellshroud")
    settle(game)
    assert game.zone(one) == ("field" if spell else "B:graveyard")


# --- prepare, reservable -----------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/prepare-n.1", "keyword/prepare-n.2", "term/preparation-counters.2")
@pytest.mark.parametrize(("counters", "options"), [(1, [()]), (2, [(), (1,)])])
def test_prepare_may_be_paid_with_that_many_counters(counters: int, options: list[tuple[int, ...]]) -> None:
    bench = Fight(TRISTAN)
    bench.say(ev.CountersChanged(bench.mine, "preparation", counters))
    trick = bench.hand("A", action(lines=(line(ir.Keyword("prepare", 2)), action_says(ir.Draw()))))
    game = bench.main().fine(de.CardActivated("A", trick))
    if len(options) > 1:
        assert game.asked == "A CostsDeclared"
        assert [one.options for one in game.choice] == options
        game.fine(de.CostsDeclared("A", options=(1,)))
        assert game.thing(bench.mine).counters == {}
        assert "prepared" in game.thing(trick).statuses
    else:
        assert game.asked == "A main"


@pytest.mark.rule("keyword/reservable.1")
def test_an_awake_object_with_reservable_pays_1_by_resting() -> None:
    bench = Fight(TONORIS)
    awake, rested = (bench.field("A", ally(lines=lined("reservable")), rested=rested) for rested in (False, True))
    dear = bench.hand("A", action(cost_reserve=1))
    game = bench.main().fine(de.CardActivated("A", dear))
    assert game.choice == [(awake,)]
    game.fine(de.ReservePaid("A", (awake,)))
    assert [game.thing(one).turned for one in (awake, rested)] == ["rested", "rested"]


@pytest.mark.rule("keyword/reservable.2")
@pytest.mark.parametrize("of", ["additional", "ability", "tax"])
def test_reservable_pays_any_reserve_cost(of: str) -> None:
    bench = Fight(TONORIS)
    pays = bench.field("A", ally(lines=lined("reservable")))
    item = bench.field(
        "A", card("Plain Item", "ITEM", cost_reserve=0, lines=(line(ir.Activated((ir.Pay(1),), (ir.Draw(),))),))
    )
    more = ir.ExtraCost(ir.Self(), (ir.Pay(1),))
    dear = bench.hand("A", action(lines=(always(more) if of == "additional" else action_says(ir.Draw()),)))
    if of == "tax":
        taxed = ir.Pick("all", kind("card", where=(ir.Played(ir.Player("player", "each"), "activate"),)), ir.Any())
        bench.field("B", ally(lines=(always(costs(1, less=False, what=taxed)),)))
    play_it = (
        de.AbilityActivated("A", item, f"{bench.table.card_of[item]}#1")
        if of == "ability"
        else de.CardActivated("A", dear)
    )
    game = bench.main().fine(play_it, de.ReservePaid("A", (pays,)))
    assert game.thing(pays).turned == "rested"


# --- lineage release ---------------------------------------------------------------------------------------------------

RELEASE = "spirit-of-serene-fire#2"


@pytest.mark.rule("keyword/lineage-release.1")
def test_a_card_is_banished_from_the_inner_lineage_for_its_ability() -> None:
    """Spirit of Serene Fire: recover 6."""
    bench = Fight(("spirit-of-serene-fire", "rai-spellcrafter"))
    spirit = queries.lineage(bench.main().scene, bench.mine)[0]
    bench.say(ev.DamageMarked(bench.mine, 7))
    game = bench.main().fine(de.AbilityActivated("A", spirit, RELEASE))
    assert game.zone(spirit) == "A:banishment"
    assert game.thing(bench.mine).damage == 7
    assert settle(game).thing(bench.mine).damage == 1


@pytest.mark.rule("keyword/lineage-release.2")
def test_each_card_is_released_for_its_own_ability() -> None:
    bench = Fight(("spirit-of-serene-fire", "rai-spellcrafter"))
    other = bench.level_up(bench.mine, "rai-archmage")
    first = queries.lineage(bench.main().scene, other)[0]
    game = bench.main().fine(de.AbilityActivated("A", first, RELEASE))
    assert [game.zone(one) for one in (first, bench.mine)] == ["A:banishment", "under"]
    assert [(item.handle, item.text) for item in game.table.stack] == [(first, RELEASE)]


@pytest.mark.rule("keyword/lineage-release.3", "term/inner-lineage.2")
def test_the_champion_itself_is_not_released() -> None:
    bench = Fight(("spirit-of-serene-fire",))
    found = bench.main().do(de.AbilityActivated("A", bench.mine, RELEASE))
    assert ("activated-abilities.p5", "only-abilities-that-are-there-are-activated") in broken(found)
    bench = Fight(("spirit-of-serene-fire", "rai-spellcrafter"))
    spirit = queries.lineage(bench.main().scene, bench.mine)[0]
    assert broken(bench.main().do(de.AbilityActivated("A", spirit, RELEASE))) == []


# --- restrictions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/level-restriction.1")
@pytest.mark.parametrize(("level", "power"), [(1, 1), (2, 5), (3, 5)])
def test_a_level_restriction_asks_for_that_level_or_more(level: int, power: int) -> None:
    bench = Fight(TONORIS[:1])
    bench.say(ev.CountersChanged(bench.mine, "level", level))
    grows = always(gets(ir.Self(), "power", 4), restrictions=(ir.Bonus("level", 2),))
    own = bench.field("A", ally(1, lines=(grows,)))
    assert queries.power(bench.main().scene, own) == power


@pytest.mark.rule("keyword/level-restriction.2")
@pytest.mark.parametrize(("level", "floats"), [(1, False), (2, True)])
def test_a_level_restriction_counts_in_the_graveyard_and_in_the_hand(level: int, floats: bool) -> None:
    bench = Fight(TONORIS[:1])
    bench.say(ev.CountersChanged(bench.mine, "level", level))
    wants = (ir.Bonus("level", 2),)
    dead = bench.put("A", "graveyard", action(lines=(line(ir.Keyword("floating memory", restrictions=wants)),)))
    held = bench.hand("A", action(cost_reserve=3, lines=(always(costs(3), restrictions=wants),)))
    game = bench.main()
    assert has(game.scene, dead, "floating memory") is floats
    assert (de.CardActivated("A", held) in game.choice) is floats


@pytest.mark.rule("keyword/memory-n.1")
@pytest.mark.parametrize(("memory", "power"), [(2, 1), (3, 5)])
def test_a_memory_restriction_asks_for_that_many_cards(memory: int, power: int) -> None:
    bench = Fight(TONORIS)
    bench.some("A", "memory", memory)
    grows = always(gets(ir.Self(), "power", 4), restrictions=(ir.Bonus("memory", 3),))
    own = bench.field("A", ally(1, lines=(grows,)))
    assert queries.power(bench.main().scene, own) == power


# --- links -------------------------------------------------------------------------------------------------------------


def linking(name: str = "Plain Link") -> str:
    """An item that links to an ally and lets it grow by 2."""
    return card(
        name,
        "ITEM",
        cost_reserve=0,
        lines=(line(ir.Keyword("link", extra=kind("ally"))), always(gets(ir.The("linked"), "power", 2))),
    )


@pytest.mark.rule("keyword/link.2")
def test_what_specifies_a_link_is_linked_to_its_target_as_it_enters() -> None:
    bench = Fight(TONORIS)
    unit, bond = bench.field("A", ally(1, 9)), bench.hand("A", linking())
    game = play(bench.main(), "A", bond, (), unit)
    assert game.zone(bond) == "field"
    assert queries.power(game.scene, unit) == 3


@pytest.mark.rule("keyword/link.3")
@pytest.mark.parametrize("stays", [True, False])
def test_what_is_to_be_linked_is_targeted_and_checked_again(stays: bool) -> None:
    bench = Fight(TONORIS)
    unit, bond = bench.field("A", ally(1, 9)), bench.hand("A", linking())
    game = bench.main().fine(de.CardActivated("A", bond))
    assert game.asked == "A TargetsChosen"
    game.fine(de.TargetsChosen("A", (unit,)))
    if not stays:
        game.write(ev.CardMoved(unit, "field", "A:hand"))
    assert settle(game).zone(bond) == ("field" if stays else "A:graveyard")


@pytest.mark.rule("keyword/link.6")
def test_an_object_may_be_linked_several_times() -> None:
    bench = Fight(TONORIS)
    unit, bonds = bench.field("A", ally(1, 9)), [bench.hand("A", linking()) for _ in range(2)]
    game = bench.main()
    for bond in bonds:
        play(game, "A", bond, (), unit)
    assert queries.power(game.scene, unit) == 5


@pytest.mark.rule("keyword/link.4", "keyword/link.7")
def test_a_link_is_broken_as_its_object_is_no_longer_of_the_kind() -> None:
    """Written down as an effect that makes an item of the ally."""
    bench = Fight(TONORIS)
    unit, bond = bench.field("A", ally(1, 9)), bench.hand("A", linking())
    turns = ir.Modify(target("ally"), (ir.Turns((ir.Word("type", "item"),)),))
    change = bench.hand("A", action(lines=(action_says(turns),)))
    game = play(bench.main(), "A", bond, (), unit)
    play(game, "A", change, (), unit)
    assert game.zone(unit) == "field"
    assert game.zone(bond) == "A:graveyard"


# --- renewable, vigor --------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/renewable.2")
def test_renewable_does_not_work_for_a_loaded_card() -> None:
    """As the loaded object goes, the regalia under it is banished, one on the field would return."""
    bench = Fight(TONORIS)
    gun = bench.field("A", weapon(subtypes=("GUN",)))
    lines = lined("renewable")
    loaded = bench.put("A", "graveyard", regalia(lines=lines))
    bench.say(ev.Attached(loaded, gun, "loaded", "A:graveyard"))
    other = bench.field("A", regalia(name="Other Regalia", lines=lines))
    first = bench.hand("A", action(lines=(action_says(ir.Destroy(target("weapon"))),)))
    second = bench.hand("A", action(lines=(action_says(ir.Move("banish", target("item"))),)))
    game = play(bench.main(), "A", first, (), gun)
    play(game, "A", second, (), other)
    assert (game.zone(loaded), game.zone(other)) == ("A:banishment", "A:material")


@pytest.mark.rule("keyword/vigor.1")
def test_vigor_triggers_at_the_beginning_of_the_own_end_phase() -> None:
    bench = Fight(TONORIS)
    mine, theirs = (
        bench.field("A", ally(lines=lined("vigor")), rested=True),
        bench.field("B", ally(lines=lined("vigor")), rested=True),
    )
    game = settle(bench.main().until("A end"))
    assert (game.thing(mine).turned, game.thing(theirs).turned) == ("", "rested")


@pytest.mark.rule("keyword/vigor.2")
def test_each_vigor_triggers_by_itself() -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(lines=lined("vigor", "vigor")), rested=True)
    game = bench.main()
    game.passes(2)
    assert len(marks(game, ev.TriggerWaiting)) == 2


@pytest.mark.rule("term/obedience.3")
def test_an_ability_of_an_ally_that_does_not_obey_triggers_all_the_same() -> None:
    """And what it says statically stands."""
    bench = Fight(TONORIS[:1])
    proud = line(ir.Keyword("pride", 9))
    own = bench.field("A", ally(lines=(proud, *lined("vigor"))), rested=True)
    draws = line(ir.Triggered(ir.Event("draw", who=ir.YOU), (ir.PutCounters("age", ir.Champion()),)))
    bench.field("A", ally(lines=(proud, draws, always(gets(ir.Champion(), "life", 2)))))
    spell = bench.hand("A", action(lines=(action_says(ir.Draw()),)))
    game = bench.main()
    printed = queries.card(game.scene, bench.mine)
    assert printed is not None
    assert queries.life(game.scene, bench.mine) == (printed.life or 0) + 2
    play(game, "A", spell)
    assert game.thing(bench.mine).counters == {"age": 1}
    game = settle(game.until("A end"))
    assert game.thing(own).turned == ""
