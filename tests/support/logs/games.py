"""The games whose logs the tests write and read: the wording of each, and a match between small lists."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.core.ports.notation import Notation
from ga_replay.games.epic.notation import WORDING as EPIC_WORDING
from ga_replay.games.grand_archive.notation import WORDING as GRAND_ARCHIVE_WORDING
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording

HERE = Path(__file__).parent / "transcripts"
PLAYED = 40
"""So many decisions a play-out has."""


def load(path: str) -> str:
    """The text of a deck list beside the transcripts."""
    return (HERE / path).read_text(encoding="utf-8")


class Kind(Struct, frozen=True):
    """A game, the deck list of each seat, and what a fact may speak of that everybody knows."""

    wording: Notation
    decks: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.wording.game}-{len(self.decks)}"

    @property
    def header(self) -> Header:
        """Ann, Bo and Cy, with these lists."""
        return _header(self)

    def played(self, seed: int) -> tuple[Entry, ...]:
        """The beginning of a game, played out."""
        return _played(self, seed)


@cache
def _header(kind: Kind) -> Header:
    seats = []
    for seat, name, deck in zip("ABC", ("Ann", "Bo", "Cy"), kind.decks, strict=False):
        lists = kind.wording.lists(load(deck), deck)
        seats.append(Seat(seat, name, deck, lists.material, lists.main, lists.side))
    return Header(kind.wording.game, kind.wording.editions[-1], tuple(seats), first="A")


@cache
def _played(kind: Kind, seed: int) -> tuple[Entry, ...]:
    recording = Recording(kind.wording.referee(kind.header))
    play_out(recording, random.Random(seed), PLAYED)
    return tuple(recording.entries)


GRAND_ARCHIVE = Kind(GRAND_ARCHIVE_WORDING, ("decks/wind.txt", "decks/wind.txt"))
EPIC = Kind(EPIC_WORDING, ("decks/good.txt", "decks/wild.txt"))
EPIC_OF_THREE = Kind(EPIC_WORDING, ("decks/good.txt", "decks/wild.txt", "decks/good.txt"))
KINDS = (GRAND_ARCHIVE, EPIC, EPIC_OF_THREE)
BY_NAME = {kind.wording.game: kind for kind in (EPIC, GRAND_ARCHIVE)}

each_game = pytest.mark.parametrize("kind", KINDS, ids=str)
