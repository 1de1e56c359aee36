"""Diagnostics of a log as a piece of writing: a closed catalogue; each has a place, a cause and a remedy.

They are never verdicts on play: a log that is illegal from end to end may be perfectly readable, intact and complete.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Family(StrEnum):
    """The lost property of the log; the command line exits with 3 for unreadable, 4 for integrity."""

    UNREADABLE = "unreadable"
    INTEGRITY = "integrity"


class Code(StrEnum):
    """The stable name of a finding."""

    CANNOT_READ = "cannot-read"
    EMPTY_FILE = "empty-file"
    NOT_UTF8 = "not-utf8"
    BYTE_ORDER_MARK = "byte-order-mark"
    NOT_JSON = "not-json"
    LINE_TOO_LONG = "line-too-long"
    TOO_MUCH = "too-much"
    BLANK_LINE = "blank-line"
    WRONG_FORMAT = "wrong-format"
    WRONG_VERSION = "wrong-version"
    OTHER_GAME = "other-game"
    NUMBER_MISSING = "number-missing"
    UNKNOWN_EVENT = "unknown-event"
    UNKNOWN_FIELD = "unknown-field"
    MISSING_FIELD = "missing-field"
    REPEATED_FIELD = "repeated-field"
    WRONG_VALUE = "wrong-value"
    CHAIN_UNEXPECTED = "chain-unexpected"
    TRUNCATED_LINE = "truncated-line"
    UNSEALED = "unsealed"
    LINE_END = "line-end"
    ENTRIES_MISSING = "entries-missing"
    REORDERED = "reordered"
    DUPLICATED = "duplicated"
    HASH_MISSING = "hash-missing"
    EDITED = "edited"
    SECRET_CHANGED = "secret-changed"  # noqa: S105 - no password
    SECRET_UNCOVERED = "secret-uncovered"  # noqa: S105 - no password
    SEAL_COUNT = "seal-count"
    SEAL_DIGEST = "seal-digest"
    AFTER_SEAL = "after-seal"
    BAD_SIGNATURE = "bad-signature"
    SIGNATURE_MISSING = "signature-missing"
    BAD_TAG = "bad-tag"
    BAD_DECK = "bad-deck"
    UNREADABLE_LINE = "unreadable-line"
    UNKNOWN_VERB = "unknown-verb"
    UNKNOWN_CARD = "unknown-card"
    NOT_THERE = "not-there"
    AMBIGUOUS_REFERENCE = "ambiguous-reference"
    LEFT_UNSAID = "left-unsaid"
    OTHER_TURN = "other-turn"
    DAMAGED = "damaged"
    BAD_POSITION = "bad-position"


REMEDIES: dict[Code, tuple[Family, str]] = {
    Code.CANNOT_READ: (Family.UNREADABLE, "name a file that exists and may be read"),
    Code.EMPTY_FILE: (Family.UNREADABLE, "a log begins with a header line; export it again"),
    Code.NOT_UTF8: (Family.UNREADABLE, "save the file as UTF-8"),
    Code.BYTE_ORDER_MARK: (Family.UNREADABLE, "save the file as UTF-8 without byte order mark"),
    Code.NOT_JSON: (Family.UNREADABLE, "write one whole JSON object on the line"),
    Code.TOO_MUCH: (Family.UNREADABLE, "docs/limits.md has every bound"),
    Code.LINE_TOO_LONG: (Family.UNREADABLE, "write one entry per line; is this file a log?"),
    Code.BLANK_LINE: (Family.UNREADABLE, "remove the blank line"),
    Code.WRONG_FORMAT: (Family.UNREADABLE, 'the first line is a header with "format":"ga-replay"'),
    Code.WRONG_VERSION: (Family.UNREADABLE, "read it with a program that knows this version, or export it again"),
    Code.OTHER_GAME: (Family.UNREADABLE, "give a log of the expected game"),
    Code.NUMBER_MISSING: (Family.UNREADABLE, 'write the entry\'s position as "n"'),
    Code.UNKNOWN_EVENT: (Family.UNREADABLE, "use an event type of this game, or a newer program"),
    Code.UNKNOWN_FIELD: (Family.UNREADABLE, "remove the field, or use a newer program"),
    Code.MISSING_FIELD: (Family.UNREADABLE, "add the field"),
    Code.REPEATED_FIELD: (Family.UNREADABLE, "leave one of the two"),
    Code.WRONG_VALUE: (Family.UNREADABLE, "write a value of the expected kind"),
    Code.CHAIN_UNEXPECTED: (Family.UNREADABLE, "leave hash, commit, secret and seal out, or export the log again"),
    Code.TRUNCATED_LINE: (
        Family.INTEGRITY,
        "copy the file again from a complete copy, or drop the cut line with `ga-replay mend`",
    ),
    Code.UNSEALED: (
        Family.INTEGRITY,
        "copy the file again from a complete copy, or seal it on the machine that recorded it",
    ),
    Code.LINE_END: (Family.INTEGRITY, "turn the line ends back to LF alone"),
    Code.ENTRIES_MISSING: (Family.INTEGRITY, "copy the file again from a complete copy"),
    Code.REORDERED: (Family.INTEGRITY, "put the lines back in the order of their numbers"),
    Code.DUPLICATED: (Family.INTEGRITY, "remove the second copy"),
    Code.HASH_MISSING: (Family.INTEGRITY, "take the line from the sealed original"),
    Code.EDITED: (Family.INTEGRITY, "take the line from the sealed original"),
    Code.SECRET_CHANGED: (Family.INTEGRITY, "take the secret part from the sealed original, or leave it out"),
    Code.SECRET_UNCOVERED: (Family.INTEGRITY, "take the line from the sealed original"),
    Code.SEAL_COUNT: (Family.INTEGRITY, "copy the file again from a complete copy"),
    Code.SEAL_DIGEST: (Family.INTEGRITY, "take the seal and the log from the same file"),
    Code.AFTER_SEAL: (Family.INTEGRITY, "nothing follows the seal; write one log per file"),
    Code.BAD_SIGNATURE: (Family.INTEGRITY, "ask the signer for the signed original"),
    Code.SIGNATURE_MISSING: (Family.INTEGRITY, "ask them for the log that they signed, or for the key that is theirs"),
    Code.BAD_TAG: (Family.UNREADABLE, 'write a tag as [Name "value"]'),
    Code.BAD_DECK: (Family.UNREADABLE, "fix the deck list"),
    Code.UNREADABLE_LINE: (Family.UNREADABLE, "write it as docs/transcript.md shows"),
    Code.UNKNOWN_VERB: (Family.UNREADABLE, "begin the line with a verb of this game"),
    Code.UNKNOWN_CARD: (Family.UNREADABLE, "write a card's name, or ?? for an unknown card"),
    Code.NOT_THERE: (Family.UNREADABLE, "name a card that is there"),
    Code.AMBIGUOUS_REFERENCE: (Family.UNREADABLE, "tell the copies apart with #2 or @handle"),
    Code.LEFT_UNSAID: (Family.UNREADABLE, "write down what was decided before this line"),
    Code.OTHER_TURN: (Family.UNREADABLE, "correct the turn line, or write what is missing before it"),
    Code.DAMAGED: (Family.UNREADABLE, "name only cards and zones that the log has introduced"),
    Code.BAD_POSITION: (Family.UNREADABLE, "write it as docs/positions.md shows"),
}


class Diagnostic(Struct, frozen=True, omit_defaults=True):
    """One fault of a match, or of another file, as a piece of writing.

    `code` is its stable name (`unknown-verb`), `cause` the error, `remedy` what to do about it. `line` and `column`
    count from 1 (0: the file as a whole), a column counts characters. `str()` has all of it in one line.
    """

    code: Code
    cause: str
    remedy: str
    file: str = ""
    line: int = 0
    column: int = 0

    @property
    def family(self) -> Family:
        """`unreadable`, or `integrity`: all can be read, but differs from what was sealed."""
        return REMEDIES[self.code][0]

    @property
    def place(self) -> str:
        """`file:line:column`, as far as they are known; empty if none is."""
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part)

    def __str__(self) -> str:
        said = f"{self.cause}; {self.remedy} [{self.code}]"
        return f"{self.place}: {said}" if self.place else said


class Fault(Exception):
    """Stops the reading of a log; the reader adds the place and makes a Diagnostic of it."""

    def __init__(self, code: Code, cause: str, remedy: str = "", column: int = 0) -> None:
        super().__init__(cause)
        self.code = code
        self.cause = cause
        self.remedy = remedy or REMEDIES[code][1]
        self.column = column

    def at(self, file: str, line: int) -> Diagnostic:
        return Diagnostic(
            code=self.code, cause=self.cause, remedy=self.remedy, file=file, line=line, column=self.column
        )
