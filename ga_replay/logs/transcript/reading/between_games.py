"""Remarks about a match around its games: exchanged cards, time, results, drops."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby

from ga_replay.core import events as ev
from ga_replay.core.input.limits import LISTED
from ga_replay.core.log.series import AGREED, TIME
from ga_replay.core.referee.between_games import exchanged, is_known
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.references.reading_context import UNKNOWN, ReadingContext
from ga_replay.logs.transcript.syntax.cursor import Cursor, quote

ON_TIME = "on time"
_NEXT = re.compile(r"\s[-+]")
"""The end of an exchanged card's name and the start of the next."""


def _side(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    """The cards that a player took out and put in, or their number if unknown. Raises Fault."""
    player = _seat(cursor, here)
    if cursor.literal(UNKNOWN):
        sizes = [_number(cursor, here, word) if cursor.literal(word) else 0 for word in ("main", "material")]
        return [ev.Sideboarded(player, (), (), *sizes)]
    moved: dict[str, list[str]] = {"-": [], "+": []}
    while not cursor.done:
        sign = next((sign for sign in moved if cursor.text.startswith(sign, cursor.at)), None)
        if sign is None:
            cause = f'"{cursor.rest}" does not say what goes out or comes in'
            raise cursor.fault(Code.UNREADABLE_LINE, cause, f"write side {player} -2 Name +2 Other Name")
        copies = cursor.counted()
        if copies is None:
            cursor.literal(sign)
        many = 1 if copies is None else abs(copies)
        if len(moved[sign]) + many > LISTED.most:
            raise cursor.too_much(LISTED)
        moved[sign] += [_card(cursor, here, player, sign)] * many
        cursor.literal(",")
    if not moved["-"] and not moved["+"]:
        cause = "the line does not say which cards are exchanged"
        raise cursor.fault(Code.UNREADABLE_LINE, cause, f"write side {player} -2 Name +2 Other Name, or {UNKNOWN}")
    return [sideboarded(here, player, tuple(moved["-"]), tuple(moved["+"]))]


def sideboarded(here: ReadingContext, player: str, out: tuple[str, ...], into: tuple[str, ...]) -> ev.Sideboarded:
    """The exchange with the sizes of the decks after it, if the log has the decks."""
    event = ev.Sideboarded(player, out, into)
    series = here.pen.table.series
    if series is None or not is_known(series.seat(player)):
        return event
    after, _, _ = exchanged(series.seat(player), event, here.pen.recording.referee.rules.flow.is_beside_the_deck)
    return ev.Sideboarded(player, out, into, len(after.main), len(after.material))


def _card(cursor: Cursor, here: ReadingContext, player: str, sign: str) -> str:
    """A card by its name, first of all one of the lists from which it is taken. Raises Fault."""
    names, series = here.pen.names, here.pen.table.series
    lists: frozenset[str] = frozenset()
    if series is not None:
        seat = series.seat(player)
        lists = frozenset(seat.side if sign == "+" else (*seat.main, *seat.material))
    cursor.blanks()
    start = cursor.at
    found = names.match(cursor, lists)
    if found is None:
        said = _NEXT.split(cursor.text[start:], maxsplit=1)[0]
        raise names.unknown(Cursor(said, cursor.column_of(start)))
    if len(found.cards) > 1:
        several = " or ".join(sorted(map(names.written, found.cards)))
        raise cursor.fault(Code.AMBIGUOUS_REFERENCE, f'"{found.said}" is {several}', "write more of the name", start)
    return next(iter(found.cards))


def _game(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    winner = _winner(cursor, here)
    if cursor.literal(ON_TIME):
        return [ev.GameEnded(winner, TIME)]
    return [ev.GameEnded(winner, AGREED)]


def _match(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    winner = _winner(cursor, here)
    why = (cursor.word() or "") if cursor.literal("because") else ""
    return [ev.MatchEnded(winner, why)]


def _winner(cursor: Cursor, here: ReadingContext) -> str:
    """The seat after `to`, or empty for `drawn`. Raises Fault."""
    if cursor.literal("drawn"):
        return ""
    if cursor.literal("to"):
        return _seat(cursor, here)
    cause = f"{_said(cursor)} does not say how it ended"
    raise cursor.fault(Code.UNREADABLE_LINE, cause, f"write drawn, or to {' or '.join(here.seats())}")


def _said(cursor: Cursor) -> str:
    """The rest of the line."""
    return f'"{cursor.rest}"' if cursor.rest.strip() else "the line"


def _time(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    return [ev.TimeCalled(_number(cursor, here, "extra") if cursor.literal("extra") else 0)]


def _drop(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    return [ev.Dropped(_seat(cursor, here))]


def _seat(cursor: Cursor, here: ReadingContext) -> str:
    found = next((seat for seat in here.seats() if cursor.literal(seat.lower())), "")
    if not found:
        cause = (
            f'"{cursor.rest}" is not a player of this match'
            if cursor.rest.strip()
            else "the line does not say which player"
        )
        raise cursor.fault(Code.UNREADABLE_LINE, cause, f"write {' or '.join(here.seats())}")
    return found


def _number(cursor: Cursor, here: ReadingContext, word: str) -> int:
    number = cursor.counted()
    if number is None or number < 0:
        raise cursor.fault(Code.UNREADABLE_LINE, f"{word} stands without a number", f"write {word} 3")
    return number


AROUND: dict[str, Callable[[Cursor, ReadingContext], list[ev.Event]]] = {
    "side": _side,
    "game": _game,
    "match": _match,
    "time called": _time,
    "drop": _drop,
}


def write_around(event: ev.Event, here: ReadingContext) -> str | None:
    """The line of a remark about the match; None if no line expresses it."""
    match event:
        case ev.Sideboarded(player, (), (), main, material):
            sizes = "".join(f" {word} {size}" for word, size in (("main", main), ("material", material)) if size)
            return f"side {player} {UNKNOWN}{sizes}"
        case ev.Sideboarded(player, out, into):
            plain = sideboarded(here, player, out, into) == event
            return f"side {player} {' '.join(_signed(here, '-', out) + _signed(here, '+', into))}" if plain else None
        case ev.GameEnded(winner, "agreed" | "time" as why):
            return f"game {_result(winner)}{f' {ON_TIME}' if why == TIME else ''}"
        case ev.MatchEnded(winner, why):
            return f"match {_result(winner)}{f' because {quote(why)}' if why else ''}"
        case ev.TimeCalled(extra):
            return f"time called{f' extra {extra}' if extra else ''}"
        case ev.Dropped(player):
            return f"drop {player}"
        case _:
            return None


def _result(winner: str) -> str:
    return f"to {winner}" if winner else "drawn"


def _signed(here: ReadingContext, sign: str, cards: tuple[str, ...]) -> list[str]:
    return [f"{sign}{len([*same])} {here.pen.names.written(card)}" for card, same in groupby(cards)]
