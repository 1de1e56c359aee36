"""Preserved cards taken back where a text lets a player materialize: that is left to people."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.events import Event
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.resolving.acts.taking_back import asks_whether_it_was_done


def untold(scene: Scene, event: Event) -> Iterator[str]:
    """The text that may make a wrong return right: one that lets a player materialize."""
    top = scene.table.stack[-1] if scene.table.stack and not scene.table.holder else None
    if isinstance(event, de.PreservedReturned):
        yield from _materializing(scene.table.card_of.get(top.handle, "") if top is not None else "")


@programs.cached
def _materializing(slug: str) -> tuple[str, ...]:
    """The abilities of the card that let a player materialize, and then ask whether it was done.

    That may be replaced too, which is not asked (replacement-effects.p7).
    """
    lines = profile(slug).abilities if slug else ()
    return tuple([at for at, _ in lines if asks_whether_it_was_done(at)])
