"""Texts with an effect of their own kind: borrowed abilities, links, agility for a turn, cards sent elsewhere, and what is left unread."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from tests.support.grand_archive.build import action, ally, regalia
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play, settle, use
from tests.support.grand_archive.words import action_says, always, gets, kind, line, target, unread


@pytest.mark.rule("naming.p6", "naming.eg1")
def test_an_object_enters_with_the_abilities_of_another_card() -> None:
    """Tome of Sacred Lightning after a Tome of Knowledge; naming.p6, .eg1: the borrowed text speaks of its new bearer."""
    bench = Fight(("spirit-of-fire", "rai-spellcrafter", "rai-archmage", "rai-storm-seer"))
    tome, book = bench.put("A", "material", "tome-of-sacred-lightning"), bench.field("A", "tome-of-knowledge")
    game = bench.main()
    level = queries.level(game.scene, "A")
    game.fine(de.CardActivated("A", tome, "tome-of-sacred-lightning#1:effects.0"))
    settle(game)
    assert game.zone(book) == "A:banishment"
    assert queries.level(game.scene, "A") == level  # the banished book gave one, the new one gives it again
    use(game, "A", tome, "tome-of-knowledge#2")
    assert game.zone(tome) == "A:banishment"
    assert len(game.table.zones["A:hand"]) == 1
    assert queries.level(game.scene, "A") == level - 1


def linking(head: str = "ally") -> str:
    """A regalia that links to an ally and lets it grow."""
    link = line(ir.Keyword("link", extra=kind(head)))
    return regalia(cost_memory=None, cost_reserve=0, lines=(link, always(gets(ir.The("linked"), "power", 2))))


def test_an_object_is_linked_to_what_it_targeted() -> None:
    """keyword/link.2, .3."""
    bench = Fight(TONORIS)
    unit, card = bench.field("A", ally(1, 9)), bench.hand("A", linking())
    game = play(bench.main(), "A", card, (), unit)
    assert game.thing(card).roles["linked"] == (unit,)
    assert queries.power(game.scene, unit) == 3


@pytest.mark.rule("keyword/link.5")
def test_a_broken_link_is_sacrificed() -> None:
    """keyword/link.4, .5."""
    bench = Fight(TONORIS)
    unit, card = bench.field("A", ally(1, 9)), bench.hand("A", linking())
    bolt = bench.hand("A", action(lines=(action_says(ir.Destroy(target("ally"))),)))
    game = play(bench.main(), "A", card, (), unit)
    play(game, "A", bolt, (), unit)
    assert game.zone(card) == "A:banishment"


def test_a_player_gains_agility_for_the_turn() -> None:
    """keyword/agility-n.1, .2: cards of their choice return from memory at the beginning of the end phase."""
    bench = Fight(TONORIS)
    memory = bench.some("A", "memory", 3)
    card = bench.hand(
        "A", action(lines=(action_says(ir.GetStatus("agility", n=2, span=ir.Span("this", turn="this"))),))
    )
    game = play(bench.main(), "A", card)
    game.until("A end")
    settle(game)
    assert game.asked == "A Chosen"
    game.fine(de.Chosen("A", memory[:2]))
    assert [game.zone(h) for h in memory] == ["A:hand", "A:hand", "A:memory"]


@pytest.mark.rule("end-phase.p3")
def test_agility_that_was_gained_in_an_end_phase_ends_with_the_turn() -> None:
    """It lasts for this turn, whose end phase has begun already, so it returns nothing in any."""
    bench = Fight(TONORIS)
    memory = bench.some("A", "memory", 2)
    nimble = ir.GetStatus("agility", n=2, span=ir.Span("this", turn="this"))
    card = bench.hand("A", action(lines=(action_says(nimble),)))
    game = play(bench.main().until("A end"), "A", card)
    game.until("B end")
    assert not marks(game, ev.TriggerWaiting)
    assert [game.zone(h) for h in memory] == ["A:memory", "A:memory"]


def test_agility_returns_as_many_as_there_are() -> None:
    """keyword/agility-n.3, .4: each instance triggers by itself."""
    bench = Fight(TONORIS)
    memory = bench.some("A", "memory", 1)
    nimble = line(ir.Keyword("agility", 2))
    bench.field("A", ally(1, 1, lines=(nimble,)))
    game = bench.main().until("A end")
    assert len(marks(game, ev.TriggerWaiting)) == 1
    settle(game)
    assert game.zone(memory[0]) == "A:hand"


def test_a_card_may_be_sent_elsewhere_as_it_resolves() -> None:
    """term/negated.1, .eg1: also where it is negated."""
    says = (action_says(ir.Move("banish", ir.Self(), resolving=True), ir.Draw()),)
    bench = Fight(TONORIS)
    card = bench.hand("A", action(lines=says))
    game = play(bench.main(), "A", card)
    assert game.zone(card) == "A:banishment"
    assert len(game.table.zones["A:hand"]) == 1


def test_an_unread_trigger_triggers_and_is_left_to_the_people() -> None:
    """Only its label could be read."""
    bench = Fight(TONORIS)
    card = bench.hand("A", ally(1, 1, cost_reserve=0, lines=(unread(Scope("trigger", on="enter", label="Enter")),)))
    game = bench.main()
    game.do(de.CardActivated("A", card))
    for player in "ABAB":
        if game.asked.endswith("main"):
            game.do(de.OpportunityPassed(player))
    assert game.asked == "UnreadText"
    assert game.do(ev.TextDone()).status is Status.UNCLEAR
    assert not game.table.stack


@pytest.mark.parametrize("says", [
    ir.Keyword("of another game"), ir.Static((ir.Must(ir.Self(), "retaliate"),)),
    ir.Static((ir.Replace(ir.Event("draw", who=ir.YOU), (ir.Glimpse(1),)),)), ir.Static((ir.Prevent(ir.Self(), 1, "shield"),)),
])  # fmt: skip
def test_what_is_not_carried_out_counts_as_unread(says: ir.Ability) -> None:
    """Nothing is passed over in silence."""
    assert profile(ally(1, 1, lines=(line(says),))).opaque == (1,)


@pytest.mark.parametrize("step", [
    ir.EndPhase("main phase"), ir.Rule("ignore elements"), ir.Become(ir.Champion(), "transformed"),
    ir.Attach(ir.Self(), ir.Champion(), "lineage"), ir.GetStatus("agility", n=2), ir.Activate(ir.Pick("choose", kind("card")), play=True),
    ir.Replace(ir.Event("draw", who=ir.YOU), (ir.Glimpse(1),)), ir.EntersAs(ir.Pick("next", kind("ally")), ("rested",)),
    ir.Move("put", ir.Self(), ir.Zone("lineage")), ir.Summon(kind("token")), ir.Instead(ir.Bonus("class"), ()),
])  # fmt: skip
def test_what_one_step_cannot_do_is_left_to_the_people(step: ir.Step) -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 1))
    card = bench.hand("A", action(lines=(action_says(step, ir.Draw()),)))
    game = play(bench.main(), "A", card)
    assert game.asked == "UnreadText"
    assert game.do(ev.TextDone()).status is Status.UNCLEAR
    assert len(game.table.zones["A:hand"]) == 1


def test_a_text_that_ends_the_combat_phase_does_the_rest_of_what_it_says() -> None:
    """effects-stack.eg2, effects-stack.p3: a counter on the champion, after the end of combat was set off."""
    bench = Fight(TONORIS)
    attacker = bench.field("A", ally(3, 3))
    says = action_says(ir.EndPhase("combat phase"), ir.PutCounters("enlighten", ir.Champion()))
    last = bench.hand("B", action(name="End", lines=(says,)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (bench.theirs,))).passes()
    game.fine(de.CardActivated("B", last)).passes(2)
    assert game.thing(bench.theirs).counters["enlighten"] == 1
    assert game.thing(bench.theirs).damage == 0
    assert game.zone(last) == "B:graveyard"


@pytest.mark.rule("ending-phases.p1", "ending-phases.2")
@pytest.mark.rule("ending-phases.1", "ending-phases.3")
def test_a_text_ends_the_combat_phase() -> None:
    """ending-phases.p1, .2, .3: what waits is banished, the ending card is not; the end of combat, then the main phase."""
    bench = Fight(TONORIS)
    attacker = bench.field("A", ally(3, 3))
    ends = action(name="End", lines=(action_says(ir.EndPhase("combat phase")),))
    first, last = bench.hand("A", action()), bench.hand("B", ends)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (bench.theirs,)))
    assert game.asked == "A before retaliation"
    game.fine(de.CardActivated("A", first)).passes()
    game.fine(de.CardActivated("B", last)).passes(2)
    assert (game.zone(first), game.zone(last)) == ("A:banishment", "B:graveyard")
    assert game.asked == "A main"
    assert not game.table.stack
    assert not game.thing(attacker).roles
    assert game.thing(bench.theirs).damage == 0
    game.fine(de.AttackDeclared("A", bench.field("A", ally(1, 1)), (bench.theirs,)))
    assert game.asked == "A before retaliation"


def test_a_trigger_may_function_in_the_graveyard() -> None:
    """Liminal Guide; abilities.p1: it returns as its owner's champion levels up, and not as it lies on the field."""
    bench = Fight(("spirit-of-wind",))
    guide, other = bench.put("A", "graveyard", "liminal-guide"), bench.field("A", "liminal-guide")
    bench.put("A", "material", "lorraine-wandering-warrior")
    card = bench.hand("A", action(lines=(action_says(ir.LevelUp(ir.Champion())),)))
    game = play(bench.main(), "A", card)
    game.fine(de.Chosen("A", game.choice[-1]))
    sources = [one.source for one in marks(game, ev.TriggerWaiting) if one.text == "liminal-guide#1"]
    assert sources == [guide]
    assert game.zone(other) == "field"


def test_if_a_unit_is_so_asks_for_any_of_them() -> None:
    """One of several is enough."""
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 1), rested=True)
    rested = ir.Is(ir.Pick("one", kind("unit")), (ir.Word("state", "rested"),))
    card = bench.hand("A", action(lines=(action_says(ir.If(rested, (ir.Draw(),))),)))
    game = play(bench.main(), "A", card)
    assert len(game.table.zones["A:hand"]) == 1
