"""`ga-replay rules coverage`: the status of a rulebook's statements, by page."""

from __future__ import annotations

import click
from msgspec.structs import astuple

from ga_replay.app.rules import Kept, rulebook_counts, rulebook_pages
from ga_replay_cli.console import paint, write, write_json
from ga_replay_cli.store_option import game_option, rules_option

WIDEST = 56  # maximal length of a page's name in a line


@click.command()
@game_option
@rules_option("An edition of the rulebook. Default: the newest.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole book's numbers as one JSON object.")
def coverage(game: str, edition: str, *, as_json: bool) -> None:
    """Count the statements of a rulebook that are enforced, only definitions, physical, left to a judge, or not kept yet.

    \b
      ga-replay rules coverage --game grand-archive
      ga-replay rules coverage --rules 2025-08-08
      ga-replay rules coverage --game epic --json
    """  # click's mark for lines that stay as they are
    if as_json:
        write_json(rulebook_counts(game, edition))
    else:
        print_pages(game, edition)


def print_pages(game: str, edition: str) -> None:
    """One line per page, and one for the whole book."""
    pages = rulebook_pages(game, edition)
    wide = min(max(len(one.page) for one in pages), WIDEST) + 2
    write(paint(f"{'page':<{wide}}{'total':>7}" + "".join(f"{kept.value:>12}" for kept in Kept), bold=True))
    _, _, *whole = astuple(rulebook_counts(game, edition))
    for page, total, *counts in (*map(astuple, pages), ("the whole book", *whole)):
        numbers = "".join(f"{number or '':>12}" for number in counts)
        name = page if len(page) <= WIDEST else page[: WIDEST - 1] + "…"
        write(f"{name:<{wide}}{total:>7}{numbers}".rstrip())
