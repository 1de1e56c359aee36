"""The abilities that objects have now, and which of them a player can activate."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import decisions as de


def abilities_to_activate(scene: Scene, player: str) -> Iterator[tuple[int, str]]:
    """Activated abilities the player might activate, with the address of each."""
    return iter(())


def has_ability(scene: Scene, player: str, handle: int, text: str) -> bool:
    """Whether that ability is there for the player to activate, its limits met."""
    return False


def can_pay_ability(scene: Scene, player: str, handle: int, text: str) -> bool:
    """Whether all its costs can be paid."""
    return True


def ability_can_target(scene: Scene, decision: de.AbilityActivated) -> bool:
    """Whether each necessary target and mode of the ability has something to choose."""
    return True
