"""Changing the target of an activation or a trigger; attacks are redirected in `fighting`."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.rules.agenda import UnreadText
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, things
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.copying import aimed, named_by, needs_of
from ga_replay.games.grand_archive.texts.resolving.acts.done import done

OBJECTS = " objects"
"""The end of the key under which an item keeps the object numbers of its targets."""
Aim = tuple[Item, str, int]
"""A pending item, the key of one of its target phrases, and the target there that could be another."""


def redirectable(ctx: Context, node: ir.Redirect) -> list[Aim]:
    """What could be aimed at the new target instead (term/redirect.1)."""
    scene = ctx.scene
    to = things(ctx, node.to)[:1]
    meant = things(ctx, node.what)
    items = [item for item in scene.table.stack if named_by(item) in meant and item.item != ctx.item]
    return [
        aim
        for item in items
        for aim in _aims(ctx, node, item)
        if to and not is_targeted_already(scene, item, aim[1], to[0])
    ]


@states("term/redirect.1", without=False)
def is_targeted_already(_scene: Scene, item: Item, name: str, target: int) -> bool:
    """True if that phrase targets it, so that it would be no other target."""
    return target in item.choices[name]


def _aims(ctx: Context, node: ir.Redirect, item: Item) -> Iterator[Aim]:
    scene, to = ctx.scene, things(ctx, node.to)[:1]
    tests = [one for one in node.what.kind.where if isinstance(one, ir.Aims)] if isinstance(node.what, ir.Pick) else []
    picked = tuple(name for name in item.choices if name.startswith("pick ") and not name.endswith(OBJECTS))
    legal = {need.key: tuple(getattr(need.choice, "items", ())) for need in needs_of(scene, item)}
    for name in only_targets_are_redirected(scene, item, picked):
        if to[0] not in legal.get(name, to):
            continue
        for old in item.choices[name]:
            if old > 0 and all(covers(ctx, test.at, old) for test in tests):
                yield item, name, old


@states("term/redirect.2", without=AS_GIVEN)
def only_targets_are_redirected(scene: Scene, item: Item, picked: tuple[str, ...]) -> tuple[str, ...]:
    """What was chosen without being targeted stays."""
    targeted = {need.key for need in needs_of(scene, item)}
    return tuple([name for name in picked if name in targeted])


def _redirect(view: View) -> Reply:
    """The target becomes the other one, if that is a legal target of what pends."""
    found = redirectable(view.ctx, view.node)
    if not found:
        return None
    if len(found) > 1:
        return UnreadText(view.item.handle, view.at, view.item.player, "which of its targets changes")
    ((item, name, old),) = found
    (to,) = things(view.ctx, view.node.to)[:1]
    chosen = tuple([to if one == old else one for one in item.choices[name]])
    return done(view, aimed(view.scene, item, name, chosen), "redirect", (to,))


REDIRECT = (ExecutionPart(_redirect),)
