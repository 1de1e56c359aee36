"""Text fitted to a number of columns of a terminal or a picture; all of it is made visible first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import combining, east_asian_width

from ga_replay.core.input.visible_text import visible

MORE = "…"
WORDS = re.compile(r"\S+\s*")


def width_of(text: str) -> int:
    """The number of columns of a text: wide letters of East Asia take two, accents none."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def fitted(text: str, width: int) -> str:
    """The text on one line; the rest is cut off and leaves `…`."""
    shown = visible(text)
    if width_of(shown) <= width:
        return shown
    return head(shown, max(0, width - 1)) + MORE if width > 0 else ""


def head(text: str, width: int) -> str:
    """The longest beginning that fits."""
    taken, used = 0, 0
    for char in text:
        used += width_of(char)
        if used > width:
            break
        taken += 1
    return text[:taken]


def wrapped(text: str, width: int) -> list[str]:
    """The text on as many lines as it needs, broken between words if possible; at least one line.

    Blanks before the text stay.
    """
    shown = visible(text)
    lines, line = [], shown[: len(shown) - len(shown.lstrip(" "))]
    for word in WORDS.findall(shown):
        for piece in _pieces(word, max(width, 1)):
            if line.strip() and width_of(line + piece.rstrip()) > width:
                lines.append(line.rstrip())
                line = ""
            line += piece
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _pieces(word: str, width: int) -> Iterator[str]:
    """The word, in pieces if it is longer than a line."""
    while width_of(word.rstrip()) > width:
        piece = head(word, width) or word[0]
        yield piece
        word = word[len(piece) :]
    yield word


def padded(text: str, width: int) -> str:
    """The text, cut or padded with blanks to this many columns."""
    cut = fitted(text, width)
    return cut + " " * (width - width_of(cut))
