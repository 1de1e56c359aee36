"""Target phrases and modes of what is being played."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.choice import Choice
from ga_replay.core.scene import Scene
from ga_replay.core.table import Item
from ga_replay.games.grand_archive import decisions as de


class Need(Struct, frozen=True):
    """A target phrase of something being played: under which key the answer is kept, what fits, and how many are necessary."""

    key: str
    choice: Choice
    necessary: bool = True


def can_target(scene: Scene, decision: de.CardActivated) -> bool:
    """Whether each necessary target of the card has something to choose."""
    return True


def modes(scene: Scene, item: Item) -> Choice | None:
    """The modes to choose among, None for a text without."""
    return None


def needs(scene: Scene, item: Item) -> tuple[Need, ...]:
    """The target phrases of the item, in printed order, given the modes chosen."""
    return ()


def target_lost(scene: Scene, item: Item) -> bool:
    """Whether a necessary target is no longer legal."""
    return False
