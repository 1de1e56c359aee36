"""Counts over the tables of a season: whose games, how they came out, which cards, how much damage, which findings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, Subquery, and_, case, func, select, tuple_

from ga_replay.app.season.figures import (
    By,
    CardFigures,
    Flat,
    Games,
    Lengths,
    Overview,
    ResultFigures,
    RuleFigures,
    Share,
    TurnFigures,
    Used,
    most_first,
)
from ga_replay.app.season.figures import Row as AnyRow
from ga_replay.app.season.query import Clause, Query, Term
from ga_replay.core.log.outcome import DRAWN, OPEN, WON
from ga_replay_storage.season import tables
from ga_replay_storage.season.compiling import is_found

MATCH, SEAT, GAME, ROW, NAME = (
    tables.matches.c,
    tables.seats.c,
    tables.games.c,
    tables.happenings.c,
    tables.names.c,
)
Grouped = Literal["deck", "name"]


class Whose(Struct, frozen=True, kw_only=True):
    """Whose games are counted; nothing given counts everybody's.

    `query` picks matches, `event` those of events whose name has this in it, `player` and `deck` the players in them.
    """

    view: str
    query: Query | None = None
    player: str = ""
    deck: str = ""
    event: str = ""

    @property
    def is_of_some(self) -> bool:
        """True if not every player of the matches is meant."""
        return bool(self.player or self.deck)


class Stats(Struct, frozen=True, kw_only=True):
    """A count: `rows` and their `overview` as plain columns, as `ga-replay stats --json` has them.

    `unknown` is how often something was done with a card whose name was never said, `left_out` are the matches that
    could not be judged.
    """

    rows: tuple[Flat, ...]
    overview: Flat
    unknown: Mapping[str, int]
    left_out: tuple[str, ...]


def rows_of(connection: Connection, whose: Whose, by: By) -> Sequence[AnyRow]:
    """The rows of that kind."""
    match by:
        case "deck":
            return played(connection, whose, "deck")
        case "player":
            return played(connection, whose, "name")
        case "card":
            return cards(connection, whose)
        case "turn":
            return turns(connection, whose)
        case "rule":
            return rules(connection, whose)


def overview(connection: Connection, whose: Whose) -> Overview:
    """The overview of everything counted."""
    those = _matches(whose)
    asked = select(MATCH.result, func.count()).where(those).group_by(MATCH.result)
    results = dict(connection.execute(asked).tuples().all())
    began = case((GAME.first == "", -1), (GAME.first == GAME.winner, 1), else_=0)
    nobody = case((GAME.winner == "", 1), else_=0)
    kinds = select(GAME.over, nobody.label("nobody"), began.label("began"), GAME.turns)
    kinds = kinds.join(tables.matches, MATCH.id == GAME.match).where(those)
    counts = Counter[str]()
    lengths = Counter[int]()
    for over, drawn, by_first, turns, many in connection.execute(_each(kinds)):
        counts["games"] += many
        if over:
            counts["over"] += many
            counts["drawn"] += many if drawn else 0
            counts["began"] += many if by_first >= 0 else 0
            counts["won"] += many if by_first > 0 else 0
            lengths[turns] += many
    return Overview(
        matches=sum(results.values()),
        won=results.get(WON, 0),
        drawn=results.get(DRAWN, 0),
        open=results.get(OPEN, 0),
        games=counts["games"],
        over=counts["over"],
        games_drawn=counts["drawn"],
        began=Share(counts["won"], counts["began"]),
        lengths=Lengths(lengths),
    )


def played(connection: Connection, whose: Whose, by: Grouped) -> list[ResultFigures]:
    """The games of each deck, or of each player (`name`), with the most games first."""
    who = _players(whose)
    key = who.c[by]
    began = case((GAME.first == "", "unknown"), (GAME.first == who.c.seat, "first"), else_="later")
    came = case(
        (GAME.over == 0, "open"), (GAME.winner == who.c.seat, "won"), (GAME.winner == "", "drawn"), else_="lost"
    )
    asked = select(key.label("name"), began.label("began"), came.label("came"), GAME.turns)
    asked = asked.join_from(tables.games, who, GAME.match == who.c.match)
    counts: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    lengths: dict[str, Counter[int]] = defaultdict(Counter)
    for name, seat, result, turns, many in connection.execute(_each(asked)):
        counts[name][seat][result] += many
        if result != "open":
            lengths[name][turns] += many
    rows = [
        ResultFigures(
            name, Games(**some["first"]), Games(**some["later"]), Games(**some["unknown"]), Lengths(lengths[name])
        )
        for name, some in counts.items()
    ]
    return most_first(rows)


def cards(connection: Connection, whose: Whose) -> list[CardFigures]:
    """Every card that was drawn, played or reserved, with the most played first; one without a name stands for the unknown."""
    use = tables.uses.c
    totals = (func.sum(use.times), func.sum(use.games), func.sum(use.won), func.sum(use.over))
    labels = ("times", "games", "won", "over")
    sums = select(use.kind, use.card, *[total.label(label) for total, label in zip(totals, labels, strict=True)])
    match = use.match + 0  # the index by match would be slower: all rows are read in the order of the groups
    if whose.is_of_some:
        who = _players(whose)
        sums = sums.where(tuple_(match, use.seat).in_(select(who.c.match, who.c.seat)))
    else:
        sums = sums.where(match.in_(select(MATCH.id).where(_matches(whose))))
    summed = sums.group_by(use.kind, use.card).subquery()
    asked = select(summed.c.kind, NAME.name, *[summed.c[label] for label in labels])
    asked = asked.join_from(summed, tables.names, NAME.id == summed.c.card)
    found: dict[str, dict[str, Used]] = defaultdict(dict)
    for kind, name, times, games, wins, over in connection.execute(asked):
        found[name][kind] = Used(int(times), int(games), Share(int(wins), int(over)))
    rows = [CardFigures(name, **uses) for name, uses in found.items()]
    return sorted(rows, key=lambda row: (-row.played.games, -row.drawn.games, row.name))


def turns(connection: Connection, whose: Whose) -> list[TurnFigures]:
    """Every turn that some game came to."""
    games = _lengths(connection, whose)
    sums: dict[int, Counter[str]] = defaultdict(Counter)
    asked = select(ROW.turn, ROW.kind, func.sum(ROW.amount), func.count()).where(ROW.kind.in_(("damage", "played")))
    for turn, kind, amount, many in connection.execute(_of(asked, whose).group_by(ROW.turn, ROW.kind)):
        sums[turn][kind] += int(amount) if kind == "damage" else many
    first, last = min((1, *sums)), max((0, *games, *sums))
    reached = {turn: sum(many for length, many in games.items() if length >= turn) for turn in range(first, last + 1)}
    return [TurnFigures(turn, reached[turn], sums[turn]["damage"], sums[turn]["played"]) for turn in reached]


def rules(connection: Connection, whose: Whose) -> list[RuleFigures]:
    """Every rule by which something was found, with the most findings first."""
    said = tables.findings.c
    asked = select(said.rule, MATCH.title, said.verdict, said.match, func.count())
    asked = asked.join_from(tables.findings, tables.matches, MATCH.id == said.match).where(_matches(whose))
    if whose.is_of_some:
        who = _players(whose)
        asked = asked.join(who, and_(who.c.match == said.match, who.c.seat == said.seat))
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    where: dict[tuple[str, str], set[int]] = defaultdict(set)
    for rule, game, verdict, match, many in connection.execute(
        asked.group_by(said.rule, MATCH.title, said.verdict, said.match)
    ):
        counts[rule, game][verdict] += many
        where[rule, game].add(match)
    rows = [RuleFigures(*key, many["illegal"], many["unclear"], len(where[key])) for key, many in counts.items()]
    return sorted(rows, key=lambda row: (-(row.illegal + row.unclear), row.rule, row.game))


def _lengths(connection: Connection, whose: Whose) -> dict[int, int]:
    """The number of games by their turns, those under way too; with a choice of players, once for each of them."""
    asked = select(GAME.turns, func.count())
    if whose.is_of_some:
        who = _players(whose)
        asked = asked.join_from(tables.games, who, who.c.match == GAME.match)
    else:
        asked = asked.join_from(tables.games, tables.matches, MATCH.id == GAME.match).where(_matches(whose))
    return dict(connection.execute(asked.group_by(GAME.turns)).tuples().all())


def _of(asked: Select[Any], whose: Whose) -> Select[Any]:
    """The happenings of those that count; if that is everybody, those that are nobody's too."""
    if whose.is_of_some:
        who = _players(whose)
        return asked.join_from(tables.happenings, who, and_(who.c.match == ROW.match, who.c.seat == ROW.seat))
    return asked.where(ROW.match.in_(select(MATCH.id).where(_matches(whose))))


def _each(asked: Select[Any]) -> Select[Any]:
    """Each different row, and how many there are of it."""
    rows = asked.subquery()
    return select(*rows.c, func.count()).group_by(*rows.c)


# --- whose ---------------------------------------------------------------------------------------------------------------


def _matches(whose: Whose) -> ColumnElement[bool]:
    """The condition on the matches that count."""
    told = [MATCH.view == whose.view, MATCH.fault == ""]
    if whose.query is not None:
        told.append(is_found(whose.query))
    if whose.event:
        told.append(is_found(Clause((Term("event", ":", whose.event),))))
    if whose.is_of_some:
        told.append(MATCH.id.in_(select(SEAT.match).where(*_is_meant(whose))))
    return and_(*told)


def _is_meant(whose: Whose) -> Iterator[ColumnElement[bool]]:
    """The condition on the players that count."""
    if whose.player:
        yield SEAT.folded_name.contains(whose.player.casefold(), autoescape=True)
    if whose.deck:
        yield SEAT.folded_deck.contains(whose.deck.casefold(), autoescape=True)


def _players(whose: Whose) -> Subquery:
    """The players that count, in the matches that count."""
    asked = select(SEAT.match, SEAT.seat, SEAT.name, SEAT.deck).join(tables.matches, MATCH.id == SEAT.match)
    return asked.where(_matches(whose), *_is_meant(whose)).subquery()
