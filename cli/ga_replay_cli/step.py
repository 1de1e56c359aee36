"""`ga-replay step`: a walk through a match, by keys at a terminal, as lines in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

import click

from ga_replay.app.errors import UnknownNameError
from ga_replay.app.match import Judgement
from ga_replay.app.moment import Moment
from ga_replay.app.study.variations import Branch, spot_of
from ga_replay.app.viewers import SPECTATOR
from ga_replay.app.walking import WORDS, NothingFurtherError
from ga_replay_cli.at_stepper import on_screen
from ga_replay_cli.console import ExitCode, Line, ask, fail, is_terminal, note, paint, write, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.moment import (
    event_line,
    frame_line,
    legal_lines,
    note_line,
    note_lines,
    note_viewer,
    table_lines,
    why,
)
from ga_replay_cli.screen.terminal_size import LEAST_COLUMNS, LEAST_ROWS, fills_the_terminal, too_small
from ga_replay_cli.show import judged, report_broken
from ga_replay_cli.store_option import at_option, db_option, decks_from_option, viewer_option

LOOKS = {"why": "w", "legal": "l", "table": "b", "help": "?", "quit": "q"}


@click.command()
@click.argument("match", metavar="FILE|MATCH", type=MATCH)
@at_option("Begin here:")
@click.option(
    "--variation",
    metavar="N",
    type=click.IntRange(1),
    help="Walk the Nth variation of the event at --at instead, as lines: what was not played, judged as if it were.",
)
@click.option("--every", "everything", is_flag=True, help="List the rules' bookkeeping as well.")
@click.option("--plain", is_flag=True, help="At a terminal: line by line, not on the full screen.")
@viewer_option(SPECTATOR, "Information hidden from them is not shown.")
@decks_from_option
@db_option
def step(  # noqa: PLR0913 - one for each option
    match: str,
    *,
    address: str | None,
    variation: int | None,
    everything: bool,
    plain: bool,
    viewer: str,
    decks_from: Path | None,
    url: str | None,
) -> ExitCode | int:
    """Walk through a match: the event, the table, the reason for the verdict, the legal alternatives.

    At a terminal it fills the screen: the arrows go to the next and the previous event, d to decisions, t to turns, f
    to phases, x to findings, a to attacks, c to notes, capital letters back; / searches, v changes the viewer, e writes
    a note, r walks a variation, B plays another line, ? lists all keys. In a pipe it prints one line per event; with
    --at, one moment in full.

    \b
      ga-replay step samples/grand_archive/matches/1.transcript
      ga-replay step swiss-3 --at 4.main --as A
      ga-replay step swiss-3 | grep illegal
      ga-replay step swiss-3 --at 4.main.2 --variation 1
    """  # click's mark for lines that stay as they are
    if variation is not None and address is None:
        fail("--variation counts the variations of one event; name it with --at", ExitCode.USAGE)
    if variation is not None:
        address, plain = f"{address}/{variation}", True
    if match != "-" and not plain and fills_the_terminal():
        return on_screen(match, address, viewer, decks_from, url)
    if not plain and match != "-" and (size := too_small()):
        least = f"{LEAST_COLUMNS}x{LEAST_ROWS}"
        note(f"the terminal is {size}, and the full screen takes {least}: it goes line by line")
    judgement = judged(match, viewer, decks_from, url)
    spot = spot_of(judgement, address or "@0")
    if spot.branch is not None:
        write_lines(variation_lines(spot.branch, spot.position, everything=everything))
        note_viewer(viewer)
        return report_broken(judgement)
    moment = spot.moment
    if is_terminal(sys.stdin) and is_terminal(sys.stdout) and match != "-":
        StepPrompt(judgement, moment.position).run()
    elif address:
        write_lines(everything_about(moment))
    else:
        write_lines(told(judgement, everything=everything))
    note_viewer(viewer)
    return report_broken(judgement)


def told(judgement: Judgement, *, everything: bool) -> Iterator[Line]:
    """Each event in a line, below it the notes about it, also those that were written later."""
    above: set[int] = set()
    for at, said in judgement.narrated(everything=everything):
        if at.position not in above:
            yield event_line(at, said)
            yield from note_lines(at)
            above |= {note.n for note in at.notes}


def everything_about(moment: Moment) -> list[Line]:
    return [event_line(moment), *note_lines(moment), *why(moment), "", *table_lines(moment), "", *legal_lines(moment)]


def variation_lines(branch: Branch, position: int, *, everything: bool) -> Iterator[Line]:
    """A variation from that event on, one line per event, with its notes and the reasons against what is not legal."""
    above: set[int] = set()
    for frame in branch.frames(position - branch.begins):
        if frame.n not in above and (not frame.minor or everything or frame.why):
            yield frame_line(frame)
            yield from ("  " + note_line(note) for note in frame.notes)
            yield from (f"  {f'[{why.rule}] ' if why.rule else ''}{why.message}" for why in frame.why)
            above |= {note.n for note in frame.notes}


class StepPrompt:
    """The conversation at a terminal; an empty line repeats the last one."""

    def __init__(self, judgement: Judgement, position: int) -> None:
        self.judgement = judgement
        self.walk = judgement.walk(position)
        self.last = "next"

    def run(self) -> None:
        """Asks until the person quits."""
        self.show()
        while True:
            said = self.ask()
            if said in ("quit", "q"):
                return
            self.answer(said or self.last)

    def ask(self) -> str:
        """The typed line; the end of input means quitting."""
        try:
            return ask(paint(f"{self.walk.moment.address} of @{len(self.judgement)} > ", dim=True)).strip()
        except EOFError:
            note()
            return "quit"

    def answer(self, said: str) -> None:
        """Go there, or look."""
        moment = self.walk.moment
        if said in ("help", "?"):
            write_lines(help_lines())
        elif said in ("why", "w"):
            write_lines(why(moment))
        elif said in ("legal", "l"):
            write_lines(legal_lines(moment))
        elif said in ("table", "b"):
            self.show()
        else:
            self.go(said)

    def go(self, said: str) -> None:
        """Move, or report why not."""
        try:
            self.walk.go(said)
        except NothingFurtherError as no:
            note(f"{no}; ? lists what you can say")
            return
        except UnknownNameError as no:
            near = get_close_matches(said, [*WORDS, *LOOKS], n=1)
            note(
                f'unknown word "{said}"; did you mean "{near[0]}"? (? lists all)'
                if near
                else f"{no}; ? lists what you can say"
            )
            return
        self.last = said
        self.show()

    def show(self) -> None:
        """Prints the table with the event below it, near the prompt."""
        moment = self.walk.moment
        write()
        write_lines(table_lines(moment))
        write(event_line(moment))
        write_lines(note_lines(moment))
        if moment.findings:
            write_lines(why(moment))


def help_lines() -> list[str]:
    """All commands."""
    moves = [f"  {key:<3} {word:<13} {what}" for word, (key, what) in WORDS.items()]
    looks = [f"  {key:<3} {word}" for word, key in LOOKS.items()]
    return [*moves, *looks, "  an empty line repeats the last move"]
