"""Remarks and outcomes of chance: notes, observations, denials, rulings, back-ups."""

from __future__ import annotations

from ga_replay.core.events.base import Event, Remark
from ga_replay.core.events.facts import AnyFact
from ga_replay.core.events.ids import Handle, SeatName
from ga_replay.core.events.sizes import Amount, Cards, Count, Handles, Numbers

# --- chance ----------------------------------------------------------------------------------------------------------


class ChanceFell(Event, frozen=True):
    """An outcome of chance, recorded and never generated here: the cards taken at random, a die roll."""

    what: str
    values: Numbers


# --- remarks ---------------------------------------------------------------------------------------------------------


class Noted(Remark, frozen=True):
    """A person's comment; `glyph` is a mark such as `!` or `?`, or `()` for moves that were not made.

    `to` are the readers: `judge`, or a seat; empty for everybody. `at` is the entry that the note is about, where it
    was written later; 0: it stands right after it.
    """

    text: str
    by: str = ""
    glyph: str = ""
    to: str = ""
    at: int = 0


class Observed(Remark, frozen=True):
    """An observation of the table: `what` is `life`, `hand`, `damage`, …, of a player or of an object."""

    what: str
    value: Amount
    player: SeatName = ""
    handle: Handle = 0


class Ruled(Remark, frozen=True):
    """A judge's ruling."""

    text: str
    by: str = ""


class Denied(Remark, frozen=True):
    """The due fact did not happen."""

    fact: AnyFact


class Reverted(Remark, frozen=True):
    """Everything after entry `to` is no longer live: a take-back, a cancelled play or a judge's back-up.

    `miswritten`: none of it happened, the record was wrong; so the cards that it shows were not seen.
    """

    to: int
    by: str
    reason: str = ""
    miswritten: bool = False


class TextApplied(Remark, frozen=True):
    """A person reports that an unread text acts now; facts up to `TextDone` are its effect."""

    handle: Handle
    text: str


class TextDone(Remark, frozen=True):
    """The unread text has finished."""


class GameBegan(Remark, frozen=True):
    """The next game of the match begins.

    `first` is the player who goes first, `chooser` who chose that (empty: not given).
    """

    first: str
    chooser: str = ""


class Sideboarded(Remark, frozen=True):
    """Between two games a player took cards `out` of the decks and put others `into` them (the player's secret).

    `main` and `material` are the new sizes of the decks.
    """

    player: SeatName
    out: Cards = ()
    into: Cards = ()
    main: Count = 0
    material: Count = 0


class TimeCalled(Remark, frozen=True):
    """The time of the round is over; this many more turns may be played."""

    extra: Count = 0


class Dropped(Remark, frozen=True):
    """The player plays no further game of this match or of the event."""

    player: SeatName


class MatchEnded(Remark, frozen=True):
    """The result of the match was handed in.

    `winner` is empty for a draw, `why` gives the reason if its games do not.
    """

    winner: str
    why: str = ""


class LeftUnknown(Remark, frozen=True):
    """These cards stay unidentified: identifications of newly drawn cards do not refer to them."""

    handles: Handles


class WindowNamed(Remark, frozen=True):
    """Plain acts written from now on were done in this window, until the turn ends or another window is named."""

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
