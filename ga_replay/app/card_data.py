"""Card data: the cards by which matches are judged, as a value that belongs to a match."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from ga_replay.app.card_files import ban_file, bans_from, card_folder, pool_file, pool_from
from ga_replay.app.card_set_cache import kept
from ga_replay.app.catalogs import CATALOGS, AnyCatalog, catalog_of
from ga_replay.app.errors import CardDataError
from ga_replay.app.file_state import state_of
from ga_replay.app.lazy_tables import NAMES
from ga_replay.app.named_files import at_most
from ga_replay.core.cards import catalogue
from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.catalogue import Catalogue
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import PoolFile, Printed
from ga_replay.core.cards.pool_import import merged
from ga_replay.core.input.limits import CARD_SET, TooMuch

NOT_A_SET = "name one as docs/card-sets.md shows it, or check your own card set with `ga-replay cards import`"
KEPT = 16
"""This many different card data are kept, so that matches with the same sets share the computed values."""


class CardData:
    """The cards of every game, with everything computed from them: an immutable value.

    `SHIPPED` are those of the package; `users_cards()` has the user's imports over them. `with_sets` puts card sets
    over the shipped cards of one game. A match is judged with the data that it was opened with, independently of other
    matches in the same process.
    """

    def __init__(self, cards: Catalogue = catalogue.SHIPPED, folder: Path | None = None) -> None:
        """`folder` has the imported ban lists; None: there are none."""
        self._catalogue = cards
        self._folder = folder

    def pool(self, game: str) -> Pool[Printed]:
        """The cards of a game, found by name, slug or uuid.

        Raises UnsupportedError, and CardDataError for an import that cannot be read.
        """
        pool: Pool[Printed] = self._catalogue.pools[catalog_of(game).known]
        return pool

    def bans(self, game: str) -> Any:
        """The user's ban list of a game; None if there is none. Raises UnsupportedError and CardDataError."""
        if self._folder is None:
            return None
        catalog = catalog_of(game)
        return bans_from(self._folder / ban_file(catalog.game).name, catalog, self.pool(game))

    def with_pool(self, game: str, pool: Pool[Printed]) -> CardData:
        """The same with that pool of the game."""
        return CardData(self._catalogue.with_pool(catalog_of(game).known, pool), self._folder)

    def with_sets(self, game: str, files: Sequence[tuple[str, bytes]]) -> CardData:
        """The shipped cards with these card sets (docs/card-sets.md) over those of the game.

        Each set is given as (name of the file, its bytes). Raises UnsupportedError, and CardDataError for a file that
        is not a card set, or has faults.
        """
        return _with_sets(catalog_of(game).game, tuple(files))

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Context manager: this thread reads and judges with these cards inside the block."""
        with catalogue.in_force(self._catalogue):
            yield


SHIPPED = CardData()
"""The cards that the package ships."""


def in_force() -> CardData:
    """The card data that this thread works with now; the shipped ones by default."""
    now = catalogue.IN_FORCE.get()
    return SHIPPED if now is catalogue.SHIPPED else CardData(now)


def users_cards(environ: Mapping[str, str] = os.environ) -> CardData:
    """The shipped cards with the user's imports over them, as the files are now.

    A file is read when a card of its game is first asked for.
    """
    paths = [pool_file(game, environ) for game in CATALOGS]
    found = tuple([(str(path), *state_of(path.stat())) for path in paths if path.exists()])
    return CardData(_imports(found) if found else catalogue.SHIPPED, card_folder(environ))


def imports_digest(environ: Mapping[str, str] = os.environ) -> str:
    """A digest of the user's imports, as the files are now; empty if there are none."""
    found = [path.read_bytes() for game in CATALOGS if (path := pool_file(game, environ)).exists()]
    return sha256(b"\0".join(found)).hexdigest() if found else ""


def read_cards(*sets: str | os.PathLike[str], game: str = NAMES[0]) -> CardData:
    """The shipped cards with the card sets in these files (docs/card-sets.md) over those of the game.

    Without files they are the shipped cards. A match is judged with them if it is opened with them (`ga.open(…,
    cards=…)`). Raises UnsupportedError for an unknown game, and CardDataError for a file that cannot be read, is not a
    card set, or has faults: then `more` are all but the first.

    >>> cards = ga.cards("samples/trails/cards/lanternfall.toml", game="trails")
    >>> cards.pool("trails").date
    '2026-02-06'
    """
    return CardData().with_sets(game, [(os.fspath(file), _set_in(file)) for file in sets])


def _set_in(file: str | os.PathLike[str]) -> bytes:
    try:
        with Path(file).open("rb") as stream:
            return at_most(stream, CARD_SET)
    except TooMuch as error:
        raise CardDataError(error.cause, place=os.fspath(file), remedy=error.remedy) from error
    except OSError as error:
        cause = f"the card set cannot be read: {error.strerror or error}"
        raise CardDataError(cause, place=os.fspath(file), remedy="name a file that exists and may be read") from error


@lru_cache(maxsize=KEPT)
def _imports(files: tuple[tuple[str, int, int, int], ...]) -> Catalogue:
    """The catalogue of these imports in these states."""
    paths = {Path(path).stem: Path(path) for path, *_ in files}
    return Catalogue(load=partial(_pool_of, paths))


def _pool_of(paths: Mapping[str, Path], known: ActivePool[Printed]) -> Pool[Printed]:
    catalog = CATALOGS[known.game]
    return pool_from(paths[catalog.game], catalog) if catalog.game in paths else catalog.pool()


@lru_cache(maxsize=KEPT)
def _with_sets(game: str, files: tuple[tuple[str, bytes], ...]) -> CardData:
    catalog = CATALOGS[game]
    sets = [kept(catalog, data, partial(_read, catalog, file, data)) for file, data in files]
    return SHIPPED.with_pool(game, Pool((catalog.file(), *sets), catalog.pool().always))


def _read(catalog: AnyCatalog, file: str, data: bytes) -> PoolFile[Printed]:
    """The cards of a set. For a file that is not a card set only that is reported, with its place."""
    from ga_replay.cardtext.card_set import CardSetUnreadableError  # noqa: PLC0415 - most matches name no sets

    try:
        dump = catalog.read_set(data, file)
    except CardSetUnreadableError as error:
        if not error.is_of_cards:
            place = f"{file}:{error.faults[0].line}"
            raise CardDataError("this is not a card set", place=place, remedy=NOT_A_SET) from None
        first, *more = error.faults
        raise CardDataError(
            first.cause, place=f"{file}:{first.line}", remedy=first.remedy, more=error.lines[1:] if more else ()
        ) from error
    return merged(dump, dump.last_update, None, {}).pool
