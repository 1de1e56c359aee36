"""Texts that play cards, negate items, level champions, or let a player pay reserve on resolution."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.keys import item_ref
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, May, UnreadText
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import capabilities, moves, queries
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, amount, things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.kept_cards import stays
from ga_replay.games.grand_archive.texts.continuous.leveling_limits import barred_from, is_forbidden, levels_from
from ga_replay.games.grand_archive.texts.continuous.lineage import (
    laid_upon,
    lineage_name,
    lineage_wanted,
    the_topmost_champion_card_returns_to_the_material_deck,
)
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.playing.additional_costs import WAIVED
from ga_replay.games.grand_archive.texts.playing.payment_sources import reserve_payers
from ga_replay.games.grand_archive.texts.replacement.level_replacement import is_kept_from_leveling
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.materializing import materializable
from ga_replay.games.grand_archive.texts.resolving.acts.sent_away import end_of_deck
from ga_replay.games.grand_archive.texts.resolving.negatable import can_be_negated
from ga_replay.games.grand_archive.zones import GRAVEYARD, MATERIAL, MEMORY, STACK

FREE = ("free",)
FREE_OF_ALL = ("free of all",)
"""The words for a card that a text lets a player play without paying its reserve or memory cost, or any cost."""

LEVELED = "leveled"


# --- negating ------------------------------------------------------------------------------------------------------------


@states("term/negate.1", without=())
def the_card_leaves_with_what_is_negated(scene: Scene, item: Item) -> tuple[ev.Fact, ...]:
    """The card of a negated activation, which lies on the Effects Stack."""
    zone = scene.measure("negated to", item.handle, GRAVEYARD)
    return tuple(moves.move(scene, item.handle, zone, end_of_deck(item)))


@states("term/negate.1", without=AS_GIVEN)
def what_is_negated_is_that_card(_scene: Scene, handle: int) -> int:
    """The card that had its activation negated."""
    return handle


def _negate(view: View) -> Reply:
    """It leaves the Effects Stack; nothing that was paid comes back."""
    wanted = things(view.ctx, view.node.what)
    items = [
        item
        for item in view.scene.table.stack
        if (item.handle if item.kind in CARDS else item_ref(item.item)) in wanted
        and item.item != view.item.item
        and can_be_negated(view.scene, item)
    ]
    facts: list[ev.Fact] = []
    for item in items:
        facts.append(ev.StackPopped(item.item, "negated"))
        if item.kind in CARDS and view.scene.table.lies(item.handle, STACK):
            facts += the_card_leaves_with_what_is_negated(view.scene, item)
        slug = view.scene.table.card_of.get(item.handle, event_counts.UNKNOWN)
        facts.append(ev.UsageMarked(event_counts.by_player("negated", actors(view)[0], slug)))
        if item.kind == "activation":
            facts.append(ev.UsageMarked(event_counts.by_player("thwarted", item.player, slug)))
    cards = [what_is_negated_is_that_card(view.scene, item.handle) for item in items if item.kind in CARDS]
    return done(view, facts, "negate", cards)


NEGATE = (ExecutionPart(_negate, rule="term/negate.1", also=("term/negate.1.1", "term/negated.1.1")),)


# --- playing -------------------------------------------------------------------------------------------------------------


def _materialize(view: View) -> Reply:
    """The card goes onto the Effects Stack and is paid for as usual.

    An unplayable one is not found (searching-and-finding.p2).
    """
    node: ir.Materialize = view.node
    found = things(view.ctx, node.what)
    player = actors(view)[0]
    able = [h for h in found if materializable(view.ctx, h, player, free=node.free)]
    if view.round >= len(able) or view.scene.table.zone_of[able[view.round]] == STACK:
        return None
    return [Call("card materialization", (able[view.round], player, "", *(FREE if node.free else ())))]


def _activate(view: View) -> Reply:
    """As an instruction, at once; the rest of the text goes on when it has been played."""
    node: ir.Activate = view.node
    found = things(view.ctx, node.what)
    if not definitions.as_an_instruction(view.scene):
        found = tuple(h for h in found if view.scene.rules.permits(view.scene, de.CardActivated(actors(view)[0], h)))
    if view.round >= len(found) or view.scene.table.zone_of[found[view.round]] == STACK:
        return None
    if node.by is not None and found[view.round] not in view.scene.table.card_of:
        return UnreadText(view.item.handle, view.at, view.item.player, "which card it is")
    return [Call("card activation", (found[view.round], actors(view)[0], "", *_paid_otherwise(view.ctx, node)))]


def _paid_otherwise(ctx: Context, node: ir.Activate) -> tuple[str | int, ...]:
    """The words for how it is paid for, if not as usual."""
    if node.by is not None:
        return ("counters", node.by.counter, *things(ctx, node.by.off)[:1])
    return (FREE_OF_ALL if node.free in WAIVED else FREE) if node.free else ()


MATERIALIZE = (ExecutionPart(_materialize, repeats=True),)
ACTIVATE = (ExecutionPart(_activate, repeats=True),)


# --- leveling ------------------------------------------------------------------------------------------------------------


def levels_into(ctx: Context, champion: int) -> tuple[int, ...]:
    """The cards of the material deck that the champion can level up into (champion.9, keyword/lineage-keyword.1).

    An unknown card may be one of them.
    """
    scene = ctx.scene
    if is_forbidden(scene, champion):
        return ()
    table = scene.table
    player = table.controller(champion)
    wanted = levels_from(scene, champion)
    found = []
    for handle in table.zones[key(MATERIAL, player)]:
        if stays(scene, handle):
            continue
        facts = queries.card(scene, handle)
        if facts is None:
            found.append(handle)
            continue
        if "CHAMPION" not in facts.types or facts.level not in wanted or barred_from(scene, champion, handle):
            continue
        lineage = lineage_wanted(scene, handle)
        if not lineage or lineage == lineage_name(scene, champion):
            found.append(handle)
    return tuple(found)


def _ask_level(view: View) -> Reply:
    """The material deck is private, so a player need not find a card there (searching-and-finding.1)."""
    node: ir.LevelUp = view.node
    champions = things(view.ctx, node.what)
    if node.down or not champions:
        return None
    able = levels_into(view.ctx, champions[0])
    asked = May(actors(view)[0], Some("term/level-up.1", able, 0, 1), (de.Chosen,), view.because, "values")
    return asked if able else ForcedChoice(asked, ())


def _level(view: View) -> Reply:
    """The next card is put on the lineage, or the topmost one returns to the material deck (champion.17).

    Costs are ignored.
    """
    node: ir.LevelUp = view.node
    table = view.scene.table
    champions = [h for h in things(view.ctx, node.what) if h in table.things]
    if not champions:
        return None
    champion = champions[0]
    player = table.controller(champion)
    material = key(MATERIAL, table.owner_of[champion])
    back = the_topmost_champion_card_returns_to_the_material_deck(view.scene)
    marked = ev.UsageMarked(event_counts.by_object("leveled", table.things[champion].number))
    if node.down:
        if not back or not capabilities.delevels(view.scene, champion):
            return None
        return done(view, [ev.Uncovered(champion, key(back, table.owner_of[champion]))])
    chosen = view.item.choices.get(LEVELED, ())
    if not chosen or not table.lies(chosen[0], key(MATERIAL, player)) or is_kept_from_leveling(view.scene, champion):
        return None
    facts = [*moves.shown_beneath(view.scene, chosen[0]), *laid_upon(view.scene, chosen[0], champion, material), marked]
    return done(view, facts, "level up", chosen, ordered=True)


LEVEL_UP = (
    ExecutionPart(_ask_level, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, LEVELED, answer.values)])),
    ExecutionPart(_level, rule="term/level-up.1", also=("term/level-up.2",)),
)


# --- paying --------------------------------------------------------------------------------------------------------------


def _ask_payment(view: View) -> Reply:
    """Each paying player picks the means of payment (cost.2)."""
    node: ir.Pay = view.node
    everybody = actors(view)
    if view.round >= len(everybody):
        return None
    player = everybody[view.round]
    due = max(0, amount(view.ctx.by(player), node.n))
    if not due:
        return ForcedChoice(May(player, Some("cost.2"), (de.ReservePaid,), view.because, "handles"), ())
    payers = tuple(h for h in reserve_payers(view.scene, player) if h != view.item.handle)
    if len(payers) < due:
        return UnreadText(view.item.handle, view.at, view.item.player)
    least = due if what_texts_ask_for_is_paid_in_full(view.scene) else 0
    return May(player, Some("cost.2", payers, least, due), (de.ReservePaid,), view.because, "handles")


@states("counters/wither.3", without=False)
def what_texts_ask_for_is_paid_in_full(_scene: Scene) -> bool:
    return True


def paid(view: View, decision: de.ReservePaid) -> list[Answer]:
    """Cards go to memory face down, objects rest."""
    table = view.scene.table
    memory = key(MEMORY, decision.player)
    facts: list[ev.Fact] = [
        ev.Turned(h, "rested") if h in table.things else ev.CardMoved(h, table.zone_of[h], memory)
        for h in decision.handles
    ]
    return done(view, facts, "pay", decision.handles)


PAY = (
    ExecutionPart(
        _ask_payment,
        lambda view, answer: paid(view, answer) if isinstance(answer, de.ReservePaid) else [],
        repeats=True,
    ),
)
