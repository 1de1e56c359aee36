"""From which zones the cards that have come up in a game may speak: few say anything from a public zone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from operator import itemgetter

from msgspec import Struct

from ga_replay.core.conventions import stands
from ga_replay.core.scene import Scene
from ga_replay.core.zones import key
from ga_replay.games.grand_archive.texts import book, programs
from ga_replay.games.grand_archive.texts.profile import profile, triggers_elsewhere
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD, INTENT

PUBLIC_PLACES = (GRAVEYARD, BANISHMENT)
Zones = tuple[tuple[str, str], ...]
"""Zones by their key, and what the texts call them."""

Shifts = Callable[[dict[str, int]], tuple[int, ...]]


class Places(Struct, frozen=True):
    """Where static abilities function (the Effects Stack apart), the public zones in which triggered ones do, and the keys of all these.

    `shifts_waiting`, `shifts`: the shifts of those zones in which abilities wait, and of all.
    `read`: there is no card among those that have come up of which nobody could read a line.
    """

    spoken: Zones
    waited: Zones
    waiting: tuple[str, ...]
    zones: tuple[str, ...]
    read: bool
    shifts_waiting: Shifts
    shifts: Shifts


class _Grown(Struct):
    """What the cards that were named so far have shown; it only ever grows."""

    cards: int = -1
    named: frozenset[tuple[str, str]] = frozenset()
    places: Places | None = None


def places(scene: Scene) -> Places:
    """Those of the cards that some handle ever was in this game."""
    table = scene.table
    grown = scene.kept("places", 0, _Grown)
    if grown.places is None or grown.cards != len(table.named):
        named = grown.named.union(*map(_functions_in, islice(table.named, max(grown.cards, 0), None)))
        if grown.places is None or named != grown.named:
            grown.places = _places(table.players, named, everywhere=not stands(scene, book.on_the_field_alone))
        grown.named, grown.cards = named, len(table.named)
    return grown.places


@programs.cached
def _functions_in(slug: str) -> frozenset[tuple[str, str]]:
    """The zones that static and triggered abilities of the card name, and where it has unread lines: anywhere."""
    statics = [("static", static.zone) for _, static in profile(slug).statics]
    unread = [("unread", "")] if profile(slug).opaque else []
    return frozenset([*statics, *unread, *[("triggered", zone) for zone in triggers_elsewhere(slug)]])


def _places(players: tuple[str, ...], named: frozenset[tuple[str, str]], *, everywhere: bool) -> Places:
    spoken = [
        (key(zone, player), zone)
        for player in players
        for zone in (INTENT, *PUBLIC_PLACES)
        if zone == INTENT or everywhere or ("static", zone) in named
    ]
    waited = tuple([(key(z, player), z) for z in PUBLIC_PLACES if ("triggered", z) in named for player in players])
    waiting = (FIELD, *[key(INTENT, player) for player in players], *[zone for zone, _ in waited])
    zones = tuple(dict.fromkeys((*waiting, *[zone for zone, _ in spoken])))
    read = ("unread", "") not in named
    return Places(((FIELD, "field"), *spoken), waited, waiting, zones, read, itemgetter(*waiting), itemgetter(*zones))
