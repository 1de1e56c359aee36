"""`ga-replay decks bans`: imports a dated ban list, which decks are checked by from then on."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.decks import import_bans
from ga_replay_cli.console import note
from ga_replay_cli.store_option import game_option


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@game_option
def bans(file: Path, *, game: str) -> None:
    """Read a dated ban list from FILE, so that decks can be checked as of an earlier day.

    It replaces the previous list.

    FILE is TOML: the day up to which it is complete, and each ban with its first day and, if it ended, its last.

    \b
      as_of = 2026-08-01
      [[ban]]
      card = "Corhazi Outlook"
      format = "standard"
      from = 2024-05-01
      until = 2025-01-31    # if it has ended
      limit = 0             # copies allowed; the default is 0

    \b
      ga-replay decks bans bans.toml
    """  # click's mark for lines that stay as they are
    found = import_bans(file, game=game)
    note(f"{found.bans} bans up to {found.as_of}; they are in {found.file}")
