"""`ga-replay cards import`: the publisher's JSON, or card sets as TOML, become the user's pool, with texts."""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from ga_replay.app.card_import import CardImport, CardImports, CardSetFault, import_cards
from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.match_files import STDIN
from ga_replay_cli.console import ExitCode, note, progress, write_json
from ga_replay_cli.one_of import OneOf


@click.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--game",
    type=OneOf(list(CATALOGS)),
    help=f"Which game. Default: the one that a card set names, {next(iter(CATALOGS))} for a dump.",
)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Pool file to write, not the user's own.")
@click.option("--day", help="Day of the dump (YYYY-MM-DD); by default the newest change in it.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print unreadable records and a summary of each file as JSON lines."
)
def import_(files: tuple[Path, ...], game: str | None, out: Path | None, day: str | None, *, as_json: bool) -> ExitCode:
    """Read card records from each FILE: a dump of the publisher's cards, or a card set of your own.

    They are added to the cards that the package knows. A dump is JSON, a list of records or an object with the list
    under `data`; `-` is stdin; a folder stands for all its .json and .toml files. Cards of earlier imports stay, and
    texts that the package does not know are compiled for judging. A record or file that cannot be read is named and
    left out; the rest is imported, and the exit code is 3. A file that does not contain cards is named and skipped. A
    card set ends in .toml (docs/card-sets.md): it is imported whole, or all its faults are named and nothing is
    imported.

    \b
      ga-replay cards import cards.json
      ga-replay cards import gallery.json --game epic
      ga-replay cards import my-cards.toml more-cards.toml
    """  # click's mark for lines that stay as they are
    sources = [("stdin", sys.stdin.buffer) if str(file) == STDIN else file for file in files]
    found = import_cards(sources, game=game, out=out, day=day, progress=partial(progress, "compiling texts"))
    if found.refused:
        _refused(found.refused, as_json=as_json)
        return ExitCode.UNREADABLE
    _tell(found, as_json=as_json)
    for one in found.imports:
        _print_json(one) if as_json else _print(one)
    if not found.imports:
        _nothing(as_json=as_json)
    return ExitCode.LEGAL if found.is_whole else ExitCode.UNREADABLE


def _refused(faults: Sequence[CardSetFault], *, as_json: bool) -> None:
    """Prints every fault of card sets."""
    for one in faults:
        write_json(one) if as_json else note(f"{one.file}:{one.line}: {one.cause}; {one.remedy}")
    _nothing(len(faults), as_json=as_json)


def _nothing(unreadable: int = 0, *, as_json: bool) -> None:
    if as_json:
        write_json({"summary": True, "read": 0, "unreadable": unreadable, "added": 0, "changed": 0, "file": None})
    else:
        note("nothing was imported")


def _tell(found: CardImports, *, as_json: bool) -> None:
    """Names files without cards, and unreadable ones."""
    for message in found.passed_over:
        write_json({"message": message, "passed_over": True}) if as_json else note(f"{message}; it is skipped")
    for message in found.broken:
        write_json({"message": message, "passed_over": False}) if as_json else note(message)


def _print_json(one: CardImport) -> None:
    for bad in one.bad:
        write_json({"from": one.file, "record": bad.at, "slug": bad.slug, "message": bad.why})
    counts = {"read": one.read, "unreadable": len(one.bad), "added": one.added, "changed": one.changed}
    counts |= {"lines_compiled": one.compiled, "lines_read": one.understood}
    pool = {"pool_date": one.pool_date, "pool_digest": one.pool_digest} if one.pool_file else {}
    write_json({"summary": True, "from": one.file, **counts, "file": one.pool_file or None, **pool})


def _print(one: CardImport) -> None:
    for bad in one.bad:
        note(f"{one.file}: record {bad.at} ({bad.slug}) left out: {bad.why}")
    if not one.pool_file:
        note(f"{one.file}: no record could be read; nothing was written")
        return
    note(f"{one.file}: {one.read} cards read: {one.added} new, {one.changed} changed; they are in {one.pool_file}")
    if one.compiled:
        unread = one.compiled - one.understood
        note(f"{one.file}: {one.compiled} new lines of text: {one.understood} understood, {unread} not")
