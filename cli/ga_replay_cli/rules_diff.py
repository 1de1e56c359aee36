"""`ga-replay rules diff`: what changed from one edition of a rulebook to the next."""

from __future__ import annotations

from collections import Counter

import click

from ga_replay.app.rule_changes import RuleChange, rule_changes
from ga_replay_cli.console import Line, listed, paint, write, write_json, write_lines
from ga_replay_cli.store_option import game_option

COLOURS = {"changed": "yellow", "new": "green", "gone": "red"}
IN_PLAY = frozenset(COLOURS)
"""Changes that may matter in play; the others say the same elsewhere or in other words."""


@click.command()
@click.argument("earlier", metavar="EDITION")
@click.argument("later", metavar="EDITION")
@click.argument("chapter", required=False, default="")
@click.option("--all", "everything", is_flag=True, help="List statements that moved or have other words as well.")
@game_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object per statement, the last one a summary.")
def diff(earlier: str, later: str, chapter: str, *, everything: bool, game: str, as_json: bool) -> None:
    """List what the later edition changed, added and dropped, in our own words; CHAPTER is the beginning of ids.

    \b
      ga-replay rules diff 2025-08-08 2026-08-21
      ga-replay rules diff 2025-08-08 2026-08-21 attack-declaration
      ga-replay rules diff 2025-08-08 2026-08-21 keyword/cleave --all
    """  # click's mark for lines that stay as they are
    found = rule_changes(game, earlier, later, chapter)
    counts = Counter(one.change for one in found)
    for one in found:
        if as_json:
            write_json(one)
        elif everything or one.change in IN_PLAY:
            write_lines(described(one))
    if as_json:
        write_json({"summary": True, "game": game, "earlier": earlier, "later": later, **counts})
    else:
        told = listed([f"{count} {change}" for change, count in counts.items()])
        told = told or f"nothing changed{_but(chapter, rule_changes(game, earlier, later))}"
        write(told if everything else f"{told}; --all lists those that moved or have other words")


def _but(word: str, changes: tuple[RuleChange, ...]) -> str:
    """The chapters with the word in their names in which something did change."""
    names = [(one.id or one.before[0]).partition(".")[0] for one in changes if one.change in IN_PLAY]
    others = [name for name in dict.fromkeys(names) if word and word in name]
    return " there, but in " + ", ".join(others) if others else ""


def described(one: RuleChange) -> list[Line]:
    """A statement and what became of it, in a few lines."""
    was = f"  was {listed(list(one.before))}" if one.before and one.before != (one.id,) else ""
    name = one.id or one.before[0]
    head = paint(one.change, COLOURS.get(one.change), bold=True) + "  " + paint(name, bold=True)
    lines: list[Line] = [head + (paint(was, dim=True) if one.id else ""), f"  {one.gist}"]
    return [*lines, f"  before: {one.gist_before}"] if one.gist_before else lines
