"""The publisher's gallery of cards, read row by row into facts and sentences."""

from __future__ import annotations

import re
from functools import cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ga_replay import data
from ga_replay.cardtext.normalize import key
from ga_replay.core.cards.pool import fold_name
from ga_replay.core.cards.pool_file import CardText
from ga_replay.core.cards.pool_import import BadRecord, Dump, DumpUnreadableError, NoCardsError, ReadCard
from ga_replay.core.input.foreign_json import read_json
from ga_replay.core.input.limits import TooMuch
from ga_replay.games.epic.cards.card import KEYWORDS, Card, Type
from ga_replay.games.epic.cards.pool import PACKAGE, TOKENS
from ga_replay.games.epic.language.spelling import line_of


class GalleryRow(Struct, frozen=True):
    """A row of the gallery; every field is text, and empty if the card has none."""

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


def read_dump(raw: bytes, source: str) -> Dump[Card]:
    """The cards of a list of rows, except the tokens of the book.

    An unreadable row is left out. Raises DumpUnreadableError. A card printed again with the same facts is one card;
    with other facts or lines it is another of the same name, distinguished by its set.
    """
    rows = _rows(raw, source)
    cards: dict[str, ReadCard[Card]] = {}
    bad: list[BadRecord] = []
    for at, one in enumerate(rows, start=1):
        try:
            row = msgspec.json.decode(one, type=GalleryRow)
            if not _is_tokens(row):
                _keep(cards, *read_row(row))
        except (msgspec.DecodeError, ValueError) as error:
            bad.append(BadRecord(at, _called(one), str(error)))
    return Dump(tuple(cards[slug] for slug in sorted(cards)), tuple(bad))


def _rows(raw: bytes, source: str) -> list[msgspec.Raw]:
    try:
        found = read_json(raw)
    except TooMuch as much:
        raise DumpUnreadableError(f"{source} has {much}") from much
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DumpUnreadableError(f"{source} is not JSON: {error}") from error
    if not isinstance(found, list):
        raise NoCardsError(f"{source} is not a list of cards: it is not a list of rows")
    if found and not any(isinstance(one, dict) and one.keys() >= _MARKS for one in found):
        raise NoCardsError(f"{source} is not a list of cards: no row has {' and '.join(sorted(_MARKS))}")
    return msgspec.json.decode(raw, type=list[msgspec.Raw])


_MARKS = {"name", "alignment"}
"""The facts that every row of a card has."""


def _called(raw: msgspec.Raw) -> str:
    """The slug of an unreadable row, `?` if it has no name."""
    found = msgspec.json.decode(raw)
    name = found.get("name") if isinstance(found, dict) else None
    return _slug(name) if isinstance(name, str) else "?"


def _is_tokens(row: GalleryRow) -> bool:
    """True if the row shows two tokens of the book, one above the other."""
    known = {fold_name(token.name) for token in TOKENS}
    return all(fold_name(name) in known for name in row.name.split("\n"))


def _keep(cards: dict[str, ReadCard[Card]], card: Card, text: CardText) -> None:
    for one in [read.card for read in cards.values() if read.card.name == card.name]:
        if replace(one, slug="", sets=()) == replace(card, slug="", sets=()):
            cards[one.slug] = replace(cards[one.slug], card=replace(one, sets=(*one.sets, *card.sets)))
            return
    same = any(read.card.name == card.name for read in cards.values())
    slug = f"{card.slug}-{_slug(card.sets[0])}" if same else card.slug
    cards[slug] = ReadCard(replace(card, slug=slug), {slug: text})


def read_row(row: GalleryRow) -> tuple[Card, CardText]:
    """The facts of a row, and its sentences: those for the discard pile last.

    Raises ValueError for an invalid number.
    """
    lines = [line.strip() for line in row.text.split("\n") if line_of(line)]
    said = [line for line in lines if not (keywords_of(line) or _OR.fullmatch(line) or is_flavour(line_of(line)))]
    discarded = [line.strip() for line in row.discard_text.split("\n") if line_of(line)]
    card = Card(
        slug=_slug(row.name),
        name=row.name,
        type=row.type,
        alignments=tuple(row.alignment.split()),
        cost=_number(row.cost),
        offense=_number(row.offense),
        defense=_number(row.defense),
        classes=tuple(row.classes.upper().split()),
        keywords=tuple(dict.fromkeys(word for line in lines for word in keywords_of(line))),
        lines=_keys(said),
        discard_lines=_keys(discarded),
        parts=_parts(lines, said),
        sets=(row.set,),
    )
    return card, CardText((*said, *discarded))


def _keys(lines: list[str]) -> tuple[str, ...]:
    return tuple([key(line_of(line)) for line in lines])


def _parts(lines: list[str], said: list[str]) -> tuple[int, ...]:
    """The places among the sentences at which another part begins."""
    return tuple([sum(one in said for one in lines[:at]) for at, line in enumerate(lines) if _OR.fullmatch(line)])


_OR = re.compile(r"\W*OR\W*")


def is_flavour(line: str) -> bool:
    """True if the line is not rules text: a saying in quotation marks, or a known one."""
    return line.startswith('"') or key(line) in _known_flavour()


@cache
def _known_flavour() -> frozenset[str]:
    return frozenset(data.read(PACKAGE, "flavour.txt").decode().split())


def keywords_of(line: str) -> list[str]:
    """The keywords of a line that consists of nothing else."""
    words = [word.strip().lower().replace(" ", "") for word in line.split("◆")]
    return words if all(word in KEYWORDS for word in words) else []


def _number(text: str) -> int | None:
    return int(text) if text.strip() else None


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")  # noqa: RUF001 - as printed
