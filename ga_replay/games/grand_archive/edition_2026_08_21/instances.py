"""Card and instance: what pends of a card, and when the card leaves the Effects Stack (playing-cards.6 to .9.3).

A copied activation has a number of its own, and is an instance of the card that was played; that card leaves with its
last instance, found by a check of state, and takes with it what still pends of it.
"""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Goto, Must
from ga_replay.core.rules.amending import amended_procedure
from ga_replay.core.rules.pieces import Part, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item, Table
from ga_replay.games.grand_archive import moves, texts
from ga_replay.games.grand_archive.copies import COPIES, LEAVES, is_copy
from ga_replay.games.grand_archive.edition_2026_08_21 import aenean, attack_cards, bestowing, losers, lost_targets
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.playing import resolution
from ga_replay.games.grand_archive.texts.resolving import executor
from ga_replay.games.grand_archive.texts.resolving.acts import copying, playing
from ga_replay.games.grand_archive.turn import opportunity
from ga_replay.games.grand_archive.zones import GRAVEYARD, OUTSIDE, STACK

CHECKS_PAGE = "state-based-checks-and-effects/types-of-checks"
FROM: Final = "copied from:"
"""The prefix of the mark of an instance, before its own number and that of the card that was played."""
CHECKS = Goto("checks")


# --- which card ------------------------------------------------------------------------------------------------------


def card_of(table: Table, handle: int) -> int:
    """The card of which that is an instance: itself, unless it is a copied activation."""
    if COPIES not in table.usage:
        return handle
    mark = f"{FROM}{handle}:"
    found = next((one for one in table.usage if one.startswith(mark)), "")
    return int(found.removeprefix(mark)) if found else handle


def instances(table: Table, card: int) -> tuple[Item, ...]:
    """The pending items of that card."""
    return tuple([item for item in table.stack if item.kind in CARDS and card_of(table, item.handle) == card])


@states(of("playing-cards.9.2"), without=())
def copied_activations_are_instances_of_the_card(scene: Scene, copy: int, original: int) -> tuple[ev.Fact, ...]:
    """A copy of a copy is one of that card, too."""
    return (ev.UsageMarked(f"{FROM}{copy}:{card_of(scene.table, original)}"),)


@states(of("playing-cards.9.1"), without=0)
def restrictions_of_a_copy_may_be_those_of_the_card(scene: Scene, copy: int) -> int:
    """The card that was played, where another player controls its copy (docs/readings/grand-archive.md)."""
    table = scene.table
    card = card_of(table, copy)
    if card == copy:
        return 0
    by = {item.handle: item.player for item in table.stack}
    return card if by.get(copy) != by.get(card, table.controller(card)) else 0


# --- what goes and what stays ----------------------------------------------------------------------------------------


def staying(item: Item, zone: str) -> tuple[ev.Fact, ...]:
    """The fact by which the card stays until the check, and is known to go there then."""
    return (
        ()
        if zone == STACK
        else (ev.UsageMarked(f"{LEAVES}{item.handle}:{item.item}:{zone}:{texts.end_of_deck(item)}"),)
    )


def ceasing(handle: int) -> tuple[ev.Fact, ...]:
    """A copied activation ceases to exist: it is not a card."""
    return (ev.CardMoved(handle, STACK, OUTSIDE),)


@states(of("term/negate.1"), without=())
def the_card_stays_as_its_activation_is_negated(scene: Scene, item: Item) -> tuple[ev.Fact, ...]:
    """The instance alone is removed; where the card will go is what it would have been as it resolved."""
    if card_of(scene.table, item.handle) != item.handle:
        return ceasing(item.handle)
    zone = scene.measure("negated to", item.handle, GRAVEYARD)
    return staying(item, zone)


@states(of("playing-cards.eg1"), without=AS_GIVEN)
def what_is_negated_is_the_card_that_was_played(scene: Scene, handle: int) -> int:
    """The card that had its activation negated, even if that was a copy."""
    return card_of(scene.table, handle)


@states("resolution/checking-resolution.4.2", without=())
def the_card_leaves_with_the_last_that_fizzles(scene: Scene, item: Item) -> tuple[ev.Fact, ...]:
    """A card does not fizzle; while something else of it pends it stays."""
    table = scene.table
    if card_of(table, item.handle) != item.handle:
        return ceasing(item.handle)
    zone = scene.measure("fizzles to", item.handle, STACK)
    if len(instances(table, item.handle)) > 1:
        return staying(item, zone)
    return tuple(moves.move(scene, item.handle, zone, texts.end_of_deck(item))) if zone != STACK else ()


def finish_card(scene: Scene) -> resolution.Reply:
    """A copied action ceases to exist as it has resolved; a card of which more pends stays."""
    item = resolution.current(scene)
    if item is None or not scene.table.lies(item.handle, STACK):
        return resolution.finish_card(scene)
    popped = ev.StackPopped(item.item)
    if card_of(scene.table, item.handle) != item.handle:
        return Must((popped, *ceasing(item.handle)), "copy/copying-abilities-card-activations-and-materializations.5")
    if len(instances(scene.table, item.handle)) < 2:
        return resolution.finish_card(scene)
    zone = scene.measure("resolves to", item.handle, GRAVEYARD)
    return Must((popped, *staying(item, zone)), of("resolution.11"))


# --- the checks ------------------------------------------------------------------------------------------------------


def what_has_no_card_fizzles(scene: Scene) -> list[Answer] | None:
    """Its card has left the Effects Stack; the topmost first."""
    for item in reversed(scene.table.stack):
        if item.kind in CARDS and not scene.table.lies(card_of(scene.table, item.handle), STACK):
            return [resolution.fizzle(scene, item, of(f"{CHECKS_PAGE}.10"))[0], CHECKS]
    return None


def cards_leave_with_their_last_instance(scene: Scene) -> list[Answer] | None:
    """A card of which nothing pends any more goes where it would have gone as it resolved."""
    table = scene.table
    if not table.zones[STACK]:
        return None
    pending = {card_of(table, item.handle) for item in table.stack if item.kind in CARDS}
    for handle in table.zones[STACK]:
        if handle not in pending and card_of(table, handle) == handle:
            return [Must(tuple(leaving(scene, handle)), of(f"{CHECKS_PAGE}.9")), CHECKS]
    return None


def leaving(scene: Scene, handle: int) -> list[ev.Fact]:
    """The facts of a card of which nothing pends any more; what was said last of where it goes holds."""
    if is_copy(scene.table, handle):
        return [*ceasing(handle)]
    said = [one.split(":")[2:] for one in scene.table.usage if one.startswith(f"{LEAVES}{handle}:")]
    _, zone, place = max(said, key=lambda one: int(one[0])) if said else ("", GRAVEYARD, "top")
    return moves.move(scene, handle, zone, place)


OPPORTUNITY = amended_procedure(
    opportunity.OPPORTUNITY,
    after={
        "checks": (
            step(
                of(f"{CHECKS_PAGE}.10"),
                what_has_no_card_fizzles,
                name="cards",
                also=(of("term/fizzle.3"), of("playing-cards.8")),
            ),
            *lost_targets.STEPS,
            step(
                of(f"{CHECKS_PAGE}.9"),
                cards_leave_with_their_last_instance,
                name="instances",
                also=tuple(
                    map(
                        of, ("playing-cards.7", "resolution.2.1", "resolution.11", "term/negate.1.1", "term/fizzle.1.1")
                    )
                ),
            ),
        ),
        "turn-order.p4": (losers.STEP,),
    },
)

CARD_RESOLUTION = amended_procedure(
    resolution.CARD_RESOLUTION,
    after={
        "resolution/checking-resolution.3": (aenean.RESOLVES,),
        "resolution.p2": (aenean.COUNTED, bestowing.GAINED),
    },
    instead={
        "resolution.6": attack_cards.CHECKED,
        "resolution/checking-resolution.1": step(
            "resolution/checking-resolution.1",
            resolution.check_champion,
            also=("resolution/checking-resolution.2", of("term/fizzle.2")),
            skip_if=resolution.is_checked_for_nothing,
        ),
        "effects-stack.p3": step("effects-stack.p3", finish_card),
    },
)

INSTEAD: Final[tuple[tuple[Part, Part], ...]] = (
    (copying.copied_activations_are_of_a_card_of_their_own, copied_activations_are_instances_of_the_card),
    (executor.card_by_which_restrictions_may_be_read, restrictions_of_a_copy_may_be_those_of_the_card),
    (playing.the_card_leaves_with_what_is_negated, the_card_stays_as_its_activation_is_negated),
    (playing.what_is_negated_is_that_card, what_is_negated_is_the_card_that_was_played),
    (resolution.the_card_leaves_with_what_fizzles, the_card_leaves_with_the_last_that_fizzles),
)
