"""Unread texts in force: as long as there is one, no verdict is sure. They are named by card and line."""

from __future__ import annotations

from functools import cache

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic import queries
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.programs import is_understood, unread_lines
from ga_replay.games.epic.zones import DISCARD, PLAY, SUPPLEMENTAL


def unread(scene: Scene) -> tuple[str, ...]:
    """The unread lines in force in their cards' zones, and those of an event under way; their reach is everything."""
    lying = scene.per_layout(_in_force)
    return (*lying, *_under_way(scene)) if scene.table.stack else lying


def _under_way(scene: Scene) -> tuple[str, ...]:
    """The unread text of the chosen part of an event."""
    found = [
        queries.card(scene, one.handle) for one in scene.table.stack if one.kind == "event" and is_unread(one.text)
    ]
    return tuple([text for one in found if one is not None for text in _told(one, unread_lines(one, discarded=False))])


def _told(card: Card, lines: tuple[str, ...]) -> list[str]:
    """Each line by the card and its number there, as `ga-replay cards show` counts."""
    return [keys.text_ref(card.slug, card.all_lines.index(line) + 1) for line in lines]


def is_unread(text: str) -> bool:
    """True if the part of an event at that address is unread."""
    return bool(text) and queries.ability(text).unread


def _in_force(scene: Scene) -> tuple[str, ...]:
    known: dict[str, tuple[int, tuple[str, ...]]] = scene.kept("unread", 0, dict)
    shifts = scene.table.zone_versions
    found: list[str] = []
    for zone in _zones(tuple(scene.table.zones)):
        shift = shifts[zone]
        lines = known.get(zone)
        if lines is None or lines[0] != shift:
            lines = known[zone] = (shift, _in_zone(scene, zone))
        if lines[1]:
            found += lines[1]
    return tuple(dict.fromkeys(found)) if found else ()


@cache
def _zones(zones: tuple[str, ...]) -> tuple[str, ...]:
    """Those in which cards say something that is in force."""
    return tuple([zone for zone in zones if name_of(zone) in {PLAY, SUPPLEMENTAL, DISCARD}])


def _in_zone(scene: Scene, zone: str) -> tuple[str, ...]:
    """The unread lines of the cards that lie there."""
    card_of = scene.table.card_of
    slugs = [slug for handle in scene.table.zones[zone] if (slug := card_of.get(handle)) is not None]
    said = _discarded if name_of(zone) == DISCARD else _lying
    return tuple([text for slug in slugs for text in said(slug)])


@cached
def _lying(slug: str) -> list[str]:
    card = queries.card_named(slug)
    return _told(card, lines_of(card, discarded=False))


@cached
def _discarded(slug: str) -> list[str]:
    card = queries.card_named(slug)
    return _told(card, lines_of(card, discarded=True))


@cached
def is_read(slug: str) -> bool:
    """True if every line of the card is read."""
    return is_understood(queries.card_named(slug))


def lines_of(card: Card, *, discarded: bool) -> tuple[str, ...]:
    """The lines of the card in force there without a program; those of an event are in force as it is played."""
    if not discarded and card.type == "EVENT":
        return ()
    return unread_lines(card, discarded=discarded)
