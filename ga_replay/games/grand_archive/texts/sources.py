"""What everything hangs on that texts in force bring about: where they speak from, and what lasts. A card drawn, played or put away shifts nothing of it."""

from __future__ import annotations

from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.texts import programs
from ga_replay.games.grand_archive.texts.opaque import unread_lines
from ga_replay.games.grand_archive.texts.places import places
from ga_replay.games.grand_archive.texts.profile import profile
from ga_replay.games.grand_archive.zones import STACK


def sources(scene: Scene) -> list[object]:
    """A stamp of them for `Course.sources`; while something speaks from the Effects Stack it is another in each layout."""
    table = scene.table
    stamp: list[object] = [places(scene).shifts(table.shifts)]
    if table.effects:
        stamp += table.effects.values()
    for handle in table.zones[STACK]:
        if _speaks_from_the_stack(table.card_of.get(handle, "")):
            stamp.append(table.layout)
    return stamp


@programs.cached
def _speaks_from_the_stack(slug: str) -> bool:
    """Whether the card has unread lines, or static abilities that may function there: those of actions, and those that say so (abilities.5.1)."""
    if not slug:
        return False
    statics = [static.zone for _, static in profile(slug).statics]
    return bool(unread_lines(slug)) or "stack" in statics or ("" in statics and "ACTION" in look.printed_types(slug))
