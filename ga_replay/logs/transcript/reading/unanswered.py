"""Faults for an unanswered question or a finished game before a line, in a player's words, with possible lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice

from ga_replay.core import events as ev
from ga_replay.core.ports.questions import QuestionText
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.verbs import VALUES
from ga_replay.logs.transcript.references.forms import compiled, write
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.references.slots import KINDS
from ga_replay.logs.transcript.syntax.cursor import Cursor

_UNNAMED = re.compile(r"(?<!\w)@\d+")
_SEVERAL = re.compile(r"\?\?(?:, \?\?)+")
_HANDLE = re.compile(r"(?<=\w)@(\d+)")
MOST_TOLD = 5
"""The number of example answers in a message."""
MOST_LOOKED_AT = 60
"""The number of answers among which different ones are looked for."""


def refuse_after_game_end(pen: Pen, cursor: Cursor) -> Fault:
    """The game ends before the line."""
    lost = "; ".join(
        f"{player} has lost ({why})" if why else f"{player} has lost" for player, why in pen.table.lost.items()
    )
    cause = "the game is over before this" + (f": {lost}" if lost else "")
    return cursor.fault(
        Code.OTHER_TURN,
        cause,
        "remove the line, or write what went differently before it; the next game of a match begins with a line such as G2 A",
        0,
    )


def unanswered_question(pen: Pen, cursor: Cursor, due: ag.Due) -> Fault:
    """A question without an implied answer stands before the line."""
    if isinstance(due, ag.May):
        asked = _asked(pen, due)
        about = f", for {asked.about}" if asked.about else ""
        cause = f"before this {due.player} decides{about}: {asked.request} ({due.rule})"
        ways = answers(pen, due) or [f"{verb.example} …" for verb in pen.wording.verbs if verb.kind in due.kinds][:1]
        return cursor.fault(Code.LEFT_UNSAID, cause, f"write what {due.player} did: {'; '.join(ways)}", 0)
    if isinstance(due, ag.Chance):
        about = f", for {asked.about}" if (asked := _asked(pen, due)).about else ""
        cause = f"before this chance decides{about}: {asked.request.removeprefix('chance: ')}"
        ways = outcomes(pen, due, MOST_TOLD)
        return cursor.fault(Code.LEFT_UNSAID, cause, f"write {'; '.join(ways) or f'chance {due.what}: …'}", 0)
    return cursor.fault(Code.LEFT_UNSAID, "before this something is undecided", "", 0)


def _asked(pen: Pen, due: ag.May | ag.Chance) -> QuestionText:
    return pen.wording.asked(pen.scene, due, pen.recording.referee.progress.agenda)


def outcomes(pen: Pen, due: ag.Chance, most: int) -> list[str]:
    """The first few lines that say what chance decides, one more than `most` if there are more."""
    here = ReadingContext(pen, due.player or pen.table.turn_player)
    some = [value if isinstance(value, tuple) else (value,) for value in islice(due.choice, most + 1)]
    cards = (_UNNAMED.sub("??", KINDS["values"][1](one, here, VALUES)) for one in some)
    return list(dict.fromkeys(f"chance {due.what}: {one}" for one in cards))


def answers(pen: Pen, due: ag.May) -> list[str]:
    """The first few lines that answer the question, and `…` if there are more; unknown cards are alike in them."""
    found: dict[str, None] = {}
    for decision in islice(decisions(due), MOST_LOOKED_AT):
        line = line_of(pen, decision)
        if line is not None:
            found[_SEVERAL.sub(lambda some: f"{some[0].count('??')} ??", _UNNAMED.sub("??", line))] = None
        if len(found) > MOST_TOLD:
            break
    told = list(found)
    return [*told[:MOST_TOLD], "…"] if len(told) > MOST_TOLD else told


def decisions(due: ag.May) -> Iterator[ev.Decision]:
    """The decisions that answer the question, as they are listed."""
    make: Callable[..., ev.Decision] = due.kinds[0]
    for member in due.choice:
        yield make(due.player, member) if due.value_of else member


def line_of(pen: Pen, decision: ev.Decision) -> str | None:
    """The written form of the decision; None if no verb has it. Interchangeable cards have no handles."""
    verb = next((verb for verb in pen.wording.verbs if verb.kind is type(decision)), None)
    forms = verb.forms if verb is not None else ()
    here = ReadingContext(pen, decision.player, type(decision))
    said = (write(compiled(form), decision, here) for form in forms)
    found = next((one for one in said if one is not None), None)
    return _HANDLE.sub(lambda at: "" if _is_alike(pen, int(at[1])) else at[0], found) if found else None


def _is_alike(pen: Pen, handle: int) -> bool:
    """True if all cards of that name that are out of play lie together."""
    table = pen.table
    card = table.card_of.get(handle)
    zones = {zone for one, zone in table.zone_of.items() if table.card_of.get(one) == card}
    return card is not None and len(zones) == 1 and handle not in table.things
