"""`ga-replay cards coverage`: the share of card text that is carried out, only read, and unread, by set."""

from __future__ import annotations

import click
from msgspec.structs import asdict

from ga_replay.app.card_coverage import CardCoverage, card_coverage
from ga_replay.app.cards import LineCounts
from ga_replay_cli.console import write, write_json
from ga_replay_cli.store_option import game_option


@click.command()
@click.argument("set_name", metavar="[SET]", required=False)
@game_option
@click.option("--clauses", is_flag=True, help="List the unread lines, the most frequent first.")
@click.option("--json", "as_json", is_flag=True, help="Print one object per set (or clause), then a summary.")
def coverage(set_name: str | None, *, game: str, clauses: bool, as_json: bool) -> None:
    """Count the lines of card text that are carried out, only read, or unread.

    The referee does what a carried-out line says. A line that is only read can be written back word by word, but
    part of it is not done yet: like an unread line it makes everything it could affect unclear. SET is the short
    name of the set that a card first appeared in. Sentences are printed only if `ga-replay cards import` has added
    them; otherwise a clause is shown as a hash and the place of one such line.

    \b
      ga-replay cards coverage DOA
      ga-replay cards coverage --game epic --clauses
    """  # click's mark for lines that stay as they are
    found = card_coverage(game, set_name)
    if clauses:
        _print_clauses(found, as_json=as_json)
    elif as_json:
        for one in found.sets:
            write_json({"set": one.set, **asdict(one.counts)})
    else:
        _print_sets(found)
    if as_json:
        write_json({"summary": True, "game": game, **asdict(found.counts)})


def _print_sets(found: CardCoverage) -> None:
    heads = "".join(f"{head:>12}" for head in ("lines", "carried out", "only read", "unread"))
    write(f"{'set':<10}{heads}{'carried out':>13}")
    for one in found.sets:
        _print_row(one.set, one.counts)
    if len(found.sets) != 1:
        _print_row("all", found.counts)


def _print_row(name: str, counts: LineCounts) -> None:
    numbers = "".join(f"{count:>12}" for count in (counts.lines, counts.carried_out, counts.read, counts.unread))
    write(f"{name:<10}{numbers}{counts.carried_out / (counts.lines or 1):>13.1%}")


def _print_clauses(found: CardCoverage, *, as_json: bool) -> None:
    for one in found.clauses:
        if as_json:
            write_json(one)
        else:
            said = f"  {one.text}" if one.text else ""
            write(f"{one.times:>4}  {one.shape}  {one.why:<10}  {one.slug}:{one.line}{said}")
