"""Abilities that remember which of their options were chosen before (ability tracking)."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language.evaluate.context import Context
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.texts.continuous import definitions


def was_chosen(own: Context, option: int) -> bool:
    """True if the ability has had that option chosen before."""
    if not definitions.remembers_options(own.scene):
        return False
    return own.scene.table.usage.get(_key(own, option), 0) > 0


def chosen(own: Context, options: Iterable[int]) -> list[ev.Fact]:
    """The facts of remembering these options."""
    return [ev.UsageMarked(_key(own, option)) for option in options]


def _key(own: Context, option: int) -> str:
    at = parts(own.address)
    return keys.mark(
        "game",
        "option",
        own.number,
        f"{_version(own.scene, own.source, at.slug)}:{keys.text_ref(at.slug, at.line)}:{option}",
    )


def _version(scene: Scene, handle: int, slug: str) -> int:
    """The moment the ability's card arrived: a champion card that comes anew does not remember earlier options."""
    table = scene.table
    thing = table.things.get(handle)
    if thing is None or not definitions.remembered_by_the_card(scene):
        return 0
    for under in thing.beneath:
        if table.card_of.get(under) == slug:
            return thing.beneath_since.get(under, 0)
    return thing.top_since or thing.since
