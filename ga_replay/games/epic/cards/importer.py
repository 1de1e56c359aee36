"""The publisher's gallery of cards, read row by row into facts."""

from __future__ import annotations

import re

import msgspec
from msgspec import Struct

from ga_replay.core.pool import fold_name
from ga_replay.effects.normal import key, normal
from ga_replay.games.epic.cards.card import KEYWORDS, Card, Type
from ga_replay.games.epic.cards.pool import TOKENS


class GalleryUnreadableError(ValueError):
    """The file as a whole is not a list of rows."""


class Row(Struct, frozen=True):
    """A row as the gallery has it; every field is text, and empty where the card has none."""

    name: str
    alignment: str
    cost: str
    type: Type
    classes: str
    offense: str
    defense: str
    text: str
    discard_text: str
    set: str


class BadRow(Struct, frozen=True):
    """A row that was left out; `at` counts from 1."""

    at: int
    why: str


class Gallery(Struct, frozen=True):
    """The cards of a gallery, and the rows that could not be read."""

    cards: tuple[Card, ...]
    bad: tuple[BadRow, ...]


def read_gallery(data: bytes, source: str) -> Gallery:
    """The cards of a list of rows, without the tokens of the book. Raises GalleryUnreadableError.

    A card printed again with the same facts is one card; with other facts or lines it is another of the same name, told apart by its set.
    """
    try:
        rows = msgspec.json.decode(data, type=list[msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise GalleryUnreadableError(f"{source} is not a list of rows: {error}") from error
    cards: dict[str, Card] = {}
    bad: list[BadRow] = []
    for at, raw in enumerate(rows, start=1):
        try:
            row = msgspec.json.decode(raw, type=Row)
            if not _is_tokens(row):
                _keep(cards, read_row(row))
        except (msgspec.DecodeError, ValueError) as error:
            bad.append(BadRow(at, str(error)))
    return Gallery(tuple(cards[slug] for slug in sorted(cards)), tuple(bad))


def _is_tokens(row: Row) -> bool:
    """Whether the row shows two tokens of the book, one above the other."""
    known = {fold_name(token.name) for token in TOKENS}
    return all(fold_name(name) in known for name in row.name.split("\n"))


def _keep(cards: dict[str, Card], card: Card) -> None:
    same = [one for one in cards.values() if one.name == card.name]
    for one in same:
        if msgspec.structs.replace(one, slug="", sets=()) == msgspec.structs.replace(card, slug="", sets=()):
            cards[one.slug] = msgspec.structs.replace(one, sets=(*one.sets, *card.sets))
            return
    slug = card.slug if not same else f"{card.slug}-{_slug(card.sets[0])}"
    cards[slug] = msgspec.structs.replace(card, slug=slug)


def read_row(row: Row) -> Card:
    """The facts of a row. Raises ValueError for a number that is none."""
    keywords: list[str] = []
    lines: list[str] = []
    for line in row.text.split("\n"):
        words = keywords_of(line)
        if words:
            keywords += words
        elif line.strip():
            lines.append(key(normal(line, row.name)))
    return Card(
        _slug(row.name),
        row.name,
        row.type,
        tuple(row.alignment.split()),
        _number(row.cost),
        _number(row.offense),
        _number(row.defense),
        tuple(row.classes.upper().split()),
        tuple(dict.fromkeys(keywords)),
        lines=tuple(lines),
        discard_lines=tuple(key(normal(line, row.name)) for line in row.discard_text.split("\n") if line.strip()),
        sets=(row.set,),
    )


def keywords_of(line: str) -> list[str]:
    """The keywords of a line that consists of nothing else."""
    words = [word.strip().lower().replace(" ", "") for word in line.split("◆")]
    return words if all(word in KEYWORDS for word in words) else []


def _number(text: str) -> int | None:
    return int(text) if text.strip() else None


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")  # noqa: RUF001 - as printed
