"""Damage: how much is dealt, of which sort, by which source, and how long it stays."""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.checks import doomed
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken, champion, weapon
from tests.support.grand_archive.words import action_says, always, gets, kind, line, target, word

THIS_TURN = ir.Span("this", turn="this")
UNIT = target("unit")


def two(mine: str = "", theirs: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine, theirs)


def spell(bench: Bench, *steps: ir.Step, player: str = "A", **facts: Any) -> int:
    return bench.hand(player, action(lines=(action_says(*steps),), **facts))


def cast(game: Game, card: int, *targets: int, player: str = "A") -> Game:
    game.fine(de.CardActivated(player, card))
    for one in targets:
        game.fine(de.TargetsChosen(player, (one,)))
    return game.resolve()


def dealt(game: Game) -> list[tuple[int, int, int, str]]:
    """To whom, how much, by which source and of which sort, of all damage so far."""
    found = [fact for fact in game.history if isinstance(fact, ev.DamageMarked)]
    return [(one.handle, one.by, one.source, one.kind) for one in found]


def fought(bench: Bench, attacker: int, *targets: int, weapons: tuple[int, ...] = ()) -> Game:
    return bench.main().fine(de.AttackDeclared("A", attacker, targets, weapons)).until("A main")


@pytest.mark.rule("damage.1", "damage.7")
def test_damage_is_worked_out_as_it_is_dealt_and_what_is_prevented_does_not_happen() -> None:
    """Prevention counts at that moment; wholly prevented damage is no damage of 0, it is none."""
    bench, _, theirs = two()
    less = spell(bench, ir.Prevent(UNIT, 2, "every", span=THIS_TURN))
    bolts = spell(bench, ir.Damage(3, UNIT)), spell(bench, ir.Damage(2, UNIT))
    game = cast(bench.main(), less, theirs)
    cast(game, bolts[0], theirs)
    cast(game, bolts[1], theirs)
    assert dealt(game) == [(theirs, 1, bolts[0], "")]


@pytest.mark.rule("damage.1")
def test_the_amount_is_counted_on_resolution() -> None:
    """LV is what it is then; the level rose while the card was on the Effects Stack."""
    bench, mine, theirs = two(champion(1))
    ward = spell(bench, ir.Prevent(UNIT, 1, "every", span=THIS_TURN))
    bolt = spell(bench, ir.Damage(ir.LV(), UNIT))
    game = cast(bench.main(), ward, theirs)
    game.fine(de.CardActivated("A", bolt), de.TargetsChosen("A", (theirs,)))
    game.do(ev.CountersChanged(mine, "level", 2))
    game.resolve()
    assert dealt(game) == [(theirs, 2, bolt, "")]


@pytest.mark.rule("damage.2")
def test_damage_of_the_damage_step_is_combat_damage_and_other_damage_is_not() -> None:
    bench, _, theirs = two()
    attacker, bolt = bench.field("A", ally(2, 9)), spell(bench, ir.Damage(1, UNIT))
    game = cast(bench.main(), bolt, theirs)
    game.fine(de.AttackDeclared("A", attacker, (theirs,))).until("A main")
    assert [kind for _, _, _, kind in dealt(game)] == ["", "combat"]


@pytest.mark.rule("damage.3")
def test_unpreventable_damage_is_not_prevented() -> None:
    bench, _, theirs = two()
    ward = spell(bench, ir.Prevent(UNIT, None, "every", span=THIS_TURN))
    bolt = spell(bench, ir.Damage(3, UNIT, sort="unpreventable"))
    game = cast(cast(bench.main(), ward, theirs), bolt, theirs)
    assert game.thing(theirs).damage == 3


@pytest.mark.rule("damage.4")
@pytest.mark.parametrize("more", [0, 2])
def test_an_ally_deals_one_damage_for_each_point_of_power(more: int) -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(3, 9), buff=more)
    game = fought(bench, attacker, theirs)
    assert game.thing(theirs).damage == 3 + more


@pytest.mark.rule("damage.5", "keyword/command.eg1")
def test_a_champion_deals_the_power_of_its_intent_and_weapon() -> None:
    """With whatever adds to their power."""
    bench, mine, theirs = two()
    sword, card = bench.field("A", weapon(2, 2), buff=1), bench.hand("A", attack(3))
    game = bench.main().activate("A", card).resolve()
    game.fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    assert game.thing(theirs).damage == 3 + 2 + 1


@pytest.mark.rule("damage.6", "weapon.4.3")
def test_an_attack_that_lost_its_power_happens_all_the_same() -> None:
    """It was declared with power; no damage comes of it, and the weapon loses durability."""
    bench, mine, theirs = two()
    sword = bench.field("A", weapon(1, 2))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (sword,)))
    game.do(ev.CountersChanged(sword, "debuff", 1))
    game.until("A main")
    assert (game.thing(theirs).damage, game.thing(sword).counters["durability"]) == (0, 1)
    bench, mine, theirs = two()
    dull = bench.field("A", weapon(0, 2))
    assert broken(bench.main().do(de.AttackDeclared("A", mine, (theirs,), (dull,))))


@pytest.mark.rule("damage.9", "damage.15")
@pytest.mark.parametrize("level", [0, -2])
def test_less_than_1_damage_is_no_damage(level: int) -> None:
    """Nothing is dealt, nothing is hit, and nothing heals."""
    bench, _, theirs = two()
    bench.say(ev.DamageMarked(theirs, 4))
    bolt = spell(bench, ir.Damage(ir.Sum(ir.LV(), level), UNIT))
    game = cast(bench.main(), bolt, theirs)
    assert dealt(game) == []
    assert game.thing(theirs).damage == 4


@pytest.mark.rule("damage.9")
def test_an_attack_of_0_hits_nothing() -> None:
    """keyword/on-hit.2: its trigger does not come."""
    bench, _, theirs = two()
    hits = line(ir.Triggered(ir.Event("hit", what=ir.Self()), (ir.Draw(),)))
    attacker = bench.field("A", ally(2, 9, lines=(hits,)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,)))
    game.do(ev.CountersChanged(attacker, "debuff", 2))
    game.until("A main")
    assert dealt(game) == []
    assert not [fact for fact in game.history if isinstance(fact, ev.TriggerWaiting)]


@pytest.mark.rule("damage.10", "damage.10.1")
def test_an_attacking_ally_is_the_source() -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 9))
    assert dealt(fought(bench, attacker, theirs)) == [(theirs, 2, attacker, "combat")]


@pytest.mark.rule("damage.10.1.1")
def test_an_attacking_champion_is_the_only_source() -> None:
    """Neither the card in the intent nor the weapon."""
    bench, mine, theirs = two()
    sword, card = bench.field("A", weapon(2, 2)), bench.hand("A", attack(3))
    game = bench.main().activate("A", card).resolve()
    game.fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    assert dealt(game) == [(theirs, 5, mine, "combat")]


@pytest.mark.rule("damage.14", "damage.eg2")
@pytest.mark.parametrize(("element", "taken"), [("water", 3), ("fire", 0)])
def test_the_elements_of_damage_are_those_of_its_source(element: str, taken: int) -> None:
    """A fire champion attacks with a water card: what prevents damage of water sources prevents nothing."""
    bench, mine, theirs = two(champion(elements=("FIRE",)))
    source = ir.Pick("one", kind("object", word(element, "element")))
    ward = spell(bench, ir.Prevent(UNIT, None, "every", source=source, span=THIS_TURN))
    bench.put("A", "intent", attack(3, elements=("WATER",)))
    bench.say(ev.RoleSet(mine, "attacking", theirs), ev.RoleSet(theirs, "defending", mine))
    game = bench.at("A", "main", step="damage", window="before damage")
    cast(game, ward, theirs).until("A main")
    assert game.thing(theirs).damage == taken


@pytest.mark.rule("damage.10.2", "damage.11")
def test_an_action_is_the_source_of_what_it_deals() -> None:
    bench, _, theirs = two()
    bolt = spell(bench, ir.Damage(2, UNIT))
    assert dealt(cast(bench.main(), bolt, theirs)) == [(theirs, 2, bolt, "")]


@pytest.mark.rule("damage.10.3")
def test_what_bears_the_ability_is_the_source_of_what_it_deals() -> None:
    bench, _, theirs = two()
    slug = ally(1, 1, lines=(line(ir.Activated((ir.Pay(0),), (ir.Damage(2, UNIT),))),))
    one = bench.field("A", slug)
    game = bench.main().fine(de.AbilityActivated("A", one, f"{slug}#1"), de.TargetsChosen("A", (theirs,))).resolve()
    assert dealt(game) == [(theirs, 2, one, "")]


@pytest.mark.rule("damage.12", "damage.13")
def test_damage_leaves_allies_at_the_end_of_the_turn_and_champions_never() -> None:
    bench, mine, theirs = two()
    one = bench.field("B", ally(1, 9), damage=4)
    bench.say(ev.DamageMarked(theirs, 5), ev.DamageMarked(mine, 3))
    game = bench.main().until("B Materialized")
    assert [game.thing(h).damage for h in (one, theirs, mine)] == [0, 5, 3]


@pytest.mark.rule("damage.eg1")
def test_a_champion_with_immortality_does_not_die_of_damage() -> None:
    bench, mine, _ = two(champion(0, 5, lines=(line(ir.Keyword("immortality")),)))
    bench.say(ev.DamageMarked(mine, 7))
    game = bench.main()
    assert game.zone(mine) == "field"
    assert game.asked == "A main"
    assert not doomed(
        game.scene, mine
    )  # it is not even about to die: keyword/immortality.1 would only keep it on the field


def groups(game: Game) -> int:
    """How many events of damage there were; what happened alone bears no group."""
    found = enumerate(game.recording.entries, 1)
    return len({entry.group or -at for at, entry in found if isinstance(entry.event, ev.DamageMarked)})


@pytest.mark.rule("damage.16", "damage.eg3")
def test_one_quantity_for_several_is_one_event_and_several_choices_are_several() -> None:
    """Purge in Flames and Slime Eruption, in short."""
    bench, _, theirs = two()
    bench.field("B", ally(1, 9))
    everybody = ir.Pick("all", kind("unit"), ir.Any())
    game = bench.main()
    cast(game, spell(bench, ir.Damage(1, everybody)))
    assert (len(dealt(game)), groups(game)) == (3, 1)
    bench, _, theirs = two()
    twice = spell(bench, ir.Damage(1, UNIT), ir.Damage(1, target("unit", slot=1)))
    game = cast(bench.main(), twice, theirs, theirs)
    assert (len(dealt(game)), groups(game)) == (2, 2)


def test_effects_on_power_count_in_combat() -> None:
    """damage.4: modifiers too."""
    bench, _, theirs = two()
    attacker = bench.field("A", ally(1, 9, lines=(always(gets(ir.Self(), "power", 2)),)))
    assert fought(bench, attacker, theirs).thing(theirs).damage == 3
