"""What a transcript leaves unsaid before a line, and a game that is over before it: in a player's words, with what may be written."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ga_replay.core import agenda as ag
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.cursor import Cursor
from ga_replay.logs.transcript.forms import compiled, write
from ga_replay.logs.transcript.here import Here
from ga_replay.logs.transcript.pen import Pen

MOST_TOLD = 5
"""So many answers a message gives as examples."""


def over(pen: Pen, cursor: Cursor) -> Fault:
    """The game ends before the line."""
    lost = "; ".join(
        f"{player} has lost ({why})" if why else f"{player} has lost" for player, why in pen.table.lost.items()
    )
    cause = "the game is over before this" + (f": {lost}" if lost else "")
    return cursor.fault(Code.OTHER_TURN, cause, "take the line out, or write what went otherwise before it", 0)


def left_unsaid(pen: Pen, cursor: Cursor, due: ag.Due) -> Fault:
    """A question that only people can answer stands before the line."""
    if isinstance(due, ag.May):
        names = (
            " or ".join(dict.fromkeys(verb.name for verb in pen.wording.verbs if verb.kind in due.kinds)) or "decide"
        )
        cause = f"before this {due.player} decides: {names} ({due.rule})"
        ways = answers(pen, due)
        return cursor.fault(
            Code.LEFT_UNSAID, cause, f"write what {due.player} did: {'; '.join(ways) or names + ' …'}", 0
        )
    if isinstance(due, ag.Chance):
        return cursor.fault(
            Code.LEFT_UNSAID, f"before this chance decides {due.what}", f"write chance {due.what}: …", 0
        )
    return cursor.fault(Code.LEFT_UNSAID, "before this something is undecided", "", 0)


def answers(pen: Pen, due: ag.May) -> list[str]:
    """Lines that answer the question, the first few, and `…` where there are more."""
    make: Any = due.kinds[0]
    found: dict[str, None] = {}
    for member in islice(due.choice, MOST_TOLD + 1):
        event = make(due.player, member) if due.value_of else member
        for verb in pen.wording.verbs:
            if verb.kind is type(event):
                said = [write(compiled(form), event, Here(pen, due.player)) for form in verb.forms]
                found.update(dict.fromkeys([one for one in said if one is not None][:1]))
                break
    told = list(found)
    return [*told[:MOST_TOLD], "…"] if len(told) > MOST_TOLD else told
