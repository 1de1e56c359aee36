"""Samples, by their names, as matches of the library."""

from collections.abc import Callable
from pathlib import Path

from ga_replay.app.match import Match
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file
from tests.support.places import SAMPLES

Opened = Callable[[str | Path], Match]


def opened_file(path: str | Path) -> Match:
    """The match of that file; a relative one is a sample."""
    file = SAMPLES / path
    return open_file(file, Opening(NamedFiles(file.parent)))
