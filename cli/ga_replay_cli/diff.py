"""`ga-replay diff`: the first difference between two recordings of one match, and both boards there."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.comparing import Comparison, Version, compare
from ga_replay.app.match import Match
from ga_replay.app.study.boards_beside import BoardsBeside, boards_beside, carried_out, lines_beside
from ga_replay_cli.console import ExitCode, write, write_json, write_lines
from ga_replay_cli.match_argument import MATCH
from ga_replay_cli.matches import open_complete_match
from ga_replay_cli.moment import width
from ga_replay_cli.store_option import at_option, db_option, decks_from_option, json_option


@click.command()
@click.argument("one", metavar="MATCH|FILE", type=MATCH)
@click.argument("other", metavar="MATCH|FILE", type=MATCH)
@click.option("--boards", is_flag=True, help="Show both boards side by side, after what parts them.")
@at_option("Show both boards side by side at this moment instead:", more=())
@json_option
@decks_from_option
@db_option
def diff(
    one: str,
    other: str,
    *,
    boards: bool,
    address: str | None,
    as_json: bool,
    decks_from: Path | None,
    url: str | None,
) -> ExitCode:
    """Compare two recordings of one match, event by event, and show where they part.

    What happened and stands is compared: not notes, rulings and what was taken back. A card that only one of them
    knows is not a difference.

    With --boards, or --at for another moment, both boards stand side by side: what the players had, how many cards
    lay where, and the cards that only one board has there, or has otherwise. A star marks what differs.

    Exit 0 if they are the same, 1 if they part, 2 if they are two matches.

    \b
      ga-replay diff final-ann final-bo
      ga-replay diff table4.transcript table4-judge.ndjson --json
      ga-replay diff swiss-3 swiss-3-better --boards
    """  # click's mark for lines that stay as they are
    both = open_complete_match(one, url, decks_from), open_complete_match(other, url, decks_from)
    found = compare(*both)
    beside = beside_at(both, found, address) if address is not None or (boards and found.part) else None
    if as_json:
        write_json(found)
    else:
        write_lines(told(found, one, other))
    if beside is not None and as_json:
        write_json(beside)
    elif beside is not None:
        write()
        write_lines(lines_beside(beside, (one, other), both[0].players, width()))
    return ExitCode.VIOLATIONS if found.part else ExitCode.LEGAL


def beside_at(both: tuple[Match, Match], found: Comparison, address: str | None) -> BoardsBeside:
    """The boards at that address of both, or when what parts them has been carried out. Raises UnknownNameError."""
    one, other = (match.judge() for match in both)
    if address is not None:
        return boards_beside(one.at(address), other.at(address))
    mine, theirs = found.versions
    return boards_beside(carried_out(one, mine.event), carried_out(other, theirs.event))


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
