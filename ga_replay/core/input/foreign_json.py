"""JSON that others wrote: read within the bounds of nesting and digits, which its parser knows only as errors of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from ga_replay.core.input.limits import DIGITS, NESTING

Json: TypeAlias = dict[str, "Json"] | list["Json"] | str | int | float | bool | None


def read_json(data: bytes | str) -> Json:
    """The value that the JSON says. Raises TooMuch, msgspec.DecodeError and UnicodeDecodeError."""
    try:
        found: Json = msgspec.json.decode(data)
    except RecursionError:
        NESTING.refuse()
    except msgspec.ValidationError:  # nothing is validated here but the size of numbers
        DIGITS.refuse()
    level = [found]
    for _ in range(NESTING.most):
        level = [one for value in level for one in _inner(value) if _fits(one) and isinstance(one, list | dict)]
        if not level:
            return found
    return NESTING.refuse()


def _inner(value: Json) -> Iterable[Json]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _fits(value: object) -> bool:
    """Whether it is not a number that is too long; such a one raises TooMuch."""
    return not isinstance(value, int) or abs(value) < _MOST or DIGITS.refuse()


_MOST = 10**DIGITS.most
