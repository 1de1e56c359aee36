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
    "trails", Card, pool.PACKAGE, pool.packaged_file, pool.packaged_pool, pool.known_pool,
    facts.in_words, facts.as_data, facts.set_of, _read_dump, _read_set,
    Decks(deck.MODES, deck.read_list, deck.check, deck.sizes),
)  # fmt: skip
