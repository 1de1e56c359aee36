"""Compound steps, lasting effects, and abilities: each carries others, so all three share one module."""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.act import Act, Choose, PutCounters
from ga_replay.games.grand_archive.language.ir.change import Limit, Lose, Stat, Swap, Turns
from ga_replay.games.grand_archive.language.ir.condition import Condition, Event, Moment, Span
from ga_replay.games.grand_archive.language.ir.node import Node
from ga_replay.games.grand_archive.language.ir.noun import YOU, Amount, Bound, Kind, Pick, Thing, Who, Zone


class May(Node, frozen=True):
    """`who` may do `do`; `then` if they did (`reflexive`: a trigger that goes on the stack afterwards), `otherwise` if not."""

    do: tuple["Step", ...]
    then: tuple["Step", ...] = ()
    otherwise: tuple["Step", ...] = ()
    who: Who = YOU
    reflexive: bool = False
    said: str = ""


class Do(Node, frozen=True):
    """Do `do`; then `then` if it was done in full, `otherwise` if it was not (without a "may")."""

    do: tuple["Step", ...]
    then: tuple["Step", ...] = ()
    otherwise: tuple["Step", ...] = ()
    reflexive: bool = False
    said: str = ""


class If(Node, frozen=True):
    """`then` if the condition holds when this step comes, `otherwise` if not; `text`: the card has one of the two as it is announced."""

    cond: Condition
    then: tuple["Step", ...]
    otherwise: tuple["Step", ...] = ()
    said: str = ""
    text: bool = False


class Instead(Node, frozen=True):
    """If the condition holds, do `then` instead of the step before, whose picks are made all the same."""

    cond: Condition
    then: tuple["Step", ...]
    said: str = ""


class When(Node, frozen=True):
    """If the event happened in an earlier step of this text, `then` is a trigger that goes on the stack afterwards."""

    event: Event
    then: tuple["Step", ...]
    cond: Condition | None = None
    said: str = ""


class Delayed(Node, frozen=True):
    """`then` is a trigger that waits for a moment or an event, once, or within the span for each such event."""

    at: Moment | Event
    then: tuple["Step", ...]
    span: Span | None = None
    cond: Condition | None = None
    each: bool = False
    said: str = ""


class Repeat(Node, frozen=True):
    """Do `do` that many times; `each` names the things that it is done for."""

    do: tuple["Step", ...]
    times: Amount | Pick
    said: str = ""


class Let(Node, frozen=True):
    """X means `x` within `do`, counted when it is used."""

    x: Amount
    do: tuple["Step", ...]
    said: str = ""


class Unless(Node, frozen=True):
    """Do `do` unless a player pays or does `cost`, or the condition holds."""

    do: tuple["Step", ...]
    who: Who
    cost: tuple["Step", ...]
    said: str = ""


class Mode(Node, frozen=True):
    """One option of a modal text."""

    steps: tuple["Step", ...]
    when: tuple[Condition, ...] = ()  # restrictions of this option
    cost: tuple["Step", ...] = ()
    name: str = ""


class Modes(Node, frozen=True):
    """Choose options, with the targets; `bonus` = (condition, number); `fresh`: none chosen before; `cascade`: the nth use has the nth."""

    options: tuple[Mode, ...]
    n: Amount = 1
    who: Who = YOU
    bonus: tuple[Condition, Amount] | None = None
    repeat: bool = False
    fresh: bool = False
    said: str = ""
    cascade: bool = False


class AsA(Node, frozen=True):
    """The source of the acts in `do` counts as having this subtype ("as a Spell")."""

    subtype: str
    do: tuple["Step", ...]
    said: str = ""


class Then(Node, frozen=True):
    """Steps joined by a comma or a "then" rather than by a full stop: the same order, other punctuation."""

    steps: tuple["Step", ...]
    said: str = "then"


class Grant(Node, frozen=True):
    """Gains abilities, or `has` them: `quoted` ones or not; `of`: all activated abilities that those things have."""

    abilities: tuple["Ability", ...]
    quoted: bool = False
    choose: int = 0  # the number of them, as their controller chooses; 0 = all
    of: Thing | None = None
    said: str = ""
    has: bool = False


Change = Stat | Swap | Grant | Lose | Turns


class Modify(Node, frozen=True):
    """Things get changes: for a span, or, with no span in a Static ability, as long as the ability is there."""

    what: Thing
    changes: tuple[Change, ...]
    span: Span | None = None
    cond: Condition | None = None  # "as long as …"
    said: str = ""
    said_cond: str = ""


class CostChange(Node, frozen=True):
    """Things cost n more or less to activate, materialize …; for `Self` while it is being put on the stack."""

    what: Thing
    n: Amount
    less: bool = True
    to: str = "activate"
    sort: Literal["", "reserve", "memory", "set"] = ""
    span: Span | None = None
    cond: Condition | None = None
    said: str = ""
    said_cond: str = ""
    said_cost: str = ""
    ability: str = ""  # the next ability of that label that its player uses


class Cannot(Node, frozen=True):
    """The subject can't `act` (be retaliated, declare attacks with `what` …), unless `unless` or the cost is paid.

    `limit`: more than that number in `per`; with `cost`, it is paid each time for `per`.
    """

    who: Who | Thing
    act: str
    what: "Thing | Kind | Who | None" = None
    span: Span | None = None
    cond: Condition | None = None
    unless: Condition | None = None
    cost: tuple["Step", ...] = ()
    limit: Amount | None = None
    per: str = ""
    said: str = ""
    said_cond: str = ""
    of_chosen: bool = False  # cards of the elements that were chosen


class Can(Node, frozen=True):
    """The subject may do something against the book: retaliate while not defending, attack a stealthy unit."""

    who: Who | Thing
    act: str
    how: str = ""
    what: "Thing | None" = None
    span: Span | None = None
    cond: Condition | None = None
    said: str = ""
    said_cond: str = ""


class Must(Node, frozen=True):
    """The subject must do something if able ("attacks each turn if able")."""

    who: Who | Thing
    act: str
    what: "Thing | None" = None
    span: Span | None = None
    cond: Condition | None = None
    said: str = ""
    said_cond: str = ""


class Permit(Node, frozen=True):
    """You may play a thing from a zone, at another speed, of any element (`waived`), free or for `by` (`rather` than the named cost); `then` follows."""

    what: Thing
    act: str = "activate"
    source: Zone | None = None
    by: tuple["Step", ...] = ()
    rather: str = ""
    free: str = ""
    speed: Literal["", "fast", "slow"] = ""
    span: Span | None = None
    cond: Condition | None = None
    then: tuple["Step | Effect", ...] = ()
    who: Who = YOU
    waived: bool = False
    said: str = ""
    said_cond: str = ""
    each: Literal["", "there", "banished"] = ""  # those very cards, each as long as it lies there, or is banished
    once: bool = False  # once in each turn


class ExtraCost(Node, frozen=True):
    """As an additional cost to do something with a thing, pay; `optional`: you may."""

    what: Thing
    cost: tuple["Step", ...]
    act: str = "activate"
    optional: bool = False
    cond: Condition | None = None
    then: tuple["Step", ...] = ()
    said: str = ""
    said_cond: str = ""


class EntersAs(Node, frozen=True):
    """A thing (as a step: what the step before moves, or a later event will) enters in a state, or as a `copy`."""

    what: Thing
    state: tuple[str, ...] = ()
    counters: tuple[PutCounters, ...] = ()
    abilities_of: Thing | None = None
    choose: Choose | None = None
    cond: Condition | None = None
    span: Span | None = None
    into: Literal["field", "intent"] = "field"
    effects: tuple[Modify, ...] = ()
    said: str = ""
    said_cond: str = ""
    copy: bool = False


class Replace(Node, frozen=True):
    """If the event would happen, `steps` do instead, or with `n`, or `to` another; `per`: "next" time, or "as well"."""

    event: Event
    steps: tuple["Step", ...] = ()
    n: Amount | None = None
    to: Thing | None = None
    span: Span | None = None
    cond: Condition | None = None
    optional: bool = False
    per: str = ""
    said: str = ""
    said_cond: str = ""


class Prevent(Node, frozen=True):
    """Prevent damage to things.

    shield: the next such amount; next: that amount (None = all) of the next time; every: that amount of each time.
    `sort`, `source` and `much` narrow the damage. `then` is part of the replacement, each time (damage-prevention.p11).
    """

    to: Thing
    n: Amount | None = None
    mode: Literal["shield", "next", "every"] = "shield"
    sort: Literal["", "combat", "non-combat"] = ""
    but: bool = False  # all but n
    span: Span | None = None
    cond: Condition | None = None
    source: Thing | None = None
    then: tuple["Step", ...] = ()
    much: Bound | None = None
    said: str = ""
    said_cond: str = ""
    once: bool = False  # once in each turn


class Rule(Node, frozen=True):
    """A rule of the game changes in a way that has a name: an element is enabled, the deck's top is revealed."""

    name: str
    value: str = ""
    who: Who = YOU
    what: Thing | None = None
    n: Amount | None = None
    span: Span | None = None
    cond: Condition | None = None
    said: str = ""
    said_cond: str = ""


Effect = Modify | CostChange | Cannot | Can | Must | Permit | ExtraCost | EntersAs | Replace | Prevent | Rule

Step = (
    Act | May | Do | If | Instead | When | Delayed | Repeat | Let | Unless | Modes | AsA | Then
    | Modify | CostChange | Cannot | Can | Must | Permit | ExtraCost | EntersAs | Replace | Prevent | Rule
)  # fmt: skip


class Keyword(Node, frozen=True):
    """A keyword of the rulebook; its meaning is the rulebook's."""

    name: str
    n: Amount | None = None
    extra: "tuple[Step, ...] | str | Kind" = ""  # the cost of Ephemerate, the name of a Lineage, the target of a Link
    restrictions: tuple[Condition, ...] = ()
    inherited: bool = False
    label: str = ""
    cond: Condition | None = None


class OnResolve(Node, frozen=True):
    """The text of a card that happens as it resolves; a card's several ones happen in order, as one resolution."""

    steps: tuple[Step, ...]
    restrictions: tuple[Condition, ...] = ()
    label: str = ""
    said: str = ""


class Activated(Node, frozen=True):
    """Cost: effect. `zone`: the zone it can be activated from, if not the field or intent."""

    cost: tuple[Step, ...]
    steps: tuple[Step, ...]
    limits: tuple[Limit, ...] = ()
    effects: tuple[Effect, ...] = ()  # about this ability itself: its cost
    zone: str = ""
    restrictions: tuple[Condition, ...] = ()
    inherited: bool = False
    label: str = ""


class Triggered(Node, frozen=True):
    """On an event or at a moment, if the condition holds then and on resolution (`at_once`: then alone): steps."""

    at: Event | Moment
    steps: tuple[Step, ...]
    cond: Condition | None = None
    limits: tuple[Limit, ...] = ()
    zone: str = ""  # the zone it triggers from, if not the field, the intent or the stack
    restrictions: tuple[Condition, ...] = ()
    inherited: bool = False
    label: str = ""
    at_once: bool = False


class Static(Node, frozen=True):
    """Holds as long as the object is there (or, for a card about itself, wherever it is being played)."""

    effects: tuple[Effect, ...]
    restrictions: tuple[Condition, ...] = ()
    inherited: bool = False
    label: str = ""
    zone: str = ""
    x: Amount | None = None  # the meaning of X in the effects
    said: str = ""


class PlayLimit(Node, frozen=True):
    """The card may be activated only under these limits."""

    limits: tuple[Limit, ...]
    restrictions: tuple[Condition, ...] = ()
    label: str = ""


Ability = Keyword | OnResolve | Activated | Triggered | Static | PlayLimit
