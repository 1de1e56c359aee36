"""Options shared by several commands: store, game, viewer, form of output."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import click

from ga_replay.app.addresses import FORMS
from ga_replay.app.codecs import CODECS
from ga_replay_cli.match_argument import ADDRESS, VIEWER
from ga_replay_cli.one_of import OneOf

F = TypeVar("F", bound=Callable[..., object])


def db_option(command: F) -> F:
    """`--db URL`: the store; GA_REPLAY_DB, else a SQLite file in the user's data folder."""
    text = "The store: sqlite:///FILE or postgresql://USER@HOST/NAME. Default: $GA_REPLAY_DB, else a file in your data directory."
    return click.option("--db", "url", metavar="URL", help=text)(command)


def decks_from_option(command: F) -> F:
    """`--decks-from DIR`: one more folder for the files that a match names."""
    text = "Another folder to search for the deck lists and card sets that a match names. Default: the match's folder and the one above it."
    folder = click.Path(exists=True, file_okay=False, path_type=Path)
    return click.option("--decks-from", metavar="DIR", type=folder, help=text)(command)


def viewer_option(default: str, why: str) -> Callable[[F], F]:
    """`--as VIEWER`: a seat (A, B), spectator, judge or all."""
    text = f"Whose view: a seat (A, B), spectator, judge or all. {why}"
    return click.option("--as", "viewer", metavar="VIEWER", type=VIEWER, default=default, show_default=True, help=text)


IN_VARIATION = "3.main.4/1.2 (event 2 of a variation)"


def at_option(before: str = "", after: str = "", more: Sequence[str] = (IN_VARIATION,)) -> Callable[[F], F]:
    """`--at ADDRESS`: a moment of the match, or of a variation."""
    text = " ".join(filter(None, (before, f"{', '.join((*FORMS, *more))}.", after)))
    return click.option("--at", "address", metavar="ADDRESS", type=ADDRESS, help=text)


def json_option(command: F) -> F:
    """`--json`: one object per line, the last a summary."""
    return click.option("--json", "as_json", is_flag=True, help="One JSON object per line, the last one a summary.")(
        command
    )


def rules_option(text: str) -> Callable[[F], F]:
    """`--rules EDITION`: an edition of the game's rulebook."""
    return click.option("--rules", "edition", metavar="EDITION", default="", help=text)


def game_option(command: F) -> F:
    """`--game G`: the game; by default the first."""
    games = OneOf(list(CODECS))
    return click.option(
        "--game", "game", type=games, default=next(iter(CODECS)), show_default=True, help="Which game."
    )(command)
