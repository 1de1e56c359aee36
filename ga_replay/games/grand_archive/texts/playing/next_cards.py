"""Effects on the next or the first card of a kind that somebody plays."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.evaluate.players import players
from ga_replay.games.grand_archive.texts.continuous import turn_history


def of_every(entry: InForce, node: ir.CostChange | ir.Permit) -> InForce:
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
