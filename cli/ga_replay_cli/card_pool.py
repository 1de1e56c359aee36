"""Which cards a command knows: the packaged facts, and over them what the user imported; and which bans."""

import os
from collections.abc import Mapping
from pathlib import Path

from ga_replay.core.pool_file import PoolFile, PoolUnreadableError, decode_checked
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.pool import Pool, packaged_file, packaged_pool
from ga_replay.games.grand_archive.deck_bans import BanList, read_bans


def user_pool_file(environ: Mapping[str, str] = os.environ) -> Path:
    """Return where imported cards lie: under GA_REPLAY_HOME, else under the user's data directory."""
    if home := environ.get("GA_REPLAY_HOME"):
        return Path(home) / "cards" / "grand-archive.json"
    share = environ.get("XDG_DATA_HOME", "")
    base = Path(share) if Path(share).is_absolute() else Path.home() / ".local" / "share"
    return base / "ga-replay" / "cards" / "grand-archive.json"


def imported(path: Path) -> PoolFile[Card] | None:
    """Return what was imported into this file, or None; PoolUnreadableError where it cannot be trusted."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise PoolUnreadableError(f"{path} cannot be read: {error.strerror}") from error
    return decode_checked(data, str(path), Card)


def load_pool(path: Path | None = None) -> Pool:
    """Return the packaged pool with the user's import over it, where there is one."""
    pool = imported(user_pool_file() if path is None else path)
    return packaged_pool() if pool is None else Pool((packaged_file(), pool))


def user_ban_file(environ: Mapping[str, str] = os.environ) -> Path:
    """Return where an imported ban list lies: beside the imported cards."""
    return user_pool_file(environ).with_name("grand-archive-bans.toml")


def load_bans(pool: Pool) -> BanList | None:
    """Return the ban list that the user imported, None where there is none. Raises BansUnreadableError."""
    file = user_ban_file()
    return read_bans(file.read_text(encoding="utf-8"), str(file), pool) if file.is_file() else None
