"""`ga-replay show`: the table of a match at one moment."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec.structs import replace

from ga_replay.app.hiding import mix_for
from ga_replay.app.match import Judgement
from ga_replay.app.study.variations import spot_of
from ga_replay.app.viewers import SPECTATOR
from ga_replay_cli.console import ExitCode, note, write_json, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.matches import exit_code, note_other_cards, open_match
from ga_replay_cli.moment import event_line, legal_lines, note_lines, note_viewer, table_lines
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
    judgement = judged(match, viewer, decks_from, url)
    spot = spot_of(judgement, address if address is not None else f"@{len(judgement)}")
    moment = spot.moment
    if as_json:
        write_json(replace(moment.record, address=spot.address))
    else:
        write_lines(
            [
                event_line(moment, where=spot.in_variation),
                *note_lines(moment),
                *table_lines(moment),
                *legal_lines(moment),
            ]
        )
    note_viewer(viewer)
    return report_broken(judgement)


def judged(match: str, viewer: str, decks_from: Path | None, url: str | None) -> Judgement:
    """The match of that name, judged for that viewer. Raises GaReplayError."""
    source = open_match(match, url, decks_from, mixed=mix_for(viewer))
    judgement = source.judge(viewer)
    note_other_cards(source)
    return judgement


def report_broken(judgement: Judgement) -> ExitCode:
    """Report the error in the match, whose good prefix was shown."""
    problems = judgement.match.problems
    for diagnostic in problems:
        note(f"{diagnostic}; the part before it was shown")
    if judgement.damage:
        note(f"{judgement.damage}; the part before it was shown")
        return ExitCode.UNREADABLE
    return exit_code(problems)
