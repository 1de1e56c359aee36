"""Resolution: the topmost item of the Effects Stack is checked, takes effect, and goes to its destination.

An item that is not a card needs fewer steps: abilities and triggers resolve in a procedure of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, End, May, Must, ReplaceWith, UnreadText
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.pieces import (
    Step,
    procedure,
    quantity,
    step,
)
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, under, unwritten
from ga_replay.core.table.table import Item, Table
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import card_names, card_types, moves, queries, texts
from ga_replay.games.grand_archive.commanding import take_command
from ga_replay.games.grand_archive.decisions import Accepted, ModesChosen, NameChosen
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.playing import entering_copies
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.lineage import laid_upon
from ga_replay.games.grand_archive.zones import GRAVEYARD, INTENT, STACK

Reply = Answer | list[Answer] | None
KINDS = frozenset({"ALLY", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA", "ACTION"})
"""The card types whose pages give a card's destination on resolution.

Attack cards and champion cards have steps of their own.
"""
CHECKED = frozenset({"ATTACK", "CHAMPION"})
NONE: frozenset[str] = frozenset()
current = entering_copies.current
MOST_OBJECTS = frozenset({"ALLY", "ITEM", "WEAPON"})
OTHER_OBJECTS = frozenset({"DOMAIN", "PHANTASIA"})


def procedure_of(table: Table, number: int) -> str:
    """The procedure by which the item of that number resolves."""
    return "card resolution" if table.item(number).kind in CARDS else "resolution"


def current_card(scene: Scene, kind: str) -> Item | None:
    """The resolving card, if it is of that type."""
    item = current(scene)
    return item if item is not None and kind in queries.types(scene, item.handle) else None


def fizzle(scene: Scene, item: Item, rule: str) -> list[Answer]:
    """It does nothing; a card goes to the graveyard (resolution/checking-resolution.4.2)."""
    facts: list[ev.Fact] = [ev.StackPopped(item.item, what_fizzles_is_not_negated(scene))]
    if item.kind in CARDS and scene.table.lies(item.handle, STACK):
        facts.extend(the_card_leaves_with_what_fizzles(scene, item))
    return [Must(tuple(facts), rule), End()]


@states("resolution/checking-resolution.4.2", without=())
def the_card_leaves_with_what_fizzles(scene: Scene, item: Item) -> tuple[ev.Fact, ...]:
    """The card of a fizzled activation, which lies on the Effects Stack."""
    zone = scene.measure("fizzles to", item.handle, STACK)
    return tuple(moves.move(scene, item.handle, zone, texts.end_of_deck(item))) if zone != STACK else ()


@states("term/fizzle.2", without="negated")
def what_fizzles_is_not_negated(_scene: Scene) -> str:
    return "fizzled"


@quantity("resolution/checking-resolution.4.2", "fizzles to")
def fizzled_cards_go_to_the_graveyard(scene: Scene, handle: int, so_far: str) -> str:
    """For actions and attacks their own pages say so."""
    return so_far if queries.is_type(scene, handle, "ACTION", "ATTACK") else GRAVEYARD


@quantity("action.5", "fizzles to")
def fizzled_actions_go_to_the_graveyard(scene: Scene, handle: int, so_far: str) -> str:
    return GRAVEYARD if queries.is_type(scene, handle, "ACTION") else so_far


@quantity("attack.5.1", "fizzles to")
def fizzled_attacks_go_to_the_graveyard(scene: Scene, handle: int, so_far: str) -> str:
    return GRAVEYARD if queries.is_type(scene, handle, "ATTACK") else so_far


@quantity("action.5.1", "fizzles to")
def fizzled_actions_go_where_their_text_says(scene: Scene, handle: int, so_far: str) -> str:
    item = on_the_stack(scene, handle)
    return texts.sent_even_fizzled(scene, item) or so_far if item is not None else so_far


def has_no_target(scene: Scene) -> bool:
    """True if the item has no targets that could be lost."""
    item = current(scene)
    return item is None or not texts.has_targets(item)


def is_checked_for_nothing(scene: Scene) -> bool:
    """True if the card also has no targets, and is of no type that is checked on resolution."""
    item = current(scene)
    return item is None or (not texts.has_targets(item) and CHECKED.isdisjoint(queries.types(scene, item.handle)))


def is_neither_champion_nor_attack(scene: Scene) -> bool:
    """True if the card is of neither type that has a different destination from other cards."""
    item = current(scene)
    return item is None or CHECKED.isdisjoint(queries.types(scene, item.handle))


def check_targets(scene: Scene) -> Reply:
    """All necessary targets must still be legal."""
    item = current(scene)
    if item is None or not texts.target_lost(scene, item) or not definitions.fizzled_sets_nothing(scene):
        return None
    return fizzle(scene, item, "resolution/checking-resolution.4")


def check_champion(scene: Scene) -> Reply:
    """A champion needs its level and lineage as it resolves."""
    item = current_card(scene, "CHAMPION")
    if item is None:
        return None
    return None if leveled(scene, item) else fizzle(scene, item, "resolution/checking-resolution.1")


@unwritten(without=True)
def is_of_the_next_level(scene: Scene, on: int, level: int | None) -> bool:
    return level in texts.levels_from(scene, on)


def leveled(scene: Scene, item: Item) -> int:
    """The champion that the resolving champion card is put on, or 0."""
    facts = queries.card(scene, item.handle)
    wanted = texts.lineage_wanted(scene, item.handle)
    for handle in queries.champions(scene, item.player):
        if (
            facts is not None
            and is_of_the_next_level(scene, handle, facts.level)
            and (not wanted or texts.lineage_name(scene, handle) == wanted)
            and not texts.barred_from(scene, handle, item.handle)
        ):
            return handle
    return 0


def check_attack(scene: Scene) -> Reply:
    """An attack card fizzles if its controller cannot begin a combat phase (resolution.6)."""
    table = scene.table
    item = current_card(scene, "ATTACK")
    if item is None:
        return None
    can = (
        table.turn_player == item.player
        and table.phase == "main"
        and table.step in {"", "main"}
        and queries.champion(scene, item.player)
    )
    return None if can else fizzle(scene, item, "resolution.6")


def drop_lost_options(scene: Scene) -> Must | None:
    """Optional targets that are no longer legal do not prevent resolution; the text ignores them."""
    item = current(scene)
    lost = texts.lost_options(scene, item) if item is not None else []
    return Must(tuple(lost), "resolution/checking-resolution.3") if lost else None


def run_text(scene: Scene) -> Reply:
    """Its text is done from the top to the bottom (resolution.p2)."""
    item = current(scene)
    return texts.on_resolution(scene, item) if item is not None else None


def finish(scene: Scene) -> Reply:
    """The item leaves the Effects Stack; an ability that asks how often it has resolved counts it."""
    item = current(scene)
    if item is None:
        return None
    return Must((ev.StackPopped(item.item), *texts.resolution_counted(item)), "effects-stack.p3")


def finish_card(scene: Scene) -> Reply:
    """The card leaves the Effects Stack for its default zone, unless it became something in a step of its own."""
    item = current(scene)
    if item is None:
        return None
    popped = ev.StackPopped(item.item)
    handle = item.handle
    if not scene.table.lies(handle, STACK):
        return Must((popped,), "effects-stack.p3")
    types = queries.types(scene, handle)
    if becomes_an_object(scene, types):
        return Must((popped,), "action.5", ordered=True)
    untold = GRAVEYARD if KINDS.isdisjoint(types) else STACK  # it stays there if its page does not say it
    zone = scene.measure("resolves to", handle, untold)
    facts = moves.move(scene, handle, zone, texts.end_of_deck(item)) if zone != STACK else ()
    return Must((popped, *facts, *texts.banished_by(scene, item, zone)), "action.5", ordered=True)


def become_an_object(scene: Scene) -> list[Answer] | UnreadText | None:
    """It is an object from then on, under whose control it was on the Effects Stack."""
    item = current(scene)
    if item is None or not scene.table.lies(item.handle, STACK):
        return None
    if not becomes_an_object(scene, queries.types(scene, item.handle)):
        return None
    if texts.enters_as_a_token(scene, item):
        return texts.enter_as_a_token(scene, item)
    controller = cards_enter_under_whoever_controlled_them_on_the_stack(scene, item.handle, scene.table.turn_player)
    facts = (ev.StackPopped(item.item), *texts.enter(scene, item.handle, controller), *texts.arrival(scene, item))
    return [Must(facts, "field.p3", ordered=True), End()]


@states("resolution.1", without=AS_GIVEN)
def cards_enter_under_whoever_controlled_them_on_the_stack(scene: Scene, handle: int, turn_player: str) -> str:
    item = on_the_stack(scene, handle)
    return turn_player if item is None else item.player


def on_the_stack(scene: Scene, handle: int) -> Item | None:
    """The lowest item whose card or source that is."""
    return next((item for item in scene.table.stack if item.handle == handle), None)


def becomes_an_object(scene: Scene, types: frozenset[str]) -> bool:
    """True if a card of these types enters the field on resolution.

    That includes a champion card for which there was no champion.
    """
    if KINDS.isdisjoint(types):
        return "CHAMPION" in types
    entering: frozenset[str] = scene.measure("types that enter the field", 0, NONE)
    return not types.isdisjoint(entering)


@quantity("ally.1", "types that enter the field", also=("item.1", "weapon.1"))
def allies_items_and_weapons_enter_the_field(_scene: Scene, _nothing: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | MOST_OBJECTS


@quantity("domain.1", "types that enter the field", also=("phantasia.1",))
def domains_and_phantasias_enter_the_field(_scene: Scene, _nothing: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | OTHER_OBJECTS


@quantity("action.5", "resolves to", also=("graveyard.p4", "ending-phases.3"))
def resolved_actions_go_to_the_graveyard(scene: Scene, handle: int, so_far: str) -> str:
    return GRAVEYARD if so_far == STACK and queries.is_type(scene, handle, "ACTION") else so_far


@quantity("action.5.1", "resolves to")
def resolved_actions_go_where_a_text_says(scene: Scene, handle: int, so_far: str) -> str:
    item = on_the_stack(scene, handle)
    return so_far if item is None else texts.destination(scene, item) or so_far


def nothing_to_preserve(scene: Scene) -> bool:
    """True if the resolving card is not both to be banished and to be preserved."""
    item = current(scene)
    return item is None or not texts.is_preserved_or_banished(scene, item)


def ask_to_preserve(scene: Scene) -> May | None:
    """The controller of a card that would be banished chooses whether it is preserved."""
    item = current(scene)
    if item is None or not scene.table.lies(item.handle, STACK) or texts.PRESERVES in item.choices:
        return None
    if nothing_to_preserve(scene):
        return None
    return May(item.player, Of(PRESERVE_RULE, (True, False)), (Accepted,), PRESERVE_RULE, "yes")


def preserve_told(scene: Scene, decision: Accepted) -> Must | None:
    item = current(scene)
    return None if item is None else Must((ev.ChoiceSet(item.item, texts.PRESERVES, (int(decision.yes),)),))


def names_nothing(scene: Scene) -> bool:
    """True if no name is chosen as the resolving card enters the field."""
    item = current(scene)
    return item is None or not texts.named_as_it_enters(scene, item)


def ask_for_a_name(scene: Scene) -> May | None:
    """The player who controls the card chooses the name, or the card type, before it enters."""
    item = current(scene)
    if item is None or not scene.table.lies(item.handle, STACK):
        return None
    sort = texts.named_as_it_enters(scene, item)
    if not sort or not becomes_an_object(scene, queries.types(scene, item.handle)):
        return None
    if sort == card_types.ASKED:
        return card_types.question(item.player)
    return card_names.question(scene, item.player, sort)


def name_told(scene: Scene, decision: NameChosen | ModesChosen) -> Must | None:
    item = current(scene)
    if item is None:
        return None
    of_types = card_types.words(decision.modes) if isinstance(decision, ModesChosen) else ()
    words = of_types if isinstance(decision, ModesChosen) else (card_names.word(decision.card),)
    return Must(tuple([ev.ChoiceSet(item.item, one, (1,)) for one in words])) if words else None


PRESERVE_RULE = "keyword/preserve-preserved.2.1"


def lay_upon_the_champion(scene: Scene) -> list[Answer] | None:
    """A champion card becomes the topmost of the lineage; players cannot respond to the leveling itself."""
    item = current_card(scene, "CHAMPION")
    if item is None:
        return None
    on = leveled(scene, item) or queries.champion(scene, item.player)
    if not on or not scene.table.lies(item.handle, STACK):
        return None
    facts = (ev.StackPopped(item.item), *laid_upon(scene, item.handle, on, STACK))
    return [Must(facts, "champion.11", ordered=True), End()]


def enter_the_intent(scene: Scene) -> list[Answer] | None:
    """An attack card goes to the intent of its player, who controls it there, and is a declared attack from then on."""
    item = current_card(scene, "ATTACK")
    if item is None or not scene.table.lies(item.handle, STACK):
        return None
    facts = (
        ev.StackPopped(item.item),
        ev.CardMoved(item.handle, STACK, key(INTENT, item.player)),
        *moves.controlled(scene, item.handle, item.player),
        *texts.arrival(scene, item),
        *texts.entering_the_intent(scene, item),
        *take_command(scene, item),
        ev.StepBegan("attack declaration"),
    )
    return [Must(facts, "attack.6", ordered=True), ReplaceWith("attack with a card", (item.handle, item.player))]


def _targets_stand(idle: Callable[[Scene], bool]) -> Step:
    return step(
        "resolution/checking-resolution.4",
        under(definitions.fizzle_alike, check_targets),
        also=("action.3", "resolution/checking-resolution.4.1"),
        skip_if=idle,
    )


RESOLUTION = procedure(
    "resolution",
    _targets_stand(has_no_target),
    step("resolution/checking-resolution.3", drop_lost_options, skip_if=has_no_target),
    step("resolution.p2", run_text),
    step("effects-stack.p3", finish),
)

CARD_RESOLUTION = procedure(
    "card resolution",
    _targets_stand(is_checked_for_nothing),
    step(
        "resolution/checking-resolution.1",
        check_champion,
        also=("resolution/checking-resolution.2",),
        skip_if=is_checked_for_nothing,
    ),
    step(
        "resolution.6",
        check_attack,
        also=("attacking-and-the-combat-phase.2.3", "attacking-and-the-combat-phase.1.7.1"),
        skip_if=is_checked_for_nothing,
    ),
    step("resolution/checking-resolution.3", drop_lost_options, skip_if=is_checked_for_nothing),
    step("resolution.p2", run_text),
    step(
        "champion.11",
        lay_upon_the_champion,
        also=("champion.8", "champion.12"),
        skip_if=is_neither_champion_nor_attack,
    ),
    step(
        "attack.6",
        enter_the_intent,
        also=("attack.3", "attacking-and-the-combat-phase.6"),
        skip_if=is_neither_champion_nor_attack,
    ),
    entering_copies.STEP,
    step(card_names.RULE, ask_for_a_name, name_told, skip_if=names_nothing),
    step("field.p3", become_an_object),
    step(PRESERVE_RULE, ask_to_preserve, preserve_told, skip_if=nothing_to_preserve),
    step("effects-stack.p3", finish_card),
)
