"""Element requirements: each element that a card needs must be enabled to play it."""

from __future__ import annotations

from ga_replay.core.rules.pieces import forbids, quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.rules.verdict import Breach
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts

Play = de.CardActivated | de.Materialized | de.BoonBestowed


@forbids(
    "element.2",
    "the card's element is not enabled",
    de.CardActivated,
    de.Materialized,
    also=("term/element.2", "card-activation.2"),
)
def elements_must_be_enabled(scene: Scene, decision: de.CardActivated | de.Materialized) -> str | Breach:
    """A missing memory cost comes first: then the element is reported in addition."""
    lacking = (
        "" if isinstance(decision, de.Materialized) and no_memory_cost(scene, decision) else lacks(scene, decision)
    )
    if not lacking or len(queries.elements(scene, decision.handle)) == 1:
        return lacking
    return Breach(("card-activation.2.1", "element.2", "term/element.2", "card-activation.2"), by=lacking)


def lacks(scene: Scene, decision: Play) -> str:
    """The elements that the card needs and that are not enabled for the player, in words; empty for none."""
    way = decision.way if isinstance(decision, de.CardActivated) else ""
    if decision.handle not in scene.table.card_of or texts.way_waives_elements(way):
        return ""
    enabled = queries.enabled_elements(scene, decision.player)
    printed = queries.elements(scene, decision.handle)
    if printed <= enabled:
        return ""  # any of them that is not needed
    if len(printed) > 1 and not all_elements_of_a_card_are_needed(scene):
        printed = frozenset(sorted(printed)[:1])
    needed: frozenset[str] = scene.measure("elements needed", decision.handle, printed)
    if "EXALTED" in needed and not exalted_cards_want_exalted_too(scene):
        needed -= {"EXALTED"}
    return " and ".join(sorted(one.lower() for one in needed - enabled))


@states("special-elements/exalted.3", without=False)
def exalted_cards_want_exalted_too(_scene: Scene) -> bool:
    return True


@states("card-activation.2.1", without=False, also=("special-elements/exalted.2",))
def all_elements_of_a_card_are_needed(_scene: Scene) -> bool:
    return True


@quantity("element.2.2", "elements needed", also=("champion.10",))
def champions_need_no_element(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    return frozenset() if queries.is_type(scene, handle, "CHAMPION") else so_far


def no_memory_cost(scene: Scene, decision: de.Materialized) -> bool:
    """True if the card has no memory cost to materialize it for."""
    facts = queries.card(scene, decision.handle)
    return facts is not None and facts.cost_memory is None
