"""Impossible facts: questions of every game about recorded facts that were not due."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import ZoneKey
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of


def lies_elsewhere(scene: Scene, fact: ev.CardMoved) -> bool:
    """True if the card is in another zone than the one that it is said to leave."""
    lies = scene.table.zone_of.get(fact.handle)
    return lies is not None and lies != fact.frm


def reorders(fact: ev.CardMoved | ev.CardsReordered, zone: ZoneKey) -> bool:
    """True if cards of a zone of that name get another order, and leave no zone."""
    if isinstance(fact, ev.CardsReordered):
        return name_of(fact.zone) == zone
    return fact.frm == fact.to and name_of(fact.frm) == zone
