"""Empowered levels: the next Spell card activates and resolves with more champion levels (keyword/empower-n.1)."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states, unwritten
from ga_replay.core.table.table import Effect, Item
from ga_replay.games.grand_archive import copies, queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.zones import STACK

EMPOWER = "empower"
"""The key under which an activated Spell keeps the levels by which it is empowered."""


def pending(scene: Scene, player: str, before: int | None = None) -> int:
    """The levels by which the player's next Spell card will be empowered; they add up (keyword/empower-n.3).

    `before` is a timestamp.
    """
    waiting = _waiting(scene, player)
    return together(scene, player, [e.values[0] for e in waiting if before is None or e.since < before])


def _waiting(scene: Scene, player: str) -> list[Effect]:
    """The empowerments of the player, which the next Spell card uses up."""
    return [
        effect
        for effect in scene.table.effects.values()
        if effect.player == player
        and keys.is_text_ref(effect.text)
        and isinstance(programs.node(effect.text), ir.Empower)
    ]


def together(scene: Scene, player: str, values: list[int]) -> int:
    """By how much they empower together."""
    if len(values) < 2:
        return sum(values)
    adds_up = empowerments_add_up(scene)
    return sum(values) if adds_up else max(values)


@states("keyword/empower-n.3", without=False)
def empowerments_add_up(_scene: Scene) -> bool:
    return True


def used_by(scene: Scene, item: Item) -> list[Effect]:
    numbers = the_next_spell_uses_empowerments_up(scene, item.handle)
    return [scene.table.effects[EffectId(number)] for number in numbers]


@states("keyword/empower-n.2", without=())
def the_next_spell_uses_empowerments_up(scene: Scene, handle: int) -> tuple[int, ...]:
    """All that its player has."""
    return (*[effect.effect for effect in _waiting(scene, scene.table.controller(handle))],)


@states("keyword/empower-n.2.1", without=False)
def spells_know_that_they_are_empowered(scene: Scene, handle: int) -> bool:
    return any(item.handle == handle and EMPOWER in item.choices for item in scene.table.stack)


@states("keyword/empower-n.2.1", without=True)
def copies_are_empowered(_scene: Scene) -> bool:
    """Not so: the levels are no property of the activated card (docs/readings/grand-archive.md, "The level of an empowered Spell")."""
    return False


def for_card(scene: Scene, player: str, handle: int) -> int:
    """The level that counts for the card's own activation: a Spell not yet played would be the next one."""
    level = queries.level(scene, player)
    if scene.table.zone_of.get(handle) in {STACK, None} or handle in scene.table.things:
        return level
    level += more_levels_for(scene, player, handle)
    if not scene.table.effects:
        return level
    return level + pending(scene, player) if queries.is_type(scene, handle, "SPELL") else level


@unwritten(without=0)
def more_levels_for(_scene: Scene, _player: str, _handle: int) -> int:
    """The levels with which a card that is not played yet would be activated besides."""
    return 0


@unwritten(without=0)
def levels_that_still_count(_scene: Scene, _player: str, _handle: int) -> int:
    """The levels that restrictions of a resolving card go on counting though they are gone."""
    return 0


@quantity("keyword/empower-n.1", "level")
def spells_are_empowered(scene: Scene, handle: int, so_far: int) -> int:
    """While the Spell is being activated and while it resolves; not other cards in between (keyword/empower-n.2)."""
    table = scene.table
    top = table.stack[-1] if table.stack else None
    if (
        top is None
        or top.kind != "activation"
        or top.player != table.controller(handle)
        or not queries.is_type(scene, top.handle, "SPELL")
    ):
        return so_far
    if EMPOWER in top.choices:
        return so_far + top.choices[EMPOWER][0] if table.holder == "" else so_far
    thing = None if copies.is_copy(table, top.handle) else table.things.get(top.handle)
    return so_far + pending(scene, top.player, thing.since) if thing is not None else so_far
