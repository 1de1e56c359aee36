"""Skipping phases, limits at the end of a turn, and the passing that ends a phase."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, rules_in_force, rules_now
from tests.support.grand_archive.words import action_says


def upkeep(skips: int) -> Game:
    """A's third turn from its beginning, with so many draw phases to skip."""
    bench = Bench().decks()
    bench.champions()
    bench.say(ev.UsageMarked("skip:A:draw", skips))
    return bench.at("A", number=3)


def whole_turns(game: Game, count: int) -> Game:
    """Nobody does anything for so many turns."""
    last = game.table.turn_number + count
    for _ in range(60 * count):
        if game.table.turn_number >= last:
            return game
        if game.asked.endswith("Materialized"):
            game.fine(de.MaterializationDeclined(game.asked[0]))
        else:
            game.passes()
    raise AssertionError(game.asked)


def draws(game: Game, player: str) -> list[int]:
    """The turns in which that player had a draw phase."""
    turn, found = 3, []
    for event in game.history:
        if isinstance(event, ev.TurnBegan):
            turn = event.number
        if isinstance(event, ev.PhaseBegan) and event.phase == "draw" and (turn % 2 == 1) == (player == "A"):
            found.append(turn)
    return found


@pytest.mark.rule("skipping-phases.p2")
def test_a_phase_that_is_skipped_twice_is_skipped_in_two_turns() -> None:
    game = whole_turns(upkeep(2), 6)
    assert draws(game, "A") == [7]
    assert draws(game, "B") == [4, 6, 8]


@pytest.mark.rule("skipping-phases.p3")
def test_nothing_happens_at_the_end_of_a_skipped_phase() -> None:
    """Damage on allies stays where the end phase is skipped."""
    bench = Bench().decks()
    bench.champions()
    hurt = bench.field("A", ally(1, 5), damage=2)
    bench.say(ev.UsageMarked("skip:A:end", 1))
    game = whole_turns(bench.main(), 1)
    assert game.thing(hurt).damage == 2
    assert not [fact for fact in game.history if isinstance(fact, ev.PhaseBegan) and fact.phase == "end"]


@pytest.mark.rule("skipping-phases.eg1")
@pytest.mark.parametrize(("when", "turn"), [("beginning of end", 4), ("beginning of end:A", 5)])
def test_what_waits_for_an_end_phase_waits_on_when_that_is_skipped(when: str, turn: int) -> None:
    """The next end phase is the opponent's, "your" next one that of the next own turn."""
    bench = Bench().decks()
    mine, _ = bench.champions()
    bench.say(ev.UsageMarked("skip:A:end", 1))
    bench.say(ev.DelayedSet(bench.table.next_id, when, "#enlighten", mine, "A"))
    game = whole_turns(bench.main(), turn - 3)
    assert not [fact for fact in game.history if isinstance(fact, ev.TriggerWaiting)]
    assert len([fact for fact in whole_turns(game, 1).history if isinstance(fact, ev.TriggerWaiting)]) == 1


@pytest.mark.rule("turn-order.p2")
def test_players_naturally_act_in_three_phases_alone() -> None:
    game = whole_turns(upkeep(0), 1)
    opened = [event.window for event in game.history if isinstance(event, ev.WindowOpened)]
    assert opened == ["recollection", "main", "end"]


# --- ending a turn, and what limits there are ----------------------------------------------------------------------------------


ENDS = action("fast", lines=(action_says(ir.EndPhase("turn")),))


@pytest.mark.rule("ending-phases.p2")
def test_a_text_ends_the_turn_in_the_midst_of_combat() -> None:
    """What waits is banished, nobody acts any more, and the final part of the end phase is done."""
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", ally(2, 5), damage=1), bench.field("B", ally(1, 5))
    first, last = bench.hand("A", action("fast")), bench.hand("B", ENDS)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).activate("A", first).passes()
    game.fine(de.CardActivated("B", last)).passes(2)
    assert (game.zone(first), game.zone(last)) == ("A:banishment", "B:graveyard")
    assert game.asked == "B Materialized"
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (0, 0)
    assert not game.thing(attacker).roles
    opened = [fact.window for fact in game.happened(ev.WindowOpened)]
    assert opened == []


@pytest.mark.rule("ending-phases.p2")
def test_a_turn_that_ends_before_recollection_has_none() -> None:
    bench = Bench().decks()
    bench.champions()
    last, kept = bench.hand("A", ENDS), bench.put("A", "memory", ally())
    game = bench.at("A", "recollection", window="recollection").activate("A", last).resolve()
    assert game.asked == "B Materialized"
    assert game.zone(kept) == "A:memory"
    assert [fact.phase for fact in game.history if isinstance(fact, ev.PhaseBegan)] == ["end", "wake up", "materialize"]


@pytest.mark.rule("hand.p2")
def test_a_hand_may_be_of_any_size() -> None:
    bench = Bench().decks()
    bench.champions()
    bench.some("A", "hand", 30)
    game = whole_turns(bench.main(), 1)
    assert len(game.table.zones["A:hand"]) == 30


@pytest.mark.rule("end-phase.p4")
def test_whoever_holds_too_much_discards_as_the_turn_ends() -> None:
    """As if a text allowed no cards in hand: hand.p2 is taken out, which says that there is no limit."""
    bench = Bench().decks()
    bench.champions()
    held = bench.some("A", "hand", 2, ally())
    with rules_in_force(rules_now().without("hand.p2")):
        game = bench.main().passes(4)
    assert game.asked == "A Chosen"
    assert list(game.choice) == [held]
    game.fine(de.Chosen("A", held))
    assert {game.zone(handle) for handle in held} == {"A:graveyard"}
