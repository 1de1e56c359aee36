"""Findings of a judged match as records: error, place, rule, and the legal alternatives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct

from ga_replay.app.errors import GaReplayError, IntegrityError
from ga_replay.app.viewed_match import ViewedMatch
from ga_replay.core.events import Denied, Event, keys
from ga_replay.core.rules.verdict import Finding as RefereesFinding
from ga_replay.core.rules.verdict import Verdict, expected_if_unsaid, other_statements, with_code
from ga_replay.logs.diagnostics import Diagnostic
from ga_replay.replay.judge import BrokenMatch
from ga_replay.views.describing import describe_event, findings_in_words

__all__ = [
    "DAMAGED",
    "INTEGRITY",
    "NOT_JUDGED",
    "TWO_READINGS",
    "UNREADABLE",
    "UNREAD_TEXT",
    "WARNING",
    "Finding",
    "expected_if_unsaid",
    "of_error",
    "of_event",
    "of_the_play",
    "of_the_record",
    "of_the_writing",
    "other_statements",
    "reasons",
    "unclear",
    "warnings_of",
    "with_code",
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


class Finding(Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a match. `validate --json` prints it.

    `file` and `line` (from 1) are its place in the writing, `match` is the name of the match; `event` is the position
    of the event (from 1; 0: the match as a piece of writing), `address` the same as `game:turn.phase.n`, `game` the
    number of the game. `found_at` is the position of the event that revealed it. `verdict` is `illegal` or `unclear`,
    or for other findings `unreadable`, `integrity` or `warning`. `code` is a stable name, `rule` the id of the rule
    that is broken, `also` are other rules that forbid the same, `message` is in words, and `expected` are the legal
    alternatives, each in words. `column` counts characters from 1 (0: none). `taken_back`: the event was taken back
    later, so the finding does not count.
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
    return Finding(
        file=name,
        line=0,
        game=0,
        event=0,
        found_at=0,
        verdict=verdict,
        code=NOT_JUDGED,
        rule="",
        message=message,
        expected=expected,
        match=name,
    )


def of_the_play(viewed: ViewedMatch) -> Iterator[Finding]:
    """All findings on events, illegal and unclear, in order; then the damage, if judging ends before the last entry."""
    for position in viewed.judged.findings:
        yield from of_event(viewed, position)
    if viewed.judged.damage is not None:
        yield _of_damage(viewed, viewed.judged.damage)


def of_event(viewed: ViewedMatch, position: int) -> Iterator[Finding]:
    """One for each finding of the referee, each unread text and each contradiction of the rulebook."""
    judged, game = viewed.judged, viewed.game
    verdict = judged.verdict(position)
    what, event = describe_event(judged, position), judged.entry(position).event
    for one in reasons(verdict, findings_in_words(judged, position, game.item_name, game.card_name), what):
        if one.code not in (UNREAD_TEXT, TWO_READINGS):
            message = with_event(one, event, what)
            yield _placed(viewed, position, verdict.status.value, msgspec.structs.replace(one, message=message))
        else:
            yield _placed(viewed, position, verdict.status.value, one)


def reasons(verdict: Verdict, named: Sequence[RefereesFinding], what: str) -> Iterator[RefereesFinding]:
    """Why the verdict is not `legal`: its findings, `named` in the words of the game, and why it is unclear.

    `what` is the event in words.
    """
    yield from named
    for text in verdict.unread:
        yield msgspec.structs.replace(NOTHING, code=UNREAD_TEXT, message=f"{unclear(text)}: {what}")
    for reading in verdict.readings:
        said = f"the rulebook is ambiguous: {reading}; this was: {what}"
        yield msgspec.structs.replace(NOTHING, code=TWO_READINGS, message=said)


def with_event(finding: RefereesFinding, event: Event, what: str) -> str:
    """The message of a finding with the event in words, unless it contains it."""
    if finding.code == "missed":  # for `missed` the message is about the event
        return finding.message if isinstance(event, Denied) else f"{finding.message}; it was due before this: {what}"
    return finding.message if what in finding.message else f"{finding.message}; this was: {what}"


def unclear(text: str) -> str:
    """Why something is unclear: the address of an unread line, or the unknown thing, in words."""
    is_address = keys.is_text_ref(text) and " " not in text
    return (
        f"the text {text} is not understood and could affect this"
        if is_address
        else f"{text}, so the verdict is unknown"
    )


def of_the_record(viewed: ViewedMatch) -> Iterator[Finding]:
    """The warnings, in the order of the events. It costs no table: a log may make false claims about every event."""
    for position in viewed.judged.warnings:
        yield from warnings_of(viewed, position)


def warnings_of(viewed: ViewedMatch, position: int) -> Iterator[Finding]:
    """The warnings about one event; none at the beginning."""
    for warning in viewed.judged.warnings.get(position, ()):
        kind = type(viewed.judged.entry(position).event).__name__
        yield _placed(viewed, position, WARNING, msgspec.structs.replace(warning, message=f"{kind} {warning.message}"))


def of_the_writing(name: str, problems: Iterable[Diagnostic]) -> tuple[Finding, ...]:
    """The faults of the match of that name as a piece of writing: its problems as findings, of event 0."""
    return tuple(_of_problem(name, one) for one in problems)


def _placed(viewed: ViewedMatch, position: int, verdict: str, found: RefereesFinding) -> Finding:
    """The finding at its place in the match."""
    timeline = viewed.judged.timeline
    place = timeline.place(position)
    return Finding(
        file=viewed.pages.file,
        line=viewed.pages.line(position),
        game=place.game if place else 0,
        event=position,
        found_at=found.found_at or position,
        verdict=verdict,
        code=found.code,
        rule=found.rule,
        message=found.message,
        expected=found.expected,
        address=timeline.address(position),
        match=viewed.pages.name,
        also=found.also,
        taken_back=viewed.judged.is_taken_back(position),
    )


def _of_damage(viewed: ViewedMatch, damage: BrokenMatch) -> Finding:
    """The finding on an impossible event: judging ends here."""
    at = damage.position
    expected = "a log that introduces everything it refers to"
    return Finding(
        file=viewed.pages.file,
        line=viewed.pages.line(at),
        game=0,
        event=at,
        found_at=at,
        verdict=UNREADABLE,
        code=DAMAGED,
        rule="",
        message=f"judging ends here: {damage.why}",
        expected=(expected,),
        address=f"@{at}",
        match=viewed.pages.name,
    )


def _of_problem(name: str, problem: Diagnostic) -> Finding:
    return Finding(
        file=problem.file,
        line=problem.line,
        game=0,
        event=0,
        found_at=0,
        verdict=problem.family.value,
        code=problem.code.value,
        rule="",
        message=problem.cause,
        expected=(problem.remedy,),
        match=name,
        column=problem.column,
    )
