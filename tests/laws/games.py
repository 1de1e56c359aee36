"""Play-outs of real decks, each made once a session: what the laws are held against."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from ga_replay.core import events as ev
from ga_replay.core.log import Header, Seat
from ga_replay.core.referee import Referee
from ga_replay.core.scene import Scene
from ga_replay.core.table import Table
from ga_replay.games.grand_archive.deck import read_deck
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for, table_for
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording

DECKS = Path(__file__).resolve().parents[2] / "samples" / "grand_archive" / "decks"
NAMES = ("tonoris-wind", "rai-arcane", "rai-arcane-2", "lorraine-crux", "zander-wind", "silvie-wind")
PAIRS = tuple((NAMES[at], NAMES[(at + 1) % len(NAMES)], at + 1) for at in range(len(NAMES)))
"""Two decks and a seed."""


@cache
def seat(name: str, deck: str) -> Seat:
    """A seat with one of the sample decks."""
    path = DECKS / f"{deck}.txt"
    found = read_deck(path.read_text(encoding="utf-8"), path.name)
    return Seat(name, deck=deck, material=found.slugs("material"), main=found.slugs("main"))


def header(one: str, other: str) -> Header:
    """A match between two of the sample decks."""
    return Header("grand-archive", "2025-08-08", (seat("A", one), seat("B", other)), "A")


def beginning(one: str, other: str) -> Referee:
    """The referee of that match before anything has happened."""
    return referee_for(header(one, other), RULESET)


@cache
def played(one: str, other: str, seed: int, decisions: int = 200) -> Recording:
    """A play-out of so many decisions; nobody changes what is returned."""
    return play_out(Recording(beginning(one, other)), random.Random(seed), decisions)


def events(recording: Recording) -> list[ev.Event]:
    """The events of a recording."""
    return [entry.event for entry in recording.entries]


def empty() -> Table:
    """The table before the first event."""
    return table_for(("A", "B"))


def scene_of(table: Table) -> Scene:
    """A scene that has computed nothing yet."""
    return Scene(table, RULESET)
