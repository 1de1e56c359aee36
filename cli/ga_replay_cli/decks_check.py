"""`ga-replay decks check`: whether deck lists may be played in a format, and every line that stands in the way."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from msgspec import Struct

from ga_replay.core.pool_file import PoolUnreadableError
from ga_replay.core.verdict import Status
from ga_replay.games.grand_archive.cards.pool import Pool
from ga_replay.games.grand_archive.deck import read_list
from ga_replay.games.grand_archive.deck_bans import BanList, BansUnreadableError
from ga_replay.games.grand_archive.deck_check import check as check_deck
from ga_replay.games.grand_archive.deck_parts import SECTIONS, DeckUnreadableError, Listed
from ga_replay.games.grand_archive.deck_rules import FORMATS, side_points
from ga_replay_cli.card_pool import load_bans, load_pool
from ga_replay_cli.console import ExitCode, leave, paint, talk, write, write_json
from ga_replay_cli.wiring import GRAND_ARCHIVE

STDIN = "-"
SUFFIXES = (".txt", ".json")
UNREADABLE = "unreadable"
COLOURS = {Status.LEGAL: "green", Status.ILLEGAL: "red", Status.UNCLEAR: "yellow", UNREADABLE: "red"}


class Line(Struct, frozen=True):
    """A finding as `--json` prints it; `verdict` is illegal, unclear, or unreadable for what is no deck list. `line` is 0 for the list as a whole."""

    file: str
    line: int
    section: str
    verdict: str
    code: str
    rule: str
    message: str
    remedy: str


class Sizes(Struct, frozen=True):
    """A deck as `--json` tells it after its findings: its verdict, how many cards lie where, and what the sideboard is worth."""

    deck: str
    verdict: str
    material: int = 0
    main: int = 0
    sideboard: int = 0
    sideboard_points: int = 0


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE|DIR...")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default=FORMATS[0], show_default=True, help="Whose rules."
)
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="Played on this day. Default: the card pool's.")
@click.option("--json", "as_json", is_flag=True, help="A finding a line, then each deck, the last a summary.")
def check(files: tuple[str, ...], form: str, day: dt.datetime | None, *, as_json: bool) -> ExitCode:
    """Check deck lists (- is stdin) and folders of them: sizes, copies, where a card may start, points, bans.

    Lists are Omnidex text, Omnidex JSON or saved objects of Tabletop Simulator. Exit 0 where all may be played, 1 where
    one may not, 5 where nobody can tell (a ban of today, on an earlier day), 3 where a list cannot be read.

    \b
      ga-replay decks check samples/grand_archive/decks
      ga-replay decks check my-deck.txt --date 2025-03-01 --json
    """  # click's mark for lines that stay as they are
    try:
        pool = load_pool()
        bans = load_bans(pool)
    except (PoolUnreadableError, BansUnreadableError) as error:
        leave(f"{error}; import it again, or remove it")
    played = day.date() if day else dt.date.fromisoformat(pool.date)
    told: list[Sizes] = []
    for name, text in lists(files):
        found, sizes = checked(name, text, form, played, pool, bans)
        told.append(sizes)
        for line in found:
            write_json(line) if as_json else write(in_words(line))
        write_json(sizes) if as_json else write(whole(sizes, form))
    report(told, form, played, pool, bans, as_json=as_json)
    return way_out({one.verdict for one in told})


def lists(files: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Name and text of each deck list; of a folder every text and JSON file in it."""
    for name in files:
        path = Path(name)
        if name == STDIN:
            yield "stdin", sys.stdin.read()
        elif path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.suffix in SUFFIXES and one.is_file())
            yield from ((str(one), _text(one)) for one in inside)
        else:
            yield name, _text(path)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        leave(f"{path}: byte {error.start + 1} is no UTF-8; save the list as UTF-8")


def checked(
    name: str, text: str, form: str, day: dt.date, pool: Pool, bans: BanList | None
) -> tuple[list[Line], Sizes]:
    """What is wrong with one list, and what it comes to."""
    try:
        deck = read_list(text, name, pool)
    except DeckUnreadableError as error:
        lines = [
            Line(name, one.line, "", UNREADABLE, "unreadable-list", "", one.cause, one.remedy) for one in error.problems
        ]
        return lines, Sizes(name, UNREADABLE)
    rules = GRAND_ARCHIVE.rulesets[GRAND_ARCHIVE.edition]
    found = check_deck(rules, deck, form, day, pool, bans)
    lines = [
        Line(name, one.line, one.section, one.verdict.value, one.code, one.rule, one.message, one.remedy)
        for one in found
    ]
    return lines, sizes_of(deck, worst({one.verdict for one in found}))


def sizes_of(deck: Listed, verdict: str) -> Sizes:
    material, main, sideboard = (deck.size(section) for section in SECTIONS)
    return Sizes(deck.source, verdict, material, main, sideboard, side_points(deck))


def worst(verdicts: set[Status]) -> str:
    order = (Status.ILLEGAL, Status.UNCLEAR)
    return next((one for one in order if one in verdicts), Status.LEGAL).value


def in_words(line: Line) -> str:
    """A finding in one line: where, what, by which rule, and what to do."""
    where = f"{line.file}:{line.line}" if line.line else line.file
    verdict = paint(line.verdict, COLOURS.get(line.verdict), bold=True)
    rule = f" [{line.rule}]" if line.rule else ""
    return f"{where}: {verdict}{rule} {line.message} ({line.code}); {line.remedy}"


def whole(deck: Sizes, form: str) -> str:
    """A deck in one line."""
    verdict = paint(deck.verdict, COLOURS.get(deck.verdict), bold=True)
    if deck.verdict == UNREADABLE:
        return f"{deck.deck}: {verdict}"
    side = f", sideboard {deck.sideboard} for {deck.sideboard_points} points" if deck.sideboard else ""
    return f"{deck.deck}: {verdict} in {form}; material {deck.material}, main {deck.main}{side}"


def report(told: Sequence[Sizes], form: str, day: dt.date, pool: Pool, bans: BanList | None, *, as_json: bool) -> None:
    """How many decks came out how, and what was known of bans."""
    counts = {one: sum(deck.verdict == one for deck in told) for one in (*(s.value for s in Status), UNREADABLE)}
    known = max(pool.date, str(bans.as_of)) if bans else pool.date
    if as_json:
        write_json(
            {
                "summary": True, "decks": len(told), **counts, "format": form, "rules": GRAND_ARCHIVE.edition,
                "date": str(day), "bans_known_on": known,
            },
        )  # fmt: skip
        return
    if len(told) > 1:
        write(f"{len(told)} decks: " + ", ".join(f"{number} {verdict}" for verdict, number in counts.items()))
    talk(
        f"by the rules of {GRAND_ARCHIVE.edition}, played on {day}; bans are those of {known}"
        + (", what was banned since nobody here knows" * (str(day) > known))
    )


def way_out(verdicts: set[str]) -> ExitCode:
    """What cannot be read first, then what may not be played, then what nobody can tell."""
    order = (
        (UNREADABLE, ExitCode.UNREADABLE),
        (Status.ILLEGAL.value, ExitCode.VIOLATIONS),
        (Status.UNCLEAR.value, ExitCode.UNCLEAR),
    )
    return next((code for verdict, code in order if verdict in verdicts), ExitCode.LEGAL)
