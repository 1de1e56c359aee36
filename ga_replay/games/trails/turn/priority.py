"""Priority processing: one player has priority, acts or passes; items resolve after two passes in succession (900)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, End, Goto, May, Must
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.pieces import forbids, procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import loops, queries
from ga_replay.games.trails.decisions import (
    ArtsPlayed,
    CardPlayed,
    CraftPlayed,
    EPGained,
    LoopBegun,
    LoopEndless,
    LoopRepeated,
    Passed,
    Supported,
)
from ga_replay.games.trails.deeds.resolving import top
from ga_replay.games.trails.playing import announcing, paying, support
from ga_replay.games.trails.playing.legality import plays
from ga_replay.games.trails.triggers.playing import something_waits

START_OF_TURN: Final = "start of turn"
START_OF_PREPARATION: Final = "start of preparation"
DRAW: Final = "draw"
HOMEBASE: Final = "homebase"
DEPLOYMENT: Final = "deployment"
START_OF_COMBAT: Final = "start of combat"
PROPOSE: Final = "propose"
DECLARED: Final = "declared"
ATTACK: Final = "attack"
FOUGHT: Final = "fought"
END_OF_COMBAT: Final = "end of combat"
CURE: Final = "cure"
END_OF_TURN: Final = "end of turn"
WINDOWS: Final = (
    START_OF_TURN, START_OF_PREPARATION, DRAW, HOMEBASE, DEPLOYMENT, START_OF_COMBAT, PROPOSE, DECLARED, ATTACK, FOUGHT, END_OF_COMBAT, CURE, END_OF_TURN,
)  # fmt: skip
KINDS: Final = (CardPlayed, ArtsPlayed, CraftPlayed, EPGained, Supported, Passed, LoopBegun, LoopRepeated, LoopEndless)


def opened(scene: Scene, player: str, rule: str) -> Must:
    """The player has priority, and no player has passed."""
    return Must((ev.WindowOpened(scene.word(), player),), rule)


@convention("902.2", "902.1")
def the_primary_player_begins(_scene: Scene) -> bool:
    """The player with the initiative in the turn."""
    return True


def open_window(scene: Scene) -> Must:
    first = queries.primary(scene)
    return opened(scene, first if the_primary_player_begins(scene) else queries.other(scene.table, first), "902.2")


def check(scene: Scene) -> Call | End | None:
    """Before every decision of a player with priority.

    If it has no result, it has none until the table changes.
    """
    table = scene.table
    if table.ended:
        return End()
    if scene.checks_stamp == table.epoch and not (table.waiting or scene.careful_checks):
        return None
    if something_waits(scene):
        return Call("rule check")
    scene.checks_stamp = table.epoch
    return None


@forbids("902.4a", "only the player with priority passes", Passed)
def only_the_holder_passes(scene: Scene, decision: Passed) -> bool:
    return decision.player != scene.table.holder


def ask(scene: Scene) -> May | list[Answer] | None:
    """The player with priority acts or passes; after two passes no one is asked."""
    player = scene.table.holder
    if not player:
        return after_passes(scene)
    rules = scene.rules

    def offers() -> Iterator[ev.Decision]:
        yield Passed(player)
        yield from plays(scene, player)

    return May(player, Menu("902.4", offers, lambda decision: rules.violations(scene, decision)), KINDS, "902.4")


@convention("902.5c", "902.6")
def what_waits_resolves_when_both_have_passed(_scene: Scene) -> bool:
    """The last first; then the primary player has priority. With nothing left the processing is over."""
    return True


@convention("509.2")
def the_last_comes_first(_scene: Scene) -> bool:
    """The zone is one for both players, and keeps its order."""
    return True


def after_passes(scene: Scene) -> list[Answer]:
    """The item placed last resolves; without one it is over."""
    item = top(scene)
    if item is None or not what_waits_resolves_when_both_have_passed(scene):
        return [End()]
    if not the_last_comes_first(scene):
        item = next(one for one in scene.table.stack if one.kind != queries.ATTACK)
    return [Call("resolve", (item.item,)), Call("again", (scene.word(),)), Goto("902.3")]


def again(scene: Scene) -> Must:
    """After a resolution the primary player has priority, regardless of the item's controller."""
    return opened(scene, queries.primary(scene), "902.5c")


AGAIN = procedure("again", step("902.6", again, name="again"))


@convention("902.5b")
def after_one_pass_it_is_the_others_turn(_scene: Scene) -> bool:
    """If it was not the second in succession."""
    return True


@convention("902.5a")
def who_acts_keeps_priority(_scene: Scene) -> bool:
    """After any act except a pass."""
    return True


def act(scene: Scene, decision: Any) -> list[Answer]:
    """The consequences; any action but a pass keeps priority and starts the count of passes anew."""
    if isinstance(decision, Passed):
        if after_one_pass_it_is_the_others_turn(scene):
            return [Must((ev.PassCounted(decision.player),), "902.5b"), Goto("902.3")]
        return [
            Must((ev.PassCounted(decision.player),), "902.5b"),
            Must((ev.PassCounted(decision.player),), "902.5b"),
            Goto("902.3"),
        ]
    if isinstance(decision, loops.LOOPS):
        return [*loop(scene, decision), Goto("902.3")]
    anew = [] if not scene.table.passes else [opened(scene, decision.player, "902.5a")]
    if not who_acts_keeps_priority(scene):
        anew = [opened(scene, queries.other(scene.table, decision.player), "902.5a")]
    return [*does(scene, decision), *loops.watch(scene, decision.player), *anew, Goto("902.3")]


def loop(scene: Scene, decision: ev.Decision) -> list[Answer]:
    """A statement about a loop."""
    match decision:
        case LoopBegun():
            return loops.begin(scene)
        case LoopRepeated():
            return loops.repeat(scene, decision)
        case _:
            return loops.endless(scene)


@convention("1217.4")
def ep_are_gained_at_once(_scene: Scene) -> bool:
    """Nothing goes to the standby zone for it."""
    return True


def does(scene: Scene, decision: Any) -> list[Answer]:
    """The action itself."""
    match decision:
        case EPGained():
            return paying.gain_ep(scene, decision) if ep_are_gained_at_once(scene) else []
        case Supported():
            return support.support(scene, decision)
        case _:
            return announcing.begin(scene, decision)


PRIORITY = procedure(
    "priority",
    step("902.2", open_window, name="open"),
    step("902.3", check, also=("1001.1", "1002.1")),
    step("902.4", ask, act, name="act"),
)
