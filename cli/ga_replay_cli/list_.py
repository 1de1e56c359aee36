"""`ga-replay list`: the matches in the store."""

from __future__ import annotations

import click

from ga_replay_cli.console import talk, write, write_json
from ga_replay_cli.store import store
from ga_replay_cli.store_option import db_option, json_option


@click.command("list")
@json_option
@db_option
def list_(*, as_json: bool, url: str | None) -> None:
    """List the matches in the store, the oldest first.

    \b
      ga-replay list
      ga-replay list --db sqlite:///league.sqlite --json
    """  # click's mark for lines that stay as they are
    with store(url) as matches:
        found = matches.matches()
    if as_json:
        for match in found:
            write_json(match)
        write_json({"summary": True, "matches": len(found), "events": sum(match.events for match in found)})
        return
    if not found:
        talk("the store is empty; `ga-replay record` and `ga-replay import` fill it")
        return
    width = max(len(match.id) for match in found)
    for match in found:
        players = " - ".join(match.players)
        write(f"{match.id:<{width}}  {match.saved:%Y-%m-%d %H:%M}  {match.events:>6} events  {match.game}  {players}")
