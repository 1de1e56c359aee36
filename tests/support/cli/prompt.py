"""The words that begin a match at the prompt."""

from __future__ import annotations

from tests.support.places import SAMPLES

DECKS = SAMPLES / "grand_archive" / "decks"


NEW = (
    "record",
    "m",
    "--decks",
    str(DECKS / "lorraine-crux.txt"),
    str(DECKS / "tonoris-wind.txt"),
    "--players",
    "Ann",
    "Bo",
    "--rules",
    "2025-08-08",
)


FIRST, DRAWN = "T1 A>", "A drew 7 cards: which?"
