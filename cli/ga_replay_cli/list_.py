"""`ga-replay list`: the matches in the store, with their results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import click

from ga_replay.app.codecs import CODECS
from ga_replay_cli.columns import aligned
from ga_replay_cli.console import note, write, write_json
from ga_replay_cli.one_of import OneOf
from ga_replay_cli.store import store
from ga_replay_cli.store_option import db_option, json_option
from ga_replay_storage.listing import Listed, Wanted, listing

HEADINGS = ("match", "date", "event", "game", "players", "result", "turns", "events")
NUMBERS = frozenset({HEADINGS.index("turns"), HEADINGS.index("events")})


class Day(click.ParamType[date]):
    """A day, as 2025-08-31."""

    name = "day"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The day. Raises click.BadParameter."""
        if isinstance(value, date):
            return value
        try:
            return date.fromisoformat(str(value))
        except ValueError:
            self.fail(f"{str(value)!r} is not a day; write it as 2025-08-31.", param, ctx)


DAY = Day()


@click.command("list")
@click.option("--player", metavar="NAME", default="", help="Matches of a player whose name has this in it.")
@click.option("--deck", metavar="NAME", default="", help="Matches with a deck whose name has this in it.")
@click.option("--event", metavar="NAME", default="", help="Matches of an event whose name has this in it.")
@click.option("--game", type=OneOf(list(CODECS)), default=None, help="Matches of this game.")
@click.option("--since", metavar="DAY", type=DAY, help="Matches of this day (2025-08-31) or later.")
@click.option("--until", metavar="DAY", type=DAY, help="Matches of this day or earlier.")
@json_option
@db_option
def list_(  # noqa: PLR0913 - one for each option
    *,
    player: str,
    deck: str,
    event: str,
    game: str | None,
    since: date | None,
    until: date | None,
    as_json: bool,
    url: str | None,
) -> None:
    """List the matches in the store, the oldest first: date, players with their decks, result, turns, event.

    The date is the one that the match gives, else the day on which it was stored. The result is what is recorded;
    nothing is judged here. Names may be given in part, in upper or lower case; a match must fit all the options.

    \b
      ga-replay list
      ga-replay list --player ann --since 2025-08-01
      ga-replay list --db sqlite:///league.sqlite --json
    """  # click's mark for lines that stay as they are
    wanted = Wanted(game=game or "", player=player, deck=deck, event=event, since=since, until=until)
    with store(url) as matches:
        found = listing(matches, wanted)
    if as_json:
        for match in found:
            write_json(match)
        write_json({"summary": True, "matches": len(found), "events": sum(match.events for match in found)})
    elif found:
        for line in aligned([HEADINGS, *map(cells, found)], NUMBERS):
            write(line)
    elif wanted == Wanted():
        note("the store is empty; `ga-replay record` and `ga-replay import` fill it")
    else:
        note("no match in the store fits; `ga-replay list` shows all")


def cells(match: Listed) -> Sequence[str]:
    seats = [f"{name} ({deck})" if deck else name for name, deck in zip(match.players, match.decks, strict=True)]
    held = " ".join(filter(None, (match.event, f"round {match.round}" if match.round else "")))
    return (
        match.id, str(match.day), held or "-", match.game, " - ".join(seats), result(match), str(match.turns), str(match.events),
    )  # fmt: skip


def result(match: Listed) -> str:
    """The winner, and for several games the score."""
    won = f"{match.winner} won" if match.winner else "draw" if match.result == "drawn" else "not over"
    return f"{won} {match.score}".rstrip()
