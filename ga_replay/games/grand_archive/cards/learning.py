"""Compiles lines of imported cards of Grand Archive, with the words that these cards add."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ga_replay.cardtext.learning import Compiler
from ga_replay.cardtext.normalize import normal, short_names_of
from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.vocabulary import Vocabulary
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.reading import read, vocabulary_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.made import names_offered
from ga_replay.games.grand_archive.language.reaching import reach_of


def compiler(cards: Iterable[Card]) -> Compiler[Card, ir.Program]:
    """The compiler for lines of a pool of these cards.

    A line that offers to make a card of which only the name is known is left unread; what makes one by itself leaves
    that step to people.
    """
    known = tuple(cards)
    names = frozenset(card.name for card in known)
    return Compiler(_line_of, partial(_read, vocabulary=vocabulary_of(known), names=names), ir.encode, reach_of)


def _read(line: str, *, vocabulary: Vocabulary, names: frozenset[str]) -> ir.Program | Opaque:
    program = read(line, vocabulary)
    if isinstance(program, Opaque):
        return program
    absent = next((name for name in names_offered(program) if name not in names), None)
    return program if absent is None else Opaque("absent", absent)


def _line_of(card: Card, printed: str) -> str:
    return normal(printed, card.name, short_names_of(card.name))
