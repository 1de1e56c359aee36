"""Continuous effects that might depend on something unknown, as far as their words and the known cards tell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, doubts_in, unless_undecided
from ga_replay.games.grand_archive.language.layers import how_much, looks_at_private_cards, may_touch, touched
from ga_replay.games.grand_archive.texts.continuous.collected_effects import everything
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD, INTENT

SHOWN = (GRAVEYARD, BANISHMENT, INTENT)
"""The public zones of a player."""


def fragile(scene: Scene) -> tuple[InForce, ...]:
    """The effects in force whose answer an unknown card might change; asked at each step of a text.

    They are those that look at private cards; all of them if one of those might take abilities away, or if a card that
    lies where all see it is unknown.
    """
    return scene.per_layout(_fragile)


def _fragile(scene: Scene) -> tuple[InForce, ...]:
    if not everything(scene):
        return ()
    return scene.per_stamp(_all if _shows_unknown_cards(scene) else _private, scene.effects_version)


def _shows_unknown_cards(scene: Scene) -> bool:
    """True if an unknown card lies on the field, in a graveyard, in banishment or in an intent."""
    zones, known = scene.table.zones, scene.table.card_of
    for zone in scene.per_stamp(_shown, scene.table.players):
        for handle in zones[zone]:
            if handle not in known:
                return True
    return False


def _shown(_scene: Scene, players: tuple[str, ...]) -> tuple[str, ...]:
    return (FIELD, *(key(name, player) for player in players for name in SHOWN))


def _all(scene: Scene, _era: int) -> tuple[InForce, ...]:
    return tuple([entry for entries in everything(scene).values() for entry in entries])


def _private(scene: Scene, era: int) -> tuple[InForce, ...]:
    found = [entry for entries in everything(scene).values() for entry in entries if entry.fragile]
    takes = any(isinstance(entry.change, ir.Lose) and not entry.change.keyword for entry in found)
    return _all(scene, era) if takes else tuple(found)


@programs.cached
def is_fragile(slug: str) -> bool:
    """True if a text of the card looks at private cards."""
    return any(looks_at_private_cards(one) for line in programs.lines(slug) for one in line or ())


@programs.cached
def waits_fragile(text: str) -> bool:
    """True if the trigger at the address has a condition that looks at private cards."""
    node = programs.node(text) if "#" in text else None
    if not isinstance(node, ir.Triggered | ir.Delayed):
        return False
    limits = [one.cond for one in node.limits] if isinstance(node, ir.Triggered) else []
    return any(one is not None and looks_at_private_cards(one) for one in (node.cond, *limits))


def doubts(entries: Sequence[InForce], handle: int) -> list[str]:
    """The reasons, in words, why effects are undetermined for the handle."""
    world = entries[0].context.world
    number = world.object_number(handle)
    aimed = [entry for entry in entries if may_touch(entry, handle, number)]
    return doubts_in(world, lambda: _ask_all(aimed, handle)) if aimed else []


def _ask_all(entries: list[InForce], handle: int) -> None:
    for entry in touched(entries, handle):
        unless_undecided(entry.context.scene, partial(how_much, entry), 0)
