"""Statuses of players (statuses): what each says is said by its card, as for masteries."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.rules.deck_finding import DeckFault
from ga_replay.core.rules.demand import demands
from ga_replay.games.grand_archive.decks.sections import DeckList
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of


@demands(of("statuses.1"), "a card that represents a status is in no deck")
def statuses_are_in_no_deck(deck: DeckList) -> Iterator[DeckFault]:
    for section, line in deck.all():
        if "STATUS" in line.card.types:
            message = f"{line.name} is a status, and statuses cannot be in a deck"
            yield DeckFault(line.number, section, message, "remove the line")
