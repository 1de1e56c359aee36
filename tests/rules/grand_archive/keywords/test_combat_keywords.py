"""Keywords of combat: ambush, cleave, critical, intercept."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.combat.critical import doubling
from tests.support.grand_archive.build import Bench, Game, ally, broken, champion, siegeable, weapon
from tests.support.grand_archive.tables import marks, settle
from tests.support.grand_archive.words import line


def has(*names: str) -> tuple[str, ...]:
    return tuple(line(ir.Keyword(name)) for name in names)


def two(mine: str = "", theirs: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine, theirs)


# --- ambush ------------------------------------------------------------------------------------------------------------------


def ambushed(*, rested: bool = False) -> tuple[Game, int, int]:
    """An ally attacks a champion beside whom an ally with ambush stands."""
    bench, _, theirs = two()
    attacker = bench.field("A", ally(1, 3))
    hidden = bench.field("B", ally(1, 3, lines=has("ambush")), rested=rested)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,)))
    return game.until("A before retaliation").passes(2), attacker, hidden


@pytest.mark.rule("keyword/ambush.1")
def test_an_ambusher_retaliates_without_defending() -> None:
    game, attacker, hidden = ambushed()
    assert game.asked == "B Retaliated"
    game.fine(de.Retaliated("B", (hidden,))).until("A main")
    assert game.thing(attacker).damage == 1


@pytest.mark.rule("keyword/ambush.2")
def test_an_ambusher_must_be_awake() -> None:
    game, _, hidden = ambushed(rested=True)
    assert broken(game.do(de.Retaliated("B", (hidden,)))) == [
        ("term/retaliate-retaliation.2", "rested-units-do-not-retaliate")
    ]


# --- cleave ------------------------------------------------------------------------------------------------------------------


def cleaver(power: int = 1) -> str:
    return ally(power, 9, name="Plain Cleaver", lines=has("cleave"))


def cleaved(count: int = 2) -> tuple[Game, int, tuple[int, ...]]:
    """All that B has is attacked at once: a champion, and allies."""
    bench, _, theirs = two()
    attacker = bench.field("A", cleaver())
    allies = tuple(bench.field("B", ally(1, 3, name=f"Plain {at}")) for at in range(count))
    targets = (theirs, *allies)
    return bench.main().fine(de.AttackDeclared("A", attacker, targets)), attacker, targets


@pytest.mark.rule("keyword/cleave.1", "keyword/cleave.1.1")
def test_cleave_attacks_siegeable_domains_too() -> None:
    bench, _, theirs = two()
    attacker, fort = bench.field("A", cleaver()), bench.field("B", siegeable())
    game = bench.main()
    permits = game.scene.rules.permits
    assert permits(game.scene, de.AttackDeclared("A", attacker, (theirs, fort)))
    assert not permits(game.scene, de.AttackDeclared("A", attacker, (theirs,)))


@pytest.mark.rule("keyword/cleave.2")
def test_a_cleaving_attack_is_not_intercepted() -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", cleaver())
    guard = bench.field("B", ally(1, 3, lines=has("intercept")))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs, guard)))
    assert not marks(game, ev.TriggerWaiting)


@pytest.mark.rule("keyword/cleave.3", "keyword/cleave.6")
def test_one_combat_deals_damage_to_all_defenders_at_once() -> None:
    game, _, targets = cleaved()
    game.until("A main")
    assert [game.thing(h).damage for h in targets] == [1, 1, 1]
    assert [fact.step for fact in game.history if isinstance(fact, ev.StepBegan)].count("damage") == 1


@pytest.mark.rule("keyword/cleave.4", "keyword/cleave.eg1")
def test_what_is_attacked_defends_and_what_enters_later_does_not() -> None:
    """keyword/cleave.eg1."""
    bench, _, theirs = two()
    attacker, unit = bench.field("A", cleaver()), bench.field("B", ally(1, 3))
    quick = bench.hand("B", ally(1, 3, name="Plain Late", cost_reserve=0, lines=has("fast activation")))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs, unit)))
    assert "defending" in game.thing(unit).roles
    game.passes().activate("B", quick).resolve()
    assert game.zone(quick) == "field"
    game.passes(2)
    assert game.asked == "B Retaliated"
    assert all(quick not in some for some in game.choice)
    assert game.until("A main").thing(quick).damage == 0


@pytest.mark.rule("keyword/cleave.5")
def test_each_defender_may_retaliate() -> None:
    game, attacker, (_, *allies) = cleaved()
    game.until("A before retaliation").passes(2)
    assert tuple(allies) in game.choice
    game.fine(de.Retaliated("B", tuple(allies)))
    assert all(game.thing(h).roles["retaliating"] == (attacker,) for h in allies)


@pytest.mark.rule("keyword/cleave.7")
def test_a_weapon_loses_one_durability_however_many_it_hits() -> None:
    bench, mine, theirs = two()
    blade = bench.field("A", weapon(1, 3, lines=has("cleave")))
    unit = bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs, unit), (blade,))).until("A main")
    assert game.thing(blade).counters == {"durability": 2}


# --- critical ----------------------------------------------------------------------------------------------------------------


def critical(
    *numbers: int, hand: int = 0, mine: str = "", weapons: tuple[str, ...] = ()
) -> tuple[Game, int, tuple[int, ...]]:
    """An ally with these criticals attacks the champion of B, who has so many cards in hand; all pass up to the damage."""
    bench, champion_, theirs = two(mine)
    lines = tuple(line(ir.Keyword("critical", n)) for n in numbers)
    attacker = champion_ if weapons else bench.field("A", ally(2, 9, lines=lines))
    used = tuple(bench.field("A", slug) for slug in weapons)
    cards = bench.some("B", "hand", hand)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,), used))
    game.until("A before damage").passes(2)
    return game, theirs, cards


@pytest.mark.rule("keyword/critical-n.1")
def test_critical_doubles_combat_damage() -> None:
    game, theirs, _ = critical(1)
    assert game.thing(theirs).damage == 4


def test_what_doubles_the_damage_of_a_source_is_one_effect_as_long_as_the_source_is_the_same() -> None:
    """keyword/critical-n.1: whoever asks for it again is told of the same effect; an object that came back has another (objects-and-targeting/target.2)."""
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 9, lines=(line(ir.Keyword("critical", 1)),)))
    game = bench.main()
    scene, table = game.scene, game.table
    deals = ev.DamageMarked(theirs, 2, attacker, "combat")
    (one,) = doubling(scene, deals)
    table.epoch += 1
    (again,) = doubling(scene, deals)
    assert again is one
    game.referee.feed(ev.CardMoved(attacker, "field", "A:hand"))
    game.referee.feed(ev.CardMoved(attacker, "A:hand", "field"))
    (other,) = doubling(scene, deals)
    assert other is not one
    assert other.context.number == table.things[attacker].number


@pytest.mark.rule("keyword/critical-n.1")
def test_an_opponent_may_discard_against_critical() -> None:
    for pays in (True, False):
        game, theirs, cards = critical(2, hand=3)
        assert game.asked == "B Chosen"
        assert {len(some) for some in game.choice} == {0, 2}
        game.fine(de.Chosen("B", cards[:2] if pays else ()))
        assert game.thing(theirs).damage == (2 if pays else 4)
        assert [game.zone(h) for h in cards[:2]] == (["B:graveyard"] * 2 if pays else ["B:hand"] * 2)


def test_whoever_has_too_few_cards_is_not_asked() -> None:
    """keyword/critical-n.1."""
    game, theirs, _ = critical(3, hand=2)
    assert game.thing(theirs).damage == 4


@pytest.mark.rule("keyword/critical-n.3")
def test_several_criticals_add_up_and_double_once() -> None:
    blade = weapon(1, 3, lines=(line(ir.Keyword("critical", 1)),))
    hero = champion(power=1, lines=(line(ir.Keyword("critical", 2)),))
    game, theirs, cards = critical(mine=hero, weapons=(blade,), hand=3)
    assert {len(some) for some in game.choice} == {0, 3}
    game.fine(de.Chosen("B", ()))
    assert game.thing(theirs).damage == 4
    game, theirs, cards = critical(mine=hero, weapons=(blade,), hand=3)
    game.fine(de.Chosen("B", cards))
    assert game.thing(theirs).damage == 2


def test_a_critical_retaliator_doubles_its_damage_too() -> None:
    """keyword/critical-n.1: combat damage, not only that of attacks."""
    bench, _, _ = two()
    attacker = bench.field("A", ally(1, 9))
    defender = bench.field("B", ally(2, 9, lines=(line(ir.Keyword("critical", 1)),)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,)))
    game.until("A before retaliation").passes(2)
    game.fine(de.Retaliated("B", (defender,))).until("A main")
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (4, 1)


def test_damage_that_is_no_combat_damage_is_not_doubled() -> None:
    """keyword/critical-n.1."""
    bench, _, theirs = two()
    hits = ir.Activated((ir.Wake(ir.Self(), rest=True),), (ir.Damage(2, ir.Champion(ir.Player("opponent", "a"))),))
    unit = bench.field("A", ally(2, 9, lines=(line(ir.Keyword("critical", 1)), line(hits))))
    game = bench.main()
    slug = game.table.card_of[unit]
    settle(game.fine(de.AbilityActivated("A", unit, f"{slug}#2")))
    assert game.thing(theirs).damage == 2


# --- intercept ---------------------------------------------------------------------------------------------------------------


def guarded(*keywords: str, rested: bool = False, **more: object) -> tuple[Game, int, int, int]:
    """An ally attacks the champion of B beside whom an ally with intercept stands."""
    bench, _, theirs = two()
    attacker = bench.field("A", ally(1, 3))
    guard = bench.field(
        "B", ally(1, 3, name="Plain Guard", lines=has(*(keywords or ("intercept",))), **more), rested=rested
    )
    return bench.main().fine(de.AttackDeclared("A", attacker, (theirs,))), attacker, guard, theirs


@pytest.mark.rule("keyword/intercept.1")
def test_an_awake_ally_may_take_an_attack_on_its_champion() -> None:
    game, attacker, guard, theirs = guarded()
    assert len(marks(game, ev.TriggerWaiting)) == 1
    settle(game).fine(de.Accepted("B", True))
    assert (game.thing(guard).roles.get("defending"), "defending" in game.thing(theirs).roles) == ((attacker,), False)


def test_a_rested_ally_does_not_intercept() -> None:
    """keyword/intercept.1."""
    game, _, _, _ = guarded(rested=True)
    assert not marks(game, ev.TriggerWaiting)


@pytest.mark.rule("keyword/intercept.1.1")
def test_who_cannot_be_attacked_does_not_take_the_attack() -> None:
    game, _, guard, theirs = guarded("intercept", "stealth")
    settle(game)
    assert game.asked != "B Accepted"
    assert ("defending" in game.thing(theirs).roles, "defending" in game.thing(guard).roles) == (True, False)


@pytest.mark.rule("keyword/intercept.2", "keyword/intercept.2.1")
def test_an_ally_that_does_not_obey_triggers_and_does_not_intercept() -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(1, 3))
    proud = (line(ir.Keyword("intercept")), line(ir.Keyword("pride", 3)))
    bench.field("B", ally(1, 3, lines=proud))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,)))
    assert len(marks(game, ev.TriggerWaiting)) == 1
    assert game.asked == "A attack triggers"  # somebody might still make it obey
    settle(game)
    assert game.asked == "A before retaliation"


@pytest.mark.rule("keyword/intercept.3", "keyword.p2")
def test_intercept_twice_is_intercept_once() -> None:
    game, _, _, _ = guarded("intercept", "intercept")
    assert len(marks(game, ev.TriggerWaiting)) == 1
