"""A user's card set of Epic: cards added to the pool with the programs of their lines, or every fault in it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from ga_replay.cardtext.card_set import (
    CardFault,
    CardSetUnreadableError,
    SetRow,
    Words,
    read_set,
    same_keys,
    twice,
    why_unread,
)
from ga_replay.cardtext.opaque import Opaque
from ga_replay.core.cards.pool import fold_name
from ga_replay.core.cards.pool_import import Dump, ReadCard
from ga_replay.games.epic.cards import importer
from ga_replay.games.epic.cards.card import Card, Type
from ga_replay.games.epic.cards.importer import read_row
from ga_replay.games.epic.cards.pool import packaged_pool
from ga_replay.games.epic.language.reading import read
from ga_replay.games.epic.language.spelling import line_of

Number = Annotated[int, Meta(ge=0, le=999)]
Text = Annotated[str, Meta(max_length=4000)]
TYPES: Final[dict[str, Type]] = {"champion": "CHAMPION", "event": "EVENT", "god": "DEITY"}
NEEDS: Final = {"champion": ("cost", "offense", "defense"), "event": ("cost",), "god": ()}
"""The facts that every card of the type has (2.1.2, 2.1.5, 2.2.2)."""
ONLY: Final = {"cost": ("champion", "event"), "offense": ("champion",), "defense": ("champion",)}


class SetHead(Struct, frozen=True):
    """The table `[set]`."""

    game: Literal["epic"]
    name: Words
    date: dt.date | None = None


class CardRow(Struct, frozen=True):
    """A table `[[card]]`; `discard_text` is the text for the discard pile, like greyed lines (5.0.2)."""

    name: Words
    type: Literal["champion", "event", "god"]
    alignments: Annotated[tuple[Literal["good", "evil", "wild", "sage"], ...], Meta(min_length=1)]
    cost: Annotated[int, Meta(ge=0, le=1)] | None = None
    offense: Number | None = None
    defense: Number | None = None
    classes: tuple[Annotated[str, Meta(pattern="^[A-Za-z]+$")], ...] = ()
    text: Text = ""
    discard_text: Text = ""


def read_card_set(data: bytes, source: str) -> Dump[Card]:
    """The cards of a set, with the programs of all their lines. Raises CardSetUnreadableError with all its faults."""
    found = read_set(data, source, SetHead, CardRow)
    faults = [*found.faults, *twice(found.rows, lambda row: row.name)]
    faults += same_keys(found.rows, slug_of)
    known = {fold_name(card.name) for card in packaged_pool()}
    day = found.head.date.isoformat() if found.head.date is not None else ""
    programs: dict[str, msgspec.Raw] = {}
    cards: list[ReadCard[Card]] = []
    for row in found.rows:
        if fold_name(row.said.name) in known:
            faults.append(CardFault(row.line("name"), f"{row.said.name} is a printed card", "give yours another name"))
        card, text = read_row(_gallery(row.said, found.head.name))
        faults += _unfit(row)
        faults += _learnt(row, card, text.lines, programs)
        cards.append(ReadCard(card, {card.slug: text}, day))
    if faults:
        raise CardSetUnreadableError(source, faults)
    return Dump(tuple(cards), (), programs)


def slug_of(row: CardRow) -> str:
    """The key of a card."""
    return read_row(_gallery(row, ""))[0].slug


def _gallery(row: CardRow, of_set: str) -> importer.GalleryRow:
    """The row as the publisher's gallery would have it."""
    cost, offense, defense = ("" if n is None else str(n) for n in (row.cost, row.offense, row.defense))
    alignments, classes = " ".join(row.alignments).upper(), " ".join(row.classes)
    return importer.GalleryRow(
        name=row.name,
        alignment=alignments,
        cost=cost,
        type=TYPES[row.type],
        classes=classes,
        offense=offense,
        defense=defense,
        text=row.text,
        discard_text=row.discard_text,
        set=of_set,
    )


def _unfit(row: SetRow[CardRow]) -> Iterator[CardFault]:
    said = row.said
    for name in NEEDS[said.type]:
        if getattr(said, name) is None:
            yield CardFault(row.line(), f"{said.name} is a {said.type} without {name}", f"write {name} = …")
    for name, types in ONLY.items():
        if getattr(said, name) is not None and said.type not in types:
            yield CardFault(
                row.line(name), f"{said.name} is a {said.type} with {name}", f"only a {' or '.join(types)} has it"
            )


def _learnt(
    row: SetRow[CardRow], card: Card, printed: tuple[str, ...], programs: dict[str, msgspec.Raw]
) -> Iterator[CardFault]:
    """Compiles the lines of a card; a fault for each that cannot be read."""
    for at, (key, line) in enumerate(zip(card.all_lines, printed, strict=True)):
        field = "text" if at < len(card.lines) else "discard_text"
        program = read(line_of(line))
        if isinstance(program, Opaque):
            why, remedy = why_unread(program)
            rows = [one.strip() for one in getattr(row.said, field).split("\n")]
            cause = f'"{line}" of {row.said.name} cannot be read: {why}'
            yield CardFault(row.text_line(rows.index(line) if line in rows else 0, field), cause, remedy)
        else:
            programs[key] = msgspec.Raw(msgspec.json.encode(program))
