"""Damage that texts deal, recovering, and what prevents or changes damage."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally
from tests.support.grand_archive.tables import (
    LORRAINE,
    RAI,
    TONORIS,
    TRISTAN,
    Fight,
    announce,
    end_turn,
    marks,
    play,
    settle,
    use,
)
from tests.support.grand_archive.words import action_says, target

THIS_TURN = ir.Span("this", turn="this")


def spell(bench: Bench, player: str, *steps: ir.Step) -> int:
    """A free action of that player that says this."""
    return bench.hand(player, action(lines=(action_says(*steps),)))


def harm(n: int, sort: str = "") -> ir.Damage:
    return ir.Damage(n, target("unit"), sort=sort)  # type: ignore[arg-type]


def damage(game: Game) -> list[tuple[int, int, int]]:
    """Who was dealt how much, by which source."""
    return [(fact.handle, fact.by, fact.source) for fact in marks(game, ev.DamageMarked) if fact.by > 0]


# --- dealing ---------------------------------------------------------------------------------------------------------


def test_the_action_is_the_source_of_its_damage() -> None:
    """Fireball: 1+LV (Rai is level 2); damage.10.2, .2: non-combat."""
    bench = Fight()
    card, pay = bench.hand("A", "fireball"), bench.payers("A", 2)
    game = play(bench.main(), "A", card, pay, bench.theirs)
    assert marks(game, ev.DamageMarked) == [ev.DamageMarked(bench.theirs, 3, card, "")]


def test_damage_to_champions_stays() -> None:
    """damage.12, .13."""
    bench = Fight()
    knight = bench.field("B", ally(1, 9))
    cards, pay = [bench.hand("A", "fireball") for _ in range(2)], bench.payers("A", 4)
    game = play(bench.main(), "A", cards[0], pay[:2], bench.theirs)
    play(game, "A", cards[1], pay[2:], knight)
    end_turn(game)
    assert (game.thing(bench.theirs).damage, game.thing(knight).damage) == (3, 0)


def test_one_quantity_for_all_is_one_event() -> None:
    """Purge in Flames; damage.eg3: all units but the own champion at once, one more each with the class bonus (Instead)."""
    bench = Fight()
    mine, theirs = bench.field("A", ally(1, 9)), bench.field("B", ally(1, 9))
    card, pay = bench.hand("A", "purge-in-flames"), bench.payers("A", 6)
    game = play(bench.main(), "A", card, pay)
    assert sorted(damage(game)) == sorted((h, 3, card) for h in (mine, theirs, bench.theirs))


def test_instead_asks_what_the_target_is() -> None:
    """Voltaic Sphere: 3 to a unit, 5 to an ally."""
    bench = Fight()
    bench.level_up(bench.mine, "rai-storm-seer")
    knight = bench.field("B", ally(1, 9))
    cards, pay = [bench.hand("A", "voltaic-sphere") for _ in range(2)], bench.payers("A", 4)
    game = play(bench.main(), "A", cards[0], pay[:2], bench.theirs)
    play(game, "A", cards[1], pay[2:], knight)
    assert [n for _, n, _ in damage(game)] == [3, 5]


def test_less_than_one_damage_is_none() -> None:
    """damage.15, term/lv.3."""
    bench = Fight(("spirit-of-fire",))
    card = spell(bench, "A", ir.Damage(ir.LV(), target("unit")))
    game = play(bench.main(), "A", card, (), bench.theirs)
    assert not damage(game)


def test_divided_damage_is_divided_as_the_player_likes() -> None:
    bench = Fight()
    one, two = bench.field("B", ally(1, 9)), bench.field("B", ally(1, 9))
    card = spell(bench, "A", ir.Damage(3, ir.Pick("all", target("ally").kind, ir.Any()), split=True))
    game = play(bench.main(), "A", card)
    assert (1, 2) in game.choice
    assert (0, 3) in game.choice
    assert (2, 2) not in game.choice
    game.fine(de.Chosen("A", (1, 2)))
    assert damage(game) == [(one, 1, card), (two, 2, card)]


@pytest.mark.rule("term/recover.2", "term/recover.2.1", "term/recover.2.2", "term/damage-counters.3")
def test_recovering_removes_no_more_than_there_is() -> None:
    """term/recover.2.1, .2.2."""
    bench = Fight()
    bench.say(ev.DamageMarked(bench.mine, 2))
    card = spell(bench, "A", ir.Recover(3))
    game = play(bench.main(), "A", card)
    assert game.thing(bench.mine).damage == 0
    assert game.table.usage["turn:recovered:A"] == 2


# --- preventing ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("damage-prevention.p3")
def test_a_shield_absorbs_so_much_and_what_is_left_of_it_stays() -> None:
    """damage-prevention.1."""
    bench = Fight()
    shield = spell(bench, "B", ir.Prevent(target("unit"), 3, "shield", span=THIS_TURN))
    bolts = [spell(bench, "A", harm(2)) for _ in range(2)]
    game = play(bench.main().passes(), "B", shield, (), bench.theirs)
    for bolt in bolts:
        play(game, "A", bolt, (), bench.theirs)
    assert [n for _, n, _ in damage(game)] == [1]
    assert not game.table.effects


def test_unpreventable_damage_takes_nothing_from_a_shield() -> None:
    """damage-prevention.p7, .eg1."""
    bench = Fight()
    shield = spell(bench, "B", ir.Prevent(target("unit"), 3, "shield", span=THIS_TURN))
    hard, soft = spell(bench, "A", harm(3, "unpreventable")), spell(bench, "A", harm(3))
    game = play(bench.main().passes(), "B", shield, (), bench.theirs)
    play(game, "A", hard, (), bench.theirs)
    play(game, "A", soft, (), bench.theirs)
    assert [n for _, n, _ in damage(game)] == [3]


def test_unpreventable_damage_uses_up_an_instance() -> None:
    """damage-prevention.2: it was attempted."""
    bench = Fight()
    shield = spell(bench, "B", ir.Prevent(target("unit"), None, "next", span=THIS_TURN))
    hard, soft = spell(bench, "A", harm(3, "unpreventable")), spell(bench, "A", harm(2))
    game = play(bench.main().passes(), "B", shield, (), bench.theirs)
    play(game, "A", hard, (), bench.theirs)
    play(game, "A", soft, (), bench.theirs)
    assert [n for _, n, _ in damage(game)] == [3, 2]


def test_each_time_so_much_is_prevented() -> None:
    """Safeguard Amulet: 4 of non-combat damage to the own champion, each time this turn (damage-prevention.p4, .p10)."""
    bench = Fight(theirs=TONORIS)
    amulet = bench.field("B", "safeguard-amulet")
    bolts = [spell(bench, "A", harm(5)) for _ in range(2)]
    game = use(bench.main().passes(), "B", amulet, "#1")
    for bolt in bolts:
        play(game, "A", bolt, (), bench.theirs)
    assert [n for _, n, _ in damage(game)] == [1, 1]


@pytest.mark.rule("damage-prevention.p11")
def test_what_belongs_to_a_prevention_is_done_with_it() -> None:
    """Spellshield: Arcane; damage-prevention.eg2: as many enlighten counters as damage prevented, without a trigger."""
    bench = Fight(TONORIS, RAI)
    bench.theirs = bench.level_up(bench.theirs, "rai-storm-seer")
    shield, pay = bench.hand("B", "spellshield-arcane"), bench.payers("B", 2)
    bolt = spell(bench, "A", harm(4))
    game = play(bench.main().passes(), "B", shield, pay)
    announce(game, "A", bolt, (), bench.theirs).passes(2)
    assert not damage(game)
    assert game.thing(bench.theirs).counters.get("enlighten") == 4 + 1  # one of Rai, Archmage for the first Mage action
    assert not game.table.stack
    assert [one.text for one in marks(game, ev.TriggerWaiting)] == ["rai-archmage#2"]


def test_a_prevention_may_bring_a_choice_with_it() -> None:
    """Spellshield: Wind: with three or more prevented, a buff counter on an ally of the player's choice."""
    bench = Fight(TONORIS, LORRAINE)
    shield, pay = bench.hand("B", "spellshield-wind"), bench.payers("B", 4)
    one, two = bench.field("B", "esteemed-knight"), bench.field("B", "trained-hawk")
    bolt = spell(bench, "A", harm(3))
    game = play(bench.main().passes(), "B", shield, pay)
    announce(game, "A", bolt, (), bench.theirs)
    settle(game)
    assert game.asked == "B Chosen"
    assert sorted(game.choice) == [(one,), (two,)]
    game.fine(de.Chosen("B", (two,)))
    assert game.thing(two).counters == {"buff": 1}


def test_a_used_instance_prevents_nothing_any_more() -> None:
    bench = Fight(TONORIS, LORRAINE)
    shield, pay = bench.hand("B", "spellshield-wind"), bench.payers("B", 4)
    bolts = [spell(bench, "A", harm(2)) for _ in range(2)]
    game = play(bench.main().passes(), "B", shield, pay)
    for bolt in bolts:
        play(game, "A", bolt, (), bench.theirs)
    assert [n for _, n, _ in damage(game)] == [2]


# --- more damage -----------------------------------------------------------------------------------------------------


def test_it_takes_that_much_plus_one() -> None:
    """Poisoned Dagger with the class bonus: until end of turn."""
    bench = Fight(TRISTAN)
    dagger = bench.field("A", "poisoned-dagger")
    bolts = [spell(bench, "A", harm(1)) for _ in range(2)]
    game = use(bench.main(), "A", dagger, "#2", bench.theirs)
    play(game, "A", bolts[0], (), bench.theirs)
    assert [n for _, n, _ in damage(game)] == [1, 2]
    end_turn(game)
    assert not game.table.effects


@pytest.mark.rule("damage-step.3.6")
def test_whose_unit_takes_combat_damage_orders_the_effects_on_it() -> None:
    """damage-step.3.6, .eg2: what the order changes is asked for; twice the damage, or nothing of it and no twice."""
    game, attacker, defender = ordered(combat=True)
    game.fine(de.AttackDeclared("A", attacker, (defender,))).until("B Chosen")
    assert sorted(game.choice) == [(1, 2), (2, 1)]
    game.fine(de.Chosen("B", (1, 2)))
    assert (game.happened(ev.DamageMarked)[0].by) == 2  # 1 prevented of 2, then doubled
    assert not [name for name, count in game.table.usage.items() if name.startswith("turn:order:") and count]


@pytest.mark.rule("damage-step.eg2")
@pytest.mark.parametrize(("order", "taken"), [((1, 2, 3), 5), ((2, 3, 1), 6), ((3, 2, 1), 7)])
def test_prevention_doubling_and_an_increase_are_ordered_by_who_is_hurt(order: tuple[int, ...], taken: int) -> None:
    """3 damage of an attack: 1 less, twice as much, 1 more; the first order makes the least of it."""
    game, attacker, defender = ordered(combat=True, power=3)
    one_more = ir.Replace(ir.Event("take damage", what=ir.Ref(1)), n=ir.Sum(ir.ThatMuch(), 1), span=THIS_TURN)
    assert isinstance(game.bench, Fight)
    more = spell(game.bench, "A", ir.PutCounters("age", target("ally", slot=1)), one_more)
    play(game, "A", more, (), defender)
    game.fine(de.AttackDeclared("A", attacker, (defender,))).until("B Chosen")
    game.fine(de.Chosen("B", order))
    assert game.happened(ev.DamageMarked)[0].by == taken


def ordered(*, combat: bool, power: int = 2) -> tuple[Game, int, int]:
    """A unit on which one effect prevents 1 each time and another doubles what it takes."""
    bench = Fight()
    attacker, defender = bench.field("A", ally(power, 9)), bench.field("B", ally(0, 9))
    less = spell(bench, "A", ir.Prevent(target("ally"), 1, "every", span=THIS_TURN))
    double = ir.Replace(ir.Event("take damage", what=ir.Ref(1)), n=ir.Times(2, ir.ThatMuch()), span=THIS_TURN)
    more = spell(bench, "A", ir.PutCounters("age", target("ally", slot=1)), double)
    game = play(bench.main(), "A", less, (), defender)
    play(game, "A", more, (), defender)
    assert combat or attacker
    return game, attacker, defender


def test_whose_unit_takes_damage_of_a_text_orders_the_effects_on_it() -> None:
    """replacement-effects.p2, .p3."""
    bench = Fight()
    defender = bench.field("B", ally(0, 9))
    less = spell(bench, "A", ir.Prevent(target("ally"), 1, "every", span=THIS_TURN))
    double = ir.Replace(ir.Event("take damage", what=ir.Ref(1)), n=ir.Times(2, ir.ThatMuch()), span=THIS_TURN)
    more = spell(bench, "A", ir.PutCounters("age", target("ally", slot=1)), double)
    bolt = spell(bench, "A", harm(2))
    game = play(bench.main(), "A", less, (), defender)
    play(game, "A", more, (), defender)
    play(game, "A", bolt, (), defender)
    assert game.asked == "B Chosen"
    game.fine(de.Chosen("B", (2, 1)))
    assert game.thing(defender).damage == 3  # doubled, then 1 prevented


def test_where_the_order_changes_nothing_nobody_is_asked() -> None:
    bench = Fight()
    defender = bench.field("B", ally(0, 9))
    shields = [spell(bench, "A", ir.Prevent(target("ally"), 1, "every", span=THIS_TURN)) for _ in range(2)]
    bolt = spell(bench, "A", harm(3))
    game = bench.main()
    for shield in shields:
        play(game, "A", shield, (), defender)
    play(game, "A", bolt, (), defender)
    assert game.asked == "A main"
    assert game.thing(defender).damage == 1
