"""`ga-replay rules coverage`: how each statement of a rulebook is kept, by page."""

from __future__ import annotations

import click

from ga_replay.app.games import GAMES
from ga_replay.games.account import Account, Kept, count, read_account
from ga_replay_cli.console import paint, write, write_json
from ga_replay_cli.store_option import game_option

WIDEST = 56  # characters of a page's name that a line has room for


@click.command()
@game_option
@click.option("--json", "as_json", is_flag=True, help="Print the whole book's numbers as one JSON object.")
def coverage(game: str, *, as_json: bool) -> None:
    """Count the statements of a rulebook that are enforced, mere definitions, physical, left to a judge, or not kept yet.

    \b
      ga-replay rules coverage --game grand-archive
      ga-replay rules coverage --game epic --json
    """  # click's mark for lines that stay as they are
    account = read_account(game)
    if as_json:
        write_json(
            {
                "game": game,
                "edition": GAMES[game].edition,
                "total": len(account.statements),
                **{kept.value: number for kept, number in account.counts().items()},
            },
        )
    else:
        print_pages(account)


def print_pages(account: Account) -> None:
    """A line for each page, and one for the whole book."""
    pages = account.pages()
    wide = min(max(map(len, pages)), WIDEST) + 2
    write(paint(f"{'page':<{wide}}{'total':>7}" + "".join(f"{kept.value:>12}" for kept in Kept), bold=True))
    for page, statements in (*pages.items(), ("the whole book", account.statements)):
        counts = count(statements)
        numbers = "".join(f"{counts[kept] or '':>12}" for kept in Kept)
        name = page if len(page) <= WIDEST else page[: WIDEST - 1] + "…"
        write(f"{name:<{wide}}{len(statements):>7}{numbers}".rstrip())
