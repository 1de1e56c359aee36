"""`ga-replay show`: the table of a match at one moment."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.hiding import mix_for
from ga_replay.core.knowledge import SPECTATOR
from ga_replay_cli.console import ExitCode, leave, talk, write_json, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.moment import Shown, say_viewer
from ga_replay_cli.source import exit_code, judged_with_its_cards, one
from ga_replay_cli.store_option import at_option, db_option, decks_from_option, viewer_option


@click.command()
@click.argument("match", metavar="MATCH|FILE", type=MATCH)
@at_option(after="Default: the end.")
@click.option("--json", "as_json", is_flag=True, help="Print the moment as one JSON object.")
@viewer_option(SPECTATOR, "Information hidden from them is not shown.")
@decks_from_option
@db_option
def show(
    match: str, *, address: str | None, as_json: bool, viewer: str, decks_from: Path | None, url: str | None
) -> ExitCode:
    """Show the table of a match in the store, or of a file, at one moment.

    \b
      ga-replay show swiss-3
      ga-replay show samples/grand_archive/matches/1.transcript --at 4.main --as A
    """  # click's mark for lines that stay as they are
    source = one(match, url, decks_from, mixed=mix_for(viewer))
    if source.header is None:
        leave(str(source.problems[0]), exit_code(source.problems))
    judged_with_its_cards(source)
    shown = Shown(source, viewer)
    position = shown.find(address)
    if as_json:
        write_json(shown.moment(position))
    else:
        write_lines([shown.event_line(position), *shown.table_lines(position), *shown.legal(position)])
    say_viewer(viewer)
    return broken(shown)


def broken(shown: Shown) -> ExitCode:
    """Tell what is wrong with the match, of which the good prefix was shown."""
    for diagnostic in shown.source.problems:
        talk(f"{diagnostic}; the part before it was shown")
    if shown.match.damage is not None:
        talk(
            f"{shown.source.place(shown.match.damage.position)}: {shown.match.damage.why}; the part before it was shown"
        )
        return ExitCode.UNREADABLE
    return exit_code(shown.source.problems)
