"""The samples by game: where the files are, and how they are read."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from ga_replay.app import games
from ga_replay.core.ports.notation import Notation
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from tests.support.places import SAMPLES

GAMES = {name.replace("-", "_"): game for name, game in games.GAMES.items()}
"""The games by the folders of their samples."""


MATCHES, OPENINGS, SERIES, PLAYOUTS, FAULTS = (
    [path for game in GAMES for path in sorted((SAMPLES / game / kind).glob(files))]
    for kind, files in (
        ("matches", "*.transcript"),
        ("openings", "*.transcript"),
        ("series", "*.transcript"),
        ("playouts", "*.ndjson"),
        ("faults", "*.transcript"),
    )
)


def name_of(path: Path) -> str:
    """What a test of that file is called."""
    return f"{folder_of(path)}-{path.stem}"


def folder_of(path: Path) -> str:
    """The folder of the game that a sample belongs to."""
    return path.relative_to(SAMPLES).parts[0]


def wording_of(path: Path) -> Notation:
    """The wording of the game that a sample belongs to."""
    return GAMES[folder_of(path)].wording


def beside(path: Path) -> Callable[[str], str]:
    """The loader of the deck lists that a transcript names."""
    return lambda name: (path.parent / name).read_text()


@lru_cache(maxsize=8)
def expanded(path: Path) -> Expansion:
    """The log of a sample's transcript."""
    text = path.read_text()
    said = expand(text, wording_of(path), beside(path), path.name)
    assert not said.diagnostics
    return said


Validate = Callable[..., tuple[int, list[dict[str, Any]]]]
