"""Findings of a judged match as records: what is wrong, where, by which rule, and what would have been right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from ga_replay.app.case import Case
from ga_replay.app.errors import GaReplayError, IntegrityError
from ga_replay.app.match import Match
from ga_replay.core.events import Denied, Event, keys
from ga_replay.core.rules.verdict import Finding as RefereesFinding
from ga_replay.core.rules.verdict import Verdict, beside, coded, untold
from ga_replay.logs.diagnostics import Diagnostic
from ga_replay.replay.judge import Damaged
from ga_replay.views.telling import findings, tell

__all__ = [
    "DAMAGED",
    "INTEGRITY",
    "NOT_JUDGED",
    "TWO_READINGS",
    "UNREADABLE",
    "UNREAD_TEXT",
    "WARNING",
    "Finding",
    "beside",
    "coded",
    "of_error",
    "of_event",
    "of_the_play",
    "of_the_record",
    "of_the_writing",
    "reasons",
    "unclear",
    "untold",
    "warnings_of",
]  # fmt: skip

WARNING = "warning"
"""Something that is recorded beside an event and cannot be true: no verdict on the play."""
UNREADABLE = "unreadable"
INTEGRITY = "integrity"
DAMAGED = "damaged"
NOT_JUDGED = "not-judged"
UNREAD_TEXT = "unread-text"
TWO_READINGS = "two-readings"
NOTHING = RefereesFinding("", "", "")


class Finding(Struct, frozen=True):
    """One thing that is wrong with a match. `validate --json` prints it.

    `file` and `line` (from 1) say where it is written, `match` is the name of the match; `event` is the position of the event (from 1; 0: the match
    as a piece of writing), `address` the same as `game:turn.phase.n`, `game` the number of the game. `found_at` is the position of the event that
    brought it to light. `verdict` is `illegal` or `unclear`, or for what is not a verdict on the play `unreadable`, `integrity` or `warning`.
    `code` is a stable name, `rule` the id of the rule that is broken, `also` are other rules that forbid the same, `message` says it in words, and
    `expected` says what would have been right, each in words. `column` counts characters from 1 (0: none). `taken_back`: somebody took the event
    back later, so the finding does not count.
    """

    file: str
    line: int
    game: int
    event: int
    found_at: int
    verdict: str
    code: str
    rule: str
    message: str
    expected: tuple[str, ...]
    address: str = ""
    match: str = ""
    column: int = 0
    also: tuple[str, ...] = ()
    taken_back: bool = False


def of_error(name: str, error: GaReplayError) -> Finding:
    """The finding on a match of that name which cannot be judged at all."""
    verdict = INTEGRITY if isinstance(error, IntegrityError) else UNREADABLE
    message = error.cause if error.place in ("", name) else f"{error.place}: {error.cause}"
    expected = (error.remedy,) if error.remedy else ()
    return Finding(name, 0, 0, 0, 0, verdict, NOT_JUDGED, "", message, expected, match=name)


def of_the_play(case: Case) -> Iterator[Finding]:
    """All findings on events, illegal and unclear, in the order of the events; then the damage, if judging ends before the last entry."""
    for position in case.judged.findings:
        yield from of_event(case, position)
    if case.judged.damage is not None:
        yield _of_damage(case, case.judged.damage)


def of_event(case: Case, position: int) -> Iterator[Finding]:
    """One for each finding of the referee, each text that could not be read and each contradiction of the rulebook."""
    judged, game = case.judged, case.game
    verdict = judged.verdict(position)
    what, event = tell(judged, position), judged.entry(position).event
    for one in reasons(verdict, findings(judged, position, game.item_name, game.card_name), what):
        if one.code not in (UNREAD_TEXT, TWO_READINGS):
            message = with_event(one, event, what)
            yield _placed(case, position, verdict.status.value, msgspec.structs.replace(one, message=message))
        else:
            yield _placed(case, position, verdict.status.value, one)


def reasons(verdict: Verdict, named: Sequence[RefereesFinding], what: str) -> Iterator[RefereesFinding]:
    """Why the verdict is not `legal`: its findings, `named` in the words of the game, and why it is unclear, if it is; `what` is the event in words."""
    yield from named
    for text in verdict.unread:
        yield msgspec.structs.replace(NOTHING, code=UNREAD_TEXT, message=f"{unclear(text)}: {what}")
    for reading in verdict.readings:
        said = f"the rulebook is ambiguous: {reading}; this was: {what}"
        yield msgspec.structs.replace(NOTHING, code=TWO_READINGS, message=said)


def with_event(finding: RefereesFinding, event: Event, what: str) -> str:
    """The message of a finding with the event in words, if it does not say it already."""
    if finding.code == "missed":  # what a recorder calls missed is the event
        return finding.message if isinstance(event, Denied) else f"{finding.message}; it was due before this: {what}"
    return finding.message if what in finding.message else f"{finding.message}; this was: {what}"


def unclear(text: str) -> str:
    """Why something is unclear: the address of an unread line, or what is unknown, in words."""
    is_address = keys.is_text_ref(text) and " " not in text
    return (
        f"the text {text} is not understood and could affect this"
        if is_address
        else f"{text}, so the verdict is unknown"
    )


def of_the_record(case: Case) -> Iterator[Finding]:
    """The warnings, in the order of the events. It costs no look at the table: a log may claim something false of every event."""
    for position in case.judged.warnings:
        yield from warnings_of(case, position)


def warnings_of(case: Case, position: int) -> Iterator[Finding]:
    """The warnings about one event; none at the beginning."""
    for warning in case.judged.warnings.get(position, ()):
        kind = type(case.judged.entry(position).event).__name__
        yield _placed(case, position, WARNING, msgspec.structs.replace(warning, message=f"{kind} {warning.message}"))


def of_the_writing(match: Match) -> tuple[Finding, ...]:
    """What is wrong with the match as a piece of writing: its problems as findings, of event 0."""
    return tuple(_of_problem(match, one) for one in match.problems)


def _placed(case: Case, position: int, verdict: str, found: RefereesFinding) -> Finding:
    """The finding at its place in the match."""
    match, timeline = case.match, case.judged.timeline
    place = timeline.place(position)
    return Finding(
        match.file, match.line(position), place.game if place else 0, position, found.found_at or position, verdict,
        found.code, found.rule, found.message, found.expected, timeline.address(position), match.name, also=found.also,
        taken_back=case.judged.is_taken_back(position),
    )  # fmt: skip


def _of_damage(case: Case, damage: Damaged) -> Finding:
    """What no game could mean: judging ends here."""
    match, at = case.match, damage.position
    expected = "a log that introduces everything it refers to"
    return Finding(
        match.file, match.line(at), 0, at, at, UNREADABLE, DAMAGED, "", f"judging ends here: {damage.why}",
        (expected,), f"@{at}", match.name,
    )  # fmt: skip


def _of_problem(match: Match, problem: Diagnostic) -> Finding:
    return Finding(
        problem.file,
        problem.line,
        game=0,
        event=0,
        found_at=0,
        verdict=problem.family.value,
        code=problem.code.value,
        rule="",
        message=problem.cause,
        expected=(problem.remedy,),
        match=match.name,
        column=problem.column,
    )
