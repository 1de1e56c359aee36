"""Moving cards and objects: banish, return, put, discard, mill, reserve; destroy and sacrifice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.agenda import Answer, ForcedChoice, UnreadText
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, unwritten
from ga_replay.core.table.shuffling import facts_of_mixing, facts_of_own_order
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import copies, faces, moves, queries
from ga_replay.games.grand_archive.capabilities import owners_control_by_default
from ga_replay.games.grand_archive.decisions import Arranged, Chosen, OptionsChosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, things
from ga_replay.games.grand_archive.language.evaluate.zones import lies_in
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import Parts, parent, parts
from ga_replay.games.grand_archive.moves import a_card_that_lies_there_changes_no_zone
from ga_replay.games.grand_archive.texts.continuous.durations import LEAVES
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.texts.lines.programs import node as node_at
from ga_replay.games.grand_archive.texts.lines.replacement_support import destination
from ga_replay.games.grand_archive.texts.playing.entering import enter, in_states
from ga_replay.games.grand_archive.texts.playing.entering_as_copies import copying
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_options, places
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import acting_players, actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import carries_its_card, done, telling, untold
from ga_replay.games.grand_archive.texts.resolving.acts.own_order import MADE, asked_order
from ga_replay.games.grand_archive.texts.resolving.acts.preserving import PRESERVED, preserving
from ga_replay.games.grand_archive.texts.resolving.acts.sent_away import GOES, sent_as_they_resolve
from ga_replay.games.grand_archive.texts.resolving.secret_memory import shown_first
from ga_replay.games.grand_archive.zones import (
    BANISHMENT,
    DECK,
    FIELD,
    GRAVEYARD,
    MATERIAL,
    OUTSIDE,
)

COUNTED = {"banish": "banished", "discard": "discarded"}
ENDS: Final = ("top", "bottom")
"""The ends of a deck; the chosen one is kept by its place here, counted from 1."""
BOTTOM = 2
"""The answers to the question which end of the deck a card goes to."""

PLACE = "place"
FOURTH = "fourth"
FACE_DOWN = "face down"
"""The ways for a card to be banished unseen except by its owner (banishment.2)."""


TRANSFORMED = "transformed"
DISTANT = "distant"
ARRIVING = frozenset({(FACE_DOWN, BANISHMENT), (TRANSFORMED, FIELD), (PRESERVED, MATERIAL), (DISTANT, FIELD)})
"""How cards arrive, and where they can arrive so."""


def runnable(node: ir.Move) -> bool:
    """True if everything that the step says about the arrival is supported."""
    if node.until is not None and not _from_graveyards(node):
        return False  # only to a graveyard do they go back so far
    fits = not node.state or (node.state, destination(node)) in ARRIVING
    return bool(destination(node)) and fits and (not node.resolving or destination(node) in GOES)


def _from_graveyards(node: ir.Move) -> bool:
    where = node.what.kind.where if isinstance(node.what, ir.Pick) else ()
    return any(isinstance(test, ir.Lies) and test.zone.name == GRAVEYARD for test in where)


def moved(view: View) -> tuple[int, ...]:
    """The things that move, as they are now: a card that is nowhere any more moves nowhere."""
    node: ir.Move = view.node
    players = actors(view)
    if len(players) == 1:
        return movable(view.ctx.by(players[0]), node)
    return tuple(dict.fromkeys([h for player in players for h in movable(view.ctx.by(player), node)]))


def movable(ctx: Context, node: ir.Move) -> tuple[int, ...]:
    """The cards that the step would move now for the player who does it, each once."""
    scene, to = ctx.scene, destination(node)
    zone_of = scene.table.zone_of
    found: dict[int, None] = {}
    for h in things(ctx, node.what):
        gone = zone_of[h] == OUTSIDE or copies.tokens_that_left_move_no_further(scene, h)
        if not gone and (not to or a_card_that_lies_there_changes_no_zone(scene, h, to)):
            found[h] = None
    if isinstance(node.what, ir.The) and node.what.part == "banished" and not node.what.elsewhere:
        return tuple([h for h in found if name_of(zone_of[h]) == BANISHMENT])  # others have moved on
    if node.source is not None:
        return tuple([h for h in found if lies_in(ctx, node.source, h)])
    if isinstance(node.what, ir.Ref) and _answers_destruction(ctx):
        return tuple(
            [h for h in found if name_of(zone_of[h]) == GRAVEYARD]
        )  # elsewhere it is what was destroyed no more
    if ctx.source in found and type(node.what) is ir.Self and not is_itself(ctx):
        del found[ctx.source]
    if node.state == TRANSFORMED and to == FIELD:
        of_copies = (h for h in found if copying(scene.table.card_of.get(h, "")) is not None)
        left = [h for h in of_copies if faces.copies_do_not_return_transformed(scene)]
        return tuple([h for h in found if h not in left])
    return tuple(found)


def _answers_destruction(ctx: Context) -> bool:
    """True if the text is a trigger of an object's destruction, and speaks of the card in the graveyard."""
    ability = node_at(parent(ctx.address)) if ctx.address else None
    return isinstance(ability, ir.Triggered) and isinstance(ability.at, ir.Event) and ability.at.act == "destroy"


def is_itself(ctx: Context) -> bool:
    """True if the text's source is still the same object.

    The effect of a text on its own card as that leaves applies to the card (naming.p1).
    """
    ability = _ability_at(ctx.address) if ctx.address else None
    if isinstance(ability, ir.Triggered) and isinstance(ability.at, ir.Event) and ability.at.act == "banish to pay":
        return name_of(ctx.scene.table.zone_of[ctx.source]) == BANISHMENT
    if not ctx.number or ctx.world.object_number(ctx.source) == ctx.number:
        return True
    return (
        isinstance(ability, ir.Triggered)
        and isinstance(ability.at, ir.Event)
        and (ability.at.act in {"die", "leave", "banish", "destroy"} or _was_its_attack(ctx, ability.at))
    )


@programs.cached
def _ability_at(address: str) -> object:
    """The ability that the step belongs to: a trigger that a text has given, or the printed one."""
    at = parts(address)
    for end in range(len(at.path), 0, -1):
        node = node_at(str(Parts(at.slug, at.line, at.ability, at.path[:end])))
        if isinstance(node, ir.Triggered):
            return node
    return node_at(parent(address))


@unwritten(without=False)
def an_attack_speaks_of_its_card_in_the_graveyard(_scene: Scene) -> bool:
    """And in no other zone."""
    return True


def _was_its_attack(ctx: Context, event: ir.Event) -> bool:
    """True for an attack card that triggered in the damage step, now in the graveyard (end-of-combat-step.p2)."""
    combat = an_attack_speaks_of_its_card_in_the_graveyard(ctx.scene) and event.act in {"hit", "kill"}
    combat = combat and queries.is_type(ctx.scene, ctx.source, "ATTACK")
    return combat and name_of(ctx.scene.table.zone_of[ctx.source]) == GRAVEYARD


# --- to which end, and in which order --------------------------------------------------------------------------------


def _ask_end(view: View) -> Reply:
    node: ir.Move = view.node
    if node.to is None or node.to.at != "top or bottom" or not moved(view):
        return None
    return asked_for_options(actors(view)[0], view.because, ENDS)


def _end_told(view: View, answer: OptionsChosen) -> list[ev.Fact]:
    return [ev.ChoiceSet(view.item.item, PLACE, places(ENDS, answer))]


def _place(view: View) -> str:
    node: ir.Move = view.node
    if node.to is not None and node.to.at == "top or bottom":
        return "bottom" if view.item.choices.get(PLACE) == (BOTTOM,) else "top"
    return node.to.at if node.to is not None and node.to.at else "top"


def _ask_order(view: View) -> Reply:
    """The player chooses the order of cards that go to one end of a deck; the first named is nearest to that end."""
    node: ir.Move = view.node
    if destination(node) != DECK or not node.order:
        return None
    cards = moved(view)
    if not cards:
        return None
    asked = asked_order(view.scene, actors(view)[0], cards, view.because)
    chosen = len(cards) > 1 and cards_put_together_are_ordered(view.scene)
    return asked if chosen else ForcedChoice(asked, cards)


@unwritten(without=False)
def cards_put_together_are_ordered(_scene: Scene) -> bool:
    return True


# --- the moves themselves ----------------------------------------------------------------------------------------------


def _move(view: View) -> Reply:
    node: ir.Move = view.node
    if not runnable(node):
        return UnreadText(view.item.handle, view.at, view.item.player)
    if node.until is not None and (not is_itself(view.ctx) or view.ctx.source not in view.scene.table.things):
        return None  # what it would last for is over (ruling of 2025-12-04 on Palvor Sword)
    if node.resolving:
        return done(view, sent_as_they_resolve(view, moved(view), _place(view)))
    handles = moved(view)
    ordered = view.item.choices.get("order", ()) if node.order else ()
    if ordered == MADE:
        return None
    if set(ordered) == set(handles):
        handles = ordered
    return _done(view, handles, facts_of_moving(view, handles))


def _order_told(view: View, answer: Chosen | Arranged) -> list[Answer]:
    """An order that only its player knows is carried out at once: no later fact may depend on it."""
    item = view.item.item
    if isinstance(answer, Chosen):
        return done(view, [ev.ChoiceSet(item, "order", answer.values)])
    handles = tuple(sorted(moved(view)))
    facts = facts_of_moving(view, handles)
    made = facts_of_own_order(view.scene.table, facts, answer.values, answer.player)
    return _done(view, handles, [*facts, *made, ev.ChoiceSet(item, "order", MADE)])


def _done(view: View, handles: tuple[int, ...], facts: list[ev.Fact]) -> list[Answer]:
    """The moves, with all that is counted and remembered of them."""
    node: ir.Move = view.node
    counted = COUNTED.get(node.act)
    if counted is not None and handles:
        table, player = view.scene.table, actors(view)[0]
        unseen = node.state == FACE_DOWN and face_down_cards_are_just_cards(view.scene)
        for handle in handles:
            by = table.owner_of[handle] if node.act == "discard" else player
            card = event_counts.UNKNOWN if unseen else table.card_of.get(handle, event_counts.UNKNOWN)
            facts.append(ev.UsageMarked(event_counts.by_player(counted, by, card)))
    if node.until is not None and handles:
        facts.append(_kept_until_it_leaves(view, handles))
    from_deck = any(name_of(view.scene.table.zone_of[h]) == DECK for h in handles) and moves.one_by_one(view.scene)
    to_field = destination(node) == FIELD and len(handles) > 1 and the_order_of_entering_counts(view.scene)
    return done(view, facts, node.act, handles, ordered=from_deck or to_field or destination(node) == DECK)


@states("public-vs-private-information.5", without=False)
def face_down_cards_are_just_cards(_scene: Scene) -> bool:
    """What is banished face down is counted as a card without a name."""
    return True


def _kept_until_it_leaves(view: View, handles: Sequence[int]) -> ev.Fact:
    """The effect that ends as its source leaves the field: then the cards go back (`durations.ended`)."""
    return ev.EffectBegan(
        effect=EffectId(view.scene.table.next_id),
        text=view.at,
        source=view.ctx.source,
        player=view.item.player,
        objects=(),
        until=LEAVES,
        values=tuple(handles),
    )


@unwritten(without=False)
def nobody_knows_where_random_cards_lie(_scene: Scene) -> bool:
    return True


def facts_of_moving(view: View, handles: Sequence[int]) -> list[ev.Fact]:
    """The facts of these cards going to the step's destination."""
    node: ir.Move = view.node
    to, place = destination(node), _place(view)
    facts: list[ev.Fact] = []
    if to == FIELD:
        handles = in_the_order_of_entering(view.scene, tuple(handles))
    for handle in reversed(handles) if to == DECK else handles:
        if to == FIELD:
            facts += arriving(view, handle)
        elif node.state == FACE_DOWN:
            table = view.scene.table
            facts.append(ev.CardMoved(handle, table.zone_of[handle], moves.home(view.scene, handle, to), face="down"))
        elif node.state == PRESERVED:
            facts += preserving(view.scene, handle)
        else:
            facts += [
                *shown_first(view.scene, handle, to, node.what, view.at),
                *moves.move(view.scene, handle, to, place),
            ]
    if place == FOURTH:
        facts = [fact for handle in handles for fact in _fourth(view, handle)]
    if node.random and to == DECK and nobody_knows_where_random_cards_lie(view.scene):
        moved_there = [(fact.handle, fact.to) for fact in facts if isinstance(fact, ev.CardMoved)]
        facts += facts_of_mixing(view.scene.table, moved_there)
    return facts


@unwritten(without=AS_GIVEN)
def in_the_order_of_entering(_scene: Scene, handles: tuple[int, ...]) -> tuple[int, ...]:
    """What enters together is as old as it was named."""
    return handles


@unwritten(without=False)
def the_order_of_entering_counts(_scene: Scene) -> bool:
    """No other order of what enters together is as good."""
    return False


@unwritten(without=-1)
def a_place_that_is_missing_is_as_near_as_can_be(_scene: Scene, there: int) -> int:
    """Under all cards that there are."""
    return there


def _fourth(view: View, handle: int) -> list[ev.Fact]:
    """The card goes under the three uppermost cards of its owner's deck, or under all there are."""
    deck = moves.home(view.scene, handle, DECK)
    others = [one for one in view.scene.table.zones[deck] if one != handle]
    many = 3 if len(others) >= 3 else a_place_that_is_missing_is_as_near_as_can_be(view.scene, len(others))
    if many < 0:
        return []
    above = tuple(reversed(others[len(others) - many :]))
    return [*moves.move(view.scene, handle, DECK, "top"), ev.CardsReordered(deck, (*above, handle), "top")]


def arriving(view: View, handle: int) -> list[ev.Fact]:
    """The facts of a card that a text puts onto the field.

    Its controller is the one whom the text names, by default its owner (control-and-ownership.3).
    """
    node: ir.Move = view.node
    table = view.scene.table
    under = acting_players(view.ctx, node.under) if node.under is not None else ()
    named = not isinstance(node.under, ir.Holder) and len(under) == 1
    actor = table.players.index(actors(view)[0])
    controller = under[0] if named else table.players[owners_control_by_default(view.scene, handle, actor)]
    facts = enter(view.scene, handle, controller)
    if not any(isinstance(fact, ev.CardMoved) and fact.to == FIELD for fact in facts):
        return facts  # something else happens instead
    if node.rested and not any(isinstance(fact, ev.Turned) for fact in facts):
        facts.append(ev.Turned(handle, "rested"))
    slug = table.card_of.get(handle)
    if node.state == DISTANT and slug is not None:
        facts += in_states(handle, slug, (DISTANT,))
    links = view.item.choices.get(chosen_link(handle), ())
    return [*facts, *[ev.RoleSet(handle, "linked", one) for one in links if one in table.things]]


SHOWN_FIRST = ExecutionPart(lambda view: untold(view, moved(view)))
"""The part in which cards about to enter the field are identified: how they enter depends on which cards they are."""


def chosen_link(handle: int) -> str:
    """The key under which a text keeps the object to which an entering one will be linked."""
    return f"link {handle}"


ASKED = (
    ExecutionPart(_ask_end, lambda view, answer: done(view, _end_told(view, answer))),
    ExecutionPart(_ask_order, _order_told),
)
ROWS = {
    "banish": (*ASKED, ExecutionPart(_move, rule="term/banish.1")),
    "discard": (*ASKED, ExecutionPart(_move, rule="term/discard.1", also=("graveyard.p4",))),
    "reserve": (*ASKED, ExecutionPart(_move, rule="term/reserve.1")),
}
"""The moves that the book has a term for."""
MOVE = (*ASKED, ExecutionPart(_move))


def move_parts(node: ir.Move) -> tuple[ExecutionPart, ...]:
    """The parts of a move."""
    return (*ROWS.get(node.act, MOVE), telling(node.act))


def on_field(ctx: Context, thing: ir.Thing) -> tuple[int, ...]:
    """The objects meant, as far as they are still the objects on the field that they were, or that the text made them."""
    zone_of = ctx.scene.table.zone_of
    own = is_itself(ctx) or carries_its_card(ctx)
    return tuple(h for h in things(ctx, thing) if zone_of[h] == FIELD and (own or h != ctx.source))
