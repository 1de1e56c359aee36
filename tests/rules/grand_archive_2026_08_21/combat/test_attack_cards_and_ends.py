"""Attack cards that fizzle, the end of combat, and roles (attacking-and-the-combat-phase, end-of-combat-step, 2026-08-21)."""

from collections.abc import Callable

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, attack
from tests.support.grand_archive.words import says

SLASH = attack(3, keywords={"fast activation": 1}, name="Quick Slash")
DRAW = action(name="Plain Study", lines=(says("Draw a card."),))
DIES = ally(1, 1, name="Dying Ally", lines=(says("On Death: Draw a card."),))
FIZZLES = "attacking-and-the-combat-phase.2.3"


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def first(facts: list[ev.Event], is_meant: Callable[[ev.Event], bool]) -> int:
    """The place of the first fact that is meant; the number of facts if there is none."""
    return next((at for at, fact in enumerate(facts) if is_meant(fact)), len(facts))


def fizzled(game: Game, card: int) -> bool:
    gone = [fact for fact in game.history if isinstance(fact, ev.StackPopped) and fact.how == "fizzled"]
    return bool(gone) and game.zone(card) == "A:graveyard"


@pytest.mark.rule(FIZZLES)
@pytest.mark.rule(f"{FIZZLES}.1")
def test_an_attack_card_above_something_else_fizzles() -> None:
    bench = two()
    slash, study = bench.hand("A", SLASH), bench.hand("A", DRAW)
    game = bench.main().activate("A", study).activate("A", slash).resolve()
    assert fizzled(game, slash)
    assert game.table.stack[-1].handle == study


def test_an_attack_card_alone_on_the_effects_stack_becomes_an_attack() -> None:
    bench = two()
    slash = bench.hand("A", SLASH)
    game = bench.main().activate("A", slash).resolve()
    assert game.zone(slash) == "A:intent"


@pytest.mark.rule(FIZZLES)
@pytest.mark.rule(f"{FIZZLES}.2")
def test_an_attack_card_outside_the_main_phase_fizzles() -> None:
    bench = two()
    slash = bench.hand("A", SLASH)
    game = bench.main().until("A end").activate("A", slash).resolve()
    assert fizzled(game, slash)


@pytest.mark.rule(FIZZLES)
@pytest.mark.rule(f"{FIZZLES}.3")
def test_an_attack_card_in_another_players_turn_fizzles() -> None:
    bench = two()
    slash = bench.hand("A", SLASH)
    game = bench.main("B").passes().activate("A", slash).resolve()
    assert fizzled(game, slash)


@pytest.mark.rule("end-of-combat-step.1.1")
@pytest.mark.rule("end-of-combat-step.1.2")
@pytest.mark.rule("end-of-combat-step.1.3")
@pytest.mark.rule("end-of-combat-step.1.4")
def test_combat_ends_with_triggers_state_roles_and_intents_in_this_order() -> None:
    bench = two()
    doomed, slash = bench.field("B", DIES), bench.hand("A", SLASH)
    mine = next(h for h in bench.table.things if bench.table.owner_of[h] == "A")
    game = bench.main().activate("A", slash).resolve()
    game.fine(de.AttackDeclared("A", mine, (doomed,))).until("A before damage")
    game.passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    game.follow()
    after = game.history[game.history.index(ev.StepBegan("end of combat")) :]
    order = [
        first(after, lambda fact: isinstance(fact, ev.CardMoved) and fact.handle == doomed),
        first(after, lambda fact: isinstance(fact, ev.StackPushed)),
        first(after, lambda fact: isinstance(fact, ev.RoleEnded) and (fact.handle, fact.of) == (mine, 0)),
        first(after, lambda fact: isinstance(fact, ev.CardMoved) and fact.handle == slash),
        first(after, lambda fact: isinstance(fact, ev.WindowOpened)),
    ]
    assert len(after) not in order
    assert order == sorted(order)


@pytest.mark.rule("attacking-and-the-combat-phase.10")
def test_an_attacker_that_changes_its_controller_leaves_the_combat() -> None:
    bench = two()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,)))
    game.do(ev.ControlChanged(attacker, "B"))
    assert "attacking" not in game.thing(attacker).roles
    assert game.until("A main").thing(defender).damage == 0


@pytest.mark.rule("attacking-and-the-combat-phase.11")
def test_a_defender_that_is_an_item_now_goes_on_defending() -> None:
    """Combat damage dealt to what is no unit is another question: the role stays."""
    bench = two()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    stone = bench.hand("B", action(lines=(says("Target ally becomes an item."),)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).passes()
    game.activate("B", stone).fine(de.TargetsChosen("B", (defender,))).resolve()
    assert game.thing(defender).roles.get("defending") == (attacker,)
    assert game.thing(attacker).roles["attacking"] == (defender, 0)


@pytest.mark.rule("keyword/stealth.3")
def test_a_defender_that_hides_defends_no_more_and_the_attacker_goes_on_attacking() -> None:
    bench = two()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    hide = bench.hand("B", action(lines=(says("Target ally gains stealth until end of turn."),)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).passes()
    game.activate("B", hide).fine(de.TargetsChosen("B", (defender,))).resolve()
    assert "defending" not in game.thing(defender).roles
    assert game.thing(attacker).roles["attacking"] == (0,)
