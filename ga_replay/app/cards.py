"""Cards by name: the printed facts, and the state of each line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.catalogs import CATALOGS, AnyCatalog, catalog_of
from ga_replay.app.errors import UnknownNameError
from ga_replay.cardtext.coverage import packaged_programs
from ga_replay.core.cards.pool import CardLookupError, Pool
from ga_replay.core.cards.pool_file import Printed, Ruling

NEAR = 3
"""The number of names of each game in a message."""


NOT_PLAYED = "The referee has no rules for cards of this type; whatever it could touch is unclear."
"""The state of each line of a card whose type has no rules here."""


class LineState(StrEnum):
    """The state of a line of card text.

    `READ`: there is a program of the line, but the referee does not do all of it; anything it could touch is unclear,
    as with an unread line.
    """

    CARRIED_OUT = "carried out"
    READ = "read"
    UNREAD = "unread"


class LineCounts(Struct, frozen=True):
    """The number of lines of card text, in all and by state (`LineState`)."""

    lines: int
    carried_out: int
    read: int
    unread: int

    @classmethod
    def of(cls, states: Iterable[LineState]) -> LineCounts:
        """The counts of these lines."""
        found = list(states)
        carried_out, read, unread = (found.count(one) for one in LineState)
        return cls(len(found), carried_out, read, unread)


class CardLine(Struct, frozen=True, omit_defaults=True):
    """A line of a card: its key (16 hex digits of its content), what became of it, and the sentence, empty unless the user imported it.

    `meaning` is what it was read as, in words of our own, and `unknown` says in a sentence what the referee does not know or do of it.
    """

    key: str
    standing: LineState
    text: str = ""
    meaning: str = ""
    unknown: str = ""


class CardFace(Struct, frozen=True, kw_only=True):
    """One face of a card of that game, as it is printed.

    `labelled` are the facts for people, by the game's own labels, `facts` all fields for programs. `has_text`: the user
    imported its sentences.
    """

    game: str
    name: str
    slug: str
    uuid: str
    labelled: Mapping[str, object]
    facts: Mapping[str, object]
    lines: tuple[CardLine, ...]
    rulings: tuple[Ruling, ...]
    has_text: bool

    def as_data(self) -> dict[str, object]:
        """Every field, empty ones too; other faces by their slugs. `cards show --json` prints it."""
        return {"card": self.slug, "game": self.game, **self.facts, "lines": self.lines}


class FoundCard(Struct, frozen=True):
    """A card with its faces, the front first, from the pool of that day and digest."""

    game: str
    faces: tuple[CardFace, ...]
    pool_date: str
    pool_digest: str

    @property
    def counts(self) -> LineCounts:
        """Over the lines of all faces."""
        return LineCounts.of(line.standing for face in self.faces for line in face.lines)


def state_of(key: str, face: Printed, catalog: AnyCatalog, pool: Pool[Printed]) -> LineState:
    """The state of the line of that key on that card. In a game that ships no programs a card set is read completely, or refused."""
    if packaged_programs(catalog.package) is None:
        return LineState.CARRIED_OUT
    program = _program(key, catalog, pool)
    if program is None:
        return LineState.UNREAD
    return (
        LineState.CARRIED_OUT if catalog.plays(face) and catalog.carries_out(program, pool.has_name) else LineState.READ
    )


def _program(key: str, catalog: AnyCatalog, pool: Pool[Any]) -> msgspec.Raw | None:
    return (packaged_programs(catalog.package) or {}).get(key) or pool.programs.get(key)


def _line(key: str, text: str, face: Printed, catalog: AnyCatalog, pool: Pool[Any]) -> CardLine:
    state, program = state_of(key, face, catalog, pool), _program(key, catalog, pool)
    unknown = "" if state is LineState.CARRIED_OUT else _unknown(key, program, face, catalog, pool)
    return CardLine(key, state, text, "" if program is None else catalog.meaning(program), unknown)


def _unknown(key: str, program: msgspec.Raw | None, face: Printed, catalog: AnyCatalog, pool: Pool[Any]) -> str:
    return catalog.unknown(key, program, pool) if catalog.plays(face) else NOT_PLAYED


def find_card(name: str, game: str | None = None, cards: CardData | None = None) -> FoundCard:
    """The card of that name, slug or uuid; without a game of any game, without `cards` the user's.

    Raises UnknownNameError if no game has it or it is ambiguous, with similar names; UnsupportedError for an unknown
    game, and CardDataError for imported cards that cannot be read.

    >>> find_card("Dream Fairy").faces[0].labelled["class"]
    'Mage'
    """
    cards = users_cards() if cards is None else cards
    asked = list(CATALOGS.values()) if game is None else [catalog_of(game)]
    there: list[tuple[AnyCatalog, Pool[Printed], Printed]] = []
    errors: list[CardLookupError] = []
    for catalog in asked:
        pool = cards.pool(catalog.game)
        try:
            there.append((catalog, pool, pool.find(name)))
        except CardLookupError as error:
            errors.append(error)
    if len(there) > 1:
        games = " or ".join(f"--game {catalog.game}" for catalog, *_ in there)
        raise UnknownNameError(f'"{name}" is a card in several games', remedy=f"add {games}")
    if there:
        return _found(*there[0])
    told = next((one for one in errors if one.several), errors[0] if len(errors) == 1 else None)
    if told is None:
        raise _in_no_game(name, asked, errors)
    cause, _, remedy = str(told).partition("; ")
    raise UnknownNameError(cause, remedy=remedy) from told


def _in_no_game(name: str, asked: list[AnyCatalog], errors: list[CardLookupError]) -> UnknownNameError:
    """Similar names of every game."""
    near = [
        (catalog.game, card) for catalog, error in zip(asked, errors, strict=True) for card in error.candidates[:NEAR]
    ]
    meant = ", ".join(f'"{card.name}" ({game})' for game, card in near)
    remedy = f"did you mean {meant}?" if meant else "no similar name is known"
    return UnknownNameError(f'no card has the name, slug or uuid "{name}"', remedy=remedy)


def _found(catalog: AnyCatalog, pool: Pool[Printed], card: Printed) -> FoundCard:
    faces = tuple(_face(face, catalog, pool) for face in (card, *card.faces))
    return FoundCard(catalog.game, faces, pool.date, pool.digest)


def _face(face: Printed, catalog: AnyCatalog, pool: Pool[Printed]) -> CardFace:
    text = pool.text_of(face)
    lines = tuple(
        _line(key, text.lines[at] if text else "", face, catalog, pool) for at, key in enumerate(face.all_lines)
    )
    labelled = {label: fact for label, fact in catalog.in_words(face, pool).items() if fact not in (None, "")}
    rulings = text.rulings if text else ()
    return CardFace(
        game=catalog.game,
        name=face.name,
        slug=face.slug,
        uuid=face.uuid,
        labelled=labelled,
        facts=catalog.as_data(face),
        lines=lines,
        rulings=rulings,
        has_text=text is not None,
    )


def names_beginning(beginning: str, game: str | None = None, cards: CardData | None = None) -> list[tuple[str, str]]:
    """Names of cards with this beginning, each with its slug; without a game those of every game.

    Raises UnsupportedError and CardDataError.
    """
    cards = users_cards() if cards is None else cards
    pools = [cards.pool(name) for name in ([game] if game is not None else CATALOGS)]
    return [(card.name, card.slug) for pool in pools for card in pool.starting_with(beginning)]
