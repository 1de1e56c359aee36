"""`ga-replay validate`: each event of each match judged, and what is wrong told in one line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import click
import msgspec
from msgspec import Struct

from ga_replay.app.games import Game, game_of
from ga_replay.app.hiding import mix_for
from ga_replay.app.match import Match
from ga_replay.app.opening import STDIN, named
from ga_replay.core import agenda as ag
from ga_replay.core.events import Denied, Event
from ga_replay.core.knowledge import ALL
from ga_replay.core.verdict import Finding, Status, beside, coded, untold
from ga_replay.logs.diagnostics import Diagnostic
from ga_replay.replay.game import JudgedMatch
from ga_replay.views.menu import Offer, offer
from ga_replay.views.telling import findings, tell
from ga_replay_cli.console import ExitCode, Styled, listed, paint, progress, talk, write, write_json
from ga_replay_cli.source import one, tell_of_other_cards
from ga_replay_cli.store_option import db_option, decks_from_option, json_option, viewer_option

MOST_JOBS = 64
"""More processes than that are a slip of the finger."""
COLOURS = {"illegal": "red", "unclear": "yellow", "unreadable": "red", "integrity": "red", "warning": "yellow"}
NOTHING = Finding("", "", "")
WARNING = "warning"
"""Something that is recorded beside an event and cannot be true: no verdict on the play."""


class Line(Struct, frozen=True):
    """A finding as `--json` prints it; `verdict` is illegal or unclear, or for what is no verdict unreadable, integrity or warning.

    `taken_back`: somebody took the event back later, so the finding does not count.
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


class Open(Struct, frozen=True):
    """The question with which a match ends unanswered: no fault, since what comes after may not have been written yet."""

    match: str
    question: str
    rule: str


class Stop(Struct, frozen=True):
    """Where a match stops that cannot be read to its end: the line of the file, or the event (0: not known)."""

    match: str
    line: int
    event: int


class Sums(Struct):
    """What came of all matches; `coverage` is the share of events that could be judged, None where a match could not be read to its end.

    `open`: where a match ends in the middle. `stopped`: where the broken ones stop.

    `taken_back` counts the events that were taken back later, whatever was found on them (`not_counted` findings). `warnings` counts the
    reasons, causes, groups and origins that are recorded and are not what the referee finds.
    """

    matches: int = 0
    events: int = 0
    legal: int = 0
    illegal: int = 0
    unclear: int = 0
    broken: int = 0
    open: list[Open] = []
    warnings: int = 0
    taken_back: int = 0
    not_counted: int = 0
    stopped: list[Stop] = []

    def add(self, other: Sums) -> None:
        """Counts another match in."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def coverage(self) -> float | None:
        if self.broken:
            return None
        judged = self.events - self.taken_back
        return round(1 - self.unclear / judged, 4) if judged else 1.0


@click.command()
@click.argument("matches", nargs=-1, required=True, metavar="FILE|MATCH|DIR...")
@json_option
@viewer_option(ALL, "With all, everything that is written down counts.")
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True, help="Judge so many matches at once."
)
@decks_from_option
@db_option
def validate(
    matches: tuple[str, ...], *, as_json: bool, viewer: str, jobs: int, decks_from: Path | None, url: str | None
) -> ExitCode:
    """Judge each event of files (- is stdin), folders of files, and matches in the store.

    Exit 0 where all is legal, 1 where something is illegal, 5 where nothing is but something is unclear; 3 where a
    match cannot be read, 4 where it is not intact: then what stands before the fault is judged. What is found on an event
    that was taken back later is marked, and changes neither the sums nor the exit code.

    What a log says beside its events (by which rule, from what, with what else at once, written down by nobody) is held
    against what the referee finds. Where it cannot be true a warning says so; it changes no verdict and no exit code.

    \b
      ga-replay validate samples/grand_archive/matches
      ga-replay validate round3.ndjson --json --as spectator
    """  # click's mark for lines that stay as they are
    sums, worst = Sums(), set[str]()
    with progress("events judged:") as advance:
        for found_here, counted in results(matches, viewer, decks_from, url, jobs):
            for line in found_here:
                if as_json:
                    write_json(line)
                else:
                    write(told(line))
                if not line.taken_back:
                    worst.add(line.verdict)
            sums.add(counted)
            advance(counted.events)
    if as_json:
        write_json({"summary": True, **msgspec.structs.asdict(sums), "coverage": sums.coverage, "viewer": viewer})
    else:
        write(summary(sums))
        for one_open in sums.open:
            talk(f"{one_open.match} ends before it is answered: {one_open.question} [{one_open.rule}]")
        talk(f"judged as {viewer}" + (": everything that is written down" if viewer == ALL else ""))
    return way_out(worst)


Result = tuple[list[Line], Sums]


def results(
    matches: Sequence[str], viewer: str, decks_from: Path | None, url: str | None, jobs: int
) -> Iterator[Result]:
    """What came of each match, in the order of their names."""
    names = named(matches)
    if jobs == 1 or STDIN in matches:  # no other process has our stdin
        yield from (judged(name, viewer, decks_from, url) for name in names)
        return
    from ga_replay_cli.workers import spread  # noqa: PLC0415 - only for several at once

    yield from spread(partial(judged, viewer=viewer, decks_from=decks_from, url=url), names, jobs)


def judged(name: str, viewer: str, decks_from: Path | None, url: str | None) -> Result:
    """The findings of one match, in the order of its events; then what is wrong with it as a piece of writing."""
    source = one(name, url, decks_from, mixed=mix_for(viewer))
    with source.cards.in_force():
        return of_match(source, viewer)


def of_match(source: Match, viewer: str) -> Result:
    """The same for a match that was opened."""
    sums = Sums(matches=1)
    found: list[Line] = []
    if source.header is not None and not (source.problems and not source.entries):
        header, entries = source.seen_by(viewer)
        game = game_of(header)
        tell_of_other_cards(source)
        match = JudgedMatch(source.playable(), header, entries)
        count(match, sums)
        for position in match.findings:
            found += of_event(source, match, position, findings(match, position, game.item_name, game.card_name))
        found = sorted([*found, *of_claims(source, match)], key=lambda line: line.event)
        if match.damage is not None:
            found.append(damage(source, match))
        elif not source.problems and (question := left_open(match, game)):
            sums.open = [Open(source.name, question.question, question.rule)]
    found += [unreadable(source, diagnostic) for diagnostic in source.problems]
    sums.not_counted = sum(line.taken_back for line in found)
    broken = [line for line in found if line.event == 0 or line.code == "damaged"]
    if broken:
        first = min(broken, key=lambda line: line.line)
        sums.broken, sums.stopped = 1, [Stop(source.name, first.line, first.event)]
    return found, sums


def left_open(match: JudgedMatch, game: Game) -> Offer | None:
    """What somebody or chance must still decide after the last entry; that somebody may act, and need not, is no such question."""
    after = match.at(len(match))
    due = after.due
    acts = isinstance(due, ag.May) and any(verb.acts for verb in game.wording.verbs if verb.kind in due.kinds)
    return offer(after, game.item_name) if isinstance(due, ag.May | ag.Chance) and not acts else None


def count(match: JudgedMatch, sums: Sums) -> None:
    """Counts the events and what was found on those that nobody has taken back."""
    for position, verdict in enumerate(match.verdicts, 1):
        sums.events += 1
        if match.is_taken_back(position):
            sums.taken_back += 1
            continue
        sums.legal += verdict.status is Status.LEGAL
        sums.illegal += verdict.status is Status.ILLEGAL
        sums.unclear += verdict.status is Status.UNCLEAR
        sums.warnings += len(match.warnings.get(position, ()))


def of_event(source: Match, match: JudgedMatch, position: int, found_here: Sequence[Finding]) -> Iterator[Line]:
    """A line for each finding, each text that nobody could read and each contradiction of the rulebook."""
    verdict = match.verdict(position)
    what = tell(match, position)

    def line(code: str, message: str, found: Finding = NOTHING) -> Line:
        return of_finding(
            source, match, position, verdict.status.value, msgspec.structs.replace(found, code=code, message=message)
        )

    for finding in found_here:
        yield line(finding.code, with_event(finding, match.entry(position).event, what), finding)
    for text in verdict.unread:
        yield line("unread-text", f"{unclear(text)}: {what}")
    for reading in verdict.readings:
        yield line("two-readings", f"the rulebook can be read in two ways: {reading}; this was: {what}")


def with_event(finding: Finding, event: Event, what: str) -> str:
    """The message of a finding with the event in words, where it does not say it already."""
    if finding.code == "missed":  # what a recorder calls missed is the event
        return finding.message if isinstance(event, Denied) else f"{finding.message}; it was due before this: {what}"
    return finding.message if what in finding.message else f"{finding.message}; this was: {what}"


def of_claims(source: Match, match: JudgedMatch) -> Iterator[Line]:
    """A line for each warning. It costs no look at the table: a log may claim something false of every event."""
    for position, warnings in match.warnings.items():
        kind = type(match.entry(position).event).__name__
        for warning in warnings:
            said = msgspec.structs.replace(warning, message=f"{kind} {warning.message}")
            yield of_finding(source, match, position, WARNING, said)


def of_finding(source: Match, match: JudgedMatch, position: int, verdict: str, found: Finding) -> Line:
    """The line of a finding."""
    place = match.timeline.place(position)
    return Line(
        source.file, source.line(position), place.game if place else 0, position, found.found_at or position, verdict,
        found.code, found.rule, found.message, found.expected, match.timeline.address(position), source.name, also=found.also,
        taken_back=match.is_taken_back(position),
    )  # fmt: skip


def unclear(text: str) -> str:
    """Why something is unclear: the address of an unread line, or what nobody knows, in words."""
    is_address = "#" in text and " " not in text
    return f"nobody here can read {text}, and it could change this" if is_address else f"{text}, so nobody can tell"


def damage(source: Match, match: JudgedMatch) -> Line:
    """What no game could mean: judging ends here."""
    assert match.damage is not None
    at = match.damage.position
    expected = "a log that introduces what it speaks of"
    return Line(
        source.file, source.line(at), 0, at, at, "unreadable", "damaged", "", f"judging ends here: {match.damage.why}",
        (expected,), f"@{at}", source.name,
    )  # fmt: skip


def unreadable(source: Match, diagnostic: Diagnostic) -> Line:
    """What is wrong with the match as a piece of writing."""
    return Line(
        diagnostic.file,
        diagnostic.line,
        game=0,
        event=0,
        found_at=0,
        verdict=diagnostic.family.value,
        code=diagnostic.code.value,
        rule="",
        message=diagnostic.cause,
        expected=(diagnostic.remedy,),
        match=source.name,
        column=diagnostic.column,
    )


def told(line: Line) -> Styled:
    """A finding in one line: where, what, by which rule, and what would have been right."""
    where = ":".join(str(part) for part in (line.file, line.line, line.column) if part) or line.match
    verdict = paint(line.verdict, COLOURS.get(line.verdict), bold=True)
    rule = f" [{line.rule}]" if line.rule else ""
    address = " ".join(filter(None, (line.address, "(taken back)" if line.taken_back else "")))
    text = f"{where}: {address}{' ' * bool(address)}" + verdict + f"{rule} {coded(line.message, line.code)}"
    if line.found_at != line.event:
        text += f" found at @{line.found_at}"
    text += beside(line.also)
    expected = untold(line.code, line.expected)
    if expected and line.verdict != WARNING:  # its message says what the referee finds
        word = "legal: " if line.verdict in ("illegal", "unclear") else ""
        text += f"; {word}{listed(expected)}"
    return text


def summary(sums: Sums) -> str:
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
        told.append(f"{_counted(sums.warnings, 'warning')} of what is recorded beside the events")
    return "; ".join(told)


def _matches(sums: Sums) -> str:
    """How many matches, and where the only one stops, or how many of them do."""
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


def way_out(worst: set[str]) -> ExitCode:
    """What cannot be read first, then what was changed, then what is illegal, then what is unclear."""
    order = (
        ("unreadable", ExitCode.UNREADABLE),
        ("integrity", ExitCode.INTEGRITY),
        ("illegal", ExitCode.VIOLATIONS),
        ("unclear", ExitCode.UNCLEAR),
    )
    return next((code for word, code in order if word in worst), ExitCode.LEGAL)
