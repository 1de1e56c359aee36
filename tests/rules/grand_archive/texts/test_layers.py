"""What continuous effects make of stats, types, elements and abilities."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.abilities import abilities_in_force
from tests.support.grand_archive.build import Bench, ally, champion, regalia
from tests.support.grand_archive.words import CLASS, YOURS, always, every, gets, has, kind, line, target, word

OTHER_ALLIES = every("ally", where=YOURS, other=True)


@pytest.mark.rule("continuous-effects/layers.5", "continuous-effects/static-effects.p1")
def test_static_effects_touch_whatever_fits_at_any_time() -> None:
    """static-effects.eg1: later arrivals too; the bearer of "other" is none of the others."""
    bench = Bench()
    bench.champions()
    lord = bench.field("A", ally(2, 2, lines=(always(gets(OTHER_ALLIES, "power", 1), gets(OTHER_ALLIES, "life", 2)),)))
    late = bench.field("A", ally(1, 1))
    theirs = bench.field("B", ally(1, 1))
    scene = bench.main().scene
    assert [queries.power(scene, h) for h in (lord, late, theirs)] == [2, 2, 1]
    assert [queries.life(scene, h) for h in (lord, late, theirs)] == [2, 3, 1]


@pytest.mark.rule("continuous-effects/instanced-effects.p1", "continuous-effects/layers.5")
def test_instanced_effects_stay_with_the_objects_they_found() -> None:
    bench = Bench()
    bench.champions()
    text = ally(1, 1, lines=(line(ir.OnResolve((gets(every("ally", where=YOURS), "power", 3),))),))
    first = bench.field("A", text)
    number = bench.table.things[first].number
    bench.say(ev.EffectBegan(EffectId(1), f"{text}#1:steps.0", first, "A", (number,), "end of turn", (3,)))
    late = bench.field("A", ally(1, 1))
    scene = bench.main().scene
    assert (queries.power(scene, first), queries.power(scene, late)) == (4, 1)


def test_an_instanced_effect_that_found_nothing_touches_nothing_later() -> None:
    """continuous-effects/instanced-effects.p1."""
    bench = Bench()
    bench.champions()
    text = ally(1, 1, lines=(line(ir.OnResolve((gets(every("ally", where=YOURS), "power", 3),))),))
    bench.say(ev.EffectBegan(EffectId(1), f"{text}#1:steps.0", bench.hand("A"), "A", (), "end of turn", (3,)))
    late = bench.field("A", text)
    assert queries.power(bench.main().scene, late) == 1


@pytest.mark.rule("continuous-effects/layers.1", "card-characteristics/stat-setting.1")
def test_setting_comes_before_adding() -> None:
    bench = Bench()
    bench.champions()
    bench.field("A", ally(1, 1, lines=(always(gets(OTHER_ALLIES, "power", 2), gets(OTHER_ALLIES, "life", 1)),)))
    bench.field(
        "A",
        regalia(lines=(always(gets(every("ally"), "power", 5, set=True), gets(every("ally"), "life", 4, set=True)),)),
    )
    small = bench.field("A", ally(1, 1), buff=1)
    scene = bench.main().scene
    assert (queries.power(scene, small), queries.life(scene, small)) == (8, 6)


def test_adding_gives_no_stat_that_is_not_there() -> None:
    """card-characteristics/stat-setting.1 speaks of setting alone."""
    bench = Bench()
    mine, _ = bench.champions()
    bench.field("A", regalia(lines=(always(gets(ir.Champion(), "power", 2)),)))
    assert queries.power(bench.main().scene, mine) is None


@pytest.mark.rule("continuous-effects/layers.5", "continuous-effects/layers.1")
def test_levels_change_like_stats() -> None:
    bench = Bench()
    bench.champions(champion(1))
    bench.field("A", regalia(lines=(always(gets(ir.Champion(), "level", 2)),)))
    assert queries.level(bench.main().scene, "A") == 3
    bench = Bench()
    bench.champions(champion(1))
    bench.field("A", regalia(lines=(always(gets(ir.Champion(), "level", 7, set=True)),)))
    assert queries.level(bench.main().scene, "A") == 7


@pytest.mark.rule("continuous-effects/layers.3")
def test_a_lantern_takes_the_elements_out_of_graveyards() -> None:
    """static-effects.eg2: whenever they got there; cards elsewhere keep theirs."""
    bench = Bench()
    bench.champions()
    cards = every("card", where=(ir.Lies(ir.Zone("graveyard")),))
    bench.field("A", regalia(lines=(always(ir.Modify(cards, (ir.Turns((word("norm", "element"),)),))),)))
    fire = ally(elements=("FIRE",))
    gone, there = bench.put("B", "graveyard", fire), bench.field("B", fire)
    scene = bench.main().scene
    assert queries.elements(scene, gone) == {"NORM"}
    assert queries.elements(scene, there) == {"FIRE"}


@pytest.mark.rule(
    "continuous-effects/layers.2",
    "card-characteristics/type-overwriting-and-type-setting.1",
    "continuous-effects/layers.p1",
)
def test_a_new_type_takes_the_place_of_types_and_supertypes() -> None:
    """type-overwriting-and-type-setting.2: supertypes go, subtypes stay."""
    bench = Bench()
    bench.champions()
    bench.field("A", regalia(lines=(always(ir.Modify(every("ally"), (ir.Turns((word("item", "type"),)),))),)))
    angel = bench.field("B", ally(supertypes=("UNIQUE",), subtypes=("ANGEL",)))
    assert queries.types(bench.main().scene, angel) == {"ITEM", "ANGEL"}


def test_an_additional_type_leaves_the_others() -> None:
    """card-characteristics/type-expansion.1."""
    bench = Bench()
    bench.champions()
    bench.field("A", regalia(lines=(always(ir.Modify(every("ally"), (ir.Turns((word("beast"),), also=True),))),)))
    cat = bench.field("B", ally(subtypes=("CAT",)))
    assert queries.types(bench.main().scene, cat) == {"ALLY", "CAT", "BEAST"}


@pytest.mark.rule("continuous-effects/layers.4")
def test_keywords_are_given_and_lost_by_age() -> None:
    """continuous-effects/timestamps.2: the newer of give and take wins."""
    bench = Bench()
    bench.champions()
    bench.field("A", regalia(lines=(always(has(every("ally"), "stealth")),)))
    bench.field("A", regalia(lines=(always(ir.Modify(every("ally"), (ir.Lose("stealth"), ir.Lose("taunt")))),)))
    bench.field("A", regalia(lines=(always(has(every("ally"), "vigor")),)))
    one = bench.field("B", ally(lines=(line(ir.Keyword("taunt")),)))
    assert set(queries.keywords(bench.main().scene, one)) == {"vigor"}


@pytest.mark.rule("continuous-effects/layers.4")
def test_static_abilities_are_lost_with_all_others_but_not_what_they_set_before() -> None:
    """continuous-effects/layers.eg1: what applies in an earlier layer stands."""
    bench = Bench()
    bench.champions()
    stronger = always(gets(every("ally"), "power", 2))
    burning = always(ir.Modify(every("ally"), (ir.Turns((word("fire", "element"),)),)))
    bench.field("A", ally(lines=(stronger, burning)))
    one = bench.field("B", ally(power=1))
    bench.field("A", regalia(lines=(always(ir.Modify(every("ally"), (ir.Lose(),))),)))
    scene = bench.main().scene
    assert queries.power(scene, one) == 1
    assert queries.elements(scene, one) == {"FIRE"}


def test_abilities_go_with_a_loss_and_come_with_a_later_gain() -> None:
    """continuous-effects/timestamps.p1."""
    bench = Bench()
    bench.champions()
    enters = ir.Triggered(ir.Event("enter", what=ir.Self(), label="Enter"), (ir.Draw(),))
    one = bench.field("B", ally(lines=(line(enters), line(ir.Keyword("taunt")))))
    bench.field("A", regalia(lines=(always(ir.Modify(every("ally"), (ir.Lose(),))),)))
    giver = regalia(lines=(always(ir.Modify(every("ally"), (ir.Grant((enters,)),))),))
    bench.field("A", giver)
    assert abilities_in_force(bench.main().scene, one) == ((f"{giver}#1:effects.0.changes.0.abilities.0", enters),)


@pytest.mark.rule("restriction-abilities.p2", "keyword/class-bonus.2", "continuous-effects/layers.5")
def test_static_abilities_behind_a_restriction_wait_for_it() -> None:
    says = (always(gets(ir.Self(), "power", 1), restrictions=(CLASS,)),)
    for classes, power in (("MAGE",), 2), (("TAMER",), 1):
        bench = Bench()
        bench.champions(champion(classes=classes))
        one = bench.field("A", ally(1, 1, classes=("MAGE",), lines=says))
        assert queries.power(bench.main().scene, one) == power


def test_a_condition_may_speak_of_each_thing_touched() -> None:
    """continuous-effects/static-effects.p2: "as long as they're attacking" is asked of each of them."""
    attacking = ir.Is(ir.Ref(1), (word("attacking", "state"),))
    what = ir.Pick("bare", kind("ally", where=YOURS, other=True), ir.Any(), slot=1)
    bench = Bench()
    _, theirs = bench.champions()
    bench.field("A", ally(lines=(always(ir.Modify(what, (ir.Stat("power", 1),), cond=attacking)),)))
    one, other = bench.field("A", ally(1)), bench.field("A", ally(1))
    bench.say(ev.RoleSet(one, "attacking", theirs))
    scene = bench.at("A", "main", step="damage").scene
    assert (queries.power(scene, one), queries.power(scene, other)) == (2, 1)


@pytest.mark.rule("continuous-effects/layers.5")
def test_effects_on_attacks_count_for_attacks_alone() -> None:
    bench = Bench()
    bench.champions()
    one = bench.field("A", ally(2, lines=(always(gets(ir.Attacks(ir.Self()), "power", 3)),)))
    scene = bench.main().scene
    assert (queries.power(scene, one), attack_power(scene, one)) == (2, 5)


@pytest.mark.rule("keyword/retort-n.1")
def test_retort_counts_while_retaliating() -> None:
    bench = Bench()
    mine, _ = bench.champions()
    one = bench.field("B", ally(1, lines=(line(ir.Keyword("retort", 2)),)))
    assert queries.power(bench.main().scene, one) == 1
    bench.say(ev.RoleSet(one, "retaliating", mine))
    assert queries.power(bench.main().scene, one) == 3


@pytest.mark.rule("keyword/ranged-n.1", "keyword/ranged-n.2")
def test_ranged_counts_for_attacks_of_distant_units_and_adds_up() -> None:
    bench = Bench()
    bench.champions()
    one = bench.field("A", ally(1, lines=(line(ir.Keyword("ranged", 2)), line(ir.Keyword("ranged", 1)))))
    assert attack_power(bench.main().scene, one) == 1
    bench.say(ev.StatusSet(one, "distant"))
    assert attack_power(bench.main().scene, one) == 4


@pytest.mark.rule("abilities.3.1", "keyword/pride-n.2")
def test_keywords_are_printed_and_the_highest_pride_counts() -> None:
    bench = Bench()
    bench.champions()
    one = bench.field(
        "A", ally(lines=(line(ir.Keyword("pride", 2)), line(ir.Keyword("pride", 4)), line(ir.Keyword("vigor"))))
    )
    assert queries.keywords(bench.main().scene, one) == {"pride": 4, "vigor": 1}


@pytest.mark.rule("keyword/inherited-effect.1", "champion.14.2.4")
def test_champions_inherit_only_what_says_so() -> None:
    says = (line(ir.Keyword("true sight", inherited=True)), line(ir.Keyword("taunt")))
    bench = Bench()
    mine, _ = bench.champions(champion(0, lines=says))
    assert set(queries.keywords(bench.main().scene, mine)) == {
        "true sight",
        "taunt",
    }  # the topmost card is part of the lineage
    top = bench.level_up(mine, champion(1))
    assert set(queries.keywords(bench.main().scene, top)) == {"true sight"}


@pytest.mark.rule("player-action-legality.p2")
def test_a_text_keeps_an_object_from_waking_up() -> None:
    bench = Bench().decks()
    bench.champions()
    stuck = bench.field("A", ally(lines=(always(ir.Cannot(ir.Self(), "wake up")),)), rested=True)
    free = bench.field("A", ally(), rested=True)
    game = bench.at("A", number=4)
    assert game.thing(stuck).turned == "rested"
    assert game.thing(free).turned == ""


def test_static_abilities_can_be_given() -> None:
    """abilities.p3: what an object has been given it has as its own."""
    own = ir.Static((gets(ir.Self(), "power", 2),))
    bench = Bench()
    bench.champions()
    bench.field("A", regalia(lines=(always(ir.Modify(every("ally", where=YOURS), (ir.Grant((own,), quoted=True),))),)))
    mine, theirs = bench.field("A", ally(1)), bench.field("B", ally(1))
    scene = bench.main().scene
    assert (queries.power(scene, mine), queries.power(scene, theirs)) == (3, 1)


def test_a_level_restriction_counts_all_modifications() -> None:
    """restriction-abilities/level-restrictions.p1."""
    says = (always(gets(ir.Self(), "power", 4), restrictions=(ir.Bonus("level", 2),)),)
    bench = Bench()
    mine, _ = bench.champions(champion(1))
    one = bench.field("A", ally(1, lines=says))
    assert queries.power(bench.main().scene, one) == 1
    bench.say(ev.CountersChanged(mine, "level", 1))
    assert queries.power(bench.main().scene, one) == 5


def test_targets_are_no_part_of_what_stands() -> None:
    """continuous-effects/static-effects.p1: a text that resolves once changes nothing by lying there."""
    bench = Bench()
    bench.champions()
    one = bench.field("A", ally(1, lines=(line(ir.OnResolve((gets(target("ally"), "power", 1),))),)))
    assert queries.power(bench.main().scene, one) == 1


def test_what_x_stands_for_is_counted_each_time() -> None:
    """continuous-effects/static-effects.p3: there is no moment at which it is not so."""
    graves = ir.Count(ir.Pick("all", kind("card", where=(ir.Lies(ir.Zone("graveyard", ir.YOU)),)), ir.Any()))
    says = line(ir.Static((gets(ir.Self(), "power", ir.Sum(1, ir.X())),), x=graves))
    ranged = ir.Modify(ir.Self(), (ir.Grant((ir.Keyword("ranged", ir.X()),)),))
    bench = Bench()
    bench.champions()
    one = bench.field("A", ally(1, lines=(says, line(ir.Static((ranged,), x=graves)))))
    assert queries.power(bench.main().scene, one) == 2
    bench.some("A", "graveyard", 2, ally())
    scene = bench.main().scene
    assert queries.power(scene, one) == 4
    assert queries.keywords(scene, one) == {"ranged": 2}


def test_an_object_remembers_what_its_other_abilities_speak_of() -> None:
    """card-and-object-information.p2: last-known information of the object that left."""
    enters = ir.Triggered(ir.Event("enter", what=ir.Self(), label="Enter"), (ir.Move("banish", target("ally")),))
    back = ir.Move("return", ir.The("banished", "object", elsewhere=True), ir.Zone("field"))
    leaves = ir.Triggered(ir.Event("leave", what=ir.Self(), label="Leave"), (back,))
    bench = Bench().decks()
    bench.champions()
    theirs = bench.field("B", ally())
    jailer = bench.hand(
        "A", regalia(name="Jailer", cost_memory=None, cost_reserve=0, lines=(line(enters), line(leaves)))
    )
    game = bench.main().activate("A", jailer).resolve()
    game.fine(de.TargetsChosen("A", (theirs,))).resolve()
    assert game.zone(theirs) == "B:banishment"
    game.do(ev.CardMoved(jailer, "field", "A:hand"))
    game.passes(2).resolve()
    assert game.zone(theirs) == "field"
