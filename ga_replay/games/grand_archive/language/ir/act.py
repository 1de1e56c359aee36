"""One-shot actions: the plain steps, each of them one verb of the book.

A step that names no player is done by the text's controller. Costs are steps too, done while paying.
"""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.condition import Span
from ga_replay.games.grand_archive.language.ir.fight import AttackAgain, Redirect, Retrigger, StopAttack
from ga_replay.games.grand_archive.language.ir.game_act import Decide, DistortTime, EndPhase, SkipPhase
from ga_replay.games.grand_archive.language.ir.node import Node
from ga_replay.games.grand_archive.language.ir.noun import YOU, Amount, Kind, Pick, Player, Thing, Who, Zone


class Draw(Node, frozen=True):
    """Draw that many cards, into hand or memory."""

    n: Amount = 1
    who: Who = YOU
    to: Literal["hand", "memory"] = "hand"
    said: str = ""


class Move(Node, frozen=True):
    """Put things into a zone. `act` is the verb of the book, and what triggers see.

    banish, return, put, discard, mill, reserve, gather, swap … ; for sacrifice, destroy, negate and suppress see their
    own nodes. `rested`, `transformed`, `revealed`, `preserved` hold of it as it arrives; `under` is whose control
    it comes under; `order` leaves the order of several to the player; `attached` goes along ("with …").
    """

    act: str
    what: Thing
    to: Zone | None = None
    source: Zone | None = None  # the zone of a thing that is not a Pick: a Pick has its own
    who: Who = YOU
    rested: bool = False
    state: str = ""
    under: Who | None = None
    order: bool = False
    random: bool = False
    resolving: bool = False  # it goes there as it resolves, instead of to its usual destination
    until: Span | None = None  # it goes back to where it came from as that ends
    said: str = ""


class Damage(Node, frozen=True):
    """Deal damage. `split`: the amount is divided among the things as the player likes."""

    n: Amount
    to: Thing
    source: Thing | None = None
    sort: Literal["", "unpreventable", "combat"] = ""
    split: bool = False
    said: str = ""


class Destroy(Node, frozen=True):
    """Destroy things."""

    what: Thing


class Sacrifice(Node, frozen=True):
    """The player sacrifices things they control."""

    what: Thing
    who: Who = YOU


class Suppress(Node, frozen=True):
    """Suppress objects: banished, and back on the field at the next end phase."""

    what: Thing


class Negate(Node, frozen=True):
    """Negate an activation or materialization on the Effects Stack."""

    what: Thing


class PutCounters(Node, frozen=True):
    """Put that many counters on each thing."""

    counter: str
    on: Thing
    n: Amount = 1
    who: Who = YOU
    said: str = ""


class RemoveCounters(Node, frozen=True):
    """Remove counters from a thing; a player can do no less when it is a cost or a "may"."""

    counter: str
    off: Thing
    n: Amount = 1
    who: Who = YOU
    said: str = ""


class MoveCounters(Node, frozen=True):
    """Take counters off one bearer and put them on another; `n` None: all of them."""

    counter: str
    source: Thing
    to: Thing
    n: Amount | None = None
    who: Who = YOU
    said: str = ""


class Recover(Node, frozen=True):
    """Remove that many damage counters from the champion."""

    n: Amount
    who: Who = YOU


class Glimpse(Node, frozen=True):
    """Look at the top cards of the deck and put them back on top or on the bottom, in any order."""

    n: Amount
    who: Who = YOU


class Reveal(Node, frozen=True):
    """Show cards to all players; `one_zone`: those of one of the two zones, which the player of the text chooses."""

    what: Thing
    who: Who = YOU
    said: str = ""
    one_zone: bool = False


class RevealUntil(Node, frozen=True):
    """Reveal cards from the top of a deck until one is of the kind of the Pick, which picks it, or `most` are revealed."""

    what: Pick
    zone: Zone
    who: Who = YOU
    most: Amount | None = None


class LookAt(Node, frozen=True):
    """Look at cards; `one_zone`: those of one of the two zones, which the player of the text chooses."""

    what: Thing
    who: Who = YOU
    one_zone: bool = False


class Search(Node, frozen=True):
    """Search a zone for cards (none may be found)."""

    zone: Zone
    what: Thing
    who: Who = YOU


class Shuffle(Node, frozen=True):
    """Shuffle a deck, or things into it."""

    zone: Zone
    what: Thing | None = None
    who: Who = YOU


class Wake(Node, frozen=True):
    """Wake things up, or rest them."""

    what: Thing
    rest: bool = False
    who: Who = YOU
    said: str = ""


class Become(Node, frozen=True):
    """Things take on a state (distant, fostered, …) or lose it (`no`); with a span, for that duration."""

    what: Thing
    state: str
    no: bool = False
    span: Span | None = None
    said: str = ""


class Transform(Node, frozen=True):
    """Turn a double-faced object over; `woken`: wake it up as well."""

    what: Thing
    woken: bool = False


class Flip(Node, frozen=True):
    """Turn cards face down (`down`) or face up where they lie."""

    what: Thing
    down: bool


class Summon(Node, frozen=True):
    """Summon tokens: of a name, or copies of a thing.

    They enter rested or attacking (`state`), with `bearing` counters of the kind `counters` on each.
    `choice`: of one of these names, as the player likes. `more`: those of the next step are summoned at once with them.
    """

    token: str | Thing | Kind
    n: Amount = 1
    who: Who = YOU
    state: tuple[str, ...] = ()
    counters: str = ""
    bearing: Amount = 1
    choice: tuple[str, ...] = ()
    slot: int = 0
    said: str = ""
    more: bool = False


class Generate(Node, frozen=True):
    """Generate a card by name, into a zone; `shuffled`: into the deck, which is shuffled."""

    card: str
    to: Zone | None = None
    n: Amount = 1
    who: Who = YOU
    slot: int = 0
    said: str = ""
    shuffled: bool = False


class Gather(Node, frozen=True):
    """Gather that many times."""

    n: Amount = 1
    who: Who = YOU
    said: str = ""


class Roll(Node, frozen=True):
    """Roll dice with so many sides each; later steps may ask for their sum."""

    dice: tuple[int, ...]
    who: Who = YOU


class Empower(Node, frozen=True):
    """Empower by that much."""

    n: Amount
    who: Who = YOU


class Materialize(Node, frozen=True):
    """Materialize a card now, paying its costs unless `free`."""

    what: Thing
    free: bool = False
    who: Who = YOU
    said: str = ""


class Activate(Node, frozen=True):
    """Activate a card or copy now, paying its costs but that which is `free`, each reserve by `by` alone; `play`: or materialize it."""

    what: Thing
    free: str = ""
    play: bool = False
    who: Who = YOU
    by: RemoveCounters | None = None
    said: str = ""


class LevelUp(Node, frozen=True):
    """Level up a champion into a compatible card of the material deck, ignoring materialization costs."""

    what: Thing
    down: bool = False  # delevel
    said: str = ""


class Choose(Node, frozen=True):
    """Pick things (or a name, an element, a player) to refer to later."""

    what: Pick | Player | str
    who: Who = YOU
    n: Amount = 1
    said: str = ""


class Attach(Node, frozen=True):
    """Load or link a thing to another, or put it into an intent or a lineage."""

    what: Thing
    to: Thing
    act: Literal["load", "link", "attach", "lineage", "intent"]
    source: Zone | None = None  # the zone of a thing that is not a Pick
    said: str = ""


class GainControl(Node, frozen=True):
    """Take control of things for a span; in place of entering otherwise, they enter under that player's control."""

    what: Thing
    who: Who = YOU
    span: Span | None = None
    said: str = ""


class GetStatus(Node, frozen=True):
    """A player gains or loses a status, mastery or keyword by its name, or a mastery changes its face ("South").

    `n` is the number of a keyword; with a span, for that duration.
    """

    name: str
    who: Who = YOU
    value: str = ""
    no: bool = False
    n: Amount | None = None
    span: Span | None = None
    said: str = ""


class TurnMastery(Node, frozen=True):
    """A player changes the direction of their mastery to one of their choice."""

    what: Thing
    how: Literal["different", "adjacent"] = "different"
    who: Who = YOU


class Pay(Node, frozen=True):
    """Pay that much reserve: a cost, or a "may" ("pay (2)")."""

    n: Amount
    who: Who = YOU
    said: str = ""


class Copy(Node, frozen=True):
    """Copy what pends, or a card; `to` is the intent in which the copy of a card is created.

    `without`: a property that the copy does not have.
    """

    what: Thing
    n: Amount = 1
    to: Zone | None = None
    who: Who = YOU
    said: str = ""
    without: str = ""


class NewTargets(Node, frozen=True):
    """The player may choose new targets for the copies that the text has made, or for what pends (`of`)."""

    who: Who = YOU
    said: str = ""
    of: Thing | None = None


Act = (
    Draw | Move | Damage | Destroy | Sacrifice | Suppress | Negate | PutCounters | RemoveCounters | MoveCounters
    | Recover | Glimpse | Reveal | RevealUntil | LookAt | Search | Shuffle | Wake | Become | Transform | Flip | Summon | Generate
    | Gather | Roll | Empower | Materialize | Activate | LevelUp | Choose | Attach | GainControl | GetStatus | TurnMastery | Pay
    | SkipPhase | EndPhase | Redirect | StopAttack | AttackAgain | Retrigger | Decide | DistortTime | Copy | NewTargets
)  # fmt: skip
