"""The answer of Enter alone: passing, nothing, or any of equal choices."""

from __future__ import annotations

from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Some


def entered(recorder: Recorder, asked: Question) -> list[int] | None:
    """The places of the menu that Enter chooses, from 1; None if there is something to decide."""
    due = recorder.ahead().due
    if asked.passes:
        return [asked.passes]
    if asked.several is not None and asked.several[0] == 0:
        return []
    if len(asked.options) == 1 and not isinstance(due, ag.UnreadText):
        return [1]
    if isinstance(due, ag.May) and isinstance(due.choice, Some):
        return needed(recorder, asked)
    return None


def what_is_wanted(asked: Question) -> str:
    """The message if Enter answers nothing: the number of answers needed, and their notation."""
    least, most = asked.several or (1, 1)
    if (least, most) == (1, 1):
        return "choose one: a number, some letters, or a line; end ends the turn; ? helps"
    many = f"{least}" if least == most else f"{least} to {most}"
    numbers = " ".join(map(str, range(1, min(least, 4) + 1)))
    return f"choose {many}: numbers such as {numbers}, letters of each, or a line; ? helps"


def needed(recorder: Recorder, asked: Question) -> list[int] | None:
    """All choices, if all are needed; the first ones, if they are alike in a hand or the like; else None."""
    least, most = asked.several or (0, 0)
    if least != most or asked.more or not asked.options:
        return None
    if least == len(asked.options) or _alike(recorder, asked):
        return [*range(1, least + 1)]
    return None


def _alike(recorder: Recorder, asked: Question) -> bool:
    """True if all have the same name and lie in one zone of interchangeable copies, or are unknown cards."""
    table = recorder.ahead().table
    if len({one.text for one in asked.options}) > 1:
        return False
    zones = {table.zone_of.get(one.value) for one in asked.options if one.value not in table.things}
    return len(zones) == 1 and all(one.value not in table.things for one in asked.options)
