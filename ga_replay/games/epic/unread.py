"""Texts in force that nobody has read: as long as one is, no verdict is sure. They are told by card and line."""

from __future__ import annotations

from ga_replay.core.scene import Scene
from ga_replay.core.zones import name_of
from ga_replay.games.epic import look
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.zones import DISCARD, PLAY, SUPPLEMENTAL


def unread(scene: Scene) -> tuple[str, ...]:
    """The unread lines that are in force where their cards lie; their reach is everything."""
    return scene.of_layout(_in_force)


def _in_force(scene: Scene) -> tuple[str, ...]:
    table = scene.table
    found: list[str] = []
    for zone, cards in table.zones.items():
        name = name_of(zone)
        if name in {PLAY, SUPPLEMENTAL, DISCARD}:
            for handle in cards:
                printed = look.card(scene, handle)
                lines = lines_of(printed, discarded=name == DISCARD) if printed is not None else ()
                found += [f"{printed.slug} {line}" for line in lines if printed is not None]
    return tuple(dict.fromkeys(found))


def lines_of(card: Card, *, discarded: bool) -> tuple[str, ...]:
    """The lines of the card that are in force there and that no ability says as data."""
    return () if card.abilities else card.discard_lines if discarded else card.lines
