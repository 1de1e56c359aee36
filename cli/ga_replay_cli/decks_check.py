"""`ga-replay decks check`: whether deck lists may be played in a format, and every line that stands in the way."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

import click
from msgspec import Struct

from ga_replay.app.card_data import users_cards
from ga_replay.app.catalogs import CATALOGS, CardCatalog, of_which_game
from ga_replay.app.games import GAMES
from ga_replay.app.neighbours import at_most
from ga_replay.core.decks import DeckUnreadableError
from ga_replay.core.limits import DECK_LIST, TooMuch
from ga_replay.core.pool import Pool
from ga_replay.core.ruleset import Ruleset
from ga_replay.core.verdict import Status
from ga_replay_cli.console import ExitCode, Styled, leave, paint, talk, write, write_json
from ga_replay_cli.store_option import game_option

FORMATS = "; ".join(f"{name}: {', '.join(catalog.decks.formats)}" for name, catalog in CATALOGS.items())
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


class Told(Struct, frozen=True):
    """A deck as it is told after its findings: its verdict, and how many cards lie where."""

    deck: str
    verdict: str
    sizes: Mapping[str, int] = {}


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE|DIR...")
@game_option
@click.option("--format", "form", metavar="FORMAT", help=f"Whose rules. {FORMATS}")
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="Played on this day. Default: the card pool's.")
@click.option("--json", "as_json", is_flag=True, help="A finding a line, then each deck, the last a summary.")
def check(files: tuple[str, ...], game: str, form: str | None, day: dt.datetime | None, *, as_json: bool) -> ExitCode:
    """Check deck lists (- is stdin) and folders of them: sizes, copies, where a card may start, points, bans.

    Lists of Grand Archive are Omnidex text, Omnidex JSON or saved objects of Tabletop Simulator; those of Epic are lines
    such as `3x Flash Fire`. Exit 0 where all may be played, 1 where one may not, 5 where nobody can tell (a ban of today,
    on an earlier day), 3 where a list cannot be read.

    \b
      ga-replay decks check samples/grand_archive/decks
      ga-replay decks check my-deck.txt --date 2025-03-01 --json
      ga-replay decks check burn.txt --game epic --format draft
    """  # click's mark for lines that stay as they are
    catalog = CATALOGS[game]
    wanted = form or catalog.decks.formats[0]
    if wanted not in catalog.decks.formats:
        known = " or ".join(catalog.decks.formats)
        raise click.BadParameter(f"{game} has no format {wanted}; write {known}", param_hint="--format")
    cards = users_cards()
    pool, bans = cards.pool(game), cards.bans(game)
    desk = Desk(
        catalog,
        GAMES[game].rulesets[GAMES[game].edition],
        pool,
        bans,
        wanted,
        day.date() if day else dt.date.fromisoformat(pool.date),
    )
    told: list[Told] = []
    for name, text in lists(files):
        found, deck = checked(name, text, desk)
        told.append(deck)
        for line in found:
            write_json(line) if as_json else write(in_words(line))
        write_json({"deck": deck.deck, "verdict": deck.verdict, **deck.sizes}) if as_json else write(
            whole(deck, wanted)
        )
    report(told, desk, as_json=as_json)
    return way_out({one.verdict for one in told})


class Desk(Struct, frozen=True):
    """What decks are checked by."""

    catalog: CardCatalog
    rules: Ruleset
    pool: Pool[Any]
    bans: Any
    form: str
    day: dt.date


def lists(files: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Name and text of each deck list; of a folder every text and JSON file in it."""
    for name in files:
        path = Path(name)
        if name == STDIN:
            yield "stdin", _text(sys.stdin.buffer, "stdin")
        elif path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.suffix in SUFFIXES and one.is_file())
            yield from ((str(one), _text_of(one)) for one in inside)
        else:
            yield name, _text_of(path)


def _text_of(path: Path) -> str:
    with path.open("rb") as stream:
        return _text(stream, str(path))


def _text(stream: BinaryIO, name: str) -> str:
    try:
        return at_most(stream, DECK_LIST).decode()
    except TooMuch as much:
        leave(f"{name} has {much}")
    except UnicodeDecodeError as error:
        leave(f"{name}: byte {error.start + 1} is no UTF-8; save the list as UTF-8")


def checked(name: str, text: str, desk: Desk) -> tuple[list[Line], Told]:
    """What is wrong with one list, and what it comes to."""
    decks = desk.catalog.decks
    try:
        deck = decks.read(text, name, desk.pool)
    except DeckUnreadableError as error:
        problems = of_which_game(error, text, desk.catalog, "say --game").problems
        lines = [Line(name, one.line, "", UNREADABLE, "unreadable-list", "", one.cause, one.remedy) for one in problems]
        return lines, Told(name, UNREADABLE)
    found = decks.check(desk.rules, deck, desk.form, desk.day, desk.pool, desk.bans)
    lines = [
        Line(name, one.line, one.section, one.verdict.value, one.code, one.rule, one.message, one.remedy)
        for one in found
    ]
    return lines, Told(name, worst({one.verdict for one in found}), decks.sizes(deck))


def worst(verdicts: set[Status]) -> str:
    order = (Status.ILLEGAL, Status.UNCLEAR)
    return next((one for one in order if one in verdicts), Status.LEGAL).value


def in_words(line: Line) -> Styled:
    """A finding in one line: where, what, by which rule, and what to do."""
    where = f"{line.file}:{line.line}" if line.line else line.file
    verdict = paint(line.verdict, COLOURS.get(line.verdict), bold=True)
    rule = f" [{line.rule}]" if line.rule else ""
    return f"{where}: " + verdict + f"{rule} {line.message} ({line.code}); {line.remedy}"


def whole(deck: Told, form: str) -> Styled:
    """A deck in one line."""
    verdict = paint(deck.verdict, COLOURS.get(deck.verdict), bold=True)
    if deck.verdict == UNREADABLE:
        return f"{deck.deck}: " + verdict
    counts = {name: number for name, number in deck.sizes.items() if number or name == "main"}
    points = counts.pop("sideboard_points", 0)
    said = ", ".join(f"{name} {number}" for name, number in counts.items()) + (
        f" for {points} points" if points else ""
    )
    return f"{deck.deck}: " + verdict + f" in {form}; {said}"


def report(told: Sequence[Told], desk: Desk, *, as_json: bool) -> None:
    """How many decks came out how, and what was known of bans."""
    counts = {one: sum(deck.verdict == one for deck in told) for one in (*(s.value for s in Status), UNREADABLE)}
    pool, bans, day = desk.pool, desk.bans, desk.day
    known = max(pool.date, str(bans.as_of)) if bans else pool.date
    if as_json:
        write_json(
            {
                "summary": True, "decks": len(told), **counts, "game": desk.catalog.game, "format": desk.form, "rules": desk.rules.edition,
                "date": str(day), "bans_known_on": known,
            },
        )  # fmt: skip
        return
    if len(told) > 1:
        write(f"{len(told)} decks: " + ", ".join(f"{number} {verdict}" for verdict, number in counts.items()))
    if desk.catalog.decks.bans is None:
        talk(
            f"by the rules of {desk.catalog.game} {desk.rules.edition} and of its format {desk.form}; --game names another game"
        )
        return
    talk(
        f"by the rules of {desk.rules.edition}, played on {day}; bans are those of {known}"
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
