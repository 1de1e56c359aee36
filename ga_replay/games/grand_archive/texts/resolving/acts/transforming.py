"""Transforming: a double-faced object is turned over to its other face, and stays the object that it is."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import UnreadText
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import copies, queries
from ga_replay.games.grand_archive.faces import who_is_turned_over_stays_the_same_object
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.lines.card_profile import back_of
from ga_replay.games.grand_archive.texts.lines.replacement_support import destination
from ga_replay.games.grand_archive.texts.resolving.acts import moving, objects
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.moving import TRANSFORMED
from ga_replay.games.grand_archive.zones import FIELD


def other_face(scene: Scene, handle: int) -> str:
    """The card on the other side of that card; empty if it has none, as a copy has none (double-faced-cards.7.2)."""
    slug = scene.table.card_of.get(handle, "")
    if not slug or copies.copies_do_not_transform(scene, handle):
        return ""
    return queries.card_named(slug).front or back_of(slug)


def transformable(ctx: Context, thing: ir.Thing) -> tuple[int, ...]:
    """The objects among these that have another side."""
    return only_what_has_another_side_transforms(ctx.scene, moving.on_field(ctx, thing))


@states("term/transform.1.1", without=AS_GIVEN)
def only_what_has_another_side_transforms(scene: Scene, handles: tuple[int, ...]) -> tuple[int, ...]:
    """Nothing happens to the others."""
    return tuple(h for h in handles if other_face(scene, h))


def _transform(view: View) -> Reply:
    """The same object shows its other face; what was on it stays (term/transform.2, double-faced-cards.9)."""
    node: ir.Transform = view.node
    handles = transformable(view.ctx, node.what)
    woken = objects.turnable(view.ctx, ir.Wake(node.what)) if node.woken else ()
    facts = [*[ev.Turned(h, "") for h in woken], *turned_over(view.scene, handles)]
    return done(view, facts, "transform", handles)


def turned_over(scene: Scene, handles: Sequence[int]) -> list[ev.Fact]:
    """The facts of cards being turned to their other side."""
    alike = _copies_of(scene, handles)
    turned = (*handles, *copies.changes_of_the_original_change_no_copy(scene, alike))
    faces = {h: other_face(scene, h) for h in handles}
    faces |= {
        h: queries.card_named(scene.table.card_of[h]).front or back_of(scene.table.card_of[h])
        for h in turned[len(handles) :]
    }
    again = () if who_is_turned_over_stays_the_same_object(scene) else tuple(faces)
    return [*[ev.CardMoved(h, FIELD, FIELD) for h in again], *[ev.Identified(h, face) for h, face in faces.items()]]


def _copies_of(scene: Scene, handles: Sequence[int]) -> tuple[int, ...]:
    """The tokens on the field that are copies of one of these."""
    table = scene.table
    shown = {table.card_of.get(h) for h in handles}
    return tuple([h for h, slug in table.tokens.items() if slug in shown and table.lies(h, FIELD)])


TRANSFORM = (ExecutionPart(_transform, rule="term/transform.1", also=("term/transform.2",)),)


# --- entering transformed ----------------------------------------------------------------------------------------------


def enters_transformed(node: ir.Move) -> bool:
    """True for a move onto the field on the flip side."""
    return node.state == TRANSFORMED and destination(node) == FIELD


def _turn_first(view: View) -> Reply:
    """A card enters the field on its flip side; whether one without it would enter at all, the book leaves open but for copies."""
    node: ir.Move = view.node
    if not enters_transformed(node):
        return None
    handles = moving.moved(view)
    if any(not back_of(view.scene.table.card_of.get(h, "")) for h in handles):
        return UnreadText(view.item.handle, view.at, view.item.player)
    return done(view, turned_over(view.scene, handles))


TURN_FIRST = ExecutionPart(_turn_first)


def move_parts(node: ir.Move) -> tuple[ExecutionPart, ...]:
    """The parts of a move; a card that enters transformed is turned over before."""
    own = moving.move_parts(node)
    return (TURN_FIRST, *own) if enters_transformed(node) else own
