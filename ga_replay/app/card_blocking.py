"""Why lines of card text are unread: the words at which reading stops, and the cards that wait for them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.card_import import Progress, silent
from ga_replay.app.cards import LineState, state_of
from ga_replay.app.catalogs import AnyCatalog, catalog_of
from ga_replay.app.errors import CardDataError, UnknownNameError
from ga_replay.app.named_files import at_most
from ga_replay.app.reading import text_of
from ga_replay.cardtext.opaque import Opaque
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import CardText
from ga_replay.core.cards.pool_import import DumpUnreadableError
from ga_replay.core.input.limits import CARD_SET, TooMuch

NO_MEANING = "(no meaning)"
NOT_PLAYED = "(a type without rules)"
NOT_DONE = "not done"
"""The reason of a line that is read, and not carried out."""
_NUMBER = re.compile(r"[0-9]+")
_ROW = re.compile(r"([^\s#]+)\t([0-9]+)(?:\t.*)?")


class Blocking(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of language that stops lines. `cards coverage --blocking --json` prints it.

    `piece` is the word that cannot be there with the one before it, or a word that the game does not have; numbers are `#`. `why`: unread (it does
    not fit there), word (unknown), unbound, ambiguous, … or `not done` (read, and not carried out; the piece is then what the referee lacks).
    `lines` and `cards` wait for it; `lists` is in how many deck lists these cards stand, each card counted, where usage was given.
    `slug`, `line` (from 1) and `text` are one of the lines.
    """

    piece: str
    why: str
    lines: int
    cards: int
    slug: str
    line: int
    text: str
    lists: int = 0


class _Unread(Struct, frozen=True):
    """A line that is not carried out: of which card (its front's slug), its face and number, and its printed text."""

    card: str
    face: Any
    line: int
    text: str


def blocking(
    game: str,
    file: str | os.PathLike[str] | None = None,
    *,
    set_name: str | None = None,
    usage: Mapping[str, int] | None = None,
    cards: CardData | None = None,
    progress: Progress = silent,
) -> tuple[Blocking, ...]:
    """The pieces that stop lines of the cards in the publisher's file, or without one of those that the user imported, those of one set alone if it is named.

    The most played come first: by `usage`, in how many lists each card stands, else by the number of lines. Raises UnsupportedError for an unknown
    game, UnknownNameError for a set without such lines and where no text is known, and CardDataError for a file that is not one of cards.
    """
    catalog = catalog_of(game)
    pool = (users_cards() if cards is None else cards).pool(game)
    printed = list(_imported(pool) if file is None else _printed(file, catalog))
    if not printed:
        raise UnknownNameError(f"no printed texts of {game} are known", remedy="name the publisher's file of cards")
    unread = [
        _Unread(front.slug, face, number, text)
        for front, face, sentences in printed
        if set_name is None or catalog.set_of(face).casefold() == set_name.casefold()
        for number, (key, text) in enumerate(zip(face.all_lines, sentences.lines, strict=False), start=1)
        if state_of(key, face, catalog, pool) is not LineState.CARRIED_OUT
    ]
    if not unread and set_name is not None:
        known = ", ".join(sorted({catalog.set_of(face) for _, face, _ in printed}))
        raise UnknownNameError(f"every line of the set {set_name} is carried out, or there is none", remedy=known)
    words = [*pool, *(face for _, face, _ in printed)]
    return _counted(_stopped(unread, words, catalog, pool, progress), usage or {})


def usage_in(file: str | os.PathLike[str]) -> dict[str, int]:
    """In how many lists each card stands, by its slug: a line `slug<tab>number` for each, whatever follows another tab.

    Lines that say something else, such as heads and comments, are passed over. Raises UnreadableError, and CardDataError for a file without such a line.
    """
    rows = (_ROW.fullmatch(line) for line in text_of(file, CARD_SET).splitlines())
    found = {row[1]: int(row[2][:9]) for row in rows if row is not None}
    if not found:
        raise CardDataError(
            "no line says how often a card is played", place=os.fspath(file), remedy="write `slug<tab>number`"
        )
    return found


def _imported(pool: Pool[Any]) -> Iterator[tuple[Any, Any, CardText]]:
    for card in pool.cards:
        for face in (card, *card.faces):
            text = pool.text_of(face)
            if text is not None:
                yield card, face, text


def _printed(file: str | os.PathLike[str], catalog: AnyCatalog) -> Iterator[tuple[Any, Any, CardText]]:
    """Every face with its text, after its front."""
    name = os.fspath(file)
    try:
        with Path(file).open("rb") as stream:
            dump = catalog.read_dump(at_most(stream, CARD_SET), name)
    except TooMuch as much:
        raise CardDataError(much.cause, place=name, remedy=much.remedy) from much
    except OSError as error:
        raise CardDataError(f"the file cannot be read: {error.strerror or error}", place=name) from error
    except DumpUnreadableError as error:
        raise CardDataError(str(error), place=name, remedy="name the publisher's file of cards") from error
    for each in dump.read:
        for face in (each.card, *each.card.faces):
            if face.slug in each.texts:
                yield each.card, face, each.texts[face.slug]


def _stopped(
    unread: list[_Unread], words: list[Any], catalog: AnyCatalog, pool: Pool[Any], progress: Progress
) -> Iterator[tuple[str, str, _Unread]]:
    """The piece and the reason of each line."""
    if catalog.compiler is None:
        return
    compiler = catalog.compiler(words)
    names = {card.name for card in words}
    with progress(len(unread)) as one_more:
        for one in unread:
            reading = compiler.read(compiler.line_of(one.face, one.text))
            one_more()
            if isinstance(reading, Opaque):
                yield _piece(reading), reading.why, one
            elif not catalog.plays(one.face):
                yield NOT_PLAYED, NOT_DONE, one
            elif lacking := catalog.not_done(compiler.encode(reading), names.__contains__):
                yield lacking, NOT_DONE, one


def _piece(opaque: Opaque) -> str:
    match opaque:
        case Opaque("unread", "meaningless"):
            return NO_MEANING
        case Opaque("unread", word, before):
            return _NUMBER.sub("#", f"{before} {word or '(the end)'}".strip())
        case Opaque("word" | "unbound" | "absent", word):
            return word
        case _:
            return f"({opaque.why})"


def _counted(found: Iterable[tuple[str, str, _Unread]], usage: Mapping[str, int]) -> tuple[Blocking, ...]:
    pieces: dict[tuple[str, str], list[_Unread]] = {}
    for piece, why, one in found:
        pieces.setdefault((piece, why), []).append(one)
    counted = []
    for (piece, why), lines in pieces.items():
        cards = {one.card for one in lines}
        first = max(lines, key=lambda one: usage.get(one.card, 0))
        lists = sum(usage.get(card, 0) for card in cards)
        counted.append(
            Blocking(
                piece=piece,
                why=why,
                lines=len(lines),
                cards=len(cards),
                slug=first.face.slug,
                line=first.line,
                text=first.text,
                lists=lists,
            )
        )
    return tuple(sorted(counted, key=lambda one: (-one.lists, -one.lines, one.piece, one.why)))
