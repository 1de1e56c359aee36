"""Opportunity: in which situations it arises, for whom, and how it passes."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import readings
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, reading
from tests.support.grand_archive.words import line

PAGE = "timing-and-permissions/opportunity"


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def opened(game: Game) -> list[tuple[str, str]]:
    """The windows since the last decision, and for whom they opened."""
    return [(fact.window, fact.player) for fact in game.facts if isinstance(fact, ev.WindowOpened)]


def pending(game: Game) -> Game:
    """Writes what is due until somebody is about to receive Opportunity."""
    while not any(isinstance(fact, ev.WindowOpened) for fact in game.referee.pending):
        game.write(game.referee.pending[0])
    return game


@pytest.mark.rule(f"{PAGE}.1.1", f"{PAGE}.10")
def test_what_enters_the_stack_gives_opportunity_before_it_resolves() -> None:
    """A card, an ability, a trigger."""
    bench = two()
    quick = bench.hand("A", action("fast"))
    game = bench.main().activate("A", quick)
    assert opened(game) == [("main", "A")]
    assert game.asked == "A main"
    assert [item.handle for item in game.table.stack] == [quick]
    bench = two()
    bench.waits(bench.field("A", ally()))
    game = bench.at("A", "draw")
    assert game.asked == "A draw"
    assert [item.kind for item in game.table.stack] == ["trigger"]


@pytest.mark.rule(f"{PAGE}.1.2")
def test_as_long_as_something_pends_somebody_has_opportunity() -> None:
    bench = two()
    cards = [bench.hand("A", action("fast", name)) for name in ("One", "Two", "Three")]
    game = bench.main()
    for one in cards:
        game.activate("A", one)
    while game.table.stack:
        assert game.table.holder
        assert game.asked.endswith(" main")
        game.passes()


@pytest.mark.rule(f"{PAGE}.3")
def test_players_pass_in_turn_order() -> None:
    bench = two()
    quick = bench.hand("A", action("fast"))
    game = bench.main().activate("A", quick)
    assert broken(game.do(de.OpportunityPassed("B"))) == [(f"{PAGE}.2", "only-the-player-with-opportunity-passes")]


@pytest.mark.rule(f"{PAGE}.4", f"{PAGE}.5")
def test_the_top_resolves_when_everybody_has_passed_once() -> None:
    bench = two()
    first, second = bench.hand("A", action("fast")), bench.hand("A", action("fast", "Other"))
    game = bench.main().activate("A", first).activate("A", second).passes()
    assert game.asked == "B main"
    assert len(game.table.stack) == 2
    game.passes()
    assert [item.handle for item in game.table.stack] == [first]


@pytest.mark.rule(f"{PAGE}.7")
def test_after_the_last_resolution_the_main_phase_is_the_turn_players_again() -> None:
    """B's card was the only thing there; A may act slowly now."""
    bench = two()
    slow, quick = bench.hand("A", action("slow")), bench.hand("B", action("fast"))
    game = bench.main().passes().activate("B", quick).resolve()
    assert (game.table.phase, game.asked) == ("main", "A main")
    assert de.CardActivated("A", slow) in game.choice


@pytest.mark.rule(f"{PAGE}.13")
def test_after_a_resolution_there_is_opportunity_for_the_rest() -> None:
    bench = two()
    first, second = bench.hand("A", action("fast")), bench.hand("A", action("fast", "Other"))
    game = bench.at("A", "recollection").activate("A", first).activate("A", second).passes(2)
    assert opened(game) == [("recollection", "A")]
    assert [item.handle for item in game.table.stack] == [first]


@pytest.mark.rule(f"{PAGE}.8.1")
def test_whoever_plays_something_keeps_opportunity() -> None:
    """And may go on playing; nothing resolves before everybody has passed."""
    bench = two()
    first, second = bench.hand("B", action("fast")), bench.hand("B", action("fast", "Other"))
    game = bench.main().passes().activate("B", first)
    assert game.asked == "B main"
    game.activate("B", second).passes()
    assert game.asked == "A main"
    assert [item.handle for item in game.table.stack] == [first, second]


@pytest.mark.rule(f"{PAGE}.8.1")
def test_whoever_activates_an_ability_keeps_it_too() -> None:
    slug = ally(lines=(line(ir.Activated((ir.Pay(0),), (ir.Draw(),))),))
    bench = two()
    one = bench.field("B", slug)
    game = bench.main().passes().fine(de.AbilityActivated("B", one, f"{slug}#1"))
    assert game.asked == "B main"


@pytest.mark.rule("activated-abilities.p3")
def test_after_an_ability_the_turn_player_may_be_first() -> None:
    """opportunity.8.1 says otherwise, so a log in which it is so is unclear and not illegal (docs/readings, reading 1)."""
    slug = ally(lines=(line(ir.Activated((ir.Pay(0),), (ir.Draw(),))),))
    bench = two()
    one = bench.field("B", slug)
    game = bench.main().passes()
    game.write(de.AbilityActivated("B", one, f"{slug}#1"))
    found = pending(game).write(ev.WindowOpened("main", "A"))
    assert (found.status, found.readings) == (Status.UNCLEAR, (readings.ABILITY_FIRST,))
    assert [item.kind for item in game.table.stack] == ["ability"]


@pytest.mark.rule(f"{PAGE}.p2", "game-effects.p4")
def test_the_games_own_acts_come_before_opportunity() -> None:
    """The draw of the draw phase, and then the state check, both before anybody may act."""
    bench = two()
    doomed = bench.field("B", ally(1, 2), damage=2)
    bench.waits(bench.field("A", ally()))
    game = bench.at("A", "draw")
    order = [type(fact).__name__ for fact in game.facts]
    moved = [(fact.frm, fact.handle == doomed) for fact in game.facts if isinstance(fact, ev.CardMoved)]
    assert moved == [("A:deck", False), ("field", True)]
    assert order.index("WindowOpened") > max(at for at, name in enumerate(order) if name == "CardMoved")


@pytest.mark.rule(f"{PAGE}.p4")
def test_all_pass_on_an_empty_stack_and_the_next_phase_begins() -> None:
    game = two().main().passes()
    assert game.table.phase == "main"
    game.passes()
    assert game.facts[0] == ev.PassCounted("B")
    assert ev.PhaseBegan("end") in game.facts


@pytest.mark.rule(f"{PAGE}.9")
@pytest.mark.parametrize("phase", ["recollection", "end"])
def test_opportunity_arises_as_recollection_and_end_phase_begin(phase: str) -> None:
    game = two().at("A", phase)
    assert opened(game)[:1] == [(phase, "A")]
    assert game.table.phase == phase


@pytest.mark.rule(f"{PAGE}.11")
def test_opportunity_arises_as_the_retaliation_and_damage_steps_begin() -> None:
    bench = Bench().decks()
    _, theirs = bench.champions()
    attacker = bench.field("A", ally(1, 9))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,)))
    game.until("A before damage")
    windows = [(fact.window, fact.player) for fact in game.history if isinstance(fact, ev.WindowOpened)]
    assert windows[-2:] == [("before retaliation", "A"), ("before damage", "A")]


@pytest.mark.rule(f"{PAGE}.12")
def test_opportunity_arises_as_the_main_phase_begins_for_slow_actions_too() -> None:
    bench = two()
    slow = bench.hand("A", action("slow"))
    game = bench.at("A", "main")
    assert opened(game)[:1] == [("main", "A")]
    assert game.table.phase == "main"
    assert de.CardActivated("A", slow) in game.choice


# --- what nobody can act in ------------------------------------------------------------------------------------------------


@pytest.mark.rule("game-effects.p5")
def test_nobody_acts_while_the_game_does_something() -> None:
    """A unit without life left is about to leave; nobody has Opportunity yet."""
    bench = two()
    bench.field("B", ally(1, 2), damage=2)
    quick = bench.hand("A", action("fast"))
    bench.say(ev.TurnBegan("A", 1), ev.TurnBegan("B", 2), ev.TurnBegan("A", 3), ev.PhaseBegan("main"))
    rules = reading(readings.CHECKS, readings.AT_ONCE)
    referee = Referee(rules, bench.table, rules.flow.resume(Scene(bench.table, rules)))
    assert isinstance(referee.due, Must)
    found = referee.feed(de.CardActivated("A", quick))
    assert (f"{PAGE}.2", "only-the-player-with-opportunity-acts") in broken(found)


@pytest.mark.rule("damage.8")
def test_nobody_acts_between_damage_and_death() -> None:
    bench = Bench().decks()
    bench.champions()
    attacker, victim = bench.field("A", ally(2, 9)), bench.field("B", ally(1, 2))
    quick = bench.hand("B", action("fast"))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (victim,))).until("A before damage").passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    game.write(ev.DamageMarked(victim, 2, attacker, "combat"))
    found = game.write(de.CardActivated("B", quick))
    assert ("damage-step.3.8", "nobody-acts-while-damage-is-dealt") in broken(found)
