"""The language of Trails in our tests: cards are changed before a game looks at them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import cache
from unittest.mock import patch

from msgspec import Struct

from ga_replay.games.trails import text_ref
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.cards.sets import read_card_set
from ga_replay.games.trails.notation.described import described
from tests.support.places import SAMPLES
from tests.support.positions.corpora import TRAILS
from tests.support.rules.spoken import Change, Language, positions
from tests.support.rules.tested import GAMES
from tests.support.trails.language import pieces, without

_CARD = re.compile(r"^card ([^:]+): (.*)$", re.MULTILINE)


class _Changed(Struct, frozen=True):
    """The cards that count now, each of them changed; what is made of them belongs to the case that runs."""

    change: Change

    def by_slug(self, slug: str) -> Card:
        card: Card = self.change(known_pool.by_slug(slug))
        return card


def _speaking(change: Change) -> AbstractContextManager[object]:
    return patch.object(text_ref, "known_pool", _Changed(change))


def in_positions(piece: str) -> tuple[str, ...]:
    """The positions in which a card is named that says the piece; nothing is played for it."""
    said = ((name, _named_in(text)) for name, text in positions(TRAILS))
    return tuple([name for name, cards in said if any(piece in set(pieces(card)) for card in cards)])


def _named_in(text: str) -> Iterator[Card]:
    """The described cards that the position itself names."""
    own = text[text.rindex("position:") :]
    for name, words in _CARD.findall(text):
        if re.search(rf"\b{re.escape(name)}\b", _CARD.sub("", own)):
            yield _described(name, words)


@cache
def _described(name: str, words: str) -> Card:
    return described(name, words)


def _shipped() -> dict[str, int]:
    """The pieces of which the cards of the sample sets are made, and on how many cards each stands."""
    sets = [
        read_card_set(path.read_bytes(), path.name) for path in sorted((SAMPLES / "trails" / "cards").glob("*.toml"))
    ]
    return dict(Counter(one for file in sets for card in file.cards for one in set(pieces(card))))


LANGUAGE = Language(GAMES["trails"], TRAILS, pieces, without, _speaking, _shipped)
