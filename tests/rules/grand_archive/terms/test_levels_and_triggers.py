"""Levels and leveling, what was last known, reflexive triggers, charges, playing, negated cards, tokens."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, broken, card, champion, new_game, regalia, weapon
from tests.support.grand_archive.tables import RAI, TONORIS, Fight, end_turn, marks, play, settle
from tests.support.grand_archive.words import action_says, kind, line, target


def says(bench: Fight, *steps: ir.Step, player: str = "A") -> int:
    """A free action in hand that does this."""
    return bench.hand(player, action(lines=(action_says(*steps),)))


def on(act: str, *steps: ir.Step, **event: object) -> str:
    """A line that does this, or draws a card, at the event."""
    return line(ir.Triggered(ir.Event(act, **event), steps or (ir.Draw(),)))  # type: ignore[arg-type]


# --- levels ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/level-counters.1", "term/lv.1")
def test_the_level_is_the_printed_one_and_a_level_for_each_counter() -> None:
    bench = Bench()
    mine, _ = bench.champions(champion(1))
    bench.say(ev.CountersChanged(mine, "level", 2))
    assert queries.level(bench.main().scene, "A") == 3


@pytest.mark.rule("term/level-base.1", "term/level-counters.2")
@pytest.mark.parametrize(("level", "legal"), [(1, True), (2, False)])
def test_level_counters_do_not_let_a_champion_skip_a_level(level: int, legal: bool) -> None:
    bench = Bench().decks()
    mine, _ = bench.champions(champion(0))
    bench.say(ev.CountersChanged(mine, "level", 1))
    upper = bench.put("A", "material", champion(level))
    bench.some("A", "memory", 3)
    found = bench.at("A", "materialize").do(de.Materialized("A", upper))
    assert ("champion.9" in [rule for rule, _ in broken(found)]) is not legal


@pytest.mark.rule("term/level-up.3")
def test_a_text_levels_up_by_the_printed_level() -> None:
    bench = Fight(RAI[:1])
    bench.say(ev.CountersChanged(bench.mine, "level", 1))
    first, _ = bench.put("A", "material", "rai-spellcrafter"), bench.put("A", "material", "rai-archmage")
    game = play(bench.main(), "A", says(bench, ir.LevelUp(ir.Champion())))
    assert game.choice == [(), (first,)]


@pytest.mark.rule("term/level-up.2")
def test_leveling_up_by_a_text_is_no_materialization() -> None:
    bench = Fight(RAI[:1])
    bench.field("A", ally(1, 9, lines=(on("materialize", ir.PutCounters("buff", ir.Self()), who=ir.YOU),)))
    upper = bench.put("A", "material", "rai-spellcrafter")
    game = play(bench.main(), "A", says(bench, ir.LevelUp(ir.Champion())))
    settle(game.fine(de.Chosen("A", (upper,))))
    assert game.zone(upper) == "field"
    assert [one.text for one in marks(game, ev.TriggerWaiting)] == ["rai-spellcrafter#1"]


@pytest.mark.rule("term/enlighten-counters.2")
@pytest.mark.parametrize("how", ["materialized", "by a text"])
def test_enlighten_counters_outlast_leveling_up(how: str) -> None:
    """Rai, Spellcrafter adds two as it enters."""
    bench = Fight(RAI[:1])
    bench.say(ev.CountersChanged(bench.mine, "enlighten", 1))
    upper = bench.put("A", "material", "rai-spellcrafter")
    memory = bench.some("A", "memory", 1)
    if how == "materialized":
        game = bench.at("A", "materialize").fine(de.Materialized("A", upper))
        game.chance(*memory)
    else:
        game = play(bench.main(), "A", says(bench, ir.LevelUp(ir.Champion()))).fine(de.Chosen("A", (upper,)))
    assert settle(game).thing(upper).counters == {"enlighten": 3}


# --- last-known information --------------------------------------------------------------------------------------------


@pytest.mark.rule("term/last-known-information.2", "term/last-known-information.3")
def test_only_the_last_time_that_it_left_counts() -> None:
    """It died with a buff counter, came back, and died with two."""
    bench = Fight(TONORIS)
    deals = ir.Damage(ir.Number("power", ir.Self()), ir.Champion(ir.Player("opponent", "a")))
    own = bench.field("A", ally(1, 1, lines=(on("die", deals, what=ir.Self()),)), buff=1)
    back = ir.Move(
        "return", target("ally", where=(ir.Lies(ir.Zone("graveyard")),)), ir.Zone("field"), ir.Zone("graveyard")
    )
    kills = [says(bench, ir.Destroy(target("ally"))) for _ in range(2)]
    returns, grows = says(bench, back), says(bench, ir.PutCounters("buff", target("ally"), 2))
    game = bench.main()
    for one in (kills[0], returns, grows, kills[1]):
        play(game, "A", one, (), own)
    assert [one.by for one in marks(game, ev.DamageMarked) if one.handle == bench.theirs] == [2, 3]


# --- reflexive triggers, charges ---------------------------------------------------------------------------------------


@pytest.mark.rule("term/reflexive-trigger.2")
def test_a_reflexive_trigger_has_the_source_of_its_text() -> None:
    bench = Fight(TONORIS)
    offer = ir.May((ir.Wake(ir.Self(), rest=True),), then=(ir.Draw(),), reflexive=True)
    own = bench.field("A", ally(1, 1, lines=(on("attack", offer, what=ir.Champion()),)))
    blade = bench.field("A", weapon())
    game = settle(bench.main().fine(de.AttackDeclared("A", bench.mine, (bench.theirs,), (blade,))))
    game.fine(de.Accepted("A", True))
    assert [one.source for one in marks(game, ev.TriggerWaiting)] == [own, own]


@pytest.mark.rule("keyword/on-charge-n.1", "keyword/on-charge-n.1.1")
def test_on_charge_triggers_the_first_time_that_there_are_so_many() -> None:
    bench = Fight(TONORIS)
    says_so = on("charge", what=ir.Self(), n=ir.Bound(2))
    own = bench.field("A", card("Plain Item", "ITEM", cost_reserve=1, lines=(says_so,)))
    charges = [says(bench, ir.PutCounters("charge", target("item"))) for _ in range(3)]
    game = bench.main()
    seen = []
    for one in charges:
        play(game, "A", one, (), own)
        seen.append(len(game.table.zones["A:hand"]) + len([h for h in charges if game.zone(h) != "A:hand"]))
    assert seen == [3, 4, 4]


@pytest.mark.rule("keyword/on-charge-n.2")
def test_as_the_recollection_begins_what_waits_for_its_charge_gets_a_counter() -> None:
    """Biding Cinquedea waits for two: one at each of its player's recollections, none after it has triggered."""
    bench = Fight(("spirit-of-wind", "zander-prepared-scout", "tristan-grim-stalker"))
    blade, other = bench.field("A", "biding-cinquedea"), bench.field("B", weapon())
    game = bench.at("A")
    counted = []
    for _ in range(3):
        game.fine(de.MaterializationDeclined("A")).until("A main")
        counted.append(game.thing(blade).counters.get("charge", 0))
        end_turn(game).fine(de.MaterializationDeclined("B"))
        end_turn(game)
    assert counted == [1, 2, 2]
    assert "charge" not in game.thing(other).counters


# --- playing, negating -------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/play-played.1", "term/play-played.2")
@pytest.mark.parametrize("how", ["activated", "materialized"])
def test_what_is_activated_or_materialized_is_played(how: str) -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 9, lines=(on("play", ir.PutCounters("age", ir.Champion()), who=ir.YOU),)))
    ring, free = bench.put("A", "material", regalia()), says(bench, ir.Draw())
    recollects = how == "materialized"
    game = bench.at("A", "materialize") if recollects else bench.main()
    game = settle(game.fine(de.Materialized("A", ring) if recollects else de.CardActivated("A", free)))
    assert game.thing(bench.mine).counters == {"age": 1}


@pytest.mark.rule("term/negated.1.1")
def test_what_an_activation_triggered_happens_though_the_card_is_negated() -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 9, lines=(on("activate", ir.PutCounters("age", ir.Champion()), who=ir.YOU),)))
    free, stop = says(bench, ir.Draw()), says(bench, ir.Negate(target("activation")), player="B")
    game = bench.main().fine(de.CardActivated("A", free)).passes()
    game.fine(de.CardActivated("B", stop), de.TargetsChosen("B", (free,)))
    settle(game)
    assert game.thing(bench.mine).counters == {"age": 1}
    assert not game.table.zones["A:hand"]


# --- tokens, owners ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/token.3")
def test_a_token_that_dies_triggers_and_ceases_to_exist() -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 9, name="Mourner", lines=(on("die", what=ir.Pick("one", kind("ally"))),)))
    made = bench.table.next_handle
    bench.say(ev.TokenMade(made, ally(1, 1, name="Plain Token", token=True, cost_reserve=None), "A", "field"))
    game = play(bench.main(), "A", says(bench, ir.Destroy(target("ally"))), (), made)
    assert game.zone(made) == "outside"
    assert len(game.table.zones["A:hand"]) == 1


@pytest.mark.rule("term/control-and-ownership.6")
def test_the_owner_is_who_began_the_game_with_the_card() -> None:
    game = new_game((), (ally(),) * 10)
    assert [game.table.owner_of.get(h) for h in (1, 10, 23)] == ["A", "A", "B"]


@pytest.mark.rule("term/damage-counters.2")
@pytest.mark.parametrize(("damage", "lost"), [(19, False), (20, True), (21, True)])
def test_a_champion_with_as_much_damage_as_life_is_defeated(damage: int, lost: bool) -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    bench.say(ev.DamageMarked(mine, damage))
    assert bool(bench.main().table.ended) is lost
