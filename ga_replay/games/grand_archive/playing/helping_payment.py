"""The choice of what pays a reserve cost, and what becomes of the things that the card's own text lets pay for it."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import moves, texts
from ga_replay.games.grand_archive.zones import BANISHMENT


class Reserve(Some[int], frozen=True):
    """The means of paying a cost; if they do not suffice, `cost` is more than can be chosen."""

    cost: int = 0

    def wanted(self) -> str:
        short = f", and only {self.max} can be paid" if self.cost > self.max else ""
        return f"the cost is {self.cost}{short}"


def helped(scene: Scene, item: Item, paid: Sequence[int]) -> tuple[list[ev.Fact], list[int]]:
    """The facts of paying with what the card's own text names, and the payers that are left: those of any card."""
    helping = texts.help_for(scene, item)
    if helping is None:
        return [], list(paid)
    due = texts.item_reserve_cost(scene, item)
    named = [
        (handle, helper.act) for handle in paid if (helper := helping.of(handle)) and handle in scene.table.zone_of
    ]
    facts = [
        fact for handle, act in named for fact in _done(scene, item.player, handle, act, helping.removed(paid, due))
    ]
    return facts, [handle for handle in paid if helping.of(handle) is None]


def _done(scene: Scene, player: str, handle: int, act: str, n: int) -> list[ev.Fact]:
    match act:
        case "banish":
            return moves.move(scene, handle, BANISHMENT)
        case "sacrifice":
            return texts.sacrificed(scene, player, handle)
        case "rest":
            return [ev.Turned(handle, "rested")]
        case counter:
            return [ev.CountersChanged(handle, counter, -n)]
