"""The table of what each phrase of the grammar means: rule name to function."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

Builder = Callable[..., Any]
_F = TypeVar("_F", bound=Builder)

_TABLE: dict[str, Builder] = {}


class MeaninglessError(Exception):
    """The words parse, but mean nothing this way: this reading is dropped."""


def phrase(*names: str) -> Callable[[_F], _F]:
    """Say what the rules of these names mean; without names, the rule called like the function."""

    def register(function: _F) -> _F:
        for name in names or (function.__name__,):
            if name in _TABLE:
                raise ValueError(f"two meanings for the phrase {name}")
            _TABLE[name] = function
        return function

    return register


def table() -> Mapping[str, Builder]:
    return _TABLE
