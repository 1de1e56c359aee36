"""The bounds on input.

There is one for each thing that a stranger can make large, the same in every reader (docs/limits.md is this table). A
bound is at least ten times the need of the largest real match, deck or card set. Input that passes it is refused in one
sentence before it costs memory or time; it is never truncated.
"""

from __future__ import annotations

from typing import Final, NoReturn, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Bound(Struct, frozen=True):
    """At most `most` `of` something, with the remedy and the reason for the bound."""

    most: int
    of: str
    remedy: str
    why: str

    @property
    def cause(self) -> str:
        """The error message, without a place."""
        return f"more than {self.most} {self.of}, the bound of docs/limits.md"

    def refuse(self) -> NoReturn:
        """Raises TooMuch."""
        raise TooMuch(self)

    def few(self, things: list[T]) -> list[T]:
        """The list itself. Raises TooMuch if it is longer."""
        return things if len(things) <= self.most else self.refuse()

    def hold(self, number: int) -> int:
        """The number itself. Raises TooMuch if its absolute value passes the bound."""
        if not -self.most <= number <= self.most:
            self.refuse()
        return number


class TooMuch(ValueError):
    """A bound was passed on `line` of a text (from 1), or (0) at a place that the caller knows."""

    def __init__(self, bound: Bound, line: int = 0) -> None:
        super().__init__(f"{bound.cause}; {bound.remedy}")
        self.bound = bound
        self.line = line
        self.cause = bound.cause
        self.remedy = bound.remedy


# --- bytes -------------------------------------------------------------------------------------------------------------------

LINE: Final = Bound(
    1 << 20, "bytes in a line", "split it into several lines",
    "the longest line of a sample, a header with both decks, has some 6,000",
)  # fmt: skip
TRANSCRIPT: Final = Bound(
    8 << 20, "bytes in a transcript", "write one match per file; an NDJSON log may be longer",
    "the longest sample has 8,000, a match of a whole day would have 100,000",
)  # fmt: skip
POSITIONS: Final = Bound(
    8 << 20, "bytes in a file of positions", "split the positions into several files",
    "the longest sample has 25,000",
)  # fmt: skip
STDIN_LOG: Final = Bound(
    64 << 20, "bytes of a log on stdin", "give the file name: a file is read entry by entry",
    "the longest sample has 95,000, a match of 100,000 events some 12,000,000",
)  # fmt: skip
DECK_LIST: Final = Bound(
    4 << 20, "bytes in a deck list", "write one deck per file, one line per card",
    "a real list has 1,100; a saved object of Tabletop Simulator has some 200,000",
)  # fmt: skip
BAN_LIST: Final = Bound(
    1 << 20, "bytes in a ban list", "keep only the bans in the file",
    "a ban takes 100, and some 50 cards were ever banned",
)  # fmt: skip
KEYS: Final = Bound(
    1 << 20, "bytes in a file of keys", "keep only the keys in the file",
    "a known key takes 65 bytes and a name; a secret key is 70",
)  # fmt: skip
CARD_SET: Final = Bound(
    64 << 20, "bytes in a card set or dump", "import the cards in several files",
    "all cards that a publisher has out are 2,200,000 as JSON",
)  # fmt: skip

# --- counts ------------------------------------------------------------------------------------------------------------------

ENTRIES: Final = Bound(
    1_000_000, "entries in a log", "write one match per file",
    "a match has some 1,000; a million of them is a gigabyte of memory",
)  # fmt: skip
SETS: Final = Bound(
    50, "card sets of a match", "combine the cards into fewer sets",
    "a sample has 2",
)  # fmt: skip
TAGS: Final = Bound(
    200, "tags", "remove those that say nothing about the match",
    "a transcript has some 10",
)  # fmt: skip
ADDED: Final = Bound(
    1_000, "cards at once", "write the real number",
    "the largest deck that was ever handed in has 200 cards",
)  # fmt: skip
TABLE: Final = Bound(
    5_000, "cards and tokens at one table", "remove what no game needs",
    "two players have some 200 with all their tokens, the 26 that a table may have some 2,600",
)  # fmt: skip
STATEMENTS: Final = Bound(
    50_000, "statements and comments in a transcript", "write one match per file",
    "the longest sample has 250, a match of a whole day would have 5,000",
)  # fmt: skip
FAULTS: Final = Bound(
    1_000, "faults in one text", "fix these first",
    "more are never fixed at once, and each is examined for what may have been meant",
)  # fmt: skip
DRAFTED: Final = Bound(
    2_000, "positions in a file", "split them into several files",
    "the largest sample has 68",
)  # fmt: skip
SET_UP: Final = Bound(
    1_000, "lines in a position", "remove what the position does not need",
    "the longest sample has 56",
)  # fmt: skip
CARDS: Final = Bound(
    1_000, "cards in a deck list", "write one deck per file",
    "a deck has 60 to 100 cards, with all that lies beside it",
)  # fmt: skip
CARD_LINES: Final = Bound(
    1_000, "lines of cards in a deck list", "write one deck per file",
    "a deck has no more lines than cards",
)  # fmt: skip
SHARED: Final = Bound(
    500, "lines before the first position", "move them to the positions that need them, or to several files",
    "each position is set up with all of them; the longest sample has 46",
)  # fmt: skip
COPIES: Final = Bound(
    60, "copies on a line of a deck list", "write a number from 1 to 60",
    "that is a whole deck of one card; more is a slip of the finger",
)  # fmt: skip
LISTED: Final = Bound(
    1_000, "things in one list", "write the real number",
    "a list names cards or numbers, and no zone but the deck has 100 cards",
)  # fmt: skip
AMOUNT: Final = Bound(
    1_000_000, "of anything at once", "write the number that was announced at the table",
    "life, damage and counters are below 100; a loop may be said to repeat 10,000 times",
)  # fmt: skip

# --- forms -------------------------------------------------------------------------------------------------------------------

DIGITS: Final = Bound(
    18, "digits in a number", "write a shorter number",
    "no number here has more than 7, and 18 fit into 64 bits; Python refuses some 4,300 with an error of its own",
)  # fmt: skip
NESTING: Final = Bound(
    64, "brackets or dotted names within each other", "use fewer levels",
    "the deepest effect of a card nests 12 levels, a saved object of Tabletop Simulator 6",
)  # fmt: skip
NAME: Final = Bound(
    1_000, "characters in a name", "write a shorter name",
    "the longest name of a card has 50",
)  # fmt: skip
ARGUMENT: Final = Bound(
    4_096, "characters in an argument", "write a shorter one",
    "the system has no longer paths; a place such as 1:12.main.3 has some 20",
)  # fmt: skip


def is_number(word: str) -> bool:
    """True for a whole number in ASCII digits, without a sign.

    `int` accepts the digits of every script, and `isdigit` even more.
    """
    return word.isascii() and word.isdigit() and len(word) <= DIGITS.most


def whole_number(digits: str) -> int:
    """The number, with or without a sign. Raises TooMuch, and ValueError if it is not a number."""
    if len(digits.lstrip("+-")) > DIGITS.most:
        DIGITS.refuse()
    return int(digits)
