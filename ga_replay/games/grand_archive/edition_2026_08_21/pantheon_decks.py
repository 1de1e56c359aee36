"""Decks of the Pantheon format (format-conventions/pantheon-rules), and boons, which no other format has."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.rules.deck_finding import DeckFault
from ga_replay.core.rules.demand import demands
from ga_replay.games.grand_archive.boons import TYPES
from ga_replay.games.grand_archive.decks.rules import (
    DRAFT,
    MAIN_LEAST,
    MATERIAL_MOST,
    PANTHEON,
    STANDARD,
    begins,
    no_champion,
    too_few_in,
    too_many,
    too_many_copies_in,
)
from ga_replay.games.grand_archive.decks.sections import DeckLine, DeckList
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of

RULES = "format-conventions/pantheon-rules"
SORTS = ("lesser", "greater")


@demands(of(f"{RULES}.1"), "a Pantheon main deck has 60 cards at least", PANTHEON)
def pantheon_main_deck_of_sixty(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_few_in(deck, "main", MAIN_LEAST)


@demands(of(f"{RULES}.1"), "a Pantheon main deck has one card of a name", PANTHEON)
def one_of_a_name_in_a_pantheon_main_deck(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_many_copies_in("main", 1, deck.main)


@demands(of(f"{RULES}.2"), "a Pantheon material deck has 12 cards", PANTHEON)
def pantheon_material_deck_of_twelve(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_many(deck, "material", MATERIAL_MOST)
    yield from too_few_in(deck, "material", MATERIAL_MOST)


@demands("material-deck.p5", "a Pantheon material deck has one card of a name", PANTHEON)
def one_of_a_name_in_a_pantheon_material_deck(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_many_copies_in("material", 1, deck.material)


@demands(of(f"{RULES}.2"), "a level 0 champion is in a Pantheon material deck", PANTHEON)
def a_pantheon_champion_to_begin_with(deck: DeckList) -> Iterator[DeckFault]:
    yield from no_champion(deck)


@demands(of(f"{RULES}.3"), "a player of a Pantheon game presents a Lesser and a Greater Boon", PANTHEON)
def a_lesser_and_a_greater_boon(deck: DeckList) -> Iterator[DeckFault]:
    for line in deck.boons:
        if not _is_boon(line):
            yield DeckFault(
                line.number, "boons", f"{line.name} is not a boon", "put it into the main or the material deck"
            )
    for sort in SORTS:
        count = sum(line.copies for line in deck.boons if f"{sort.upper()} BOON" in line.card.types)
        if count != 1:
            message = f"{count or 'no'} {sort.capitalize()} Boon{'s are' if count > 1 else ' is'} in the list; one is presented"
            yield DeckFault(
                begins(deck, "boons"), "boons", message, f"write one {sort.capitalize()} Boon below `# Boons`"
            )


@demands(of(f"{RULES}.4"), "there is no sideboard for Pantheon", PANTHEON)
def no_sideboard(deck: DeckList) -> Iterator[DeckFault]:
    if deck.sideboard:
        message = f"the sideboard has {deck.size('sideboard')} cards; there is none for Pantheon"
        yield DeckFault(begins(deck, "sideboard"), "sideboard", message, "remove it")


@demands(of("boons.1"), "boons are for the Pantheon format alone", STANDARD, DRAFT)
def boons_are_for_pantheon_alone(deck: DeckList) -> Iterator[DeckFault]:
    for section, line in deck.all():
        if _is_boon(line):
            yield DeckFault(line.number, section, f"{line.name} is a boon, which only Pantheon has", "remove the line")


@demands(of("boons.2.1"), "a boon is presented beside the decks", PANTHEON)
def boons_are_in_no_deck(deck: DeckList) -> Iterator[DeckFault]:
    for section, line in deck.all():
        if section != "boons" and _is_boon(line):
            yield DeckFault(line.number, section, f"{line.name} is a boon", "put it below `# Boons`")


def _is_boon(line: DeckLine) -> bool:
    return not TYPES.isdisjoint(line.card.types)
