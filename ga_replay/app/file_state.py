"""The state of a file, found without reading it."""

from __future__ import annotations

import os
import stat

State = tuple[int, int, int]


def state_of(found: os.stat_result) -> State:
    """The time of the last change (nanoseconds), the size (bytes) and the inode.

    They differ for another or a changed file.
    """
    return found.st_mtime_ns, found.st_size, found.st_ino


def is_regular(found: os.stat_result) -> bool:
    """True if it can be read a second time; a pipe cannot."""
    return stat.S_ISREG(found.st_mode)
