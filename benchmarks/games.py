"""The games that are measured: their rules, what passing is called, and the decks and logs of each."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.card_data import CardData
from ga_replay.app.match_cards import TAG, named_cards
from ga_replay.app.named_files import NamedFiles
from ga_replay.core.events import Decision
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.table.table import Table
from ga_replay.games.epic import deck as epic_deck
from ga_replay.games.epic import rules as epic
from ga_replay.games.epic import setup as epic_setup
from ga_replay.games.epic.decisions import Passed
from ga_replay.games.grand_archive import rules as grand_archive
from ga_replay.games.grand_archive import setup as grand_archive_setup
from ga_replay.games.grand_archive.decisions import MaterializationDeclined, OpportunityPassed
from ga_replay.games.grand_archive.decks import lists as grand_archive_deck
from ga_replay.games.grand_archive.edition_2026_08_21 import rules as later
from ga_replay.games.trails import deck as trails_deck
from ga_replay.games.trails import rules as trails
from ga_replay.games.trails import setup as trails_setup
from ga_replay.games.trails.decisions import Passed as TrailsPassed

SAMPLES = Path(__file__).parent.parent / "samples"
LOGS = Path(__file__).parent / "logs"
PEOPLE = ("Ann", "Bo", "Cleo", "Dan")


class Game(Struct, frozen=True):
    """A game: `passes` are decisions to do nothing, `decks` the lists that each log is played with, by name, one for each player.

    Further decks do not come in, so that the figures of one day can be held against those of another. `long` is how many events the first log
    has at least, since seeking is measured in it, and `most` how many a log has at most: players at random let tokens pile up as nobody else does.
    Where there are several `formats`, decks bear the first word of theirs in front. `sets` are the card sets, as a log in `logs` names them.
    """

    rules: Ruleset
    table_for: Callable[[Sequence[str]], Table]
    referee_for: Callable[[Header, Ruleset], Referee]
    seat: Callable[[str, str, Path, random.Random], Seat]
    lists: Path
    logs: Path
    passes: tuple[type[Decision], ...]
    decks: tuple[tuple[str, ...], ...]
    long: int
    most: int
    formats: Sequence[str]
    sets: str = ""

    def header(self, decks: Sequence[str], rng: random.Random) -> Header:
        """A match between these lists."""
        seats = [
            self.seat(name, person, self.lists / f"{deck}.txt", rng)
            for name, person, deck in zip("ABCD", PEOPLE, decks, strict=False)
        ]
        first, *others = self.formats
        form = next((one for one in others if one.split()[0] == decks[0].partition("-")[0]), first)
        tags = ((TAG, self.sets),) if self.sets else ()
        return Header(self.rules.game, self.rules.edition, tuple(seats), first="A", format=form, tags=tags)

    def referee(self, header: Header) -> Referee:
        """A referee at the beginning of that match."""
        return self.referee_for(header, self.rules)


def _grand_archive_seat(name: str, person: str, path: Path, rng: random.Random) -> Seat:
    """A seat whose material deck is shuffled: its handles tell the opponent nothing."""
    deck = grand_archive_deck.read_deck(path.read_text(encoding="utf-8"), path.stem)
    material = list(deck.slugs("material"))
    rng.shuffle(material)
    return Seat(name, person, path.stem, tuple(material), deck.slugs("main"))


def _epic_seat(name: str, person: str, path: Path, _rng: random.Random) -> Seat:
    deck = epic_deck.read_list(path.read_text(encoding="utf-8"), path.stem)
    return Seat(name, person, path.stem, deck.slugs("gods"), deck.slugs("main"))


def _trails_seat(name: str, person: str, path: Path, _rng: random.Random) -> Seat:
    deck = trails_deck.read_list(path.read_text(encoding="utf-8"), path.stem)
    return Seat(name, person, path.stem, main=deck.slugs())


GRAND_ARCHIVE = Game(
    later.RULESET,
    grand_archive_setup.table_for,
    grand_archive_setup.referee_for,
    _grand_archive_seat,
    SAMPLES / "grand_archive" / "decks",
    LOGS / later.RULESET.edition,
    (OpportunityPassed, MaterializationDeclined),
    (
        ("lorraine-crux", "rai-arcane-2"),
        ("rai-arcane-2", "rai-arcane"),
        ("rai-arcane", "tonoris-wind"),
        ("tonoris-wind", "zander-wind"),
        ("zander-wind", "lorraine-crux"),
    ),
    2_000,
    10_000,
    ("standard",),
)
OLDER = f"{grand_archive.GAME} {grand_archive.RULESET.edition}"
"""Grand Archive by the older book, which judges what was recorded under it."""
GAMES = {
    grand_archive.GAME: GRAND_ARCHIVE,
    OLDER: replace(GRAND_ARCHIVE, rules=grand_archive.RULESET, logs=LOGS),
    epic.GAME: Game(
        epic.RULESET,
        epic_setup.table_for,
        epic_setup.referee_for,
        _epic_seat,
        SAMPLES / "epic" / "decks",
        LOGS / "epic",
        (Passed,),
        (
            ("evil-demons", "good-humans"),
            ("wild-fire", "sage-tempo"),
            ("evil-sage", "good-wild"),
            ("good-humans", "wild-fire", "evil-sage"),
            ("sage-tempo", "good-wild", "evil-demons", "wild-fire"),
        ),
        1_500,
        3_000,
        ("constructed",),
    ),
    trails.GAME: Game(
        trails.RULESET,
        trails_setup.table_for,
        trails_setup.referee_for,
        _trails_seat,
        SAMPLES / "trails" / "decks",
        LOGS / "trails",
        (TrailsPassed,),
        (
            ("strategy-cinders", "strategy-harbour"),
            ("strategy-harbour", "strategy-cinders"),
            ("blitz-lamps", "blitz-rooftops"),
            ("blitz-rooftops", "blitz-lamps"),
            ("strategy-cinders", "strategy-cinders"),
        ),
        1_500,
        2_000,
        trails_deck.MODES,
        "../../../samples/trails/cards/lanternfall.toml, ../../../samples/trails/cards/salt-and-cinders.toml",
    ),
}


def game_of(header: Header) -> Game:
    """The game of a log, by the edition that it says."""
    return next(one for one in GAMES.values() if (one.rules.game, one.rules.edition) == (header.game, header.rules))


def sample_cards() -> CardData:
    """The cards that the packages ship, with those of the samples for the games that ship none."""
    cards = CardData()
    for game in GAMES.values():
        cards = named_cards(game.rules.game, game.sets, NamedFiles(game.logs, SAMPLES)) or cards
    return cards
