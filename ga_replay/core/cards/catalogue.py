"""The cards that are in force: by which facts and texts a match, or a position, is judged, with all that was made of them."""

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
    """A scene, or whatever else belongs to a catalogue from its beginning to its end."""

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
    """The pool that the package of a game ships."""
    return game.shipped()


class Catalogue:
    """Cards of a match: `pools` by game; `cards` in front of these, such as those described for one position.

    `load` answers the pool of a game that is not among those given; by default the one that its package ships. `made` is everything that functions
    have made of these cards and their texts (`cached`): it is never true of others, so it lies here.
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
        """The same with that pool of the game, and with nothing in front of it."""
        others = {at: one for at, one in self.cards.items() if at != game}
        return Catalogue({**self._given, game: pool}, others, self._load)

    def with_cards(self, game: Hashable, cards: object) -> Catalogue:
        """The same with these in front of the game's pool."""
        return Catalogue(self._given, {**self.cards, game: cards}, self._load)


SHIPPED = Catalogue()
"""The cards that the packages ship; they count for whoever names no others."""
IN_FORCE: ContextVar[Catalogue] = ContextVar("catalogue", default=SHIPPED)
"""The catalogue by which this thread judges now. A referee puts that of its match into force by itself."""


@contextmanager
def in_force(catalogue: Catalogue) -> Iterator[None]:
    """Judges with it as long as it lasts."""
    token = IN_FORCE.set(catalogue)
    try:
        yield
    finally:
        IN_FORCE.reset(token)


def cached(function: Callable[P, T]) -> Callable[P, T]:
    """Remembers what the function makes of cards and texts, for the catalogue in force alone; arguments by place, no keywords.

    For whatever is asked by a card's slug, a text's address or the key of a line: what these mean is another in another match.
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
    """Lets a method of something that belongs to a catalogue, or a function of a scene, look at the cards of that catalogue and no others."""
    now = IN_FORCE.get

    @wraps(method)
    def entering(*args: P.args, **words: P.kwargs) -> T:
        whose = cast("HasCatalogue", args[0]).catalogue
        if now() is whose:
            return method(*args, **words)
        with in_force(whose):
            return method(*args, **words)

    return entering
