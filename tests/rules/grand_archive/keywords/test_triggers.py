"""The triggered abilities of the book's own words: On Attack, On Hit, On Kill, On Death, On Leave, On Banish, On Foster, vigor."""

from typing import Literal

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action, ally, card, regalia, siegeable, weapon
from tests.support.grand_archive.tables import LORRAINE, TONORIS, Fight, marks, play
from tests.support.grand_archive.words import action_says, kind, line, target


def on(act: str, *steps: ir.Step, sort: str = "") -> str:
    """A line that does this, or draws a card, at an event of the thing itself."""
    return line(ir.Triggered(ir.Event(act, what=ir.Self(), sort=sort), steps or (ir.Draw(),)))


def triggers(game: Game) -> int:
    return len(marks(game, ev.TriggerWaiting))


def says(bench: Fight, *steps: ir.Step, player: str = "A") -> int:
    """A free action in hand that does this."""
    return bench.hand(player, action(lines=(action_says(*steps),)))


# --- dying, leaving, being banished ------------------------------------------------------------------------------------


@pytest.mark.rule("term/died-dies-and-kills-killed.2", "term/destruction.2.1", "term/destruction.7")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_who_goes_to_the_hand_or_the_deck_instead_of_the_graveyard_has_not_died(zone: Literal["hand", "deck"]) -> None:
    bench = Fight(TONORIS)
    doomed = bench.field("A", ally(1, 1, lines=(on("die"),)))
    to = ir.Zone(zone, ir.Holder(ir.Ref(1)))
    instead = ir.Replace(
        ir.Event("die", what=ir.Ref(1)), (ir.Move("put", ir.Ref(1), to),), span=ir.Span("end", turn="this")
    )
    first, second = says(bench, ir.Damage(0, target("ally", slot=1)), instead), says(bench, ir.Destroy(target("ally")))
    game = play(bench.main(), "A", first, (), doomed)
    play(game, "A", second, (), doomed)
    assert game.zone(doomed) == f"A:{zone}"
    assert triggers(game) == 0


@pytest.mark.rule("keyword/on-death.1.1", "term/died-dies-and-kills-killed.1.2")
def test_what_is_no_unit_is_destroyed_and_does_not_die() -> None:
    """The item waits for its own death and for its destruction."""
    bench = Fight(TONORIS)
    item = bench.field("A", card("Plain Item", "ITEM", cost_reserve=1, lines=(on("die"),)))
    destroyed = ir.Triggered(ir.Event("destroy", to=ir.Pick("one", kind("item"))), (ir.Draw(),))
    bench.field("A", ally(1, 1, name="Watcher", lines=(line(destroyed),)))
    game = play(bench.main(), "A", says(bench, ir.Destroy(target("item"))), (), item)
    assert game.zone(item) == "A:graveyard"
    assert [one.source for one in marks(game, ev.TriggerWaiting)] == [item + 1]


@pytest.mark.rule("term/destruction.3")
@pytest.mark.parametrize(("sacrificed", "seen"), [(True, 1), (False, 0)])
def test_what_is_put_into_the_graveyard_from_elsewhere_was_not_destroyed(sacrificed: bool, seen: int) -> None:
    bench = Fight(TONORIS)
    destroyed = ir.Triggered(ir.Event("destroy", to=ir.Pick("one", kind("ally"))), (ir.Draw(),))
    bench.field("A", weapon(lines=(line(destroyed),)))
    if sacrificed:
        bench.field("A", ally(1, 1))
        step: ir.Step = ir.Sacrifice(ir.Pick("choose", kind("ally")))
    else:
        bench.hand("A", ally(1, 1))
        step = ir.Move("discard", ir.Pick("choose", kind("card")), ir.Zone("graveyard"))
    game = play(bench.main(), "A", says(bench, step))
    assert [game.table.card_of[h] for h in game.table.zones["A:graveyard"]].count(ally(1, 1)) == 1
    assert triggers(game) == seen


@pytest.mark.rule("term/died-dies-and-kills-killed.eg1")
@pytest.mark.parametrize(("seat", "dies"), [("unit", 1), ("domain", 0)])
def test_a_destroyed_ally_has_died_a_destroyed_domain_has_not(seat: str, dies: int) -> None:
    bench = Fight(TONORIS)
    made = ally(1, 1, lines=(on("die"),)) if seat == "unit" else siegeable(3, lines=(on("die"),))
    doomed = bench.field("B", made)
    head = "ally" if seat == "unit" else "domain"
    game = play(bench.main(), "A", says(bench, ir.Destroy(target(head))), (), doomed)
    assert game.zone(doomed) == "B:graveyard"
    assert triggers(game) == dies


@pytest.mark.rule("term/banish.3")
def test_a_banished_ally_has_not_died() -> None:
    bench = Fight(TONORIS)
    own = bench.field("A", ally(1, 1, lines=(on("die"),)))
    game = play(bench.main(), "A", says(bench, ir.Move("banish", target("ally"))), (), own)
    assert game.zone(own) == "A:banishment"
    assert triggers(game) == 0


@pytest.mark.rule("keyword/on-leave.1", "keyword/on-leave.2")
def test_on_leave_triggers_wherever_it_goes_and_speaks_of_the_object() -> None:
    """The power it had, its buff counter counted, is what it deals."""
    bench = Fight(TONORIS)
    deals = ir.Damage(ir.Number("power", ir.Self()), ir.Champion(ir.Player("opponent", "a")))
    own = bench.field("A", ally(2, 1, lines=(on("leave", deals),)), buff=1)
    returns = ir.Move("return", target("ally"), ir.Zone("hand", ir.Holder(ir.Ref(1))))
    game = play(bench.main(), "A", says(bench, returns), (), own)
    assert game.zone(own) == "A:hand"
    assert [(one.handle, one.by) for one in marks(game, ev.DamageMarked)] == [(bench.theirs, 3)]


@pytest.mark.rule("keyword/on-banish.1", "keyword/on-banish.3")
def test_on_banish_triggers_as_the_object_is_banished() -> None:
    bench = Fight(TONORIS)
    deals = ir.Damage(ir.Number("power", ir.Self()), ir.Champion(ir.Player("opponent", "a")))
    own = bench.field("A", ally(2, 1, lines=(on("banish", deals),)), buff=1)
    game = play(bench.main(), "A", says(bench, ir.Move("banish", target("ally"))), (), own)
    assert [(one.handle, one.by) for one in marks(game, ev.DamageMarked)] == [(bench.theirs, 3)]


@pytest.mark.rule("keyword/on-banish.2")
def test_what_goes_elsewhere_instead_was_not_banished() -> None:
    """A renewable regalia returns to the material deck."""
    bench = Fight(TONORIS)
    own = bench.field("A", regalia(keywords={"renewable": 1}, lines=(on("banish"),)))
    game = play(bench.main(), "A", says(bench, ir.Move("banish", target("item"))), (), own)
    assert game.zone(own) == "A:material"
    assert triggers(game) == 0


# --- becoming fostered -------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/on-foster.1")
def test_on_foster_triggers_as_the_ally_becomes_fostered() -> None:
    bench = Fight(TONORIS)
    own = bench.field("A", ally(1, 1, lines=(on("become", sort="fostered"),)))
    game = play(bench.main(), "A", says(bench, ir.Become(target("ally"), "fostered")), (), own)
    assert triggers(game) == 1


# --- hitting -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/on-hit.2.1")
def test_a_siegeable_domain_is_hit_by_damage_that_takes_its_durability() -> None:
    bench = Fight(TONORIS)
    attacker, domain = bench.field("A", ally(2, 2, lines=(on("hit"),))), bench.field("B", siegeable(3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (domain,))).until("A main")
    assert game.thing(domain).counters == {"durability": 1}
    assert triggers(game) == 1


@pytest.mark.rule("term/hit.3")
def test_damage_of_0_hits_nobody() -> None:
    """Written down as somebody might tell it: the attack dealt 0."""
    bench = Fight(TONORIS)
    attacker, victim = bench.field("A", ally(2, 2, lines=(on("hit"),))), bench.field("B", ally(1, 9))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (victim,)))
    game.do(ev.DamageMarked(victim, 0, attacker, "combat"))
    assert triggers(game) == 0


@pytest.mark.rule("term/hit.4")
def test_other_than_combat_damage_hits_nobody() -> None:
    bench = Fight(TONORIS)
    deals = ir.Triggered(ir.Event("enter", what=ir.Self()), (ir.Damage(1, ir.Champion(ir.Player("opponent", "a"))),))
    newcomer = bench.hand("A", ally(2, 2, cost_reserve=0, lines=(line(deals), on("hit"))))
    game = play(bench.main(), "A", newcomer)
    assert game.thing(bench.theirs).damage == 1
    assert triggers(game) == 1


@pytest.mark.rule("keyword/on-hit.4", "keyword/on-hit.p1")
def test_that_player_is_who_controls_what_was_hit() -> None:
    bench = Fight(TONORIS)
    draws = ir.Draw(who=ir.Player("player", "that"))
    attacker = bench.field("A", ally(2, 2, lines=(on("hit", draws),)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (bench.theirs,))).until("A main")
    assert (len(game.table.zones["A:hand"]), len(game.table.zones["B:hand"])) == (0, 1)


# --- killing -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/on-kill.1.2")
def test_a_destroyed_siegeable_domain_was_not_killed() -> None:
    bench = Fight(LORRAINE)
    attacker, domain = bench.field("A", ally(3, 9, lines=(on("kill"),))), bench.field("B", siegeable(3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (domain,))).until("A main")
    assert game.zone(domain) == "B:graveyard"
    assert triggers(game) == 0


@pytest.mark.rule("keyword/on-kill.1", "keyword/on-kill.eg1")
@pytest.mark.parametrize(("power", "kills"), [(1, 0), (9, 1)])
def test_who_dies_of_an_on_hit_ability_was_not_killed(power: int, kills: int) -> None:
    bench = Fight(LORRAINE)
    destroys = line(ir.Triggered(ir.Event("hit", what=ir.Self()), (ir.Destroy(ir.The("hit")),)))
    slain = line(ir.Triggered(ir.Event("kill", what=ir.Self()), (ir.PutCounters("buff", ir.Self()),)))
    attacker = bench.field("A", ally(power, 9, lines=(slain, *((destroys,) if power == 1 else ()))))
    victim = bench.field("B", ally(0, 9))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (victim,))).until("A main")
    assert game.zone(victim) == "B:graveyard"
    assert game.thing(attacker).counters.get("buff", 0) == kills
