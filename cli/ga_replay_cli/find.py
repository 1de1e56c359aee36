"""`ga-replay find`: the moments of stored matches that a query asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ga_replay.app.season.query import parsed
from ga_replay.app.viewers import ALL, sees_all, viewer_words
from ga_replay_cli.columns import aligned
from ga_replay_cli.console import ExitCode, note, write, write_json
from ga_replay_cli.query_argument import QUERY
from ga_replay_cli.store import store
from ga_replay_cli.store_option import db_option, json_option, viewer_option

if TYPE_CHECKING:
    from ga_replay_storage.season.finding import Found

HEADINGS = ("match", "date", "address", "what")
LIMIT = 100


@click.command()
@click.argument("query", metavar="QUERY", type=QUERY)
@viewer_option(ALL, "What they may not know is not found.")
@click.option(
    "--limit", metavar="N", type=click.IntRange(1), default=LIMIT, show_default=True, help="At most this many answers."
)
@json_option
@db_option
def find(query: str, *, viewer: str, limit: int, as_json: bool, url: str | None) -> ExitCode:
    """Find the moments of the matches in the store that QUERY asks for; `step MATCH --at ADDRESS` opens one.

    Write a query in single quotes. Terms one after the other are true of one event: what it was (played, attack,
    damage, drawn, reserved, or field: a card on the table), by whom, on what, turn, amount, rule, verdict. `and`, `or`,
    `not` and parentheses join what is true of one match: player, deck, winner, first, result, event, date, title,
    turns. word:part looks for a part of a name, word=whole for all of it, * stands for any. docs/find.md has the whole
    language. A new match is judged when it is first searched.

    Exit 0 if something was found, 1 if nothing was, 2 if the query is wrong.

    \b
      ga-replay find 'played:"Imperial Recruit" turn<=3'
      ga-replay find 'attack:recruit by:Ann on:B and winner:Ann'
      ga-replay find 'field:"Imperial Recruit" field:"Esteemed Knight"'
      ga-replay find 'damage>=10 or verdict:illegal' --json
      ga-replay find 'deck:lorraine and not first:Ann and date>=2026-08-01'
    """  # click's mark for lines that stay as they are
    wanted = parsed(query)
    from ga_replay_cli.season import bring_up, note_faults  # noqa: PLC0415 - completion does not wait for SQLAlchemy
    from ga_replay_storage.season.finding import find as found_in  # noqa: PLC0415 - as above
    from ga_replay_storage.season.following import SeasonFollower  # noqa: PLC0415 - as above

    with store(url) as matches:
        bring_up(matches, url, viewer)
        with matches.reading() as connection:
            found = found_in(connection, viewer, wanted, limit)
        faults = SeasonFollower(matches, viewer).faults()
    note_faults(faults)
    if as_json:
        for answer in found.answers:
            write_json(answer)
        counts = {"answers": len(found.answers), "more": found.more, "matches": found.matches}
        left_out = [fault.match for fault in faults]
        write_json({"summary": True, **counts, "searched": found.searched, "left_out": left_out, "viewer": viewer})
    else:
        show(found, viewer)
    return ExitCode.LEGAL if found.matches else ExitCode.VIOLATIONS


def show(found: Found, viewer: str) -> None:
    """The answers as a table; the sums and the viewer on stderr."""
    if found.answers:
        rows = [(answer.match, answer.day, answer.address, answer.said) for answer in found.answers]
        for line in aligned([HEADINGS, *rows]):
            write(line)
    searched = f"{found.searched} match" if found.searched == 1 else f"{found.searched} matches"
    if not found.searched:
        note("there is no match to search; `ga-replay record` and `ga-replay import` fill the store")
    elif not found.matches:
        note(f"nothing found in {searched}")
    else:
        cut = f"; the first {len(found.answers)} answers are shown, --limit shows more" if found.more else ""
        note(f"found in {found.matches} of {searched}{cut}")
    whose = "with full information" if sees_all(viewer) else f"in what {viewer_words(viewer)} may know"
    note(f"Searched {whose} (--as {viewer}).")
