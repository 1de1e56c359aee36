"""What a game brings to its positions: tables that somebody describes in words, and what may be seen on them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from msgspec import Struct

from ga_replay.core.events import Fact
from ga_replay.core.referee import Referee
from ga_replay.core.scene import Scene
from ga_replay.core.table import Effect, Table


class Unfit(Exception):
    """What was described cannot be; `remedy` says what could."""

    def __init__(self, cause: str, remedy: str) -> None:
        super().__init__(cause)
        self.cause = cause
        self.remedy = remedy


class Times(Struct, frozen=True):
    """The names of the game's phases, steps and windows."""

    phases: frozenset[str]
    steps: frozenset[str]
    windows: frozenset[str]


class Staging(Protocol):
    """The stage of one position: cards described for it, and the words of the game for what lies on a table."""

    @property
    def times(self) -> Times: ...
    @property
    def places(self) -> Mapping[str, str]:
        """The words for a player's places, and the zone that each means; the leader's own place is among them."""
        ...

    @property
    def origin(self) -> str:
        """The zone that cards come from which are laid on an object or under it."""
        ...

    @property
    def counters(self) -> frozenset[str]: ...
    @property
    def turned(self) -> Mapping[str, str]:
        """The words for an object's orientation, and how it is turned then."""
        ...

    @property
    def beneath(self) -> frozenset[str]:
        """How a card may lie under an object."""
        ...

    @property
    def marks(self) -> frozenset[str]:
        """Other words that may be said of an object."""
        ...

    @property
    def measures(self) -> tuple[str, ...]:
        """What has a value on a table, beside counters."""
        ...

    @property
    def described(self) -> Mapping[str, str]:
        """The cards described so far: key and name."""
        ...

    def usual(self, table: Table, player: str) -> Mapping[str, str]:
        """What lies in a player's places where a position does not say it, as a position would say it."""
        ...

    def describe(self, name: str, words: str) -> str:
        """The key of a card that is just this. Raises Unfit."""
        ...

    def is_token(self, card: str) -> bool:
        """Whether the card is a token, which is made and not put."""
        ...

    def judging(self) -> AbstractContextManager[None]:
        """While it lasts the game knows the described cards."""
        ...

    def table(self, players: tuple[str, ...]) -> Table:
        """An empty table."""
        ...

    def enters(self, card: str) -> Mapping[str, int]:
        """The counters that an object has from the beginning."""
        ...

    def mark(self, table: Table, handle: int, word: str) -> tuple[Fact, ...]:
        """The facts by which one of the `marks` holds of an object."""
        ...

    def under_way(self, table: Table) -> tuple[Fact, ...]:
        """What holds of every such table that is no beginning."""
        ...

    def impossible(self, table: Table) -> str:
        """Why no game can come to this table, in words; empty where one can."""
        ...

    def referee(self, table: Table) -> Referee:
        """A referee whose agenda comes from the table."""
        ...

    def ability(self, table: Table, handle: int, word: str) -> str:
        """The address of an ability that somebody calls by its line on the card. Raises Unfit."""
        ...

    # --- what pends, lasts and was used

    @property
    def pending(self) -> str:
        """The zone of cards that are being played."""
        ...

    @property
    def deeds(self) -> tuple[frozenset[str], frozenset[str]]:
        """What is counted of a player: what they do with a card, and what without."""
        ...

    def pushed(self, table: Table, source: int, player: str, text: str) -> tuple[Fact, ...]:
        """The facts that let a card, or an ability of an object, pend. Raises Unfit."""
        ...

    def undeclared(self, table: Table, x: int | None) -> str:
        """What is wrong with the X of what was put there last, in words."""
        ...

    def choosing(self, table: Table) -> Referee:
        """A referee that asks for what is chosen of what was put there last, and for nothing else."""
        ...

    def resolving(self, table: Table) -> Referee:
        """A referee that resolves what was put there last, and does nothing else."""
        ...

    def counted(self, table: Table) -> tuple[Fact, ...]:
        """The marks that playing what was put there last has left."""
        ...

    def deed(self, act: str, player: str, card: str, count: int, span: str) -> Fact:
        """The mark of what a player has done in this `turn` or `game`."""
        ...

    def used(self, table: Table, handle: int, word: str) -> tuple[Fact, ...]:
        """The marks of an ability that an object has used this turn. Raises Unfit."""
        ...

    def fighting(
        self, table: Table, attacker: int, targets: tuple[int, ...], weapons: tuple[int, ...]
    ) -> tuple[Fact, ...]:
        """The roles of an attack that was declared. Raises Unfit."""
        ...

    def outlived(self, table: Table, effect: Effect) -> str:
        """Why an effect holds no more, in words; empty where it does."""
        ...

    def value(self, scene: Scene, what: str, player: str, handle: int) -> int | None:
        """A measure of a player or of an object; None where it has none."""
        ...

    def words(self, scene: Scene, handle: int) -> frozenset[str]:
        """Everything that is true of a card or object, each in a word."""
        ...
