"""The language in which many matches are asked for: `played:"Dream Fairy" by:Ann turn<=3 and winner:Ann`.

    query   clause, and more of them after `and`, `or`, `not`; parentheses bind
    clause  terms one after the other: all of them are true of one event
    term    a word, `:` or a comparison (= < <= > >=), and a value, in quotes where it has blanks

Words of an event: played, attack, damage, drawn, reserved (the card, by a part of its name; `*` any), on (what it was done to), by (a
player's seat or name), amount, turn, game (its number), rule, verdict. Words of a match: player, deck, event, title
(the name of the game), date, winner, first, result, turns, field (a card on the table; two of them lay there together).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from ga_replay.app.errors import GaReplayError

if TYPE_CHECKING:
    from lark import Lark

Op = Literal["=", "<", "<=", ">", ">="]
Word = Literal[
    "played", "attack", "damage", "drawn", "reserved", "on", "by", "amount", "turn", "game", "rule", "verdict",
    "player", "deck", "event", "title", "date", "winner", "first", "result", "turns", "field",
]  # fmt: skip

EVENT_WORDS = (
    "played",
    "attack",
    "damage",
    "drawn",
    "reserved",
    "on",
    "by",
    "amount",
    "turn",
    "game",
    "rule",
    "verdict",
)
MATCH_WORDS = ("player", "deck", "event", "title", "date", "winner", "first", "result", "turns", "field")
NUMBERS = frozenset({"amount", "turn", "game", "turns"})
ANY = "*"
"""Stands for every name."""


class Term(Struct, frozen=True):
    """A word, a comparison, and a value: a number, a day, or a part of a name."""

    word: Word
    op: Op
    value: str | int | dt.date


class Clause(Struct, frozen=True):
    """Terms that are true of one event of one match."""

    terms: tuple[Term, ...]


class Both(Struct, frozen=True):
    """Both are true of a match."""

    one: Query
    other: Query


class Either(Struct, frozen=True):
    """One of them, or both, is true of a match."""

    one: Query
    other: Query


class Without(Struct, frozen=True):
    """It is not true of a match."""

    one: Query


Query = Clause | Both | Either | Without


class BadQueryError(GaReplayError):
    """A query that cannot be read, with the place in it."""


GRAMMAR = r"""
    ?query: query "or"i both -> either
          | both
    ?both: both "and"i part -> both
         | part
    ?part: "not"i part -> without
         | "(" query ")"
         | term+ -> clause
    term: WORD OP VALUE
    WORD: /[a-z]+/i
    OP: /:|<=|>=|=|<|>/
    VALUE: /"(?:[^"\\]|\\.)*"|[^\s()"]+/
    %import common.WS
    %ignore WS
"""


def parsed(text: str) -> Query:
    """The query. Raises BadQueryError."""
    from lark.exceptions import UnexpectedInput  # noqa: PLC0415 - only for queries

    if not text.strip():
        raise BadQueryError("the query is empty", remedy='write what you look for: played:"Dream Fairy" turn<=3')
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        place = getattr(error, "pos_in_stream", None) or 0
        cause = (
            f'the query cannot be read at "{text[place : place + 20]}"'
            if text[place:].strip()
            else "the query ends in its middle"
        )
        raise BadQueryError(
            cause, remedy='write word:value, as in played:"Dream Fairy" by:Ann and winner:Ann'
        ) from error
    return _query(tree)


@cache
def _parser() -> Lark:
    from lark import Lark  # noqa: PLC0415 - only for queries

    return Lark(GRAMMAR, start="query", parser="lalr")


def _query(tree: Any) -> Query:
    makes: Mapping[str, Callable[..., Query]] = {"both": Both, "either": Either, "without": Without}
    if tree.data == "clause":
        return Clause(tuple(_term(*(str(token) for token in term.children)) for term in tree.children))
    return makes[tree.data](*map(_query, tree.children))


def _term(word: str, op: str, value: str) -> Term:
    known = word.lower()
    if known not in (*EVENT_WORDS, *MATCH_WORDS):
        remedy = f"of an event: {', '.join(EVENT_WORDS)}; of a match: {', '.join(MATCH_WORDS)}"
        raise BadQueryError(f'"{word}" is no word of a query', remedy=remedy)
    how = "=" if op == ":" else op
    said = value[1:-1].replace('\\"', '"') if value.startswith('"') else value
    ordered = known in NUMBERS or known in {"date", "damage"}
    if how != "=" and not ordered:
        raise BadQueryError(f"{known} has no order", remedy=f"write {known}:{value}")
    if known == "damage" and said.isdigit():
        return Term("damage", how, int(said))  # type: ignore[arg-type]  # the grammar has these alone
    return Term(known, how, _value(known, said))  # type: ignore[arg-type]  # known words and the grammar's comparisons


def _value(word: str, said: str) -> str | int | dt.date:
    if word in NUMBERS:
        if not said.isdigit():
            raise BadQueryError(f'{word} is a number, not "{said}"', remedy=f"write {word}<=3")
        return int(said)
    if word == "date":
        try:
            return dt.date.fromisoformat(said)
        except ValueError as error:
            raise BadQueryError(f'"{said}" is not a day', remedy="write date>=2026-08-31") from error
    return said
