"""Counters that meet their opposites, and damage that takes counters instead of being marked."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.ruleset import replaces, watches
from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import look

OPPOSITES = frozenset({"buff", "debuff"})


def _cancel(scene: Scene, fact: ev.CountersChanged, kind: str) -> list[ev.Fact]:
    """Pairs go as soon as one comes to the other; of several counters put together the first speaks for all."""
    thing = scene.table.things.get(fact.handle)
    if fact.kind != kind or fact.by <= 0 or thing is None:
        return []
    pairs = min(thing.counters.get("buff", 0), thing.counters.get("debuff", 0))
    put = [
        one for one in scene.group if isinstance(one, ev.CountersChanged) and one.handle == fact.handle and one.by > 0
    ]
    if pairs <= 0 or next((one for one in put if one.kind in OPPOSITES), fact) is not fact:
        return []
    return [ev.CountersChanged(fact.handle, "buff", -pairs), ev.CountersChanged(fact.handle, "debuff", -pairs)]


@watches("counters/buff.4", ev.CountersChanged)
def buff_counters_remove_debuff_counters(scene: Scene, fact: ev.CountersChanged) -> list[ev.Fact]:
    return _cancel(scene, fact, "buff")


@watches("counters/debuff.4", ev.CountersChanged)
def debuff_counters_remove_buff_counters(scene: Scene, fact: ev.CountersChanged) -> list[ev.Fact]:
    return _cancel(scene, fact, "debuff")


@replaces("functional-subtypes/functional-domains.1.2.1", ev.DamageMarked)
def damage_wears_siegeable_domains_out(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact] | None:
    """The damage counts as dealt (.1.2.2), but no mark of it stays: that many durability counters go."""
    thing = scene.table.things.get(fact.handle)
    if thing is None or fact.by <= 0 or not look.is_type(scene, fact.handle, "SIEGEABLE"):
        return None
    lost = min(fact.by, thing.counters.get("durability", 0))
    counters = [ev.CountersChanged(fact.handle, "durability", -lost)] if lost else []
    return [fact, ev.DamageMarked(fact.handle, -fact.by), *counters]
