"""What tells one state of a file from another, without reading it."""

from __future__ import annotations

import os
import stat

State = tuple[int, int, int]


def state_of(found: os.stat_result) -> State:
    """When it was written last (in nanoseconds), its size (in bytes) and its inode: another file, or a changed one, has another state."""
    return found.st_mtime_ns, found.st_size, found.st_ino


def is_regular(found: os.stat_result) -> bool:
    """Whether it can be read a second time; a pipe cannot."""
    return stat.S_ISREG(found.st_mode)
