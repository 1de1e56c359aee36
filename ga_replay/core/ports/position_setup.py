"""What a game brings to its positions: tables that somebody describes in words, and what may be seen on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.card_source import DescribedCards
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.cards.pool import fold_name
from ga_replay.core.cards.pool_file import Printed
from ga_replay.core.events import Fact, PoolChanged
from ga_replay.core.events.ids import Handle, SeatName
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Table
from ga_replay.core.table.zones import Zone


class Unfit(Exception):
    """What was described cannot be; `remedy` says what could."""

    def __init__(self, cause: str, remedy: str) -> None:
        super().__init__(cause)
        self.cause = cause
        self.remedy = remedy


_CHUNK: Final = re.compile(r'\s*((?:[a-z]+ )?)(["\u201c\u201d])|\s*([^,"\u201c\u201d]+)(,|$)')
_CLOSES: Final = re.compile(r'(?<!\\)["\u201c\u201d](?=\s*(?:,|$))')
_QUOTES: Final = re.compile(r'(?<!\\)["\u201c\u201d]')


def chunks(words: str) -> Iterator[str]:
    """What is said of a described card, one thing after the other: words, or a sentence in quotes with a word before it. Raises Unfit.

    Quotes are straight or curly, and a sentence may have others in it: it is given in straight ones, with curly ones in it.
    """
    at = 0
    while at < len(words):
        found = _CHUNK.match(words, at)
        end = _closing(words, found.end()) if found is not None and found[2] else 0
        if found is None or end < 0:
            raise Unfit(f'"{words[at:]}" cannot be read', "separate two properties of a card by a comma")
        if not found[2]:
            yield found[3].strip()
            at = found.end()
            continue
        yield f'{found[1]}"{_curled(words[found.end() : end])}"'
        at = end + 1 + len(words[end + 1 :]) - len(words[end + 1 :].lstrip(" \t,"))


def _closing(words: str, at: int) -> int:
    """Where the sentence ends: at quotes before a comma or the end with none open inside; -1 where it does not."""
    ends = (found.start() for found in _CLOSES.finditer(words, at))
    return next((end for end in ends if len(_QUOTES.findall(words[at:end])) % 2 == 0), -1)


def _curled(text: str) -> str:
    """The quotes inside of a sentence, opening and closing in turn, as cards print them."""
    signs = iter(range(len(text)))
    return _QUOTES.sub(lambda _: "\u201d" if next(signs) % 2 else "\u201c", text)


@cached
def printed_names(pool: Callable[[], Iterable[Printed]]) -> frozenset[str]:
    """What the pool's cards are called, as names are compared."""
    return frozenset(fold_name(card.name) for card in pool())


class Plain(Printed, Protocol):
    """What positions ask of a card of any game."""

    @property
    def token(self) -> bool: ...


P = TypeVar("P", bound=Plain)


class Shelf(DescribedCards[P]):
    """The cards described for one position, in front of a pool; neither two of them nor a printed one share a name.

    `read` makes a card of its name and of what is said of it.
    """

    def __init__(self, pool: ActivePool[P], read: Callable[[str, str], P]) -> None:
        super().__init__(pool)
        self._known = pool
        self._read = read
        self._printed = printed_names(pool)
        self._keys: dict[str, str] = {}

    def put(self, name: str, words: str) -> str:
        """Its key. Raises Unfit where it cannot be, or where nobody could tell which card is meant by its name."""
        card = self._read(name, words)
        if fold_name(card.name) in self._printed:
            raise Unfit(f'"{card.name}" is a printed card', "give the described card another name")
        if self._keys.setdefault(card.name, card.slug) != card.slug:
            raise Unfit(f'two cards are described as "{card.name}"', "give one of them another name")
        self.cards[card.slug] = card
        return card.slug

    @property
    def described(self) -> Mapping[str, str]:
        """Key and name of each described card."""
        return {card.slug: card.name for card in self.cards.values()}

    def is_token(self, card: str) -> bool:
        """Whether the card is a token, which is made and not put."""
        return self.by_slug(card).token

    def judging(self) -> AbstractContextManager[None]:
        """While it lasts the game knows the described cards."""
        return self._known.use(self)


class Times(Struct, frozen=True):
    """The names of the game's phases, steps and windows."""

    phases: frozenset[str]
    steps: frozenset[str]
    windows: frozenset[str]


class PositionSetup(Protocol):
    """The stage of one position: cards described for it, and the words of the game for what lies on a table."""

    @property
    def times(self) -> Times: ...
    @property
    def usually(self) -> str:
        """When it is where a position does not say it, `{0}` for the first player: a main phase of theirs that is not their first."""
        ...

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
    def pools(self) -> Mapping[str, int]:
        """What a player has a number of beside cards, and how much where a position does not say it."""
        ...

    @property
    def shelf(self) -> Shelf[Any]:
        """The cards described so far."""
        ...

    @property
    def rules(self) -> Ruleset: ...
    @property
    def zones(self) -> Sequence[Zone]: ...

    def usual(self, table: Table, player: SeatName) -> Mapping[str, str]:
        """What lies in a player's places where a position does not say it, as a position would say it."""
        ...

    def enters(self, card: str) -> Mapping[str, int]:
        """The counters that an object has from the beginning."""
        ...

    def mark(self, table: Table, handle: Handle, word: str) -> tuple[Fact, ...]:
        """The facts by which one of the `marks` holds of an object."""
        ...

    def under_way(self, table: Table) -> tuple[Fact, ...]:
        """What holds of every such table that is no beginning."""
        ...

    def impossible(self, table: Table) -> str:
        """Why no game can come to this table, in words; empty where one can."""
        ...

    def opening(self, table: Table, first: str) -> Referee:
        """A referee before the first turn, which will be that player's, with all opening hands drawn. Raises Unfit where there is no such moment."""
        ...

    def ability(self, table: Table, handle: Handle, word: str) -> str:
        """The address of an ability that somebody calls by its line on the card. Raises Unfit."""
        ...

    # --- what pends, lasts and was used

    @property
    def pending(self) -> str:
        """The zone of cards that are being played."""
        ...

    @property
    def stacks(self) -> bool:
        """Whether something may pend while somebody decides."""
        ...

    @property
    def apart(self) -> frozenset[str]:
        """The kinds of items that wait for nothing: an attack under way."""
        ...

    @property
    def spent(self) -> tuple[str, ...]:
        """The zones where cards lie that have resolved, the usual one first."""
        ...

    @property
    def deeds(self) -> tuple[frozenset[str], frozenset[str]]:
        """What is counted of a player: what they do with a card, and what without."""
        ...

    def pushed(self, table: Table, source: Handle, player: SeatName, text: str) -> tuple[Fact, ...]:
        """The facts that let a card, or an ability of an object, pend. Raises Unfit."""
        ...

    def undeclared(self, table: Table, x: int | None) -> str:
        """What is wrong with the X of what was put there last, in words."""
        ...

    def choosing(self, table: Table) -> Referee:
        """A referee that asks for what is chosen of what was put there last, as it is played or as it resolves, and for nothing else."""
        ...

    def resolving(self, table: Table) -> Referee:
        """A referee that resolves what was put there last, and does nothing else."""
        ...

    def counted(self, table: Table) -> tuple[Fact, ...]:
        """The marks that playing what was put there last has left."""
        ...

    def deed(self, act: str, player: SeatName, card: str, count: int, span: str) -> Fact:
        """The mark of what a player has done in this `turn` or `game`."""
        ...

    def used(self, table: Table, handle: Handle, word: str) -> tuple[Fact, ...]:
        """The marks of an ability that an object has used this turn. Raises Unfit."""
        ...

    def fighting(
        self, table: Table, attackers: tuple[int, ...], targets: tuple[int | str, ...], others: tuple[int, ...]
    ) -> tuple[Fact, ...]:
        """The roles of an attack that was declared on objects or players, with others that take part in it. Raises Unfit."""
        ...

    # --- what players hold, and what objects remember

    @property
    def holdings(self) -> tuple[str, ...]:
        """The words for what a player has that is not a card in a zone: a mastery."""
        ...

    def held(self, player: SeatName, words: str) -> tuple[PoolChanged, ...]:
        """The facts by which a player has one of the `holdings`. Raises Unfit."""
        ...

    @property
    def relations(self) -> Mapping[str, str]:
        """The words for how an object stands to another, and the role that it has then."""
        ...

    @property
    def bearers(self) -> frozenset[str]:
        """The zones whose cards may bear counters without being objects."""
        ...

    @property
    def marks_lie_in(self) -> Mapping[str, str]:
        """Those of the `marks` that are said of cards in a zone and of no object, with that zone."""
        ...

    @property
    def names_cards(self) -> bool:
        """Whether texts choose names of cards, which objects then keep."""
        ...

    def remembered(self, table: Table, handle: Handle, word: str, option: int) -> tuple[Fact, ...]:
        """The marks of an option that an ability of an object has chosen before. Raises Unfit."""
        ...

    def skipping(self, player: SeatName, phase: str, count: int) -> tuple[Fact, ...]:
        """The marks of phases that a player will skip. Raises Unfit."""
        ...

    def before_the_first(self, table: Table) -> bool:
        """Whether somebody is asked something as the game begins, right before the first turn."""
        ...

    def outlived(self, table: Table, effect: Effect) -> str:
        """Why an effect holds no more, in words; empty where it does."""
        ...

    def remains(self, fact: Fact, numbers: Mapping[int, int]) -> Fact | None:
        """What of a resolution holds for good besides effects and delayed triggers, with the `numbers` that effects have now; None for anything else."""
        ...

    def value(self, scene: Scene, what: str, player: SeatName, handle: Handle) -> int | None:
        """A measure of a player or of an object; None where it has none."""
        ...

    def words(self, scene: Scene, handle: Handle) -> frozenset[str]:
        """Everything that is true of a card or object, each in a word."""
        ...

    @property
    def states(self) -> frozenset[str]:
        """Every word that can be true of some card or object, but for whose it is."""
        ...


def nothing_else(fact: Fact, numbers: Mapping[int, int]) -> Fact | None:
    """`PositionSetup.remains` of a game in which nothing else lasts."""
    return None


class Plainly:
    """What a game says that has nothing of this kind: no holdings, no relations, nothing remembered, nothing skipped."""

    holdings: tuple[str, ...] = ()
    relations: Mapping[str, str] = MappingProxyType({})
    bearers: frozenset[str] = frozenset()
    marks_lie_in: Mapping[str, str] = MappingProxyType({})
    names_cards = False

    def held(self, player: SeatName, words: str) -> tuple[PoolChanged, ...]:
        raise Unfit(f'{player} cannot have "{words}"', "leave it out")

    def remembered(self, table: Table, handle: Handle, word: str, option: int) -> tuple[Fact, ...]:
        raise Unfit("no ability remembers a choice", "leave it out")

    def skipping(self, player: SeatName, phase: str, count: int) -> tuple[Fact, ...]:
        raise Unfit("no phase is ever skipped", "leave it out")

    def before_the_first(self, table: Table) -> bool:
        return False


def going_on(staging: PositionSetup, table: Table) -> Referee:
    """A referee whose agenda comes from the table."""
    return Referee(staging.rules, table, staging.rules.flow.resume(Scene(table, staging.rules)))
