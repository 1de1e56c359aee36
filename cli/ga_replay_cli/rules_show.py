"""`ga-replay rules show`: what a statement of a rulebook says, how it is kept, and which code bears its id."""

from __future__ import annotations

from collections.abc import Iterator

import click
from click.shell_completion import CompletionItem
from msgspec import Struct

from ga_replay.app.games import GAMES
from ga_replay.core.sites import Site, sites
from ga_replay.games.account import Kept, Statement, UnknownRule, read_account
from ga_replay_cli.console import Complaint, ExitCode, Line, paint, write_json, write_lines
from ga_replay_cli.one_of import OneOf

COLOURS = {Kept.ENFORCED: "green", Kept.LATER: "yellow"}


class Shown(Struct, frozen=True):
    """What `--json` prints."""

    game: str
    edition: str
    id: str
    page: str
    status: Kept
    gist: str
    reason: str
    sites: tuple[Site, ...]


def _ids(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    books = [read_account(name) for name in GAMES if ctx.params.get("game") in {None, name}]
    return [
        CompletionItem(one.id, help=one.gist)
        for book in books
        for one in book.statements
        if one.id.startswith(incomplete)
    ]


@click.command()
@click.argument("rule", metavar="ID", shell_complete=_ids)
@click.option("--game", type=OneOf(list(GAMES)), help="Whose rulebook. Default: the first that has the ID.")
@click.option("--json", "as_json", is_flag=True, help="Print it as one JSON object.")
def show(rule: str, game: str | None, *, as_json: bool) -> None:
    """Show the statement of that ID in our own words, how it is kept, and where the code stands that enforces it.

    \b
      ga-replay rules show retaliation-step.3.2
      ga-replay rules show keyword/ranged-n.1 --json
      ga-replay rules show 4.4.6b --game epic
    """  # click's mark for lines that stay as they are
    game, statement = found_in(rule, game)
    edition = GAMES[game].edition
    sited = sites(GAMES[game].rulesets[edition], rule)
    if as_json:
        one = statement
        write_json(Shown(game, edition, one.id, one.page, one.status, one.gist, one.reason, sited))
    else:
        write_lines(described(statement, f"{game} {edition}", sited))


def found_in(rule: str, game: str | None) -> tuple[str, Statement]:
    """The statement of that id, with the game whose book has it. Raises Complaint where none has."""
    errors = []
    for name in GAMES:
        try:
            found = read_account(name).find(rule) if game in {None, name} else None
        except UnknownRule as error:
            errors.append(str(error))
            continue
        if found is not None:
            return name, found
    raise Complaint(max(errors, key=len), ExitCode.USAGE)  # the one that knows an id near it


def described(statement: Statement, book: str, found: tuple[Site, ...]) -> Iterator[Line]:
    """A few lines for people."""
    status = paint(statement.status.value, COLOURS.get(statement.status), bold=True)
    yield paint(statement.id, bold=True) + "  " + status + "  " + paint(book, dim=True)
    if statement.gist:
        yield f"  {statement.gist}"
    if statement.reason:
        yield f"  because: {statement.reason}"
    for site in found:
        yield f"  {site.file}:{site.line}  {site.kind} {site.function} ({site.part_of})"
        others = [rule for rule in site.rules if rule != statement.id]
        if others:
            yield f"    stands for {', '.join(others)} as well"
