"""Plain cards: described on the spot, in front of the pool of a game."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec import Struct

from ga_replay.core.cards.card_source import DescribedCards

C = TypeVar("C", bound=Struct)


class PlainCards(DescribedCards[C]):
    """The slug of each is made of what was said of it, so that equal cards are one."""

    def add(self, card: C) -> str:
        said = msgspec.json.encode(card).decode()
        slug = "plain:" + "".join(one for one in said if one not in ' "{}#')
        self.cards[slug] = msgspec.structs.replace(card, slug=slug)
        return slug
