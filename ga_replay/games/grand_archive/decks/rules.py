"""Deck demands: constructed and draft decks (format-conventions), and those on every deck."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.rules.deck_finding import DeckFault
from ga_replay.core.rules.decks import too_few, too_many_copies
from ga_replay.core.rules.demand import demands
from ga_replay.games.grand_archive.decks.dated import is_held_to_old_sideboards
from ga_replay.games.grand_archive.decks.sections import TITLES, DeckLine, DeckList, Section
from ga_replay.games.grand_archive.texts.lines.programs import program

STANDARD, DRAFT, PANTHEON = "standard", "draft", "pantheon"
FORMATS = (STANDARD, DRAFT, PANTHEON)
"""The formats whose decks the rulebooks describe; the first is the default. Pantheon came with edition 2026-08-21."""

MAIN_LEAST, MAIN_COPIES, MATERIAL_MOST, SIDE_MOST, SIDE_POINTS = 60, 4, 12, 15, 15
DRAFT_MAIN_LEAST, DRAFT_MATERIAL_MOST = 30, 10
MATERIAL_POINTS = 3
"""The points of a regalia or a champion in a sideboard; any other card has 1."""


ELSEWHERE = ("ALLY", "ITEM", "WEAPON", "MASTERY")
"""Types for which another statement says whether they may be in the material deck."""


# --- constructed -------------------------------------------------------------------------------------------------------------


@demands("format-conventions.5", "a main deck has 60 cards at least", STANDARD)
def main_deck_of_sixty(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_few_in(deck, "main", MAIN_LEAST)


@demands("format-conventions.5", "a main deck has four cards of a name at most", STANDARD)
def four_of_a_name(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_many_copies_in("main", MAIN_COPIES, deck.main)


@demands("format-conventions.6", "a material deck has 12 cards at most", STANDARD)
def material_deck_of_twelve(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_many(deck, "material", MATERIAL_MOST)


@demands("format-conventions.6", "a material deck has one card of a name", STANDARD, also=("material-deck.p5",))
def one_of_a_name_in_the_material_deck(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_many_copies_in("material", 1, deck.material)


@demands("format-conventions.7", "a level 0 champion is in the material deck", STANDARD, also=("material-deck.p4",))
def a_champion_to_begin_with(deck: DeckList) -> Iterator[DeckFault]:
    yield from no_champion(deck)


@demands("format-conventions.8", "a sideboard has 15 cards at most", STANDARD)
def sideboard_of_fifteen(deck: DeckList) -> Iterator[DeckFault]:
    if not is_held_to_old_sideboards(deck):
        yield from too_many(deck, "sideboard", SIDE_MOST)


@demands("format-conventions.8", "a sideboard is worth at most 15 points", STANDARD)
def sideboard_of_fifteen_points(deck: DeckList) -> Iterator[DeckFault]:
    points = side_points(deck)
    if points > SIDE_POINTS and not is_held_to_old_sideboards(deck):
        dear = sum(line.copies for line in deck.sideboard if line.is_material)
        message = f"the sideboard totals {points} points (limit {SIDE_POINTS}; the {dear} regalia and champions count {MATERIAL_POINTS} each)"
        yield DeckFault(begins(deck, "sideboard"), "sideboard", message, f"remove {points - SIDE_POINTS} points")


def side_points(deck: DeckList) -> int:
    """The points of the sideboard (format-conventions.8)."""
    return sum(line.copies * (MATERIAL_POINTS if line.is_material else 1) for line in deck.sideboard)


# --- draft -------------------------------------------------------------------------------------------------------------------


@demands("format-conventions.9", "a drafted main deck has 30 cards at least", DRAFT)
def drafted_main_deck_of_thirty(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_few_in(deck, "main", DRAFT_MAIN_LEAST)


@demands("format-conventions.10", "a drafted material deck has 10 cards at most", DRAFT)
def drafted_material_deck_of_ten(deck: DeckList) -> Iterator[DeckFault]:
    yield from too_many(deck, "material", DRAFT_MATERIAL_MOST)


@demands("format-conventions.10", "a level 0 champion is in a drafted material deck", DRAFT)
def a_drafted_champion_to_begin_with(deck: DeckList) -> Iterator[DeckFault]:
    yield from no_champion(deck)


@demands("supertypes/regalia.2", "a regalia is once in a drafted material deck", DRAFT)
def one_of_each_drafted_regalia(deck: DeckList) -> Iterator[DeckFault]:
    regalia = tuple(line for line in deck.material if "REGALIA" in line.card.supertypes)
    yield from too_many_copies_in("material", 1, regalia)


# --- every deck --------------------------------------------------------------------------------------------------------------


@demands("supertypes/regalia.1", "a regalia starts in the material deck")
def regalia_start_in_the_material_deck(deck: DeckList) -> Iterator[DeckFault]:
    for line in deck.main:
        if "REGALIA" in line.card.supertypes:
            yield DeckFault(line.number, "main", f"{line.name} is a regalia in the main deck", _put_into("material"))


@demands("champion.2", "a champion starts in the material deck")
def champions_start_in_the_material_deck(deck: DeckList) -> Iterator[DeckFault]:
    for line in deck.main:
        if "CHAMPION" in line.card.types:
            yield DeckFault(line.number, "main", f"{line.name} is a champion in the main deck", _put_into("material"))


@demands("ally.2", "an ally in the material deck is a regalia")
def allies_of_the_material_deck_are_regalia(deck: DeckList) -> Iterator[DeckFault]:
    yield from _not_regalia(deck, "ALLY")


@demands("item.2", "an item in the material deck is a regalia")
def items_of_the_material_deck_are_regalia(deck: DeckList) -> Iterator[DeckFault]:
    yield from _not_regalia(deck, "ITEM")


@demands("weapon.2", "a weapon in the material deck is a regalia")
def weapons_of_the_material_deck_are_regalia(deck: DeckList) -> Iterator[DeckFault]:
    yield from _not_regalia(deck, "WEAPON")


@demands("cost.7", "what is in the material deck has a memory cost")
def other_cards_of_the_material_deck_have_memory_costs(deck: DeckList) -> Iterator[DeckFault]:
    for line in deck.material:
        if not line.is_material and line.card.cost_memory is None and not _is(line, *ELSEWHERE):
            yield DeckFault(line.number, "material", f"{line.name} has no memory cost", _put_into("main"))


@demands("keyword/divine-relic.1", "one card with Divine Relic is in the material deck at most")
def one_divine_relic(deck: DeckList) -> Iterator[DeckFault]:
    relics = [line for line in deck.material for _ in range(line.copies) if _is_divine_relic(line)]
    names = ", ".join(dict.fromkeys(line.name for line in relics))
    for line in list(dict.fromkeys(relics[1:])):
        message = f"{len(relics)} cards with Divine Relic are in the material deck: {names}"
        yield DeckFault(line.number, "material", message, "keep one of them")


@demands("tokens.2", "a token is in no deck")
def tokens_are_in_no_deck(deck: DeckList) -> Iterator[DeckFault]:
    for section, line in deck.all():
        if line.card.token:
            yield DeckFault(
                line.number, section, f"{line.name} is a token, and tokens cannot be in a deck", "remove the line"
            )


@demands("mastery.3", "a card that represents a mastery is in no deck")
def masteries_are_in_no_deck(deck: DeckList) -> Iterator[DeckFault]:
    for section, line in deck.all():
        if "MASTERY" in line.card.types:
            yield DeckFault(
                line.number, section, f"{line.name} is a mastery, and masteries cannot be in a deck", "remove the line"
            )


# --- lookups -------------------------------------------------------------------------------------------------------


def begins(deck: DeckList, section: Section) -> int:
    """The first line of the section."""
    return deck.headers.get(section, 0)


def _put_into(section: Section) -> str:
    return f"put it into the {TITLES[section].lower()}"


def too_few_in(deck: DeckList, section: Section, least: int) -> Iterator[DeckFault]:
    """The section with fewer cards than that."""
    yield from too_few(deck.lines(section), least, section, TITLES[section].lower(), begins(deck, section))


def too_many(deck: DeckList, section: Section, most: int) -> Iterator[DeckFault]:
    """The section with more cards than that."""
    size = deck.size(section)
    if size > most:
        message = f"the {TITLES[section].lower()} has {size} cards; at most {most} are allowed"
        yield DeckFault(begins(deck, section), section, message, f"remove {size - most}")


def too_many_copies_in(section: Section, most: int, lines: tuple[DeckLine, ...]) -> Iterator[DeckFault]:
    """Cards of which there are more copies than that."""
    yield from too_many_copies(lines, most, section, TITLES[section].lower())


def no_champion(deck: DeckList) -> Iterator[DeckFault]:
    """A material deck without a Level 0 champion."""
    if not any("CHAMPION" in line.card.types and line.card.level == 0 for line in deck.material):
        message = "no level 0 champion is in the material deck"
        yield DeckFault(begins(deck, "material"), "material", message, "add one, such as Spirit of Fire")


def _is(line: DeckLine, *types: str) -> bool:
    return not set(types).isdisjoint(line.card.types)


def _not_regalia(deck: DeckList, kind: str) -> Iterator[DeckFault]:
    for line in deck.material:
        if _is(line, kind) and not line.is_material:
            message = f"{line.name} is not a regalia, but is in the material deck"
            yield DeckFault(line.number, "material", message, _put_into("main"))


def _is_divine_relic(line: DeckLine) -> bool:
    return any(getattr(one, "name", "") == "divine relic" for key in line.card.lines for one in program(key) or ())
