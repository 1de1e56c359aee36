"""The table of the meanings of Trails' phrases, and the merging of partial ones."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.cardtext.numbers import NUMBERS
from ga_replay.cardtext.phrases import MeaninglessError, Phrases
from ga_replay.games.trails.language.which import Amount, Count, X

TABLE = Phrases(NUMBERS)
phrase = TABLE.phrase
S = TypeVar("S", bound=Struct)


def said(*words: str) -> str:
    """The words of an unmodified phrase."""
    return " ".join(words)


def merged(blank: S, *parts: S) -> S:
    """One struct of all the parts' fields; a field set by two of them must be a list, or the phrase has no meaning."""
    found: dict[str, Any] = {}
    for part in parts:
        for name in blank.__struct_fields__:
            value = getattr(part, name)
            if value == getattr(blank, name):
                continue
            before = found.get(name, value)
            if isinstance(value, tuple) and name in found:
                found[name] = (*before, *value)
            elif before == value:
                found[name] = value
            else:
                raise MeaninglessError
    return replace(blank, **found)


def negative(n: Amount) -> Amount:
    """The number, negated."""
    return -n if isinstance(n, int) else replace(n, times=-n.times, plus=-n.plus)


def counted(n: Amount, each: Count | None) -> Amount:
    """That number for each item counted."""
    if each is None:
        return n
    if not isinstance(n, int):
        raise MeaninglessError
    return replace(each, times=n) if n else 0


def filled(value: Any, letter: str, method: X) -> Any:
    """The value with that letter replaced by its method's value (1305.2b)."""
    match value:
        case X(letter=one, method=None) if one == letter:
            return X(letter, method.method, value.times * method.times, value.times * method.plus)
        case tuple():
            return tuple([filled(one, letter, method) for one in value])
        case Struct():
            return replace(
                value, **{name: filled(getattr(value, name), letter, method) for name in value.__struct_fields__}
            )
        case _:
            return value
