"""The cards and decks of Epic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from ga_replay.app.catalogs import CardCatalog, Decks
from ga_replay.core.cards.pool import Pool
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


def _meaning(program: msgspec.Raw) -> str:
    from ga_replay.games.epic.language.ability import Ability  # noqa: PLC0415 - most commands tell no programs
    from ga_replay.games.epic.language.plain.abilities import in_plain_words  # noqa: PLC0415 - the same

    try:
        return in_plain_words(msgspec.json.decode(program, type=tuple[Ability, ...]))
    except msgspec.ValidationError:  # imported with another version
        return ""


def _unknown(_key: str, program: msgspec.Raw | None, _pool: Pool[Card]) -> str:
    if program is not None:
        return ""
    return "The referee does not know what this line does; while it is in force, every verdict is unclear."


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
    meaning=_meaning,
    unknown=_unknown,
)
