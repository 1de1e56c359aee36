"""The decisions of the players of Grand Archive."""

from __future__ import annotations

from typing import ClassVar, Final

from ga_replay.core.events import Decision
from ga_replay.core.events.sizes import Amount, Handles, Numbers, Words


class ChampionPlaced(Decision, frozen=True):
    """A Level 0 champion was put onto the field on the player's first turn (champion.3)."""

    asks: ClassVar[str] = "choose the champion to begin with"
    plays: ClassVar[bool] = True
    handle: int


class PregameTaken(Decision, frozen=True):
    """The cards of the material deck that begin the game on the field; none is an answer too (starting-the-game.p5)."""

    asks: ClassVar[str] = "choose the cards to begin the game with on the field"
    handles: Handles


class Materialized(Decision, frozen=True):
    """A card was announced for materialization (materialize-phase.3)."""

    asks: ClassVar[str] = "choose a card to materialize, or none"
    plays: ClassVar[bool] = True
    handle: int


class MaterializationDeclined(Decision, frozen=True):
    """The turn player materializes nothing this turn (materialize-phase.4.1)."""

    asks: ClassVar[str] = "choose a card to materialize, or none"


class PreservedReturned(Decision, frozen=True):
    """The turn player takes a preserved card back instead of materializing (keyword/preserve-preserved.4)."""

    asks: ClassVar[str] = "choose a card to materialize, or none"
    handle: int


class CardActivated(Decision, frozen=True):
    """A card is announced for activation (card-activation.1).

    `way` names a permission or alternative cost of a text.
    """

    plays: ClassVar[bool] = True
    handle: int
    way: str = ""


class BoonBestowed(Decision, frozen=True):
    """A boon of the player's Pantheon zone was announced for bestowment (edition 2026-08-21, bestowing-boons.1)."""

    plays: ClassVar[bool] = True
    handle: int


class AbilityActivated(Decision, frozen=True):
    """An ability of a card or object was announced (activated-abilities.1); `text` addresses it."""

    handle: int
    text: str


class CostsDeclared(Decision, frozen=True):
    """X and the optional costs that will be paid (card-activation.3)."""

    asks: ClassVar[str] = "say which optional costs are paid"
    x: Amount = 0
    options: Numbers = ()


class ModesChosen(Decision, frozen=True):
    """The modes of a modal text, by their place from 1 (card-activation.4)."""

    asks: ClassVar[str] = "choose what it does"
    numbers: ClassVar[bool] = True
    modes: Numbers


class TargetsChosen(Decision, frozen=True):
    """The targets of one target phrase (card-activation.5)."""

    asks: ClassVar[str] = "choose targets"
    targets: Handles


class ReservePaid(Decision, frozen=True):
    """Cards of the hand put into memory, and objects rested, for a reserve cost (cost.2)."""

    asks: ClassVar[str] = "choose what pays the reserve cost"
    handles: Handles


class FloatingUsed(Decision, frozen=True):
    """Cards with floating memory that pay for part of a memory cost (keyword/floating-memory.2)."""

    asks: ClassVar[str] = "choose cards with floating memory to banish for the memory cost"
    handles: Handles


class AttackDeclared(Decision, frozen=True):
    """A unit attacks (attack-declaration.1), with weapons if it uses any."""

    asks: ClassVar[str] = "choose who attacks whom"
    attacks: ClassVar[bool] = True
    attacker: int
    targets: Handles
    weapons: Handles = ()


class Retaliated(Decision, frozen=True):
    """The defending units of the player that retaliate; none is an answer too (retaliation-step.3)."""

    asks: ClassVar[str] = "choose who retaliates"
    handles: Handles


class RetaliationOrdered(Decision, frozen=True):
    """The order in which retaliating units deal their damage (damage-step.2)."""

    asks: ClassVar[str] = "say in which order they retaliate, the first one first"
    handles: Handles


class OpportunityPassed(Decision, frozen=True):
    """The player with Opportunity does nothing (timing-and-permissions/opportunity.3)."""


class TriggersOrdered(Decision, frozen=True):
    """The order in which a player's triggers enter the Effects Stack (triggered-abilities.p6)."""

    asks: ClassVar[str] = "put these on the Effects Stack, the first one lowest"
    numbers: ClassVar[bool] = True
    triggers: Handles


class UniqueKept(Decision, frozen=True):
    """The one of several unique objects of one name that stays (state-based-checks-and-effects/types-of-checks.4)."""

    asks: ClassVar[str] = "choose the one that stays"
    handle: int


class Chosen(Decision, frozen=True):
    """A choice that a text leaves to the player as it resolves."""

    asks: ClassVar[str] = "choose"
    values: Numbers


class Arranged(Decision, frozen=True):
    """The order of cards that others knew, in a deck: nobody else learns it; empty where the log does not know it."""

    hidden: ClassVar[tuple[str, ...]] = ("values",)
    asks: ClassVar[str] = "choose"
    values: Numbers = ()


class Accepted(Decision, frozen=True):
    """True if the player does what a text says they may (resolution.5)."""

    asks: ClassVar[str] = "do it, or not?"
    yes: bool


class NameChosen(Decision, frozen=True):
    """The name of a card, chosen for a text: the slug of a card that bears it (naming.p7)."""

    asks: ClassVar[str] = "name a card"
    card: str


class NumberChosen(Decision, frozen=True):
    """The one number that a text leaves to the player: how many, or how much."""

    asks: ClassVar[str] = "choose a number"
    numbers: ClassVar[bool] = True
    values: Numbers


class OptionsChosen(Decision, frozen=True):
    """Options that a text names, by their words: elements, the direction of a mastery, an end of the deck, a zone."""

    asks: ClassVar[str] = "choose"
    values: Words


class Conceded(Decision, frozen=True):
    """The player gives the game up (concession.p1)."""


DECISIONS: Final = (
    ChampionPlaced, PregameTaken, Materialized, MaterializationDeclined, PreservedReturned, CardActivated, BoonBestowed, AbilityActivated,
    CostsDeclared, ModesChosen, TargetsChosen,
    ReservePaid, FloatingUsed, AttackDeclared, Retaliated, RetaliationOrdered, OpportunityPassed, TriggersOrdered, UniqueKept, Chosen, Arranged, Accepted, NameChosen,
    NumberChosen, OptionsChosen, Conceded,
)  # fmt: skip
