"""What keywords mean wherever the rules ask for it: each meaning under its id, so that it can be taken out."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.ruleset import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.combat.attack_texts import can
from ga_replay.games.grand_archive.texts.combat.obedience import obeys
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has, number
from ga_replay.games.grand_archive.zones import FIELD, GRAVEYARD

# --- playing -----------------------------------------------------------------------------------------------------------------


@quantity("keyword/fast-activation.1", "may be activated fast", plain=True)
def fast_activation_is_fast(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, "fast activation")


@quantity("keyword/floating-memory.1", "pays for memory from the graveyard")
def floating_memory_pays_from_the_graveyard(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, "floating memory")


@quantity("keyword/kindle-n.1", "kindled cards", also=("keyword/kindle-n.2",), plain=True)
def kindled_cards_pay_for_reserve(scene: Scene, handle: int, _so_far: object) -> int:
    """How many fire cards of the graveyard may pay for the card; the cost itself stays what it is."""
    return number(scene, handle, "kindle")


Ways = tuple[tuple[str, str], ...]
"""Keywords that are ways to activate a card, each with the zone it works from."""


@quantity("keyword/ephemerate.1", "ways by keyword", plain=True)
def ephemerate_activates_from_the_graveyard(_scene: Scene, _nothing: int, so_far: Ways) -> Ways:
    return (*so_far, ("ephemerate", "graveyard"))


@quantity("keyword/brew.1", "ways by keyword", also=("keyword/brew.2",), plain=True)
def brewing_sacrifices_instead_of_paying(_scene: Scene, _nothing: int, so_far: Ways) -> Ways:
    return (*so_far, ("brew", "hand"))


@quantity("keyword/brew.4", "costs nothing in reserve", plain=True)
def brewing_ignores_the_reserve_cost(_scene: Scene, _handle: int, keyword: str) -> bool:
    return keyword == "brew"


@quantity("keyword/brew.3", "becomes brewed", plain=True)
def what_was_brewed_is_brewed(_scene: Scene, _handle: int, _so_far: object) -> bool:
    return True


@quantity("keyword/empower-n.1.1", "empowered by", plain=True)
def empowering_by_nothing_is_none(_scene: Scene, _seat: int, so_far: int) -> int | None:
    return so_far if so_far > 0 else None


# --- on the field ------------------------------------------------------------------------------------------------------------


@quantity("keyword/hindered.1", "is hindered", plain=True)
def hindered_objects_enter_rested(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, "hindered")


@quantity("keyword/ephemerate.2", "becomes ephemeral")
def ephemerated_cards_become_ephemeral(_scene: Scene, _handle: int, _so_far: object) -> bool:
    """The rule says it of allies; cards of other types print it of theirs (docs/readings/grand-archive.md)."""
    return True


@quantity("keyword/immortality.1.1", "lives without life", plain=True)
def immortal_objects_do_not_die(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, "immortality")


@quantity("keyword/immortality.1.2", "cannot be destroyed")
def immortal_objects_are_not_destroyed(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, "immortality")


@replaces("keyword/immortality.1", ev.CardMoved, also=("damage.eg1",), frm=(FIELD,), to=(GRAVEYARD,))
def immortal_objects_do_not_go_to_the_graveyard(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    if not has(scene, fact.handle, "immortality"):
        return None
    return None if scene.measure("goes for being unique", fact.handle, False) else []


@quantity("keyword/immortality.2", "goes for being unique", also=("keyword/immortality.2.1", "keyword/immortality.2.2"))
def unique_twins_go_even_if_immortal(scene: Scene, handle: int, _so_far: object) -> bool:
    """The rest of several unique objects of one name go to the graveyard, and have died or been destroyed."""
    thing = scene.table.things.get(handle)
    if thing is None or not queries.is_type(scene, handle, "UNIQUE"):
        return False
    name = queries.label(scene, handle)
    return any(h != handle and queries.label(scene, h) == name for h in queries.own(scene, thing.controller, "UNIQUE"))


# --- combat ------------------------------------------------------------------------------------------------------------------


@quantity("keyword/ambush.1", "retaliates without defending", plain=True)
def ambushers_retaliate_without_defending(scene: Scene, handle: int, _so_far: object) -> bool:
    return has(scene, handle, "ambush") or can(scene, handle, "retaliate", "while not defending")


@quantity("keyword/intercept.1", "intercepts")
def awake_allies_intercept(scene: Scene, handle: int, _so_far: object) -> bool:
    thing = scene.table.things.get(handle)
    return thing is not None and not thing.turned and queries.is_type(scene, handle, "ALLY")


@quantity("keyword/intercept.2", "is kept from intercepting", also=("keyword/intercept.2.1",))
def who_does_not_obey_does_not_intercept(scene: Scene, handle: int, _so_far: object) -> bool:
    return not obeys(scene, handle)


# --- several of one keyword --------------------------------------------------------------------------------------------------


@quantity("keyword.p2", "counts once", also=("keyword/foster.3", "keyword/intercept.3"))
def several_of_one_keyword_are_one(scene: Scene, handle: int, keyword: str) -> bool:
    counted: frozenset[str] = scene.measure("count each time", handle, frozenset({"vigor"}))  # keyword/vigor.2
    return keyword not in counted


@quantity("keyword/agility-n.4", "count each time", plain=True)
def each_agility_triggers(_scene: Scene, _handle: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | {"agility"}


# --- the beginning of a phase ------------------------------------------------------------------------------------------------


@quantity("keyword/agility-n.1", "agility triggers", also=("keyword/agility-n.2", "keyword/agility-n.3"), plain=True)
def agility_returns_cards_of_the_memory(_scene: Scene, _handle: int, _so_far: object) -> bool:
    """The player picks which; with fewer than that, all of them (`keyword_texts.steps_of_keyword`)."""
    return True


# --- lineages ----------------------------------------------------------------------------------------------------------------


@quantity("keyword/inherited-effect.1", "inherits abilities", plain=True)
def champions_inherit_abilities(_scene: Scene, _handle: int, _so_far: object) -> bool:
    return True


@quantity("keyword/inherited-effect.2", "inherited effects wait for a lineage", plain=True)
def inherited_effects_work_in_a_lineage_alone(_scene: Scene, _handle: int, _so_far: object) -> bool:
    return True
