"""`ga-replay decks check`: checks deck lists for a format, and reports every illegal line."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click
from msgspec import Struct
from msgspec.structs import asdict

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.decks import DeckFinding, DeckRules, Status, deck_files, deck_rules, deck_text, parse_deck
from ga_replay.app.errors import UnreadableError
from ga_replay.app.match_files import STDIN
from ga_replay_cli.console import ExitCode, Styled, note, paint, write, write_json
from ga_replay_cli.match_argument import FILE
from ga_replay_cli.store_option import game_option

FORMATS = "; ".join(f"{name}: {', '.join(catalog.decks.formats)}" for name, catalog in CATALOGS.items())
UNREADABLE = "unreadable"
COLOURS = {Status.LEGAL: "green", Status.ILLEGAL: "red", Status.UNCLEAR: "yellow", UNREADABLE: "red"}


class DeckSummary(Struct, frozen=True):
    """The summary of a deck after its findings: its verdict, the sizes of its sections, and by the rules of which day (YYYY-MM-DD)."""

    deck: str
    verdict: str
    sizes: Mapping[str, int] = {}
    date: str = ""
    rules: str = ""


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE|DIR...", type=FILE)
@game_option
@click.option("--format", "form", metavar="FORMAT", help=f"Whose rules. {FORMATS}")
@click.option(
    "--date",
    "day",
    type=click.DateTime(["%Y-%m-%d"]),
    help="Played on this day. Default: the day that a list says, else the newest that the rules and cards know.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="One JSON object per finding, then one per deck, the last one a summary."
)
def check(files: tuple[str, ...], game: str, form: str | None, day: dt.datetime | None, *, as_json: bool) -> ExitCode:
    """Check deck lists (- is stdin) and folders of them: sizes, copies, the deck a card may start in, points, bans.

    Lists of Grand Archive are Omnidex text, Omnidex JSON or saved objects of Tabletop Simulator; those of Epic are
    lines such as `3x Flash Fire`. A list is checked by the rules and bans of its day: a comment above its cards may
    say it (`# played on 2024-03-02`). Exit 0 if all may be played, 1 if one may not, 5 if it is unknown (a current ban,
    on an earlier day), 3 if a list cannot be read.

    \b
      ga-replay decks check samples/grand_archive/decks
      ga-replay decks check my-deck.txt --date 2025-03-01 --json
      ga-replay decks check burn.txt --game epic --format draft
    """  # click's mark for lines that stay as they are
    cards = users_cards()
    played = day.date() if day else None
    by = deck_rules(game, form, played, cards)
    told: list[DeckSummary] = []
    for name, text in lists(files):
        found, deck = checked(name, text, by, played, cards)
        told.append(deck)
        for line in found:
            write_json(line) if as_json else write(in_words(line))
        write_json(_as_data(deck)) if as_json else write(whole(deck, by))
    report(told, by, as_json=as_json)
    return exit_code_for({one.verdict for one in told})


def lists(files: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The name and text of each deck list; for a folder of every text and JSON file in it."""
    for name in files:
        if name == STDIN:
            yield "stdin", deck_text(sys.stdin.buffer, "stdin")
        elif Path(name).is_dir():
            yield from ((str(one), deck_text(one)) for one in deck_files(name))
        else:
            yield name, deck_text(name)


def checked(
    name: str, text: str, by: DeckRules, played: dt.date | None, cards: CardData
) -> tuple[Sequence[DeckFinding], DeckSummary]:
    """The findings on one list, and its summary; without a day that it was played on, on its own."""
    try:
        deck = parse_deck(text, name, game=by.game, cards=cards)
    except UnreadableError as error:
        return [DeckFinding.unreadable(one) for one in error.diagnostics], DeckSummary(name, UNREADABLE)
    found = deck.check(by.format, played)
    return found.findings, DeckSummary(name, found.verdict.value, found.sizes, found.by.date, found.by.rules)


def in_words(line: DeckFinding) -> Styled:
    """A finding in one line: place, cause, rule, and remedy."""
    where = f"{line.file}:{line.line}" if line.line else line.file
    verdict = paint(line.verdict, COLOURS.get(line.verdict), bold=True)
    rule = f" [{line.rule}]" if line.rule else ""
    return f"{where}: " + verdict + f"{rule} {line.message} ({line.code}); {line.remedy}"


def _as_data(deck: DeckSummary) -> dict[str, object]:
    day = {"date": deck.date, "rules": deck.rules} if deck.date else {}
    return {"deck": deck.deck, "verdict": deck.verdict, **day, **deck.sizes}


def whole(deck: DeckSummary, by: DeckRules) -> Styled:
    """A deck in one line; its day, if it is another than that of the other lists."""
    verdict = paint(deck.verdict, COLOURS.get(deck.verdict), bold=True)
    if deck.verdict == UNREADABLE:
        return f"{deck.deck}: " + verdict
    counts = {name: number for name, number in deck.sizes.items() if number or name == "main"}
    points = counts.pop("sideboard_points", 0)
    said = ", ".join(f"{name} {number}" for name, number in counts.items()) + (
        f" for {points} points" if points else ""
    )
    day = f" on {deck.date}" if deck.date != by.date else ""
    return f"{deck.deck}: " + verdict + f" in {by.format}{day}; {said}"


def report(told: Sequence[DeckSummary], by: DeckRules, *, as_json: bool) -> None:
    """Prints the number of decks by verdict, and the known bans."""
    counts = {one: sum(deck.verdict == one for deck in told) for one in (*(s.value for s in Status), UNREADABLE)}
    if as_json:
        write_json({"summary": True, "decks": len(told), **counts, **asdict(by)})
        return
    if len(told) > 1:
        write(f"{len(told)} decks: " + ", ".join(f"{number} {verdict}" for verdict, number in counts.items()))
    if CATALOGS[by.game].decks.bans is None:
        note(f"by the rules of {by.game} {by.rules} and of its format {by.format}; --game names another game")
        return
    note(
        f"by the rules of {_editions(told, by)}, played on {_days(told, by)}; bans are known up to {by.bans_known_on}"
        + (", later bans are unknown" * any(deck.date > by.bans_known_on for deck in told))
    )


def _days(told: Sequence[DeckSummary], by: DeckRules) -> str:
    """The day on which all were played, or the first and the last of them."""
    days = sorted({deck.date for deck in told if deck.date}) or [by.date]
    return days[0] if len(days) == 1 else f"days from {days[0]} to {days[-1]}"


def _editions(told: Sequence[DeckSummary], by: DeckRules) -> str:
    """The editions by which they were checked."""
    return " and ".join(sorted({deck.rules for deck in told if deck.rules}) or [by.rules])


def exit_code_for(verdicts: set[str]) -> ExitCode:
    """The exit code: unreadable first, then illegal, then unclear."""
    order = (
        (UNREADABLE, ExitCode.UNREADABLE),
        (Status.ILLEGAL.value, ExitCode.VIOLATIONS),
        (Status.UNCLEAR.value, ExitCode.UNCLEAR),
    )
    return next((code for verdict, code in order if verdict in verdicts), ExitCode.LEGAL)
