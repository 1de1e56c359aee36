"""`ga-replay check`: positions set up, played, and compared with their expectations."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.match_files import STDIN
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.positions import (
    CheckedPosition,
    CheckedPositions,
    check_positions,
    check_stream,
    position_files,
)
from ga_replay_cli.console import ExitCode, note, paint, progress, write, write_json
from ga_replay_cli.match_argument import FILE
from ga_replay_cli.store_option import decks_from_option, json_option, rules_option


@click.command()
@click.argument("positions", nargs=-1, required=True, metavar="POSITION|DIR...", type=FILE)
@click.option("--ask", "asking", is_flag=True, help="Print the question at the end of each position, and its answers.")
@click.option("--strict", is_flag=True, help="Want rule: and source: of each position, as the samples have them.")
@rules_option("Judge positions that name no edition by this one. Default: the newest.")
@json_option
@decks_from_option
def check(
    positions: tuple[str, ...], *, asking: bool, strict: bool, edition: str, as_json: bool, decks_from: Path | None
) -> ExitCode:
    """Check positions: each sets up a table, plays decisions, and states what is expected (docs/positions.md).

    A position may begin with a match instead: `ga-replay export MATCH --at ADDRESS --to position` writes one.

    Files (- is stdin), and folders with all their *.position files. Exit 0 if all is as expected, 1 if something is
    not, 3 if a position cannot be read or is impossible.

    \b
      ga-replay check samples/grand_archive/positions
      ga-replay check what-if.position --json
      ga-replay check what-if.position --rules 2025-08-08
      ga-replay check what-if.position --ask
      ga-replay export swiss-3 --at 4.main.2 --to position | ga-replay check -
    """  # click's mark for lines that stay as they are
    count = otherwise = unreadable = 0
    cards = users_cards()
    with progress("positions checked:") as advance:
        for report in reports(positions, CheckOptions(strict, asking, edition, cards, decks_from)):
            for one in report.checked:
                write_json(one) if as_json else report_mismatches(one)
                otherwise += not one.as_expected
            for diagnostic in report.diagnostics:
                write_json(diagnostic) if as_json else note(str(diagnostic))
            count += len(report.checked)
            unreadable += len(report.diagnostics)
            advance(len(report.checked))
    if as_json:
        sums = {"positions": count, "as_expected": count - otherwise, "otherwise": otherwise, "unreadable": unreadable}
        write_json({"summary": True, **sums})
    else:
        found = f": {otherwise} not as expected" if otherwise else ": all as expected" if count else ""
        broken = f"; {unreadable} cannot be read" if unreadable else ""
        write(f"{count} position{'s' if count != 1 else ''}{found}{broken}")
    if unreadable:
        return ExitCode.UNREADABLE
    return ExitCode.VIOLATIONS if otherwise else ExitCode.LEGAL


class CheckOptions(NamedTuple):
    """The arguments of `check_positions`, the same for each file."""

    strict: bool
    asking: bool
    rules: str
    cards: CardData
    decks_from: Path | None

    def file(self, file: str | Path) -> CheckedPositions:
        return check_positions(file, **self._asdict())

    def stdin(self) -> CheckedPositions:
        return check_stream(
            sys.stdin.buffer,
            "stdin",
            strict=self.strict,
            asking=self.asking,
            rules=self.rules,
            cards=self.cards,
            beside=NamedFiles(also=self.decks_from),
        )


def reports(names: Sequence[str], how: CheckOptions) -> Iterator[CheckedPositions]:
    """The result of each file, sorted by name. Raises UnreadableError for a folder without positions."""
    for name in names:
        if name == STDIN:
            yield how.stdin()
        elif not Path(name).is_dir():
            yield how.file(name)
        else:
            yield from map(how.file, position_files(name))


def report_mismatches(one: CheckedPosition) -> None:
    """One line per difference."""
    rules = f" [{', '.join(one.rules)}]" if one.rules else ""
    for at in one.otherwise:
        place = paint(f"{one.file}:{at.line}:", bold=True)
        write(place + f" {one.position}: expected {at.expected}; found {at.found}{rules}")
        for why in at.why:
            write(f"    {why}")
    for asked in one.asked:
        place = paint(f"{one.file}:{asked.line}:", bold=True)
        write(place + f" {one.position}: {asked.question}{f' ({asked.rule})' if asked.rule else ''}")
        for answer in (*asked.answers, *(("…",) if asked.more else ())):
            write(f"    {answer}")
