"""The card facts and texts that a match or position is judged by, with everything computed from them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from types import FunctionType
from typing import Any, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


class HasCatalogue(Protocol):
    """A scene, or anything else that belongs to one catalogue for its whole life."""

    @property
    def catalogue(self) -> Catalogue: ...


Load = Callable[[Any], object]
"""Answers the pool of a game, which is asked for by what the package of that game calls itself."""


class _Pools(dict[Hashable, Any]):
    """Pools by game, each loaded when one of its cards is first asked for."""

    def __init__(self, given: Mapping[Hashable, object], load: Load) -> None:
        super().__init__(given)
        self._load = load

    def __missing__(self, game: Hashable) -> object:
        pool = self[game] = self._load(game)
        return pool


class Ships(Protocol):
    """A game whose package ships a pool."""

    def shipped(self) -> object: ...


def shipped(game: Ships) -> object:
    return game.shipped()


class Catalogue:
    """Cards of a match: `pools` by game; `cards` in front of them, such as those described for one position.

    `load` returns the pool of a game that is not among `pools`; by default the one that its package ships. `made`
    holds everything that functions have computed from these cards (`cached`); it is valid for this catalogue only.
    """

    __slots__ = ("_given", "_load", "cards", "made", "pools")

    def __init__(
        self,
        pools: Mapping[Hashable, object] | None = None,
        cards: Mapping[Hashable, object] | None = None,
        load: Load = shipped,
    ) -> None:
        self._given = dict(pools or {})
        self._load = load
        self.pools = _Pools(self._given, load)
        self.cards: dict[Hashable, Any] = dict(cards or {})
        self.made: defaultdict[Callable[..., object], dict[object, Any]] = defaultdict(dict)

    def with_pool(self, game: Hashable, pool: object) -> Catalogue:
        """The same catalogue with that pool for the game, and no described cards in front of it."""
        others = {at: one for at, one in self.cards.items() if at != game}
        return Catalogue({**self._given, game: pool}, others, self._load)

    def with_cards(self, game: Hashable, cards: object) -> Catalogue:
        """The same catalogue with these cards in front of the game's pool."""
        return Catalogue(self._given, {**self.cards, game: cards}, self._load)


SHIPPED = Catalogue()
"""The cards that the packages ship; the default."""
IN_FORCE: ContextVar[Catalogue] = ContextVar("catalogue", default=SHIPPED)
"""The catalogue by which this thread judges now. A referee puts that of its match into force by itself."""


@contextmanager
def in_force(catalogue: Catalogue) -> Iterator[None]:
    """Context manager: puts this catalogue in force."""
    token = IN_FORCE.set(catalogue)
    try:
        yield
    finally:
        IN_FORCE.reset(token)


def cached(function: Callable[P, T]) -> Callable[P, T]:
    """Caches a function's results in the catalogue in force; positional arguments only.

    For anything asked by a card's slug, a text's address or a line's key: these mean something else in another match.
    """
    now = IN_FORCE.get
    make = cast("Callable[..., T]", function)

    def of_one(asked: object) -> object:
        made = now().made[function]
        try:
            return made[asked]
        except KeyError:
            value = made[asked] = make(asked)
            return value

    def of_several(*asked: object) -> object:
        made = now().made[function]
        try:
            return made[asked]
        except KeyError:
            value = made[asked] = make(*asked)
            return value

    one = cast("FunctionType", function).__code__.co_argcount == 1
    return cast("Callable[P, T]", wraps(function)(of_one if one else of_several))


def with_its_cards(method: Callable[P, T]) -> Callable[P, T]:
    """Runs a method of something with a catalogue, or a function of a scene, with that catalogue in force."""
    now = IN_FORCE.get

    @wraps(method)
    def entering(*args: P.args, **words: P.kwargs) -> T:
        whose = cast("HasCatalogue", args[0]).catalogue
        if now() is whose:
            return method(*args, **words)
        with in_force(whose):
            return method(*args, **words)

    return entering
