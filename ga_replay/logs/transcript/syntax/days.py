"""The day of a match as people write it."""

from __future__ import annotations

import re
from datetime import date

_DAY = re.compile(r"([0-9]{4})([-./])([0-9]{1,2})\2([0-9]{1,2})(?:[T ].*)?")
_UNKNOWN = re.compile(r"[?\-./ ]*")


def day_of(text: str) -> str | None:
    """The day as `2026-08-21`, whatever stands between its numbers and behind it; empty for no day, None for anything else."""
    text = text.strip()
    if _UNKNOWN.fullmatch(text):
        return ""
    said = _DAY.fullmatch(text)
    if said is None:
        return None
    try:
        return str(date(int(said[1]), int(said[3]), int(said[4])))
    except ValueError:
        return None
