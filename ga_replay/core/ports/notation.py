"""The port that a game fills in for its transcripts, in parts by purpose, with defaults; and the verbs of its decisions, as data."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.events import Decision, Fact, keys
from ga_replay.core.events.ids import Handle, SeatName, TextRef
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.ports.questions import QuestionText
from ga_replay.core.ports.references import KnownNames
from ga_replay.core.referee import start
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import Agenda, Chance, Due, May, UnreadText
from ga_replay.core.rules.editions import Editions
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import Zone, key

Scope = Callable[[Scene, str], tuple[int, ...]]
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


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


class Book(ABC):
    """Which game it is, and where it begins; `decisions` are all that its logs can hold, `seats` says how many players a match may have."""

    seats = range(1, 27)

    @property
    @abstractmethod
    def rulesets(self) -> Editions:
        """The editions of the rules that we know."""

    @property
    @abstractmethod
    def zones(self) -> tuple[Zone, ...]: ...

    @property
    @abstractmethod
    def decisions(self) -> tuple[type[Decision], ...]: ...

    @property
    def game(self) -> str:
        """The name that logs give the game."""
        return self.rulesets[self.editions[0]].game

    @property
    def editions(self) -> tuple[str, ...]:
        """The names of the editions, the oldest first."""
        return tuple(self.rulesets)

    def later(self, edition: str) -> str:
        """The name of an edition that is a delta on earlier ones; empty for the first one."""
        return "" if edition == self.editions[0] else edition

    @property
    def usual(self) -> str:
        """The edition that is meant where neither a name nor a day says one: the newest."""
        return self.editions[-1]

    def misfit(self, form: str, edition: str, players: int) -> tuple[str, str] | None:
        """Why that many players cannot play that format by that edition, and what would do; None if they can."""
        return None

    def edition_of(self, day: str) -> str:
        """The edition of a match that names none: the one in force on its day (`2026-09-05`), the newest without a day.

        Before the first edition that we know, that one. Editions that are not called by their day have no day in force.
        """
        dated = [one for one in self.editions if self.began(one)]
        if not dated or not _DAY.fullmatch(day):
            return self.usual
        return max((one for one in dated if one <= day), default=dated[0])

    def began(self, edition: str) -> str:
        """The first day on which the edition was in force; empty if it is not called by its day."""
        return edition if _DAY.fullmatch(edition) else ""

    def referee_for(self, header: Header, rules: Ruleset) -> Referee:
        """A referee at the beginning of that game by these rules."""
        return start.referee_for(header, rules, self.zones)


class NamedCards(Book):
    """The cards and texts that can be named, and the deck lists; `beside` is the word of the tags for the cards beside the main deck, a seat's `material`."""

    beside = "Material"

    @property
    @abstractmethod
    def pool(self) -> ActivePool[Any]: ...

    @property
    @abstractmethod
    def known(self) -> KnownNames: ...

    @abstractmethod
    def lists(self, text: str, source: str) -> Lists:
        """The deck list that a file says. Raises DeckUnreadableError."""

    def cards(self) -> Iterable[tuple[str, str]]:
        """Every card that can be named: its key and its name."""
        return ((card.slug, card.name) for card in self.pool())

    def card_name(self, card: str) -> str:
        """The written form of a card: its name, or its key if several share the name."""
        return self.pool().written(card)

    def sides(self, card: str) -> frozenset[str]:
        """The other sides of a card, whose names may be used for it in any zone."""
        return frozenset()

    def begins_in(self, card: str) -> str:
        """The zone beside the main deck in which such a card begins the game; empty for a card of the main deck."""
        return ""

    def is_card(self, card: str) -> bool:
        """True if that is the key of a card."""
        return self.known.is_card(card)

    def is_text(self, address: str) -> bool:
        """True if that is the address of a text."""
        return self.known.is_text(address)

    def begun_with(self, seat: Seat) -> tuple[str, ...]:
        """The cards that a player begins the game with."""
        return (*seat.material, *seat.main)

    def is_told(self, seat: Seat) -> bool:
        """True if all cards of a player are known."""
        return bool(seat.main) and UNTOLD not in self.begun_with(seat)

    def spoken_of(self, cards: frozenset[str]) -> Iterable[str]:
        """The tokens and other sides that the texts of these cards may bring into the game."""
        return ()

    def played_with(self, header: Header) -> frozenset[str]:
        """The cards of the deck lists and the tokens that they make; empty if a list is unknown."""
        if not all(self.is_told(one) for one in header.seats):
            return frozenset()
        listed = frozenset(card for one in header.seats for card in (*self.begun_with(one), *one.side))
        return listed.union(self.spoken_of(listed))

    def referee(self, header: Header) -> Referee:
        """A referee at the beginning of that game. Raises LookupError for a card or an edition that is not known."""
        for one in header.seats:
            for card in {*self.begun_with(one)} - {UNTOLD}:
                self.pool.by_slug(card)
        return self.referee_for(header, self.rulesets[header.rules])


class Words(Book):
    """The words of a line: its verbs, the times that it names, and where its slots look for cards.

    `windows` are the words that name a window, with its name on the table; `main` is the window in which a player acts where nothing else is said,
    empty where that is the first in which they can. `leader` is the word for the object that stands for a player, empty where there is no such.
    """

    main = ""
    leader = ""

    def outcomes(self, what: str) -> tuple[str, ...]:
        """The words for the outcomes 1, 2, … of that chance, where people do not say its numbers."""
        return ()

    @property
    @abstractmethod
    def verbs(self) -> tuple[Verb, ...]: ...

    @property
    @abstractmethod
    def windows(self) -> Mapping[str, str]: ...

    @property
    @abstractmethod
    def scopes(self) -> Mapping[str, Scope]:
        """The cards and objects that a slot speaks of first, the oldest first, by the word of its scope; empty for a slot without one."""

    @property
    @abstractmethod
    def looked_at(self) -> str:
        """The values of a table that people note down, in words."""

    @abstractmethod
    def asked(self, scene: Scene, due: May | Chance | UnreadText, agenda: Agenda) -> QuestionText:
        """A question in words, with the card that asks."""

    @abstractmethod
    def abilities(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The abilities of the object, or of that card, that can be used at some time."""

    def ways(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The texts by which the card may be played otherwise, whether they are open now or not."""
        return ()

    def meaning(self, scene: Scene, due: Due, word: str) -> object | None:
        """What an answer in one word of the game says here (a form's `{field:meant@word}`); None if it can say nothing."""
        return None

    def scope(self, scene: Scene, where: str, player: SeatName) -> tuple[int, ...]:
        """The cards and objects of one of the `scopes`; none of somebody who does not play."""
        return self.scopes[where](scene, player) if player in scene.table.players or not where else ()

    def led_by(self, scene: Scene, player: SeatName) -> int:
        """The object that represents the player, 0 for none."""
        return 0

    def waiting(self, table: Table) -> bool:
        """True if something waits to resolve until all have passed."""
        return bool(table.stack)

    def recipients(self, scene: Scene, handle: Handle) -> tuple[int, ...]:
        """The possible recipients of an object's damage, in the order of a decision's amounts.

        Players as -1, -2, … by seat.
        """
        return ()


class Unsaid(ABC):
    """Decisions that people leave unsaid. `declined` are decisions, each with the answer that declines an option."""

    declined: tuple[tuple[type[Decision], Any], ...] = ()

    @abstractmethod
    def passing(self, player: SeatName) -> Decision:
        """The decision to pass with the right to act."""

    def declines(self, may: May, table: Table) -> Decision | None:
        """The answer implied when none is written: the first of the `declined` that may be given."""
        for kind, nothing in self.declined:
            if kind in may.kinds and may.choice.contains(nothing):
                make: Callable[[str, Any], Decision] = kind
                return make(may.player, nothing)
        return None

    def optional(self, may: May) -> tuple[Decision, ...]:
        """Answers that accept what is optional, which what stands on the rest of the line may show."""
        return ()

    def in_any_order(self, table: Table, may: May) -> bool:
        """True if the things to be put in order are so alike that every order comes to the same."""
        return False

    def undecided(self, scene: Scene, may: May) -> Fact | None:
        """The fact that ends a due decision that was not made; None if no fact shows it."""
        return None

    def meant(self, scene: Scene, may: May, said: Decision) -> Decision:
        """The full answer that an abbreviated one means; itself if it is whole, or ambiguous."""
        return said

    def in_two(self, scene: Scene, may: May, said: Decision) -> tuple[Decision, Decision] | None:
        """An answer that may answer this question and a later one of its kind together: its halves; None if it cannot."""
        return None


class Notation(NamedCards, Words, Unsaid):
    """All that a game brings to its transcripts. There is one per game, so that what is computed from it can be kept."""


def in_zone(name: TextRef) -> Scope:
    """The cards in a player's zone of that name."""
    return lambda scene, player: tuple(scene.table.zones.get(key(name, player), ()))


def whole_address(scene: Scene, handle: Handle, word: str) -> str:
    """The full address of a text; without a card in it, it is on the object's own card."""
    card = scene.table.card_of.get(handle)
    return word if keys.is_text_ref(word) or card is None else keys.text_ref(card, word)


def short_address(scene: Scene, handle: Handle, address: TextRef) -> str:
    """The address, without the card if it is the object's own."""
    card, line = keys.card_of_text(address), keys.place_of_text(address)
    own = card == scene.table.card_of.get(handle) and line and not keys.is_text_ref(line)
    return line if own else address
