"""The decisions of the players of Epic."""

from __future__ import annotations

from typing import ClassVar, Final

from ga_replay.core.events import Decision
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.events.sizes import Amount, Handles, Numbers


class Mulliganed(Decision, frozen=True):
    """The cards of the opening hand that are exchanged; none is an answer too (1.8.2)."""

    asks: ClassVar[str] = "choose the cards to exchange for new ones"
    handles: Handles


class CardPlayed(Decision, frozen=True):
    """A card is announced (3.2.1); `part` is the chosen part of an event, from 1, or 0 if there is only one.

    `also` are other parts that were played with it, which is never legal.
    """

    plays: ClassVar[bool] = True
    handle: int
    part: Amount = 0
    also: Handles = ()


class PowerUsed(Decision, frozen=True):
    """A power of a card was announced (3.5.1); `text` addresses it."""

    handle: int
    text: str


class Passed(Decision, frozen=True):
    """The player with initiative does nothing more for now (3.1.1)."""


class EndDeclared(Decision, frozen=True):
    """The turn player would like to end the turn (4.3.3)."""


class Proceeded(Decision, frozen=True):
    """The turn player goes on to the end phase although others made plays (4.3.4, 4.3.6)."""

    asks: ClassVar[str] = "end the turn, or go on with the main phase?"


class Continued(Decision, frozen=True):
    """The turn player goes on with the main phase instead (4.3.4, 4.3.6)."""


class BattleDeclared(Decision, frozen=True):
    """The turn player announces a battle phase (4.3.2)."""


class AttackersDeclared(Decision, frozen=True):
    """The champions that attack (4.4.1)."""

    asks: ClassVar[str] = "choose the champions that attack"
    attacks: ClassVar[bool] = True
    attackers: Handles


class OpponentAttacked(Decision, frozen=True):
    """The opponent that they attack (4.4.1)."""

    asks: ClassVar[str] = "choose the player whom they attack"
    opponent: str


class BlockersDeclared(Decision, frozen=True):
    """The champions that block; none is an answer too (4.4.6)."""

    asks: ClassVar[str] = "choose the champions that block"
    blockers: Handles


class DamageDealtOut(Decision, frozen=True):
    """A champion, then its damage to each opposing champion and, with breakthrough, to the defending player.

    See 4.4.11b. After these come pairs of other recipients and their damage.
    """

    asks: ClassVar[str] = "deal out the damage of a champion"
    shares: Numbers


class TriggerTaken(Decision, frozen=True):
    """The player's triggered ability that resolves next (3.2.5a)."""

    asks: ClassVar[str] = "choose the ability that resolves next"
    numbers: ClassVar[bool] = True
    trigger: TriggerId


class TargetsChosen(Decision, frozen=True):
    """The targets of one instruction (5.20.1), or its player's other choices.

    Players are -1, -2, … in the order of the seats.
    """

    asks: ClassVar[str] = "choose targets"
    targets: Handles


class Accepted(Decision, frozen=True):
    """True if the player does what a text says they may."""

    asks: ClassVar[str] = "do it, or not?"
    yes: bool


class OptionTaken(Decision, frozen=True):
    """The option taken if a text offers two: 1 or 2."""

    asks: ClassVar[str] = "choose one of the two ways"
    numbers: ClassVar[bool] = True
    option: Amount


class HandRevealed(Decision, frozen=True):
    """The cards shown for loyalty; none declines it (5.3.1, 5.3.5)."""

    asks: ClassVar[str] = "choose the cards to reveal for loyalty"
    handles: Handles


class Recycled(Decision, frozen=True):
    """The two cards put on the bottom of the deck, the lowest first; none declines it (5.5.1)."""

    asks: ClassVar[str] = "choose the cards to recycle, the lowest first"
    handles: Handles


class Discarded(Decision, frozen=True):
    """The cards of the hand that are discarded (1.7)."""

    asks: ClassVar[str] = "choose the cards to discard"
    handles: Handles


class Sacrificed(Decision, frozen=True):
    """The champion broken as a cost (3.6.2), or because a text requires one of its player's."""

    asks: ClassVar[str] = "choose the champion to break"
    handle: int


class Conceded(Decision, frozen=True):
    """The player leaves the game (1.2.2)."""


DECISIONS: Final = (
    Mulliganed, CardPlayed, PowerUsed, Passed, EndDeclared, Proceeded, Continued, BattleDeclared, AttackersDeclared, OpponentAttacked, BlockersDeclared,
    DamageDealtOut, TriggerTaken, TargetsChosen, Accepted, OptionTaken, HandRevealed, Recycled, Discarded, Sacrificed, Conceded,
)  # fmt: skip
