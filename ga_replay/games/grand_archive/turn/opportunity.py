"""Opportunity: who may act, passing, and what resolves when all have passed.

The procedure's first argument names the window, the second is `pending` where Opportunity arises only while something pends.
Who receives Opportunity first is read from the table: whoever just put something onto the Effects Stack keeps it, else it is the turn player
(docs/readings/grand-archive.md, reading 1).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.agenda import Again, Answer, Call, End, Goto, May, Must
from ga_replay.core.choice import Menu
from ga_replay.core.ruleset import procedure, quantity, step
from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import moves, readings, texts
from ga_replay.games.grand_archive.checks import stamp
from ga_replay.games.grand_archive.playing.offers import actions
from ga_replay.games.grand_archive.turn.triggers import ask_order, order_taken, place_next
from ga_replay.games.grand_archive.zones import BANISHMENT, STACK

ACTS = (de.OpportunityPassed, de.CardActivated, de.AbilityActivated, de.AttackDeclared)


def check_state(scene: Scene) -> Answer | None:
    """State-based effects come before anybody receives Opportunity; unless nothing has changed since there were none."""
    return Call("state checks") if scene.careful or scene.calm is None or scene.calm != stamp(scene) else None


def leave_a_phase_that_ends(scene: Scene) -> list[Answer] | None:
    """Nobody acts any more in a phase that a text has ended."""
    return leave(scene, "ending-phases.p1") if texts.ending_combat(scene) else None


def leave_a_turn_that_ends(scene: Scene) -> list[Answer] | None:
    """Nor in what is left of a turn that a text has ended."""
    return leave(scene, "ending-phases.p2") if texts.ending_turn(scene) else None


def leave(scene: Scene, rule: str) -> list[Answer]:
    """Nothing that waits on the Effects Stack resolves; its cards are banished."""
    facts: list[ev.Fact] = []
    for item in scene.table.stack:
        facts.append(ev.StackPopped(item.item, "ended"))
        if item.kind in {"activation", "materialization"} and scene.table.lies(item.handle, STACK):
            facts.extend(moves.move(scene, item.handle, BANISHMENT))
    return [Must(tuple(facts), rule), End()] if facts else [End()]


def end_when_nothing_pends(scene: Scene) -> Answer | None:
    """A window that arises only from something pending does not open without it."""
    return End() if len(scene.args) > 1 and not scene.table.stack else None


def open_window(scene: Scene) -> Must:
    """The turn player receives Opportunity first, unless somebody keeps it who just played something."""
    table = scene.table
    window = scene.word()
    turns = ev.WindowOpened(window, table.turn_player)
    top = table.stack[-1] if table.stack else None
    if not table.holder or top is None:
        return Must((turns,), "timing-and-permissions/opportunity.8")
    keeps = ev.WindowOpened(window, table.holder if top.kind == "trigger" else top.player)
    if top.kind == "trigger":  # what was paid for the play has triggered something
        other = (keeps,) if keeps != turns else ()
        return Must((turns,), "triggered-abilities.p6", instead=other, reading=readings.TRIGGERS_FIRST)
    other = (turns,) if top.kind == "ability" and keeps != turns else ()
    return Must((keeps,), "timing-and-permissions/opportunity.8.1", instead=other, reading=readings.ABILITY_FIRST)


def ask_to_act(scene: Scene) -> May:
    """The player with Opportunity acts or passes; the turn player where people say that nobody received it."""
    player = scene.table.holder or scene.table.turn_player

    def offers() -> Iterator[Any]:
        yield de.OpportunityPassed(player)
        yield from actions(scene, player)

    menu = Menu(
        "timing-and-permissions/opportunity.2", offers, lambda decision: scene.rules.violations(scene, decision)
    )
    return May(player, menu, ACTS, "timing-and-permissions/opportunity.2")


def act(scene: Scene, decision: Any) -> list[Answer]:
    """What follows from acting or passing."""
    if type(decision) is not de.OpportunityPassed:
        return begin(scene, decision) or [Again()]
    table = scene.table
    must = Must((ev.PassCounted(decision.player),), "timing-and-permissions/opportunity.3")
    if table.passes + 1 < scene.measure("passes in succession", 0, 1):
        return [must, Again()]
    if table.stack:
        return [must, Call("resolution", (scene.measure("resolves", 0, table.stack[0].item),))]
    return [must, End()]


@quantity("turn-order.p3", "passes in succession", also=("main-phase.6",))
def all_players_have_passed(scene: Scene, _nobody: int, _so_far: int) -> int:
    """A round of Opportunity is over when everybody who is left has passed, one after another."""
    return len(scene.table.players) - len(scene.table.lost)


@quantity("effects-stack.p2", "resolves")
def the_top_of_the_stack_resolves(scene: Scene, _nobody: int, _bottom: int) -> int:
    """Last in, first out."""
    return scene.table.stack[-1].item


def come_again(scene: Scene) -> Answer:
    """After every action and resolution Opportunity comes anew; where nobody did anything with it there is nothing to come to."""
    return End() if scene.table.holder and not scene.table.stack else Goto("checks")


def begin(scene: Scene, decision: Any) -> list[Answer] | None:
    """The procedure that a player action sets off; None where there is nothing that it could be done with."""
    table = scene.table
    match decision:
        case de.CardActivated() | de.Materialized() if table.zone_of.get(decision.handle) in {None, STACK}:
            return None
        case de.CardActivated():
            return [Call("card activation", (decision.handle, decision.player, decision.way))]
        case de.Materialized():
            return [Call("card materialization", (decision.handle, decision.player, ""))]
        case de.AbilityActivated():
            return [Call("ability activation", (decision.handle, decision.player, decision.text))]
        case de.AttackDeclared() if decision.attacker in table.things:
            return [Call("attack", (decision.attacker, len(decision.targets), *decision.targets, *decision.weapons))]
        case _:
            return None


OPPORTUNITY = procedure(
    "opportunity",
    step("timing-and-permissions/opportunity.p3", check_state, name="checks", also=("end-of-combat-step.3",)),
    step("ending-phases.p1", leave_a_phase_that_ends),
    step("ending-phases.p2", leave_a_turn_that_ends),
    step("triggered-abilities.p6", ask_order, order_taken, name="order"),
    step("triggered-abilities.p1", place_next, name="place", also=("drawing-cards.3", "term/sacrifice.4")),
    step("turn-order.p4", end_when_nothing_pends, also=("materialize-phase.4.1", "term/opportunity.3")),
    step(
        "timing-and-permissions/opportunity.8",
        open_window,
        name="open",
        also=("term/opportunity.2", "term/player-action.2"),
    ),
    step("timing-and-permissions/opportunity.2", ask_to_act, act, name="act"),
    step("timing-and-permissions/opportunity.6", come_again, name="again", also=("main-phase.4",)),
)
