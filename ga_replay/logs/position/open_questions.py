"""The question at a moment of a position, with lines that answer it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import AnyChoice, Number, Order, Some, Split
from ga_replay.core.table.fold import FoldError
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading import reader
from ga_replay.logs.transcript.reading.unanswered import decisions, line_of, outcomes

_UNNAMED = re.compile(r"(?<!\w)@\d+")
MOST = 24
"""The number of answers that are written out."""
LOOKED = 200
"""The number of answers among which different ones are looked for."""


class PositionQuestion(Struct, frozen=True):
    """The question after a line of the file: to whom (empty: chance or no one), and lines that answer it.

    `more`: there are further answers.
    """

    line: int
    player: str
    question: str
    rule: str = ""
    answers: tuple[str, ...] = ()
    more: bool = False


def question_at(pen: Pen, line: int) -> PositionQuestion:
    """The question after everything forced has happened; the pen stays where it is. Raises Fault or FoldError."""
    twin = pen.fork()
    reader.fill_forced(twin)
    match twin.due:
        case ag.May() as due:
            question = f"{due.player} is asked: {_wanted(twin, due)}"
            found = _different(_answers(twin, due))
            return PositionQuestion(
                line=line,
                player=due.player,
                question=question,
                rule=due.rule,
                answers=tuple(found[:MOST]),
                more=len(found) > MOST,
            )
        case ag.Chance() as due:
            found = outcomes(twin, due, MOST)
            return PositionQuestion(
                line=line,
                player="",
                question=f"chance decides {due.what}",
                rule=due.rule,
                answers=tuple(found[:MOST]),
                more=len(found) > MOST,
            )
        case ag.Unidentified(handles):
            cards = ", ".join(["??"] * len(handles))
            return PositionQuestion(line, "", "everybody sees a card now", answers=(f"shows {cards}",))
        case ag.UnreadText() as due:
            name = twin.names.written(keys.card_of_text(due.text))
            ways = (f"text {name} applies; !fact …; text done",)
            return PositionQuestion(line, "", f"a text of {name} acts that could not be read", "", ways)
        case ag.Over():
            return PositionQuestion(line, "", "no decision is due: the game is over")
        case _:
            return PositionQuestion(line, "", "no decision is due")


def _wanted(pen: Pen, due: ag.May) -> str:
    """The verbs that answer; behind a verb for any choice what this one is for."""
    verbs = " or ".join(dict.fromkeys(verb.name for verb in pen.wording.verbs if verb.kind in due.kinds))
    if not due.value_of or due.kinds[0].asks != verbs:
        return f"{verbs}{_how(due.choice)}"
    request = pen.wording.asked(pen.scene, due, pen.recording.referee.progress.agenda).request
    if isinstance(due.choice, Order) and request != verbs:
        return f"{verbs}: {request}"
    return f"{request if request.startswith(verbs) else f'{verbs}: {request}'}{_how(due.choice)}"


def _different(lines: Iterator[str]) -> list[str]:
    """The first different ones, one more than are shown: ten cards have millions of orders, and most look alike."""
    found: dict[str, None] = {}
    for line in islice(lines, LOOKED):
        found[line] = None
        if len(found) > MOST:
            break
    return list(found)


def _how(choice: AnyChoice) -> str:
    match choice:
        case Some():
            return (
                f", {choice.min} of these" if choice.min == choice.max else f", {choice.min} to {choice.max} of these"
            )
        case Order():
            return ", these in some order"
        case Split():
            return f", {choice.total} in all dealt out"
        case Number():
            return f", a number from {choice.min} to {choice.max}"
        case _:
            return ""


def _answers(pen: Pen, due: ag.May) -> Iterator[str]:
    """Lines that each expand to that decision here."""
    for decision in decisions(due):
        plain = line_of(pen, decision)
        if plain is None:
            continue
        tries = (plain, f"{decision.player} {plain}", f"now {decision.player} {plain}")
        yield next((line for line in tries if _says(pen, line, decision)), tries[-1])


def _says(pen: Pen, line: str, decision: ev.Decision) -> bool:
    twin, start = pen.fork(), pen.count
    try:
        reader.read_in_place(twin, line)
    except (Fault, FoldError):
        return False
    said = next((one.event for one in twin.recording.entries[start:] if isinstance(one.event, ev.Decision)), None)
    return type(said) is type(decision) and _seen(pen, said) == _seen(pen, decision)


def _seen(pen: Pen, decision: ev.Decision) -> list[object]:
    """The decision, with cards out of play replaced by card and zone: copies are equivalent."""
    table = pen.table

    def seen(value: Any) -> object:
        if isinstance(value, tuple):
            return [seen(one) for one in value]
        if isinstance(value, bool) or value not in table.zone_of or value in table.things:
            return value
        return table.card_of.get(value), table.zone_of[value]

    return [seen(getattr(decision, name)) for name in decision.__struct_fields__]
