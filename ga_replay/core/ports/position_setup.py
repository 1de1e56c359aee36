"""The port that a game fills for its positions: described tables, and the values on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.card_source import DescribedCards
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.cards.pool import Pool, fold_name
from ga_replay.core.cards.pool_file import Printed
from ga_replay.core.events import Fact, PoolChanged
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Table
from ga_replay.core.table.zones import Zone


class Unfit(Exception):
    """The description is impossible; `remedy` is a possible one."""

    def __init__(self, cause: str, remedy: str) -> None:
        super().__init__(cause)
        self.cause = cause
        self.remedy = remedy


_CHUNK: Final = re.compile(r'\s*((?:[a-z]+ )?)(["\u201c\u201d])|\s*([^,"\u201c\u201d]+)(,|$)')
_CLOSES: Final = re.compile(r'(?<!\\)["\u201c\u201d](?=\s*(?:,|$))')
_QUOTES: Final = re.compile(r'(?<!\\)["\u201c\u201d]')


def chunks(words: str) -> Iterator[str]:
    """The parts of a card's description: words, or a sentence in quotes after a word. Raises Unfit.

    Quotes are straight or curly, and a sentence may contain others: it is returned in straight quotes, with curly ones
    inside.
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
    """The end of the sentence: quotes before a comma or the end, with none open inside; -1 if there is none."""
    ends = (found.start() for found in _CLOSES.finditer(words, at))
    return next((end for end in ends if len(_QUOTES.findall(words[at:end])) % 2 == 0), -1)


def _curled(text: str) -> str:
    """The quotes inside a sentence, alternately opening and closing, as cards print them."""
    signs = iter(range(len(text)))
    return _QUOTES.sub(lambda _: "\u201d" if next(signs) % 2 else "\u201c", text)


@cached
def printed_names(pool: Callable[[], Pool[Any]]) -> frozenset[str]:
    """The names of the pool's cards, folded for comparison."""
    return frozenset(fold_name(card.name) for card in pool())


class Plain(Printed, Protocol):
    """A card of any game, as positions need it."""

    @property
    def token(self) -> bool: ...


P = TypeVar("P", bound=Plain)


class Shelf(DescribedCards[P]):
    """The cards described for one position, in front of a pool; their names are unique, also among printed cards.

    `read` makes a card from its name and description.
    """

    def __init__(self, pool: ActivePool[P], read: Callable[[str, str], P]) -> None:
        super().__init__(pool)
        self._known = pool
        self._read = read
        self._printed = printed_names(pool)
        self._keys: dict[str, str] = {}

    def put(self, name: str, words: str) -> str:
        """The card's key. Raises Unfit if the card is impossible or its name is ambiguous."""
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
        """True for a token, which is made and not put."""
        return self.by_slug(card).token

    def judging(self) -> AbstractContextManager[None]:
        """Context manager: the game knows the described cards."""
        return self._known.use(self)


class Times(Struct, frozen=True):
    """The names of the game's phases, steps and windows."""

    phases: frozenset[str]
    steps: frozenset[str]
    windows: frozenset[str]


class PositionSetup(Protocol):
    """The setup of one position: cards described for it, and the game's words for things on a table."""

    @property
    def times(self) -> Times: ...
    @property
    def usually(self) -> str:
        """The default moment of a position, `{0}` for the first player: a main phase after that player's first."""
        ...

    @property
    def places(self) -> Mapping[str, str]:
        """The words for a player's zones, and the zone that each means; the place of the leader is among them."""
        ...

    @property
    def origin(self) -> str:
        """The zone from which cards come that are put on or under an object."""
        ...

    @property
    def counters(self) -> frozenset[str]: ...
    @property
    def turned(self) -> Mapping[str, str]:
        """The words for an object's orientation, and its value."""
        ...

    @property
    def beneath(self) -> frozenset[str]:
        """The ways in which a card may lie under an object."""
        ...

    @property
    def marks(self) -> frozenset[str]:
        """Other words that may describe an object."""
        ...

    @property
    def measures(self) -> tuple[str, ...]:
        """The measures on a table, apart from counters."""
        ...

    @property
    def pools(self) -> Mapping[str, int]:
        """A player's numbers apart from cards, with their defaults in a position."""
        ...

    @property
    def shelf(self) -> Shelf[Any]: ...

    @property
    def rules(self) -> Ruleset: ...
    @property
    def zones(self) -> Sequence[Zone]: ...

    def usual(self, table: Table, player: str) -> Mapping[str, str]:
        """The default contents of a player's zones, as a position would state them."""
        ...

    def enters(self, card: str) -> Mapping[str, int]:
        """The counters with which an object enters."""
        ...

    def mark(self, table: Table, handle: int, word: str) -> tuple[Fact, ...]:
        """The facts that give an object one of the `marks`."""
        ...

    def under_way(self, table: Table) -> tuple[Fact, ...]:
        """What holds of every such table that is not a beginning."""
        ...

    def impossible(self, table: Table) -> str:
        """The reason why no game can reach this table, in words; empty if one can."""
        ...

    def opening(self, table: Table, first: str) -> Referee:
        """A referee before the first turn, which will be that player's, with all opening hands drawn.

        Raises Unfit if there is no such moment.
        """
        ...

    def ability(self, table: Table, handle: int, word: str) -> str:
        """The address of an ability given by its line on the card. Raises Unfit."""
        ...

    # --- pending things, continuous effects, uses

    @property
    def pending(self) -> str:
        """The zone of cards that are being played."""
        ...

    @property
    def stacks(self) -> bool:
        """True if something may be pending during a decision."""
        ...

    @property
    def apart(self) -> frozenset[str]:
        """The kinds of items that wait for nothing: an attack under way."""
        ...

    @property
    def spent(self) -> tuple[str, ...]:
        """The zones of resolved cards, the default first."""
        ...

    @property
    def deeds(self) -> tuple[frozenset[str], frozenset[str]]:
        """The counted deeds of a player: those with a card, and those without."""
        ...

    def pushed(self, table: Table, source: int, player: str, text: str) -> tuple[Fact, ...]:
        """The facts that make a card, or an ability of an object, pending. Raises Unfit."""
        ...

    def undeclared(self, table: Table, x: int | None) -> str:
        """The error in the X of the last item put there, in words."""
        ...

    def choosing(self, table: Table) -> Referee:
        """A referee that asks only for the choices of the last item put there, as it is played or as it resolves."""
        ...

    def resolving(self, table: Table) -> Referee:
        """A referee that only resolves the last item put there."""
        ...

    def counted(self, table: Table) -> tuple[Fact, ...]:
        """The marks left by playing the last item put there."""
        ...

    def deed(self, act: str, player: str, card: str, count: int, span: str) -> Fact:
        """The mark of a player's deed in this `turn` or `game`."""
        ...

    def used(self, table: Table, handle: int, word: str) -> tuple[Fact, ...]:
        """The marks of an ability that an object has used this turn. Raises Unfit."""
        ...

    def fighting(
        self, table: Table, attackers: tuple[int, ...], targets: tuple[int | str, ...], others: tuple[int, ...]
    ) -> tuple[Fact, ...]:
        """The roles of an attack that was declared on objects or players, with the other participants.

        Raises Unfit.
        """
        ...

    # --- holdings of players, memory of objects

    @property
    def holdings(self) -> tuple[str, ...]:
        """The words for a player's possessions that are not cards in a zone: a mastery."""
        ...

    def held(self, player: str, words: str) -> tuple[PoolChanged, ...]:
        """The facts that give a player one of the `holdings`. Raises Unfit."""
        ...

    @property
    def relations(self) -> Mapping[str, str]:
        """The words for an object's relation to another, and the role that it has then."""
        ...

    @property
    def bearers(self) -> frozenset[str]:
        """The zones whose cards may bear counters without being objects."""
        ...

    @property
    def marks_lie_in(self) -> Mapping[str, str]:
        """Those of the `marks` that apply to cards in a zone instead of objects, with that zone."""
        ...

    @property
    def names_cards(self) -> bool:
        """True if texts choose names of cards, which objects then keep."""
        ...

    def remembered(self, table: Table, handle: int, word: str, option: int) -> tuple[Fact, ...]:
        """The marks of an option that an object's ability has chosen before. Raises Unfit."""
        ...

    def skipping(self, player: str, phase: str, count: int) -> tuple[Fact, ...]:
        """The marks of phases that a player will skip. Raises Unfit."""
        ...

    def before_the_first(self, table: Table) -> bool:
        """True if a question is asked as the game begins, right before the first turn."""
        ...

    def outlived(self, table: Table, effect: Effect) -> str:
        """The reason why an effect no longer holds, in words; empty if it does."""
        ...

    def remains(self, fact: Fact, numbers: Mapping[int, int]) -> Fact | None:
        """The permanent results of a resolution apart from effects and delayed triggers; None for any other text.

        Words use the `numbers` that effects have now.
        """
        ...

    def value(self, scene: Scene, what: str, player: str, handle: int) -> int | None:
        """A measure of a player or of an object; None if there is none."""
        ...

    def words(self, scene: Scene, handle: int) -> frozenset[str]:
        """Everything that is true of a card or object, one word each."""
        ...

    @property
    def states(self) -> frozenset[str]:
        """Every word that can be true of some card or object, apart from names of owners."""
        ...


def nothing_else(fact: Fact, numbers: Mapping[int, int]) -> Fact | None:
    """`PositionSetup.remains` of a game in which nothing else lasts."""
    return None


class Plainly:
    """Defaults of a game without these: no holdings, no relations, nothing remembered, nothing skipped."""

    holdings: tuple[str, ...] = ()
    relations: Mapping[str, str] = MappingProxyType({})
    bearers: frozenset[str] = frozenset()
    marks_lie_in: Mapping[str, str] = MappingProxyType({})
    names_cards = False

    def held(self, player: str, words: str) -> tuple[PoolChanged, ...]:
        raise Unfit(f'{player} cannot have "{words}"', "leave it out")

    def remembered(self, table: Table, handle: int, word: str, option: int) -> tuple[Fact, ...]:
        raise Unfit("no ability remembers a choice", "leave it out")

    def skipping(self, player: str, phase: str, count: int) -> tuple[Fact, ...]:
        raise Unfit("no phase is ever skipped", "leave it out")

    def before_the_first(self, table: Table) -> bool:
        return False


def going_on(staging: PositionSetup, table: Table) -> Referee:
    """A referee whose agenda comes from the table."""
    return Referee(staging.rules, table, staging.rules.flow.resume(Scene(table, staging.rules)))
