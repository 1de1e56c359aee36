"""The cards and decks of each game, without its rules of play."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from ga_replay.app.errors import UnsupportedError
from ga_replay.app.lazy_tables import OnDemand, room
from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import C, PoolFile, Printed
from ga_replay.core.cards.pool_import import Dump
from ga_replay.core.rules.deck_finding import DeckFinding
from ga_replay.core.rules.decks import DeckProblem, DeckUnreadableError
from ga_replay.core.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from ga_replay.cardtext.learning import Compiler


D = TypeVar("D")
B = TypeVar("B")
D_contra = TypeVar("D_contra", contravariant=True)
B_contra = TypeVar("B_contra", contravariant=True)
C_contra = TypeVar("C_contra", bound=Printed, contravariant=True)


class Checks(Protocol[C_contra, D_contra, B_contra]):
    """The faults of a deck in a format, played on a day with that pool of cards and those bans."""

    def __call__(
        self, rules: Ruleset, deck: D_contra, form: str, /, *, day: dt.date, pool: Pool[C_contra], bans: B_contra | None
    ) -> tuple[DeckFinding, ...]: ...


class Decks(Struct, Generic[C, D, B], frozen=True, kw_only=True):
    """The deck lists of a game. The first of `formats` is the default; `read` raises DeckUnreadableError.

    `sizes` are labelled counts. `bans` reads a dated list of banned cards, if the game has such lists; `played` is the day on which a list says that it was played.
    """

    formats: Sequence[str]
    read: Callable[[str, str, Pool[C]], D]
    check: Checks[C, D, B]
    sizes: Callable[[D], Mapping[str, int]]
    bans: Callable[[str, str, Pool[C]], B] | None = None
    played: Callable[[Any], dt.date | None] = lambda _list: None


class CardCatalog(Struct, Generic[C, D, B], frozen=True, kw_only=True):
    """The cards of a game: `kind` is their type, `package` their location.

    `read_dump` reads the publisher's file, `read_set` a user's card set (docs/card-sets.md); `compiler` compiles the
    lines of such a pool for judging, if reading a dump does not do that itself. `carries_out` is true of a program if
    the referee does all of it, where these names are known, and `plays` of a card whose type has rules here;
    `not_done` names what of it the referee does not do. `meaning` tells a program in words of our own, and `unknown`, by a line's key and its program if
    it has one, what the referee does not know of it; both are empty in a game that has no such words.
    """

    kind: type[C]
    package: str
    file: Callable[[], PoolFile[C]]
    known: ActivePool[C]
    in_words: Callable[[C, Pool[C]], Mapping[str, object]]
    as_data: Callable[[C], dict[str, object]]
    set_of: Callable[[C], str]
    read_dump: Callable[[bytes, str], Dump[C]]
    read_set: Callable[[bytes, str], Dump[C]]
    decks: Decks[C, D, B]
    compiler: Callable[[Iterable[C]], Compiler[C, Any]] | None = None
    carries_out: Callable[[msgspec.Raw, Callable[[str], bool]], bool] = lambda _program, _known: True
    plays: Callable[[C], bool] = lambda _card: True
    not_done: Callable[[bytes, Callable[[str], bool]], str] = lambda _program, _known: ""
    meaning: Callable[[msgspec.Raw], str] = lambda _program: ""
    unknown: Callable[[str, msgspec.Raw | None, Any], str] = lambda _key, _program, _pool: ""

    @property
    def game(self) -> str:
        """The name that logs give the game."""
        return self.known.game

    @property
    def pool(self) -> Callable[[], Pool[C]]:
        """The cards that the package ships, each time the same."""
        return self.known.shipped


AnyCatalog = CardCatalog[Any, Any, Any]
"""The cards of a game, whichever it is."""


def _catalog(name: str) -> AnyCatalog:
    catalog: AnyCatalog = import_module(f"ga_replay.app.cards_{room(name)}").CATALOG
    return catalog


CATALOGS: Mapping[str, AnyCatalog] = OnDemand(_catalog)
"""By the names that logs give the games. The module of a game's cards is imported when they are first asked for."""


def catalog_of(game: str) -> AnyCatalog:
    """The cards and decks of the game of that name. Raises UnsupportedError."""
    catalog = CATALOGS.get(game)
    if catalog is None:
        raise UnsupportedError(f'"{game}" is not the name of a game', remedy=f"expected {' or '.join(CATALOGS)}")
    return catalog


def of_which_game(
    error: DeckUnreadableError, text: str, catalog: AnyCatalog, say: str = "name the game"
) -> DeckUnreadableError:
    """The error; for a list of another game, the one that names it, and how to `say` the game."""
    for other in CATALOGS.values():
        if other is not catalog and _faults(text, other) * 2 < len(error.problems):
            cause = f"this is a deck list of {other.game}, not of {catalog.game}"
            return DeckUnreadableError(
                error.source, [DeckProblem(0, cause, f"{say} {other.game}, or name another list")]
            )
    return error


def _faults(text: str, catalog: AnyCatalog) -> int:
    try:
        catalog.decks.read(text, "", catalog.known())
    except DeckUnreadableError as error:
        return len(error.problems)
    return 0
