"""Loops: repeated acts are stated once, with a number (1501)."""

from __future__ import annotations

from zlib import crc32

from ga_replay.core import events as ev
from ga_replay.core.input.limits import AMOUNT
from ga_replay.core.rules.agenda import Answer, Call, End, May, Must
from ga_replay.core.rules.choice import Number
from ga_replay.core.rules.pieces import forbids, procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Table
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import LoopBegun, LoopEndless, LoopRepeated
from ga_replay.games.trails.playing.legality import plays

AT = "turn:loop:at"
AT_MORE = "turn:loop:at more"
"""The point that a loop returns to, as two numbers that distinguish tables by everything except numbers of players."""
ACTS = "turn:loop:acts:"
"""The number of a player's actions since then, except passes."""
DONE = "turn:loop:done"
"""Set by a repetition, until a player does something else."""
POOL = "turn:loop:pool:"
LOOPS = (LoopBegun, LoopRepeated, LoopEndless)


def point(table: Table) -> tuple[int, int]:
    """The state of the table, without players' numbers and the age of things: two numbers, the first above 0.

    Two numbers are what a log holds.
    """
    things = [
        (h, one.controller, one.turned, sorted(one.statuses), sorted(one.roles), table.face_of.get(h, ""))
        for h, one in sorted(table.things.items())
    ]
    effects = sorted(
        (one.text, one.source, one.until, one.values, tuple(sorted(table.by_number.get(n, n) for n in one.objects)))
        for one in table.effects.values()
    )
    waiting = sorted((one.text, one.source, one.player) for one in table.waiting.values())
    stack = [(one.kind, one.handle, one.player, one.text) for one in table.stack]
    zones = sorted((name, tuple(cards)) for name, cards in table.zones.items())
    where = (table.turn_number, table.phase, table.step, table.window, table.holder, table.passes)
    high, low = divmod(
        crc32(repr((zones, things, effects, waiting, stack, where, sorted(table.delayed))).encode()), AMOUNT.most
    )
    return low + 1, high


def _set(scene: Scene, name: str, value: int) -> list[ev.Fact]:
    by = value - scene.table.usage.get(name, 0)
    return [ev.UsageMarked(name, by)] if by else []


def pools(scene: Scene) -> list[tuple[str, str]]:
    """Players and the names of their numbers."""
    return [(player, name) for player in scene.table.players for name in ("bond", "cp", "ep")]


def begin(scene: Scene) -> list[Answer]:
    """The point is remembered, with all numbers."""
    low, high = point(scene.table)
    facts = [*_set(scene, AT, low), *_set(scene, AT_MORE, high)]
    for player, name in pools(scene):
        facts += _set(scene, f"{POOL}{player}:{name}", queries.pool(scene, player, name))
    for player in scene.table.players:
        facts += _set(scene, f"{ACTS}{player}", 0)
    return [Must(tuple(facts), "1501.1")] if facts else []


def watch(scene: Scene, player: str) -> list[Answer]:
    """The consequences of an action while a loop is examined, or was repeated."""
    usage = scene.table.usage
    if AT not in usage:
        return []
    facts: list[ev.Fact] = [ev.UsageMarked(f"{ACTS}{player}"), *_set(scene, DONE, 0)]
    return [Must(tuple(facts), "1501.1a")]


def acted(scene: Scene, player: str) -> int:
    """The number of the player's actions since the loop began."""
    return scene.table.usage.get(f"{ACTS}{player}", 0)


def returns(scene: Scene) -> bool:
    """True if the game has returned to the same state, numbers aside."""
    usage = scene.table.usage
    return (usage.get(AT, 0), usage.get(AT_MORE, 0)) == point(scene.table)


@forbids("1501.1", "no loop was begun", LoopRepeated, LoopEndless)
def a_loop_was_begun(scene: Scene, _decision: LoopRepeated | LoopEndless) -> bool:
    return not scene.table.usage.get(AT)


@forbids("1203.2", "there is not enough to pay for it", LoopRepeated)
def what_it_costs_so_often_is_there(scene: Scene, decision: LoopRepeated) -> bool | str:
    """No player has less than 0 CP or EP."""
    for player, name in pools(scene):
        now = queries.pool(scene, player, name)
        left = now + _by(scene, player, name) * decision.times
        if name != "bond" and left < 0 <= now:
            return f"{player} has {now} {name.upper()}"
    return False


@forbids("1501.1a", "something else must be done before it is repeated again", LoopRepeated)
def something_else_comes_between(scene: Scene, _decision: LoopRepeated) -> bool:
    return bool(scene.table.usage.get(DONE))


@forbids("104.5", "only 0 and positive numbers can be chosen", LoopRepeated)
def numbers_are_not_negative(_scene: Scene, decision: LoopRepeated) -> bool:
    return decision.times < 0


@forbids("1501.1c", "the loop can be stopped", LoopEndless)
def nobody_can_stop_it(scene: Scene, decision: LoopEndless) -> bool:
    """A player acted in it, it has not returned, or another action is possible."""
    forced = not any(acted(scene, one) for one in scene.table.players) and returns(scene)
    return not forced or any(True for _ in plays(scene, decision.player))


@convention("1501.1b")
def the_other_player_may_stop_earlier(_scene: Scene) -> bool:
    """If both have a part in it, each names a number, and the lower one counts."""
    return True


def repeat(scene: Scene, decision: LoopRepeated) -> list[Answer]:
    """The other player is asked if they acted as well; then it is repeated that often."""
    other = queries.other(scene.table, decision.player)
    if acted(scene, other) and the_other_player_may_stop_earlier(scene):
        return [Call("loop", (other, max(0, decision.times)))]
    return repeated(scene, decision.times)


def repeated(scene: Scene, times: int) -> list[Answer]:
    """Every number changes so often as it has changed once."""
    facts: list[ev.Fact] = []
    for player, name in pools(scene):
        by = _by(scene, player, name) * times
        facts += moves.bond(scene, player, by) if name == "bond" else ([ev.PoolChanged(player, name, by)] if by else [])
    facts += _set(scene, DONE, 1)
    return [Must(tuple(facts), "1501.1a")] if facts else []


def _by(scene: Scene, player: str, name: str) -> int:
    """By how much the loop changes that number each time."""
    usage, now = scene.table.usage, queries.pool(scene, player, name)
    return now - usage.get(f"{POOL}{player}:{name}", 0) if AT in usage else 0


def ask_the_other(scene: Scene) -> May:
    return May(scene.word(), Number("1501.1b", 0, scene.number(1)), (LoopRepeated,), "1501.1b", "times")


def as_often_as_both_say(scene: Scene, decision: LoopRepeated) -> list[Answer]:
    return [*repeated(scene, min(decision.times, scene.number(1))), End()]


LOOP = procedure("loop", step("1501.1b", ask_the_other, as_often_as_both_say))


def endless(_scene: Scene) -> list[Answer]:
    """The game is drawn."""
    return [Must((ev.GameEnded("", "loop"),), "1501.1c")]
