"""`ga-replay validate`: each event of each match judged, with one line per finding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import click
import msgspec
from msgspec import Struct

from ga_replay.app.errors import ArgumentError, GaReplayError
from ga_replay.app.findings import (
    DAMAGED,
    WARNING,
    Finding,
    expected_if_unsaid,
    of_error,
    of_the_writing,
    other_statements,
    with_code,
)
from ga_replay.app.hiding import mix_for
from ga_replay.app.judgement import OpenQuestion
from ga_replay.app.match import Judgement
from ga_replay.app.match_files import STDIN, named
from ga_replay.app.two_books import OtherVerdict, other_verdicts
from ga_replay.app.viewers import ALL, sees_all, viewer_words
from ga_replay_cli.console import ExitCode, Styled, listed, note, paint, progress, write, write_json
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.matches import note_other_cards, open_match
from ga_replay_cli.store_option import db_option, decks_from_option, json_option, rules_option, viewer_option

MOST_JOBS = 64
"""More processes than that are a slip of the finger."""
COLOURS = {"illegal": "red", "unclear": "yellow", "unreadable": "red", "integrity": "red", "warning": "yellow"}


class BrokenAt(Struct, frozen=True):
    """The line of the file (or the event; 0: unknown) where a match stops that cannot be read to its end."""

    match: str
    line: int
    event: int


class Result(Struct, frozen=True):
    """The result of a match of several games: `result` is open, won or drawn, `winner` the seat that won it.

    `games` are the winners in order (empty: none).
    """

    match: str
    result: str
    winner: str
    score: str
    games: list[str]


class Totals(Struct):
    """The totals over all matches.

    `coverage` is the share of judged events, None if a match could not be read to its end. `open`: the open questions
    at the end of matches. `stopped`: the places where broken ones stop. `results`: the results of matches of several
    games.

    `taken_back` counts the events that were taken back later, with or without findings (`not_counted`). `warnings`
    counts the recorded rules, causes, groups and origins that differ from the referee's.
    """

    matches: int = 0
    events: int = 0
    legal: int = 0
    illegal: int = 0
    unclear: int = 0
    broken: int = 0
    open: list[OpenQuestion] = []
    warnings: int = 0
    taken_back: int = 0
    not_counted: int = 0
    stopped: list[BrokenAt] = []
    results: list[Result] = []
    other_verdicts: list[OtherVerdict] = []

    def add(self, other: Totals) -> None:
        """Adds another match."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def coverage(self) -> float | None:
        if self.broken:
            return None
        judged = self.events - self.taken_back
        return round(1 - self.unclear / judged, 4) if judged else 1.0


@click.command()
@click.argument("matches", nargs=-1, required=True, metavar="FILE|MATCH|DIR...", type=MATCH)
@json_option
@viewer_option(ALL, "With all, the whole record is used.")
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True, help="Judge this many matches at once."
)
@rules_option("Judge by this edition of the rulebook, and say which verdicts differ. Default: that of the match.")
@decks_from_option
@db_option
def validate(
    matches: tuple[str, ...],
    *,
    as_json: bool,
    viewer: str,
    jobs: int,
    edition: str,
    decks_from: Path | None,
    url: str | None,
) -> ExitCode:
    """Judge each event of files (- is stdin), folders of files, and matches in the store.

    Exit 0 if all is legal, 1 if something is illegal, 5 if nothing is illegal but something is unclear; 3 if a
    match cannot be read, 4 if it is not intact: then the events before the fault are judged. Findings on events
    that were taken back later are marked, and change neither the sums nor the exit code.

    A log may record more about its events (the rule, the cause, the group, implied or not). These claims are
    compared with the referee's findings. A claim that cannot be true gets a warning, which changes no verdict and
    no exit code.

    \b
      ga-replay validate samples/grand_archive/matches
      ga-replay validate round3.ndjson --json --as spectator
      ga-replay validate round3.ndjson --rules 2025-08-08
    """  # click's mark for lines that stay as they are
    sums, worst = Totals(), set[str]()
    with progress("events judged:") as advance:
        for found_here, counted in results(matches, JudgeOptions(viewer, decks_from, url, edition), jobs):
            _write_findings(found_here, counted.other_verdicts, as_json=as_json)
            worst.update(line.verdict for line in found_here if not line.taken_back)
            sums.add(counted)
            advance(counted.events)
    if as_json:
        told = {**msgspec.structs.asdict(sums), "other_verdicts": len(sums.other_verdicts)}
        write_json({"summary": True, **told, "coverage": sums.coverage, "viewer": viewer})
    else:
        _write_end(sums, viewer, by_edition=bool(edition))
    return exit_code_for(worst)


def _write_findings(found: Sequence[Finding], differing: Sequence[OtherVerdict], *, as_json: bool) -> None:
    if as_json:
        for one in (*found, *differing):
            write_json(one)
    else:
        for line in (*map(finding_line, found), *map(other_verdict_line, differing)):
            write(line)


def _write_end(sums: Totals, viewer: str, *, by_edition: bool) -> None:
    """The sums and results of all matches, what is open at their ends, and how they were judged."""
    write(summary(sums))
    for came in sums.results:
        write(result_line(came))
    for one in sums.open:
        note(f"{one.match} ends before it is answered: {one.question} [{one.rule}]")
    if by_edition:
        note(f"{_counted(len(sums.other_verdicts), 'verdict')} differ by the rules that the match names.")
    how = "with full information" if sees_all(viewer) else f"by what {viewer_words(viewer)} can know"
    note(f"Judged {how} (--as {viewer}).")


class JudgeOptions(Struct, frozen=True):
    """The options for finding and judging matches: the viewer, more folders, the store, and the edition if it is not theirs."""

    viewer: str
    decks_from: Path | None = None
    url: str | None = None
    edition: str = ""


Judged = tuple[Sequence[Finding], Totals]


def results(matches: Sequence[str], how: JudgeOptions, jobs: int) -> Iterator[Judged]:
    """The result of each match, sorted by name."""
    names = list(named(matches))
    judge = partial(judged if len(names) == 1 else judged_or_reported, how=how)
    if jobs == 1 or STDIN in matches:  # no other process has our stdin
        yield from map(judge, names)
        return
    from ga_replay_cli.workers import spread  # noqa: PLC0415 - only needed for several at once

    yield from spread(judge, iter(names), jobs)


def judged_or_reported(name: str, how: JudgeOptions) -> Judged:
    """The same for one of several matches: one that cannot be judged does not stop the others. Raises ArgumentError."""
    try:
        return judged(name, how)
    except ArgumentError:
        raise  # the command itself is wrong, for every match
    except GaReplayError as error:
        return [of_error(name, error)], Totals(matches=1, broken=1, stopped=[BrokenAt(name, 0, 0)])


def judged(name: str, how: JudgeOptions) -> Judged:
    """The findings of one match, in the order of its events; then its faults as a piece of writing."""
    match = open_match(name, how.url, how.decks_from, mixed=mix_for(how.viewer))
    sums = Totals(matches=1)
    if match.header is None or (match.problems and not match.entries):
        found: Sequence[Finding] = of_the_writing(match.name, match.problems)
    else:
        note_other_cards(match)
        judgement = match.judge(how.viewer, rules=how.edition)
        found = judgement.records
        if how.edition and how.edition != match.edition:
            sums.other_verdicts = list(other_verdicts(match.judge(how.viewer), judgement))
        count(judgement, sums)
        came = match.outcome
        if len(came.games) > 1:
            winners = [game.winner for game in came.games]
            sums.results = [Result(match.name, came.result, came.winner, came.score, winners)]
    sums.not_counted = sum(line.taken_back for line in found)
    broken = [line for line in found if line.event == 0 or line.code == DAMAGED]
    if broken:
        first = min(broken, key=lambda line: line.line)
        sums.broken, sums.stopped = 1, [BrokenAt(match.name, first.line, first.event)]
    return found, sums


def count(judgement: Judgement, sums: Totals) -> None:
    """Counts the events, and the findings on those that were not taken back."""
    counts = judgement.counts
    sums.events, sums.legal, sums.illegal = counts.events, counts.legal, counts.illegal
    sums.unclear, sums.taken_back = counts.unclear, counts.taken_back
    sums.warnings = sum(not one.taken_back for one in judgement.warnings)
    sums.open = [judgement.open_question] if judgement.open_question is not None else []


def finding_line(line: Finding) -> Styled:
    """A finding in one line: place, cause, rule, and the legal alternatives."""
    where = ":".join(str(part) for part in (line.file, line.line, line.column) if part) or line.match
    verdict = paint(line.verdict, COLOURS.get(line.verdict), bold=True)
    rule = f" [{line.rule}]" if line.rule else ""
    address = " ".join(filter(None, (line.address, "(taken back)" if line.taken_back else "")))
    text = f"{where}: {address}{' ' * bool(address)}" + verdict + f"{rule} {with_code(line.message, line.code)}"
    if line.found_at != line.event:
        text += f" found at @{line.found_at}"
    text += other_statements(line.also)
    expected = expected_if_unsaid(line.code, line.expected)
    if expected and line.verdict != WARNING:  # its message has the referee's result
        word = "legal: " if line.verdict in ("illegal", "unclear") else ""
        text += f"; {word}{listed(expected)}"
    return text


def other_verdict_line(one: OtherVerdict) -> Styled:
    """An event whose verdict differs, in one line."""
    verdicts = [
        paint(verdict, COLOURS.get(verdict), bold=True)
        + f" by {edition}"
        + (f" [{', '.join(rules)}]" if (rules := one.rules[edition]) else "")
        for edition, verdict in one.by.items()
    ]
    text = f"{one.match} {one.address}: {one.said}: " + verdicts[0]
    for verdict in verdicts[1:]:
        text += ", " + verdict
    return text


def summary(sums: Totals) -> str:
    """The last line for people."""
    if not sums.events:
        return f"{_matches(sums)}: nothing was judged"
    before = " before it" if sums.broken and sums.matches == 1 else ""
    taken_back = f", {sums.taken_back} taken back" if sums.taken_back else ""
    verdicts = f"{sums.legal} legal, {sums.illegal} illegal, {sums.unclear} unclear{taken_back}"
    told = [f"{_matches(sums)}{';' if sums.broken else ','} {_counted(sums.events, 'event')}{before}: {verdicts}"]
    if sums.coverage is not None:
        told.append(f"{sums.coverage:.1%} could be judged")
    if sums.not_counted:
        are = "is" if sums.not_counted == 1 else "are"
        told.append(f"{_counted(sums.not_counted, 'finding')} on what was taken back {are} not counted")
    if sums.warnings:
        told.append(f"{_counted(sums.warnings, 'warning')} about claims recorded beside the events")
    return "; ".join(told)


def _matches(sums: Totals) -> str:
    """The number of matches, and the place where the only one stops, or the number that do."""
    matches = "1 match" if sums.matches == 1 else f"{sums.matches} matches"
    if not sums.broken:
        return matches
    if sums.matches > 1:
        return f"{matches}, {sums.broken} of them not read to the end"
    (stop,) = sums.stopped
    place = f"line {stop.line}" if stop.line else f"@{stop.event}" if stop.event else ""
    return f"{matches}, " + (f"stopped at {place}" if place else "not read to the end")


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def result_line(came: Result) -> str:
    """The result of a match of several games, in one line."""
    won = f"{came.winner} won" if came.winner else "a draw" if came.result == "drawn" else "not over"
    return f"{came.match}: {_counted(len(came.games), 'game')}, {f'{won} {came.score}'.rstrip()}"


def exit_code_for(worst: set[str]) -> ExitCode:
    """The exit code: unreadable first, then changed, then illegal, then unclear."""
    order = (
        ("unreadable", ExitCode.UNREADABLE),
        ("integrity", ExitCode.INTEGRITY),
        ("illegal", ExitCode.VIOLATIONS),
        ("unclear", ExitCode.UNCLEAR),
    )
    return next((code for word, code in order if word in worst), ExitCode.LEGAL)
