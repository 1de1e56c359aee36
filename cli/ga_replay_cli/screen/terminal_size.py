"""The choice between the full screen and line-by-line recording."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

from ga_replay_cli.console import is_terminal

LEAST_COLUMNS, LEAST_ROWS = 60, 20
"""A smaller terminal has no room for all that has to be in sight."""


def fills_the_terminal() -> bool:
    """True if stdin and stdout are a terminal that is large enough, moves its cursor and shows all letters."""
    return _can_be_filled() and not too_small()


def too_small() -> str:
    """The size of a terminal that could be filled if it were larger; empty if it is large enough, or could not."""
    if not _can_be_filled():
        return ""
    size = os.get_terminal_size(sys.stdout.fileno())  # COLUMNS and LINES may belong to another terminal
    large_enough = size.columns >= LEAST_COLUMNS and size.lines >= LEAST_ROWS
    return "" if large_enough else f"{size.columns}x{size.lines}"


def _can_be_filled() -> bool:
    if not all(is_terminal(stream) for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return False
    if os.environ.get("TERM", "dumb") in ("", "dumb") or "utf" not in (sys.stdout.encoding or "").lower():
        return False
    return find_spec("textual") is not None
