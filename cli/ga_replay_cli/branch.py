"""`ga-replay branch`: another line from a moment of a match, which the referee follows as it is recorded."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path

import click

from ga_replay import GaReplayError, Recorder, RecordingError, Status
from ga_replay.app.match import Judgement
from ga_replay.app.match_files import STDIN as PIPE
from ga_replay.app.streamed_transcript import StreamedTranscript, lines_of
from ga_replay.app.study.branching import LinePlace, keep_variation, place_of_the_line, variation_of
from ga_replay.app.study.branching import branch as branched
from ga_replay.app.study.variations import spot_of, variations_at
from ga_replay.app.viewers import ALL
from ga_replay_cli.at_prompt import TakenOver, with_completion
from ga_replay_cli.console import ExitCode, fail, is_terminal, note, write
from ga_replay_cli.display_options import DisplayOptions, look_options
from ga_replay_cli.draft import draft
from ga_replay_cli.match_argument import MATCH, VIEWER
from ga_replay_cli.matches import note_other_cards, open_match
from ga_replay_cli.note_ import target_of
from ga_replay_cli.record import STDIN, asked_role, conversation, exit_code_of, told
from ga_replay_cli.recording_target import target
from ga_replay_cli.store_option import at_option, db_option, decks_from_option


@click.command()
@click.argument("match", metavar="FILE|MATCH", type=MATCH)
@at_option("The moment after which the new line begins:")
@click.option("--into", metavar="NAME|FILE", type=MATCH, help="Record a match of its own, in the store or in FILE as NDJSON. Default: a variation.")  # fmt: skip
@click.option("--by", metavar="NAME", default="", help="Of a variation: who has found it.")
@click.option("--as", "role", metavar="ROLE", type=VIEWER, help="Who records: a seat (A, B), spectator, judge or all. Default: asks, or all.")  # fmt: skip
@decks_from_option
@look_options
@db_option
def branch(  # noqa: PLR0913 - one for each option
    match: str,
    *,
    address: str | None,
    into: str | None,
    by: str,
    role: str | None,
    decks_from: Path | None,
    looks: DisplayOptions,
    url: str | None,
) -> ExitCode:
    """Play another line from a moment of a match, at the prompt or from stdin; the referee follows it.

    The match stays as it was. What is recorded becomes a variation of it, in the place of what was played next:
    `ga-replay step MATCH --at ADDRESS --variation 1` walks it. With --into it becomes a match of its own, whose tag
    From says whence it comes: `ga-replay diff MATCH NAME` compares the two. At the prompt a variation is kept in a
    file of your data folder until you quit; from stdin it is kept whole or not at all.

    \b
      ga-replay branch swiss-3 --at 4.main.2
      echo 'attack Dream Fairy -> B champion' | ga-replay branch swiss-3 --at 4.main.2
      ga-replay branch swiss-3 --at @412 --into swiss-3-better
    """  # click's mark for lines that stay as they are
    if address is None:
        fail("say where the new line begins: --at ADDRESS", ExitCode.USAGE)
    if match == PIPE:
        fail("the lines come from stdin, so the match cannot; name a file, or import it", ExitCode.USAGE)
    if into is not None and by:
        fail("--by is for a variation; a match of its own has its recorder", ExitCode.USAGE)
    source = open_match(match, url, decks_from, mixed=into is not None)
    note_other_cards(source)
    judgement = source.judge()
    spot = spot_of(judgement, address)
    if into is None:
        place = place_of_the_line(judgement, spot)
        role = said_role(role, judgement)
        with draft(match, place.at) if is_prompt() else nullcontext() as kept:
            recorder = branched(place.spot, into=kept, as_=role, passes_unsaid=is_prompt())
            return as_variation(recorder, judgement, place, by, looks, url=url)
    with target(into, url) as goal:
        recorder = branched(spot, into=goal, as_=said_role(role, judgement), passes_unsaid=is_prompt())
        code = recorded(recorder, looks, stored=True)
        note(f"{into}: {len(recorder)} events are stored; `ga-replay diff {match} {into}` compares it with the match")
    return code


def as_variation(
    recorder: Recorder, judgement: Judgement, place: LinePlace, by: str, looks: DisplayOptions, *, url: str | None
) -> ExitCode:
    """Records, then keeps what was recorded as a variation there."""
    match, before = judgement.match.name, len(recorder)
    code = recorded(recorder, looks, stored=False)
    text = variation_of(recorder, place.since) if len(recorder) > before else ""
    if not text:
        note("nothing was recorded, so no variation is kept")
        return code
    try:
        with target_of(match, url, in_store=not judgement.match.file) as goal:
            kept = keep_variation(judgement, place.at, text, by=by, into=goal)
    except GaReplayError:
        note(f"the variation is not kept: {text}")
        raise
    write(f"variation: {text}")
    number = len(variations_at(kept.match.judge(), kept.at))
    note(f"Kept in {match}; `ga-replay step {match} --at @{kept.at} --variation {number}` walks it")
    return code


def is_prompt() -> bool:
    """True if a person answers questions; otherwise lines come from stdin."""
    return is_terminal(sys.stdin)


def said_role(role: str | None, judgement: Judgement) -> str:
    """The role that records: asked for at a terminal."""
    if role is not None or not is_prompt():
        return role or ALL
    try:
        return asked_role(with_completion(), judgement.match.head())
    except EOFError:
        return ALL


def recorded(recorder: Recorder, looks: DisplayOptions, *, stored: bool) -> ExitCode:
    """Records until the person, or stdin, ends; `stored`: each line is there once it is reported."""
    if is_prompt():
        try:
            return ExitCode(conversation(recorder, with_completion(), recorder.role, looks, ""))
        except TakenOver as taken:
            fail(f"another recorder writes {recorder.target.name} now; not written: {taken.typed}")
    incoming = StreamedTranscript(lines_of(sys.stdin.buffer, STDIN), STDIN)
    if incoming.tags:
        fail("the match has its tags already; give the lines after the moment alone")
    statuses: set[Status] = set()
    done = "stored" if stored else "played"
    for number, line in incoming:
        try:
            written = recorder.write(line)
        except RecordingError as error:
            so_far = f"{len(recorder)} events are stored in {recorder.target.name}; `ga-replay record` goes on there"
            nothing = "no variation is kept; fix the line and give them all again"
            fail(f"{error.at(STDIN, number)}; {so_far if stored else nothing}")
        statuses |= told(number, recorder, written, done)
    statuses |= told(0, recorder, recorder.finish(), done)
    return exit_code_of(statuses)
