"""Unidentified cards on their way to a graveyard, where a text sends cards of a kind elsewhere."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.run.code import is_plain
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.zones import BANISHMENT, GRAVEYARD


def sorting(scene: Scene, _era: int) -> tuple[InForce, ...]:
    """The effects that keep cards of a kind, and no others, out of graveyards; made for `Scene.per_stamp`."""
    return tuple([entry for entry in in_force(scene, "Replace") if _sorts(entry.node)])


def _sorts(node: ir.Node) -> bool:
    return (
        isinstance(node, ir.Replace)
        and node.event.act == "enter graveyard"
        and isinstance(node.event.what, ir.Pick)
        and not is_plain(node.event.what.kind)
    )


def untold_kind(scene: Scene, event: ev.Event, *, wrong: bool) -> list[str]:
    """Why it is open whether the card goes where it went: nobody has said which card it is."""
    if not isinstance(event, ev.CardMoved) or event.handle in scene.table.card_of:
        return []
    open_zones = {GRAVEYARD, BANISHMENT} if wrong else {GRAVEYARD}
    return [f"card {event.handle} is not identified"] if name_of(event.to) in open_zones else []
