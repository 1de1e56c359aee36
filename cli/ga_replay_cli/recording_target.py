"""The target of a recording: the file, or the match of the store, that a command names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ga_replay.app.match_files import LOG_SUFFIXES, looks_like_a_path
from ga_replay.app.targets import InFile, InStore, Target
from ga_replay_cli.console import ExitCode, fail
from ga_replay_cli.store import store


@contextmanager
def target(name: str, url: str | None) -> Iterator[Target]:
    """The file, or the match of the store. Raises UserError and GaReplayError."""
    if looks_like_a_path(name):
        if not name.endswith(LOG_SUFFIXES):
            fail(f"{name}: a recording is written as {' or '.join(LOG_SUFFIXES)}, or into the store", ExitCode.USAGE)
        file = InFile(Path(name))
        try:
            yield file
        finally:
            file.close()
        return
    with store(url) as matches:
        yield InStore(name, matches)
