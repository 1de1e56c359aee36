"""Play-outs of real decks of every game, each made once a session: what the laws are held against."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import in_force
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.games.epic import deck as epic_deck
from ga_replay.games.epic import queries as epic_look
from ga_replay.games.epic import rules as epic
from ga_replay.games.epic import setup as epic_setup
from ga_replay.games.grand_archive import rules as grand_archive
from ga_replay.games.grand_archive import setup as grand_archive_setup
from ga_replay.games.grand_archive.decks import lists as grand_archive_deck
from ga_replay.games.trails import deck as trails_deck
from ga_replay.games.trails import rules as trails
from ga_replay.games.trails import setup as trails_setup
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.epic.build import SHELF
from tests.support.epic.decks import DECK
from tests.support.places import SAMPLES
from tests.support.trails.samples import sample_cards, samples

DECKS = SAMPLES / "grand_archive" / "decks"
NAMES = ("tonoris-wind", "rai-arcane", "rai-arcane-2", "lorraine-crux", "zander-wind", "silvie-wind")
PLAIN = "plain"
"""The deck of described cards, in which every keyword and every deed of Epic occurs."""


class Kind(Struct, frozen=True):
    """A game as the laws want it: its rules, an empty table, a game's beginning, how a list becomes a seat, and how many may play.

    Where a game has `modes`, the names of its lists begin with them, and only those of one mode are played against each other.
    """

    rules: Ruleset
    table_for: Callable[[Sequence[str]], Table]
    referee_for: Callable[[Header, Ruleset], Referee]
    seat: Callable[[str, Path], Seat]
    decks: Path
    players: tuple[int, ...] = (2,)
    modes: tuple[str, ...] = ()

    def mode(self, name: str) -> str:
        """The mode that the list of that name is built for, empty where there are none."""
        return next((one for one in self.modes if name.startswith(one)), "")

    def lists(self) -> list[Path]:
        """The deck lists of its samples, in the order of their names."""
        return sorted(self.decks.glob("*.txt")) or [self.decks / f"{PLAIN}.txt"]


def _grand_archive_seat(name: str, path: Path) -> Seat:
    found = grand_archive_deck.read_deck(path.read_text(encoding="utf-8"), path.name)
    return Seat(name, deck=path.stem, material=found.slugs("material"), main=found.slugs("main"))


def _epic_seat(name: str, path: Path) -> Seat:
    if path.stem == PLAIN:
        with epic_look.use_pool(SHELF):
            return Seat(name, deck=PLAIN, main=tuple([epic_look.card_named(slug).slug for slug in DECK]))
    found = epic_deck.read_list(path.read_text(encoding="utf-8"), path.name)
    return Seat(name, deck=path.stem, material=found.slugs("gods"), main=found.slugs("main"))


def _trails_seat(name: str, path: Path) -> Seat:
    listed = trails_deck.read_list(path.read_text(encoding="utf-8"), path.name, samples())
    return Seat(name, deck=path.stem, main=listed.slugs())


KINDS = {
    grand_archive.GAME: Kind(
        grand_archive.RULESET,
        grand_archive_setup.table_for,
        grand_archive_setup.referee_for,
        _grand_archive_seat,
        DECKS,
    ),
    epic.GAME: Kind(
        epic.RULESET, epic_setup.table_for, epic_setup.referee_for, _epic_seat, SAMPLES / "epic" / "decks", (2, 3, 4)
    ),
    trails.GAME: Kind(
        trails.RULESET,
        trails_setup.table_for,
        trails_setup.referee_for,
        _trails_seat,
        SAMPLES / "trails" / "decks",
        modes=("strategy", "blitz"),
    ),
}


@cache
def seat(game: str, name: str, path: Path) -> Seat:
    """A seat with that deck list."""
    return KINDS[game].seat(name, path)


class Match(Struct, frozen=True):
    """A play-out: a game, a deck list for each player by name, and a seed; the seats are called A to D."""

    game: str
    decks: tuple[str, ...]
    seed: int

    @property
    def kind(self) -> Kind:
        return KINDS[self.game]

    @property
    def header(self) -> Header:
        """Where the lists are samples."""
        return self.header_of([self.kind.decks / f"{name}.txt" for name in self.decks])

    def header_of(self, lists: Sequence[Path]) -> Header:
        """A match between these lists."""
        seats = tuple([seat(self.game, name, path) for name, path in zip("ABCD", lists, strict=False)])
        return Header(
            self.game, self.kind.rules.edition, seats, seats[self.seed % len(seats)].seat if len(seats) > 2 else "A"
        )

    def beginning(self) -> Referee:
        """The referee of that match before anything has happened."""
        with in_force(sample_cards()):
            return self.kind.referee_for(self.header, self.kind.rules)

    def empty(self) -> Table:
        """The table before the first event."""
        return self.kind.table_for([one.seat for one in self.header.seats])

    def played(self, decisions: int = 200) -> Recording:
        """A play-out of so many decisions; nobody changes what is returned."""
        return _played(self, decisions)

    def events(self) -> list[ev.Event]:
        """The events of the play-out."""
        return events(self.played())

    def scene(self, table: Table) -> Scene:
        """A scene that has computed nothing yet, and finds nothing computed."""
        self.kind.rules.at_work = ({}, {})
        return Scene(table, self.kind.rules)

    def __str__(self) -> str:
        return f"{'-'.join(self.decks)}-{self.seed}"


@cache
def _played(match: Match, decisions: int) -> Recording:
    return play_out(Recording(match.beginning()), random.Random(match.seed), decisions)


def events(recording: Recording) -> list[ev.Event]:
    """The events of a recording."""
    return [entry.event for entry in recording.entries]


def epic_match(seed: int) -> Match:
    """A match of two, three or four players."""
    names = [path.stem for path in KINDS[epic.GAME].lists()]
    return Match(epic.GAME, tuple([names[(seed + at) % len(names)] for at in range(2 + seed % 3)]), seed)


def trails_match(seed: int) -> Match:
    """A match of two decks of one mode."""
    names = [path.stem for path in KINDS[trails.GAME].lists()]
    first = 2 * (seed % 2)
    return Match(trails.GAME, (names[first], names[first + 1]), seed)


GRAND_ARCHIVE = tuple(
    Match(grand_archive.GAME, (NAMES[at], NAMES[(at + 1) % len(NAMES)]), at + 1) for at in range(len(NAMES))
)
EPIC = tuple(epic_match(seed) for seed in range(6))
TRAILS = tuple([trails_match(seed) for seed in range(4)])
MATCHES = (*GRAND_ARCHIVE, *EPIC, *TRAILS)

each_match = pytest.mark.parametrize("match", MATCHES, ids=str)
each_of_grand_archive = pytest.mark.parametrize("match", GRAND_ARCHIVE, ids=str)
