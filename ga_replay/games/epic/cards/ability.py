"""Abilities as data: what triggers them or what they cost, and the short list of deeds that they are made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Who(Struct, frozen=True, omit_defaults=True):
    """What a deed is about.

    `how`: `target` asks for `count` of them, `each` takes all, `self` is the card itself, `you` its player, `opponents` each other player.
    `kind` is `champion`, `player`, `any` for both, or `card`; `side` (`own`, `opposing`), `alignment` and `trait` narrow it; `other` leaves the
    card itself out. A card `lies` in the zone of that name, which only a target does; everything else lies in play.
    """

    how: Literal["target", "each", "self", "you", "opponents"] = "target"
    kind: Literal["champion", "player", "any", "card"] = "champion"
    count: int = 1
    side: Literal["", "own", "opposing"] = ""
    alignment: str = ""
    trait: str = ""
    other: bool = False
    lies: Literal["", "discard"] = ""


GAINS_NOTHING = "gains no abilities"
"""The keyword, in our words, of a champion whose text keeps it from gaining abilities (5.0.4)."""
MUST_BE_BLOCKED = "must be blocked"
"""The keyword, in our words, of a champion that a game effect says so of (4.4.6c)."""
MUST_ATTACK = "must attack"
"""The keyword, in our words, of a champion that must attack each turn if it can."""
IN_OUR_WORDS = (GAINS_NOTHING, MUST_BE_BLOCKED, MUST_ATTACK)

YOU = Who("you", "player")
SELF = Who("self")


class Draw(Struct, frozen=True, tag=True):
    count: int = 1


class Health(Struct, frozen=True, tag=True):
    """Health gained, or lost where negative: no damage."""

    by: int
    who: Who = YOU


class Gold(Struct, frozen=True, tag=True):
    """The player gains 1 gold; with an alignment it pays only for cards of that alignment."""

    alignment: str = ""


class Damage(Struct, frozen=True, tag=True):
    amount: int
    who: Who = Who()


class Break(Struct, frozen=True, tag=True):
    who: Who = Who()


class Banish(Struct, frozen=True, tag=True):
    who: Who = Who()


class Discard(Struct, frozen=True, tag=True):
    """Each of those players discards so many cards."""

    count: int = 1
    who: Who = YOU


class Token(Struct, frozen=True, tag=True):
    """So many tokens are put into play, prepared unless it is said that they come expended (2.6.2)."""

    token: str
    count: int = 1
    expended: bool = False


class Transform(Struct, frozen=True, tag=True):
    token: str
    who: Who = Who()


class Give(Struct, frozen=True, tag=True):
    """A change of numbers, keywords and alignments; `until` is `turn`, `battle`, or empty for as long as it is in play."""

    offense: int = 0
    defense: int = 0
    keywords: tuple[str, ...] = ()
    alignments: tuple[str, ...] = ()
    who: Who = Who()
    until: Literal["", "turn", "battle"] = "turn"


class Counters(Struct, frozen=True, tag=True):
    """Counters that change numbers; `kind` is `+1/+1` or the like."""

    kind: str
    count: int = 1
    who: Who = Who()


class Expend(Struct, frozen=True, tag=True):
    who: Who = Who()


class Prepare(Struct, frozen=True, tag=True):
    who: Who = Who()


class Withdraw(Struct, frozen=True, tag=True):
    """It is removed from the battle."""

    who: Who = Who()


class Seize(Struct, frozen=True, tag=True):
    """The player gains control of it."""

    who: Who = Who()


class Return(Struct, frozen=True, tag=True):
    """To its owner's hand."""

    who: Who = Who()


class Recall(Struct, frozen=True, tag=True):
    """The card itself goes from the discard pile to the hand (5.4.1)."""


class Recycle(Struct, frozen=True, tag=True):
    """5.5.1."""


class Win(Struct, frozen=True, tag=True):
    """The player wins the game (1.2.1)."""


Deed = (
    Draw | Health | Gold | Damage | Break | Banish | Discard | Token | Transform | Give | Counters | Expend | Prepare | Withdraw | Seize | Return
    | Recall | Recycle | Win
)  # fmt: skip


class Cost(Struct, frozen=True, omit_defaults=True):
    """What a power costs, or an event beside its corner (3.6): gold, turning it, cards of the hand, health, breaking it or another champion."""

    gold: int = 0
    expend: bool = False
    discard: int = 0
    health: int = 0
    break_self: bool = False
    break_own: bool = False


FREE = Cost()
When = Literal[
    "event",
    "power",
    "static",
    "tribute",
    "loyalty",
    "ally",
    "start",
    "end",
    "broken",
    "champion broken",
    "attacks",
    "blocks",
    "event played",
]


class Ability(Struct, frozen=True, omit_defaults=True):
    """One ability, or one part of an event.

    `loyal` is how many cards loyalty wants shown, `alignment` the symbol of an ally ability; `may` asks its player first; an ability
    `in_discard` works in the discard pile and only there (5.0.2).
    """

    when: When
    deeds: tuple[Deed, ...] = ()
    cost: Cost = FREE
    loyal: int = 0
    alignment: str = ""
    may: bool = False
    in_discard: bool = False
