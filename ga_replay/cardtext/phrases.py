"""Tables of a grammar's semantics: rule name to function."""

from collections.abc import Callable, Mapping
from typing import TypeVar

Builder = Callable[..., object]
_F = TypeVar("_F", bound=Builder)


class MeaninglessError(Exception):
    """The words parse, but have no meaning in this reading, which is dropped."""


class Phrases:
    """The semantics of one language's phrases; `shared` are phrases of other tables that it includes."""

    def __init__(self, *shared: "Phrases") -> None:
        self._table: dict[str, Builder] = {}
        for other in shared:
            self._table.update(other.table())

    def phrase(self, *names: str) -> Callable[[_F], _F]:
        """Register the semantics of these rules; without names, of the rule called like the function."""

        def register(function: _F) -> _F:
            for name in names or (function.__name__,):
                if name in self._table:
                    raise ValueError(f"two meanings for the phrase {name}")
                self._table[name] = function
            return function

        return register

    def table(self) -> Mapping[str, Builder]:
        return self._table
