"""Bestowing a boon: its legality, its steps, its costs, and how its player gains it (boons, pantheon, bestowing-boons)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Answer, Call, End, Must
from ga_replay.core.rules.pieces import (
    forbids,
    procedure,
    quantity,
    step,
)
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import boons, moves, queries, texts
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.playing import activation, resolution
from ga_replay.games.grand_archive.playing.enabling import lacks
from ga_replay.games.grand_archive.playing.timing import slow_time
from ga_replay.games.grand_archive.zones import GRAVEYARD, PANTHEON, STACK

Reply = Answer | list[Answer] | None
STEPS = "bestowing-boons"


# --- which boons, and when -----------------------------------------------------------------------------------------------


@forbids(of("boons.4"), "boons are bestowed", de.CardActivated, de.Materialized)
def boons_are_neither_activated_nor_materialized(scene: Scene, decision: de.CardActivated | de.Materialized) -> bool:
    return boons.is_boon(scene, decision.handle)


@forbids(of(f"{STEPS}.12"), "only boons of the own Pantheon zone are bestowed", de.BoonBestowed)
def only_boons_of_the_own_pantheon_are_bestowed(scene: Scene, decision: de.BoonBestowed) -> str:
    lies = scene.table.lies(decision.handle, key(PANTHEON, decision.player))
    return "" if lies else queries.place(scene, decision.handle)


@forbids(of(f"{STEPS}.14"), "the boon lies face up: it has been bestowed", de.BoonBestowed)
def boons_are_bestowed_once(scene: Scene, decision: de.BoonBestowed) -> bool:
    """docs/readings/grand-archive.md, "Boons"."""
    return boons.is_gained(scene, decision.handle)


def at_the_beginning(scene: Scene, handle: int) -> bool:
    """True if the boon may be bestowed now by its First Boon, before any champion is on the field (keyword/first-boon.1).

    An unknown one may have it.
    """
    table = scene.table
    able = handle not in table.card_of or texts.has(scene, handle, "first boon")
    begun = any(table.usage.get(keys.of_player("champion", player)) for player in table.players)
    return able and not table.turn_number and not begun


@forbids(
    of("pantheon.3"),
    "boons are bestowed by the player with Opportunity",
    de.BoonBestowed,
    also=("timing-and-permissions/opportunity.2", "attack-declaration.2", "damage-step.3.8"),
)
def only_the_player_with_opportunity_bestows(scene: Scene, decision: de.BoonBestowed) -> bool:
    table = scene.table
    able = table.holder == decision.player and table.step != "attack declaration"
    return not able and not at_the_beginning(scene, decision.handle)


@forbids(of("boons.3"), "slow boons need your own main phase and an empty Effects Stack", de.BoonBestowed)
def slow_boons_need_the_main_phase_and_an_empty_stack(scene: Scene, decision: de.BoonBestowed) -> bool:
    facts = queries.card(scene, decision.handle)
    slow = facts is not None and facts.speed != "fast"
    return slow and not slow_time(scene, decision.player) and not at_the_beginning(scene, decision.handle)


@forbids(of(f"{STEPS}.5"), "the boon's element is not enabled", de.BoonBestowed, also=(of("boons.4.2"),))
def elements_of_boons_must_be_enabled(scene: Scene, decision: de.BoonBestowed) -> str:
    return lacks(scene, decision)


@forbids(of(f"{STEPS}.p1"), "the boon must target, and there is no legal target", de.BoonBestowed)
def targets_of_boons_must_exist(scene: Scene, decision: de.BoonBestowed) -> bool:
    return not texts.can_target(scene, de.CardActivated(decision.player, decision.handle))


@forbids(of(f"{STEPS}.p3"), "the cost of the boon cannot be paid", de.BoonBestowed)
def costs_of_boons_must_be_payable(scene: Scene, decision: de.BoonBestowed) -> bool:
    return not texts.can_bestow(scene, decision.player, decision.handle)


# --- what it costs -------------------------------------------------------------------------------------------------------


@quantity(of(f"{STEPS}.7"), texts.BESTOWAL_COST, also=(of(f"{STEPS}.p2"),))
def costs_of_boons_start_as_printed(scene: Scene, handle: int, so_far: int) -> int:
    facts = queries.card(scene, handle)
    return so_far if facts is None or facts.cost_reserve is None else facts.cost_reserve


@quantity(of(f"{STEPS}.8"), texts.BESTOWAL_COST)
def effects_set_the_costs_of_boons(scene: Scene, handle: int, so_far: int) -> int:
    return texts.set_to_bestow(scene, handle, so_far)


@quantity(of(f"{STEPS}.9"), texts.BESTOWAL_COST)
def effects_add_to_the_costs_of_boons(scene: Scene, handle: int, so_far: int) -> int:
    return texts.added_to_bestow(scene, handle, so_far)


@quantity(of(f"{STEPS}.10"), texts.BESTOWAL_COST)
def costs_of_boons_are_never_below_nothing(_scene: Scene, _handle: int, so_far: int) -> int:
    return max(0, so_far)


# --- the steps of bestowing ------------------------------------------------------------------------------------------------


@quantity(of(f"{STEPS}.p4"), f"played by {boons.BESTOWAL}")
def boons_are_bestowals_on_the_stack(_scene: Scene, _handle: int, _so_far: str) -> str:
    return boons.BESTOWAL


@states(of(f"{STEPS}.3"), without=None, also=(of("keyword/first-boon.2"),))
def bestowing_begins(scene: Scene, decision: de.BoonBestowed) -> list[Answer] | None:
    """The procedure that the decision starts; before the first turn nobody has Opportunity in which it would resolve."""
    handle, player = decision.handle, decision.player
    if scene.table.zone_of.get(handle, STACK) == STACK:
        return None
    if not scene.table.turn_number:
        return [Call("first boon", (handle, player))]
    return [Call("boon bestowal", (handle, player, ""))]


BOON_BESTOWAL = procedure(
    "boon bestowal",
    step(of(f"{STEPS}.1"), activation.announce(boons.BESTOWAL, of(f"{STEPS}.1"))),
    step(of(f"{STEPS}.3"), activation.declare_costs, activation.costs_declared, also=(of(f"{STEPS}.4"),)),
    step(of(f"{STEPS}.4"), activation.choose, name="modes and targets"),
    step(of(f"{STEPS}.p3"), activation.ask_for_reserve, activation.pay_reserve),
    step(of(f"{STEPS}.p3"), activation.pay_additional, name="additional costs"),
    step(of(f"{STEPS}.p4"), activation.played(of(f"{STEPS}.p4")), name="bestowed"),
)


@states(of("boons.4.1"), without=False, also=(of(f"{STEPS}.13"), of("boons.eg1")))
def nobody_has_opportunity_while_a_boon_is_bestowed(scene: Scene) -> bool:
    return any(item.kind == boons.BESTOWAL for item in scene.table.stack)


# --- the player gains it -----------------------------------------------------------------------------------------------------


def being_bestowed(scene: Scene) -> Item | None:
    """The resolving item, if it is a boon that is being bestowed."""
    item = resolution.current(scene)
    return item if item is not None and item.kind == boons.BESTOWAL else None


def is_no_boon(scene: Scene) -> bool:
    """True if the resolving card is not being bestowed."""
    return being_bestowed(scene) is None


def gain_the_boon(scene: Scene) -> list[Answer] | None:
    """Its player has it from now on, and its card lies face up in their Pantheon zone."""
    item = being_bestowed(scene)
    slug = scene.table.card_of.get(item.handle) if item is not None else None
    if item is None or slug is None or not scene.table.lies(item.handle, STACK):
        return None
    zone = scene.measure("resolves to", item.handle, GRAVEYARD)
    facts = (
        ev.StackPopped(item.item),
        ev.PoolChanged(item.player, boons.pool(slug), 1),
        *moves.move(scene, item.handle, zone),
    )
    return [Must(facts, of(f"{STEPS}.2"), ordered=True), End()]


@quantity(of("boons.5"), "resolves to", also=(of(f"{STEPS}.14"),))
def bestowed_boons_lie_in_the_pantheon_zone(scene: Scene, handle: int, so_far: str) -> str:
    return PANTHEON if boons.is_boon(scene, handle) else so_far


@quantity(of(f"{STEPS}.14"), "fizzles to")
def boons_that_fizzle_lie_in_the_pantheon_zone(scene: Scene, handle: int, so_far: str) -> str:
    """Its bestowing is over, and nothing of it has resolved: it is not gained (bestowing-boons.2)."""
    return PANTHEON if boons.is_boon(scene, handle) else so_far


GAINED = step(of(f"{STEPS}.2"), gain_the_boon, skip_if=is_no_boon)


# --- how old it is -----------------------------------------------------------------------------------------------------------


@states(of("continuous-effects/timestamps.1.4"), without=0)
def as_old_as_their_bestowal(scene: Scene, player: str, slug: str) -> float:
    """A boon's abilities are newer than what was there when it was bestowed, and older than the next object."""
    return scene.table.pool_since.get(keys.pool_key(player, boons.pool(slug)), 0) - 0.5
