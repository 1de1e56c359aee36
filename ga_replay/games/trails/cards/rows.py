"""The rows of a user's card set for cards of Trails, and the facts that their type requires and excludes."""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Iterator
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from ga_replay.cardtext.card_set import CardFault, SetRow, Words, near
from ga_replay.cardtext.words import article
from ga_replay.games.trails.language.words import Type

Number = Annotated[int, Meta(ge=0, le=999)]
Text = Annotated[str, Meta(max_length=4000)]

NEEDS: Final[dict[Type, tuple[str, ...]]] = {
    "UNIT": ("cp", "str", "def"), "ITEM": ("cp",), "EVENT": ("ep",), "BASE": ("level",),
}  # fmt: skip
"""The numbers without which no card of the type is played or fights (1204.2f, 804.11)."""
ONLY: Final[dict[str, tuple[Type, ...]]] = {
    "cp": ("UNIT", "ITEM"), "ep": ("EVENT",), "level": ("BASE",), "str": ("UNIT",), "def": ("UNIT",),
    "organizations": ("UNIT",), "arts": ("UNIT",),
}  # fmt: skip
"""The types that have each fact (205.1, 208.1, 209 to 211)."""


class SetHead(Struct, frozen=True):
    """The table `[set]`: the game, the set's name, its day and every organization that its cards name."""

    game: Literal["trails"]
    name: Words
    date: dt.date | None = None
    organizations: tuple[Words, ...] = ()


class Arts(Struct, frozen=True):
    """The table `[card.arts]`: the EP cost and text of a UNIT's arts; their name has no meaning in the game (207.6)."""

    ep: Number
    text: Text
    name: str = ""


class CardRow(Struct, frozen=True):
    """A table `[[card]]`; `number` and `rarity` have no meaning in the game (213)."""

    name: Words
    type: Type | Annotated[tuple[Type, ...], Meta(min_length=1)]
    sub_name: Words | None = None
    cp: Number | None = None
    ep: Number | None = None
    level: Number | None = None
    strength: Number | None = msgspec.field(default=None, name="str")
    defense: Number | None = msgspec.field(default=None, name="def")
    organizations: tuple[Words, ...] = ()
    text: Text = ""
    arts: Arts | None = None
    number: str = ""
    rarity: str = ""

    @property
    def types(self) -> tuple[Type, ...]:
        """Its types in the order of the book, each once."""
        said = (self.type,) if isinstance(self.type, str) else self.type
        return tuple(one for one in get_args(Type) if one in said)

    @property
    def title(self) -> str:
        """Name and sub-name as people say them together."""
        return f"{self.name} [{self.sub_name}]" if self.sub_name else self.name

    def has(self, fact: str) -> bool:
        """True if the card gives that fact."""
        value = getattr(self, {"str": "strength", "def": "defense"}.get(fact, fact))
        return value not in {None, ()}


def slug_of(row: CardRow) -> str:
    """The key of a card: name and sub-name in lower case, joined by hyphens."""
    plain = unicodedata.normalize("NFKD", f"{row.name} {row.sub_name or ''}".casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter) and letter not in "'\u2019")
    return re.sub(r"[\W_]+", "-", bare).strip("-") or "card"


def unfit(row: SetRow[CardRow], known: tuple[str, ...]) -> Iterator[CardFault]:
    """Everything for which no card can be just this; `known` are the organizations of the set."""
    said, types = row.said, row.said.types
    if len(types) > 1 and set(types) != {"UNIT", "ITEM"}:
        cause = f"{said.title} is {' and '.join(types)}: no rule says how such a card is played"
        yield CardFault(row.line("type"), cause, "only UNIT and ITEM can be combined (203.2a)")
        return
    for fact in dict.fromkeys(fact for one in types for fact in NEEDS[one]):
        if not said.has(fact):
            yield CardFault(
                row.line(), f"{said.title} is {article(' and '.join(types))} without {SAYS[fact]}", f"write {fact} = …"
            )
    for fact, of in ONLY.items():
        if said.has(fact) and not set(of) & set(types):
            cause = f"{said.title} is {article(' and '.join(types))} with {SAYS[fact]}"
            yield CardFault(row.line(fact), cause, f"take {fact} out: only {' and '.join(of)} cards have it")
    for name in said.organizations:
        if name not in known:
            remedy = near(name, known) or "add it to organizations of [set]"
            yield CardFault(
                row.line("organizations"), f'"{name}" of {said.title} is not an organization of this set', remedy
            )


SAYS: Final = {
    "cp": "CP cost", "ep": "EP cost", "level": "building level", "str": "STR", "def": "DEF", "organizations": "organizations", "arts": "arts",
}  # fmt: skip
