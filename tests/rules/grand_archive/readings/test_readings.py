"""Where the book contradicts itself: the reading taken is legal, the other one unclear, and both are named (docs/readings)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import readings
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import (
    Bench,
    Game,
    action,
    ally,
    broken,
    card,
    champion,
    reading,
    regalia,
    rules_in_force,
)
from tests.support.grand_archive.words import action_says, kind

FLASK = card("Plain Flask", "ITEM", cost_reserve=0, text=("Sacrifice Plain Flask: Deal 2 damage to target unit.",))


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def unclear(found: Verdict, why: str) -> bool:
    return found.status is Status.UNCLEAR and found.readings == (why,) and not found.findings


def passed(game: Game) -> Game:
    """The last pass of a round is written down, and nothing after it."""
    while True:
        due = game.due
        player = due.player if hasattr(due, "player") else ""
        game.write(de.OpportunityPassed(player))
        game.write(ev.PassCounted(player))
        if not game.table.holder:
            return game


# --- 1: who acts first after an ability was activated ------------------------------------------------------------------------


def activated() -> Game:
    """B has activated an ability during the turn of A; nothing that follows is written yet."""
    bench = two()
    flask, unit = bench.field("B", FLASK), bench.field("A", ally(1, 3))
    game = bench.main().passes()
    (offer,) = [one for one in game.choice if isinstance(one, de.AbilityActivated) and one.handle == flask]
    game.fine(offer)
    game.write(de.TargetsChosen("B", (unit,)))
    while not any(isinstance(fact, ev.WindowOpened) for fact in game.referee.pending):
        game.write(game.referee.pending[0])
    return game


def test_whoever_activated_an_ability_keeps_opportunity() -> None:
    """timing-and-permissions/opportunity.8.1."""
    game = activated()
    assert game.write(ev.WindowOpened("main", "B")).status is Status.LEGAL
    assert game.asked == "B main"


def test_opportunity_for_the_turn_player_after_an_ability_is_unclear() -> None:
    """activated-abilities.p3."""
    game = activated()
    assert unclear(game.write(ev.WindowOpened("main", "A")), readings.ABILITY_FIRST)
    assert game.asked == "A main"
    game.resolve()
    assert game.asked == "A main"


def test_after_a_card_nothing_is_unclear() -> None:
    """card-activation.9 and timing-and-permissions/opportunity.8.1 say the same."""
    bench = two()
    quick = bench.hand("B", action("fast"))
    game = bench.main().passes()
    game.write(de.CardActivated("B", quick))
    while not any(isinstance(fact, ev.WindowOpened) for fact in game.referee.pending):
        game.write(game.referee.pending[0])
    assert game.write(ev.WindowOpened("main", "A")).status is Status.ILLEGAL


# --- 2: when state is checked after combat damage ------------------------------------------------------------------------------


def fought() -> tuple[Game, int]:
    """Combat damage has been dealt, lethal to the defender; nothing that follows is written yet."""
    bench = two()
    attacker, target = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 2))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (target,))).until("A before damage")
    passed(game).write(ev.DamageMarked(target, 2, attacker, "combat"))
    return game, target


def test_the_dead_leave_at_once() -> None:
    """state-based-checks-and-effects.1."""
    game, target = fought()
    assert game.write(ev.CardMoved(target, "field", "B:graveyard")).status is Status.LEGAL
    game.follow()
    assert game.asked == "A main"


def test_the_end_of_combat_before_the_dead_leave_is_unclear() -> None:
    """end-of-combat-step.3, game-effects.p4."""
    game, target = fought()
    assert unclear(game.write(ev.StepBegan("end of combat")), readings.CHECK_TIME)
    game.follow()
    assert game.zone(target) == "B:graveyard"
    assert game.asked == "A main"


def test_the_ruleset_can_check_at_the_end_of_combat() -> None:
    bench = two()
    attacker, target = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 2))
    with rules_in_force(reading(readings.CHECKS, readings.AT_THE_END)):
        game = bench.main().fine(de.AttackDeclared("A", attacker, (target,))).until("A main")
    steps = [fact for fact in game.history if isinstance(fact, ev.StepBegan | ev.CardMoved)]
    assert steps.index(ev.StepBegan("end of combat")) < steps.index(ev.CardMoved(target, "field", "B:graveyard"))


# --- 3: when the order of several retaliators is chosen --------------------------------------------------------------------------


def retaliated() -> tuple[Game, int, tuple[int, int]]:
    bench = two()
    theirs = bench.table.zones["field"][1]
    attacker = bench.field("A", ally(1, 9, keywords={"cleave": 1}))
    defenders = (bench.field("B", ally(2, 3)), bench.field("B", ally(3, 3)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs, *defenders))).until("B Retaliated")
    return game.fine(de.Retaliated("B", defenders)), attacker, defenders


@pytest.mark.rule("player-action-legality.p3")
def test_an_order_chosen_before_the_players_passed_is_unclear_and_holds() -> None:
    """damage-step.2 stands before damage-step.3, which waits for the passes of damage-step.1."""
    game, attacker, defenders = retaliated()
    assert game.asked == "A before damage"
    assert unclear(game.do(de.RetaliationOrdered("A", defenders[::-1])), readings.ORDER_TIME)
    assert game.asked == "A before damage"
    game.passes(2)
    dealt = [fact.source for fact in game.facts if isinstance(fact, ev.DamageMarked) and fact.handle == attacker]
    assert dealt == list(defenders[::-1])
    assert game.asked == "A main"


def test_an_early_order_by_the_wrong_player_is_illegal() -> None:
    game, _, defenders = retaliated()
    assert game.do(de.RetaliationOrdered("B", defenders)).status is Status.ILLEGAL


# --- 4: who acts first when a payment has triggered something ----------------------------------------------------------------------


def test_triggers_of_a_payment_give_opportunity_to_the_turn_player_and_otherwise_it_is_unclear() -> None:
    """triggered-abilities.p6 against timing-and-permissions/opportunity.8.1."""
    for player, status in (("A", Status.LEGAL), ("B", Status.UNCLEAR)):
        bench = two()
        source, quick = bench.field("B", ally(1, 3)), bench.hand("B", action("fast"))
        game = bench.main().passes()
        game.write(de.CardActivated("B", quick))
        game.write(
            ev.TriggerWaiting(game.table.next_id, "#enlighten", source, "B")
        )  # as if the payment had triggered it
        while not any(isinstance(fact, ev.WindowOpened) for fact in game.referee.pending):
            game.write(game.referee.pending[0])
        assert [item.kind for item in game.table.stack] == ["activation", "trigger"]
        assert game.write(ev.WindowOpened("main", player)).status is status
        assert game.asked == f"{player} main"


# --- 5: whether players pass once more when nothing pends ----------------------------------------------------------------------------


def test_one_more_round_of_opportunity_after_retaliation_is_unclear() -> None:
    """retaliation-step.4 against retaliation-step.2."""
    bench = two()
    attacker, target = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (target,))).until("B Retaliated")
    game.write(de.Retaliated("B", ()))
    while not any(isinstance(fact, ev.StepBegan) for fact in game.referee.pending):
        game.write(game.referee.pending[0])
    assert unclear(game.write(ev.WindowOpened("retaliation", "A")), readings.LAST_WINDOW)
    assert game.asked == "A retaliation"
    game.passes(2)
    assert game.asked == "A before damage"


def test_one_more_round_of_opportunity_in_the_draw_phase_is_unclear_where_something_pended() -> None:
    """draw-phase.2 against turn-order.p4."""
    bench = two()
    bench.waits(bench.field("A", ally()))
    game = bench.at("A", "draw").passes()
    game.write(de.OpportunityPassed("B"))
    while not any(isinstance(fact, ev.PhaseBegan) for fact in game.referee.pending):
        game.write(game.referee.pending[0])
    assert unclear(game.write(ev.WindowOpened("draw", "A")), readings.LAST_WINDOW)
    assert game.passes(2).asked == "A main"


def test_opportunity_where_nothing_pended_is_illegal() -> None:
    """turn-order.p2 names the phases that give it."""
    game = two().at("A").until("A Materialized")
    game.write(de.MaterializationDeclined("A"))
    assert broken(game.write(ev.WindowOpened("materialization", "A"))) != []


# --- 6: losing by an empty deck while the opponent's champion is as good as dead ---------------------------------------------------------


def test_decked_against_a_dead_champion() -> None:
    """types-of-checks.1 comes before .2: whoever drew from an empty deck has lost. A draw, by ending-the-game.16, is unclear."""
    bench = Bench()
    bench.field("A", champion())
    bench.field("B", champion(0, 15), damage=15)
    bench.say(
        ev.UsageMarked("decked:A"),
        ev.TurnBegan("A", 1),
        ev.TurnBegan("B", 2),
        ev.TurnBegan("A", 3),
        ev.PhaseBegan("main"),
    )
    rules = reading(readings.CHECKS, readings.AT_ONCE)
    for winner, why, status in (("B", "won", Status.LEGAL), ("", "draw", Status.UNCLEAR)):
        referee = Referee(rules, bench.table.fork(), rules.flow.resume(Scene(bench.table, rules)))
        assert referee.feed(ev.PlayerLost("A", "decked")).status is Status.LEGAL
        assert referee.feed(ev.GameEnded(winner, why)).status is status


# --- whether any card must be found to be materialized -----------------------------------------------------------------------


def beseeched(*cards: str) -> Game:
    """A resolves a text that has any card of the material deck be materialized."""
    where = ir.Lies(ir.Zone("material deck", ir.YOU))
    bench = two()
    wish = bench.hand(
        "A", action(lines=(action_says(ir.Materialize(ir.Pick("choose", kind("card", where=(where,))))),))
    )
    for slug in cards:
        bench.put("A", "material", slug)
    game = bench.main().fine(de.CardActivated("A", wish)).passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    return game


@pytest.mark.parametrize("count", [1, 2])
def test_finding_nothing_to_materialize_is_unclear_where_any_card_would_do(count: int) -> None:
    """searching-and-finding.2, and the ruling of 2022-12-27 on Beseech the Winds; with one card nobody is asked, and may say so all the same."""
    game = beseeched(*(regalia(name=f"Plain Regalia {n}") for n in range(count)))
    assert (count > 1) == isinstance(game.due, ag.May)
    assert unclear(game.do(de.Chosen("A", ())), readings.ANY_MATERIAL)
    assert game.asked == "A main"
    assert not game.table.stack


def test_who_finds_something_to_materialize_does_as_both_readings_have_it() -> None:
    game = beseeched(regalia(name="One"), regalia(name="Other"))
    assert game.write(de.Chosen("A", game.choice[0])).status is Status.LEGAL
