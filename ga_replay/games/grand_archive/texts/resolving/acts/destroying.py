"""Destroying and sacrificing objects (term/destruction, term/sacrifice)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import capabilities, moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.combat.keyword_rules import immortal_objects_are_not_destroyed
from ga_replay.games.grand_archive.texts.continuous import links
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.moving import on_field
from ga_replay.games.grand_archive.zones import (
    GRAVEYARD,
)


def destructible(ctx: Context, thing: ir.Thing) -> tuple[int, ...]:
    """An immortal object can be neither destroyed nor sacrificed (keyword/immortality.1.2)."""
    return tuple(h for h in on_field(ctx, thing) if not immortal_objects_are_not_destroyed(ctx.scene, h))


def _destroy(view: View) -> Reply:
    """To the graveyard from the field (term/destruction.2)."""
    scene = view.scene
    handles = destructible(view.ctx, view.node.what)
    facts = moves.destroy_all(scene, handles)
    return done(view, facts, "destroy", links.spoken_of(scene, moves.destroyed_in_their_place(scene, handles)))


def marked_as_sacrificed(scene: Scene, player: str, handle: int) -> ev.Fact:
    slug = scene.table.card_of.get(handle, event_counts.UNKNOWN)
    return ev.UsageMarked(event_counts.by_player("sacrificed", player, slug))


def sacrificed(scene: Scene, player: str, handle: int) -> list[ev.Fact]:
    """The facts of a player sacrificing one object (term/sacrifice.2)."""
    gone = links.what_is_sacrificed_instead(scene, handle) or handle
    return [*moves.move(scene, gone, GRAVEYARD), marked_as_sacrificed(scene, player, gone)]


def _sacrifice(view: View) -> Reply:
    """Each player puts their sacrificed objects from the field into the graveyard (term/sacrifice.2)."""
    scene = view.scene
    facts: list[ev.Fact] = []
    handles: list[int] = []
    for player in actors(view):
        own = [
            h for h in destructible(view.ctx.by(player), view.node.what) if capabilities.sacrifices(scene, h, player)
        ]
        instead = {h: links.what_is_sacrificed_instead(scene, h) or h for h in own}
        gone = tuple(dict.fromkeys(instead.values()))
        facts += [fact for h in gone for fact in moves.move(scene, h, GRAVEYARD)]
        facts += [marked_as_sacrificed(scene, player, h) for h in gone]
        handles += links.spoken_of(scene, instead)
    return done(view, facts, "sacrifice", handles)


DESTROY = (ExecutionPart(_destroy, rule="term/destruction.2", also=("term/destruction.1", "graveyard.p4")),)
SACRIFICE = (
    ExecutionPart(
        _sacrifice, rule="term/sacrifice.2", also=("term/sacrifice.2.4", "term/died-dies-and-kills-killed.1.1")
    ),
)
