"""The words that describe a card, cut into their parts; and `Unfit`, raised for words that describe something impossible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final


class Unfit(Exception):
    """The words describe something impossible; `remedy` says what is possible."""

    def __init__(self, cause: str, remedy: str) -> None:
        super().__init__(cause)
        self.cause = cause
        self.remedy = remedy


_CHUNK: Final = re.compile(r'\s*((?:[a-z]+ )?)(["\u201c\u201d])|\s*([^,"\u201c\u201d]+)(,|$)')
_CLOSES: Final = re.compile(r'(?<!\\)["\u201c\u201d](?=\s*(?:,|$))')
_QUOTES: Final = re.compile(r'(?<!\\)["\u201c\u201d]')


def chunks(words: str) -> Iterator[str]:
    """The parts of a card's description in order: words, or a sentence in quotes with a word before it. Raises Unfit.

    Quotes are straight or curly, and a sentence may have others in it: it is given in straight ones, with curly ones in it.
    """
    at = 0
    while at < len(words):
        found = _CHUNK.match(words, at)
        end = _closing(words, found.end()) if found is not None and found[2] else 0
        if found is None or end < 0:
            raise Unfit(f'"{words[at:]}" cannot be read', "separate two properties of a card by a comma")
        if not found[2]:
            yield found[3].strip()
            at = found.end()
            continue
        yield f'{found[1]}"{_curled(words[found.end() : end])}"'
        at = end + 1 + len(words[end + 1 :]) - len(words[end + 1 :].lstrip(" \t,"))


def _closing(words: str, at: int) -> int:
    """The index of the sentence's end: quotes before a comma or the end, with none open inside; -1 if there is none."""
    ends = (found.start() for found in _CLOSES.finditer(words, at))
    return next((end for end in ends if len(_QUOTES.findall(words[at:end])) % 2 == 0), -1)


def _curled(text: str) -> str:
    """The quotes inside of a sentence, opening and closing in turn, as cards print them."""
    signs = iter(range(len(text)))
    return _QUOTES.sub(lambda _: "\u201d" if next(signs) % 2 else "\u201c", text)
