"""The decisions of the players of Trails."""

from __future__ import annotations

from typing import ClassVar, Final

from ga_replay.core.events import Decision
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.events.sizes import Amount, Handles


class InitiativeChosen(Decision, frozen=True):
    """The initiative player of the first turn (603.1a)."""

    asks: ClassVar[str] = "say who has the initiative in the first turn"
    first: str


class HandExchanged(Decision, frozen=True):
    """The cards of the first hand put on the bottom of the deck, the first lowest; none is an answer too (603.1d)."""

    asks: ClassVar[str] = "choose the cards to exchange, the first one goes lowest"
    handles: Handles


class HomebasePlaced(Decision, frozen=True):
    """The card put face-down into the homebase; 0 for none (703.7a). `others` are more of them, against the rule."""

    asks: ClassVar[str] = "choose the card to put face-down into the homebase"
    handle: int = 0
    others: Handles = ()


class CardPlayed(Decision, frozen=True):
    """A UNIT, ITEM, EVENT or BASE is played (1206 to 1209)."""

    plays: ClassVar[bool] = True
    handle: int


class ArtsPlayed(Decision, frozen=True):
    """The arts of a UNIT card are played (1213)."""

    plays: ClassVar[bool] = True
    handle: int


class CraftPlayed(Decision, frozen=True):
    """An activated craft is played (1210); `text` addresses it."""

    handle: int
    text: str


class EPGained(Decision, frozen=True):
    """A card of the homebase is actioned for 1 EP (1217)."""

    asks: ClassVar[str] = "choose the homebase card to action for 1 EP"
    handle: int


class Supported(Decision, frozen=True):
    """SCLM support: the target gains support from the UNIT that is actioned for it (1218)."""

    target: int
    supporter: int


class Passed(Decision, frozen=True):
    """The player with priority does nothing more for now (902.4a)."""


class TriggerPlayed(Decision, frozen=True):
    """The player's triggered craft that is played next (1211.4)."""

    asks: ClassVar[str] = "choose the triggered craft that is played next"
    numbers: ClassVar[bool] = True
    trigger: TriggerId


class AttackProposed(Decision, frozen=True):
    """The UNITs that attack (803.3); none is a pass (803.4)."""

    asks: ClassVar[str] = "choose the UNITs that attack"
    attacks: ClassVar[bool] = True
    attackers: Handles


class AttackTargeted(Decision, frozen=True):
    """The UNIT that they attack (803.5)."""

    asks: ClassVar[str] = "choose the UNIT that they attack"
    target: int


class FoughtBack(Decision, frozen=True):
    """The attacking UNIT that the defending one fights back, or several if a text says so (804.11a-1, 1327.1)."""

    asks: ClassVar[str] = "choose the attacking UNIT to fight back"
    targets: Handles


class CureChosen(Decision, frozen=True):
    """The stunned UNIT that is cured; 0 for none (705.6). `others` are more of them, against the rule."""

    asks: ClassVar[str] = "choose the stunned UNIT to cure"
    handle: int = 0
    others: Handles = ()


class XChosen(Decision, frozen=True):
    """The value of a letter (1305.2a)."""

    asks: ClassVar[str] = "choose the number"
    numbers: ClassVar[bool] = True
    value: Amount


class TargetsChosen(Decision, frozen=True):
    """The targets of one instruction; players are -1, -2, … in the order of the seats (1204.2d)."""

    asks: ClassVar[str] = "choose targets"
    targets: Handles


class ItemsTargeted(Decision, frozen=True):
    """The same for cards and abilities in the resolve standby zone."""

    asks: ClassVar[str] = "choose what to target in the resolve standby zone"
    numbers: ClassVar[bool] = True
    items: Handles


class Accepted(Decision, frozen=True):
    """True if the player does what a text says they may (1203.6)."""

    asks: ClassVar[str] = "do it, or not?"
    yes: bool


class CardsChosen(Decision, frozen=True):
    """Cards that a text or a cost lets the player choose (1312)."""

    asks: ClassVar[str] = "choose cards"
    handles: Handles


class Arranged(Decision, frozen=True):
    """The order of cards that others knew, in a deck (502.4): nobody else learns it; empty where the log does not know it."""

    hidden: ClassVar[tuple[str, ...]] = ("handles",)
    asks: ClassVar[str] = "choose cards"
    handles: Handles = ()


class OrganizationsChosen(Decision, frozen=True):
    """Organizations on the field that the player chooses (1312.4)."""

    asks: ClassVar[str] = "choose organizations"
    organizations: tuple[str, ...]


class Planned(Decision, frozen=True):
    """The split of the cards looked at (1323.1).

    First those put on the bottom, the first named lowest, then the rest on top, the first named topmost.
    """

    asks: ClassVar[str] = "say which cards go to the bottom of the deck, and which on top"
    bottom: Handles
    top: Handles


class HiddenRevealed(Decision, frozen=True):
    """True if a hidden card is revealed because its craft's event has happened (1211.3a)."""

    asks: ClassVar[str] = "reveal the hidden card, or not?"
    yes: bool


class ReplacementChosen(Decision, frozen=True):
    """The replacement effect that applies, by its place among several; 0 for none if it is optional (1216.2)."""

    asks: ClassVar[str] = "choose what happens instead"
    numbers: ClassVar[bool] = True
    at: Amount


class LoopBegun(Decision, frozen=True):
    """The player's following acts are about to be repeated (1501.1)."""


class LoopRepeated(Decision, frozen=True):
    """The number of further repetitions (1501.1a)."""

    times: Amount


class LoopEndless(Decision, frozen=True):
    """No player can stop it (1501.1c)."""


class Conceded(Decision, frozen=True):
    """The player leaves the game (103.4)."""


DECISIONS: Final = (
    InitiativeChosen, HandExchanged, HomebasePlaced, CardPlayed, ArtsPlayed, CraftPlayed, EPGained, Supported, Passed, TriggerPlayed,
    AttackProposed, AttackTargeted, FoughtBack, CureChosen, XChosen, TargetsChosen, ItemsTargeted, Accepted, CardsChosen, Arranged,
    OrganizationsChosen, Planned, HiddenRevealed, ReplacementChosen, LoopBegun, LoopRepeated, LoopEndless, Conceded,
)  # fmt: skip
