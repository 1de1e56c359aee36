"""What people and chance add to a log: notes, observations, denials, rulings, back-ups, outcomes."""

from __future__ import annotations

from ga_replay.core.events.base import Event, Remark
from ga_replay.core.events.facts import AnyFact
from ga_replay.core.events.ids import Handle, SeatName
from ga_replay.core.events.sizes import Amount, Cards, Count, Handles, Numbers

# --- chance ----------------------------------------------------------------------------------------------------------


class ChanceFell(Event, frozen=True):
    """An outcome of chance, recorded and never generated here: which cards were taken at random, what a die showed."""

    what: str
    values: Numbers


# --- remarks ---------------------------------------------------------------------------------------------------------


class Noted(Remark, frozen=True):
    """A comment of a person; `glyph` is a mark such as `!` or `?`; `to` (everybody where empty) may read it: `judge`, or a seat."""

    text: str
    by: str = ""
    glyph: str = ""
    to: str = ""


class Observed(Remark, frozen=True):
    """Somebody looked at the table and saw this: `what` is `life`, `hand`, `damage`, …, of a player or of an object."""

    what: str
    value: Amount
    player: SeatName = ""
    handle: Handle = 0


class Ruled(Remark, frozen=True):
    """A judge decided something."""

    text: str
    by: str = ""


class Denied(Remark, frozen=True):
    """The due fact did not happen."""

    fact: AnyFact


class Reverted(Remark, frozen=True):
    """All that stands after entry `to` is no longer live: a take-back, a cancelled play or a judge's back-up.

    `miswritten`: none of it happened, the record was wrong; so nobody has seen what it says that they saw.
    """

    to: int
    by: str
    reason: str = ""
    miswritten: bool = False


class TextApplied(Remark, frozen=True):
    """Somebody says that a text which the compiler cannot read does something now; facts up to `TextDone` are its doing."""

    handle: Handle
    text: str


class TextDone(Remark, frozen=True):
    """The unread text has done what it does."""


class GameBegan(Remark, frozen=True):
    """The game before is over, and the next one of the match begins; `first` is the player who goes first, `chooser` who chose that (empty: not said)."""

    first: str
    chooser: str = ""


class Sideboarded(Remark, frozen=True):
    """Between two games a player took cards `out` of the decks and put others `into` them (the player's secret); `main` and `material` are how many each has now."""

    player: SeatName
    out: Cards = ()
    into: Cards = ()
    main: Count = 0
    material: Count = 0


class TimeCalled(Remark, frozen=True):
    """The time of the round is over; so many turns may still be played after this one."""

    extra: Count = 0


class Dropped(Remark, frozen=True):
    """The player plays no further game, of this match or of the event."""

    player: SeatName


class MatchEnded(Remark, frozen=True):
    """The result of the match was handed in; `winner` is empty for a draw, `why` says what its games do not say."""

    winner: str
    why: str = ""


class LeftUnknown(Remark, frozen=True):
    """Nobody says which cards these are: whoever names what was drawn next means none of them."""

    handles: Handles


class WindowNamed(Remark, frozen=True):
    """Plain acts that are written down from now on were done in this window, until the turn is over or another is named."""

    window: str


REMARKS: tuple[type[Remark], ...] = tuple(Remark.__subclasses__())

AnyRemark = (
    Noted
    | Observed
    | Ruled
    | Denied
    | Reverted
    | TextApplied
    | TextDone
    | GameBegan
    | LeftUnknown
    | WindowNamed
    | Sideboarded
    | TimeCalled
    | Dropped
    | MatchEnded
)
