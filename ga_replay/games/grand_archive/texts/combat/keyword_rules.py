"""The meanings of keywords, each under its rule id, so that it can be taken out."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.combat.obedience import obeys
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has, number
from ga_replay.games.grand_archive.zones import FIELD, GRAVEYARD

# --- playing -----------------------------------------------------------------------------------------------------------------


@states("keyword/fast-activation.1", without=False)
def fast_activation_is_fast(scene: Scene, handle: int) -> bool:
    return has(scene, handle, "fast activation")


@states("keyword/floating-memory.1", without=False)
def floating_memory_pays_from_the_graveyard(scene: Scene, handle: int) -> bool:
    return has(scene, handle, "floating memory")


@states("keyword/kindle-n.1", without=0, also=("keyword/kindle-n.2",))
def kindled_cards_pay_for_reserve(scene: Scene, handle: int) -> int:
    """The number of fire cards of the graveyard that may pay for the card; the cost itself is unchanged."""
    return number(scene, handle, "kindle")


Ways = tuple[tuple[str, str], ...]
"""Keywords that are ways to activate a card, each with the zone it works from."""


@quantity("keyword/ephemerate.1", "ways by keyword")
def ephemerate_activates_from_the_graveyard(_scene: Scene, _nothing: int, so_far: Ways) -> Ways:
    return (*so_far, ("ephemerate", "graveyard"))


@quantity("keyword/brew.1", "ways by keyword", also=("keyword/brew.2",))
def brewing_sacrifices_instead_of_paying(_scene: Scene, _nothing: int, so_far: Ways) -> Ways:
    return (*so_far, ("brew", "hand"))


@states("keyword/brew.4", without=AS_GIVEN)
def brewing_ignores_the_reserve_cost(_scene: Scene, keyword: str) -> bool:
    return keyword == "brew"


@states("keyword/brew.3", without=False)
def what_was_brewed_is_brewed(_scene: Scene) -> bool:
    return True


@states("keyword/empower-n.1.1", without=AS_GIVEN)
def empowering_by_nothing_is_none(_scene: Scene, so_far: int) -> int | None:
    return so_far if so_far > 0 else None


# --- on the field ------------------------------------------------------------------------------------------------------------


@states("keyword/hindered.1", without=False)
def hindered_objects_enter_rested(scene: Scene, handle: int) -> bool:
    return has(scene, handle, "hindered")


@states("keyword/ephemerate.2", without=False)
def ephemerated_cards_become_ephemeral(_scene: Scene) -> bool:
    """The rule says it of allies; cards of other types print it of theirs (docs/readings/grand-archive.md)."""
    return True


@states("keyword/immortality.1.1", without=False)
def immortal_objects_do_not_die(scene: Scene, handle: int) -> bool:
    return has(scene, handle, "immortality")


@states("keyword/immortality.1.2", without=False)
def immortal_objects_are_not_destroyed(scene: Scene, handle: int) -> bool:
    return has(scene, handle, "immortality")


@replaces("keyword/immortality.1", ev.CardMoved, also=("damage.eg1",), frm=(FIELD,), to=(GRAVEYARD,))
def immortal_objects_do_not_go_to_the_graveyard(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    if not has(scene, fact.handle, "immortality"):
        return None
    return None if unique_twins_go_even_if_immortal(scene, fact.handle) else []


@states("keyword/immortality.2", without=False, also=("keyword/immortality.2.1", "keyword/immortality.2.2"))
def unique_twins_go_even_if_immortal(scene: Scene, handle: int) -> bool:
    """The rest of several unique objects of one name go to the graveyard, and have died or been destroyed."""
    thing = scene.table.things.get(handle)
    if thing is None or not queries.is_type(scene, handle, "UNIQUE"):
        return False
    name = queries.label(scene, handle)
    return any(h != handle and queries.label(scene, h) == name for h in queries.own(scene, thing.controller, "UNIQUE"))


# --- combat ------------------------------------------------------------------------------------------------------------------


@states("keyword/intercept.1", without=False)
def awake_allies_intercept(scene: Scene, handle: int) -> bool:
    thing = scene.table.things.get(handle)
    return thing is not None and not thing.turned and queries.is_type(scene, handle, "ALLY")


@states("keyword/intercept.2", without=False, also=("keyword/intercept.2.1",))
def who_does_not_obey_does_not_intercept(scene: Scene, handle: int) -> bool:
    return not obeys(scene, handle)


# --- several of one keyword --------------------------------------------------------------------------------------------------


# --- the beginning of a phase ------------------------------------------------------------------------------------------------


@states("keyword/agility-n.1", without=False, also=("keyword/agility-n.2", "keyword/agility-n.3"))
def agility_returns_cards_of_the_memory(_scene: Scene) -> bool:
    """The player picks which; with fewer than that, all of them (`keyword_texts.steps_of_keyword`)."""
    return True


# --- lineages ----------------------------------------------------------------------------------------------------------------
