"""The closed vocabulary of changes on a table."""

from __future__ import annotations

from ga_replay.core.events.base import Fact
from ga_replay.core.events.ids import EffectId, Handle, ItemId, SeatName, Slug, TextRef, TriggerId, ZoneKey
from ga_replay.core.events.sizes import Amount, Cards, Count, Handles, Numbers

# --- cards and where they lie ----------------------------------------------------------------------------------------


class CardsAdded(Fact, frozen=True):
    """`count` new handles, from `first`, lie in `zone`.

    `cards` is the list they were taken from, if known (the owner's secret).
    """

    owner: SeatName
    zone: ZoneKey
    first: Handle
    count: Count
    cards: Cards = ()


class TokenMade(Fact, frozen=True):
    """An object that no card represents was made."""

    handle: Handle
    card: Slug
    controller: SeatName
    zone: ZoneKey
    turned: str = ""


class Identified(Fact, frozen=True):
    """`to` (everybody if empty) knows which card the handle is; `card` is their secret."""

    handle: Handle
    card: Slug
    to: SeatName = ""


class CardMoved(Fact, frozen=True):
    """A card changed zones.

    `place` is `top` or `bottom` of an ordered zone; `face` is `down` or `up` if it differs from the zone's default.
    """

    handle: Handle
    frm: ZoneKey
    to: ZoneKey
    place: str = "top"
    face: str = ""


class CardsReordered(Fact, frozen=True):
    """The named cards of an ordered zone now lie on its top or bottom, the first named nearest to that end."""

    zone: ZoneKey
    handles: Handles
    place: str = "top"


class Shuffled(Fact, frozen=True):
    """The zone was shuffled: it is unknown which of its handles is which card."""

    zone: ZoneKey


class Mixed(Fact, frozen=True):
    """It is unknown which of these handles of the zone, lowest first, is which card.

    All others stay where they were.
    """

    zone: ZoneKey
    handles: Handles


class Revealed(Fact, frozen=True):
    """A card was shown to all; it stays in its zone."""

    handle: Handle


class Attached(Fact, frozen=True):
    """A card was put under an object (`how`: lineage, loaded, linked)."""

    handle: Handle
    to: Handle
    how: str
    frm: ZoneKey = ""


class Detached(Fact, frozen=True):
    """A card that lay under an object left it for a zone."""

    handle: Handle
    frm: Handle
    to: ZoneKey
    how: str = ""


class Overlaid(Fact, frozen=True):
    """A card was put on an object and represents it from now on; the former top card lies under it.

    The object stays the same.
    """

    handle: Handle
    on: Handle
    frm: ZoneKey


class Uncovered(Fact, frozen=True):
    """The top card of such an object left for a zone; the card below represents the object again."""

    handle: Handle
    to: ZoneKey


# --- what objects are like -------------------------------------------------------------------------------------------


class Turned(Fact, frozen=True):
    """An object's orientation: empty is upright."""

    handle: Handle
    turned: str


class Flipped(Fact, frozen=True):
    """A card's face: `up`, `down`, or a double face's `back`."""

    handle: Handle
    face: str


class CountersChanged(Fact, frozen=True):
    """Counters of one kind were added (positive) or removed (negative)."""

    handle: Handle
    kind: str
    by: Amount


class DamageMarked(Fact, frozen=True):
    """Damage was dealt (positive, by the object `source`) or removed (negative)."""

    handle: Handle
    by: Amount
    source: Handle = 0
    kind: str = ""


class StatusSet(Fact, frozen=True):
    """A lasting property of an object; 0 removes it."""

    handle: Handle
    status: str
    value: Amount = 1


class RoleSet(Fact, frozen=True):
    """A part that an object has for a while, towards the object `of` (attacking it, retaliating against it)."""

    handle: Handle
    role: str
    of: Handle = 0


class RoleEnded(Fact, frozen=True):
    """The role ended; `of` 0 ends it towards all."""

    handle: Handle
    role: str
    of: Handle = 0


class ControlChanged(Fact, frozen=True):
    """The object has a new controller."""

    handle: Handle
    player: SeatName


class PoolChanged(Fact, frozen=True):
    """A player's amount of gold, points or a mastery: not a card.

    `source` is the object that dealt a loss as damage.
    """

    player: SeatName
    pool: str
    by: Amount
    source: Handle = 0


# --- what is pending, what lasts -------------------------------------------------------------------------------------


class StackPushed(Fact, frozen=True):
    """Something waits to resolve; `text` is the address of an ability of `handle`.

    `kind` is activation, materialization, ability or trigger.
    """

    item: ItemId
    kind: str
    handle: Handle
    player: SeatName
    text: TextRef = ""


class StackPopped(Fact, frozen=True):
    """It resolved, fizzled, was negated or ended."""

    item: ItemId
    how: str = "resolved"


class ChoiceSet(Fact, frozen=True):
    """A choice of something pending.

    It is `x`, `modes`, `targets`, `costs`, or a result that later lines of its text refer to.
    """

    item: ItemId
    key: str
    values: Numbers = ()


class TriggerWaiting(Fact, frozen=True):
    """An ability triggered and waits to be placed; `about` are the handles it is about."""

    trigger: TriggerId
    text: TextRef
    source: Handle
    player: SeatName
    about: Handles = ()


class TriggerGone(Fact, frozen=True):
    """It was placed or removed."""

    trigger: TriggerId


class DelayedSet(Fact, frozen=True):
    """An ability that will trigger later, once, at `when`."""

    delayed: int
    when: str
    text: TextRef
    source: Handle
    player: SeatName
    about: Handles = ()


class DelayedGone(Fact, frozen=True):
    """It triggered or no longer can."""

    delayed: int


class EffectBegan(Fact, frozen=True):
    """A continuous effect.

    `text` is the address of its text, `objects` are the object numbers it is bound to, `until` is its end.
    """

    effect: EffectId
    text: TextRef
    source: Handle
    player: SeatName
    objects: Handles = ()
    until: str = ""
    values: Numbers = ()


class EffectChanged(Fact, frozen=True):
    """The rest of it, for a shield that is used up or a count that runs down."""

    effect: EffectId
    values: Numbers


class EffectEnded(Fact, frozen=True):
    effect: EffectId


class UsageMarked(Fact, frozen=True):
    """A count. Keys that begin with `turn:` are dropped when the next turn begins."""

    key: str
    by: Amount = 1


# --- how a game goes -----------------------------------------------------------------------------------------------


class TurnBegan(Fact, frozen=True):
    player: SeatName
    number: Amount


class PhaseBegan(Fact, frozen=True):
    phase: str


class StepBegan(Fact, frozen=True):
    step: str


class WindowOpened(Fact, frozen=True):
    """A player may act; no player has passed yet. With an empty player no one may act any more."""

    window: str
    player: SeatName


class PassCounted(Fact, frozen=True):
    """A player passed; the next in turn order may act, or no player after all have passed in succession."""

    player: SeatName


class PlayerLost(Fact, frozen=True):
    player: SeatName
    why: str


class GameEnded(Fact, frozen=True):
    """`winner` is empty for a draw."""

    winner: SeatName
    why: str


FACTS: tuple[type[Fact], ...] = tuple(Fact.__subclasses__())

AnyFact = (
    CardsAdded | TokenMade | Identified | CardMoved | CardsReordered | Shuffled | Mixed | Revealed | Attached | Detached | Overlaid | Uncovered
    | Turned | Flipped | CountersChanged | DamageMarked | StatusSet | RoleSet | RoleEnded | ControlChanged | PoolChanged
    | StackPushed | StackPopped | ChoiceSet | TriggerWaiting | TriggerGone | DelayedSet | DelayedGone
    | EffectBegan | EffectChanged | EffectEnded | UsageMarked
    | TurnBegan | PhaseBegan | StepBegan | WindowOpened | PassCounted | PlayerLost | GameEnded
)  # fmt: skip
