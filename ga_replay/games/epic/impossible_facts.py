"""Impossible facts: the statements broken by recorded facts that nothing made due."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.impossible_facts import lies_elsewhere
from ga_replay.core.rules.pieces import refuses
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic import queries
from ga_replay.games.epic.zones import SUPPLEMENTAL


@refuses("1.4.1", "a card can be in only one zone", ev.CardMoved, place=True)
def a_card_leaves_the_zone_it_is_in(scene: Scene, fact: ev.CardMoved) -> bool:
    """The one that it was moved to last."""
    return lies_elsewhere(scene, fact)


@refuses("2.4.2", "gods stay in the supplemental zone", ev.CardMoved)
def gods_stay_where_they_are(scene: Scene, fact: ev.CardMoved) -> bool:
    printed = queries.card(scene, fact.handle)
    return name_of(fact.frm) == SUPPLEMENTAL and printed is not None and printed.type == "DEITY"
