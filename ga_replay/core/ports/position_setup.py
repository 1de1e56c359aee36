"""The port that a game fills in for its positions, in parts by purpose, with defaults."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from ga_replay.core.events import Decision, Fact, PoolChanged, StatusSet, UsageMarked
from ga_replay.core.events.ids import Handle, SeatName
from ga_replay.core.input.limits import is_number
from ga_replay.core.ports.position_cards import CardOverlay
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Table, Thing
from ga_replay.core.table.visibility import is_open
from ga_replay.core.table.zones import Zone

NONE: Mapping[str, str] = MappingProxyType({})


class TimeNames(Struct, frozen=True):
    """The names of the game's phases, steps and windows."""

    phases: frozenset[str]
    steps: frozenset[str]
    windows: frozenset[str]


class Stage(ABC):
    """The stage of one position: the game's rules, and the cards described so far."""

    shelf: CardOverlay[Any]
    rules: Ruleset

    @abstractmethod
    def printed_abilities(self, card: str) -> int:
        """The number of the card's abilities, as people count its lines."""

    def address(self, card: str, line: str) -> str:
        """The address of the ability in that line."""
        return f"{card}#{line}"

    def ability(self, table: Table, handle: int, word: str) -> str:
        """The address of an ability that somebody calls by its line on the card. Raises Unfit."""
        card = table.card_of.get(handle)
        count = self.printed_abilities(card) if card else 0
        if card is None or not is_number(word) or not 1 <= int(word) <= count:
            raise Unfit(f"it has no ability {word}", f"write a number up to {count}")
        return self.address(card, word)


class TableWords(Stage):
    """The words for what lies on a table.

    `origin` is the zone that cards come from which are laid on an object or under it; `drawn_from` is the place that players draw from.
    Of an object: its `counters`, how it may be `turned` and the words for that, how a card may lie `beneath` it, other `marks`, and `relations`:
    the words for how it stands to another, and the role that it has then. `marks_lie_in` are those of the marks that are said of cards in a zone and
    of no object, with that zone; `bearers` are the zones whose cards may bear counters without being objects. `pools` is what a player has a number
    of beside cards, and how much where a position does not say it; `holdings` are the words for what a player has besides: a mastery.
    `names_cards` says whether texts choose names of cards, which objects then keep.
    """

    @property
    @abstractmethod
    def zones(self) -> Sequence[Zone]: ...

    @property
    @abstractmethod
    def places(self) -> Mapping[str, str]:
        """The words for a player's zones, and the zone that each means; the place of the leader is among them."""

    @property
    @abstractmethod
    def drawn_from(self) -> str: ...

    @property
    @abstractmethod
    def origin(self) -> str: ...

    counters: frozenset[str] = frozenset()
    turned: Mapping[str, str] = NONE
    beneath: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    marks_lie_in: Mapping[str, str] = NONE
    relations: Mapping[str, str] = NONE
    bearers: frozenset[str] = frozenset()
    pools: Mapping[str, int] = MappingProxyType({})
    holdings: tuple[str, ...] = ()
    names_cards = False

    def usual(self, table: Table, player: SeatName) -> Mapping[str, str]:
        """The default contents of a player's places, in the words of a position: ten unknown cards to draw."""
        return {self.drawn_from: "10 ??"}

    def enters(self, card: str) -> Mapping[str, int]:
        """The counters that an object has from the beginning."""
        return {}

    def mark(self, table: Table, handle: Handle, word: str) -> tuple[Fact, ...]:
        """The facts by which one of the `marks` holds of an object."""
        return (StatusSet(handle, word),)

    def held(self, player: str, words: str) -> tuple[PoolChanged, ...]:
        """The facts by which a player has one of the `holdings`. Raises Unfit."""
        raise Unfit(f'{player} cannot have "{words}"', "leave it out")


class Timing(Stage):
    """When it is, and whether a game can come there.

    `hands_settled` is the mark of a player who has decided about their first hand: whoever plays has it once the first turn has begun.
    """

    hands_settled = ""

    @property
    def leaders_come_in_first_turns(self) -> bool:
        """True if a player has no leader until their own first turn."""
        return True

    @property
    @abstractmethod
    def times(self) -> TimeNames: ...

    @property
    @abstractmethod
    def usually(self) -> str:
        """When it is where a position does not say it, `{0}` for the first player: a main phase of theirs that is not their first."""

    @abstractmethod
    def opening(self, table: Table, first: str) -> Referee:
        """A referee before the first turn, which will be that player's, with all opening hands drawn. Raises Unfit where there is no such moment."""

    def before_the_first(self, table: Table) -> tuple[type[Decision], ...]:
        """The decisions asked for as the game begins, right before the first turn."""
        return ()

    def under_way(self, table: Table) -> tuple[Fact, ...]:
        """The facts that hold on every such table that is not a beginning."""
        players = table.players if self.hands_settled and table.turn_number else ()
        return tuple([UsageMarked(f"{self.hands_settled}:{player}") for player in players])

    def impossible(self, table: Table) -> str:
        """The reason why no game can reach this table, in words; empty if one can."""
        return ""


class Pending(Stage):
    """Cards being played, pending items, and fights.

    `pending` is the zone of cards that are being played, `spent` are those where cards lie that have resolved, the usual one first. `stacks` says
    whether something may pend while somebody decides; `apart` are the kinds of items that wait for nothing, such as an attack under way.
    """

    stacks = True
    apart: frozenset[str] = frozenset()

    @property
    @abstractmethod
    def pending(self) -> str: ...

    @property
    @abstractmethod
    def spent(self) -> tuple[str, ...]: ...

    @abstractmethod
    def pushed(self, table: Table, source: Handle, player: SeatName, text: str) -> tuple[Fact, ...]:
        """The facts that let a card, or an ability of an object, pend. Raises Unfit."""

    @abstractmethod
    def choosing(self, table: Table) -> Referee:
        """A referee that asks only for the choices of the last item put there, as it is played or as it resolves."""

    @abstractmethod
    def resolving(self, table: Table) -> Referee:
        """A referee that resolves what was put there last, and does nothing else."""

    @abstractmethod
    def fighting(
        self, table: Table, attackers: tuple[int, ...], targets: tuple[int | str, ...], others: tuple[int, ...]
    ) -> tuple[Fact, ...]:
        """The roles of an attack that was declared on objects or players, with the other participants.

        Raises Unfit.
        """

    def undeclared(self, table: Table, x: int | None) -> str:
        """The fault of the X of the last item put there, in words; empty if there is none."""
        return "no cost has an X" if x is not None else ""

    def counted(self, table: Table) -> tuple[Fact, ...]:
        """The marks that playing what was put there last has left."""
        return ()


class Lasting(Stage):
    """Earlier actions and their lasting results. `deeds` are the counted actions of a player: those with a card, and those without."""

    deeds: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())

    @abstractmethod
    def outlived(self, table: Table, effect: Effect) -> str:
        """The reason why an effect that began in its turn has ended, in words; empty if it has not."""

    def remains(self, fact: Fact, numbers: Mapping[int, int]) -> Fact | None:
        """A fact of a resolution that holds for good besides effects and delayed triggers, with the current `numbers` of effects; None for any other fact."""
        return None

    def deed(self, act: str, player: str, card: str, count: int, span: str) -> Fact:
        """The mark of what a player has done in this `turn` or `game`. Raises Unfit."""
        raise Unfit(f'"{act}" is not counted', "leave it out")

    def used(self, table: Table, handle: int, word: str) -> tuple[Fact, ...]:
        """The marks of an ability that an object has used this turn. Raises Unfit."""
        raise Unfit("how often an ability was used is not counted", "leave it out")

    def remembered(self, table: Table, handle: Handle, word: str, option: int) -> tuple[Fact, ...]:
        """The marks of an option that an object's ability has chosen before. Raises Unfit."""
        raise Unfit("no ability remembers a choice", "leave it out")

    def skipping(self, player: SeatName, phase: str, count: int) -> tuple[Fact, ...]:
        """The marks of phases that a player will skip. Raises Unfit."""
        raise Unfit("no phase is ever skipped", "leave it out")


class TableValues(Stage):
    """Values of a table: numbers, and words that are true of a card. `measures` are the names of numbers, beside counters."""

    upright = ""
    """The word for an object that is not turned."""

    @property
    @abstractmethod
    def measures(self) -> tuple[str, ...]: ...

    @property
    @abstractmethod
    def states(self) -> frozenset[str]:
        """Every word that can be true of some card or object, apart from names of owners."""

    @abstractmethod
    def traits(self, scene: Scene, handle: int) -> frozenset[str]:
        """The types and keywords of a card or object, each in a word of the game."""

    def lying(self, scene: Scene, handle: int, thing: Thing) -> frozenset[str]:
        """The state of an object: orientation, roles and statuses, each in a word."""
        return frozenset({*(thing.turned or self.upright).split(), *thing.roles, *thing.statuses})

    def words(self, scene: Scene, handle: int) -> frozenset[str]:
        """Everything that is true of a card or object, each in a word."""
        table, found = scene.table, {*self.traits(scene, handle)}
        thing = table.things.get(handle)
        if thing is not None:
            found |= {*self.lying(scene, handle, thing), f"controlled by {thing.controller.lower()}"}
        return frozenset(found | ({"public"} if is_open(table, handle) else set()))

    def value(self, scene: Scene, what: str, player: str, handle: int) -> int | None:
        """A measure of a player or of an object; None if it has none."""
        return scene.rules.flow.observe(scene, what, player, handle)


class PositionSetup(TableWords, Timing, Pending, Lasting, TableValues):
    """All that a game brings to its positions."""


def going_on(staging: PositionSetup, table: Table) -> Referee:
    """A referee whose agenda comes from the table."""
    return Referee(staging.rules, table, staging.rules.flow.resume(Scene(table, staging.rules)))
