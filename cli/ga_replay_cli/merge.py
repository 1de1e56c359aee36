"""`ga-replay merge`: merges two recordings of one match, with the knowledge of both."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.merging import merge as merged
from ga_replay.app.targets import InStore
from ga_replay_cli.console import ExitCode, fail, note
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.matches import open_complete_match
from ga_replay_cli.recording_target import target
from ga_replay_cli.store_option import db_option, decks_from_option


@click.command()
@click.argument("one", metavar="MATCH|FILE", type=MATCH)
@click.argument("other", metavar="MATCH|FILE", type=MATCH)
@click.option("--into", required=True, metavar="NAME|FILE", help="The new match in the store, or a new .ndjson file.")
@decks_from_option
@db_option
def merge(one: str, other: str, *, into: str, decks_from: Path | None, url: str | None) -> ExitCode:
    """Make one match of two people's recordings of it, each with what they could not see.

    Each player's cards are taken from the recording that knows that player's list, notes and rulings from both. Where
    the recordings part nothing is written, and both versions are told; if one ends before the other, the match ends
    there.

    \b
      ga-replay merge final-ann final-bo --into final
      ga-replay merge ann.transcript bo.transcript --into table4.ndjson
    """  # click's mark for lines that stay as they are
    found = merged(open_complete_match(one, url, decks_from), open_complete_match(other, url, decks_from), into)
    header, entries = found.match.head(), found.match.entries
    with target(into, url) as goal:
        if goal.header is not None:
            fail(f"{into} has begun and was not changed; choose another name", ExitCode.USAGE)
        if isinstance(goal, InStore):
            goal.matches.create(goal.name, header, entries)
        else:
            goal.begin(header)
            goal.append(entries)
    ended = f"; {found.ends} ends there, what the other has after it was left out" if found.ends else ""
    note(
        f"{into}: {len(entries)} events, {found.events} of which are in both{ended}; `ga-replay validate {into}` judges it"
    )
    return ExitCode.LEGAL
