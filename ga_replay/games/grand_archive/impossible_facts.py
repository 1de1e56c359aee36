"""Impossible facts: the statements broken by recorded facts that nothing made due."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.impossible_facts import lies_elsewhere, reorders
from ga_replay.core.rules.pieces import refuses
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.mixtures import was_mixed_with
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.zones import DECK, MEMORY, STACK


@refuses("game-zones.p4", "a card can be in only one zone", ev.CardMoved, place=True, also=("game-zones.p5",))
def a_card_leaves_the_zone_it_is_in(scene: Scene, fact: ev.CardMoved) -> bool:
    """The one that it was moved to last."""
    return lies_elsewhere(scene, fact)


@refuses(
    "turn-order.p7", "nothing happens between phases", ev.CardMoved, ev.DamageMarked, ev.CountersChanged, ev.Turned
)
def nothing_happens_before_the_first_phase(scene: Scene, _fact: ev.Fact) -> bool:
    """The one place of a log between two phases: after the beginning of a turn."""
    return bool(scene.table.turn_number) and not scene.table.phase


@refuses(
    "main-deck.p4",
    "players cannot change the order of a main deck",
    ev.CardMoved,
    ev.CardsReordered,
    also=("game-zones.p9",),
)
def main_decks_keep_their_order(_scene: Scene, fact: ev.CardMoved | ev.CardsReordered) -> bool:
    return reorders(fact, DECK)


@refuses("main-deck.p6", "a main deck is shuffled only when an effect says so", ev.Shuffled, ev.Mixed)
def main_decks_are_not_shuffled(_scene: Scene, fact: ev.Shuffled | ev.Mixed) -> bool:
    return name_of(fact.zone) == DECK


@refuses(
    "effects-stack.p4",
    "players cannot change the order of the Effects Stack",
    ev.CardMoved,
    ev.CardsReordered,
    also=("game-zones.p9",),
)
def the_effects_stack_keeps_its_order(_scene: Scene, fact: ev.CardMoved | ev.CardsReordered) -> bool:
    return reorders(fact, STACK)


@refuses(
    "costs-and-memory.4",
    "cards that were reserved stay in memory",
    ev.CardMoved,
    also=("costs-and-memory.1", "costs-and-memory.2"),
)
def reserved_cards_stay_in_memory(scene: Scene, fact: ev.CardMoved) -> bool:
    """They are neither exchanged nor returned, even if the card they paid for is negated or leaves."""
    return name_of(fact.frm) == MEMORY and scene.table.phase != "recollection"


@refuses(
    "card-activation.4", "modes cannot change after they are chosen", ev.ChoiceSet, also=("activated-abilities.p8",)
)
def chosen_modes_stay(scene: Scene, fact: ev.ChoiceSet) -> bool:
    return fact.key == "modes" and any(
        item.item == fact.item and fact.key in item.choices for item in scene.table.stack
    )


@refuses("card-activation.8.2", "targets cannot change after they are chosen", ev.ChoiceSet)
def chosen_targets_stay(scene: Scene, fact: ev.ChoiceSet) -> bool:
    return fact.key.startswith("pick ") and any(
        item.item == fact.item and fact.key in item.choices for item in scene.table.stack
    )


@refuses("supertypes/regalia.1", "a regalia starts in the material deck", ev.Identified)
def no_regalia_comes_out_of_a_main_deck(scene: Scene, fact: ev.Identified) -> bool:
    return _comes_out_of_an_unlisted_deck(scene, fact) and "REGALIA" in queries.card_named(fact.card).supertypes


@refuses("champion.2", "a champion starts in the material deck", ev.Identified)
def no_champion_comes_out_of_a_main_deck(scene: Scene, fact: ev.Identified) -> bool:
    return _comes_out_of_an_unlisted_deck(scene, fact) and "CHAMPION" in queries.card_named(fact.card).types


def _comes_out_of_an_unlisted_deck(scene: Scene, fact: ev.Identified) -> bool:
    """True if only the card itself says what it may be: another name for it, and one beside the list, are faults of their own."""
    table = scene.table
    origin = table.origin_of.get(fact.handle, "")
    untold = (
        bool(fact.card) and fact.handle not in table.card_of and not was_mixed_with(table, fact.handle, (fact.card,))
    )
    return untold and name_of(origin) == DECK and origin not in table.remaining
