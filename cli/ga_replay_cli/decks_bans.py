"""`ga-replay decks bans`: a dated ban list is read, and decks are checked by it from then on."""

from __future__ import annotations

from pathlib import Path

import click

from ga_replay.app.card_data import users_cards
from ga_replay.app.card_files import ban_file
from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.neighbours import at_most
from ga_replay.core.decks import BansUnreadableError
from ga_replay.core.limits import BAN_LIST, TooMuch
from ga_replay_cli.console import ExitCode, leave, talk
from ga_replay_cli.store_option import game_option


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@game_option
def bans(file: Path, *, game: str) -> None:
    """Read a dated ban list from FILE, so that decks can be checked as of an earlier day. It takes the place of the one before.

    FILE is TOML: the day up to which it is whole, and each ban with its first day and, where it ended, its last.

    \b
      as_of = 2026-08-01
      [[ban]]
      card = "Corhazi Outlook"
      format = "standard"
      from = 2024-05-01
      until = 2025-01-31    # where it ended
      limit = 0             # copies allowed; 0 where it is not said

    \b
      ga-replay decks bans bans.toml
    """  # click's mark for lines that stay as they are
    catalog = CATALOGS[game]
    if catalog.decks.bans is None:
        leave(
            f"no card of {game} is banned in any format that is known here; its formats are {', '.join(catalog.decks.formats)}",
            ExitCode.USAGE,
        )
    try:
        with file.open("rb") as stream:
            text = at_most(stream, BAN_LIST).decode()
        found = catalog.decks.bans(text, str(file), users_cards().pool(game))
    except UnicodeDecodeError as error:
        leave(f"{file}: byte {error.start + 1} is no UTF-8; save the list as UTF-8")
    except TooMuch as much:
        leave(f"{file} has {much}")
    except BansUnreadableError as error:
        leave(str(error))
    target = ban_file(catalog.game)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    talk(f"{len(found.ban)} bans up to {found.as_of}; they lie in {target}")
