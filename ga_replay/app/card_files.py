"""The files in which a user keeps imported cards and ban lists, one of each per game."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from ga_replay.app.catalogs import AnyCatalog
from ga_replay.app.errors import CardDataError
from ga_replay.app.own_files import own_folder
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import PoolFile, PoolUnreadableError, Printed, decode_checked
from ga_replay.core.rules.decks import BansUnreadableError

AGAIN = "import it again, or remove it"


def card_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of imported cards: below GA_REPLAY_HOME, else below the user's data folder. It need not exist."""
    return own_folder(environ) / "cards"


def pool_file(game: str, environ: Mapping[str, str] = os.environ) -> Path:
    """The file of the game's imported cards."""
    return card_folder(environ) / f"{game}.json"


def ban_file(game: str, environ: Mapping[str, str] = os.environ) -> Path:
    """The file of the game's imported ban list."""
    return card_folder(environ) / f"{game}-bans.toml"


def imported(path: Path, catalog: AnyCatalog) -> PoolFile[Printed] | None:
    """The cards imported into this file; None if it does not exist.

    Raises CardDataError if it is not an intact pool file.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CardDataError(f"the file cannot be read: {error.strerror}", place=str(path), remedy=AGAIN) from error
    try:
        return decode_checked(data, str(path), catalog.kind)
    except PoolUnreadableError as error:
        raise CardDataError(f"this file {error.what}", place=error.source, remedy=AGAIN) from error


def pool_from(path: Path, catalog: AnyCatalog) -> Pool[Printed]:
    """The shipped cards with those of this file over them. Raises CardDataError."""
    pool = imported(path, catalog)
    return catalog.pool() if pool is None else Pool((catalog.file(), pool), catalog.pool().always)


def bans_from(path: Path, catalog: AnyCatalog, pool: Pool[Printed]) -> object:
    """The ban list in this file; None if there is none, or the game has no such lists. Raises CardDataError."""
    if not (catalog.decks.bans and path.is_file()):
        return None
    try:
        return catalog.decks.bans(path.read_text(encoding="utf-8"), str(path), pool)
    except UnicodeDecodeError as error:
        raise CardDataError(f"byte {error.start + 1} is not valid UTF-8", place=str(path), remedy=AGAIN) from error
    except BansUnreadableError as error:
        raise CardDataError(error.cause, place=error.place, remedy=AGAIN) from error
