"""A card's printed facts, except its sentences."""

from typing import Final, Literal

from msgspec import Struct

X: Final = -1
"""A printed cost of X, instead of a number; the number is chosen on activation. None means no cost of that kind."""

SUPERTYPES: Final = ("UNIQUE", "REGALIA")
"""The only two (type-list/types.2); the official index lists them among the types."""

Speed = Literal["fast", "slow"]
LineKey = str
"""16 hex digits that name a line of text by its content: `ga_replay.cardtext.normalize.key`."""


class Reference(Struct, frozen=True):
    """A token, mastery, status or generated card that a card refers to.

    `kind` is the index's word: SUMMON, GENERATE, BREW, MASTERY, STATUS or REFERENCE.
    """

    kind: str
    slug: str
    name: str


class Card(Struct, frozen=True, omit_defaults=True, gc=False):
    """One face of a card, in the index's words: types, classes and elements are upper case, `NORM` is an element.

    `slug` and `uuid` are unique keys, a name is not. A cost is None, a number from 0, or `X`. A stat is None (missing,
    which is not 0) or a number from 0. `speed` is None on anything but an action. `limits` are the copies allowed in a
    format, by its name; `debut` is an ISO day; `faces` are the other faces of the same card.
    """

    slug: str
    uuid: str
    name: str
    types: tuple[str, ...]
    supertypes: tuple[str, ...] = ()
    token: bool = False
    subtypes: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    cost_reserve: int | None = None
    cost_memory: int | None = None
    level: int | None = None
    power: int | None = None
    life: int | None = None
    durability: int | None = None
    speed: Speed | None = None
    lines: tuple[LineKey, ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    debut: str = ""
    debut_set: str = ""
    references: tuple[Reference, ...] = ()
    faces: tuple["Card", ...] = ()
    front: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def all_lines(self) -> tuple[LineKey, ...]:
        """Every line of this face."""
        return self.lines

    @property
    def is_material(self) -> bool:
        """True for a champion or a regalia, which start in the material deck (champion.2, supertypes/regalia.1)."""
        return "CHAMPION" in self.types or "REGALIA" in self.supertypes

    @property
    def banned(self) -> tuple[str, ...]:
        """Formats in which no copy may be played, such as `STANDARD`."""
        return tuple(sorted(name for name, limit in self.limits if limit == 0))

    @property
    def is_face(self) -> bool:
        """True if this is the other face of the card whose slug is `front`: never a card of its own."""
        return bool(self.front)
