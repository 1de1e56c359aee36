"""The closed vocabulary of what can change on a table."""

from __future__ import annotations

from ga_replay.core.events.base import Fact
from ga_replay.core.events.ids import EffectId, Handle, ItemId, SeatName, Slug, TextRef, TriggerId, ZoneKey
from ga_replay.core.events.sizes import Amount, Cards, Count, Handles, Numbers

# --- cards and where they lie ----------------------------------------------------------------------------------------


class CardsAdded(Fact, frozen=True):
    """`count` new handles, `first` and on, lie in `zone`; `cards` is the list they were taken from, where it is known (owner's secret)."""

    owner: SeatName
    zone: ZoneKey
    first: Handle
    count: Count
    cards: Cards = ()


class TokenMade(Fact, frozen=True):
    """An object that no card represents came to be."""

    handle: Handle
    card: Slug
    controller: SeatName
    zone: ZoneKey
    turned: str = ""


class Identified(Fact, frozen=True):
    """`to` (everybody where empty) knows which card the handle is; `card` is a secret of theirs."""

    handle: Handle
    card: Slug
    to: SeatName = ""


class CardMoved(Fact, frozen=True):
    """A card changed zones; `place` is `top` or `bottom` of an ordered zone, `face` is `down` or `up` where it is not the zone's habit."""

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
    """Nobody knows any longer which handle of the zone is which card."""

    zone: ZoneKey


class Mixed(Fact, frozen=True):
    """Nobody knows any longer which of these handles of the zone, the lowest first, is which card; all others lie where they did."""

    zone: ZoneKey
    handles: Handles


class Revealed(Fact, frozen=True):
    """A card was shown to all; it stays where it is."""

    handle: Handle


class Attached(Fact, frozen=True):
    """A card came to lie under an object (`how`: lineage, loaded, linked)."""

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
    """A card was laid upon an object and represents it from now on; the former top card lies under it. The object stays the same."""

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
    """Counters of one kind came (positive) or went (negative)."""

    handle: Handle
    kind: str
    by: Amount


class DamageMarked(Fact, frozen=True):
    """Damage came (positive, from the object `source`) or was removed (negative)."""

    handle: Handle
    by: Amount
    source: Handle = 0
    kind: str = ""


class StatusSet(Fact, frozen=True):
    """A lasting property of an object; 0 takes it away."""

    handle: Handle
    status: str
    value: Amount = 1


class RoleSet(Fact, frozen=True):
    """A part that an object plays for a while, `of` another one (attacking whom, retaliating against whom)."""

    handle: Handle
    role: str
    of: Handle = 0


class RoleEnded(Fact, frozen=True):
    """The part is over; `of` 0 ends it towards all."""

    handle: Handle
    role: str
    of: Handle = 0


class ControlChanged(Fact, frozen=True):
    """Somebody else controls the object now."""

    handle: Handle
    player: SeatName


class PoolChanged(Fact, frozen=True):
    """A player's amount of something that is not a card: gold, points, a mastery; `source` is the object that dealt a loss as damage."""

    player: SeatName
    pool: str
    by: Amount
    source: Handle = 0


# --- what is pending, what lasts -------------------------------------------------------------------------------------


class StackPushed(Fact, frozen=True):
    """Something waits to resolve: `kind` activation, materialization, ability, trigger; `text` addresses an ability of `handle`."""

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
    """A choice that something pending carries: `x`, `modes`, `targets`, `costs`, or a result that later lines of its text refer to."""

    item: ItemId
    key: str
    values: Numbers = ()


class TriggerWaiting(Fact, frozen=True):
    """An ability triggered and waits to be placed; `about` are the handles that the trigger speaks of."""

    trigger: TriggerId
    text: TextRef
    source: Handle
    player: SeatName
    about: Handles = ()


class TriggerGone(Fact, frozen=True):
    """It was placed or came to nothing."""

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
    """It triggered or will no more."""

    delayed: int


class EffectBegan(Fact, frozen=True):
    """A continuous effect: `text` addresses what it does, `objects` are the object numbers it is bound to, `until` says when it ends."""

    effect: EffectId
    text: TextRef
    source: Handle
    player: SeatName
    objects: Handles = ()
    until: str = ""
    values: Numbers = ()


class EffectChanged(Fact, frozen=True):
    """What is left of it, for a shield that is used up or a count that runs down."""

    effect: EffectId
    values: Numbers


class EffectEnded(Fact, frozen=True):
    """It is over."""

    effect: EffectId


class UsageMarked(Fact, frozen=True):
    """Something counted: keys that begin with `turn:` are forgotten when the next turn begins."""

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
    """A player may act now; nobody has passed yet."""

    window: str
    player: SeatName


class PassCounted(Fact, frozen=True):
    """A player passed; the next in turn order may act, or nobody when all have passed in succession."""

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
