"""The formats of Epic, as data: their demands on decks. They are the publisher's, not part of the rulebook (2.4.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from ga_replay.core.rules.deck_finding import DeckFault, DeckFinding
from ga_replay.core.rules.decks import found, size, too_few, too_many_copies, unmet
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.epic.deck import DeckList


class Format(Struct, frozen=True):
    """A format: `least` cards in a deck, at most `copies` of a card (0: any number).

    For each card that costs 0, `paid_for_free` cards of its alignment must cost 1.
    """

    name: str
    least: int
    copies: int = 0
    paid_for_free: int = 0


CONSTRUCTED: Final = Format("constructed", least=60, copies=3, paid_for_free=2)
DRAFT: Final = Format("draft", least=30)
FORMATS: Final = {one.name: one for one in (CONSTRUCTED, DRAFT)}
"""The first is the default."""


def check(rules: Ruleset, deck: DeckList, form: str, **_when: object) -> tuple[DeckFinding, ...]:
    """Everything that is wrong with the deck in that format, in the order of its lines; nothing is banned in Epic."""
    several = [*unmet(rules, deck, form), *unmet_of(deck, FORMATS[form])]
    return tuple(sorted(several, key=lambda one: one.line))


def unmet_of(deck: DeckList, wanted: Format) -> Iterator[DeckFinding]:
    """The unmet demands of the format on the deck."""
    for one in too_few(deck.main, wanted.least, "main", "deck", 0):
        yield found(one, "deck-too-small")
    if wanted.copies:
        for one in too_many_copies(deck.main, wanted.copies, "main", "deck"):
            yield found(one, "too-many-copies")
    for one in too_many_free(deck, wanted):
        yield found(one, "too-many-free-cards")


def too_many_free(deck: DeckList, wanted: Format) -> Iterator[DeckFault]:
    """Alignments with more cards that cost 0 than those that cost 1 allow."""
    alignments = sorted({word for line in deck.main for word in line.card.alignments})
    for word in alignments:
        own = [line for line in deck.main if word in line.card.alignments]
        free, paid = (size(line for line in own if line.card.cost == cost) for cost in (0, 1))
        if free * wanted.paid_for_free > paid:
            allowed = paid // wanted.paid_for_free
            message = f"{free} {word.capitalize()} cards cost 0 and {paid} cost 1, which allows only {allowed}"
            yield DeckFault(
                0,
                "main",
                message,
                f"remove {free - allowed}, or add {free * wanted.paid_for_free - paid} that cost 1",
            )


def sizes(deck: DeckList) -> dict[str, int]:
    """The numbers of cards by section."""
    return {"main": size(deck.main), "gods": size(deck.gods)}
