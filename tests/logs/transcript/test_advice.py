"""What is advised where somebody wrote a fact that is none: the line is read where it is advised, in every game."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import pen_for
from ga_replay.logs.transcript.reading.reader import read_statement
from tests.support.logs.bench import OPENING, pen
from tests.support.logs.games import Kind, each_game

SUCH_AS = "write it as the log has it, such as "


def advice(at: Pen, line: str) -> str:
    """The line that is advised in the place of that one."""
    with pytest.raises(Fault) as told:
        read_statement(at, line)
    assert told.value.code is Code.UNKNOWN_VERB
    assert told.value.remedy.startswith(SUCH_AS)
    return told.value.remedy.removeprefix(SUCH_AS)


@each_game
@pytest.mark.parametrize("said", ["draw", "draws a card", "rest", "on death", "shuffling", "wobbles Dream Fairy"])
@pytest.mark.parametrize("word", ["!missed", "!fact"])
def test_what_is_advised_is_read_at_any_time(kind: Kind, word: str, said: str) -> None:
    entries = kind.played(7)
    for much in (0, len(entries) // 3, len(entries)):
        at = pen_for(kind.header, kind.wording)
        for entry in entries[:much]:
            at.recording.add(entry)
        line = advice(at, f"{word} {said}")
        assert line.startswith(f"{word} ")
        known = at.count
        read_statement(at, line)
        assert at.count > known


def test_a_draw_that_was_missed_is_the_one_that_is_due() -> None:
    """draw-phase.2."""
    at = pen(OPENING, "T2 B", "place Spirit of Wind", "end", "T3 A")
    line = advice(at, "!missed draw")
    assert line == "!missed moves ?? A deck -> A hand"
    read_statement(at, line)
    (denied,) = [one.event for one in at.recording.entries if isinstance(one.event, ev.Denied)]
    assert isinstance(denied.fact, ev.CardMoved)
    assert [(one.rule, one.code) for one in at.recording.verdicts[-1].findings] == [("draw-phase.1", "missed")]


def test_an_ability_that_triggers_is_advised_by_its_object() -> None:
    """The Spirit's ability triggers as it enters."""
    at = pen("T1 A", "place Spirit of Wind", "stop")
    found = advice(at, "!missed on entering")
    assert found == "!missed ability of A champion"
    read_statement(at, found)
    (denied,) = [one.event for one in at.recording.entries if isinstance(one.event, ev.Denied)]
    assert isinstance(denied.fact, ev.TriggerWaiting)


def test_what_came_instead_differs_from_what_was_due() -> None:
    at = pen(OPENING, "T2 B", "place Spirit of Wind", "end", "T3 A")
    line = advice(at, "!instead draw")
    assert line.startswith("!instead moves ?? A deck -> ")
    assert not line.endswith("A hand")
    read_statement(at, line)
