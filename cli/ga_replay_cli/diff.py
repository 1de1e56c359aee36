"""`ga-replay diff`: the first difference between two recordings of one match."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.comparing import Comparison, Version, compare
from ga_replay_cli.console import ExitCode, write_json, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.matches import open_complete_match
from ga_replay_cli.store_option import db_option, decks_from_option, json_option


@click.command()
@click.argument("one", metavar="MATCH|FILE", type=MATCH)
@click.argument("other", metavar="MATCH|FILE", type=MATCH)
@json_option
@decks_from_option
@db_option
def diff(one: str, other: str, *, as_json: bool, decks_from: Path | None, url: str | None) -> ExitCode:
    """Compare two recordings of one match, event by event, and show where they part.

    What happened and stands is compared: not notes, rulings and what was taken back. A card that only one of them
    knows is not a difference.

    Exit 0 if they are the same, 1 if they part, 2 if they are two matches.

    \b
      ga-replay diff final-ann final-bo
      ga-replay diff table4.transcript table4-judge.ndjson --json
    """  # click's mark for lines that stay as they are
    found = compare(open_complete_match(one, url, decks_from), open_complete_match(other, url, decks_from))
    if as_json:
        write_json(found)
    else:
        write_lines(told(found, one, other))
    return ExitCode.VIOLATIONS if found.part else ExitCode.LEGAL


def told(found: Comparison, one: str, other: str) -> list[str]:
    """The result, in lines."""
    known = f"There {one} knows {found.known[0]} cards by name, {other} {found.known[1]}."
    if not found.part:
        return [f"Both are the same: {found.same} events. {known}"]
    lines = [
        f"Both are the same for {found.same} events. Then they {'name a card otherwise' if found.names else 'part'}:"
    ]
    for name, version in zip((one, other), found.versions, strict=True):
        lines += _version(name, version)
    return [*lines, known]


def _version(name: str, version: Version) -> list[str]:
    place = f" at {version.address} (@{version.event})" if version.event else ""
    first, *then = version.says
    return [f"  {name}{place}: {first}", *(f"    then: {one}" for one in then)]
