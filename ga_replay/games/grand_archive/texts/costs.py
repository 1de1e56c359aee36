"""What playing something costs, and what there is to pay with."""

from __future__ import annotations

from ga_replay.core.scene import Scene
from ga_replay.core.table import Item
from ga_replay.core.zones import key
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.zones import GRAVEYARD, HAND, MEMORY


def most_x(scene: Scene, item: Item) -> int | None:
    """The largest X that could be paid for; None where the cost has no X."""
    facts = look.card(scene, item.handle)
    if facts is None or item.kind == "ability" or -1 not in (facts.cost_reserve, facts.cost_memory):
        return None
    return reserve_means(scene, item.player, item.handle)


def optional_costs(scene: Scene, item: Item) -> tuple[int, ...]:
    """Optional additional costs, by number."""
    return ()


def options_fit(scene: Scene, item: Item, options: tuple[int, ...]) -> str:
    """Why these optional costs cannot be declared together; empty where they can."""
    return ""


def reserve_cost(scene: Scene, player: str, handle: int, way: str, x: int = 0) -> int:
    """What the player would pay in reserve for activating the card (card-activation.7)."""
    facts = look.card(scene, handle)
    base = facts.cost_reserve or 0 if facts is not None else 0
    return max(0, int(scene.measure("reserve cost", handle, x if base < 0 else base)))


def item_reserve_cost(scene: Scene, item: Item) -> int:
    """The reserve cost of what is being played."""
    if item.kind != "activation":
        return 0
    return reserve_cost(scene, item.player, item.handle, item.text, next(iter(item.choices.get("x", (0,))), 0))


def reserve_payers(scene: Scene, player: str) -> tuple[int, ...]:
    """The cards and objects that can each pay for one of a reserve cost."""
    hand = tuple(scene.table.zones[key(HAND, player)])
    able = tuple(h for h in look.controlled(scene, player) if look.has(scene, h, "reservable") and not scene.table.things[h].turned)
    return hand + able


def reserve_means(scene: Scene, player: str, handle: int) -> int:
    """How much reserve the player could pay for this card."""
    return sum(1 for h in reserve_payers(scene, player) if h != handle)


def memory_cost(scene: Scene, player: str, handle: int, x: int = 0) -> int:
    """What the player would pay in memory for materializing the card (card-materialization.2)."""
    facts = look.card(scene, handle)
    base = facts.cost_memory or 0 if facts is not None else 0
    return max(0, int(scene.measure("memory cost", handle, x if base < 0 else base)))


def item_memory_cost(scene: Scene, item: Item) -> int:
    """The memory cost of what is being played."""
    if item.kind != "materialization":
        return 0
    return memory_cost(scene, item.player, item.handle, next(iter(item.choices.get("x", (0,))), 0))


def memory_means(scene: Scene, player: str) -> int:
    """How much of a memory cost the player could pay."""
    return len(scene.table.zones[key(MEMORY, player)]) + len(floating(scene, player))


def floating(scene: Scene, player: str) -> tuple[int, ...]:
    """Cards of the graveyard with floating memory."""
    return tuple(h for h in scene.table.zones[key(GRAVEYARD, player)] if look.has(scene, h, "floating memory"))


def can_pay_more(scene: Scene, player: str, handle: int, way: str) -> bool:
    """Whether the additional costs of the card can be paid."""
    return True
