"""A position in a statement: words, numbers and quoted text are read from it; every fault has its place."""

from __future__ import annotations

import json
import re
import unicodedata
from bisect import bisect_left

from ga_replay.core.input.limits import LISTED, NESTING, Bound, TooMuch, whole_number
from ga_replay.core.input.visible_text import visible
from ga_replay.logs.diagnostics import Code, Fault

_PLAIN = {0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2013: "-", 0x2014: "-"}
_INTEGER = re.compile(r"[+-]?[0-9]+(?![\w'])")
_BARE = re.compile(r"[^\s,;(){}<>\"=@]+")
_WRITTEN_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_:.#/-]*[A-Za-z0-9_]|[A-Za-z]")
_DECODER = json.JSONDecoder()


def folded(text: str) -> tuple[str, list[int]]:
    """The text folded for comparison, with the index of each character.

    Folding removes accents and case, straightens apostrophes and joins blanks.
    """
    out: list[str] = []
    origin: list[int] = []
    for at, char in enumerate(text):
        if char.isspace():
            if out and out[-1] == " ":
                continue
            plain = " "
        elif char.isascii():
            plain = char.lower()
        else:
            spread = unicodedata.normalize("NFKD", char.translate(_PLAIN))
            plain = "".join(c for c in spread if not unicodedata.combining(c)).casefold()
        for one in plain:
            out.append(one)
            origin.append(at)
    return "".join(out), origin


def quote(text: str) -> str:
    """Quoted text, as `Cursor.quoted` reads it: a JSON string, which has escapes for invisible characters."""
    return visible(json.dumps(text, ensure_ascii=False))


def spoken(text: str) -> str:
    """A word, in quotes if it is not a bare one."""
    return text if _WRITTEN_BARE.fullmatch(text) else quote(text)


class Cursor:
    """Reads a statement from left to right; `column` is that of its first character in the file's line.

    `short` is the start of a name read by its first words alone, as long as nothing else was read since; else -1.
    """

    def __init__(self, text: str, column: int = 1) -> None:
        self.text = text
        self.at = 0
        self.short = -1
        self._column = column
        self.folded, self._origin = folded(text)

    def fault(self, code: Code, cause: str, remedy: str = "", at: int | None = None) -> Fault:
        """A fault here, or at an index of the statement."""
        return Fault(code, cause, remedy, self._column + (self.at if at is None else at))

    def too_much(self, bound: Bound, at: int | None = None) -> Fault:
        """A passed bound here, or at an index of the statement."""
        return self.fault(Code.TOO_MUCH, bound.cause, bound.remedy, at)

    def column_of(self, at: int) -> int:
        """The column in the file's line of an index of the statement."""
        return self._column + at

    def blanks(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    @property
    def done(self) -> bool:
        self.blanks()
        return self.at >= len(self.text)

    @property
    def rest(self) -> str:
        """The unread rest, shortened for messages."""
        left = self.text[self.at :].strip()
        return left if len(left) <= 40 else f"{left[:37]}..."

    @property
    def place(self) -> int:
        """The index in `folded` of the next character."""
        self.blanks()
        return bisect_left(self._origin, self.at)

    def skip(self, place: int) -> None:
        """Continues at an index of `folded`."""
        self.at = self._origin[place] if place < len(self._origin) else len(self.text)

    def literal(self, words: str) -> bool:
        """Reads these words or signs, in any case; False if they do not stand here."""
        start = self.place
        if not self.folded.startswith(words, start):
            return False
        end = start + len(words)
        if words[-1].isalnum() and end < len(self.folded) and (self.folded[end].isalnum() or self.folded[end] in "'-"):
            return False
        self.skip(end)
        return True

    def integer(self) -> int | None:
        """A number, or None. Raises Fault for one with too many digits."""
        self.blanks()
        found = _INTEGER.match(self.text, self.at)
        if found is None:
            return None
        try:
            number = whole_number(found[0])
        except TooMuch as much:
            raise self.too_much(much.bound) from much
        self.at = found.end()
        return number

    def counted(self) -> int | None:
        """A number of things that the statement lists. Raises Fault for more than a list holds."""
        start = self.at
        number = self.integer()
        if number is not None and number > LISTED.most:
            raise self.too_much(LISTED, start)
        return number

    def quoted(self) -> str | None:
        """Quoted text; None if no quotation mark stands here. Raises Fault if it does not end."""
        self.blanks()
        start = self.at
        if self.text[start : start + 1] in ("\u201c", "\u201d"):
            end = next((i for i in range(start + 1, len(self.text)) if self.text[i] in '\u201c\u201d"'), -1)
            if end > 0:
                self.at = end + 1
                return self.text[start + 1 : end]
        if self.text[start : start + 1] != '"':
            return None
        try:
            value, self.at = _DECODER.raw_decode(self.text, start)
        except ValueError as error:
            raise self.fault(Code.UNREADABLE_LINE, "quoted text does not end", 'close it with "') from error
        return str(value)

    def word(self) -> str | None:
        """A bare or quoted word; None if there is none."""
        found = self.quoted()
        if found is not None:
            return found
        bare = _BARE.match(self.text, self.at)
        if bare is None:
            return None
        self.at = bare.end()
        return bare[0]

    def json(self) -> str:
        """The JSON value at this place, as text. Raises Fault."""
        self.blanks()
        start = self.at
        try:
            _, self.at = _DECODER.raw_decode(self.text, start)
        except RecursionError as error:
            raise self.too_much(NESTING) from error
        except ValueError as error:
            raise self.fault(Code.UNREADABLE_LINE, "what stands here is not JSON", "write one JSON object") from error
        return self.text[start : self.at]
