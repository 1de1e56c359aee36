"""The room of the store that is used where nobody names one."""

from __future__ import annotations

import os
from pathlib import Path

FILE = "matches.sqlite"


def default_folder() -> Path:
    """The user's data folder, whether it is there or not."""
    # The XDG specification: a relative path is to be ignored.
    data = Path(os.environ.get("XDG_DATA_HOME") or "")
    return (data if data.is_absolute() else Path.home() / ".local" / "share") / "ga-replay"


def named_url() -> str:
    """The URL that GA_REPLAY_DB names; empty where it names none."""
    return os.environ.get("GA_REPLAY_DB") or ""


def named_or_default_file() -> str:
    """The URL of the store that is used where nobody names one; nothing is made."""
    return named_url() or f"sqlite:///{default_folder() / FILE}"
