"""Means of payment: cards of the hand and objects resting for them, memory, and contributions from graveyards."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import counters, queries
from ga_replay.games.grand_archive.texts.combat.keyword_rules import (
    floating_memory_pays_from_the_graveyard,
    kindled_cards_pay_for_reserve,
)
from ga_replay.games.grand_archive.texts.continuous.has_keyword import bearers, has, lying, might_have
from ga_replay.games.grand_archive.texts.playing import reserve_helpers
from ga_replay.games.grand_archive.texts.playing.counter_payment import counters_that_pay
from ga_replay.games.grand_archive.zones import GRAVEYARD, HAND, MEMORY

Allows = Callable[[tuple[int, ...]], str]


def reserve_payers(scene: Scene, player: str) -> tuple[int, ...]:
    """The cards and objects that can each pay for one of a reserve cost."""
    hand = tuple(scene.table.zones[key(HAND, player)])
    things = scene.table.things
    bearing = bearers(scene, "reservable")
    if not bearing:
        return hand
    able = [h for h in bearing if things[h].controller == player and not things[h].turned]
    return hand + tuple([h for h in able if reservable_objects_rest_to_pay(scene, h)])


@states("keyword/reservable.1", without=False, also=("keyword/reservable.2",))
def reservable_objects_rest_to_pay(scene: Scene, handle: int) -> bool:
    return has(scene, handle, "reservable")


def reserve_means(scene: Scene, player: str, handle: int) -> int:
    """The reserve that the player could pay for this card, with kindled fire cards and whatever its own text allows."""
    payers = reserve_payers(scene, player)
    cards, most = kindling(scene, player, handle)
    more = sum(helper.pays() for helper in reserve_helpers.helpers(scene, player, handle))
    return len(payers) - (handle in payers) + min(most, len(cards)) + more


def kindling(scene: Scene, player: str, handle: int) -> tuple[tuple[int, ...], int]:
    """The fire element cards of the graveyard that can pay for the card, and the limit on them (keyword/kindle-n.1)."""
    most: int = kindled_cards_pay_for_reserve(scene, handle) if might_have(scene, handle, "kindle") else 0
    if not most:
        return (), 0
    return tuple(h for h in scene.table.zones[key(GRAVEYARD, player)] if "FIRE" in queries.elements(scene, h)), most


def item_payers(scene: Scene, item: Item) -> tuple[tuple[int, ...], int, Allows | None]:
    """The possible payers of the item's reserve cost, their total, and the combinations that are too much."""
    if (of := counters_that_pay(item)) is not None:
        return (), counters.on(scene, *of), None
    payers = reserve_payers(scene, item.player)
    cards, most = kindling(scene, item.player, item.handle) if item.kind == "activation" else ((), 0)
    if not cards:
        return payers, len(payers), None

    def allows(some: tuple[int, ...]) -> str:
        kindled = sum(1 for handle in some if handle in cards)
        return f"{kindled} cards are kindled; at most {most} may be" if kindled > most else ""

    return (*payers, *cards), len(payers) + min(most, len(cards)), allows


def help_for(scene: Scene, item: Item) -> reserve_helpers.Help | None:
    """Everything that pays for the item if its own text names some of it; None if it does not."""
    if item.kind != "activation" or counters_that_pay(item) is not None:
        return None
    return reserve_helpers.help_with(scene, item.player, item.handle, reserve_payers(scene, item.player))


def memory_means(scene: Scene, player: str) -> int:
    """The memory cost that the player could pay."""
    return len(scene.table.zones[key(MEMORY, player)]) + len(floating(scene, player))


def floating(scene: Scene, player: str) -> tuple[int, ...]:
    """Cards of the graveyard with floating memory."""
    able = lying(scene, key(GRAVEYARD, player), "floating memory")
    return tuple([h for h in able if floating_memory_pays_from_the_graveyard(scene, h)]) if able else ()
