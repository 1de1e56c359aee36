"""What the tests of commands share: a legal match of every game, and what a command answered."""

import json
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tests.support.places import ROOT, SAMPLES

EPIC = ROOT / "tests" / "support" / "logs" / "transcripts" / "epic.transcript"


class Played(Struct, frozen=True):
    """A legal match of a game: what Ann drew and showed to nobody (name and key), what somebody played, and Ann's hand in a later turn."""

    file: str
    game: str
    rules: str
    unseen: tuple[str, str]
    played: str
    hand: str


PLAYED = (
    Played(
        str(SAMPLES / "tour" / "tour.transcript"),
        "grand-archive",
        "2026-08-21",
        ("Inspiring Call", "inspiring-call"),
        "imperial-recruit",
        "hand 5         5 ??",
    ),
    Played(
        str(EPIC),
        "epic",
        "2017-04-06",
        ("Sea Titan", "sea-titan"),
        "white-knight",
        "hand 4         Noble Unicorn; 3 ??",
    ),
)


Ran = Callable[..., tuple[int, str, str]]


def objects(out: str) -> list[dict[str, Any]]:
    """The lines of --json."""
    return [json.loads(line) for line in out.splitlines()]
