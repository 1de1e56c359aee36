"""Untrusted JSON, read within the bounds of nesting and digits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from ga_replay.core.input.limits import DIGITS, NESTING

Json: TypeAlias = dict[str, "Json"] | list["Json"] | str | int | float | bool | None


def read_json(data: bytes | str) -> Json:
    """The parsed JSON. Raises TooMuch, msgspec.DecodeError and UnicodeDecodeError."""
    try:
        found: Json = msgspec.json.decode(data)
    except RecursionError:
        NESTING.refuse()
    except msgspec.ValidationError:  # only the size of numbers is validated here
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
    """True if it is not an over-long number; raises TooMuch for one."""
    return not isinstance(value, int) or abs(value) < _MOST or DIGITS.refuse()


_MOST = 10**DIGITS.most
