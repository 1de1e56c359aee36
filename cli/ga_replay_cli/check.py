"""`ga-replay check`: positions set up, played, and compared with what they expect."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

import click
from msgspec import Struct

from ga_replay.app.card_data import users_cards
from ga_replay.app.games import game_of_position, strangers
from ga_replay.app.neighbours import at_most
from ga_replay.app.opening import STDIN
from ga_replay.core.limits import POSITIONS, TooMuch
from ga_replay.logs.diagnostics import REMEDIES, Code, Diagnostic
from ga_replay.logs.position.asking import Asked
from ga_replay.logs.position.checking import Checked, Report
from ga_replay.logs.position.checking import check as checked
from ga_replay_cli.console import ExitCode, leave, paint, progress, talk, write, write_json
from ga_replay_cli.store_option import json_option

SUFFIX = ".position"


class Missed(Struct, frozen=True):
    """What is not as expected: the line it stands on, what was expected there, what came, and the findings in words."""

    line: int
    expected: str
    found: str
    why: tuple[str, ...] = ()


class Reading(Struct, frozen=True):
    """How positions are read: `strict` wants rules and sources, `asking` what is asked at their ends."""

    strict: bool = False
    asking: bool = False


class Line(Struct, frozen=True):
    """A position as `--json` prints it."""

    file: str
    line: int
    position: str
    rules: tuple[str, ...]
    source: str
    as_expected: bool
    otherwise: tuple[Missed, ...] = ()
    asked: tuple[Asked, ...] = ()


@click.command()
@click.argument("positions", nargs=-1, required=True, metavar="POSITION|DIR...")
@click.option(
    "--ask", "asking", is_flag=True, help="Print what is asked at the end of each position, and what answers it."
)
@click.option("--strict", is_flag=True, help="Want rule: and source: of each position, as the samples have them.")
@json_option
def check(positions: tuple[str, ...], *, asking: bool, strict: bool, as_json: bool) -> ExitCode:
    """Check positions: each sets a table up, plays decisions, and says what is expected (docs/positions.md).

    Files (- is stdin), and folders with all their *.position files. Exit 0 where all is as expected, 1 where something is
    not, 3 where a position cannot be read or cannot be.

    \b
      ga-replay check samples/grand_archive/positions
      ga-replay check what-if.position --json
      ga-replay check what-if.position --ask
    """  # click's mark for lines that stay as they are
    count = otherwise = unreadable = 0
    with users_cards().in_force(), progress("positions checked:") as advance:
        for file, report in reports(positions, strict=strict, asking=asking):
            for one in report.checked:
                tell(file, one, as_json=as_json)
                otherwise += bool(one.otherwise)
            for diagnostic in report.diagnostics:
                _unreadable(diagnostic, as_json=as_json)
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


def reports(names: Sequence[str], *, strict: bool = False, asking: bool = False) -> Iterator[tuple[str, Report]]:
    """What came of each file, in the order of their names. Raises Complaint for a folder without positions."""
    how = Reading(strict, asking)
    for name in names:
        if name == STDIN:
            yield "stdin", read(sys.stdin.buffer, "stdin", how)
        elif not Path(name).is_dir():
            yield name, _file(Path(name), how)
        else:
            there = (Path(at) / file for at, _, found in os.walk(name) for file in found if file.endswith(SUFFIX))
            files = sorted(path for path in there if path.is_file())
            if not files:
                leave(f"{name}: no *{SUFFIX} file lies in this folder; name a file, or a folder with positions")
            for file in files:
                yield str(file), _file(file, how)


def _file(path: Path, how: Reading) -> Report:
    try:
        with path.open("rb") as stream:
            return read(stream, str(path), how)
    except OSError as error:
        return _broken(str(path), Code.CANNOT_READ, f"the file cannot be read: {error.strerror or error}")


def read(stream: BinaryIO, file: str, how: Reading) -> Report:
    """The positions that the stream says, checked; no more is read than a file of them may have."""
    try:
        data = at_most(stream, POSITIONS)
    except TooMuch as error:
        return Report((), (Diagnostic(Code.TOO_MUCH, error.cause, error.remedy, file),))
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return _broken(file, Code.NOT_UTF8, f"byte {error.start + 1} of the file is no UTF-8", line)
    game = game_of_position(text)
    return checked(text, game.wording, game.staging, file, strangers(game), strict=how.strict, asking=how.asking)


def _broken(file: str, code: Code, cause: str, line: int = 0) -> Report:
    return Report((), (Diagnostic(code, cause, REMEDIES[code][1], file, line),))


def tell(file: str, one: Checked, *, as_json: bool) -> None:
    """A line for each thing that is not as expected; with JSON an object for each position."""
    if as_json:
        missed = tuple(Missed(at.line, at.expected, at.found, at.why) for at in one.otherwise)
        write_json(Line(file, one.line, one.title, one.rules, one.source, not missed, missed, one.asked))
        return
    rules = f" [{', '.join(one.rules)}]" if one.rules else ""
    for at in one.otherwise:
        place = paint(f"{file}:{at.line}:", bold=True)
        write(place + f" {one.title}: expected {at.expected}; found {at.found}{rules}")
        for why in at.why:
            write(f"    {why}")
    for asked in one.asked:
        place = paint(f"{file}:{asked.line}:", bold=True)
        write(place + f" {one.title}: {asked.question}{f' ({asked.rule})' if asked.rule else ''}")
        for answer in (*asked.answers, *(("…",) if asked.more else ())):
            write(f"    {answer}")


def _unreadable(diagnostic: Diagnostic, *, as_json: bool) -> None:
    if as_json:
        write_json(diagnostic)
    else:
        talk(str(diagnostic))
