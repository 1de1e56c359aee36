"""Texts that play cards, level champions, negate, summon, skip phases; and how costs other than reserve are paid."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from tests.support.grand_archive.build import action, ally, broken, regalia
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
from tests.support.grand_archive.words import action_says, always, kind, line, target, word

# --- materializing and leveling --------------------------------------------------------------------------------------


def test_a_text_materializes_a_card_and_goes_on() -> None:
    """Lorraine, Wandering Warrior: a weapon with memory cost 0; it goes onto the Effects Stack, and others may respond."""
    bench = Fight(LORRAINE[:2])
    sword = bench.put("A", "material", "sword-of-seeking")
    bench.put("A", "material", "grand-crusaders-ring")
    bench.say(ev.TriggerWaiting(TriggerId(bench.table.next_id), "lorraine-wandering-warrior#1", bench.mine, "A"))
    game = bench.main().passes(2)
    assert game.asked == "A Chosen"
    assert game.choice == [(), (sword,)]  # nobody must find a card in a private zone
    game.fine(de.Chosen("A", (sword,)))
    assert game.zone(sword) == "stack"
    assert [item.kind for item in game.table.stack] == ["materialization"]
    settle(game)
    assert game.zone(sword) == "field"
    assert game.thing(sword).counters == {"durability": 2}


def test_nothing_to_find_changes_nothing() -> None:
    """searching-and-finding.p2."""
    bench = Fight(LORRAINE[:2])
    bench.say(ev.TriggerWaiting(TriggerId(bench.table.next_id), "lorraine-wandering-warrior#1", bench.mine, "A"))
    game = bench.main().passes(2)
    assert game.asked == "A main"


@pytest.mark.rule("term/level-up.1")
def test_a_text_levels_a_champion_up() -> None:
    """Dungeon Guide; term/level-up.1, .3: no Effects Stack, no costs, the next level of the lineage; On Enter triggers."""
    bench = Fight(RAI[:1])
    rai, lorraine = (
        bench.put("A", "material", "rai-spellcrafter"),
        bench.put("A", "material", "lorraine-wandering-warrior"),
    )
    archmage = bench.put("A", "material", "rai-archmage")
    memory = bench.some("A", "memory", 3)
    guide, pay = bench.hand("A", "dungeon-guide"), bench.payers("A", 3)
    game = play(bench.main(), "A", guide, pay)
    game.fine(de.Accepted("A", True))
    game.chance(*memory[:2])
    assert sorted(game.choice) == [(), (rai,), (lorraine,)]
    assert archmage not in [h for some in game.choice for h in some]
    game.fine(de.Chosen("A", (rai,)))
    settle(game)
    assert game.zone(rai) == "field"
    assert queries.lineage(game.scene, rai) == (bench.mine, rai)
    assert game.thing(rai).counters == {"enlighten": 2}


def test_a_lineage_is_kept_as_a_text_levels_up() -> None:
    """keyword/lineage-keyword.1."""
    bench = Fight(RAI[:2])
    bench.put("A", "material", "lorraine-blademaster")
    rai = bench.put("A", "material", "rai-archmage")
    card = bench.hand("A", action(lines=(action_says(ir.LevelUp(ir.Champion())),)))
    game = play(bench.main(), "A", card)
    assert game.choice == [(), (rai,)]


def test_a_champion_is_deleveled() -> None:
    """champion.17: the topmost card returns to the material deck; a level 0 champion has nothing below it."""
    bench = Fight(RAI[:2], RAI[:1])
    cards = [
        bench.hand("A", action(lines=(action_says(ir.LevelUp(ir.Champion(who), down=True)),)))
        for who in (ir.Player("you", ""), ir.Player("opponent", "a"))
    ]
    game = bench.main()
    for card in cards:
        play(game, "A", card)
    assert game.zone(bench.mine) == "A:material"
    assert queries.champion(game.scene, "A") != bench.mine
    assert game.zone(bench.theirs) == "field"


# --- negating ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/negate.1", "term/negate.1.1")
@pytest.mark.parametrize(("slug", "zone"), [("plain", "A:graveyard"), ("regalia", "A:banishment")])
def test_what_is_negated_does_not_resolve(slug: str, zone: str) -> None:
    """term/negate.1, .1.1; term/negated.eg1: regalia are banished."""
    bench = Fight(TONORIS)
    card = bench.hand("A", ally(1, 1, cost_reserve=1) if slug == "plain" else regalia(cost_reserve=1, cost_memory=None))
    pay = bench.payers("A", 1)
    stop = bench.hand("B", action(lines=(action_says(ir.Negate(target("activation"))),)))
    game = announce(bench.main(), "A", card, pay).passes()
    game.fine(de.CardActivated("B", stop), de.TargetsChosen("B", (card,)))
    settle(game)
    assert game.zone(card) == zone
    assert [one.how for one in marks(game, ev.StackPopped)] == ["negated", "resolved"]
    assert len(game.table.zones["A:memory"]) == 1


# --- tokens --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/summon.1", "term/token.1")
def test_a_token_is_summoned_rested() -> None:
    """Backup Charger; term/token.1, tokens.4: under the control and ownership of whoever summons it."""
    bench = Fight()
    charger, pay = bench.field("A", "backup-charger"), bench.payers("A", 3)
    game = bench.main().fine(de.AbilityActivated("A", charger, "backup-charger#1"), de.ReservePaid("A", pay))
    settle(game)
    made = marks(game, ev.TokenMade)
    assert [(one.card, one.controller, one.turned) for one in made] == [("powercell", "A", "rested")]
    assert len(game.table.zones["A:memory"]) == 3 + 1


def test_tokens_enter() -> None:
    bench = Fight(TONORIS)
    watcher = line(
        ir.Triggered(ir.Event("enter", what=ir.Pick("one", kind("object", word("token", "state")))), (ir.Draw(),))
    )
    bench.field("A", ally(1, 1, lines=(watcher,)))
    card = bench.hand("A", action(lines=(action_says(ir.Summon("Powercell", 2)),)))
    game = play(bench.main(), "A", card)
    assert len(marks(game, ev.TokenMade)) == 2
    assert game.asked == "A TriggersOrdered"
    settle(game.fine(de.TriggersOrdered("A", game.choice[0])))
    assert len(game.table.zones["A:hand"]) == 2


@pytest.mark.rule("term/gather.2", "term/gather.1")
def test_gathering_is_chance() -> None:
    """term/gather.2: one of six ingredients for each time."""
    bench = Fight(TONORIS)
    card = bench.hand("A", action(lines=(action_says(ir.Gather(2)),)))
    game = play(bench.main(), "A", card)
    assert game.choice == [(1,), (2,), (3,), (4,), (5,), (6,)]
    game.chance(1)
    game.chance(6)
    assert [one.card for one in marks(game, ev.TokenMade)] == ["blightroot", "springleaf"]


@pytest.mark.rule("term/generate.2", "term/generate.1", "term/generate.6")
def test_a_generated_card_is_new() -> None:
    """term/generate.2: in the hand where nothing else is said."""
    bench = Fight(TONORIS)
    card = bench.hand("A", action(lines=(action_says(ir.Generate("Woodland Squirrels")),)))
    game = play(bench.main(), "A", card)
    assert [game.table.card_of[new] for new in game.table.zones["A:hand"]] == ["woodland-squirrels"]


# --- phases, statuses, the end of the game -----------------------------------------------------------------------------


@pytest.mark.rule("public-vs-private-information.eg1")
def test_cards_that_are_generated_into_a_deck_are_shown_before_it_is_shuffled() -> None:
    """Polaris, in short."""
    bench = Fight(TONORIS)
    deck = ir.Zone("deck", ir.YOU)
    says = action_says(ir.Generate("Cosmic Bolt", deck, 2), ir.Shuffle(deck))
    made = bench.table.next_handle + 1
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says,))))
    assert [game.zone(h) for h in (made, made + 1)] == ["A:deck", "A:deck"]
    before = game.history[: game.history.index(ev.Shuffled("A:deck"))]
    assert [
        fact.handle for fact in before if isinstance(fact, ev.Identified) and fact.card == "cosmic-bolt" and not fact.to
    ] == [made, made + 1]


@pytest.mark.rule("skipping-phases.p1", "skipping-phases.p3")
def test_a_skipped_phase_does_not_happen_once() -> None:
    """Resolute Stand without its cost; skipping-phases.p1, .p2."""
    bench = Fight(TONORIS)
    stand = bench.hand("A", "resolute-stand")
    bench.decks()
    game = bench.main()
    announce(game, "A", stand, (), bench.mine, way="resolute-stand#1:effects.0")
    settle(game)
    hand = len(game.table.zones["A:hand"])
    end_turn(game).fine(de.MaterializationDeclined("B"))
    end_turn(game).fine(de.MaterializationDeclined("A")).until("A main")
    assert len(game.table.zones["A:hand"]) == hand
    assert "draw" not in [one.phase for one in marks(game, ev.PhaseBegan)[-3:]]
    end_turn(game).fine(de.MaterializationDeclined("B"))
    end_turn(game).fine(de.MaterializationDeclined("A")).until("A main")
    assert len(game.table.zones["A:hand"]) == hand + 1


def test_a_status_is_had_or_not() -> None:
    bench = Fight(TONORIS)
    steps = ir.GetStatus("Shifting Currents", value="North"), ir.GetStatus("Shifting Currents", value="South")
    cards = [bench.hand("A", action(lines=(action_says(step),))) for step in steps]
    game = bench.main()
    for card in cards:
        play(game, "A", card)
    held = {name for name, count in game.table.pools.items() if count}
    assert held == {"A:shifting currents: south"}


@pytest.mark.parametrize(("result", "winner"), [("win", "A"), ("lose", "B"), ("draw", "")])
def test_a_text_ends_the_game(result: str, winner: str) -> None:
    """ending-the-game.5, .16."""
    bench = Fight(TONORIS)
    card = bench.hand("A", action(lines=(action_says(ir.Decide(ir.YOU, result)),)))  # type: ignore[arg-type]
    game = play(bench.main(), "A", card)
    assert game.table.ended
    assert game.table.winner == winner


# --- costs ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("card-activation.3.2")
def test_counters_are_removed_as_a_card_is_activated() -> None:
    """keyword/prepare-n.1: the optional cost of Arrow Trap is paid, and the ally is destroyed instead."""
    bench = Fight(TRISTAN, TONORIS)
    bench.say(ev.CountersChanged(bench.mine, "preparation", 1))
    attacker = bench.field("B", ally(1, 9))
    trap, pay = bench.hand("A", "arrow-trap"), bench.payers("A", 2)
    game = bench.main("B")
    game.fine(de.AttackDeclared("B", attacker, (bench.mine,))).passes()
    game.fine(de.CardActivated("A", trap), de.CostsDeclared("A", options=(1,)))
    game.fine(de.TargetsChosen("A", (attacker,)), de.ReservePaid("A", pay))
    assert game.thing(bench.mine).counters == {}
    settle(game)
    assert game.zone(attacker) == "B:graveyard"


@pytest.mark.rule("term/sacrifice.2.2")
def test_costs_come_before_the_card_counts_as_played() -> None:
    """term/sacrifice.2.2, .3: what dies as a cost triggers, and resolves first."""
    bench = Fight(TONORIS)
    says = line(ir.Triggered(ir.Event("die", what=ir.Self()), (ir.Draw(),)))
    victim = bench.field("A", ally(1, 1, lines=(says,)))
    cost = ir.ExtraCost(ir.Self(), (ir.Sacrifice(ir.Pick("choose", kind("ally"))),))
    card = bench.hand("A", action(lines=(always(cost), action_says(ir.PutCounters("age", ir.Champion())))))
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.zone(victim) == "A:graveyard"
    assert [item.kind for item in game.table.stack] == ["activation", "trigger"]
    game.resolve()
    assert len(game.table.zones["A:hand"]) == 1
    assert game.thing(bench.mine).counters == {}


@pytest.mark.rule("card-activation.8.1")
def test_a_cost_is_paid_though_something_else_happens_instead() -> None:
    """The ephemeral ally that is sacrificed is banished instead of going to the graveyard."""
    bench = Fight(TONORIS)
    ghost = bench.field("A", ally(1, 1))
    bench.say(ev.StatusSet(ghost, "ephemeral"))
    cost = ir.ExtraCost(ir.Self(), (ir.Sacrifice(ir.Pick("choose", kind("ally"))),))
    card = bench.hand("A", action(lines=(always(cost), action_says(ir.PutCounters("age", ir.Champion())))))
    game = bench.main().fine(de.CardActivated("A", card))
    assert (game.zone(ghost), game.zone(card)) == ("A:banishment", "stack")
    game.resolve()
    assert game.thing(bench.mine).counters == {"age": 1}


@pytest.mark.rule("card-materialization.3.1")
def test_a_materialization_is_paid_though_something_else_happens_instead() -> None:
    """The renewable item that is banished as an additional cost goes to the material deck instead."""
    bench = Fight(TONORIS)
    flask = bench.field("A", regalia(name="Plain Flask", lines=(line(ir.Keyword("renewable")),)))
    given = ir.Move("banish", ir.Pick("choose", kind("item", where=(ir.Controlled(),))))
    cost = ir.ExtraCost(ir.Self(), (given,), act="materialize")
    ring = bench.put("A", "material", regalia(name="Plain Ring", lines=(always(cost),)))
    game = bench.at("A", number=5).until("A Materialized").fine(de.Materialized("A", ring))
    assert (game.zone(flask), game.zone(ring)) == ("A:material", "stack")


def test_a_cost_that_cannot_be_paid_bars_the_card() -> None:
    bench = Fight(TONORIS)
    cost = ir.ExtraCost(ir.Self(), (ir.Sacrifice(ir.Pick("choose", kind("ally"))),))
    card = bench.hand("A", action(lines=(always(cost), action_says(ir.Draw()))))
    found = bench.main().do(de.CardActivated("A", card))
    assert [rule for rule, _ in broken(found)] == ["card-activation.8"]


@pytest.mark.rule("attacking-and-the-combat-phase.1.5")
def test_an_attack_may_cost_reserve() -> None:
    """Bulwark Sword: 2 to use it for an attack."""
    bench = Fight(TONORIS)
    sword, pay = bench.field("A", "bulwark-sword"), bench.payers("A", 3)
    game = bench.main().fine(de.AttackDeclared("A", bench.mine, (bench.theirs,), (sword,)))
    assert game.asked == "A ReservePaid"
    game.fine(de.ReservePaid("A", pay[:2]))
    assert game.table.zones["A:memory"] == list(pay[:2])
    assert "attacking" in game.thing(bench.mine).roles


def test_everybody_pays_for_attacks_under_a_tax() -> None:
    """Tariff Ring: until end of turn, 2 for each attack declaration."""
    bench = Fight(TONORIS, TONORIS)
    ring, pay = bench.field("B", "tariff-ring"), bench.payers("A", 2)
    attacker = bench.field("A", ally(1, 1))
    bench.decks()
    game = bench.at("A", "recollection").passes()
    use(game, "B", ring, "#1")
    game.until("A main").fine(de.AttackDeclared("A", attacker, (bench.theirs,)))
    assert game.asked == "A ReservePaid"
    assert len(game.table.zones["A:hand"]) == 3
    game.fine(de.ReservePaid("A", pay))
    assert "attacking" in game.thing(attacker).roles


def test_a_regalia_is_banished_to_play_another_from_the_material_deck() -> None:
    """Tome of Sacred Lightning: a Book is banished instead of paying anything."""
    bench = Fight(("spirit-of-fire", "rai-spellcrafter", "rai-archmage", "rai-storm-seer"))
    tome, book = bench.put("A", "material", "tome-of-sacred-lightning"), bench.field("A", "tome-of-knowledge")
    game = bench.main().fine(de.CardActivated("A", tome, "tome-of-sacred-lightning#1:effects.0"))
    assert game.zone(book) == "A:banishment"
    settle(game)
    assert game.zone(tome) == "field"


# --- spans -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("turn-order.p5")
def test_until_the_beginning_of_your_next_turn() -> None:
    """Tonoris, Lone Mercenary's taunt lasts through the opponent's turn."""
    bench = Fight(TONORIS[:2])
    bench.say(ev.TriggerWaiting(TriggerId(bench.table.next_id), "tonoris-lone-mercenary#1", bench.mine, "A"))
    bench.decks()
    game = settle(bench.main())
    assert has(game.scene, bench.mine, "taunt")
    end_turn(game)
    assert has(game.scene, bench.mine, "taunt")
    game.fine(de.MaterializationDeclined("B"))
    end_turn(game)
    assert not has(game.scene, bench.mine, "taunt")


@pytest.mark.parametrize(("span", "until"), [
    (ir.Span("end", turn="this"), "end of turn"), (ir.Span("this", turn="this"), "end of turn"),
    (ir.Span("end", turn="next", of=ir.YOU), "end of turn:A"), (ir.Span("beginning", turn="next", of=ir.YOU), "beginning of turn:A"),
    (ir.Span("end", "combat phase"), "end of combat"), (ir.Span("beginning", "end phase"), "beginning of end"),
    (ir.Span("end", "recollection phase"), "end of recollection"), (ir.Span("rest of game"), ""), (ir.Span("leaves"), "leaves"),
])  # fmt: skip
def test_what_spans_say(span: ir.Span, until: str) -> None:
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(1, 1))
    grows = ir.Modify(target("ally"), (ir.Stat("power", 1),), span=span)
    card = bench.hand("A", action(lines=(action_says(grows),)))
    game = play(bench.main(), "A", card, (), unit)
    assert [one.until for one in game.table.effects.values()] == [until]


@pytest.mark.rule("term/leave-leaves.1", "continuous-effects/static-effects.p2")
def test_an_effect_may_last_as_long_as_its_source() -> None:
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(1, 9))
    grows = ir.Modify(target("ally"), (ir.Stat("power", 1),), span=ir.Span("leaves"))
    giver = bench.hand(
        "A",
        ally(
            1, 1, name="Giver", cost_reserve=0, lines=(line(ir.Triggered(ir.Event("enter", what=ir.Self()), (grows,))),)
        ),
    )
    game = play(bench.main(), "A", giver)
    settle(game.fine(de.TargetsChosen("A", (unit,))))
    assert queries.power(game.scene, unit) == 2
    bolt = bench.hand("A", action(lines=(action_says(ir.Destroy(target("ally"))),)))
    play(game, "A", bolt, (), giver)
    assert queries.power(game.scene, unit) == 1


def test_an_effect_is_bound_to_what_there_was() -> None:
    """Inspiring Call; continuous-effects/instanced-effects.p1."""
    bench = Fight(TONORIS)
    there, later = bench.field("A", ally(1, 1)), bench.hand("A", ally(1, 1, cost_reserve=0))
    call, pay = bench.hand("A", "inspiring-call"), bench.payers("A", 3)
    game = play(bench.main(), "A", call, pay)
    play(game, "A", later)
    assert (queries.power(game.scene, there), queries.power(game.scene, later)) == (2, 1)
