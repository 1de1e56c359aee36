"""Cards that a text puts on the bottom of a champion's lineage: below everything there, so never its topmost card."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import ForcedChoice, May
from ga_replay.core.rules.choice import Order
from ga_replay.games.grand_archive import moves, queries
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done, telling
from ga_replay.games.grand_archive.texts.resolving.acts.moving import moved
from ga_replay.games.grand_archive.zones import FIELD

LINEAGE = "lineage"


def goes_to_a_lineage(node: ir.Node) -> bool:
    """True if the step puts cards on the bottom of one champion's lineage."""
    to = node.to if isinstance(node, ir.Move) else None
    return to is not None and to.name == LINEAGE and to.at == "bottom" and isinstance(to.of, ir.Thing)


def _champion(view: View) -> int:
    """The champion to whose lineage they go, or 0 if it is not there any more."""
    node: ir.Move = view.node
    of = node.to.of if node.to is not None else None
    found = (
        [h for h in things(view.ctx, of) if view.scene.table.zone_of[h] == FIELD] if isinstance(of, ir.Thing) else []
    )
    return next((h for h in found if queries.is_type(view.scene, h, "CHAMPION")), 0)


def _ask_order(view: View) -> Reply:
    """The first named is nearest to the bottom."""
    node: ir.Move = view.node
    cards = moved(view) if node.order and _champion(view) else ()
    if not cards:
        return None
    asked = May(actors(view)[0], Order(view.because, cards), (Chosen,), view.because, "values")
    return asked if len(cards) > 1 else ForcedChoice(asked, cards)


def _lay_beneath(view: View) -> Reply:
    """Cards of an inner lineage lie face up (public-vs-private-information.p5)."""
    node: ir.Move = view.node
    champion, handles = _champion(view), moved(view)
    if not champion or not handles:
        return None
    ordered = view.item.choices.get("order", ()) if node.order else ()
    if set(ordered) == set(handles):
        handles = ordered
    facts: list[ev.Fact] = []
    for handle in reversed(handles):
        zone = view.scene.table.zone_of[handle]
        facts += [*moves.shown_beneath(view.scene, handle), ev.Attached(handle, champion, LINEAGE, zone)]
    return done(view, facts, node.act, handles)


PARTS = (
    ExecutionPart(_ask_order, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, "order", answer.values)])),
    ExecutionPart(_lay_beneath),
)


def parts(node: ir.Move) -> tuple[ExecutionPart, ...]:
    """The parts of such a step."""
    return (*PARTS, telling(node.act))
