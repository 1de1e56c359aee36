"""How a game's decisions are worded in a transcript: verbs as data, and what a transcript asks of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from ga_replay.core.events import Decision, Fact, keys
from ga_replay.core.events.ids import Handle, SeatName, TextRef
from ga_replay.core.log.entries import Header
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table


class Verb(Struct, frozen=True):
    """The wording of one kind of decision.

    A form is a line with slots: `{field:kind@scope|empty}`, `kind` says how the slot is written (see
    `logs.transcript.slots`), `scope` where its cards are looked for, `empty` the word for none. Of several forms the
    first that says everything is written. A `part` may also stand in the parentheses of the line that it belongs to; of
    one that speaks of `each` several may be named there behind one word, each a decision of its own.
    One that `acts` needs the right to act (Opportunity, initiative); one that is `always` possible is bound to no time;
    one that `defends` belongs to the player who is attacked, one that is `controlled` to whoever controls the object that it names. `arrow` is the
    decision that `->` behind the line says, the verb `targets` where none is named; `opened_by` are decisions that say nothing but their player
    and are left unsaid before this one, the first to come first.
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
    """A deck list as a header holds it: a card once for each copy."""

    material: tuple[str, ...]
    main: tuple[str, ...]
    side: tuple[str, ...] = ()


class Notation(Protocol):
    """What a game brings to its transcripts; there is one a game, so that what is made of it can be kept."""

    def __hash__(self) -> int: ...

    @property
    def game(self) -> str: ...
    @property
    def editions(self) -> tuple[str, ...]: ...
    @property
    def seats(self) -> range:
        """How many players a match may have."""
        ...

    @property
    def verbs(self) -> tuple[Verb, ...]: ...
    @property
    def decisions(self) -> tuple[type[Decision], ...]: ...
    @property
    def windows(self) -> Mapping[str, str]:
        """The words that name a window, and its name on the table."""
        ...

    @property
    def main(self) -> str:
        """The window in which a player acts where nothing else is said; empty where that is the first in which they can."""
        ...

    @property
    def looked_at(self) -> str:
        """What people look at on a table and note down, in words."""
        ...

    @property
    def beside(self) -> str:
        """The word of the tags for the cards that lie beside the main deck, a seat's `material`."""
        ...

    @property
    def leader(self) -> str:
        """The word for the object that stands for a player; empty where there is no such."""
        ...

    def referee(self, header: Header) -> Referee:
        """A referee at the beginning of that game. Raises LookupError for an edition that is not known."""
        ...

    def cards(self) -> Iterable[tuple[str, str]]:
        """Every card that can be named: its key and its name."""
        ...

    def card_name(self, card: str) -> str:
        """How a card is written: its name, or its key where several share the name."""
        ...

    def sides(self, card: str) -> frozenset[str]:
        """The other sides of a card that has several, by which people may call it wherever it lies."""
        ...

    def played_with(self, header: Header) -> frozenset[str]:
        """The cards of the deck lists and the tokens they speak of; empty where a list is unknown."""
        ...

    def lists(self, text: str, source: str) -> Lists:
        """The deck list that a file says. Raises DeckUnreadableError."""
        ...

    def scope(self, scene: Scene, where: str, player: SeatName) -> tuple[int, ...]:
        """The cards and objects that a slot speaks of first, the oldest first."""
        ...

    def led_by(self, scene: Scene, player: SeatName) -> int:
        """The object that stands for the player, 0 where there is none."""
        ...

    def waiting(self, table: Table) -> bool:
        """Whether something waits to resolve until all have passed."""
        ...

    def recipients(self, scene: Scene, handle: Handle) -> tuple[int, ...]:
        """Whom an object may deal out its damage to, in the order in which a decision says how much; players as -1, -2, … by their seats."""
        ...

    def passing(self, player: SeatName) -> Decision:
        """The decision to do nothing with Opportunity."""
        ...

    def declines(self, may: May) -> Decision | None:
        """The answer that people mean where they write none: to decline what is optional."""
        ...

    def undecided(self, scene: Scene, may: May) -> Fact | None:
        """The fact by which a game goes on in which nobody decided what was due; None where no fact shows it."""
        ...

    def ways(self, scene: Scene, handle: Handle, card: str) -> tuple[str, ...]:
        """The texts by which the card may be played otherwise, whether they are open now or not."""
        ...

    def abilities(self, scene: Scene, handle: Handle, card: str) -> tuple[str, ...]:
        """The abilities of the object, or of that card, that can be used at some time."""
        ...

    def is_card(self, card: str) -> bool:
        """Whether that is the key of a card."""
        ...

    def is_text(self, address: TextRef) -> bool:
        """Whether that is the address of a text."""
        ...


def whole_address(scene: Scene, handle: Handle, word: str) -> str:
    """The address of a text of the object's own card, where no other card is named in it."""
    card = scene.table.card_of.get(handle)
    return word if keys.is_text_ref(word) or card is None else keys.text_ref(card, word)


def short_address(scene: Scene, handle: Handle, address: TextRef) -> str:
    """The address without the card where it is the object's own."""
    card, line = keys.card_of_text(address), keys.place_of_text(address)
    own = card == scene.table.card_of.get(handle) and line and not keys.is_text_ref(line)
    return line if own else address
