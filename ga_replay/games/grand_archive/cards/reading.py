"""Reads printed lines of Grand Archive with its own words, for those without a packaged program."""

from collections.abc import Iterable

from msgspec.structs import replace

from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.roundtrip import proved
from ga_replay.cardtext.vocabulary import Vocabulary
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.vocabulary import VOCABULARY
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.english import english

NAMED_IN = frozenset({"SUMMON", "MASTERY", "REFERENCE", "GENERATE"})
"""The kinds of references of cards to others whose names stand in their lines."""


def read(normal_line: str, vocabulary: Vocabulary = VOCABULARY) -> ir.Program | Opaque:
    """Return the proved program of a normal line (`cardtext.normalize.normal`), or the reason why there is none."""
    return proved(normal_line, english(vocabulary))


def vocabulary_of(cards: Iterable[Card]) -> Vocabulary:
    """Return the words of the game with those that newer cards bring: their subtypes, and the tokens they name."""
    known = tuple(cards)
    subtypes = {subtype.capitalize() for card in known for subtype in card.subtypes}
    tokens = {card.name for card in known if card.token}
    tokens |= {named.name for card in known for named in card.references if named.kind in NAMED_IN}
    return replace(
        VOCABULARY,
        subtypes=VOCABULARY.subtypes | subtypes,
        names=VOCABULARY.names | (tokens - VOCABULARY.subtypes - subtypes),
    )
