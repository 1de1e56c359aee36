"""`ga-replay rules show`: the gist of a rulebook's statement, its status, and the code that bears its id."""

from __future__ import annotations

from collections.abc import Iterator

import click
from click.shell_completion import CompletionItem

from ga_replay.app.games import GAMES
from ga_replay.app.other_editions import says_otherwise
from ga_replay.app.rules import Kept, RuleRecord, rules
from ga_replay.app.rules import rule as found
from ga_replay_cli.console import Line, paint, write_json, write_lines
from ga_replay_cli.one_of import OneOf
from ga_replay_cli.store_option import rules_option

COLOURS = {Kept.ENFORCED: "green", Kept.LATER: "yellow"}


def _ids(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [
        CompletionItem(one.id, help=one.gist)
        for one in rules(incomplete, ctx.params.get("game"), ctx.params.get("edition") or "")
    ]


@click.command()
@click.argument("rule", metavar="ID", shell_complete=_ids)
@click.option("--game", type=OneOf(list(GAMES)), help="Whose rulebook. Default: the first that has the ID.")
@rules_option("An edition of the rulebook. Default: the newest.")
@click.option("--json", "as_json", is_flag=True, help="Print it as one JSON object.")
def show(rule: str, game: str | None, edition: str, *, as_json: bool) -> None:
    """Show the statement with that ID in our own words, how it is kept, and where its code is.

    \b
      ga-replay rules show retaliation-step.3.2
      ga-replay rules show keyword/ranged-n.1 --json
      ga-replay rules show cost.9 --rules 2025-08-08
      ga-replay rules show 4.4.6b --game epic
    """  # click's mark for lines that stay as they are
    one = found(rule, game, edition)
    if as_json:
        write_json(one)
    else:
        write_lines(described(one))


def described(rule: RuleRecord) -> Iterator[Line]:
    """A few lines for people."""
    status = paint(rule.status.value, COLOURS.get(rule.status), bold=True)
    yield paint(rule.id, bold=True) + "  " + status + "  " + paint(f"{rule.game} {rule.edition}", dim=True)
    if rule.gist:
        yield f"  {rule.gist}"
    for edition in says_otherwise(rule.id, rule.game, rule.edition):
        yield paint(f"  by {edition} this id says something else: --rules {edition}", dim=True)
    if rule.reason:
        yield f"  because: {rule.reason}"
    for site in rule.sites:
        yield f"  {site.file}:{site.line}  {site.kind} {site.function} ({site.part_of})"
        others = [other for other in site.rules if other != rule.id]
        if others:
            yield f"    also enforces {', '.join(others)}"
