"""JSON and TOML that others wrote: read within the bounds of nesting and digits, which their parsers know only as errors of their own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from typing import Any

import msgspec

from ga_replay.core.limits import DIGITS, NESTING, TooMuch


def read_json(data: bytes | str) -> Any:
    """The value that the JSON says. Raises TooMuch, msgspec.DecodeError and UnicodeDecodeError."""
    try:
        found = msgspec.json.decode(data)
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


def _inner(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _fits(value: Any) -> bool:
    """Whether it is no number that is too long; such a one raises TooMuch."""
    return not isinstance(value, int) or abs(value) < _MOST or DIGITS.refuse()


_MOST = 10**DIGITS.most
_TEXTS = r"\"\"\"(?:[^\\]|\\.)*?\"{3,5}|'''.*?'{3,5}|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'"
_PIECE = re.compile(rf"(?P<text>{_TEXTS})|#[^\n]*|(?P<open>[\[{{])|(?P<close>[\]}}])", re.DOTALL)
_DOTTED = re.compile(rf"(?<![A-Za-z0-9_-])(?:(?>[A-Za-z0-9_-]+|'')[ \t]*+\.[ \t]*+){{{NESTING.most}}}")
_LONG = re.compile(rf"(?<![A-Za-z0-9_-])[+-]?[0-9][0-9A-Fa-f_xob]{{{DIGITS.most}}}")


def read_toml(text: str) -> dict[str, Any]:
    """The tables that the TOML says. Raises TooMuch and tomllib.TOMLDecodeError."""
    _hold(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        NESTING.refuse()


def _hold(text: str) -> None:
    """Raises TooMuch, with its line, for what nests too deeply or has too many digits outside of texts and comments."""
    bare: list[str] = []
    depth = end = 0
    for piece in _PIECE.finditer(text):
        bare.append(text[end : piece.start()])
        end = piece.end()
        if piece["text"]:
            bare.append("''" + "\n" * piece["text"].count("\n"))
        elif piece["open"]:
            depth += 1
            if depth > NESTING.most:
                raise TooMuch(NESTING, text.count("\n", 0, end) + 1)
        elif piece["close"]:
            depth = max(0, depth - 1)
    rest = "".join((*bare, text[end:]))
    for pattern, bound in ((_DOTTED, NESTING), (_LONG, DIGITS)):
        if found := pattern.search(rest):
            raise TooMuch(bound, rest.count("\n", 0, found.end()) + 1)
