"""The cards and decks of Epic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ga_replay.app.catalogs import CardCatalog, Decks
from ga_replay.core.cards.pool_import import Dump
from ga_replay.games.epic import deck, formats
from ga_replay.games.epic.cards import facts, importer, pool
from ga_replay.games.epic.cards.card import Card

if TYPE_CHECKING:
    from ga_replay.cardtext.learning import Compiler
    from ga_replay.games.epic.language.ability import Ability


def _compiler(cards: Iterable[Card]) -> Compiler[Card, tuple[Ability, ...]]:
    from ga_replay.games.epic.cards.learning import compiler  # noqa: PLC0415 - the parser is slow to load

    return compiler(cards)


def _read_set(data: bytes, source: str) -> Dump[Card]:
    from ga_replay.games.epic.cards.sets import read_card_set  # noqa: PLC0415 - the parser is slow to load

    return read_card_set(data, source)


CATALOG = CardCatalog(
    kind=Card,
    package=pool.PACKAGE,
    file=pool.packaged_file,
    known=pool.known_pool,
    in_words=facts.in_words,
    as_data=facts.as_data,
    set_of=facts.set_of,
    read_dump=importer.read_dump,
    read_set=_read_set,
    decks=Decks(formats=tuple(formats.FORMATS), read=deck.read_list, check=formats.check, sizes=formats.sizes),
    compiler=_compiler,
)
