"""Files written completely or not at all: a full disk, or a kill in the middle, leaves the old content."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path

from ga_replay.app.errors import GaReplayError


def write_whole(path: Path, pieces: Iterable[bytes]) -> None:
    """Writes all the pieces into the file of that name, replacing an existing one, whose mode stays.

    A device or a pipe takes them as they come. Raises GaReplayError if they cannot be written, and the errors of making
    the pieces.
    """
    if path.exists() and not path.is_file():
        _write_into(path, pieces)
        return
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise _not_written(path, error, "nothing was written: name a file in a folder that you may write to") from error
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.writelines(pieces)
            stream.flush()
            os.fsync(stream.fileno())
        if path.is_file():
            beside.chmod(stat.S_IMODE(path.stat().st_mode))
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise _not_written(path, error, "nothing was written: make room, or name another file") from error
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _write_into(path: Path, pieces: Iterable[bytes]) -> None:
    try:
        with path.open("wb") as stream:
            stream.writelines(pieces)
    except OSError as error:
        raise _not_written(path, error, "it does not have all of it: name a file") from error


def _not_written(path: Path, error: OSError, remedy: str) -> GaReplayError:
    return GaReplayError(error.strerror or str(error), place=str(path), remedy=remedy)
