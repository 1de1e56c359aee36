"""The cards and decks of each game; nothing here knows how a game is played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from ga_replay.app.errors import UnsupportedError
from ga_replay.core.decks import DeckFinding, DeckProblem, DeckUnreadableError
from ga_replay.core.known import Known
from ga_replay.core.pool import Pool
from ga_replay.core.pool_file import PoolFile
from ga_replay.core.pool_import import Dump, DumpUnreadableError
from ga_replay.core.ruleset import Ruleset
from ga_replay.games.epic import deck as epic_deck
from ga_replay.games.epic import formats as epic_formats
from ga_replay.games.epic.cards import card as epic_card
from ga_replay.games.epic.cards import facts as epic_facts
from ga_replay.games.epic.cards import importer as epic_importer
from ga_replay.games.epic.cards import pool as epic_pool
from ga_replay.games.grand_archive import deck as grand_archive_deck
from ga_replay.games.grand_archive import deck_bans, deck_check, deck_rules
from ga_replay.games.grand_archive.cards import card as grand_archive_card
from ga_replay.games.grand_archive.cards import facts as grand_archive_facts
from ga_replay.games.grand_archive.cards import importer as grand_archive_importer
from ga_replay.games.grand_archive.cards import pool as grand_archive_pool
from ga_replay.games.trails import deck as trails_deck
from ga_replay.games.trails.cards import card as trails_card
from ga_replay.games.trails.cards import facts as trails_facts
from ga_replay.games.trails.cards import pool as trails_pool

if TYPE_CHECKING:
    from ga_replay.effects.learning import Compiler

Checks = Callable[[Ruleset, Any, str, dt.date, Any, Any], tuple[DeckFinding, ...]]


class Decks(Struct, frozen=True):
    """The deck lists of a game. The first of `formats` is meant where nobody says; `read` raises DeckUnreadableError; `sizes` are counts by what they count.

    `bans` reads a dated list of banned cards, where a game has such lists.
    """

    formats: Sequence[str]
    read: Callable[[str, str, Any], Any]
    check: Checks
    sizes: Callable[[Any], Mapping[str, int]]
    bans: Callable[[str, str, Any], Any] | None = None


class CardCatalog(Struct, frozen=True):
    """The cards of a game: `kind` is what they are, `package` where they lie.

    `read_dump` reads what the publisher has, `read_set` a user's card set (docs/card-sets.md); `compiler` compiles the lines of a pool of such cards
    for judging, where reading a dump does not do that itself. `carries_out` says of a program whether the referee does everything that it says.
    """

    game: str
    kind: type[Any]
    package: str
    file: Callable[[], PoolFile[Any]]
    pool: Callable[[], Pool[Any]]
    known: Known[Any]
    in_words: Callable[[Any, Any], Mapping[str, object]]
    as_data: Callable[[Any], dict[str, Any]]
    set_of: Callable[[Any], str]
    read_dump: Callable[[bytes, str], Dump[Any]]
    read_set: Callable[[bytes, str], Dump[Any]]
    decks: Decks
    compiler: Callable[[Iterable[Any]], Compiler] | None = None
    carries_out: Callable[[msgspec.Raw], bool] = lambda _program: True


def _compiler_of_grand_archive(cards: Iterable[Any]) -> Compiler:
    from ga_replay.games.grand_archive.cards.learning import compiler  # noqa: PLC0415 - the parser is slow to load

    return compiler(cards)


def _carried_out_by_grand_archive(program: msgspec.Raw) -> bool:
    from ga_replay.games.grand_archive.texts.carried import is_carried_out  # noqa: PLC0415 - the rules are slow to load

    return is_carried_out(program)


def _compiler_of_epic(cards: Iterable[Any]) -> Compiler:
    from ga_replay.games.epic.cards.learning import compiler  # noqa: PLC0415 - as above

    return compiler(cards)


def _set_of_grand_archive(data: bytes, source: str) -> Dump[Any]:
    from ga_replay.games.grand_archive.cards.sets import read_card_set  # noqa: PLC0415 - as above

    return read_card_set(data, source)


def _set_of_trails(data: bytes, source: str) -> Dump[Any]:
    from ga_replay.games.trails.cards.importer import read_dump  # noqa: PLC0415 - as above

    return read_dump(data, source)


def _dump_of_trails(_data: bytes, source: str) -> Dump[Any]:
    """No publisher of Trails has a list of cards."""
    raise DumpUnreadableError(f"{source}: cards of Trails come from card sets, which end in .toml (docs/card-sets.md)")


def _set_of_epic(data: bytes, source: str) -> Dump[Any]:
    from ga_replay.games.epic.cards.sets import read_card_set  # noqa: PLC0415 - as above

    return read_card_set(data, source)


CATALOGS: Mapping[str, CardCatalog] = {
    "grand-archive": CardCatalog(
        "grand-archive", grand_archive_card.Card, grand_archive_pool.PACKAGE, grand_archive_pool.packaged_file, grand_archive_pool.packaged_pool,
        grand_archive_pool.known_pool,
        grand_archive_facts.in_words, grand_archive_facts.as_data, grand_archive_facts.set_of, grand_archive_importer.read_dump,
        _set_of_grand_archive,
        Decks(deck_rules.FORMATS, grand_archive_deck.read_list, deck_check.check, deck_check.sizes, deck_bans.read_bans),
        _compiler_of_grand_archive, _carried_out_by_grand_archive,
    ),
    "epic": CardCatalog(
        "epic", epic_card.Card, epic_pool.PACKAGE, epic_pool.packaged_file, epic_pool.packaged_pool, epic_pool.known_pool,
        epic_facts.in_words, epic_facts.as_data, epic_facts.set_of, epic_importer.read_dump, _set_of_epic,
        Decks(tuple(epic_formats.FORMATS), epic_deck.read_list, epic_formats.check, epic_formats.sizes),
        _compiler_of_epic,
    ),
    "trails": CardCatalog(
        "trails", trails_card.Card, trails_pool.PACKAGE, trails_pool.packaged_file, trails_pool.packaged_pool, trails_pool.known_pool,
        trails_facts.in_words, trails_facts.as_data, trails_facts.set_of, _dump_of_trails, _set_of_trails,
        Decks(trails_deck.MODES, trails_deck.read_list, trails_deck.check, trails_deck.sizes),
    ),
}  # fmt: skip
"""By the names that logs give the games; the first is the default."""


def catalog_of(game: str) -> CardCatalog:
    """The cards and decks of the game of that name. Raises UnsupportedError."""
    catalog = CATALOGS.get(game)
    if catalog is None:
        raise UnsupportedError(f'"{game}" is not the name of a game', remedy=f"expected {' or '.join(CATALOGS)}")
    return catalog


def of_which_game(
    error: DeckUnreadableError, text: str, catalog: CardCatalog, say: str = "name the game"
) -> DeckUnreadableError:
    """The error; where the list is one of another game, the one that says so, and how to `say` the game."""
    for other in CATALOGS.values():
        if other is not catalog and _faults(text, other) * 2 < len(error.problems):
            cause = f"this is a deck list of {other.game}, not of {catalog.game}"
            return DeckUnreadableError(
                error.source, [DeckProblem(0, cause, f"{say} {other.game}, or name another list")]
            )
    return error


def _faults(text: str, catalog: CardCatalog) -> int:
    try:
        catalog.decks.read(text, "", catalog.known())
    except DeckUnreadableError as error:
        return len(error.problems)
    return 0
