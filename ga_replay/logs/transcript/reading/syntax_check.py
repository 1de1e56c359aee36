"""Checks a statement without a table: its verb, its form, its cards' names. For lines after an unreadable one."""

from __future__ import annotations

from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.expansion.entry_attributes import split_mark
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.between_games import AROUND
from ga_replay.logs.transcript.reading.reader import GAME, OTHER_WORDS, STAMP, TURN
from ga_replay.logs.transcript.reading.verbs import spoken_verbs, unknown_verb
from ga_replay.logs.transcript.references.forms import read_any
from ga_replay.logs.transcript.references.read_reference import read_seat
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.syntax.cursor import Cursor

_WORDS = ("holding", "now", "in response")
_OTHERS = (
    "draws", "shows", "chance", "random", "takeback", "resolves", "end", "stop", "identify", "seen:", "ruling:", "note:", "note for", "note on", "text",
    *AROUND,
)  # fmt: skip


def check_syntax(pen: Pen, text: str, column: int) -> None:
    """Raises Fault for an error that does not depend on the statement's place."""
    stamp = STAMP.match(text)
    if stamp is not None:
        text, column = text[stamp.end() :], column + stamp.end()
    text, _ = split_mark(text)
    if TURN.fullmatch(text) or GAME.fullmatch(text):
        return
    cursor = Cursor(text, column)
    any(cursor.literal(word) for word in _WORDS)
    for words in sorted(pen.wording.windows, key=len, reverse=True):
        start = cursor.at
        if cursor.literal(words):
            if cursor.literal(":") or cursor.done:
                break
            cursor.at = start
    here = ReadingContext(pen, pen.table.turn_player, blind=True)
    read_seat(cursor, here)
    if cursor.done or cursor.literal("!") or any(cursor.literal(word) for word in _OTHERS):
        return
    verbs = spoken_verbs(pen, cursor)
    if not verbs:
        raise unknown_verb(pen, cursor, OTHER_WORDS)
    worst: Fault | None = None
    start = cursor.at
    for verb in verbs:
        cursor.at = start
        try:
            read_any(verb.forms, cursor, here)
        except Fault as fault:
            worst = fault
            continue
        return
    if worst is not None:
        raise worst
