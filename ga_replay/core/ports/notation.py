"""The wording of a game's decisions in transcripts: verbs as data, and the port that a game fills."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from ga_replay.core.events import Decision, Fact
from ga_replay.core.log.entries import Header
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table


class Verb(Struct, frozen=True):
    """The wording of one kind of decision.

    A form is a line with slots, `{field:kind@scope|empty}`: `kind` is the notation of the slot (see
    `logs.transcript.slots`), `scope` is the group of cards searched first, `empty` the word for none. Of several forms
    the first that expresses everything is written. A `part` may also stand in the parentheses of its line; with
    `each`, one word may introduce several, each a decision of its own.

    A verb that `acts` needs the right to act (Opportunity, initiative); `always` is bound to no time; `defends`
    belongs to the player who is attacked, `controlled` to the controller of the object that it names. `arrow` is the
    decision written as `->` after the line; `targets` is the verb used if the line names none. `opened_by` are
    decisions with no content but their player that are left unsaid before this one, in order.
    """

    name: str
    kind: type[Decision]
    forms: tuple[str, ...]
    example: str
    gist: str
    part: bool = False
    each: bool = False
    acts: bool = False
    always: bool = False
    defends: bool = False
    controlled: bool = False
    arrow: type[Decision] | None = None
    opened_by: tuple[type[Decision], ...] = ()


class Lists(Struct, frozen=True):
    """A deck list as in a header: one entry for each copy of a card."""

    material: tuple[str, ...]
    main: tuple[str, ...]
    side: tuple[str, ...] = ()


class Notation(Protocol):
    """The port that a game fills for its transcripts; one instance per game, so that results can be cached."""

    def __hash__(self) -> int: ...

    @property
    def game(self) -> str: ...
    @property
    def editions(self) -> tuple[str, ...]: ...
    @property
    def seats(self) -> range:
        """The numbers of players that a match may have."""
        ...

    @property
    def verbs(self) -> tuple[Verb, ...]: ...
    @property
    def decisions(self) -> tuple[type[Decision], ...]: ...
    @property
    def windows(self) -> Mapping[str, str]:
        """The words for a window, and its name on the table."""
        ...

    @property
    def main(self) -> str:
        """The window in which a player acts by default; empty if that is the first in which they can."""
        ...

    @property
    def looked_at(self) -> str:
        """The values on a table that people note down, in words."""
        ...

    @property
    def beside(self) -> str:
        """The tag word for the cards beside the main deck, a seat's `material`."""
        ...

    @property
    def leader(self) -> str:
        """The word for the object that represents a player; empty if there is none."""
        ...

    def referee(self, header: Header) -> Referee:
        """A referee at the beginning of that game. Raises LookupError for an unknown edition."""
        ...

    def cards(self) -> Iterable[tuple[str, str]]:
        """Every card that can be named: its key and its name."""
        ...

    def card_name(self, card: str) -> str:
        """The written form of a card: its name, or its key if several share the name."""
        ...

    def sides(self, card: str) -> frozenset[str]:
        """The other sides of a card, whose names may be used for it in any zone."""
        ...

    def played_with(self, header: Header) -> frozenset[str]:
        """The cards of the deck lists and the tokens that they make; empty if a list is unknown."""
        ...

    def lists(self, text: str, source: str) -> Lists:
        """The deck list in a file. Raises DeckUnreadableError."""
        ...

    def scope(self, scene: Scene, where: str, player: str) -> tuple[int, ...]:
        """The cards and objects that a slot refers to first, the oldest first."""
        ...

    def led_by(self, scene: Scene, player: str) -> int:
        """The object that represents the player, 0 for none."""
        ...

    def waiting(self, table: Table) -> bool:
        """True if something waits to resolve until all have passed."""
        ...

    def recipients(self, scene: Scene, handle: int) -> tuple[int, ...]:
        """The possible recipients of an object's damage, in the order of a decision's amounts.

        Players as -1, -2, … by seat.
        """
        ...

    def passing(self, player: str) -> Decision:
        """The decision to pass with Opportunity."""
        ...

    def declines(self, may: May) -> Decision | None:
        """The answer implied when none is written: to decline what is optional."""
        ...

    def undecided(self, scene: Scene, may: May) -> Fact | None:
        """The fact that ends a due decision that was not made; None if no fact shows it."""
        ...

    def ways(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The texts that offer another way to play the card, open now or not."""
        ...

    def abilities(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The abilities of the object, or of that card, that can be used at some time."""
        ...

    def is_card(self, card: str) -> bool:
        """True for the key of a card."""
        ...

    def is_text(self, address: str) -> bool:
        """True for the address of a text."""
        ...


def whole_address(scene: Scene, handle: int, word: str) -> str:
    """The full address of a text; without a card in it, it is on the object's own card."""
    card = scene.table.card_of.get(handle)
    return word if "#" in word or card is None else f"{card}#{word}"


def short_address(scene: Scene, handle: int, address: str) -> str:
    """The address, without the card if it is the object's own."""
    card, mark, line = address.partition("#")
    own = mark and card == scene.table.card_of.get(handle) and line and "#" not in line
    return line if own else address
