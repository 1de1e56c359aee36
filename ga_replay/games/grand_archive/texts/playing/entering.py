"""Entering: what objects carry over from their activation, and how texts let them enter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states, unwritten
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import card_names, card_types, moves, queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, amount, holds, players
from ga_replay.games.grand_archive.language.evaluate.context import DID, OF_TYPE, InForce, passed_over, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.combat.keyword_rules import (
    ephemerated_cards_become_ephemeral,
    hindered_objects_enter_rested,
)
from ga_replay.games.grand_archive.texts.continuous.abilities import context, unlocked
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.durations import LEAVES
from ga_replay.games.grand_archive.texts.continuous.unread_lines import may_have_left
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.texts.lines.card_profile import HAS, profile
from ga_replay.games.grand_archive.texts.lines.undecidable import came_from_banishment
from ga_replay.games.grand_archive.texts.playing import entering_as_copies
from ga_replay.games.grand_archive.texts.playing.next_entry import enters_rested_once, enters_under, kept_off
from ga_replay.games.grand_archive.texts.playing.target_phrases import LINK_SLOT
from ga_replay.games.grand_archive.texts.replacement.destination_replacement import (
    the_card_of_an_ephemeral_object_is_not_ephemeral,
)
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, STACK

ABILITIES_OF = "abilities of"
"""The key under which a pending card keeps the cards with whose abilities it enters."""


def for_the_next(node: ir.EntersAs) -> bool:
    """True if it is about how the next activated card of a kind enters: with counters, or distant."""
    next_one = isinstance(node.what, ir.Pick) and node.what.how == "next"
    plain = node.choose is None and node.abilities_of is None and node.cond is None
    return next_one and plain and bool(node.counters or node.state) and set(node.state) <= {"distant"}


PROPERTIES = ("prepared", "imbued", "brewed", "starcalled")
"""The properties that a card keeps from its activation (properties-and-states/activation-properties)."""


def arrival(scene: Scene, item: Item) -> list[ev.Fact]:
    """The properties carried over from activation: prepared, imbued, brewed, and ephemeral (keyword/ephemerate.2)."""
    thing = scene.table.things.get(item.handle)
    had = thing.statuses if thing is not None else {}
    facts: list[ev.Fact] = []
    if had:
        carried = objects_keep_the_properties_of_their_activation(scene)
        facts += [ev.StatusSet(item.handle, name, had[name]) for name in carried if name in had]
        paid = objects_remember_the_cards_that_paid_for_them(scene)
        facts += [ev.StatusSet(item.handle, name) for name in had if paid and name.startswith(paid)]
    if by_ephemerate(item) and ephemerated_cards_become_ephemeral(scene):
        facts.append(ev.StatusSet(item.handle, "ephemeral"))
    if not item.choices:
        return facts
    facts += card_names.kept(item.handle, iter(item.choices))
    facts += card_types.kept(item.handle, item.choices)
    if "enters ephemeral" in item.choices:
        facts.append(ev.StatusSet(item.handle, "ephemeral"))
    if "enters rested" in item.choices and not hindered_objects_enter_rested(scene, item.handle):
        facts.append(ev.Turned(item.handle, "rested"))
    return [
        *facts,
        *_counted(scene, item),
        *_link(scene, item),
        *_lent(scene, item),
        *entering_as_copies.added(scene, item),
    ]


def named_as_it_enters(scene: Scene, item: Item) -> str:
    """What is chosen as the card enters ("ally card name", "card type"), unless it has been; empty for nothing."""
    slug = scene.table.card_of.get(item.handle)
    if slug is None or any(one.startswith((card_names.CHOSEN, OF_TYPE)) for one in item.choices):
        return ""
    return next((sort for _, _, sort in _naming(scene, item.handle, slug)), "")


def _naming(scene: Scene, handle: int, slug: str) -> Iterator[tuple[str, ir.EntersAs, str]]:
    for address, static in profile(slug).statics:
        for effect in static.effects:
            sort = effect.choose.what if isinstance(effect, ir.EntersAs) and effect.choose is not None else None
            named = isinstance(sort, str) and sort.endswith((card_names.ASKED, card_types.ASKED))
            if named and isinstance(effect, ir.EntersAs) and unlocked(scene, handle, address, static):
                yield address, effect, str(sort)


def by_ephemerate(item: Item) -> bool:
    """True if the card was activated for its ephemerate cost."""
    node = programs.node(item.text) if keys.is_text_ref(item.text) else None
    return isinstance(node, ir.Keyword) and node.name == "ephemerate"


@states("game-zones.3", without=(), also=("game-zones.4",))
def objects_keep_the_properties_of_their_activation(_scene: Scene) -> tuple[str, ...]:
    return (*PROPERTIES,)


@states("game-zones.5", without="")
def objects_remember_the_cards_that_paid_for_them(_scene: Scene) -> str:
    """The beginning of the statuses that say so (`kept_status`)."""
    return DID


def _lent(scene: Scene, item: Item) -> list[ev.Fact]:
    """The abilities of other cards that it enters with; the object that it becomes bears the next number."""
    if ABILITIES_OF not in item.choices:
        return []
    table = scene.table
    lent = [table.card_of[handle] for handle in item.choices[ABILITIES_OF] if handle in table.card_of]
    return [
        ev.EffectBegan(
            effect=EffectId(table.next_id + at),
            text=f"{HAS}{slug}",
            source=item.handle,
            player=item.player,
            objects=(table.next_number,),
            until=LEAVES,
        )
        for at, slug in enumerate(lent)
    ]


def _link(scene: Scene, item: Item) -> list[ev.Fact]:
    """An object with a link is linked to its target (keyword/link.2)."""
    to = objects_are_linked_to_their_target(scene, item.item)
    return [ev.RoleSet(item.handle, "linked", one) for one in to if one in scene.table.things]


@states("keyword/link.2", without=(), also=("keyword/link.6",))
def objects_are_linked_to_their_target(scene: Scene, number: int) -> tuple[int, ...]:
    """The target that the pending item of that number will be linked to; an object may have any number of links."""
    choices = scene.table.item(number).choices
    return next((to for name, to in choices.items() if name.startswith("pick ") and name.endswith(f".{LINK_SLOT}")), ())


def enter(scene: Scene, handle: int, controller: str) -> list[ev.Fact]:
    """The facts of a card entering the field: under whose control, with how much durability, awake or rested."""
    controller = enters_under(scene, handle, controller)
    if not scene.table.lies(handle, STACK) and kept_off(scene, controller):
        return _banished_face_down(scene, handle)
    facts: list[ev.Fact] = [*moves.shown(scene, handle), ev.CardMoved(handle, scene.table.zone_of[handle], FIELD)]
    facts += moves.controlled(scene, handle, controller)
    was = scene.table.former.get(handle)
    if was is not None and "ephemeral" in was.statuses and the_card_of_an_ephemeral_object_is_not_ephemeral(scene):
        facts.append(ev.StatusSet(handle, "ephemeral"))
    if name_of(scene.table.zone_of[handle]) == BANISHMENT and _asks_where_it_was(scene.table.card_of.get(handle, "")):
        facts.append(ev.StatusSet(handle, event_counts.FROM_BANISHMENT))
    durability = scene.measure("durability on entering", handle, 0)
    if durability:
        facts.append(ev.CountersChanged(handle, "durability", durability))
    return [*facts, *entering(scene, handle, controller)]


@programs.cached
def _asks_where_it_was(slug: str) -> bool:
    """True if a text of the card asks whether it entered from a banishment."""
    said = (one for _, line in profile(slug).abilities for one in nodes_in(line)) if slug else ()
    return any(isinstance(one, ir.Event) and came_from_banishment(one) for one in said)


def _banished_face_down(scene: Scene, handle: int) -> list[ev.Fact]:
    """Its owner's banishment; a card that lies there already is turned face down."""
    frm, banishment = scene.table.zone_of[handle], moves.home(scene, handle, BANISHMENT)
    return [ev.Flipped(handle, "down") if frm == banishment else ev.CardMoved(handle, frm, banishment, face="down")]


def entering(scene: Scene, handle: int, controller: str) -> list[ev.Fact]:
    """The effect of texts on the object's entry: rested (keyword/hindered.1), with counters."""
    slug = scene.table.card_of.get(handle)
    if slug is None:
        return []
    facts: list[ev.Fact] = []
    if all(item.handle != handle for item in scene.table.stack):  # nobody is asked as a text puts it there
        facts += [may_have_left(scene, address, handle, controller) for address, _, _ in _naming(scene, handle, slug)]
        if copying := entering_as_copies.copying(slug):
            facts.append(may_have_left(scene, copying[0], handle, controller))
    facts += [ev.CountersChanged(handle, "bulwark", n) for n in (bulwarks_on_entering(scene, handle),) if n]
    rested = bool(hindered_objects_enter_rested(scene, handle) or objects_enter_awake(scene))
    for address, static in profile(slug).statics:
        for effect in static.effects:
            if (
                isinstance(effect, ir.EntersAs)
                and effect.into == "field"
                and isinstance(effect.what, ir.Self)
                and _enters(
                    scene=scene, handle=handle, controller=controller, address=address, static=static, effect=effect
                )
            ):
                rested = rested or "rested" in effect.state
                facts += in_states(handle, slug, effect.state)
                facts += _with_counters(scene, handle, controller, address, effect)
    for entry in in_force(scene, "EntersAs"):
        node = entry.node
        if (
            isinstance(node, ir.EntersAs)
            and node.into == "field"
            and not isinstance(node.what, ir.Self)
            and not for_the_next(node)
            and unless_undecided(scene, partial(_will_touch, entry, node, handle, controller), otherwise=False)
        ):
            rested = rested or "rested" in node.state
            facts += in_states(handle, slug, node.state)
            facts += _with_counters(scene, handle, entry.context.player, entry.context.address, node)
    rested = rested or enters_rested_once(scene, handle, controller)
    return [ev.Turned(handle, "rested"), *facts] if rested else facts


@unwritten(without=0)
def bulwarks_on_entering(_scene: Scene, _handle: int) -> int:
    """The keyword is not known."""
    return 0


def in_states(handle: int, slug: str, states: Sequence[str]) -> list[ev.Fact]:
    """The states besides being rested that it enters in, as far as it can be in them (term/distant.1)."""
    unit = not queries.UNITS.isdisjoint(queries.printed_types(slug))
    return [ev.StatusSet(handle, "distant")] if unit and "distant" in states else []


@states("term/awake.3", without=True, also=("field.p5", "ally.4"))
def objects_enter_awake(_scene: Scene) -> bool:
    return False


def _enters(scene: Scene, handle: int, controller: str, address: str, static: ir.Static, effect: ir.EntersAs) -> bool:
    own = context(scene, handle, address, controller)
    if not unlocked(scene, handle, address, static):
        return False
    condition = effect.cond
    return condition is None or unless_undecided(scene, lambda: holds(own, condition), otherwise=False)


def _will_touch(entry: InForce, node: ir.EntersAs, handle: int, controller: str) -> bool:
    """True if the effect will touch the entering object as it will be on the field. Raises Undecided."""
    if not isinstance(node.what, ir.Pick):
        return False
    kind = node.what.kind
    about = tuple(test for test in kind.where if not isinstance(test, ir.Controlled | ir.Lies))
    if not all(_comes_by(entry.context.scene, test.act, handle) for test in about if isinstance(test, ir.Played)):
        return False
    own = entry.context
    for test in kind.where:
        if isinstance(test, ir.Controlled) and (controller in players(own, test.by)) == test.no:
            return False
    return quality(own, ir.Kind(kind.nouns, about), handle) and on(entry)


def _comes_by(scene: Scene, act: str, handle: int) -> bool:
    """True if the card enters because it was activated or materialized, and is not put onto the field."""
    kinds = {"activate": {"activation"}, "materialize": {"materialization"}}.get(act, {"activation", "materialization"})
    return any(item.handle == handle and item.kind in kinds for item in scene.table.stack)


def _with_counters(scene: Scene, handle: int, controller: str, address: str, effect: ir.EntersAs) -> list[ev.Fact]:
    own = context(scene, handle, address, controller).remembering("x", _chosen_x(scene, handle))
    counted = [(one.counter, unless_undecided(scene, partial(amount, own, one.n), 0)) for one in effect.counters]
    return [ev.CountersChanged(handle, counter, n) for counter, n in counted if n > 0]


def _chosen_x(scene: Scene, handle: int) -> int:
    """The X that was chosen for the card about to enter; 0 if it was not played (cost.9, cost.9.2)."""
    return next((item.choices.get("x", (0,))[0] for item in scene.table.stack if item.handle == handle), 0)


ENTERS = "enters as "
"""Prefix; after it comes the address of an effect on the next card.

An activated card keeps it until it enters.
"""


def entering_so(scene: Scene, item: Item) -> list[ev.Fact]:
    """Effects on how the next card of a kind enters are used up as it is activated."""
    facts: list[ev.Fact] = []
    for entry in in_force(scene, "EntersAs"):
        node = entry.node
        if entry.effect and isinstance(node, ir.EntersAs) and for_the_next(node) and _is_the_next(entry, node, item):
            facts += [ev.EffectEnded(entry.effect), ev.ChoiceSet(item.item, f"{ENTERS}{entry.context.address}", (1,))]
    return facts


def _is_the_next(entry: InForce, node: ir.EntersAs, item: Item) -> bool:
    """True if the card is of the kind, played by those players in the way that the effect waits for."""
    assert isinstance(node.what, ir.Pick)
    waits = [test for test in node.what.kind.where if isinstance(test, ir.Played)]
    rest = tuple(test for test in node.what.kind.where if not isinstance(test, ir.Played))
    verb = "activate" if item.kind == "activation" else "materialize"
    if any(test.act not in {"play", verb} or item.player not in players(entry.context, test.by) for test in waits):
        return False
    try:
        return quality(entry.context, ir.Kind(node.what.kind.nouns, rest), item.handle)
    except Undecided as undecided:
        passed_over(entry.context.scene, undecided)
        return False


def _counted(scene: Scene, item: Item) -> list[ev.Fact]:
    """The counters with which effects on the next card let it enter."""
    facts: list[ev.Fact] = []
    for name in item.choices:
        if name.startswith(ENTERS):
            address = name.removeprefix(ENTERS)
            node = programs.node(address)
            if isinstance(node, ir.EntersAs):
                slug = scene.table.card_of.get(item.handle)
                facts += in_states(item.handle, slug, node.state) if slug is not None else []
                facts += _with_counters(scene, item.handle, item.player, address, node)
            else:  # a log may name a text that is no longer read: its effect on entering is undetermined
                facts.append(may_have_left(scene, address, item.handle, item.player))
    return facts
