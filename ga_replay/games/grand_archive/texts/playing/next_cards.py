"""Effects on the next or the first card of a kind that somebody plays."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.evaluate.players import players
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.continuous import turn_history
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force


def of_every(entry: InForce, node: ir.CostChange | ir.Permit | ir.Rule) -> InForce:
    """The entry as one on every card that could be the one; those on all cards of a kind are it already."""
    what = node.what
    if not isinstance(what, ir.Pick) or what.how not in {"next", "first"}:
        return entry
    return InForce(
        context=entry.context,
        node=replace(node, what=ir.Pick("all", what.kind, slot=what.slot)),
        since=entry.since,
        part=0,
        effect=entry.effect,
        objects=None,
        amount=entry.amount,
        restrictions=entry.restrictions,
        given=entry.given,
        x=entry.x,
    )


def is_still_first(scene: Scene, entry: InForce, what: ir.Thing, handle: int) -> bool:
    """True unless the text is about the first card of a turn, and such a card has been played. Raises Undecided."""
    if not isinstance(what, ir.Pick) or what.how != "first":
        return True
    played = next(test for test in what.kind.where if isinstance(test, ir.Played))
    own = entry.context
    joint = isinstance(played.by, ir.Player) and played.by.how == "all"
    who = players(own, played.by) if joint else (own.world.controller(handle),)
    where = tuple(test for test in what.kind.where if test is not played)
    kind = replace(what.kind, where=where)
    return not any(turn_history.times_played(scene, own, played.act, player, kind) for player in who)


def used_by_one(scene: Scene, node: ir.CostChange | ir.Permit | ir.Rule, effect: EffectId) -> ev.Fact:
    """The fact that one card has used the effect: it ends, unless it is on several next cards and others are left."""
    most = node.what.n if isinstance(node.what, ir.Pick) else 1
    mark = f"turn:used by cards:{effect}"
    if isinstance(most, int) and scene.table.usage.get(mark, 0) + 1 < most:
        return ev.UsageMarked(mark)
    return ev.EffectEnded(effect)


def cost_depends_on_where_from(scene: Scene, zone: str) -> bool:
    """True if an effect changes the costs of cards that are played from that zone."""
    return bool(zone) and zone in scene.per_sources(_zones_asked)


def _zones_asked(scene: Scene) -> frozenset[str]:
    named = (one for entry in in_force(scene, "CostChange") for one in nodes_in(entry.node))
    return frozenset([one.via.name for one in named if isinstance(one, ir.Played) and one.via is not None])
