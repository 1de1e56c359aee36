"""The default store."""

from __future__ import annotations

import os
from pathlib import Path

FILE = "matches.sqlite"


def default_folder() -> Path:
    """The user's data folder; it may not exist."""
    # The XDG specification: a relative path is to be ignored.
    data = Path(os.environ.get("XDG_DATA_HOME") or "")
    return (data if data.is_absolute() else Path.home() / ".local" / "share") / "ga-replay"


def named_url() -> str:
    """The URL in GA_REPLAY_DB; empty if there is none."""
    return os.environ.get("GA_REPLAY_DB") or ""


def named_or_default_file() -> str:
    """The URL of the default store; nothing is made."""
    return named_url() or f"sqlite:///{default_folder() / FILE}"
