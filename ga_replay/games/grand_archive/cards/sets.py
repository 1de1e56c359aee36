"""A user's card set of Grand Archive: cards added to the pool with their lines' programs, or every fault in it."""

from __future__ import annotations

import datetime as dt
import re
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
from ga_replay.cardtext.normalize import key, lines_of, normal, short_names_of
from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.vocabulary import Vocabulary
from ga_replay.core.cards.pool import fold_name
from ga_replay.core.cards.pool_file import CardText
from ga_replay.core.cards.pool_import import Dump, ReadCard
from ga_replay.games.grand_archive.cards.card import Card, X
from ga_replay.games.grand_archive.cards.pool import packaged_pool
from ga_replay.games.grand_archive.cards.reading import read, vocabulary_of
from ga_replay.games.grand_archive.cards.vocabulary import CLASSES
from ga_replay.games.grand_archive.language import ir

Number = Annotated[int, Meta(ge=0, le=999)]
Cost = Number | Literal["X"]
Type = Literal["champion", "ally", "action", "attack", "item", "weapon", "domain", "phantasia"]
Supertype = Literal["unique", "regalia"]
Element = Literal[
    "norm", "exalted", "fire", "water", "wind", "arcane", "astra", "crux", "exia", "luxem", "neos", "tera", "umbra"
]
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "champion": ("level", "life"), "ally": ("power", "life"), "attack": ("power",), "action": ("speed",), "weapon": ("power", "durability"),
}  # fmt: skip
"""The stats without which no card of the type is (typeline.1.1)."""
_CLASSES: Final = {one.upper() for one in CLASSES}


class SetHead(Struct, frozen=True):
    """The table `[set]`."""

    game: Literal["grand-archive"]
    name: Words
    date: dt.date | None = None


class CardRow(Struct, frozen=True):
    """A table `[[card]]`: types, elements and costs as cards say them, in small letters."""

    name: Words
    types: Annotated[tuple[Type, ...], Meta(min_length=1)]
    supertypes: tuple[Supertype, ...] = ()
    subtypes: tuple[Annotated[str, Meta(pattern="^[A-Z][a-z]+$")], ...] = ()
    elements: tuple[Element, ...] = ("norm",)
    reserve: Cost | None = None
    memory: Cost | None = None
    level: Number | None = None
    power: Number | None = None
    life: Number | None = None
    durability: Number | None = None
    speed: Literal["fast", "slow"] | None = None
    token: bool = False
    text: Annotated[str, Meta(max_length=4000)] = ""

    @property
    def is_material(self) -> bool:
        """True if its cost is one of memory (supertypes/regalia.3)."""
        return "champion" in self.types or "regalia" in self.supertypes


def read_card_set(data: bytes, source: str) -> Dump[Card]:
    """The cards of a set, with the programs of all their lines. Raises CardSetUnreadableError with all its faults."""
    found = read_set(data, source, SetHead, CardRow)
    faults = [*found.faults, *twice(found.rows, lambda row: row.name), *same_keys(found.rows, slug_of)]
    day = found.head.date.isoformat() if found.head.date is not None else ""
    cards = [(row, _card(row.said, found.head.name, day)) for row in found.rows]
    vocabulary = vocabulary_of([*packaged_pool(), *(card for _, card in cards)])
    programs: dict[str, msgspec.Raw] = {}
    known = {fold_name(card.name) for card in packaged_pool()}
    cards_read: list[ReadCard[Card]] = []
    for row, card in cards:
        if fold_name(card.name) in known:
            faults.append(CardFault(row.line("name"), f"{card.name} is a printed card", "give yours another name"))
        faults += _unfit(row)
        faults += _learnt(row, vocabulary, programs)
        cards_read.append(ReadCard(card, {card.slug: CardText(lines_of(row.said.text))}, day))
    if faults:
        raise CardSetUnreadableError(source, faults)
    return Dump(tuple(cards_read), (), programs)


def slug_of(row: CardRow) -> str:
    """The key of a card: its name in lower case, joined by hyphens."""
    return re.sub(r"[\W_]+", "-", fold_name(row.name).replace("'", "")).strip("-") or "card"


def _unfit(row: SetRow[CardRow]) -> Iterator[CardFault]:
    """Stats that are missing, and costs that no card of the type has."""
    said, line = row.said, row.line()
    for name in dict.fromkeys(name for kind in said.types for name in NEEDS.get(kind, ())):
        if getattr(said, name) is None:
            yield CardFault(line, f"{said.name} is {' '.join(said.types)} without {name}", f"write {name} = …")
    if said.is_material and said.reserve is not None:
        yield CardFault(
            row.line("reserve"), f"{said.name} has a reserve cost", "champions and regalia have a memory cost"
        )
    if not said.is_material and said.memory is not None:
        yield CardFault(row.line("memory"), f"{said.name} has a memory cost", "only champions and regalia have one")
    if said.speed is not None and "action" not in said.types:
        yield CardFault(row.line("speed"), f"{said.name} has a speed", "only actions have one")


def _learnt(row: SetRow[CardRow], vocabulary: Vocabulary, programs: dict[str, msgspec.Raw]) -> Iterator[CardFault]:
    """Compiles the lines of a card; a fault for each that cannot be read."""
    rows = row.said.text.split("\n")
    at = 0
    for printed in lines_of(row.said.text):
        first = printed.split("\n")[0]
        at = next((n for n in range(at, len(rows)) if rows[n].strip() == first.strip()), at)
        line = normal(printed, row.said.name, short_names_of(row.said.name))
        program = read(line, vocabulary)
        if isinstance(program, Opaque):
            why, remedy = why_unread(program)
            cause = f'"{first}" of {row.said.name} cannot be read: {why}'
            yield CardFault(row.text_line(at, "text"), cause, remedy)
        else:
            programs[key(line)] = msgspec.Raw(ir.encode(program))


def _card(row: CardRow, of_set: str, day: str) -> Card:
    memory, reserve = row.memory, row.reserve
    if row.is_material:
        memory = memory if memory is not None else row.level or 0
    elif not row.token:
        reserve = reserve if reserve is not None else 0
    subtypes = tuple(one.upper() for one in row.subtypes)
    short = (normal(one, row.name, short_names_of(row.name)) for one in lines_of(row.text))
    return Card(
        slug=slug_of(row),
        uuid=slug_of(row),
        name=row.name,
        types=tuple(one.upper() for one in row.types),
        supertypes=tuple(one.upper() for one in row.supertypes),
        token=row.token,
        subtypes=subtypes,
        classes=tuple(one for one in subtypes if one in _CLASSES),
        elements=tuple(one.upper() for one in row.elements),
        cost_reserve=X if reserve == "X" else reserve,
        cost_memory=X if memory == "X" else memory,
        level=row.level,
        power=row.power,
        life=row.life,
        durability=row.durability,
        speed=row.speed,
        lines=tuple(key(one) for one in short),
        debut=day,
        debut_set=of_set,
    )
