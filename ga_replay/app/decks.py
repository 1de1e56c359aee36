"""Deck lists: read, and checked against the rules of a format."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

from msgspec import Struct

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.card_files import ban_file
from ga_replay.app.catalogs import AnyCatalog, catalog_of, of_which_game
from ga_replay.app.errors import CardDataError, UnknownNameError, UnreadableError
from ga_replay.app.games import DEFAULT, game_named
from ga_replay.app.reading import stream_text, text_of
from ga_replay.core.input.limits import BAN_LIST, DECK_LIST
from ga_replay.core.rules.decks import BansUnreadableError, DeckUnreadableError
from ga_replay.core.rules.verdict import Status
from ga_replay.logs.diagnostics import Code, Diagnostic

__all__ = [
    "Deck", "DeckCheck", "DeckFinding", "DeckRules", "ImportedBans", "Status", "deck_files", "deck_rules", "deck_text", "import_bans", "parse_deck",
    "read_deck",
]  # fmt: skip

SUFFIXES = (".txt", ".json")
"""Of files in a folder that are deck lists."""


class DeckFinding(Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a deck, or that is unclear. `decks check --json` prints it.

    `line` is that of the file, from 1; 0 for the list as a whole. `verdict` is illegal, unclear, or unreadable for a
    file that is not a deck list. `rule` is empty if no rulebook says it.
    """

    file: str
    line: int
    section: str
    verdict: str
    code: str
    rule: str
    message: str
    remedy: str

    @classmethod
    def unreadable(cls, fault: Diagnostic) -> DeckFinding:
        """A fault of a list that cannot be read."""
        return cls(
            file=fault.file,
            line=fault.line,
            section="",
            verdict="unreadable",
            code="unreadable-list",
            rule="",
            message=fault.cause,
            remedy=fault.remedy,
        )


class DeckRules(Struct, frozen=True, kw_only=True):
    """The rules that decks are checked by: the `format`, the edition (`rules`), and the day of play (YYYY-MM-DD).

    `bans_known_on` is the day up to which bans are known.
    """

    game: str
    format: str
    rules: str
    date: str
    bans_known_on: str


class DeckCheck(Struct, frozen=True, kw_only=True):
    """The result of checking a deck by these rules, with all `findings`. `sizes` are labelled counts of cards."""

    deck: str
    by: DeckRules
    verdict: Status
    sizes: Mapping[str, int]
    findings: tuple[DeckFinding, ...]

    @property
    def is_legal(self) -> bool:
        """True if it may be played; False also if that is unclear (see `verdict`)."""
        return self.verdict is Status.LEGAL


class Deck:
    """A deck list as it was written; `check` applies the rules. `name` is its name in messages."""

    def __init__(self, name: str, catalog: AnyCatalog, cards: CardData, listed: Any) -> None:
        """Made by `read_deck` and `parse_deck`."""
        self.name = name
        self.game = catalog.game
        self._catalog = catalog
        self._cards = cards
        self._listed = listed

    def __repr__(self) -> str:
        sizes = ", ".join(f"{part} {size}" for part, size in self.sizes.items() if size)
        return f"<Deck {self.name}: {self.game}, {sizes}>"

    @property
    def sizes(self) -> Mapping[str, int]:
        """The number of cards in each of the game's own sections."""
        return self._catalog.decks.sizes(self._listed)

    @property
    def played(self) -> dt.date | None:
        """The day on which it was played, if the list says one."""
        return self._catalog.decks.played(self._listed)

    def check(self, form: str | None = None, day: str | dt.date | None = None) -> DeckCheck:
        """Every finding on the deck in that format, played on that day (YYYY-MM-DD).

        Without a format the game's first; without a day the one that the list says (`# played on 2024-03-02` above its cards), else that of the card
        pool. Raises UnknownNameError for a format or
        a day that does not exist, and CardDataError for imported cards or bans that cannot be read.

        >>> ga.read_deck("samples/epic/decks/good-humans.txt", game="epic").check("draft").is_legal
        True
        """
        by = deck_rules(self.game, form, day or self.played, self._cards)
        game, pool, bans = game_named(self.game), self._cards.pool(self.game), self._cards.bans(self.game)
        played = dt.date.fromisoformat(by.date)
        with self._cards.in_force():
            found = self._catalog.decks.check(
                game.rulesets[by.rules], self._listed, by.format, day=played, pool=pool, bans=bans
            )
        findings = [
            DeckFinding(
                file=self.name,
                line=one.line,
                section=one.section,
                verdict=one.verdict.value,
                code=one.code,
                rule=one.rule,
                message=one.message,
                remedy=one.remedy,
            )
            for one in found
        ]
        return DeckCheck(
            deck=self.name,
            by=by,
            verdict=_worst({one.verdict for one in found}),
            sizes=self.sizes,
            findings=tuple(findings),
        )


def _worst(verdicts: set[Status]) -> Status:
    return next((one for one in (Status.ILLEGAL, Status.UNCLEAR) if one in verdicts), Status.LEGAL)


def _day_of(day: str | dt.date) -> dt.date:
    if isinstance(day, dt.date):
        return day
    try:
        return dt.date.fromisoformat(day)
    except ValueError as error:
        raise UnknownNameError(f"{day} is not a day", remedy="write YYYY-MM-DD") from error


def deck_rules(
    game: str = DEFAULT, form: str | None = None, day: str | dt.date | None = None, cards: CardData | None = None
) -> DeckRules:
    """The rules that decks of the game are checked by: those of the day, the newest where it has no such format yet.

    Raises UnsupportedError for an unknown game, and as `Deck.check`.
    """
    formats = catalog_of(game).decks.formats
    if form is not None and form not in formats:
        raise UnknownNameError(f"{game} has no format {form}", remedy=f"write {' or '.join(formats)}")
    form = form or formats[0]
    cards = users_cards() if cards is None else cards
    pool, bans = cards.pool(game), cards.bans(game)
    wording = game_named(game).wording
    played = str(_day_of(max(pool.date, wording.began(wording.usual)) if day is None else day))
    rules = wording.edition_of(played)
    known = max(pool.date, str(bans.as_of)) if bans else pool.date
    return DeckRules(
        game=game,
        format=form,
        rules=rules if wording.misfit(form, rules, 3) is None else wording.usual,
        date=played,
        bans_known_on=known,
    )


def read_deck(file: str | os.PathLike[str], *, game: str = DEFAULT, cards: CardData | None = None) -> Deck:
    """The deck list in that file; by default with the user's cards (`users_cards`).

    Lists of Grand Archive are Omnidex text, Omnidex JSON or saved objects of Tabletop Simulator; those of the others
    are lines such as `3x Flash Fire`. Raises UnsupportedError for an unknown game, CardDataError for cards that cannot
    be read, and UnreadableError with all faults of the list, each with its line.

    >>> ga.read_deck("samples/grand_archive/decks/lorraine-crux.txt").game
    'grand-archive'
    """
    return parse_deck(text_of(file, DECK_LIST), os.fspath(file), game=game, cards=cards)


def parse_deck(text: str, name: str = "", *, game: str = DEFAULT, cards: CardData | None = None) -> Deck:
    """The deck list in a text; `name` is its name in messages. Raises as `read_deck`."""
    catalog = catalog_of(game)
    cards = users_cards() if cards is None else cards
    try:
        return Deck(name, catalog, cards, catalog.decks.read(text, name, cards.pool(game)))
    except DeckUnreadableError as error:
        problems = of_which_game(error, text, catalog, "say --game").problems
    faults = [Diagnostic(Code.BAD_DECK, one.cause, one.remedy, name, one.line) for one in problems]
    raise UnreadableError.of(faults)


def deck_text(source: str | os.PathLike[str] | BinaryIO, name: str = "") -> str:
    """The text of a deck list in a file, or in a stream called `name` in messages.

    Raises UnreadableError, and the OSError of a stream.
    """
    if isinstance(source, str | os.PathLike):
        return text_of(source, DECK_LIST)
    return stream_text(source, name, DECK_LIST)


def deck_files(folder: str | os.PathLike[str]) -> list[Path]:
    """Every text and JSON file below the folder, sorted by name."""
    return sorted(one for one in Path(folder).rglob("*") if one.suffix in SUFFIXES and one.is_file())


class ImportedBans(Struct, frozen=True):
    """An imported ban list: the number of its `bans`, the day up to which it is complete, and its file."""

    bans: int
    as_of: str
    file: str


def import_bans(file: str | os.PathLike[str], *, game: str = DEFAULT) -> ImportedBans:
    """Replaces the user's ban list; `decks check` and `Deck.check` use the new one from then on.

    Raises UnsupportedError for an unknown game, UnknownNameError for one without ban lists, CardDataError for a file
    that is not a ban list, UnreadableError for one that cannot be read, and OSError.
    """
    catalog = catalog_of(game)
    if catalog.decks.bans is None:
        formats = ", ".join(catalog.decks.formats)
        raise UnknownNameError(f"{game} has no ban lists: no card is banned in any of its formats, {formats}")
    text = text_of(file, BAN_LIST)
    try:
        found = catalog.decks.bans(text, os.fspath(file), users_cards().pool(game))
    except BansUnreadableError as error:
        raise CardDataError(error.cause, place=error.place, remedy=error.remedy) from error
    target = ban_file(catalog.game)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return ImportedBans(len(found.ban), str(found.as_of), str(target))
