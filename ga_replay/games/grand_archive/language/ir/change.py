"""The plain changes that an effect can make to a thing, and when something may be activated at all."""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.condition import Condition
from ga_replay.games.grand_archive.language.ir.node import Node
from ga_replay.games.grand_archive.language.ir.noun import Amount
from ga_replay.games.grand_archive.language.ir.quality import Word

FOR_ITS_OWN_COST = "for its own cost"
"""How a way to play cards is said that are given it, each for its own reserve cost."""


class Stat(Node, frozen=True):
    """Gets +n or -n (`set`: is n): power, life, level, durability; of those that are a `choice` only the chosen one."""

    name: str
    n: Amount
    minus: bool = False
    set: bool = False
    said: str = ""
    choice: bool = False


class Swap(Node, frozen=True):
    """Its power and its life change places."""


class Lose(Node, frozen=True):
    """Loses an ability by its name, or all of them (""); `other`: all but those granted in the same breath.

    `barred`: takes nothing away, and lets nothing later give it.
    """

    keyword: str = ""
    other: bool = False
    said: str = ""
    barred: bool = False


class Turns(Node, frozen=True):
    """Is of these elements, types, subtypes or states. `also`: in addition to what it is. `becomes`: it becomes so, where others are."""

    words: tuple[Word, ...]
    also: bool = False
    said: str = ""
    becomes: bool = False


class Limit(Node, frozen=True):
    """A limit on activating an ability or card: once per turn, only if, only during, at slow speed."""

    cond: Condition | None = None
    times: int = 0
    per: Literal["", "turn", "game"] = ""
    speed: Literal["", "slow", "fast"] = ""
    said: str = ""
    anybody: bool = False  # no limit: any player may activate it
