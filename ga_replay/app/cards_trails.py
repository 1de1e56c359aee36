"""The cards and decks of Trails."""

from __future__ import annotations

from ga_replay.app.catalogs import CardCatalog, Decks
from ga_replay.core.cards.pool_import import Dump, DumpUnreadableError
from ga_replay.games.trails import deck
from ga_replay.games.trails.cards import facts, pool
from ga_replay.games.trails.cards.card import Card


def _read_dump(_data: bytes, source: str) -> Dump[Card]:
    """No publisher of Trails has a list of cards."""
    raise DumpUnreadableError(f"{source}: cards of Trails come from card sets, which end in .toml (docs/card-sets.md)")


def _read_set(data: bytes, source: str) -> Dump[Card]:
    from ga_replay.games.trails.cards.importer import read_dump  # noqa: PLC0415 - the parser is slow to load

    return read_dump(data, source)


CATALOG = CardCatalog(
    kind=Card,
    package=pool.PACKAGE,
    file=pool.packaged_file,
    known=pool.known_pool,
    in_words=facts.in_words,
    as_data=facts.as_data,
    set_of=facts.set_of,
    read_dump=_read_dump,
    read_set=_read_set,
    decks=Decks(formats=deck.MODES, read=deck.read_list, check=deck.check, sizes=deck.sizes),
)
