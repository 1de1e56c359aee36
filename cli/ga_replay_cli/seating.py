"""The seats of a new match with their deck lists, from its options."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import wraps

import click
from msgspec import Struct

from ga_replay.app.new_match import SEATS
from ga_replay.app.visible import half_of_a_pair
from ga_replay_cli.match_argument import FILE
from ga_replay_cli.one_of import OneOf

BEST_OF = ("1", "3", "5")
Place = tuple[str, str]
"""The name and the deck list of a player."""


class Seating(Struct, frozen=True):
    """The players of a new match, and its tags.

    `places` in turn order, empty if no list was named; `names` of two players whose lists are still to be asked for;
    who is `first`; the maximal number of games (`best_of`), the decks' `format`, the `day` of the match and the edition of
    its `rules`, empty if not given.
    """

    places: tuple[Place, ...]
    names: tuple[str, str] = ("", "")
    first: str = "A"
    best_of: str = ""
    format: str = ""
    day: str = ""
    rules: str = ""

    @property
    def tags(self) -> dict[str, str]:
        """The tags of the match apart from its players."""
        said = {"BestOf": self.best_of, "Format": self.format, "Date": self.day, "Rules": self.rules}
        return {name: word for name, word in said.items() if word}


def seating_options(command: Callable[..., object]) -> Callable[..., object]:
    """`--decks`, `--players`, `--seat`, `--first`, `--best-of`, `--format`, `--date` and `--rules`.

    The command gets a `Seating` as `seating`.
    """

    @click.option(
        "--decks",
        nargs=2,
        metavar="A B",
        type=FILE,
        help="The deck lists of both players; '??', in quotes, for an unknown one.",
    )
    @click.option("--players", nargs=2, metavar="A B", default=("", ""), help="The names of both players.")
    @click.option(
        "--seat",
        "seated",
        multiple=True,
        metavar="NAME=LIST",
        help="Instead of both: a player and their deck list, once for each seat in turn order, two to four.",
    )
    @click.option("--first", type=OneOf(SEATS), default="A", show_default=True, help="Who takes the first turn.")
    @click.option("--best-of", type=OneOf(BEST_OF), default=None, help="How many games the match has at most.")
    @click.option(
        "--format", "form", metavar="NAME", default="", help="What the decks are built for (standard, constructed, …)."
    )
    @click.option(
        "--date",
        "day",
        metavar="YYYY-MM-DD",
        type=click.DateTime(["%Y-%m-%d"]),
        help="The day of the match; the edition of the rules in force then judges it.",
    )
    @click.option(
        "--rules",
        metavar="EDITION",
        default="",
        help="The edition of the rules. Default: that of --date, else the newest.",
    )
    @wraps(command)
    def seating(
        *args: object,
        decks: tuple[str, str] | None,
        players: tuple[str, str],
        seated: tuple[str, ...],
        first: str,
        **others: object,
    ) -> object:
        places = places_of(decks, players, seated)
        _refuse_halves(*players, *(word for place in places for word in place))
        known = SEATS[: len(places) or 2]
        if first not in known:
            raise click.BadParameter(f"{first} is not a seat; expected {', '.join(known)}", param_hint="--first")
        best_of, form, day, rules = (others.pop(name) for name in ("best_of", "form", "day", "rules"))
        said = f"{day:%Y-%m-%d}" if isinstance(day, dt.datetime) else ""
        seats = Seating(
            places, players, first, best_of=str(best_of or ""), format=str(form), day=said, rules=str(rules)
        )
        return command(*args, seating=seats, **others)

    return seating


def _refuse_halves(*words: str) -> None:
    """Raises BadParameter for names that are not valid UTF-8, which a log cannot hold."""
    wrong = next((one for one in words if half_of_a_pair(one) >= 0), None)
    if wrong is not None:
        raise click.BadParameter(f"{wrong} is not valid UTF-8, so a log cannot hold it; give another name")


def places_of(decks: tuple[str, str] | None, players: tuple[str, str], seated: tuple[str, ...]) -> tuple[Place, ...]:
    """The seats with their lists; empty if not given. Raises BadParameter."""
    if not seated:
        return tuple(zip(players, decks, strict=True)) if decks else ()
    if decks:
        raise click.BadParameter("give --decks or --seat, not both", param_hint="--seat")
    if not 2 <= len(seated) <= len(SEATS):
        raise click.BadParameter(f"{len(seated)} given; expected 2 to {len(SEATS)}", param_hint="--seat")
    wrong = next((one for one in seated if "=" not in one), None)
    if wrong is not None:
        message = f"{wrong} does not name a list; write NAME=LIST, or NAME=?? for an unknown one"
        raise click.BadParameter(message, param_hint="--seat")
    return tuple((name, deck) for name, _, deck in (one.partition("=") for one in seated))
