"""Counters: they make no stats, cancel their opposites, and some are removed instead of damage being marked."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import quantity, watches
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.zones import BANISHMENT

OPPOSITES = frozenset({"buff", "debuff"})


def _cancel(scene: Scene, fact: ev.CountersChanged, kind: str) -> list[ev.Fact]:
    """Pairs are removed as soon as one meets the other; if several are put together, the first handles all."""
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


@replaces(
    "functional-subtypes/functional-domains.1.2.1",
    ev.DamageMarked,
    also=("functional-subtypes/functional-domains.1.2.2",),
)
def damage_wears_siegeable_domains_out(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact] | None:
    """The damage counts as dealt (.1.2.2), but no mark of it stays: that many durability counters go."""
    thing = scene.table.things.get(fact.handle)
    if thing is None or fact.by <= 0 or not queries.is_type(scene, fact.handle, "SIEGEABLE"):
        return None
    lost = min(fact.by, thing.counters.get("durability", 0))
    counters = [ev.CountersChanged(fact.handle, "durability", -lost)] if lost else []
    return [fact, ev.DamageMarked(fact.handle, -fact.by), *counters]


def on(scene: Scene, handle: int, kind: str) -> int:
    """The number of counters of the kind on the card or object."""
    thing = scene.table.things.get(handle)
    return thing.counters.get(kind, 0) if thing is not None else 0


@quantity("counters/buff.2", "stat made by buff counters")
def buff_counters_make_no_stat(_scene: Scene, _handle: int, _so_far: int | None) -> None:
    return None


@quantity("counters/debuff.2", "stat made by debuff counters")
def debuff_counters_make_no_stat(_scene: Scene, _handle: int, _so_far: int | None) -> None:
    return None


@quantity("counters/durability.4", "durability")
def durability_counters_make_no_stat(scene: Scene, handle: int, so_far: int | None) -> int | None:
    """An object without a durability stat has no durability, even with durability counters on it."""
    printed = queries.card(scene, handle)
    return so_far if printed is not None and printed.durability is not None else None


@quantity(
    "counters/durability.1",
    "durability on entering",
    also=("stats/durability.3", "weapon.4.1"),
)
def objects_enter_with_durability(scene: Scene, handle: int, so_far: int) -> int:
    """As many counters as the stat says."""
    printed = queries.card(scene, handle)
    if printed is None or not printed.durability or queries.is_type(scene, handle, "SIEGEABLE"):
        return so_far
    return so_far + printed.durability


@quantity("functional-subtypes/functional-domains.1.2", "durability on entering")
def siegeable_domains_enter_with_durability(scene: Scene, handle: int, so_far: int) -> int:
    printed = queries.card(scene, handle)
    if printed is None or not printed.durability or not queries.is_type(scene, handle, "SIEGEABLE"):
        return so_far
    return so_far + printed.durability


@states("counters/durability.1", without=False)
def tokens_enter_with_durability_too(_scene: Scene) -> bool:
    return True


@states("counters/omen.1", without=False, also=("counters/omen.2",))
def cards_with_omen_counters_are_omens(scene: Scene, handle: int) -> bool:
    return name_of(scene.table.zone_of.get(handle, "")) == BANISHMENT and on(scene, handle, "omen") > 0


@states("counters/damage.1", without=False, also=("stats/life.2.1",))
def damage_on_champions_stays(scene: Scene, handle: int) -> bool:
    return "CHAMPION" in queries.types(scene, handle)
