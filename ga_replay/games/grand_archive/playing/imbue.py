"""Imbuing: cards that pay for a reserve cost may be shown; with enough of the card's element it becomes imbued."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import ForcedChoice, May, Must, Unidentified, UnreadText
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, unwritten
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import moves, queries, texts
from ga_replay.games.grand_archive.decisions import Accepted
from ga_replay.games.grand_archive.value_rules import ADVANCED_ELEMENTS
from ga_replay.games.grand_archive.zones import MEMORY

RULE = "keyword/imbue-n.1"
SHOWN = "shown"
"""The key under which a pending card keeps the cards that were shown as they paid for it."""


def under_way(scene: Scene) -> Item | None:
    """The card being activated: the topmost item if it is that of the arguments."""
    stack = scene.table.stack
    return stack[-1] if stack and (stack[-1].handle, stack[-1].player) == scene.args[:2] else None


ADVANCED = "advanced"
"""The demand of an advanced imbue (docs/readings/grand-archive.md, "Which element imbues")."""
Wanted = tuple[str, int]
"""The quality that paying cards must have, and their number: empty for the card's own element."""


def wanted_of(scene: Scene, handle: int) -> list[Wanted]:
    """The demand of each sort of imbue of the card; empty if it has none."""
    numbers: dict[str, list[int]] = {}
    for number, keyword in texts.instances_of(scene, handle, "imbue"):
        numbers.setdefault(str(keyword.extra), []).append(number)
    of_each = [(of, the_smallest_imbue_is_enough(scene, min(found), max(found))) for of, found in numbers.items()]
    return of_each if imbues_of_several_sorts_are_a_choice(scene) else of_each[:1]


@unwritten(without=False)
def imbues_of_several_sorts_are_a_choice(_scene: Scene) -> bool:
    """Any of them is enough."""
    return True


@states("keyword/imbue-n.5", without=AS_GIVEN)
def the_smallest_imbue_is_enough(_scene: Scene, smallest: int, _largest: int) -> int:
    return smallest


def elements_wanted(scene: Scene, handle: int, of: str) -> frozenset[str]:
    """The elements of which a card must have one to count for that imbue of the card."""
    if of == ADVANCED:
        return of_advanced_elements(scene)
    return of_said_elements(scene, of) if of else of_its_own_elements(scene, handle)


@unwritten(without=frozenset())
def of_advanced_elements(_scene: Scene) -> frozenset[str]:
    return ADVANCED_ELEMENTS


@unwritten(without=frozenset())
def of_said_elements(_scene: Scene, of: str) -> frozenset[str]:
    return frozenset(of.upper().split(" "))


@unwritten(without=frozenset())
def of_its_own_elements(scene: Scene, handle: int) -> frozenset[str]:
    """With the basic one of an exalted card exalted counts as well: both are its elements."""
    return queries.elements(scene, handle)


def reserved(scene: Scene, item: Item) -> tuple[int, ...]:
    """The cards that were put into memory to pay for it."""
    memory = key(MEMORY, item.player)
    return tuple(h for h in item.choices.get("reserve", ()) if scene.table.lies(h, memory))


def ask_to_show(scene: Scene) -> May | ForcedChoice | None:
    """The player may show all cards that pay for a card with imbue, of any kind."""
    item = under_way(scene)
    if item is None or item.kind != "activation" or SHOWN in item.choices:
        return None
    if not wanted_of(scene, item.handle):
        return None
    if not reserved(scene, item):
        return ForcedChoice(May(item.player, Of(RULE, (False,)), (Accepted,), RULE, "yes"), False)
    return May(item.player, Of(RULE, (True, False)), (Accepted,), RULE, "yes")


def shown(scene: Scene, decision: Accepted) -> Must | None:
    """Everybody sees them, and they lie in memory face up: nothing was revealed from memory (keyword/imbue-n.3)."""
    item = under_way(scene)
    if item is None or not decision.yes:
        return None
    cards = reserved(scene, item)
    facts = [fact for h in cards for fact in moves.shown(scene, h)]
    return Must((ev.ChoiceSet(item.item, SHOWN, cards), *facts), RULE)


def tell_which(scene: Scene) -> Unidentified | None:
    """Cards that were shown and are not identified yet."""
    item = under_way(scene)
    cards = item.choices.get(SHOWN, ()) if item is not None else ()
    unknown = tuple([h for h in cards if h not in scene.table.card_of]) if cards else ()
    return Unidentified(unknown, RULE) if unknown else None


def become_imbued(scene: Scene) -> Must | UnreadText | None:
    """With enough cards of its element among them the card is imbued, and so is the resulting object."""
    item = under_way(scene)
    cards = item.choices.get(SHOWN, ()) if item is not None else ()
    if item is None or not cards:
        return None
    known = [h for h in cards if h in scene.table.card_of]
    unknown = len(cards) - len(known)
    doubtful = False
    for of, wanted in wanted_of(scene, item.handle):
        elements = elements_wanted(scene, item.handle, of)
        fitting = sum(1 for h in known if not elements.isdisjoint(queries.elements(scene, h)))
        if fitting >= wanted:
            return Must((ev.StatusSet(item.handle, "imbued"),), "keyword/imbue-n.2")
        doubtful = doubtful or fitting + unknown >= wanted
    return UnreadText(item.handle, "", item.player, "which cards were shown") if doubtful else None
