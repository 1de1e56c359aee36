"""Masteries, their abilities and counters, and what asks for them (mastery, counters, restriction-abilities, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, champion, regalia
from tests.support.grand_archive.tables import marks, settle
from tests.support.grand_archive.words import always, every, has, says

FRACTURED, HAUNTED, SHIFTING = "fractured memories", "phantasmagoria", "shifting currents"


def holding(mastery: str, name: str, counter: str = "", count: int = 0) -> tuple[Bench, int, int]:
    """A's champion of that name, and the mastery with so many counters."""
    bench = Bench().decks()
    mine, theirs = bench.champions(champion(name=name, power=2))
    bench.say(ev.PoolChanged("A", mastery, 1))
    if count:
        bench.say(ev.PoolChanged("A", f"{counter} on {mastery}", count))
    return bench, mine, theirs


def on_it(game: Game, counter: str, mastery: str) -> int:
    found: int = game.table.pools.get(keys.pool_key("A", f"{counter} on {mastery}"), 0)
    return found


# --- Fractured Memories ------------------------------------------------------------------------------------------------


@pytest.mark.rule("mastery/fractured-memories.1.1")
def test_the_sheen_of_a_killed_ally_goes_onto_fractured_memories() -> None:
    bench, mine, _ = holding(FRACTURED, "Merlin, Plain Vassal")
    prey = bench.field("B", ally(1, 2), sheen=3)
    game = bench.main().fine(de.AttackDeclared("A", mine, (prey,))).until("A main")
    settle(game)
    assert on_it(game, "sheen", FRACTURED) == 3


def test_only_merlin_has_it() -> None:
    bench, mine, _ = holding(FRACTURED, "Rai, Plain Mage")
    prey = bench.field("B", ally(1, 2), sheen=3)
    game = settle(bench.main().fine(de.AttackDeclared("A", mine, (prey,))).until("A main"))
    assert on_it(game, "sheen", FRACTURED) == 0


@pytest.mark.rule("mastery/fractured-memories.1.2")
@pytest.mark.parametrize(("sheen", "damage"), [(3, 5), (2, 2)])
def test_the_sheen_of_a_hit_champion_may_be_moved_and_three_deal_damage(sheen: int, damage: int) -> None:
    bench, mine, theirs = holding(FRACTURED, "Merlin, Plain Vassal")
    bench.say(ev.CountersChanged(theirs, "sheen", sheen))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,))).until("A before damage").passes(2)
    settle(game)
    assert game.asked == "A Accepted"
    settle(game.fine(de.Accepted("A", True)))
    assert (on_it(game, "sheen", FRACTURED), game.thing(theirs).damage) == (sheen, damage)


@pytest.mark.rule("mastery/fractured-memories.2")
@pytest.mark.rule("restriction-abilities/sheen-x-restrictions.1")
@pytest.mark.parametrize(("count", "power"), [(4, 1), (5, 4)])
def test_sheen_asks_for_counters_on_the_mastery_alone(count: int, power: int) -> None:
    bench, _, _ = holding(FRACTURED, "Merlin, Plain Vassal", "sheen", count)
    unit = bench.field("A", ally(1, 9, lines=(says("[Sheen 5+] ~ gets +3 POWER."),)), sheen=9)
    assert queries.power(bench.main().scene, unit) == power


@pytest.mark.rule("mastery/fractured-memories.2.1")
@pytest.mark.parametrize(("count", "damage"), [(4, 5), (5, 3)])
def test_an_on_enter_ability_behind_sheen_does_not_trigger_without_it(count: int, damage: int) -> None:
    bench, mine, _ = holding(FRACTURED, "Merlin, Plain Vassal", "sheen", count)
    bench.say(ev.DamageMarked(mine, 5))
    unit = bench.hand("A", ally(1, 9, cost_reserve=0, lines=(says("[Sheen 5+] On Enter: Recover 2."),)))
    game = settle(bench.main().activate("A", unit).resolve())
    assert game.thing(mine).damage == damage


# --- Phantasmagoria ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("mastery/phantasmagoria.1.1")
@pytest.mark.parametrize(("subtypes", "kept"), [(("SPECTER",), True), (("HUMAN",), False)])
def test_cards_of_the_own_graveyard_that_are_no_specters_lose_their_abilities(
    subtypes: tuple[str, ...], kept: bool
) -> None:
    bench, _, _ = holding(HAUNTED, "Rai, Plain Mage")
    gone = bench.put("A", "graveyard", ally(1, 1, subtypes=subtypes, keywords={"floating memory": 0}))
    assert ("floating memory" in queries.keywords(bench.main().scene, gone)) is kept


@pytest.mark.rule("mastery/phantasmagoria.1.2")
@pytest.mark.parametrize(("name", "counters"), [("Alice, Plain Queen", 1), ("Rai, Plain Mage", 0)])
def test_a_dying_specter_haunts(name: str, counters: int) -> None:
    bench, _, _ = holding(HAUNTED, name)
    bench.field("A", ally(1, 1, subtypes=("SPECTER",)))
    slay = bench.hand("A", action(lines=(says("Destroy target ally."),)))
    game = bench.main().activate("A", slay)
    game.fine(de.TargetsChosen("A", game.choice[0]))
    assert on_it(settle(game), "haunt", HAUNTED) == counters


@pytest.mark.rule("mastery/phantasmagoria.1.3")
def test_in_the_own_end_phase_the_graveyard_may_go_and_as_many_cards_as_haunts_come() -> None:
    bench, _, _ = holding(HAUNTED, "Alice, Plain Queen", "haunt", 2)
    old = bench.put("A", "graveyard", ally(1, 1))
    game = bench.main().until("A end")
    settle(game)
    assert game.asked == "A Accepted"
    settle(game.fine(de.Accepted("A", True)))
    assert (game.zone(old), len(game.table.zones["A:graveyard"])) == ("A:deck", 2)


@pytest.mark.rule("continuous-effects/timestamps.1.3")
@pytest.mark.parametrize("gained", [True, False])
def test_a_mastery_is_as_old_as_its_gaining(*, gained: bool) -> None:
    """What it takes away, something newer gives back."""
    bench = Bench().decks()
    bench.champions()
    cards = every("card", where=(ir.Lies(ir.Zone("graveyard")),))
    if not gained:
        bench.say(ev.PoolChanged("A", HAUNTED, 1))
    bench.field("A", regalia(lines=(always(has(cards, "floating memory")),)))
    if gained:
        bench.say(ev.PoolChanged("A", HAUNTED, 1))
    gone = bench.put("A", "graveyard", ally(1, 1))
    assert ("floating memory" in queries.keywords(bench.main().scene, gone)) is not gained


# --- Shifting Currents -------------------------------------------------------------------------------------------------


@pytest.mark.rule("mastery/shifting-currents.1")
@pytest.mark.parametrize(("name", "triggers"), [("Kongming, Plain Sage", 1), ("Rai, Plain Mage", 0)])
def test_the_direction_may_change_in_the_end_phase(name: str, triggers: int) -> None:
    bench, _, _ = holding(SHIFTING, name)
    bench.say(ev.PoolChanged("A", f"{SHIFTING}: north", 1))
    game = bench.main().passes(2)
    assert len(marks(game, ev.TriggerWaiting)) == triggers


# --- Servile Possessions -----------------------------------------------------------------------------------------------

SERVILE = "servile possessions"


def possessed(omens: int, name: str = "Ciel, Plain Valet") -> tuple[Game, int, int]:
    """A's champion attacks, with so many Omens in banishment."""
    bench, mine, theirs = holding(SERVILE, name)
    for card in bench.some("A", "banishment", omens, ally(1, 1)):
        bench.say(ev.CountersChanged(card, "omen", 1))
    return bench.main().fine(de.AttackDeclared("A", mine, (theirs,))), mine, theirs


@pytest.mark.rule("mastery/servile-possessions.2")
@pytest.mark.rule("mastery/servile-possessions.3")
@pytest.mark.rule("mastery/servile-possessions.4")
@pytest.mark.rule("mastery/servile-possessions.6")
@pytest.mark.parametrize(
    ("omens", "damage", "drawn"), [(0, 2, 0), (1, 3, 0), (2, 3, 0), (3, 4, 0), (4, 4, 0), (5, 5, 1), (7, 5, 1)]
)
def test_the_trigger_strengthens_that_attack_by_the_number_of_omens(omens: int, damage: int, drawn: int) -> None:
    game, mine, theirs = possessed(omens)
    assert [item.text for item in game.table.stack] == ["servile-possessions#1"]
    assert attack_power(game.scene, mine) == 2
    game.resolve()
    assert attack_power(game.scene, mine) == damage
    game.until("A main")
    assert (game.thing(theirs).damage, len(game.table.zones["A:memory"])) == (damage, drawn)


def test_without_ciel_it_does_not_trigger() -> None:
    game, _, _ = possessed(3, "Rai, Plain Mage")
    assert not game.table.stack


@pytest.mark.rule("mastery/servile-possessions.7")
def test_cards_stay_omens_without_the_mastery() -> None:
    bench = Bench().decks()
    bench.champions()
    for card in bench.some("A", "banishment", 2, ally(1, 1)):
        bench.say(ev.CountersChanged(card, "omen", 1))
    spell = bench.hand("A", action(lines=(says("Draw X cards, where X is the amount of omens you have."),)))
    assert len(settle(bench.main().activate("A", spell)).table.zones["A:hand"]) == 2


# --- counters ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("counters.5.1")
def test_counters_stay_on_a_mastery_until_it_is_replaced() -> None:
    bench, _, _ = holding(FRACTURED, "Merlin, Plain Vassal", "sheen", 4)
    gain = bench.hand("A", action(lines=(says("You gain the Phantasmagoria mastery."),)))
    game = bench.main().until("B Materialized").fine(de.MaterializationDeclined("B")).until("B main").passes()
    assert on_it(game, "sheen", FRACTURED) == 4
    settle(game.activate("A", gain))
    assert on_it(game, "sheen", FRACTURED) == 0


# --- restrictions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("restriction-abilities/damage-restrictions.1")
@pytest.mark.parametrize(("damage", "power"), [(9, 1), (10, 4)])
def test_a_damage_restriction_asks_for_damage_on_the_own_champion(damage: int, power: int) -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    bench.say(ev.DamageMarked(mine, damage), ev.DamageMarked(theirs, 15))
    unit = bench.field("A", ally(1, 9, lines=(says("[Damage 10+] ~ gets +3 POWER."),)))
    assert queries.power(bench.main().scene, unit) == power


@pytest.mark.rule("name.5.1.3")
@pytest.mark.parametrize(("name", "power"), [("Rai, Plain Mage", 4), ("Spirit of Rai", 1)])
def test_a_champion_with_the_name_inside_its_own_is_no_named_champion(name: str, power: int) -> None:
    bench = Bench().decks()
    bench.champions(champion(name=name))
    unit = bench.field("A", ally(1, 9, lines=(says("[Rai Bonus] ~ gets +3 POWER."),)))
    assert queries.power(bench.main().scene, unit) == power
