"""Spans, phases, events and conditions."""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.node import Node
from ga_replay.games.grand_archive.language.ir.noun import (
    YOU,
    Amount,
    Bound,
    Controlled,
    Kind,
    Thing,
    Trait,
    Who,
    Zone,
)
from ga_replay.games.grand_archive.language.ir.quality import Word

# ---------------------------------------------------------------- time


class Span(Node, frozen=True):
    """A duration: until the end of a turn or phase, until the beginning of one, or for this turn.

    turn: this, next ("your next turn"), following; of: whose; "" phase = the turn itself.
    """

    end: Literal["end", "beginning", "this", "during", "rest of game", "leaves"]
    phase: str = ""
    turn: Literal["", "this", "next"] = ""
    of: "Who | None" = None
    said: str = ""
    said_front: bool = False  # printed before the sentence


class Moment(Node, frozen=True):
    """The beginning or end of a phase or turn: each of them (`which` = ""), the next one, or the current one."""

    phase: str
    of: "Who | None" = None
    which: Literal["", "next", "this", "each"] = ""
    edge: Literal["beginning", "end"] = "beginning"
    said: str = ""


# ---------------------------------------------------------------- events


class Event(Node, frozen=True):
    """Something happens: `who` or `what` does `act` (to `to`).

    Acts in the active voice have `what`, a thing (enter, attack, die, kill, hit, leave, retaliate, deal, level up,
    become, wake up, rest, intercept, transform) or `who`, a player (activate, materialize, play, draw, discard,
    banish, reveal, recover, glimpse, negate, sacrifice, summon, declare attack, lose). `to` is what it is done to;
    of an activated ability, `what` is the object whose ability it is, and `sort` its label;
    `sort` narrows it (combat, non-combat, a counter, a state); `n` how much of it it takes; `ordinal` counts within
    `since`. `using` is a weapon or attack card that the attack uses. `label` is the printed short form ("Enter" of On Enter), which triggers without a condition.
    """

    act: str
    what: "Thing | None" = None
    who: "Who | None" = None
    to: "Thing | Who | None" = None
    sort: str = ""
    n: "Bound | None" = None
    ordinal: int = 0
    since: "str" = ""
    source: "Zone | None" = None
    via: "Zone | None" = None
    using: "Thing | None" = None
    label: str = ""
    said: str = ""


# ---------------------------------------------------------------- conditions


class Bonus(Node, frozen=True):
    """A restriction of the book: class, element, champion (by name), level n+, memory n+, and later ones by name."""

    sort: str
    n: int = 0
    name: str = ""


class Has(Node, frozen=True):
    """`who` controls that many things of this kind."""

    who: "Who"
    kind: Kind
    n: Bound = Bound(least=1)
    no: bool = False
    said: str = ""


class Exists(Node, frozen=True):
    """That many things of this kind exist; `who` owns the zones that the kind calls "their"."""

    kind: Kind
    n: Bound = Bound(least=1)
    who: "Who | None" = None
    no: bool = False
    said: str = ""


class Is(Node, frozen=True):
    """The thing is of this kind or bears these qualities. `was`: it was so when it was last seen or played."""

    thing: "Thing | Who"
    what: "Kind | Controlled | tuple[Word, ...]"
    no: bool = False
    was: bool = False
    said: str = ""


class Carries(Node, frozen=True):
    """The thing has a keyword, counters or a number in a range."""

    thing: "Thing"
    what: Trait
    no: bool = False
    said: str = ""


class Shares(Node, frozen=True):
    """One value of that quality ("type") of a thing is one of those things too."""

    quality: str
    thing: "Thing"
    among: "Thing"


class Compare(Node, frozen=True):
    """An amount lies within a range."""

    a: Amount
    n: Bound
    said: str = ""


class Happened(Node, frozen=True):
    """The event has happened within a span ("this turn"), at least `n` times."""

    event: Event
    since: Literal["this turn", "this way", "this game", "last turn", "this combat", "now"] = "this turn"
    no: bool = False
    said: str = ""


class Now(Node, frozen=True):
    """It is that turn or phase ("it's your turn", "during an opponent's recollection phase")."""

    phase: str = ""  # "" = turn
    of: "Who | None" = None
    no: bool = False
    ordinal: int = 0  # the first turn of the game
    said: str = ""


class Holds(Node, frozen=True):
    """A state of the game or player by its name: a status, a direction, time is distorted."""

    name: str
    value: str = ""
    who: "Who" = YOU
    no: bool = False
    said: str = ""


class All(Node, frozen=True):
    """All of these."""

    of: tuple["Condition", ...]
    said: str = "and"


class AnyOf(Node, frozen=True):
    """At least one of these."""

    of: tuple["Condition", ...]


class Not(Node, frozen=True):
    """The contrary ("unless")."""

    of: "Condition"


Condition = Bonus | Has | Exists | Is | Carries | Shares | Compare | Happened | Now | Holds | All | AnyOf | Not
