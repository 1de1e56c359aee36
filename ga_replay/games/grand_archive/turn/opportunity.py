"""Opportunity: acting, passing, and resolution after all have passed.

The procedure's first argument names the window; the second is `pending` if Opportunity arises only while something
pends. The player who receives Opportunity first is read from the table: the one who just put something onto the Effects
Stack keeps it, else it is the turn player (docs/readings/grand-archive.md, reading 1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, End, Goto, May, Must, RepeatStep
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.pieces import procedure, quantity, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, convention, states, under, unwritten
from ga_replay.core.table.table import Table
from ga_replay.games.grand_archive import boons, moves, readings, texts
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.checks import check_state
from ga_replay.games.grand_archive.playing.activation import is_unknown
from ga_replay.games.grand_archive.playing.candidates import actions
from ga_replay.games.grand_archive.playing.resolution import procedure_of
from ga_replay.games.grand_archive.turn import interdiction
from ga_replay.games.grand_archive.turn.triggers import ask_order, order_taken, place_next
from ga_replay.games.grand_archive.zones import BANISHMENT, STACK

AGAIN = RepeatStep()
END = End()
CHECKS = Goto("checks")
LEAVING = "ending-phases.p1"
"""The step after the checks of state."""
READ_OTHERWISE = frozenset({"trigger", "ability"})
"""The topmost items of the Effects Stack that give another player Opportunity first, by another reading."""
DECLARING = (de.CostsDeclared, de.ModesChosen, de.TargetsChosen)
ACTS = (de.OpportunityPassed, de.CardActivated, de.AbilityActivated, de.AttackDeclared)
PANTHEON_ACTS = (*ACTS, de.BoonBestowed)


def window(name: str, *mode: str) -> Callable[[Scene], Call | None]:
    """A step in which players may act; `pending`: only while something pends.

    If nothing does and nothing comes first it is skipped.
    """
    call = Call("opportunity", (name, *mode))

    def run(scene: Scene) -> Call | None:
        if scene.table.stack or not arises_from_what_pends(scene):
            return call
        return call if check_state(scene) is not None or not nothing_comes_first(scene) else None

    return run if mode else lambda scene: call


@convention("turn-order.p4", "materialize-phase.4.1", "term/opportunity.3")
def arises_from_what_pends(_scene: Scene) -> bool:
    """Without it Opportunity does not arise in most steps and phases."""
    return True


def nothing_comes_first(scene: Scene) -> bool:
    """True if no text has ended a phase or a turn or may open a deck, and no trigger waits to be placed."""
    table = scene.table
    usage = table.usage
    return not (table.waiting or texts.ENDING in usage or texts.TURN_ENDS in usage or "Rule" in scene.steady())


def leave_a_phase_that_ends(scene: Scene) -> list[Answer] | None:
    """No player acts any more in a phase that a text has ended."""
    return leave(scene, LEAVING) if texts.ending_combat(scene) else None


def leave_a_turn_that_ends(scene: Scene) -> list[Answer] | None:
    """Nor in the rest of a turn that a text has ended."""
    return leave(scene, "ending-phases.p2") if texts.ending_turn(scene) else None


def leave(scene: Scene, rule: str) -> list[Answer]:
    """Nothing that waits on the Effects Stack resolves; its cards are banished."""
    facts: list[ev.Fact] = []
    for item in scene.table.stack:
        facts.append(ev.StackPopped(item.item, "ended"))
        if item.kind in {"activation", "materialization"} and scene.table.lies(item.handle, STACK):
            facts.extend(moves.move(scene, item.handle, BANISHMENT))
    return [Must(tuple(facts), rule), END] if facts else [END]


def end_when_nothing_pends(scene: Scene) -> Answer | None:
    """A window that arises only from something pending does not open without it."""
    return END if len(scene.args) > 1 and not scene.table.stack else None


def first_of_the_turn(table: Table) -> str:
    """The turn player, or who comes next if that player has lost (docs/readings/grand-archive.md)."""
    return table.after(table.turn_player) if table.turn_player in table.lost else table.turn_player


@states("timing-and-permissions/opportunity.8.1", without=AS_GIVEN)
def whoever_played_something_keeps_opportunity(scene: Scene, turn_player: str) -> str:
    top = scene.table.stack[-1] if scene.table.stack and scene.table.holder else None
    return turn_player if top is None or top.kind == "trigger" or top.player in scene.table.lost else top.player


@quantity("timing-and-permissions/opportunity.8.1", "first by another reading")
def whoever_played_something_might_keep_it_over_triggers(scene: Scene, _at: int, first: str) -> str:
    """The payment for the play has triggered something (docs/readings/grand-archive.md, reading 4)."""
    top = scene.table.stack[-1]
    return scene.table.holder if top.kind == "trigger" else first


@quantity("activated-abilities.p3", "first by another reading")
def the_turn_player_might_be_first_after_an_ability(scene: Scene, _at: int, first: str) -> str:
    """docs/readings/grand-archive.md, reading 1."""
    return first_of_the_turn(scene.table) if scene.table.stack[-1].kind == "ability" else first


def open_window(scene: Scene) -> Must:
    """The turn player receives Opportunity first, unless the player who just played something keeps it."""
    table = scene.table
    window = scene.word()
    if not table.holder or not table.stack:
        return _opened(window, first_of_the_turn(table))
    first = whoever_played_something_keeps_opportunity(scene, first_of_the_turn(table))
    kind = table.stack[-1].kind
    other = scene.measure("first by another reading", 0, first) if kind in READ_OTHERWISE else first
    instead = (ev.WindowOpened(window, other),) if other != first else ()
    if kind == "trigger":
        rule, reading = "triggered-abilities.p6", readings.TRIGGERS_FIRST
    else:
        rule, reading = "timing-and-permissions/opportunity.8.1", readings.ABILITY_FIRST
    return Must((ev.WindowOpened(window, first),), rule, instead=instead, reading=reading)


@lru_cache(maxsize=256)
def _opened(window: str, player: str) -> Must:
    return Must((ev.WindowOpened(window, player),), "timing-and-permissions/opportunity.8")


def ask_to_act(scene: Scene) -> May | list[Answer]:
    """The player with Opportunity acts or passes; the turn player if the log says that no player received it."""
    table = scene.table
    player = table.holder or table.turn_player
    if player in table.lost and table.alive():
        return without_who_has_lost(scene, player)
    known: dict[str, May] = scene.kept("questions", 0, dict)
    found = known.get(player)
    if found is None:
        found = known[player] = _question(scene, player)
    return found


def without_who_has_lost(scene: Scene, loser: str) -> list[Answer]:
    """Opportunity goes on to who comes next, and those who have passed have (docs/readings/grand-archive.md)."""
    table = scene.table
    if table.turn_player == loser:
        return [CHECKS]
    left = (*table.alive(), *table.alive())
    at = left.index(table.after(loser), len(left) // 2)
    passed = left[at - table.passes : at]
    counted = tuple([ev.PassCounted(player) for player in passed])
    opened = ev.WindowOpened(scene.word(), left[at])
    if left_something_behind(scene):
        return [CHECKS]
    must = Must((opened, *counted), "timing-and-permissions/opportunity.3", ordered=True)
    return all_have_passed(scene, must) if len(passed) >= len(table.alive()) else [must, AGAIN]


@states("timing-and-permissions/opportunity.p3", without=False)
def left_something_behind(scene: Scene) -> bool:
    """True if who has lost while another player acted left a table that the checks change before the next one acts."""
    if scene.owed:  # what was left out would be found time and again
        return False
    rests, places = scene.rules.rests, scene.rules.places["opportunity"]
    afterwards = [run for run, at in rests["opportunity"][places["checks"] + 1] if at <= places[LEAVING]]
    checks = (*[run for run, _ in rests["state checks"][0]], *afterwards)
    return bool(scene.table.waiting) or any(run(scene) is not None for run in checks)


def _question(scene: Scene, player: str) -> May:
    def offers() -> Iterator[ev.Decision]:
        passes = de.OpportunityPassed(player)
        if not scene.table.holder or scene.rules.permits(scene, passes):
            yield passes
        yield from actions(scene, player)

    menu = Menu("timing-and-permissions/opportunity.2", offers, partial(scene.rules.violations, scene))
    acts = PANTHEON_ACTS if boons.are_played_with(scene) else ACTS
    return May(player, menu, acts, "timing-and-permissions/opportunity.2")


@convention("timing-and-permissions/opportunity.5", "timing-and-permissions/opportunity.4")
def everybody_passes(_scene: Scene) -> bool:
    """The top resolves when all players have passed once."""
    return True


@convention("timing-and-permissions/opportunity.p2", "game-effects.p4")
def checked_before(_scene: Scene) -> bool:
    """State is checked, and the game's own actions are done, before a player receives Opportunity."""
    return True


@convention("triggered-abilities.p7", "term/sacrifice.3")
def placed_afterwards(_scene: Scene) -> bool:
    """Triggers within a resolution, or while costs are paid, are placed when that is over."""
    return True


@convention("timing-and-permissions/opportunity.7", "timing-and-permissions/opportunity.13")
def comes_for_the_rest(_scene: Scene) -> bool:
    """After a resolution there is Opportunity again, for pending items and in the main phase."""
    return True


@convention("timing-and-permissions/opportunity.p4", "special-continuous-effects/time-is-distorted.1.2")
def goes_on(_scene: Scene) -> bool:
    """When all have passed on an empty Effects Stack, the game goes on."""
    return True


def act(scene: Scene, decision: Any) -> list[Answer]:
    """The consequences of acting or passing."""
    if type(decision) is not de.OpportunityPassed:
        return begin(scene, decision) or [AGAIN]
    table = scene.table
    must = _passed(decision.player)
    if table.passes + 1 < scene.per_stamp(_round, len(table.lost)):
        return [must, CHECKS if table.lost and left_something_behind(scene) else AGAIN]
    return all_have_passed(scene, must)


def all_have_passed(scene: Scene, must: Must) -> list[Answer]:
    """The topmost item resolves, or the game goes on, after these facts."""
    table = scene.table
    if table.stack:
        number = the_top_of_the_stack_resolves(scene, table.stack[0].item)
        return [must, Call(procedure_of(table, number), (number,))]
    return [must, END] if goes_on(scene) else [must]


@lru_cache(maxsize=256)
def _passed(player: str) -> Must:
    return Must((ev.PassCounted(player),), "timing-and-permissions/opportunity.3")


def _round(scene: Scene, _lost: int) -> int:
    """The number of successive passes after which the game goes on: the number of remaining players."""
    number: int = all_players_have_passed(scene) if everybody_passes(scene) else 1
    return number


@states("turn-order.p3", without=1, also=("main-phase.6",))
def all_players_have_passed(scene: Scene) -> int:
    """A round of Opportunity is over when all remaining players have passed, one after another."""
    return len(scene.table.players) - len(scene.table.lost)


@states("effects-stack.p2", without=AS_GIVEN)
def the_top_of_the_stack_resolves(scene: Scene, _bottom: int) -> int:
    """Last in, first out."""
    return scene.table.stack[-1].item


def come_to_what_was_played(scene: Scene) -> Answer | None:
    """New items on the Effects Stack give Opportunity before they resolve; if no player acted, there is none."""
    if not scene.table.holder:
        return None
    return CHECKS if scene.table.stack else END


def come_again(scene: Scene) -> Answer | None:
    """After every resolution Opportunity comes anew."""
    return None if scene.table.holder else CHECKS


def begin(scene: Scene, decision: Any) -> list[Answer] | None:
    """The procedure that a player action starts; None if its card or object is missing."""
    table, kind = scene.table, type(decision)
    if kind is de.CardActivated or kind is de.Materialized:
        if table.zone_of.get(decision.handle, STACK) == STACK:
            return None
        name, way = ("card activation", decision.way) if kind is de.CardActivated else ("card materialization", "")
        return [Call(name, (decision.handle, decision.player, way))]
    if kind is de.BoonBestowed:
        return bestowed(scene, decision)
    if kind is de.AbilityActivated:
        return [Call("ability activation", (decision.handle, decision.player, decision.text))]
    if kind is de.AttackDeclared and decision.attacker in table.things:
        return [Call("attack", (decision.attacker, len(decision.targets), *decision.targets, *decision.weapons))]
    if kind in DECLARING and _is_untold(scene, decision.player):
        return []  # it belongs to the card, and its consequences are undetermined
    return None


@unwritten(without=None)
def bestowed(_scene: Scene, _decision: de.BoonBestowed) -> list[Answer] | None:
    """No boons are bestowed."""
    return None


def _is_untold(scene: Scene, player: str) -> bool:
    """True if the player is playing an unknown card: the questions for it are undetermined."""
    top = scene.table.stack[-1] if scene.table.stack else None
    return top is not None and top.player == player and is_unknown(scene, top)


OPPORTUNITY = procedure(
    "opportunity",
    step(
        "timing-and-permissions/opportunity.p3",
        under(checked_before, check_state),
        name="checks",
        also=("end-of-combat-step.3",),
    ),
    step(LEAVING, leave_a_phase_that_ends, skip_if=nothing_comes_first),
    step("ending-phases.p2", leave_a_turn_that_ends, skip_if=nothing_comes_first),
    step("main-deck.p9", texts.told_tops, skip_if=nothing_comes_first),
    step("triggered-abilities.p6", ask_order, order_taken, name="order", skip_if=nothing_comes_first),
    step(
        "triggered-abilities.p1",
        under(placed_afterwards, place_next),
        name="place",
        also=("drawing-cards.3", "term/sacrifice.4"),
        skip_if=nothing_comes_first,
    ),
    step("turn-order.p4", end_when_nothing_pends, also=("materialize-phase.4.1", "term/opportunity.3")),
    step(interdiction.RULE, interdiction.resolve_without_opportunity, name="nobody"),
    step(
        "timing-and-permissions/opportunity.8",
        open_window,
        name="open",
        also=("term/opportunity.2", "term/player-action.2"),
    ),
    step("timing-and-permissions/opportunity.2", ask_to_act, act, name="act"),
    step(
        "timing-and-permissions/opportunity.10",
        come_to_what_was_played,
        also=("timing-and-permissions/opportunity.1.1", "timing-and-permissions/opportunity.1.2"),
    ),
    step(
        "timing-and-permissions/opportunity.6",
        under(comes_for_the_rest, come_again),
        name="again",
        also=("main-phase.4",),
    ),
)
