"""`ga-replay cards coverage`: the share of card text that is carried out, only read, and unread, by set."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click
from msgspec.structs import asdict

from ga_replay.app.card_blocking import blocking, usage_in
from ga_replay.app.card_coverage import CardCoverage, card_coverage
from ga_replay.app.cards import LineCounts
from ga_replay_cli.console import progress, write, write_json
from ga_replay_cli.store_option import game_option


@click.command()
@click.argument("set_name", metavar="[SET]", required=False)
@game_option
@click.option("--clauses", is_flag=True, help="List the unread lines, the most frequent first.")
@click.option(
    "--blocking",
    "blocks",
    metavar="[FILE]",
    is_flag=False,
    flag_value="",
    help="List the words that stop lines of the cards in the official index's FILE, or of those that were imported.",
)
@click.option(
    "--usage",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="With --blocking, the most played first: lines `slug<tab>number of deck lists`.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one object per set (clause, word), then a summary.")
def coverage(
    set_name: str | None, *, game: str, clauses: bool, blocks: str | None, usage: Path | None, as_json: bool
) -> None:
    """Count the lines of card text that are carried out, only read, or unread.

    The referee does what a carried-out line says. A line that is only read can be written back word by word, but
    part of it is not done yet: like an unread line it makes everything it could affect unclear. SET is the short
    name of the set that a card first appeared in. Sentences are printed only if `ga-replay cards import` has added
    them; otherwise a clause is shown as a hash and the place of one such line.

    To add a set, begin with --blocking: the word at which reading stops, with the word before it (a word that
    no card had: that word alone; a line that is only read: what the referee does not do), how many lines and cards
    wait for it, in how many deck lists these cards stand, and the line of the most played.

    \b
      ga-replay cards coverage DOA
      ga-replay cards coverage --game epic --clauses
      ga-replay cards coverage RDO --blocking cards.json --usage usage.tsv
    """  # click's mark for lines that stay as they are
    if blocks is not None:
        _blocking(game, blocks, set_name, usage, as_json=as_json)
        return
    if usage is not None:
        raise click.UsageError("--usage counts for --blocking alone")
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


def _blocking(game: str, file: str, set_name: str | None, usage: Path | None, *, as_json: bool) -> None:
    played = None if usage is None else usage_in(usage)
    found = blocking(game, file or None, set_name=set_name, usage=played, progress=partial(progress, "reading lines"))
    if as_json:
        for one in found:
            write_json(one)
        lines = sum(one.lines for one in found)
        write_json({"summary": True, "game": game, "pieces": len(found), "lines": lines})
        return
    lists = f"{'lists':>8}" if played is not None else ""
    write(f"{'lines':>5}{'cards':>6}{lists}  {'why':<9} {'piece':<{_PIECE}} example")
    for one in found:
        lists = f"{one.lists:>8}" if played is not None else ""
        text = one.text.replace("\n", " / ")
        write(f"{one.lines:>5}{one.cards:>6}{lists}  {one.why:<9} {one.piece:<{_PIECE}} {one.slug}:{one.line}  {text}")


_PIECE = 26
"""The width of the column of pieces; few are longer."""


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
