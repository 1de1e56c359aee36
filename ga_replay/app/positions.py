"""Positions (docs/positions.md): what-if tables that are set up, played, and compared with expectations."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.deck_lists import DeckLists
from ga_replay.app.errors import CardDataError, UnreadableError
from ga_replay.app.games import Game, edition_named, game_of_position, strangers
from ga_replay.app.match_cards import sets_in
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.reading import stream_text, text_of
from ga_replay.core.input.limits import POSITIONS
from ga_replay.logs.diagnostics import Code, Diagnostic, Fault
from ga_replay.logs.position.check_positions import check
from ga_replay.logs.position.match_start import MatchFiles
from ga_replay.logs.position.open_questions import PositionQuestion

SUFFIX = ".position"
NO_FOLDER = NamedFiles()
"""For a text without a file: the working directory."""


class Mismatch(Struct, frozen=True):
    """A difference from an expectation.

    Its line (from 1), the expected and the actual result, and the findings in words.
    """

    line: int
    expected: str
    found: str
    why: tuple[str, ...] = ()


class CheckedPosition(Struct, frozen=True, kw_only=True):
    """A position that was played. `check --json` prints it.

    `line` is its first line, from 1. `rules` are the ids that it is about, `source` the source of its expectation.
    `otherwise` are all differences. `asked` is the question at its end with its answers, if that was wanted.
    """

    file: str
    line: int
    position: str
    rules: tuple[str, ...]
    source: str
    as_expected: bool
    otherwise: tuple[Mismatch, ...] = ()
    asked: tuple[PositionQuestion, ...] = ()


class CheckedPositions(Struct, frozen=True):
    """The positions of a file.

    `diagnostics` are of those that are unreadable or impossible, and so were not checked.
    """

    checked: tuple[CheckedPosition, ...]
    diagnostics: tuple[Diagnostic, ...]


def check_positions(
    file: str | os.PathLike[str],
    *,
    strict: bool = False,
    asking: bool = False,
    rules: str = "",
    cards: CardData | None = None,
    decks_from: str | os.PathLike[str] | None = None,
) -> CheckedPositions:
    """Checks all positions of a file, by default with the user's cards; never raises for the file's content.

    `strict` demands rules and a source of each; `asking` adds the question at the end of each. A position that begins
    with a match is checked with the card sets that the match names; they and its deck lists are looked for beside the
    file and its folder, then in the folder `decks_from`. `rules` is the edition of the rulebook for positions that name
    none, without it the newest.

    Raises CardDataError for imported cards that cannot be read, and UnknownNameError for an unknown edition.

    >>> found = check_positions("samples/grand_archive/positions/combat/damage.position")
    >>> all(one.as_expected for one in found.checked)
    True
    """
    try:
        text = text_of(file, POSITIONS)
    except UnreadableError as error:
        return CheckedPositions((), error.diagnostics)
    beside = NamedFiles(Path(file).parent, None if decks_from is None else Path(decks_from))
    return check_text(text, os.fspath(file), strict=strict, asking=asking, rules=rules, cards=cards, beside=beside)


def check_stream(
    stream: BinaryIO,
    name: str,
    *,
    strict: bool = False,
    asking: bool = False,
    rules: str = "",
    cards: CardData | None = None,
    beside: NamedFiles = NO_FOLDER,
) -> CheckedPositions:
    """The same of a stream, read up to the bound of a file. Raises as `check_positions`, and OSError as the stream does."""
    try:
        text = stream_text(stream, name, POSITIONS)
    except UnreadableError as error:
        return CheckedPositions((), error.diagnostics)
    return check_text(text, name, strict=strict, asking=asking, rules=rules, cards=cards, beside=beside)


def check_text(
    text: str,
    name: str = "",
    *,
    strict: bool = False,
    asking: bool = False,
    rules: str = "",
    cards: CardData | None = None,
    beside: NamedFiles = NO_FOLDER,
) -> CheckedPositions:
    """The same of a text; `name` is its name in messages, `beside` are the folders of its files."""
    game = game_of_position(text)
    if rules:
        edition_named(game, rules)
    files = MatchFiles(DeckLists(beside, game).read, partial(_cards_of_match, game, beside))
    with (users_cards() if cards is None else cards).in_force():
        report = check(
            text,
            game.wording,
            game.staging,
            name,
            strangers(game),
            files=files,
            strict=strict,
            asking=asking,
            edition=rules,
        )
    checked = []
    for one in report.checked:
        missed = tuple(Mismatch(at.line, at.expected, at.found, at.why) for at in one.otherwise)
        checked.append(
            CheckedPosition(
                file=name,
                line=one.line,
                position=one.title,
                rules=one.rules,
                source=one.source,
                as_expected=not missed,
                otherwise=missed,
                asked=one.asked,
            )
        )
    return CheckedPositions(tuple(checked), report.diagnostics)


@contextmanager
def _cards_of_match(game: Game, beside: NamedFiles, text: str) -> Iterator[None]:
    """Context manager: the card sets that the match names are in force; without any, the cards stay. Raises Fault."""
    try:
        cards = sets_in(text, game.name, beside)
    except CardDataError as error:
        raise Fault(Code.BAD_TAG, error.cause, error.remedy) from error
    if cards is None:
        yield
        return
    with cards.in_force():
        yield


def position_files(folder: str | os.PathLike[str]) -> list[Path]:
    """All `*.position` files below the folder, sorted by name. Raises UnreadableError if there are none."""
    there = (Path(at) / file for at, _, found in os.walk(folder) for file in found if file.endswith(SUFFIX))
    if files := sorted(path for path in there if path.is_file()):
        return files
    remedy = "name a file, or a folder with positions"
    raise UnreadableError(f"no *{SUFFIX} file is in this folder", place=os.fspath(folder), remedy=remedy)
