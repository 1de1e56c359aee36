"""What has lost its abilities, and since when."""

from __future__ import annotations

from ga_replay.core.conventions import stands
from ga_replay.core.scene import Scene
from ga_replay.effects import ir
from ga_replay.effects.layers import touched
from ga_replay.games.grand_archive.texts import book
from ga_replay.games.grand_archive.texts.lasting import aimed


def silenced(scene: Scene, handle: int, since: int) -> bool:
    """Whether the card or object has lost all abilities that it had at that time (continuous-effects/timestamps.2)."""
    if not stands(scene, book.without_abilities):
        return False
    return any(
        isinstance(entry.change, ir.Lose) and not entry.change.keyword
        for entry in touched(aimed(scene, "lose", handle), handle)
        if entry.since > since
    )
