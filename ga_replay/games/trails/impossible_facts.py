"""Impossible facts: the statements broken by recorded facts that nothing made due."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.impossible_facts import lies_elsewhere, reorders
from ga_replay.core.rules.pieces import refuses
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails.zones import DECK


@refuses("502.1", "a card can be in only one zone", ev.CardMoved, place=True)
def a_card_leaves_the_zone_it_is_in(scene: Scene, fact: ev.CardMoved) -> bool:
    """The one that it was moved to last."""
    return lies_elsewhere(scene, fact)


@refuses("504.2", "the order of a deck cannot be changed", ev.CardsReordered, ev.CardMoved)
def decks_keep_their_order(_scene: Scene, fact: ev.CardsReordered | ev.CardMoved) -> bool:
    return reorders(fact, DECK)
