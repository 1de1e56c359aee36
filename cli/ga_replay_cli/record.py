"""`ga-replay record`: a match written down as it is played, at a prompt or from a transcript on stdin."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path

import click

from ga_replay import Header, Recorder, RecordingError, Status, UnreadableError, Written
from ga_replay.app.desk.after_game import result_of
from ga_replay.app.findings import expected_if_unsaid, other_statements, unclear, with_code
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.new_match import SEATS, DeckSource
from ga_replay.app.record import begin, go_on
from ga_replay.app.streamed_transcript import StreamedTranscript, lines_of
from ga_replay.app.targets import Target
from ga_replay.app.viewers import ALL, VIEWERS, sees_all
from ga_replay_cli.at_prompt import Ask, AtPrompt, TakenOver, with_completion
from ga_replay_cli.at_screen import at_screen
from ga_replay_cli.console import ExitCode, fail, is_terminal, listed, note, write
from ga_replay_cli.display_options import DisplayOptions, look_options
from ga_replay_cli.following import WriterLock
from ga_replay_cli.match_argument import MATCH, VIEWER
from ga_replay_cli.recording_target import target
from ga_replay_cli.screen.terminal_size import fills_the_terminal
from ga_replay_cli.seating import Seating, seating_options
from ga_replay_cli.store_option import db_option, decks_from_option, game_option
from ga_replay_storage.store import StoreError

UNKNOWN = "??"
STDIN = "stdin"


@click.command()
@click.argument("match", metavar="MATCH|FILE", type=MATCH)
@seating_options
@game_option
@click.option(
    "--as",
    "role",
    metavar="ROLE",
    type=VIEWER,
    help="Who records: a seat (A, B), spectator, judge or all. Default: asks, or all.",
)
@decks_from_option
@look_options
@db_option
def record(
    match: str,
    *,
    seating: Seating,
    game: str,
    role: str | None,
    decks_from: Path | None,
    looks: DisplayOptions,
    url: str | None,
) -> ExitCode:
    """Record a match into the store, or into FILE as NDJSON; an existing match continues where it stopped.

    At a terminal it shows the table and what can be done now, writes forced events, and asks for decisions and chance:
    on one screen, or line by line with --plain or if the terminal is smaller than 60x20, or dumb.
    Otherwise it reads a transcript from stdin, with tags first if the match is new; the tags name the game. Every
    line is stored before the next is asked for; Ctrl-D stops. Deck lists named by its tags are looked for in the
    folder where the command runs. A match of the store that is being recorded already is followed, line by line;
    "take over" writes here from then on.

    \b
      ga-replay record swiss-3 --decks fire.txt wind.txt --players Ann Bo
      ga-replay record final --decks fire.txt wind.txt --best-of 3 --format standard --date 2026-11-26
      ga-replay record swiss-3 --as A
      ga-replay record swiss-4 < swiss-4.transcript
      ga-replay record league-1 --game epic --seat Ann=good.txt --seat Bo=evil.txt --seat "Cy=??"
    """  # click's mark for lines that stay as they are
    near = NamedFiles(also=decks_from)
    with target(match, url) as goal:
        if goal.header is not None and seating.places:
            fail(f"{goal.name} has begun with its own decks; leave them out to continue it", ExitCode.USAGE)
        if goal.header is not None and seating.tags:
            fail(
                f"{goal.name} has begun; leave out --best-of, --format, --date and --rules to continue it",
                ExitCode.USAGE,
            )
        if is_terminal(sys.stdin):
            return at_terminal(goal=goal, game=game, seating=seating, role=role, near=near, looks=looks)
        return from_stdin(goal, game, seating, role, near)


# --- at a terminal -------------------------------------------------------------------------------------------------------


def at_terminal(
    goal: Target, game: str, seating: Seating, role: str | None, near: NamedFiles, looks: DisplayOptions
) -> ExitCode:
    ask = with_completion()
    try:
        if goal.header is None and seating.places:
            begun(goal=goal, game=game, seating=seating, places=seating.places, near=near, role=role)
        while goal.header is None:
            begun_as_asked(ask=ask, goal=goal, game=game, seating=seating, near=near, role=role)
        role = role or asked_role(ask, goal.header)
    except EOFError:
        return ExitCode.LEGAL
    with WriterLock(goal, role, near) as pen:
        kept = ""
        while pen.is_here():
            recorder = go_on(goal, as_=role, beside=near, passes_unsaid=True)
            try:
                code = conversation(recorder, ask, role, looks, kept)
            except TakenOver as taken:
                kept = taken.typed
                pen.went(kept)
                continue
            note(f"{goal.name}: {len(recorder)} events are stored; {_onward(recorder, goal.name)}")
            return ExitCode(code)
    return ExitCode.LEGAL


def conversation(recorder: Recorder, ask: Ask, role: str, looks: DisplayOptions, kept: str) -> int:
    """Records at the screen, or line by line; returns the exit code. Raises TakenOver."""
    name = recorder.target.name
    greeting = f"recording {name} as {role}: {role_means(role)}; {len(recorder)} events so far; ? helps, Ctrl-D stops"
    if not looks.plain and fills_the_terminal():
        return at_screen(recorder, f"{name} as {role}", greeting, looks.minutes, kept)
    note(greeting)
    AtPrompt(recorder, ask, kept).run()
    return 0


def role_means(role: str) -> str:
    """The effect of the recorder's role."""
    if sees_all(role):
        return "you are asked which cards anybody draws"
    if role in VIEWERS:
        return "no hidden cards are asked for or shown"
    return f"you are asked which cards {role} draws; the hidden cards of others stay ??"


def _onward(recorder: Recorder, name: str) -> str:
    """The line about continuing a match; for a finished one its result."""
    result = result_of(recorder)
    if not result:
        return f"`ga-replay record {name}` continues"
    return f"the match is over: {result}; `ga-replay validate {name}` judges it; `ga-replay record {name}` can open it again"


def begun(
    goal: Target, game: str, seating: Seating, places: Sequence[tuple[str, str]], near: NamedFiles, role: str | None
) -> None:
    """Begins the match of these players there, for that role."""
    players: list[tuple[str, DeckSource]] = [(name, None if deck == UNKNOWN else Path(deck)) for name, deck in places]
    begin(goal, game, players, beside=near, as_=role or ALL, first=seating.first, tags=seating.tags)


def begun_as_asked(ask: Ask, goal: Target, game: str, seating: Seating, near: NamedFiles, role: str | None) -> None:
    """Begins the match with the named deck lists; reports their faults. Raises EOFError."""
    try:
        begun(goal=goal, game=game, seating=seating, places=asked_places(ask, seating.names), near=near, role=role)
    except UnreadableError as error:
        note(str(error))


def asked_places(ask: Ask, names: Sequence[str]) -> list[tuple[str, str]]:
    """Asks for the players and the deck list of each seat."""
    question = "deck list of {} (a file; Enter: unknown):  "
    return [
        (name, ask(question.format(seat), (), "").strip() or UNKNOWN) for seat, name in zip(SEATS, names, strict=False)
    ]


def asked_role(ask: Ask, header: Header) -> str:
    """Asks for the role that records."""
    known = (*(seat.seat for seat in header.seats), *VIEWERS)
    role = ask(f"you record as ({', '.join(known)}; Enter: all): ", known, "").strip() or ALL
    if role in known:
        return role
    note(f'unknown recorder "{role}"; expected {", ".join(known)}')
    return asked_role(ask, header)


# --- from a transcript on stdin ------------------------------------------------------------------------------------------


def from_stdin(goal: Target, game: str, seating: Seating, role: str | None, near: NamedFiles) -> ExitCode:
    """Line by line: each is stored, and reported so, before the next is read."""
    incoming = StreamedTranscript(lines_of(sys.stdin.buffer, STDIN), STDIN)
    recorder = recorder_of(incoming=incoming, goal=goal, game=game, seating=seating, role=role or ALL, near=near)
    statuses: set[Status] = set()
    for number, line in incoming:
        try:
            written = recorder.write(line)
        except RecordingError as error:
            place = error.at(STDIN, number)
            stored = f"{len(recorder)} events are stored in {goal.name}; fix the line and give it again with the lines after it"
            fail(f"{place}; {stored}")
        except StoreError as error:
            fail(f"{STDIN}:{number}: {error}; this line and those after it are not stored")
        statuses |= told(number, recorder, written)
    statuses |= told(0, recorder, recorder.finish())
    return exit_code_of(statuses)


def exit_code_of(statuses: AbstractSet[Status]) -> ExitCode:
    """The exit code of what was written with these verdicts."""
    if Status.ILLEGAL in statuses:
        return ExitCode.VIOLATIONS
    return ExitCode.UNCLEAR if Status.UNCLEAR in statuses else ExitCode.LEGAL


def recorder_of(
    incoming: StreamedTranscript, goal: Target, game: str, seating: Seating, role: str, near: NamedFiles
) -> Recorder:
    """A recorder of the match that the tags or the options begin, or of an existing one."""
    if incoming.tags:
        return incoming.begin(goal, game=game, beside=near, as_=role)
    if goal.header is None and not seating.places:
        fail(f'{goal.name} is new: begin with tags such as [DeckA "fire.txt"], or give --decks', ExitCode.USAGE)
    if goal.header is None:
        begun(goal=goal, game=game, seating=seating, places=seating.places, near=near, role=role)
    return go_on(goal, as_=role, beside=near)


def told(number: int, recorder: Recorder, written: Sequence[Written], done: str = "stored") -> set[Status]:
    """Reports that a line is stored, with its findings; `done` says what else was done with it."""
    place = f"line {number}" if number else "the end"
    write(f"{place}: {done} to @{len(recorder)}")
    sys.stdout.flush()
    for one in written:
        if one.is_take_back:
            write(f"{place}: @{one.position} {one.said}")
        for finding in one.findings:
            rule = f" [{finding.rule}]" if finding.rule else ""
            expected = expected_if_unsaid(finding.code, finding.expected)
            legal = f"; legal: {listed(expected)}" if expected else ""
            said = with_code(finding.message, finding.code)
            write(f"{place}: @{one.position} {one.verdict.value}{rule} {said}{other_statements(finding.also)}{legal}")
        for text in one.unread:
            write(f"{place}: @{one.position} unclear: {unclear(text)}")
    return {one.verdict for one in written}
