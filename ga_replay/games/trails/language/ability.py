"""Abilities as data: their kinds, costs and triggers, and the closed list of deeds that they are made of (1201)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ga_replay.games.trails.language.which import UNIT, YOU, Amount, Condition, Which, Who
from ga_replay.games.trails.language.words import Event, Flag, Happening, Icon, Place, PlayerFlag, Type, Until

# --- deeds -----------------------------------------------------------------------------------------------------------


class Draw(Struct, frozen=True, tag=True):
    count: Amount = 1
    who: Who = YOU


class Bond(Struct, frozen=True, tag=True):
    """Bond gained, or lost if negative."""

    by: Amount
    who: Who = YOU


class Gain(Struct, frozen=True, tag=True):
    """CP or EP for the pool."""

    cp: Amount = 0
    ep: Amount = 0
    who: Who = YOU


class Stun(Struct, frozen=True, tag=True):
    who: Who = Who()


class Cure(Struct, frozen=True, tag=True):
    who: Who = Who(which=Which(("UNIT",), states=("stunned",)))


class KnockOut(Struct, frozen=True, tag=True):
    """K.O. (1317.1)."""

    who: Who = Who()


class Destroy(Struct, frozen=True, tag=True):
    who: Who = Who()


class Discard(Struct, frozen=True, tag=True):
    """Each of those players discards that many cards of the hand; None: all of them (1314.2)."""

    count: Amount | None = 1
    who: Who = YOU


class Ready(Struct, frozen=True, tag=True):
    who: Who = Who()


class Action(Struct, frozen=True, tag=True):
    who: Who = Who()


class Turn(Struct, frozen=True, tag=True):
    """Turned face-up or face-down (1316)."""

    face: Literal["up", "down"]
    who: Who = Who()


class Give(Struct, frozen=True, omit_defaults=True, tag=True):
    """Changes of cards for a time, or while the craft is valid (1303, 1331 to 1334).

    `strength` and `defense` are changes, `set_strength` and the like overwrite (1215.5); `organizations_of`: all
    organizations of the trigger's subject. `loses` takes organizations, crafts or icon crafts away: `*` all of a kind,
    else the name of an organization or icon.
    """

    strength: Amount = 0
    defense: Amount = 0
    set_strength: int | None = None
    set_defense: int | None = None
    cp: int = 0
    set_cp: int | None = None
    ep: int = 0
    set_ep: int | None = None
    level: int = 0
    wings: int | None = None
    types: tuple[Type, ...] = ()
    names: tuple[str, ...] = ()
    organizations: tuple[str, ...] = ()
    organizations_of: Literal["", "it", "chosen"] = ""
    all_organizations: bool = False
    icons: tuple[Icon, ...] = ()
    crafts: tuple[Ability, ...] = ()
    flags: tuple[Flag, ...] = ()
    lose_organizations: tuple[str, ...] = ()
    lose_icons: tuple[str, ...] = ()
    lose_crafts: bool = False
    who: Who = Who()
    until: Until = "turn"


class Support(Struct, frozen=True, tag=True):
    """Have or lose support (1309)."""

    who: Who = Who()
    has: bool = True


class Rule(Struct, frozen=True, tag=True):
    """A rule for players for a time, or while the craft is valid."""

    flags: tuple[PlayerFlag, ...]
    who: Who = YOU
    until: Until = "turn"


class Price(Struct, frozen=True, omit_defaults=True, tag=True):
    """The cost of playing: CP, EP or building level raised or lowered (1304), or set first (1204.2f-6)."""

    which: Which
    cp: int = 0
    ep: int = 0
    level: int = 0
    set_cp: int | None = None
    set_ep: int | None = None
    set_level: int | None = None
    who: Who = YOU
    until: Until = "turn"


class Link(Struct, frozen=True, tag=True):
    """Organizations are linked (1310): the named ones, or `count` that the player chooses on the field (1312.4)."""

    organizations: tuple[str, ...] = ()
    count: int = 2


class Reveal(Struct, frozen=True, tag=True):
    who: Who


class Look(Struct, frozen=True, omit_defaults=True, tag=True):
    """Search a zone of the player for up to `count` such cards and move them (1312.2, 1312.3).

    A deck is shuffled afterwards.
    """

    which: Which
    to: Place = "hand"
    count: Amount = 1
    top: int | None = None
    """Only among that many cards from the top."""
    face: Literal["up", "down"] = "up"
    actioned: bool = False


class Move(Struct, frozen=True, omit_defaults=True, tag=True):
    """To another zone of its owner; `bottom` of a deck in place of its top."""

    to: Place
    who: Who = Who()
    bottom: bool = False
    face: Literal["up", "down"] = "up"
    actioned: bool = False


class Put(Struct, frozen=True, omit_defaults=True, tag=True):
    """Put onto the field (1320): the owner's, or that of the player who is named."""

    who: Who
    player: Literal["", "you", "opponent"] = ""
    actioned: bool = False


class Exile(Struct, frozen=True, tag=True):
    """Remove from the game (1330)."""

    who: Who = Who()


class Rebuild(Struct, frozen=True, tag=True):
    who: Who = Who(which=Which(zone="homebase"))


class Plan(Struct, frozen=True, tag=True):
    count: Amount = 1


class Counter(Struct, frozen=True, tag=True):
    who: Who = Who(which=Which(zone="standby"))


class Ignore(Struct, frozen=True, tag=True):
    """The card ignores all effects that now apply to it (1325)."""

    who: Who = Who()


class Seize(Struct, frozen=True, tag=True):
    """The player gains control of it."""

    who: Who = Who()


class Withdraw(Struct, frozen=True, tag=True):
    """It no longer attacks or defends (804.5a, 804.6a)."""

    who: Who = Who()


class TreatAs(Struct, frozen=True, tag=True):
    """The player is treated as if they controlled a UNIT of that name (1329)."""

    name: str
    until: Until = "turn"


class ChooseOrganization(Struct, frozen=True, tag=True):
    """The player chooses an organization on the field (1312.4); `organizations_of="chosen"` refers to it."""


class MayPay(Struct, frozen=True, tag=True):
    """A cost at resolution: the deeds are done if the player pays it (1203.6).

    `who` decides, if not the player.
    """

    cost: Cost
    deeds: tuple[Deed, ...]
    who: Who = YOU


class May(Struct, frozen=True, tag=True):
    """The player may have these done."""

    deeds: tuple[Deed, ...]


class If(Struct, frozen=True, tag=True):
    """Done only if the condition holds when it is reached."""

    condition: Condition
    deeds: tuple[Deed, ...]


class Later(Struct, frozen=True, tag=True):
    """A delayed triggered craft: these are done once, when that happens (1211.8)."""

    when: When
    deeds: tuple[Deed, ...]


class Instead(Struct, frozen=True, omit_defaults=True, tag=True):
    """A replacement effect (1216): an event for such cards or the player is replaced by the deeds, or reduced.

    `to` is the substitute destination of the card; with none of the three nothing happens. `may`: the player is asked.
    """

    event: Event
    which: Which | None = None
    to: Place | Literal[""] = ""
    deeds: tuple[Deed, ...] = ()
    less: int | None = None
    may: bool = False
    until: Until = "turn"


class Win(Struct, frozen=True, tag=True):
    """The player wins the game by a text."""


Deed = (
    Draw | Bond | Gain | Stun | Cure | KnockOut | Destroy | Discard | Ready | Action | Turn | Give | Support | Rule | Price | Link | Reveal | Look | Move
    | Put | Exile | Rebuild | Plan | Counter | Ignore | Seize | Withdraw | TreatAs | ChooseOrganization | MayPay | May | If | Later | Instead | Win
)  # fmt: skip


# --- abilities -------------------------------------------------------------------------------------------------------


class Cost(Struct, frozen=True, omit_defaults=True):
    """The acts of paying (1203), in this order.

    CP, EP, the card itself actioned (icon of 1321), stunned, put into the trail; then others and the hand. `action`,
    `stun` and `trail` are own cards that the player chooses among `which`; `discard` are cards of the hand.
    """

    cp: Amount = 0
    ep: Amount = 0
    bond: int = 0
    action_self: bool = False
    stun_self: bool = False
    trail_self: bool = False
    discard: int = 0
    action: int = 0
    stun: int = 0
    trail: int = 0
    which: Which = UNIT


FREE = Cost()


class When(Struct, frozen=True, omit_defaults=True):
    """A trigger condition (1211.3): an event, and its cards; no `which` means the card itself, or no card.

    `by` narrows the player of the step, play or deed; `frm` and `to` are the zones of a move; `first`: only the first
    time each turn.
    """

    what: Happening
    which: Which | None = None
    by: Literal["", "you", "opponent"] = ""
    frm: Place | Literal[""] = ""
    to: Place | Literal[""] = ""
    first: bool = False
    condition: Condition | None = None


Kind = Literal["activated", "triggered", "continuous", "event", "arts"]


class Ability(Struct, frozen=True, omit_defaults=True):
    """One craft, EVENT ability or arts.

    `zones` are those in which the text says that it is valid (1202.5). `condition` is that of a continuous craft, or of
    playing it. `keyword` is its classification (207.7). `times` limits how often it may be played each turn. A
    continuous craft about what its own card is, without a condition, is a baseline craft (1212.2).
    """

    kind: Kind
    deeds: tuple[Deed, ...] = ()
    cost: Cost = FREE
    when: When | None = None
    condition: Condition | None = None
    zones: tuple[Place, ...] = ()
    keyword: str = ""
    times: int = 0
