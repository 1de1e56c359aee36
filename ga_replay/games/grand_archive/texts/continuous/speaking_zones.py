"""The zones in which cards of this game have functioning abilities: few function in a public zone off the field."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter

from msgspec import Struct

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile, triggers_elsewhere
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD, INTENT, MATERIAL, STACK

PUBLIC_PLACES = (GRAVEYARD, BANISHMENT)
WAITED_PLACES = {GRAVEYARD: GRAVEYARD, BANISHMENT: BANISHMENT, MATERIAL: "material deck"}
"""The zones off the field in which cards that lie there may have waiting triggers, in the words of the cards."""
Zones = tuple[tuple[str, str], ...]
"""Zones by their key, and their names in texts."""

Shifts = Callable[[dict[str, int]], tuple[int, ...]]


class SpeakingZones(Struct, frozen=True):
    """The zones of static abilities (the Effects Stack apart), and the zones off the field of triggered ones.

    `shifts_waiting`, `shifts`: the shifts of the zones with triggered abilities, and of all. `read`: every line of
    every card named so far is understood.
    """

    spoken: Zones
    waited: Zones
    read: bool
    shifts_waiting: Shifts
    shifts: Shifts


def places(scene: Scene) -> SpeakingZones:
    """Those of the cards that some handle ever was in this game."""
    return scene.per_stamp(_of_named, len(scene.table.named))


def placed(scene: Scene) -> tuple[SpeakingZones, tuple[int, ...]]:
    """The places and their shifts, for values made for `Scene.per_sources`.

    They are those of the last call of `effects_stamp.sources`.
    """
    told = scene.sources_stamp
    return told[0], told[1]


def _of_named(scene: Scene, _many: int) -> SpeakingZones:
    everywhere = not definitions.on_the_field_alone(scene)
    return _places(scene.table.players, scene.per_card(_functions_in), everywhere=everywhere)


@programs.cached
def _functions_in(slug: str) -> frozenset[tuple[str, str]]:
    """The zones that static and triggered abilities of the card name; any zone if it has unread lines."""
    statics = [("static", static.zone) for _, static in profile(slug).statics]
    unread = [("unread", "")] if profile(slug).opaque else []
    return frozenset([*statics, *unread, *[("triggered", zone) for zone in triggers_elsewhere(slug)]])


@cache
def _places(players: tuple[str, ...], named: frozenset[tuple[str, str]], *, everywhere: bool) -> SpeakingZones:
    spoken = [
        (key(zone, player), zone)
        for player in players
        for zone in (INTENT, *PUBLIC_PLACES)
        if zone == INTENT or everywhere or ("static", zone) in named
    ]
    waited = tuple(
        [
            (key(zone, player), name)
            for zone, name in WAITED_PLACES.items()
            if ("triggered", name) in named
            for player in players
        ]
    )
    waited = (*waited, (STACK, STACK)) if ("triggered", STACK) in named else waited
    waiting = (*in_play(players), *[zone for zone, _ in waited])
    zones = tuple(dict.fromkeys((*waiting, *[zone for zone, _ in spoken])))
    read = ("unread", "") not in named
    return SpeakingZones(((FIELD, "field"), *spoken), waited, read, itemgetter(*waiting), itemgetter(*zones))


@cache
def in_play(players: tuple[str, ...]) -> tuple[str, ...]:
    """The field, then the intents: abilities function there by default."""
    return (FIELD, *intents(players))


@cache
def intents(players: tuple[str, ...]) -> tuple[str, ...]:
    """The intents of all players."""
    return tuple([key(INTENT, player) for player in players])
