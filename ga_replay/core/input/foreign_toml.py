"""Untrusted TOML, read within the bounds of nesting and digits."""

from __future__ import annotations

import re
import tomllib

from ga_replay.core.input.limits import DIGITS, NESTING, TooMuch

_TEXTS = r"\"\"\"(?:[^\\]|\\.)*?\"{3,5}|'''.*?'{3,5}|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'"
_PIECE = re.compile(rf"(?P<text>{_TEXTS})|#[^\n]*|(?P<open>[\[{{])|(?P<close>[\]}}])", re.DOTALL)
_DOTTED = re.compile(rf"(?<![A-Za-z0-9_-])(?:(?>[A-Za-z0-9_-]+|'')[ \t]*+\.[ \t]*+){{{NESTING.most}}}")
_LONG = re.compile(rf"(?<![A-Za-z0-9_-])[+-]?[0-9][0-9A-Fa-f_xob]{{{DIGITS.most}}}")


def read_toml(text: str) -> dict[str, object]:
    """The parsed TOML. Raises TooMuch and tomllib.TOMLDecodeError."""
    _hold(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        NESTING.refuse()


def _hold(text: str) -> None:
    """Raises TooMuch, with the line, for nesting too deep or too many digits outside of strings and comments."""
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
