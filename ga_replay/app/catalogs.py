"""The cards and decks of each game; nothing here knows how a game is played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from ga_replay.app.errors import UnsupportedError
from ga_replay.app.on_demand import OnDemand, room
from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import PoolFile
from ga_replay.core.cards.pool_import import Dump
from ga_replay.core.rules.deck_finding import DeckFinding
from ga_replay.core.rules.decks import DeckProblem, DeckUnreadableError
from ga_replay.core.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from ga_replay.cardtext.learning import Compiler

Checks = Callable[[Ruleset, Any, str, dt.date, Any, Any], tuple[DeckFinding, ...]]


class Decks(Struct, frozen=True):
    """The deck lists of a game. The first of `formats` is meant where nobody says; `read` raises DeckUnreadableError; `sizes` are counts by what they count.

    `bans` reads a dated list of banned cards, where a game has such lists; `played` is the day on which a list says that it was played.
    """

    formats: Sequence[str]
    read: Callable[[str, str, Any], Any]
    check: Checks
    sizes: Callable[[Any], Mapping[str, int]]
    bans: Callable[[str, str, Any], Any] | None = None
    played: Callable[[Any], dt.date | None] = lambda _list: None


class CardCatalog(Struct, frozen=True):
    """The cards of a game: `kind` is what they are, `package` where they lie.

    `read_dump` reads what the publisher has, `read_set` a user's card set (docs/card-sets.md); `compiler` compiles the lines of a pool of such cards
    for judging, where reading a dump does not do that itself. `carries_out` says of a program whether the referee does everything that it says, and
    `not_done` names what of it the referee does not do. `meaning` tells a program in words of our own, and `unknown`, by a line's key and its program if
    it has one, what the referee does not know of it; both are empty in a game that has no such words.
    """

    game: str
    kind: type[Any]
    package: str
    file: Callable[[], PoolFile[Any]]
    pool: Callable[[], Pool[Any]]
    known: ActivePool[Any]
    in_words: Callable[[Any, Any], Mapping[str, object]]
    as_data: Callable[[Any], dict[str, Any]]
    set_of: Callable[[Any], str]
    read_dump: Callable[[bytes, str], Dump[Any]]
    read_set: Callable[[bytes, str], Dump[Any]]
    decks: Decks
    compiler: Callable[[Iterable[Any]], Compiler] | None = None
    carries_out: Callable[[msgspec.Raw], bool] = lambda _program: True
    not_done: Callable[[bytes], str] = lambda _program: ""
    meaning: Callable[[msgspec.Raw], str] = lambda _program: ""
    unknown: Callable[[str, msgspec.Raw | None, Any], str] = lambda _key, _program, _pool: ""


def _catalog(name: str) -> CardCatalog:
    catalog: CardCatalog = import_module(f"ga_replay.app.cards_{room(name)}").CATALOG
    return catalog


CATALOGS: Mapping[str, CardCatalog] = OnDemand(_catalog)
"""By the names that logs give the games. The module of a game's cards is imported when they are first asked for."""


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
