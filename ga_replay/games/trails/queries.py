"""Queries on a table: printed facts, the primary player, and zones and postures of cards."""

from __future__ import annotations

from functools import lru_cache

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Table, Thing
from ga_replay.core.table.zones import key, name_of, words
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.text_ref import card_named
from ga_replay.games.trails.zones import FIELD, HAND, HOMEBASE

use_pool = known_pool.use

ACTIONED = "actioned"
STUNNED = "stunned"
SUPPORT = "support"
VALID_SINCE = "valid since"
"""The stamp at which a card's crafts became valid anew: as it was turned face-up, or cured (1215.3b-1)."""
WAS = "was"
"""The card's former object number, if effects stay on it (502.3a)."""
DOWN = "down"
ATTACKING = "attacking"
DEFENDING = "defending"
ATTACK = "attack"
"""The pending item of the attack under way; everything above it waits in the resolve standby zone."""


@convention("702.3", "702.2")
def whoever_performs_a_step_is_primary(_scene: Scene) -> bool:
    """Steps are not shared; in none of them it is the initiative player."""
    return True


@lru_cache(maxsize=256)
def _owner_of(step: str) -> str:
    return step.partition(" ")[0]


def primary(scene: Scene) -> str:
    """The primary player."""
    table = scene.table
    player = _owner_of(table.step)
    if player in table.players and whoever_performs_a_step_is_primary(scene):
        return player
    return table.turn_player


def other(table: Table, player: str) -> str:
    """The opponent."""
    one, two = table.players
    return two if player == one else one


def card(scene: Scene, handle: int) -> Card | None:
    """The printed facts of the card, or None while it is unknown."""
    slug = scene.table.card_of.get(handle)
    return card_named(slug) if slug is not None else None


def label(scene: Scene, handle: int) -> str:
    printed = card(scene, handle)
    return printed.title if printed is not None else "??"


def place(scene: Scene, handle: int) -> str:
    """The place of the card, in words."""
    return f"{label(scene, handle)} is in {words(scene.table.zone_of.get(handle, ''))}"


def field(scene: Scene, player: str) -> tuple[int, ...]:
    """The cards on the player's field, the first to come first."""
    table = scene.table
    things = table.things
    found: tuple[int, ...] = scene.kept(
        ("field", player),
        table.zone_versions[FIELD],
        lambda: tuple([h for h in table.zones[FIELD] if things[h].controller == player]),
    )
    return found


def homebase(table: Table, player: str) -> list[int]:
    """The cards of the player's homebase."""
    return table.zones[key(HOMEBASE, player)]


def hand(table: Table, player: str) -> list[int]:
    """The cards of the player's hand."""
    return table.zones[key(HAND, player)]


def is_down(table: Table, handle: int) -> bool:
    """True if it is face-down."""
    return table.face_of.get(handle) == DOWN


def is_ready(table: Table, handle: int) -> bool:
    """True if it is ready, in a zone in which cards are ready or actioned."""
    thing = table.things.get(handle)
    return thing is not None and not thing.turned


def is_stunned(table: Table, handle: int) -> bool:
    """True for a stunned UNIT."""
    thing = table.things.get(handle)
    return thing is not None and STUNNED in thing.statuses


def in_homebase(table: Table, handle: int) -> bool:
    return name_of(table.zone_of[handle]) == HOMEBASE


@convention("1221.1")
def what_is_gone_is_what_it_was(_scene: Scene) -> bool:
    """If a text refers to a card that has moved: as it last was in that zone."""
    return True


def thing_now_or_before(scene: Scene, handle: int) -> Thing | None:
    """The object that the card is, or was last."""
    table = scene.table
    return table.things.get(handle) or (table.former.get(handle) if what_is_gone_is_what_it_was(scene) else None)


def pool(scene: Scene, player: str, name: str) -> int:
    """The player's `bond`, `cp` or `ep`."""
    return scene.table.pools.get(keys.pool_key(player, name), 0)
