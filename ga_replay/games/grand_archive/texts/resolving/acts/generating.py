"""Generating: new cards for the rest of the game, in the hand or in a zone that the text names."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import UnreadText
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount, things
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import UNNAMED_SLOTS, pick_key
from ga_replay.games.grand_archive.texts.lines.programs import is_there, named
from ga_replay.games.grand_archive.texts.lines.replacement_support import WHERE
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_a_number
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.secret_memory import cards_named_by_a_quality_are_shown_first
from ga_replay.games.grand_archive.zones import BANISHMENT, DECK, FIELD, GRAVEYARD, HAND, MATERIAL, MEMORY, OUTSIDE

HOW_MANY = "how many"
LINEAGE = "lineage"
ZONES = frozenset({HAND, MEMORY, DECK, GRAVEYARD, BANISHMENT, MATERIAL})
"""The zones into which cards can be generated so far."""
FREE = ir.Any | ir.Choice


def place(node: ir.Generate) -> str:
    """The zone that the cards are added to; the hand unless another is named (term/generate.2)."""
    return HAND if node.to is None else WHERE.get(node.to.name, "")


def beneath(node: ir.Generate) -> ir.Thing | None:
    """The champion on the bottom of whose lineage the cards go, if they go there."""
    to = node.to
    lineage = to is not None and (to.name, to.at) == (LINEAGE, "bottom")
    return to.of if lineage and to is not None and isinstance(to.of, ir.Thing) else None


def runnable(node: ir.Generate) -> bool:
    """True if the cards go to a zone of the player who generates, or on the bottom of one lineage."""
    if beneath(node) is not None:
        return node.n == 1
    plain = node.to is None or (node.to.of in {None, ir.YOU} and (not node.to.at or node.shuffled))
    return place(node) in ZONES and plain and not (isinstance(node.n, ir.Any) and node.n.most is None)


def _ask_how_many(view: View) -> Reply:
    """Up to so many: the player who generates chooses the number."""
    node: ir.Generate = view.node
    if not isinstance(node.n, FREE):
        return None
    least, most = bounds(view.ctx, node.n)
    return asked_for_a_number(actors(view)[0], view.because, range(least, max(least, most or 0) + 1))


def _champion(view: View) -> int:
    """The champion on the bottom of whose lineage the card goes; 0 if it goes elsewhere or the champion is gone."""
    of = beneath(view.node)
    found = things(view.ctx, of) if of is not None else ()
    there = (h for h in found if view.scene.table.lies(h, FIELD) and queries.is_type(view.scene, h, "CHAMPION"))
    return next(there, 0)


def _generate(view: View) -> Reply:
    """Everybody sees which cards are added; shuffled into a deck they are not to be told from the others there."""
    node: ir.Generate = view.node
    table, zone = view.scene.table, place(node)
    n = sum(view.item.choices.get(HOW_MANY, ())[:1]) if isinstance(node.n, FREE) else amount(view.ctx, node.n)
    if n <= 0:
        return None
    speaker = table.card_of.get(view.item.handle, "")
    if not is_there(speaker, node.card):
        return UnreadText(view.item.handle, view.at, view.item.player, f"what {node.card} is")
    slug = named(speaker, node.card)
    facts: list[ev.Fact] = []
    first = table.next_handle
    champion = _champion(view)
    for player in actors(view):
        added = (
            OUTSIDE if champion else key(zone or HAND, player)
        )  # the hand if there is no such zone (term/generate.6)
        facts.append(ev.CardsAdded(player, added, first, n, (slug,) * n))
        seen_by = "" if cards_named_by_a_quality_are_shown_first(view.scene) else player
        facts += [ev.Identified(first + at, slug, seen_by) for at in range(n)]
        facts += [ev.Shuffled(key(zone, player))] if node.shuffled else []
        first += n
    handles = tuple(range(table.next_handle, first))
    facts += [ev.Attached(handle, champion, LINEAGE, OUTSIDE) for handle in handles] if champion else []
    if node.slot < UNNAMED_SLOTS:
        facts.append(ev.ChoiceSet(view.item.item, pick_key(view.at, node.slot), handles))
    return done(view, facts, "generate", handles, ordered=True)


GENERATE = (
    ExecutionPart(
        _ask_how_many, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, HOW_MANY, answer.values)])
    ),
    ExecutionPart(_generate, rule="term/generate.2", also=("term/generate.1", "term/generate.6")),
)
