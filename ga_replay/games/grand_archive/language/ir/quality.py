"""What refers to no other words: what a thing has beside others of its kind, X, LV, and distorted time."""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.node import Node

EITHER = "or"
"""How two offers are written of which a player may take one: the second is made to whoever does not take the first."""
X_AND_Y = "X+Y"
"""How a sum is written of which a text says afterwards what its parts are."""
MORE_THAN = "more than"


class Word(Node, frozen=True):
    """One quality. `no` negates it ("non-fire element").

    state: awake rested attacking defending retaliating distant fostered prepared imbued ephemeral damaged token
    copy revealed face-down … ; type: ally action weapon … unit object ; subtype: Human Sword Mage … ; element: fire …
    player: opponent
    """

    sort: Literal["state", "type", "subtype", "element", "keyword", "speed", "player"]
    name: str
    no: bool = False


class Extreme(Node, frozen=True):
    """Has the highest or lowest number of all that fit the rest of the kind ("with the lowest memory cost")."""

    how: Literal["highest", "lowest"]
    stat: str
    said: str = ""


class HitByThis(Node, frozen=True):
    """Was hit by the bearer of this text this turn."""


class OfChosenType(Node, frozen=True):
    """Is of the card type that was chosen for the bearer of this text."""


class TopUnplayed(Node, frozen=True):
    """The topmost card of its lineage got there otherwise than by being played."""


class ThatWay(Node, frozen=True):
    """Went through the act: in an earlier step of this text, within `since`, or by any text of this object (`own`)."""

    act: str
    since: str = ""
    own: bool = False
    said: str = ""


class X(Node, frozen=True):
    """The X that was announced, or the X that the enclosing `Let` defines."""


class ThatMuch(Node, frozen=True):
    """The amount in the event that this text answers or replaces ("that much damage").

    With an act: how many things the latest step that did it befell ("discard …, then draw that many").
    """

    said: str = ""
    of: str = ""


class LV(Node, frozen=True):
    """The level of your champion."""


PICKED_BEFORE = "picked before"
"""The part of a thing that an earlier line of the same resolving card has picked ("that weapon")."""


class Often(Node, frozen=True):
    """How often the player has done it to this ability, or to such a thing, since then; at most `most`."""

    act: str
    to: str = "ability"
    since: Literal["this turn", "this game"] = "this turn"
    most: int | None = None


class Graveyards(Node, frozen=True):
    """The number of graveyards with that many cards in them, or more."""

    least: int
