"""`ga-replay step`: a walk through a match, by keys at a terminal, as lines in a pipe."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from pathlib import Path

import click

from ga_replay.app.hiding import mix_for
from ga_replay.core.knowledge import SPECTATOR
from ga_replay.replay.address import BadAddress
from ga_replay.replay.step import WORDS, NoFurther, Walk
from ga_replay.views.telling import narrated
from ga_replay_cli.console import ExitCode, Line, ask, is_terminal, leave, paint, talk, write, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.moment import Shown, say_viewer
from ga_replay_cli.show import broken
from ga_replay_cli.source import exit_code, judged_with_its_cards, one
from ga_replay_cli.store_option import at_option, db_option, decks_from_option, viewer_option

LOOKS = {"why": "w", "legal": "l", "table": "b", "help": "?", "quit": "q"}


@click.command()
@click.argument("match", metavar="FILE|MATCH", type=MATCH)
@at_option("Begin here:")
@click.option("--every", "everything", is_flag=True, help="List the rules' bookkeeping as well.")
@viewer_option(SPECTATOR, "Information hidden from them is not shown.")
@decks_from_option
@db_option
def step(
    match: str, *, address: str | None, everything: bool, viewer: str, decks_from: Path | None, url: str | None
) -> ExitCode:
    """Walk through a match: the event, the table, why this verdict, what would be legal.

    At a terminal: n and p for the next event and the one before, t and T for turns, f and F for phases, x and X for
    findings, an address to go there, w why, l what would be legal, ? help, q quit. In a pipe every event is a line; with
    --at, one moment with everything about it.

    \b
      ga-replay step samples/grand_archive/matches/1.transcript
      ga-replay step swiss-3 --at 4.main --as A
      ga-replay step swiss-3 | grep illegal
    """  # click's mark for lines that stay as they are
    source = one(match, url, decks_from, mixed=mix_for(viewer))
    if source.header is None:
        leave(str(source.problems[0]), exit_code(source.problems))
    judged_with_its_cards(source)
    shown = Shown(source, viewer)
    position = shown.find(address) if address else 0
    if is_terminal(sys.stdin) and is_terminal(sys.stdout) and match != "-":
        Walker(shown, position).run()
    elif address:
        write_lines(everything_about(shown, position))
    else:
        for at, said in narrated(shown.match, everything=everything):
            write(shown.event_line(at, said))
    say_viewer(viewer)
    return broken(shown)


def everything_about(shown: Shown, position: int) -> list[Line]:
    """A moment from end to end."""
    return [
        shown.event_line(position),
        *shown.why(position),
        "",
        *shown.table_lines(position),
        "",
        *shown.legal(position),
    ]


class Walker:
    """The conversation at a terminal; an empty line repeats what was said last."""

    def __init__(self, shown: Shown, position: int) -> None:
        self.shown = shown
        self.walk = Walk(shown.match, position)
        self.last = "next"

    def run(self) -> None:
        """Ask until they quit."""
        self.show()
        while True:
            said = self.ask()
            if said in ("quit", "q"):
                return
            self.answer(said or self.last)

    def ask(self) -> str:
        """What is typed; the end of input is quitting."""
        at = self.shown.match.timeline.address(self.walk.position) if self.walk.position else "@0"
        try:
            return ask(paint(f"{at} of @{len(self.shown.match)} > ", dim=True)).strip()
        except EOFError:
            talk()
            return "quit"

    def answer(self, said: str) -> None:
        """Go there, or look."""
        position = self.walk.position
        if said in ("help", "?"):
            write_lines(help_lines())
        elif said in ("why", "w"):
            write_lines(self.shown.why(position))
        elif said in ("legal", "l"):
            write_lines(self.shown.legal(position))
        elif said in ("table", "b"):
            self.show()
        else:
            self.go(said)

    def go(self, said: str) -> None:
        """Move, or say why not."""
        try:
            self.walk.go(said)
        except NoFurther as no:
            talk(f"{no}; ? lists what you can say")
            return
        except BadAddress as no:
            near = get_close_matches(said, [*WORDS, *LOOKS], n=1)
            talk(
                f'unknown word "{said}"; did you mean "{near[0]}"? (? lists all)'
                if near
                else f"{no}; ? lists what you can say"
            )
            return
        self.last = said
        self.show()

    def show(self) -> None:
        """The table with the event below it, where the eye is."""
        position = self.walk.position
        write()
        write_lines(self.shown.table_lines(position))
        write(self.shown.event_line(position))
        if position in self.shown.match.findings:
            write_lines(self.shown.why(position))


def help_lines() -> list[str]:
    """All that can be said."""
    moves = [f"  {key:<3} {word:<13} {what}" for word, (key, what) in WORDS.items()]
    looks = [f"  {key:<3} {word}" for word, key in LOOKS.items()]
    return [*moves, *looks, "  an empty line repeats the last move"]
