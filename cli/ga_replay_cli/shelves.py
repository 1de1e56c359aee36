"""The cards and decks of each game, as the commands about them need them; nothing here knows how a game is played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from ga_replay.core.decks import DeckFinding, DeckProblem, DeckUnreadableError
from ga_replay.core.pool import Pool
from ga_replay.core.pool_file import PoolFile
from ga_replay.core.pool_import import Dump
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


class Shelf(Struct, frozen=True):
    """The cards of a game: `kind` is what they are, `package` where they lie; `read` compiles a line in normal form, into an `ir.Opaque` where it cannot."""

    game: str
    kind: type[Any]
    package: str
    file: Callable[[], PoolFile[Any]]
    pool: Callable[[], Pool[Any]]
    in_words: Callable[[Any, Any], Mapping[str, object]]
    as_data: Callable[[Any], dict[str, Any]]
    set_of: Callable[[Any], str]
    read_dump: Callable[[bytes, str], Dump[Any]]
    read: Callable[[str], object]
    decks: Decks


def _read_grand_archive(line: str) -> object:
    from ga_replay.games.grand_archive.cards.reading import read  # noqa: PLC0415 - the parser is slow to load

    return read(line)


def _read_epic(line: str) -> object:
    from ga_replay.games.epic.language.reading import read  # noqa: PLC0415 - as above

    return read(line)


SHELVES: Mapping[str, Shelf] = {
    "grand-archive": Shelf(
        "grand-archive", grand_archive_card.Card, grand_archive_pool.PACKAGE, grand_archive_pool.packaged_file, grand_archive_pool.packaged_pool,
        grand_archive_facts.in_words, grand_archive_facts.as_data, grand_archive_facts.set_of, grand_archive_importer.read_dump, _read_grand_archive,
        Decks(deck_rules.FORMATS, grand_archive_deck.read_list, deck_check.check, deck_check.sizes, deck_bans.read_bans),
    ),
    "epic": Shelf(
        "epic", epic_card.Card, epic_pool.PACKAGE, epic_pool.packaged_file, epic_pool.packaged_pool,
        epic_facts.in_words, epic_facts.as_data, epic_facts.set_of, epic_importer.read_dump, _read_epic,
        Decks(tuple(epic_formats.FORMATS), epic_deck.read_list, epic_formats.check, epic_formats.sizes),
    ),
}  # fmt: skip
"""By the names that logs give the games; the first is meant where nobody says."""


def of_which_game(
    error: DeckUnreadableError, text: str, shelf: Shelf, say: str = "name the game"
) -> DeckUnreadableError:
    """The error; where the list is one of another game, the one that says so, and how to `say` the game."""
    for other in SHELVES.values():
        if other is not shelf and _faults(text, other) * 2 < len(error.problems):
            cause = f"this is a deck list of {other.game}, not of {shelf.game}"
            return DeckUnreadableError(
                error.source, [DeckProblem(0, cause, f"{say} {other.game}, or name another list")]
            )
    return error


def _faults(text: str, shelf: Shelf) -> int:
    try:
        shelf.decks.read(text, "", shelf.pool())
    except DeckUnreadableError as error:
        return len(error.problems)
    return 0
