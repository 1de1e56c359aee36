"""A user's card set for `cards import`: all its cards with their texts, or every fault."""

from __future__ import annotations

from ga_replay.core.cards.pool_import import Dump, ReadCard
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import OLDEST
from ga_replay.games.trails.cards.sets import read_card_set


def read_dump(data: bytes, source: str) -> Dump[Card]:
    """The cards of a card set, all of them. Raises CardSetUnreadableError with all its faults."""
    found = read_card_set(data, source)
    day = "" if found.pool_date == OLDEST else found.pool_date
    return Dump(tuple(ReadCard(one, {one.slug: found.texts[one.slug]}, day) for one in found.cards), ())
