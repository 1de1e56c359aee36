"""What `docs/transcript.md` promises: an answer that was the only possible one may be said or left unsaid, and nothing else changes.

In parentheses, on a line of its own, where its question stands and behind what followed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading import reader
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.references.forms import compiled, write
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.said_aloud import begun
from tests.support.samples import MATCHES, PLAYOUTS, beside, expanded, name_of, wording_of

SAID = MATCHES + [path for path in PLAYOUTS if path.stem in {"1", "2"}]
every_log = pytest.mark.parametrize("path", SAID, ids=name_of)


def only(passed: PassedQuestion) -> Any:
    """The event that says the only answer."""
    asked = passed.settled.asked
    answer: Any = passed.settled.answer
    if isinstance(asked, ag.Chance):
        return ev.ChanceFell(asked.what, answer)
    kind: Any = asked.kinds[0]
    return kind(asked.player, answer) if asked.value_of else answer


def settled_on_the_way(pen: Pen, entries: list[Entry]) -> Iterator[tuple[int, PassedQuestion]]:
    """Writes the entries, and yields the settled questions as they come up, each with the place of the next entry."""
    met: list[PassedQuestion] = []
    for at, entry in enumerate(entries):
        for passed in pen.settled:
            if not any(passed is one for one in met):
                met = [*met[-20:], passed]
                yield at, passed
        pen.recording.add(entry)


def lines_of(pen: Pen, passed: PassedQuestion) -> Iterator[str]:
    """The lines that say the answer: as people do, then with handles, where a name alone may mean several cards."""
    event = only(passed)
    verbs = [verb for verb in pen.wording.verbs if verb.kind is type(event)]
    for exact in (False, True):
        here = ReadingContext(pen, event.player, type(event), exact=exact, passed=passed)
        said = [write(compiled(form), event, here) for verb in verbs for form in verb.forms]
        yield from [f"{event.player} {one}" for one in said if one is not None][:1]


def spoken(pen: Pen, passed: PassedQuestion) -> Pen | None:
    """The pen after such a line; None where the game has no words for it."""
    for line in lines_of(pen, passed):
        twin = pen.fork()
        with suppress(Fault):
            reader.read_statement(twin, line)
            return twin
    return None


def plainly(entries: Sequence[Entry]) -> list[ev.Event]:
    """The events alone."""
    return [entry.event for entry in entries]


@every_log
def test_an_answer_on_a_line_of_its_own_is_legal_and_changes_nothing(path: Path) -> None:
    pen, entries = begun(path)
    heard = 0
    for _, passed in settled_on_the_way(pen, entries):
        twin = spoken(pen, passed) if isinstance(passed.settled.asked, ag.May) else None
        if twin is None:
            continue
        assert plainly(twin.recording.entries[pen.count :]) == [only(passed)]
        assert twin.recording.verdicts[-1].status is not Status.ILLEGAL, only(passed)
        heard += 1
    assert heard


@every_log
def test_an_answer_behind_what_followed_is_legal_too(path: Path) -> None:
    """Up to where somebody is asked for something else, or is to show a card."""
    pen, entries = begun(path)
    for _, passed in settled_on_the_way(pen, entries):
        twin = pen.fork()
        due = twin.fill()
        event = only(passed)
        if (
            isinstance(due, ag.Unidentified)
            or ag.answers(due, event)
            or event.player in twin.table.lost
            or twin.table.ended
        ):
            continue
        facts = plainly(twin.recording.entries)
        twin.write(event)
        assert twin.recording.verdicts[-1].status is not Status.ILLEGAL, event
        assert plainly(twin.recording.entries) == [*facts, event]
        assert twin.due == due or isinstance(due, ag.May | ag.Chance)


@every_log
def test_a_log_in_which_every_answer_is_said_is_legal_and_comes_back_from_its_transcript(path: Path) -> None:
    plain, entries = begun(path)
    pen, said = plain.fork(), 0
    for entry in entries:
        while news := [one for one in pen.settled if isinstance(one.settled.asked, ag.May)]:
            if only(news[0]) == entry.event:
                break  # the match says it itself
            pen.write(only(news[0]))
            said += 1
        pen.write(entry.event, implied=entry.implied)
    assert said
    assert not [one for one in pen.recording.verdicts if one.status is Status.ILLEGAL]
    spoken = [entry.event for entry in entries if isinstance(entry.event, ev.Fact)]
    assert [entry.event for entry in pen.recording.entries if isinstance(entry.event, ev.Fact)] == spoken
    header = expanded(path).header if path.suffix == ".transcript" else None
    if header is None:
        return
    text = contract(header, pen.recording.entries, wording_of(path), beside(path))
    assert "!event" not in text
    assert plainly(list(expand(text, wording_of(path), beside(path)).entries)) == plainly(pen.recording.entries)


@every_log
def test_another_answer_breaks_the_rule_of_its_question(path: Path) -> None:
    """It is found by that rule, or by what else forbids it, and never told that nobody asked."""
    pen, entries = begun(path)
    for _, passed in settled_on_the_way(pen, entries):
        asked = passed.settled.asked
        if not isinstance(asked, ag.May) or not asked.value_of:
            continue
        wrong: Any = not passed.settled.answer if isinstance(passed.settled.answer, bool) else None
        if isinstance(passed.settled.answer, tuple):
            strange = next(h for h in pen.table.zone_of if h not in getattr(asked.choice, "items", ()))
            wrong = (*passed.settled.answer, strange)
        if wrong is None:
            continue
        kind: Any = asked.kinds[0]
        found = pen.recording.referee.fork().feed(kind(asked.player, wrong))
        assert found.status is not Status.LEGAL, (asked, wrong)
        assert not {one.code for one in found.findings} & {"not-asked", "missed"}, (asked, wrong)
