"""What texts forbid and allow, which abilities can be activated, and who obeys."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import texts
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines import event_counts
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, card, champion, regalia, weapon
from tests.support.grand_archive.words import CLASS, always, every, gets, line, target, word

OPPONENTS = ir.Player("opponent", "all")
REST = ir.Wake(ir.Self(), rest=True)


def ability(*steps: ir.Step, cost: tuple[ir.Step, ...] = (REST,), **more: object) -> str:
    """A line with an activated ability."""
    return line(ir.Activated(cost, steps or (ir.Draw(),), **more))  # type: ignore[arg-type]


@pytest.mark.rule("player-action-legality.p2")
def test_opponents_cannot_activate_some_cards() -> None:
    non_allies = every("card", word("ally", "type", no=True))
    bench = Bench().decks()
    bench.champions()
    bench.field("B", regalia(lines=(always(ir.Cannot(OPPONENTS, "activate", what=non_allies)),)))
    barred, free = bench.hand("A", action()), bench.hand("A", ally(cost_reserve=0))
    game = bench.main()
    assert de.CardActivated("A", free) in game.choice
    assert broken(game.do(de.CardActivated("A", barred))) == [("player-action-legality.p2", "texts-may-forbid-it")]


@pytest.mark.rule("player-action-legality.p2")
def test_a_card_may_limit_its_own_activation() -> None:
    only_theirs = ir.PlayLimit((ir.Limit(cond=ir.Now(of=ir.Player("opponent", "a"))),))
    bench = Bench().decks()
    bench.champions()
    limited = bench.hand("A", action(lines=(line(only_theirs),)))
    assert broken(bench.main().do(de.CardActivated("A", limited))) == [
        ("player-action-legality.p2", "texts-may-forbid-it")
    ]


@pytest.mark.rule("player-action-legality.p2")
def test_units_that_cannot_attack_or_be_attacked() -> None:
    bench = Bench().decks()
    _, theirs = bench.champions()
    tame = bench.field("A", ally(2, lines=(always(ir.Cannot(ir.Self(), "attack")),)))
    wild = bench.field("A", ally(2))
    safe = bench.field("B", ally(1, lines=(always(ir.Cannot(ir.Self(), "be attacked")),)))
    game = bench.main()
    offered = [d for d in game.choice if isinstance(d, de.AttackDeclared)]
    assert offered == [de.AttackDeclared("A", wild, (theirs,))]
    assert broken(game.do(de.AttackDeclared("A", tame, (theirs,)))) == [
        ("player-action-legality.p2", "texts-may-forbid-it")
    ]
    assert safe in game.table.things


@pytest.mark.rule("attacking-and-the-combat-phase.1.5")
def test_a_tax_on_attacks_must_be_payable() -> None:
    """attacking-and-the-combat-phase.1.5."""
    tax = ir.Cannot(
        ir.Player("player", "all"),
        "declare attacks",
        cost=(ir.Pay(2, ir.Player("player", "they")),),
        per="attack declaration",
    )
    bench = Bench().decks()
    _, theirs = bench.champions()
    bench.field("B", regalia(lines=(always(tax),)))
    one = bench.field("A", ally(2))
    bench.hand("A")
    attack = de.AttackDeclared("A", one, (theirs,))
    assert attack not in bench.main().choice
    bench.hand("A")
    assert attack in Game(bench).choice


@pytest.mark.parametrize("of", ["A", "B"])
def test_a_tax_on_attacks_with_champions_they_control_is_on_those_of_every_player(of: str) -> None:
    """attacking-and-the-combat-phase.1.5: "they" is who declares the attack, whoever has the text (Suited Trickery)."""
    they = ir.Player("player", "they")
    theirs_alone = every("champion", where=(ir.Controlled(they),))
    tax = ir.Cannot(
        ir.Player("player", "all"),
        "declare attacks with",
        what=theirs_alone,
        cost=(ir.Pay(2, they),),
        per="attack declaration",
    )
    bench = Bench().decks()
    mine, theirs = bench.champions()
    bench.field(of, regalia(lines=(always(tax),)))
    sword, unit = bench.field("A", weapon(2)), bench.field("A", ally(2))
    game = bench.main()
    assert de.AttackDeclared("A", unit, (theirs,)) in game.choice
    assert de.AttackDeclared("A", mine, (theirs,), (sword,)) not in game.choice


@pytest.mark.rule("player-action-legality.p2")
def test_attacks_that_cannot_be_retaliated() -> None:
    bench = Bench().decks()
    bench.champions()
    one = bench.field("A", ally(2, lines=(always(ir.Cannot(ir.Attacks(ir.Self()), "be retaliated")),)))
    target_ = bench.field("B", ally(2, 5))
    game = bench.main().fine(de.AttackDeclared("A", one, (target_,)))
    game.until("A main")
    assert game.happened(ev.RoleSet) == []
    assert game.thing(one).damage == 0


@pytest.mark.rule("term/obedience.1", "keyword/pride-n.1")
def test_an_ally_with_pride_obeys_only_a_high_champion() -> None:
    """term/obedience.1: it neither attacks nor is activated, but it may retaliate."""
    proud = ally(2, lines=(line(ir.Keyword("pride", 2)), ability()))
    bench = Bench().decks()
    mine, theirs = bench.champions(champion(1))
    one = bench.field("A", proud)
    game = bench.main()
    attack, use = de.AttackDeclared("A", one, (theirs,)), de.AbilityActivated("A", one, f"{proud}#2")
    assert attack not in game.choice
    assert use not in game.choice
    bench.say(ev.CountersChanged(mine, "level", 1))
    game = Game(bench)
    assert attack in game.choice
    assert use in game.choice


def test_disobedience_is_named() -> None:
    """term/obedience.1."""
    bench = Bench().decks()
    _, theirs = bench.champions(champion(1))
    one = bench.field("A", ally(2, lines=(line(ir.Keyword("pride", 2)),)))
    assert broken(bench.main().do(de.AttackDeclared("A", one, (theirs,)))) == [("term/obedience.1", "allies-must-obey")]


def test_abilities_are_offered_where_they_function() -> None:
    """abilities.4-5.3: on the field by default, elsewhere where they say so."""
    release = (ir.Move("banish", ir.Self()),)
    hermit = regalia(lines=(ability(),))
    ghost = card("Ghost", "ITEM", cost_reserve=1, lines=(ability(cost=release, zone="graveyard"),))
    under = champion(0, lines=(ability(cost=release, zone="inner lineage"),))
    bench = Bench().decks()
    mine, _ = bench.champions(under)
    there, gone = bench.field("A", hermit), bench.put("A", "graveyard", ghost)
    bench.field("A", ghost)
    bench.put("A", "banishment", hermit)
    assert [d for d in bench.main().choice if isinstance(d, de.AbilityActivated)] == [
        de.AbilityActivated("A", there, f"{hermit}#1"),
        de.AbilityActivated("A", gone, f"{ghost}#1"),
    ]
    bench.level_up(mine, champion(1))
    offered = [d for d in Game(bench).choice if isinstance(d, de.AbilityActivated)]
    assert de.AbilityActivated("A", mine, f"{under}#1") in offered


def test_resting_as_a_cost_needs_an_awake_object() -> None:
    """term/awake.2."""
    slug = regalia(lines=(ability(),))
    bench = Bench().decks()
    bench.champions()
    one = bench.field("A", slug, rested=True)
    found = bench.main().do(de.AbilityActivated("A", one, f"{slug}#1"))
    assert broken(found) == [("activated-abilities.3", "ability-costs-must-be-payable")]


def test_once_each_turn_is_once() -> None:
    """activated-abilities.p6: restrictions are named after the effect."""
    slug = regalia(lines=(ability(cost=(ir.Pay(0),), limits=(ir.Limit(times=1, per="turn"),)),))
    bench = Bench().decks()
    bench.champions()
    one = bench.field("A", slug)
    use = de.AbilityActivated("A", one, f"{slug}#1")
    assert use in bench.main().choice
    bench.say(ev.UsageMarked(event_counts.ability_used(bench.table.things[one].number, f"{slug}#1")))
    assert use not in Game(bench).choice
    bench.say(ev.TurnBegan("B", 4), ev.TurnBegan("A", 5), ev.PhaseBegan("main"))
    assert use in Game(bench).choice


def test_slow_abilities_wait_for_the_main_phase() -> None:
    """timing-and-permissions/fast-vs-slow.1."""
    slug = regalia(lines=(ability(limits=(ir.Limit(speed="slow"),)),))
    bench = Bench().decks()
    bench.champions()
    one = bench.field("A", slug)
    use = de.AbilityActivated("A", one, f"{slug}#1")
    assert use in bench.main("A").choice
    bench = Bench().decks()
    bench.champions()
    one = bench.field("A", slug)
    assert de.AbilityActivated("A", one, f"{slug}#1") not in bench.at("A", "end", number=4).choice


def test_enlighten_counters_give_an_ability() -> None:
    """counters/enlighten.1."""
    bench = Bench().decks()
    mine, _ = bench.champions()
    bench.say(ev.CountersChanged(mine, "enlighten", 2))
    use = de.AbilityActivated("A", mine, "#enlighten")
    assert use not in bench.main().choice
    bench.say(ev.CountersChanged(mine, "enlighten", 1))
    assert use in Game(bench).choice


def test_abilities_of_others_are_not_ones_own() -> None:
    """abilities.10."""
    slug = regalia(lines=(ability(),))
    bench = Bench().decks()
    bench.champions()
    one = bench.field("B", slug)
    found = bench.main().do(de.AbilityActivated("A", one, f"{slug}#1"))
    assert ("activated-abilities.p5", "only-abilities-that-are-there-are-activated") in broken(found)


def test_a_locked_ability_is_not_there() -> None:
    """restriction-abilities.p3."""
    slug = regalia(classes=("MAGE",), lines=(line(ir.Activated((REST,), (ir.Draw(),), restrictions=(CLASS,))),))
    bench = Bench().decks()
    bench.champions(champion(classes=("TAMER",)))
    one = bench.field("A", slug)
    assert not texts.has_ability(bench.main().scene, "A", one, f"{slug}#1")


def test_an_ability_needs_its_target() -> None:
    """activated-abilities.2."""
    slug = regalia(lines=(ability(gets(target("ally"), "power", 1, span=ir.Span("end", turn="this"))),))
    bench = Bench().decks()
    bench.champions()
    one = bench.field("A", slug)
    found = bench.main().do(de.AbilityActivated("A", one, f"{slug}#1"))
    assert [rule for rule, _ in broken(found)] == ["activated-abilities.p4"]


def test_fast_activation() -> None:
    """keyword/fast-activation.1: an ally on the opponent's turn."""
    bench = Bench().decks()
    bench.champions()
    quick = bench.hand("B", ally(cost_reserve=0, lines=(line(ir.Keyword("fast activation")),)))
    slow = bench.hand("B", ally(cost_reserve=0))
    game = bench.main("A").fine(de.OpportunityPassed("A"))
    assert de.CardActivated("B", quick) in game.choice
    assert de.CardActivated("B", slow) not in game.choice


def test_attacks_see_what_parts_of_them_see() -> None:
    """keyword/true-sight.1.2, keyword/stealth.1: a weapon with true sight."""
    bench = Bench().decks()
    mine, _ = bench.champions()
    hidden = bench.field("B", ally(lines=(line(ir.Keyword("stealth")),)))
    blade = bench.field("A", weapon(lines=(line(ir.Keyword("true sight")),)))
    dull = bench.field("A", weapon())
    offered = bench.main().choice
    assert de.AttackDeclared("A", mine, (hidden,), (blade,)) in offered
    assert de.AttackDeclared("A", mine, (hidden,), (dull,)) not in offered


def test_lineages_are_wanted_by_name() -> None:
    """keyword/lineage-keyword.1."""
    says = (line(ir.Keyword("lineage", extra="Lorraine")),)
    bench = Bench()
    bench.champions()
    one = bench.put("A", "material", champion(2, name="Lorraine, Blademaster", lines=says))
    scene = bench.main().scene
    assert texts.lineage_wanted(scene, one) == "Lorraine"
    assert texts.lineage_name(scene, one) == "Lorraine"


def test_cards_that_nobody_has_told_leave_it_unclear() -> None:
    """player-action-legality.p3."""
    bench = Bench().decks()
    bench.champions()
    unknown = bench.hand("A")
    found = bench.main().do(de.CardActivated("A", unknown))
    assert found.status is Status.UNCLEAR
    assert found.unread == (f"card {unknown} is not identified",)
