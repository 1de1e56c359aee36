"""Attributes in angle brackets at the end of a statement: an unusual rule, cause or group of an entry."""

from __future__ import annotations

import re

import msgspec
from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.syntax.cursor import Cursor, quote

_MARK = re.compile(r'<((?:\s*(?:because "(?:[^"\\]|\\.)*"|cause \d{1,18}|group \d{1,18}|implied|said))+)\s*>$')


class EntryAttributes(Struct, frozen=True):
    """The fields of an entry that a line sets; None leaves the recording's value."""

    because: str | None = None
    cause: int | None = None
    group: int | None = None
    implied: bool | None = None

    def on(self, entry: Entry) -> Entry:
        """The entry with these fields."""
        changed = {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not None}
        return msgspec.structs.replace(entry, **changed) if changed else entry


PLAIN = EntryAttributes()


def split_mark(text: str) -> tuple[str, EntryAttributes]:
    """A statement without its mark, and the mark."""
    found = _MARK.search(text)
    if found is None:
        return text, PLAIN
    cursor = Cursor(found[1])
    because: str | None = None
    numbers: dict[str, int | None] = {"cause": None, "group": None}
    implied: bool | None = None
    while not cursor.done:
        if cursor.literal("because"):
            because = cursor.quoted()
        elif cursor.literal("implied"):
            implied = True
        elif cursor.literal("said"):
            implied = False
        else:
            name = "cause" if cursor.literal("cause") else "group"
            if name == "group" and not cursor.literal("group"):
                raise cursor.fault(Code.UNREADABLE_LINE, "a mark names because, cause, group or implied")
            numbers[name] = cursor.integer()
    return text[: found.start()].rstrip(), EntryAttributes(because, numbers["cause"], numbers["group"], implied)


def write_mark(entry: Entry, usual: Entry) -> str:
    """The attributes in which an entry differs from the recording's own; empty for none."""
    words = []
    if entry.because != usual.because:
        words.append(f"because {quote(entry.because)}")
    if entry.cause != usual.cause:
        words.append(f"cause {entry.cause}")
    if entry.group != usual.group:
        words.append(f"group {entry.group}")
    if entry.implied != usual.implied:
        words.append("implied" if entry.implied else "said")
    return f" <{' '.join(words)}>" if words else ""


def write_with_attributes(pen: Pen, event: ev.Event, mark: EntryAttributes = PLAIN) -> None:
    """Writes an event with its attributes. Raises TooMuch or FoldError."""
    pen.add(mark.on(pen.entry(event)))
