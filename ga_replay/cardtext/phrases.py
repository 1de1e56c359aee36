"""The tables of what each phrase of a grammar means: rule name to function."""

from collections.abc import Callable, Mapping
from typing import TypeVar

Builder = Callable[..., object]
_F = TypeVar("_F", bound=Builder)


class MeaninglessError(Exception):
    """The words parse, but mean nothing this way: this reading is dropped."""


class Phrases:
    """What the phrases of one language mean; `shared` are phrases of other tables that it has as well."""

    def __init__(self, *shared: "Phrases") -> None:
        self._table: dict[str, Builder] = {}
        for other in shared:
            self._table.update(other.table())

    def phrase(self, *names: str) -> Callable[[_F], _F]:
        """Say what the rules of these names mean; without names, the rule called like the function."""

        def register(function: _F) -> _F:
            for name in names or (function.__name__,):
                if name in self._table:
                    raise ValueError(f"two meanings for the phrase {name}")
                self._table[name] = function
            return function

        return register

    def table(self) -> Mapping[str, Builder]:
        return self._table
