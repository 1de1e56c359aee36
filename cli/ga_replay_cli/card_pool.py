"""Which cards of a game a command knows: the packaged facts, and over them what the user imported; and which bans."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ga_replay.core.decks import BansUnreadableError
from ga_replay.core.pool import Pool
from ga_replay.core.pool_file import PoolFile, PoolUnreadableError, decode_checked
from ga_replay_cli.console import leave
from ga_replay_cli.shelves import Shelf


def user_pool_file(shelf: Shelf, environ: Mapping[str, str] = os.environ) -> Path:
    """Return where imported cards of a game lie: under GA_REPLAY_HOME, else under the user's data directory."""
    name = f"{shelf.game}.json"
    if home := environ.get("GA_REPLAY_HOME"):
        return Path(home) / "cards" / name
    share = environ.get("XDG_DATA_HOME", "")
    base = Path(share) if Path(share).is_absolute() else Path.home() / ".local" / "share"
    return base / "ga-replay" / "cards" / name


def imported(path: Path, shelf: Shelf) -> PoolFile[Any] | None:
    """Return what was imported into this file, or None; PoolUnreadableError where it cannot be trusted."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise PoolUnreadableError(f"{path} cannot be read: {error.strerror}") from error
    return decode_checked(data, str(path), shelf.kind)


def load_pool(shelf: Shelf, path: Path | None = None) -> Pool[Any]:
    """Return the packaged pool with the user's import over it, where there is one."""
    pool = imported(user_pool_file(shelf) if path is None else path, shelf)
    return shelf.pool() if pool is None else Pool((shelf.file(), pool), shelf.pool().always)


def users_pool(shelf: Shelf) -> Pool[Any]:
    """The pool that matches are judged with. Raises Complaint where the user's file cannot be trusted."""
    try:
        return load_pool(shelf)
    except PoolUnreadableError as error:
        leave(f"{error}; import it again, or remove it")


def user_ban_file(shelf: Shelf, environ: Mapping[str, str] = os.environ) -> Path:
    """Return where an imported ban list lies: beside the imported cards."""
    return user_pool_file(shelf, environ).with_name(f"{shelf.game}-bans.toml")


def load_bans(shelf: Shelf, pool: Pool[Any]) -> Any:
    """Return the ban list that the user imported, None where there is none. Raises BansUnreadableError."""
    file = user_ban_file(shelf)
    if not (shelf.decks.bans and file.is_file()):
        return None
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BansUnreadableError(f"{file}: byte {error.start + 1} is no UTF-8") from error
    return shelf.decks.bans(text, str(file), pool)
