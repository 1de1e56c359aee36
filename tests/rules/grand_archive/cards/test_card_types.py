"""The pages of the card types: at what speed they are played, where they go as they resolve, fizzle and are destroyed."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken, card, siegeable, weapon
from tests.support.grand_archive.words import action_says, target

KINDS = {
    "ally": ally(cost_reserve=0),
    "item": card("Plain Item", "ITEM", cost_reserve=0),
    "weapon": weapon(2, 3, cost_reserve=0),
    "domain": card("Plain Domain", "DOMAIN", cost_reserve=0),
    "phantasia": card("Plain Phantasia", "PHANTASIA", cost_reserve=0),
    "attack": attack(),
}
BOLT = action("fast", "Plain Bolt", text=("Deal 2 damage to target unit.",))
RUIN = action("fast", "Plain Ruin", lines=(action_says(ir.Destroy(target("object"))),))


def kinds(number: int, *names: str) -> pytest.MarkDecorator:
    """A case for each of these card types, bearing the statement of that number on its page."""
    cases = [pytest.param(KINDS[name], marks=pytest.mark.rule(f"{name}.{number}"), id=name) for name in names]
    return pytest.mark.parametrize("slug", cases)


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


# --- speed ---------------------------------------------------------------------------------------------------------------

SLOW = [
    pytest.param(KINDS[name], marks=pytest.mark.rule(f"{name}.{number}"), id=name)
    for name, number in {"ally": 3, "item": 3, "weapon": 3, "domain": 2, "phantasia": 2, "attack": 2}.items()
]


@pytest.mark.parametrize("slug", SLOW)
def test_it_is_played_at_slow_speed_alone(slug: str) -> None:
    bench = two()
    quick, slow = bench.hand("A", action("fast")), bench.hand("A", slug)
    game = bench.main()
    assert de.CardActivated("A", slow) in game.choice
    found = game.activate("A", quick).do(de.CardActivated("A", slow))
    assert [rule for rule, _ in broken(found)] == ["timing-and-permissions/fast-vs-slow.1"]


@pytest.mark.rule("action.1", "stats/speed.2", "players.2", "term/fast.2")
def test_actions_are_played_at_the_speed_that_they_say() -> None:
    bench = two()
    first, fast, slow = (
        bench.hand("A", action("fast")),
        bench.hand("A", action("fast")),
        bench.hand("A", action("slow")),
    )
    game = bench.main()
    assert de.CardActivated("A", slow) in game.choice
    game.activate("A", first)
    assert de.CardActivated("A", fast) in game.choice
    found = game.do(de.CardActivated("A", slow))
    assert [rule for rule, _ in broken(found)] == ["timing-and-permissions/fast-vs-slow.1"]


@pytest.mark.rule("players.3")
def test_non_turn_players_perform_no_slow_player_action() -> None:
    """players.eg1: with Opportunity they act at fast speed."""
    bench = two()
    fast, slow = bench.hand("B", action("fast")), bench.hand("B", action("slow"))
    game = bench.main().passes()
    assert game.asked == "B main"
    assert de.CardActivated("B", fast) in game.choice
    found = game.do(de.CardActivated("B", slow))
    assert [rule for rule, _ in broken(found)] == ["timing-and-permissions/fast-vs-slow.2"]


# --- resolving -----------------------------------------------------------------------------------------------------------


@kinds(1, "ally", "item", "weapon", "domain", "phantasia")
def test_as_it_resolves_it_becomes_an_object_on_the_field(slug: str) -> None:
    bench = two()
    handle = bench.hand("A", slug)
    game = bench.main().activate("A", handle).resolve()
    assert game.zone(handle) == "field"
    assert not game.thing(handle).turned  # ally.4


@pytest.mark.rule("action.4", "action.5")
def test_an_action_waits_on_the_effects_stack_and_then_goes_to_the_graveyard() -> None:
    bench = two()
    handle = bench.hand("A", action())
    game = bench.main().activate("A", handle)
    assert [item.handle for item in game.table.stack] == [handle]
    assert game.resolve().zone(handle) == "A:graveyard"


@pytest.mark.rule("action.2")
def test_the_targets_of_an_action_are_told_as_it_is_activated() -> None:
    bench = two()
    bolt, unit = bench.hand("A", BOLT), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.CardActivated("A", bolt))
    assert game.asked == "A TargetsChosen"
    assert game.fine(de.TargetsChosen("A", (unit,))).asked == "A main"


def fizzled(slug: str) -> tuple[Game, int]:
    """An action has lost its only target before it resolves."""
    bench = two()
    bolt, unit = bench.hand("A", slug), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.CardActivated("A", bolt), de.TargetsChosen("A", (unit,)))
    game.do(ev.CardMoved(unit, "field", "B:hand"))
    return game.resolve(), bolt


@pytest.mark.rule("action.3")
def test_an_action_without_its_necessary_target_fizzles() -> None:
    game, _ = fizzled(BOLT)
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)] == ["fizzled"]


@pytest.mark.rule("action.5")
def test_an_action_that_fizzles_goes_to_the_graveyard() -> None:
    game, bolt = fizzled(BOLT)
    assert game.zone(bolt) == "A:graveyard"


BANISHES_ITSELF = ir.Move("banish", ir.Self())
FADING = action(name="Fading Bolt", lines=(action_says(ir.Damage(2, target("unit")), BANISHES_ITSELF),))


@pytest.mark.rule("action.5.1")
def test_an_action_that_would_go_elsewhere_goes_there_even_if_it_fizzles() -> None:
    game, bolt = fizzled(FADING)
    assert game.zone(bolt) == "A:banishment"


@pytest.mark.rule("action.5.1")
def test_what_was_said_of_it_before_sends_an_action_elsewhere() -> None:
    bench = two()
    handle = bench.hand("A", action())
    game = bench.main().activate("A", handle)
    game.write(ev.ChoiceSet(game.table.stack[-1].item, "goes", (0,)))  # a text has it banished as it resolves
    assert game.resolve().zone(handle) == "A:banishment"


# --- attacks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("attack.5", "attack.2", "champion.4.1")
def test_an_attack_card_rests_the_champion_and_waits_on_the_effects_stack() -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    handle = bench.hand("A", attack())
    game = bench.main().activate("A", handle)
    assert [item.handle for item in game.table.stack] == [handle]
    assert game.thing(mine).turned == "rested"


@pytest.mark.rule("attack.3", "attack.6")
def test_an_attack_card_becomes_the_attack_as_it_enters_the_intent() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    handle = bench.hand("A", attack())
    game = bench.main().activate("A", handle).resolve()
    assert game.zone(handle) == "A:intent"
    assert game.asked == "A AttackDeclared"
    game.fine(de.AttackDeclared("A", mine, (theirs,)))
    assert "attacking" in game.thing(mine).roles


@pytest.mark.rule("attack.5.1")
def test_an_attack_card_that_fizzles_goes_to_the_graveyard_and_the_champion_stays_rested() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    aimed = attack(name="Aimed Attack", lines=(action_says(ir.Damage(2, target("ally"))),))
    handle, unit = bench.hand("A", aimed), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.CardActivated("A", handle), de.TargetsChosen("A", (unit,)))
    game.do(ev.CardMoved(unit, "field", "B:hand"))
    game.resolve()
    assert (game.zone(handle), game.thing(mine).turned) == ("A:graveyard", "rested")
    assert game.asked == "A main"
    assert not game.thing(theirs).roles


@pytest.mark.rule("attack.4", "attack.7", "attack.8", "attacking-and-the-combat-phase.5")
def test_an_attack_used_with_a_weapon_deals_its_damage_with_everything_else_and_goes_to_the_graveyard() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    handle, sword = bench.hand("A", attack(3)), bench.field("A", weapon(2, 2))
    game = bench.main().activate("A", handle).resolve()
    game.fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    dealt = [fact for fact in game.history if isinstance(fact, ev.DamageMarked)]
    assert dealt == [ev.DamageMarked(theirs, 5, mine, "combat")]
    assert game.zone(handle) == "A:graveyard"


# --- champions attack ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("champion.4.2")
def test_the_attack_of_an_attack_card_rests_nobody_again() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    game = bench.main().activate("A", bench.hand("A", attack())).resolve()
    assert game.thing(mine).turned == "rested"
    assert de.AttackDeclared("A", mine, (theirs,)) in game.choice
    game.fine(de.AttackDeclared("A", mine, (theirs,)))
    assert game.happened(ev.Turned) == []


@pytest.mark.rule("champion.4.1")
def test_an_attack_with_a_weapon_rests_the_champion() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    sword = bench.field("A", weapon())
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (sword,)))
    assert game.thing(mine).turned == "rested"


@pytest.mark.rule("champion.4.3")
def test_a_champion_with_power_attacks_as_allies_do() -> None:
    bench = Bench().decks()
    fighter = card("Plain Fighter", "CHAMPION", level=0, life=20, power=2)
    mine, theirs = bench.champions(fighter)
    game = bench.main()
    assert de.AttackDeclared("A", mine, (theirs,)) in game.choice
    assert game.fine(de.AttackDeclared("A", mine, (theirs,))).until("A main").thing(theirs).damage == 2


# --- allies --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ally.1.1")
def test_allies_can_be_attacked() -> None:
    bench = two()
    attacker, other = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3))
    game = bench.main()
    assert de.AttackDeclared("A", attacker, (other,)) in game.choice
    assert game.do(de.AttackDeclared("A", attacker, (other,))).findings == ()


@pytest.mark.rule("ally.5")
def test_a_rested_ally_does_not_attack() -> None:
    bench = Bench().decks()
    _, theirs = bench.champions()
    attacker = bench.field("A", ally(1, 3), rested=True)
    found = bench.main().do(de.AttackDeclared("A", attacker, (theirs,)))
    assert [rule for rule, _ in broken(found)] == ["attacking-and-the-combat-phase.1.4"]


@pytest.mark.rule("ally.6.1", "stats/life.2")
def test_allies_without_life_and_with_as_much_damage_as_life_die_before_anybody_acts() -> None:
    bench = two()
    hurt, weak, well = (
        bench.field("A", ally(1, 3), damage=3),
        bench.field("A", ally(1, 0)),
        bench.field("A", ally(1, 3)),
    )
    game = bench.main()
    assert [game.zone(h) for h in (hurt, weak, well)] == ["A:graveyard", "A:graveyard", "field"]
    assert game.asked == "A main"


@pytest.mark.rule("ally.4")
def test_an_ally_enters_awake() -> None:
    bench = two()
    unit = bench.hand("A", KINDS["ally"])
    game = bench.main().activate("A", unit).resolve()
    assert game.zone(unit) == "field"
    assert not game.thing(unit).turned


@pytest.mark.rule("stats/power.2")
@pytest.mark.parametrize("power", [2, 5])
def test_power_is_how_much_damage_a_card_deals_by_itself_or_in_the_intent(power: int) -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    attacker, other = bench.field("A", ally(power, 3)), bench.field("B", ally(1, 9))
    handle = bench.hand("A", attack(power))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (other,))).until("A main")
    assert game.thing(other).damage == power
    game.activate("A", handle).resolve().do(de.AttackDeclared("A", mine, (theirs,)))
    assert game.until("A main").thing(theirs).damage == power


# --- being destroyed -----------------------------------------------------------------------------------------------------

DESTROYED = [
    pytest.param(KINDS[name], marks=pytest.mark.rule(f"{name}.{number}"), id=name)
    for name, number in {"ally": 6, "item": 4, "weapon": 6, "domain": 3, "phantasia": 3}.items()
]


@pytest.mark.parametrize("slug", DESTROYED)
def test_a_destroyed_object_goes_to_its_owners_graveyard(slug: str) -> None:
    """B controls what A owns."""
    bench = two()
    ruin, it = bench.hand("A", RUIN), bench.field("B", slug, owner="A")
    game = bench.main().fine(de.CardActivated("A", ruin), de.TargetsChosen("A", (it,))).resolve()
    assert game.zone(it) == "A:graveyard"


# --- weapons -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("weapon.4.1", "stats/durability.3")
def test_a_weapon_enters_with_as_many_durability_counters_as_its_stat() -> None:
    bench = two()
    sword = bench.hand("A", weapon(2, 3, cost_reserve=0))
    game = bench.main().activate("A", sword).resolve()
    assert [fact for fact in game.history if isinstance(fact, ev.CountersChanged)] == [
        ev.CountersChanged(sword, "durability", 3)
    ]


@pytest.mark.rule("functional-subtypes/functional-domains.1.2")
def test_a_siegeable_domain_enters_with_as_many_durability_counters_as_its_stat() -> None:
    bench = two()
    fort, pay = bench.hand("A", siegeable(4)), bench.hand("A")
    game = bench.main().activate("A", fort, (pay,)).resolve()
    assert [fact for fact in game.history if isinstance(fact, ev.CountersChanged)] == [
        ev.CountersChanged(fort, "durability", 4)
    ]


@pytest.mark.rule("weapon.4.2", "stats/durability.1", "weapon.5")
def test_the_durability_of_an_object_is_the_number_of_its_counters() -> None:
    """stats/durability.4: there may be more of them than the stat says."""
    bench = two()
    many, none = (
        bench.field("A", weapon(2, 2, "Sharp"), durability=5),
        bench.field("A", weapon(2, 2, "Blunt"), durability=0),
    )
    game = bench.main()
    assert queries.durability(game.scene, many) == 5
    assert [game.zone(h) for h in (many, none)] == ["field", "A:graveyard"]


@pytest.mark.rule("weapon.4.3")
def test_a_weapon_loses_a_durability_counter_in_the_damage_step() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    sword = bench.field("A", weapon(2, 2))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A before damage")
    assert game.thing(sword).counters == {"durability": 2}
    game.until("A main")
    assert game.thing(sword).counters == {"durability": 1}


@pytest.mark.rule("weapon.5.1")
def test_prevented_damage_wears_the_weapon_out_all_the_same() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    sword = bench.field("A", weapon(2, 2))
    shield = ally(1, 1, "Plain Guard", lines=(action_says(ir.Prevent(ir.Champion(), mode="every")),))
    guard = bench.field("B", shield)
    number = bench.table.things[theirs].number
    bench.say(ev.EffectBegan(EffectId(1), f"{shield}#1:steps.0", guard, "B", (number,), "end of turn"))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    assert game.thing(theirs).damage == 0
    assert game.thing(sword).counters == {"durability": 1}
