"""Copying activations, abilities and cards; token copies of objects are summoned (`tokens`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events.ids import ItemId
from ga_replay.core.events.keys import item_ref
from ga_replay.core.rules.agenda import Answer, ForcedChoice, May, Must, UnreadText
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.grand_archive import copies
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount, things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.texts.continuous.levels import EMPOWER, copies_are_empowered
from ga_replay.games.grand_archive.texts.playing import targets
from ga_replay.games.grand_archive.texts.playing.entering import PROPERTIES
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.zones import INTENT, OUTSIDE, STACK

MADE: Final = "copied items"
"""The key under which a text keeps the items that it has put onto the Effects Stack as copies."""
RESOLVED: Final = ("did ", "much ")
"""How the keys begin under which an item keeps what was done as it resolved."""


def runnable(node: ir.Copy) -> bool:
    """True if it says where the copies are made only if they are in an intent."""
    return node.to is None or node.to.name == "intent"


def _copy(view: View) -> Reply:
    """What pends is put onto the Effects Stack once more, a card is made again where it lies."""
    node: ir.Copy = view.node
    scene = view.scene
    found = things(view.ctx, node.what)
    items = [item for item in scene.table.stack if named_by(item) in found and item.item != view.item.item]
    of_cards = [item.handle for item in items if item.kind in CARDS] if items else list(found)
    if not items and not found:
        return None
    if any(handle not in scene.table.card_of for handle in of_cards):
        return UnreadText(view.item.handle, view.at, view.item.player, "which card is copied")
    each = max(0, amount(view.ctx, node.n))
    where = _place(view, node)
    if node.to is not None and not where and any(name_of(scene.table.zone_of[one]) != INTENT for one in found):
        return None  # nobody attacks whose intent it could be
    facts: list[ev.Fact] = []
    handle, number = scene.table.next_handle, scene.table.next_id
    handles: list[int] = []
    numbers: list[int] = []
    for one in items * each:
        facts += _of_item(view, one, handle, ItemId(number))
        numbers.append(number)
        number += 1
        handles += [handle] if one.kind in CARDS else []
        handle += one.kind in CARDS
    for card in () if items else list(found) * each:
        facts += made(
            scene,
            handle,
            card,
            copies_belong_to_who_makes_them(scene, card, scene.table.owner_of[card], view.item.player),
            where="" if name_of(scene.table.zone_of[card]) == INTENT else where,
            without=node.without,
        )
        handles.append(handle)
        handle += 1
    facts += [ev.ChoiceSet(view.item.item, MADE, tuple(numbers))] if numbers else []
    return done(view, facts, "copy", handles, ordered=True)


def _place(view: View, node: ir.Copy) -> str:
    """The intent that the text names, empty if it names none."""
    if node.to is None or not isinstance(node.to.of, ir.The):
        return ""
    attackers = things(view.ctx, node.to.of)
    return key(INTENT, view.scene.table.controller(attackers[0])) if attackers else ""


def named_by(item: Item) -> int:
    return item.handle if item.kind in CARDS else item_ref(item.item)


def made(scene: Scene, handle: int, original: int, player: str, *, where: str = "", without: str = "") -> list[ev.Fact]:
    """The facts of a card that is a copy of another, in the same zone, with the properties that it has there.

    A text may name another zone, and a property that the copy does not have.
    """
    table = scene.table
    slug = table.card_of[original]
    name = name_of(copies_are_where_the_original_is(scene, original, OUTSIDE))
    zone = where or (name if name in table.zones else key(name, player))
    if copies_there_are_tokens(scene):
        first: list[ev.Fact] = [ev.TokenMade(handle, slug, player, zone)]
    else:
        first = [ev.CardsAdded(player, zone, handle, 1, (slug,)), ev.Identified(handle, slug)]
    copied = (
        properties_of_the_activation_are_copied(scene)
        if name == STACK
        else properties_of_objects_and_intents_are_copied(scene)
    )
    kept = properties(scene, original, handle, tuple(one for one in copied if one != without))
    return [*first, *kept, *copies.marked(handle)]


def properties(scene: Scene, original: int, handle: int, copied: tuple[str, ...]) -> list[ev.Fact]:
    """The facts by which a copy has those properties of the original."""
    thing = scene.table.things.get(original)
    had = thing.statuses if thing is not None else {}
    return [ev.StatusSet(handle, one, had[one]) for one in copied if one in had]


def _of_item(view: View, item: Item, handle: int, number: ItemId) -> list[ev.Fact]:
    """The facts of another instance of a pending item, with its choices."""
    scene = view.scene
    player = copies_belong_to_who_makes_them(scene, item.handle, item.player, view.item.player)
    facts: list[ev.Fact] = []
    if item.kind in CARDS:
        facts += made(scene, handle, item.handle, player)
        facts += copied_activations_are_of_a_card_of_their_own(scene, handle, item.handle)
    else:
        handle = copied_abilities_have_the_source_of_the_original(scene, item.handle, view.item.handle)
    kind = a_copied_activation_is_an_activation(scene, item.kind, "ability")
    facts.append(ev.StackPushed(number, kind, handle, player, item.text))
    nothing: Mapping[str, tuple[int, ...]] = {}
    for name, values in choices_are_copied(scene, item, nothing).items():
        if name == EMPOWER and not copies_are_empowered(scene):
            continue
        if name in choices_of_the_resolution_are_made_anew(scene, item, tuple(item.choices)):
            facts.append(ev.ChoiceSet(number, name, values))
    return facts


@states("copy.1.1", without=())
def copied_activations_are_of_a_card_of_their_own(_scene: Scene, _copy: int, _original: int) -> tuple[ev.Fact, ...]:
    """The facts by which a copied activation belongs to the card of the original: none."""
    return ()


@states("copy.1", without=AS_GIVEN, also=("copy.eg1", "copy.1.2"))
def copies_are_where_the_original_is(scene: Scene, handle: int, _zone: str) -> str:
    return scene.table.zone_of[handle]


@states("tokens.3", without=True)
def copies_there_are_tokens(_scene: Scene) -> bool:
    """Only objects that are copies are tokens; what is copied elsewhere is not."""
    return False


@states(
    "copy/copying-abilities-card-activations-and-materializations.3",
    without=(),
    also=("copy/copying-abilities-card-activations-and-materializations.eg1", "copy/copying-objects.1.1"),
)
def properties_of_the_activation_are_copied(_scene: Scene) -> tuple[str, ...]:
    return PROPERTIES


@states("copy/copying-objects.1.1", without=())
def properties_of_objects_and_intents_are_copied(_scene: Scene) -> tuple[str, ...]:
    """Those of an object on the field, and of a card in an intent."""
    return PROPERTIES


@states("copy.2", without=AS_GIVEN)
def whoever_makes_a_copy_controls_it(_scene: Scene, maker: str, _controller: str) -> str:
    return maker


def copies_belong_to_who_makes_them(scene: Scene, _handle: int, controller: str, maker: str) -> str:
    """The player who controls the copy."""
    return whoever_makes_a_copy_controls_it(scene, maker, controller)


@states("copy.3", without=AS_GIVEN, also=("term/copy.4",))
def copied_abilities_have_the_source_of_the_original(_scene: Scene, source: int, _copier: int) -> int:
    return source


@states("copy.1.1", without=AS_GIVEN)
def a_copied_activation_is_an_activation(_scene: Scene, kind: str, _ability: str) -> str:
    """A copied ability is an ability, and a copied trigger a trigger."""
    return kind


@states(
    "copy/copying-abilities-card-activations-and-materializations.1",
    without=AS_GIVEN,
    also=("term/copy.3", "cost.9.3"),
)
def choices_are_copied(
    _scene: Scene, item: Item, _nothing: Mapping[str, tuple[int, ...]]
) -> Mapping[str, tuple[int, ...]]:
    """Targets, modes, X, options: everything that was chosen as it was played."""
    return item.choices


@states("copy/copying-abilities-card-activations-and-materializations.2", without=AS_GIVEN)
def choices_of_the_resolution_are_made_anew(_scene: Scene, item: Item, names: tuple[str, ...]) -> tuple[str, ...]:
    """What was chosen while the original resolved is not copied; a trigger may have been given such words before."""
    return names if item.kind == "trigger" else tuple([one for one in names if not one.startswith(RESOLVED)])


# --- new targets -----------------------------------------------------------------------------------------------------


def _ask_new(view: View) -> Reply:
    """The player chooses for each copy and each of its target phrases; the targets it has may be chosen again."""
    asked = _open(view)
    if view.round >= len(asked):
        return None
    item, name = asked[view.round]
    player = actors(view)[0]
    if name == MODES:
        modes = targets.modes(view.scene, item)
        assert modes is not None
        return May(player, modes, (de.ModesChosen,), "copy.4", "modes")
    need = next(one for one in needs_of(view.scene, item) if one.key == name)
    question = May(player, need.choice, (de.TargetsChosen,), "copy.4", "targets")
    return question if next(iter(need.choice), None) is not None else ForcedChoice(question, (), [])


MODES: Final = "modes"


def _open(view: View) -> list[tuple[Item, str]]:
    """The target phrases of the copies that this text has made, or of what it names, in their order."""
    of = view.node.of
    named = things(view.ctx, of) if of is not None else tuple(map(item_ref, view.item.choices.get(MADE, ())))
    made_now = [item for item in view.scene.table.stack if item_ref(item.item) in named]
    modal = () if the_choices_of_the_original_stay(view.scene) else (MODES,)
    return [
        (item, name)
        for item in made_now
        for name in (
            *(one for one in modal if one in item.choices),
            *(need.key for need in needs_of(view.scene, item) if need.key in item.choices),
        )
    ]


def needs_of(scene: Scene, item: Item) -> tuple[targets.Need, ...]:
    """Its target phrases as if nothing had been targeted yet."""
    untold = {name: values for name, values in item.choices.items() if not name.startswith("pick ")}
    return tuple(targets.needs(scene, replace(item, choices=untold)))


@states("copy.4.1", without=False)
def the_choices_of_the_original_stay(_scene: Scene) -> bool:
    """No other choice is made anew, but the targets of which the text speaks."""
    return True


def _chosen_anew(view: View, answer: de.TargetsChosen | de.ModesChosen) -> list[Answer]:
    item, name = _open(view)[view.round]
    if isinstance(answer, de.ModesChosen):
        return [Must((ev.ChoiceSet(item.item, name, answer.modes),), "copy.4")]
    return [Must(tuple(aimed(view.scene, item, name, answer.targets)), "copy.4")]


def aimed(scene: Scene, item: Item, name: str, chosen: Sequence[int]) -> list[ev.Fact]:
    things_there = scene.table.things
    numbers = tuple([things_there[h].number if h in things_there else 0 for h in chosen])
    return [ev.ChoiceSet(item.item, name, tuple(chosen)), ev.ChoiceSet(item.item, f"{name} objects", numbers)]


COPY = (ExecutionPart(_copy),)
NEW_TARGETS = (ExecutionPart(_ask_new, _chosen_anew, repeats=True, rule="copy.4"),)
