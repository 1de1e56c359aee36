"""`ga-replay stats`: results, lengths, cards, damage and findings over the matches of the store."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

from ga_replay.app.rules import gist_of
from ga_replay.app.season.figures import (
    BYS,
    By,
    CardFigures,
    Flat,
    Overview,
    ResultFigures,
    Row,
    RuleFigures,
    TurnFigures,
    Used,
    flat,
    summed,
    without_unknown,
)
from ga_replay.app.season.plots import blocks, plot_of, svg
from ga_replay.app.season.query import parsed
from ga_replay.app.text_width import fitted
from ga_replay.app.viewers import ALL, sees_all, viewer_words
from ga_replay.app.whole_files import write_whole
from ga_replay_cli.columns import aligned
from ga_replay_cli.console import ExitCode, fail, note, write, write_json, write_lines
from ga_replay_cli.match_argument import FILE
from ga_replay_cli.one_of import OneOf
from ga_replay_cli.parquet import parquet_file, refuse_without_pyarrow
from ga_replay_cli.query_argument import QUERY
from ga_replay_cli.season import bring_up, note_faults
from ga_replay_cli.store import store
from ga_replay_cli.store_option import db_option, json_option, viewer_option
from ga_replay_storage.season import counting
from ga_replay_storage.season.counting import Whose, overview
from ga_replay_storage.season.following import SeasonFollower, UnjudgedMatch

HERE = "-"
NOBODY = "(no name)"
GIST = 60
BAR = 30
"""The longest bar of a plot at a terminal, in columns."""
FORMULA = ("=", "+", "-", "@")
"""A cell that begins so is a formula for a spreadsheet."""


@click.command()
@click.argument("query", metavar="[QUERY]", type=QUERY, default="")
@click.option("--player", metavar="NAME", default="", help="Count the games of players whose name has this in it.")
@click.option("--deck", metavar="NAME", default="", help="Count the games of decks whose name has this in it.")
@click.option("--event", metavar="NAME", default="", help="Count the matches of an event whose name has this in it.")
@click.option("--by", type=OneOf(list(BYS)), default="deck", show_default=True, help="What each row is about.")
@click.option("--csv", "as_csv", is_flag=True, help="The rows as CSV, for a spreadsheet.")
@json_option
@click.option("--parquet", metavar="FILE", type=FILE, help="Write the rows into a Parquet file as well; needs pyarrow.")
@click.option("--plot", metavar="FILE.svg|-", type=FILE, help="Draw the rows too: into an SVG file, or here (-).")
@viewer_option(ALL, "What they cannot know is not counted.")
@db_option
def stats(  # noqa: PLR0913 - one for each option
    query: str,
    *,
    player: str,
    deck: str,
    event: str,
    by: By,
    as_csv: bool,
    as_json: bool,
    parquet: str | None,
    plot: str | None,
    viewer: str,
    url: str | None,
) -> None:
    """Count over the matches of the store: games and results by deck and by who began, cards, damage, findings.

    QUERY picks matches, as for `ga-replay find`. A share of games is told as `3 of 4 (30-95 %)`: in parentheses is
    Wilson's 95 % interval, and from 20 games on the percentage. A drawn game counts as not won; a game under way
    counts for no share. A card whose name was never said cannot be counted; how many there were is said.

    \b
      ga-replay stats
      ga-replay stats --deck lorraine --by card
      ga-replay stats 'date>=2026-09-01' --by turn --plot damage.svg
      ga-replay stats --player ann --by rule --csv
    """  # click's mark for lines that stay as they are
    if plot is not None and plot != HERE and Path(plot).suffix.lower() != ".svg":
        fail(f"a plot is written as SVG; name a file such as {Path(plot).stem or 'plot'}.svg", ExitCode.USAGE)
    if as_csv and as_json:
        fail("--csv and --json are two forms of the same rows; give one of them", ExitCode.USAGE)
    if parquet is not None:
        refuse_without_pyarrow()
    whose = Whose(view=viewer, query=parsed(query) if query else None, player=player, deck=deck, event=event)
    with store(url) as matches:
        bring_up(matches, url, viewer)
        with matches.reading() as connection:
            over = overview(connection, whose)
            named, unknown = without_unknown(counting.rows_of(connection, whose, by))
        faults = SeasonFollower(matches, viewer).faults()
    if parquet is not None:
        write_whole(Path(parquet), iter([parquet_file([flat(row) for row in named])]))
    if plot is not None and plot != HERE:
        write_whole(Path(plot), iter([plot_file(named, what(whose))]))
    if as_json:
        write_rows(named, over, unknown, faults)
    elif as_csv:
        write_csv([flat(row) for row in named])
    elif not over.matches:
        note("no match in the store fits; `ga-replay list` shows all")
    elif plot == HERE:
        drawn(named, what(whose))
    else:
        table(named, over, by)
    note_faults(faults)
    note_unknown(unknown)
    seen = "with full information" if sees_all(viewer) else f"in what {viewer_words(viewer)} may know"
    note(f"Counted {seen} (--as {viewer}).")


def what(whose: Whose) -> str:
    """The counted games in words."""
    said = {"deck": whose.deck, "player": whose.player, "event": whose.event}
    told = [f"{word} {value}" for word, value in said.items() if value]
    return ", ".join(told) or ("the matches found" if whose.query else "all matches")


# --- a table -------------------------------------------------------------------------------------------------------------


def table(rows: Sequence[Row], over: Overview, by: By) -> None:
    """The overview, and the rows below."""
    write_lines([*summary(over), ""])
    heads, cells, right = columns(rows, by)
    write_lines(aligned([heads, *map(cells, rows)], frozenset(right)) if rows else ["nothing of that kind"])


def summary(over: Overview) -> list[str]:
    """All that was counted, in two lines."""
    drawn = f", {over.games_drawn} of them drawn" if over.games_drawn else ""
    under_way = f", {over.games - over.over} under way" if over.games > over.over else ""
    turns = f"; turns: {over.lengths}" if over.over else ""
    began = f"The player who began won {over.began}." if over.began.whole else "Nobody has won yet."
    return [
        f"{counted(over.matches, 'match')}, {counted(over.games, 'game')}: {over.over} over{drawn}{under_way}{turns}",
        began,
    ]


def counted(many: int, what: str) -> str:
    return f"{many} {what}" if many == 1 else f"{many} {what}{'es' if what.endswith('h') else 's'}"


def columns(rows: Sequence[Row], by: By) -> tuple[Sequence[str], Callable[[Row], Sequence[str]], set[int]]:
    """The headings, the cells of a row, and the columns of numbers."""
    if by in ("deck", "player"):
        return (by, "games", "won", "won if first", "won if not", "drawn", "turns"), _played, {1, 5}
    if by == "card":
        return ("card", "played", "won", "drawn", "won", "reserved", "won"), _card, {1, 3, 5}
    if by == "turn":
        return ("turn", "games", "damage", "per game", "played"), _turn, {0, 1, 2, 3, 4}
    return ("rule", "illegal", "unclear", "matches", "gist"), _rule, {1, 2, 3}


def _played(row: Row) -> Sequence[str]:
    assert isinstance(row, ResultFigures)
    games = row.all
    many = str(games.over) if not games.open else f"{games.over}+{games.open}"
    shares = (games.wins, row.first.wins, row.later.wins)
    return row.name or NOBODY, many, *map(str, shares), str(games.drawn), str(row.lengths)


def _card(row: Row) -> Sequence[str]:
    assert isinstance(row, CardFigures)
    return row.name, *(cell for used in (row.played, row.drawn, row.reserved) for cell in _used(used))


def _used(used: Used) -> Sequence[str]:
    return (str(used.times), str(used.wins)) if used.times else ("-", "-")


def _turn(row: Row) -> Sequence[str]:
    assert isinstance(row, TurnFigures)
    return str(row.turn), str(row.games), str(row.damage), f"{row.mean:.1f}", str(row.played)


def _rule(row: Row) -> Sequence[str]:
    assert isinstance(row, RuleFigures)
    gist = fitted(gist_of(row.rule, row.game, ""), GIST) if row.rule else ""
    return row.rule or NOBODY, str(row.illegal), str(row.unclear), str(row.matches), gist


def plot_file(rows: Sequence[Row], what: str) -> bytes:
    """The plot as SVG; fails with a message if there is nothing to draw."""
    if not rows:
        fail("no row fits, so there is nothing to draw", ExitCode.USAGE)
    return svg(plot_of(rows, what))


def drawn(rows: Sequence[Row], what: str) -> None:
    """The plot, of blocks."""
    if not rows:
        write_lines(["nothing of that kind"])
        return
    plot = plot_of(rows, what)
    lines = [(name or NOBODY, bar, said) for name, bar, said in blocks(plot, BAR)]
    write_lines([plot.title, "", *(aligned(lines) if lines else ["nothing to draw yet"])])


# --- rows as data --------------------------------------------------------------------------------------------------------


def write_rows(
    rows: Sequence[Row], over: Overview, unknown: Mapping[str, int], faults: Sequence[UnjudgedMatch]
) -> None:
    """One object per row, and the overview."""
    for row in rows:
        write_json(flat(row))
    not_counted = {"left_out": [fault.match for fault in faults], "unknown": unknown}
    write_json({"summary": True, **summed(over), **not_counted})


def write_csv(rows: Sequence[Flat]) -> None:
    """The rows with their headings."""
    if not rows:
        return
    write(csv_line(list(rows[0])))
    write_lines(csv_line([safe(value) for value in row.values()]) for row in rows)


def csv_line(cells: Sequence[str | float | None]) -> str:
    """A row of CSV; a line end within a cell is still in it, so that `write` escapes it and begins no line there."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue().removesuffix("\n")


def safe(value: str | float | None) -> str | float | None:
    """A text that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def note_unknown(unknown: Mapping[str, int]) -> None:
    """Says on stderr how often a card had no name."""
    if unknown:
        told = ", ".join(f"{name} {many} times" for name, many in unknown.items())
        note(f"Not counted: cards whose name nobody said ({told}).")
