"""Replacements of destinations, by card text and keywords, and the choice of which comes first."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Call, May, Must
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.replacement import orders, replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.zones import name_of, player_of
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from ga_replay.games.grand_archive.texts.continuous.last_known_information import covered
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.lines.replacement_support import LEAVING_ACTS, new_place, runnable
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD, INTENT, MATERIAL

ORDER = "replacement-effects.p2"


def elsewhere(scene: Scene, fact: ev.CardMoved) -> Iterator[tuple[tuple[int, int, str], list[ev.Fact]]]:
    """The effects that would send the object elsewhere, the oldest first, with their destinations."""
    for entry in in_force(scene, "Replace"):
        node = entry.node
        if not isinstance(node, ir.Replace) or not runnable(node) or node.event.act not in LEAVING_ACTS:
            continue
        try:
            if _sends(entry, node, fact):
                own = entry.context
                yield (entry.effect, own.source, own.address), moves.move(scene, fact.handle, new_place(node))
        except Undecided as undecided:
            passed_over(scene, undecided)
            continue


def _sends(entry: InForce, node: ir.Replace, fact: ev.CardMoved) -> bool:
    to = name_of(fact.to)
    wanted = {"die": to == GRAVEYARD, "destroy": to == GRAVEYARD, "banish": to == BANISHMENT, "leave": True}
    if not wanted[node.event.act] or to == new_place(node) or node.event.what is None:
        return False
    return covered(entry.context, node.event.what, fact.handle) and on(entry)


@replaces(
    "replacement-effects.p4",
    ev.CardMoved,
    also=("replacement-effects.2", "game-effects.p9"),
    by_choice=True,
    several=elsewhere,
    frm=(FIELD,),
)
def effects_send_objectselsewhere(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    return next((instead for _, instead in elsewhere(scene, fact)), None)


def into_no_graveyard(scene: Scene, fact: ev.CardMoved) -> Iterator[tuple[tuple[int, int, str], list[ev.Fact]]]:
    """The effects that would banish a card which is about to enter a graveyard; a token is not a card."""
    if fact.handle in scene.table.tokens:
        return
    for entry in in_force(scene, "Replace"):
        node = entry.node
        if not isinstance(node, ir.Replace) or node.event.act != "enter graveyard" or node.event.who is None:
            continue
        if node.event.sort == "except field" and name_of(fact.frm) == FIELD:
            continue
        try:
            if player_of(fact.to) in players(entry.context, node.event.who) and on(entry) and _is_of(entry, node, fact):
                own = entry.context
                yield (
                    (entry.effect, own.source, own.address),
                    [
                        *moves.move(scene, fact.handle, BANISHMENT),
                        *_by_whom(scene, node, fact),
                    ],
                )
        except Undecided as undecided:
            passed_over(scene, undecided)
            continue


def _is_of(entry: InForce, node: ir.Replace, fact: ev.CardMoved) -> bool:
    """True if the card is of the kind that the effect is about. Raises Undecided for an unknown card."""
    return isinstance(node.event.what, ir.Pick) and quality(entry.context, node.event.what.kind, fact.handle)


def _by_whom(scene: Scene, node: ir.Replace, fact: ev.CardMoved) -> list[ev.Fact]:
    """The act is counted where the text says who banishes the card: the player whose graveyard it is."""
    if all(step.who == ir.YOU for step in node.steps if isinstance(step, ir.Move)):
        return []
    slug = scene.table.card_of.get(fact.handle, event_counts.UNKNOWN)
    return [ev.UsageMarked(event_counts.by_player("banished", player_of(fact.to), slug))]


@replaces(
    "replacement-effects.p4",
    ev.CardMoved,
    also=("replacement-effects.p5",),
    by_choice=True,
    several=into_no_graveyard,
    to=(GRAVEYARD,),
)
def effects_banish_what_would_enter_a_graveyard(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    return next((instead for _, instead in into_no_graveyard(scene, fact)), None)


@states("keyword/ephemerate.2.2", without=True, also=("keyword/ephemerate.eg1",))
def the_card_of_an_ephemeral_object_is_not_ephemeral(_scene: Scene) -> bool:
    return False


@replaces(
    "keyword/ephemerate.2.1",
    ev.CardMoved,
    also=("term/ephemeral.1.1", "card-activation.8.1"),
    by_choice=True,
    frm=(FIELD,),
)
def ephemeral_objects_are_banished_instead(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    thing = scene.table.things.get(fact.handle)
    if thing is None or "ephemeral" not in thing.statuses or name_of(fact.to) == BANISHMENT:
        return None
    return moves.move(scene, fact.handle, BANISHMENT)


@replaces(
    "keyword/renewable.1",
    ev.CardMoved,
    also=("keyword/renewable.2", "card-materialization.3.1"),
    by_choice=True,
    frm=(FIELD, INTENT),
    to=(BANISHMENT,),
)
def renewable_cards_return_to_the_material_deck(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    return moves.move(scene, fact.handle, MATERIAL) if has(scene, fact.handle, "renewable") else None


# --- in which order ----------------------------------------------------------------------------------------------------------


def _key(scene: Scene, fact: ev.CardMoved) -> str:
    """The key for which replacement comes first as that object is about to go to that zone."""
    thing = scene.table.things.get(fact.handle)
    return f"turn:instead:{thing.number if thing is not None else -fact.handle}:{name_of(fact.to)}:"


@orders(ORDER, ev.CardMoved)
def the_controller_says_what_replaces_a_move_first(
    scene: Scene, fact: ev.CardMoved, count: int
) -> Call | tuple[int, list[ev.Fact]]:
    """Step by step: the chosen one is applied, and the question may be repeated for those that still apply.

    See replacement-effects.p3. A player who named none of them is not asked again: they apply in their order.
    """
    head = _key(scene, fact)
    for name, kept in scene.table.usage.items():
        place = name.removeprefix(head)
        if kept > 0 and place != name:
            at = int(place) if 0 < int(place) <= count else 1
            return at - 1, [ev.UsageMarked(name, -1)]
    return Call("order of replacements", (fact.handle, head, count))


def ask_what_comes_first(scene: Scene) -> May:
    """The controller of the object chooses, or the owner of a card that is not an object."""
    places = tuple((place,) for place in range(1, scene.number(2) + 1))
    return May(scene.table.controller(scene.number()), Of(ORDER, places), (Chosen,), ORDER, "values")


def what_comes_first(scene: Scene, decision: Chosen) -> Must:
    """It is remembered until the object goes."""
    place = decision.values[0] if decision.values else 0
    return Must((ev.UsageMarked(f"{scene.word(1)}{place}"),), ORDER)


ORDER_OF_REPLACEMENTS = procedure("order of replacements", step(ORDER, ask_what_comes_first, what_comes_first))
