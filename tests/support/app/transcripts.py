"""A match of every game as a transcript, for tests that record it line by line."""

from __future__ import annotations

from pathlib import Path

from tests.support.places import SAMPLES

TRANSCRIPTS = [
    SAMPLES / name for name in ("tour/tour.transcript", "epic/matches/1.transcript", "trails/matches/1.transcript")
]


def lines_of(path: Path) -> list[str]:
    """The lines of a transcript without its tags."""
    return [line for line in path.read_text().splitlines() if line.strip() and not line.startswith("[")]


def game_of(path: Path) -> str:
    return path.relative_to(SAMPLES).parts[0]
