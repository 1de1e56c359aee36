"""What texts do: as a card is played, as it resolves, as it arrives and where it goes."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.agenda import Answer
from ga_replay.core.scene import Scene
from ga_replay.core.table import Item


def option_facts(scene: Scene, item: Item, options: tuple[int, ...]) -> list[ev.Fact]:
    """What follows at once from declaring them, such as being prepared."""
    return []


def played_facts(scene: Scene, item: Item) -> list[ev.Fact]:
    """What is counted as a card or ability is played."""
    return [ev.UsageMarked(f"turn:played:{item.player}")]


def additional_costs(scene: Scene, item: Item) -> list[Answer]:
    """How the additional costs of the item are paid."""
    return []


def attack_costs(scene: Scene, attacker: int, targets: tuple[int, ...], weapons: tuple[int, ...]) -> list[Answer]:
    """Costs that texts impose on the attack."""
    return []


def on_resolution(scene: Scene, item: Item) -> list[Answer] | None:
    """What the item does as it resolves."""
    return None


def arrival(scene: Scene, item: Item) -> list[ev.Fact]:
    """What the card carries over from its activation: being prepared, imbued, … (game-zones.3)."""
    return []


def entering(scene: Scene, handle: int, controller: str) -> list[ev.Fact]:
    """How a text lets the object enter: rested, with counters."""
    return []


def destination(scene: Scene, item: Item) -> str:
    """Where a text sends the card as it resolves; empty for the default."""
    return ""


def leaves_intent_to(scene: Scene, handle: int) -> str:
    """Where a text sends a card from the intent at the end of combat; empty for the default."""
    return ""
