"""Cards that others know and that are put into a deck together: whoever orders them knows the order, and nobody else.

ordering-and-tracking.2 of the edition 2026-08-21; in the edition before, a deck is private (main-deck.p1).
"""

from __future__ import annotations

from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.choice import OwnOrder
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.shuffling import others_know
from ga_replay.games.grand_archive.decisions import Arranged, Chosen

MADE = (0,)
"""Kept in the place of an order that was carried out at once: no card has that number."""


def asked_order(scene: Scene, player: str, cards: tuple[int, ...], rule: str) -> May:
    """The question for an order of these cards in a deck; it may be answered in the open, as older logs do."""
    secret = others_know(scene.table, cards)
    kinds = (Arranged, Chosen) if secret else (Chosen,)
    return May(player, OwnOrder(rule, cards, secret=secret), kinds, rule, "values")
