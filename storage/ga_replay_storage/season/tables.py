"""The tables of a season. Everything in them belongs to a match as one viewer may know it (`matches.view`).

What a viewer may not know is in none of their rows: each view is filled from the match as that viewer may have it.
Rows of cards are kept in the order in which they are looked for, by card and then by match (decision 0024). `match` is
the number of a match in `matches`; `card` and `target` are numbers of `names`.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text, UniqueConstraint

METADATA = MetaData()
PREFIX = "ga_replay_season_"
BIG = BigInteger().with_variant(Integer(), "sqlite")


def _table(name: str, *parts: Column[int] | Column[str] | Index | UniqueConstraint, clustered: bool = True) -> Table:
    """A table; a clustered one is, in SQLite, the index of its primary key."""
    return Table(PREFIX + name, METADATA, *parts, sqlite_with_rowid=not clustered)


def _text(name: str, *, primary_key: bool = False) -> Column[str]:
    return Column(name, Text(), primary_key=primary_key, nullable=False)


def _number(name: str, *, primary_key: bool = False) -> Column[int]:
    return Column(name, Integer(), primary_key=primary_key, nullable=False, autoincrement=False)


states = _table(
    "states",
    _text("view", primary_key=True),
    Column("seen", BIG, nullable=False),  # the id of the last notification whose match was looked at
    _text("made_by"),
)
"""The state of each view: how far it has been filled, and by which version of the program."""

names = _table(
    "names",
    Column("id", Integer(), primary_key=True),
    _text("name"),
    _text("folded"),  # in small letters, as a query compares it
    UniqueConstraint("name", name=PREFIX + "names_once"),
    clustered=False,
)
"""The names of cards. The empty name stands for no card, or one that is unknown."""

matches = _table(
    "matches",
    Column("id", Integer(), primary_key=True),
    _text("view"),
    _text("name"),  # in the store
    _number("events"),  # that were there when it was filled
    _text("made_by"),  # empty: it is to be filled anew
    _text("fault"),  # why it could not be judged; then it has no rows
    _text("title"),  # the name of the game
    _text("event"),
    _text("folded_event"),
    _text("round"),
    _text("day"),  # as 2026-08-31: that of the match, else the one on which it was stored
    _text("result"),  # open, won or drawn
    _text("winner"),  # a seat; empty: none
    _text("first"),  # the seat that began the first game
    _number("turns"),  # in all games
    UniqueConstraint("view", "name", name=PREFIX + "matches_once"),
    clustered=False,
)
"""A match in one view."""

seats = _table(
    "seats",
    _number("match", primary_key=True),
    _text("seat", primary_key=True),
    _text("name"),
    _text("deck"),  # the name of its list
    _text("folded_name"),
    _text("folded_deck"),
)
"""The players of a match."""

games = _table(
    "games",
    _number("match", primary_key=True),
    _number("game", primary_key=True),
    _text("first"),  # the seat that began it
    _text("winner"),  # empty: none
    _number("over"),
    _number("turns"),
)
"""The games of a match, from 1."""

happenings = _table(
    "happenings",
    _text("kind", primary_key=True),
    _number("card", primary_key=True),
    _number("match", primary_key=True),
    _number("k", primary_key=True),  # the number of the row in its match
    _number("n"),  # the event
    _text("address"),
    _number("game"),
    _number("turn"),
    _text("seat"),
    _number("target"),
    _text("target_seat"),
    _number("amount"),
    Index(PREFIX + "happenings_of", "match", "turn", "seat"),
)
"""What happened (`ga_replay.app.season.happenings.Happening`), but for the findings."""

findings = _table(
    "findings",
    _text("rule", primary_key=True),
    _number("match", primary_key=True),
    _number("k", primary_key=True),
    _number("n"),
    _text("address"),
    _number("game"),
    _number("turn"),
    _text("seat"),
    _text("verdict"),
    Index(PREFIX + "findings_of", "match", "n"),
)
"""The findings: rule or code, and illegal or unclear."""

presences = _table(
    "presences",
    _number("card", primary_key=True),
    _number("match", primary_key=True),
    _number("k", primary_key=True),
    _text("seat"),
    _number("since"),  # it lay there after this event,
    _number("until"),  # and no longer after this one
    Index(PREFIX + "presences_of", "match"),
)
"""Which cards lay on the table from when to when."""

uses = _table(
    "uses",
    _text("kind", primary_key=True),  # drawn, played or reserved
    _number("card", primary_key=True),
    _number("match", primary_key=True),
    _text("seat", primary_key=True),
    _number("times"),
    _number("games"),  # in which that was done; of those
    _number("won"),
    _number("over"),
    Index(PREFIX + "uses_of", "match"),
)
"""How often a player used a card in a match: the sums of happenings that `stats --by card` adds up."""

ROWS = (seats, games, happenings, findings, presences, uses)
"""The tables with rows of a match."""
