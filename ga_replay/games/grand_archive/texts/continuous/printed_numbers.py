"""Numbers that cards print: costs as they are now, and base stats."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.language.evaluate.context import Undecided
from ga_replay.games.grand_archive.texts.continuous import definitions


def base(scene: Scene, facts: Card, stat: str) -> int | None:
    """The printed stat. Raises Undecided if an effect sets it: the book does not say whether that is another base."""
    if f"{stat}=" in queries.changed(scene):
        raise Undecided(f"an effect sets {stat}, and the base {stat} is unclear")
    return facts.power if stat == "power" else facts.life


def cost(scene: Scene, handle: int, stat: str, printed: int | None) -> int | None:
    """The current cost, whatever is paid; X counts as what was chosen, and as 0 outside the Effects Stack."""
    if printed is not None and not definitions.cost_as_printed(scene):
        return int(scene.measure(stat, handle, max(0, printed)))
    number: int | None = scene.measure("number of a cost", handle, printed)
    return number
