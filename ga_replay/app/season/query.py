"""The language in which many matches are asked for: `played:"Dream Fairy" by:Ann turn<=3 and winner:Ann`.

    query   clauses, joined by `and`, `or`, `not`; parentheses bind
    clause  terms one after the other: those about an event are true of one event, the others of its match
    term    a word, `:` or a comparison (= < <= > >=), and a value, in quotes if it has blanks

`docs/find.md` has every word. `name:part` looks for a part of a name in any case, `name=whole` for the whole name.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, cast

from msgspec import Struct

from ga_replay.app.errors import ArgumentError
from ga_replay.core.input.visible_text import half_of_a_pair

if TYPE_CHECKING:
    from lark import Lark

Op = Literal[":", "=", "<", "<=", ">", ">="]
Word = Literal[
    "played", "attack", "damage", "drawn", "reserved", "field", "on", "by", "amount", "turn", "game", "rule", "verdict",
    "player", "deck", "event", "title", "date", "winner", "first", "result", "turns",
]  # fmt: skip

KIND_WORDS: tuple[Word, ...] = ("played", "attack", "damage", "drawn", "reserved")
"""Kinds of events in a query; the value is the card."""
EVENT_WORDS: tuple[Word, ...] = (*KIND_WORDS, "field", "on", "by", "amount", "turn", "game", "rule", "verdict")
MATCH_WORDS: tuple[Word, ...] = ("player", "deck", "event", "title", "date", "winner", "first", "result", "turns")
WORDS = (*EVENT_WORDS, *MATCH_WORDS)
NUMBERS = frozenset({"amount", "turn", "game", "turns"})
CHOICES: Mapping[str, tuple[str, ...]] = {"verdict": ("illegal", "unclear"), "result": ("won", "drawn", "open")}
"""Words with few values."""
FINDING_WORDS = frozenset({"rule", "verdict"})
ANY = "*"
"""Stands for every name."""
LARGEST = 2**31 - 1
EXAMPLE = 'played:"Dream Fairy" by:Ann turn<=3 and winner:Ann'


class Term(Struct, frozen=True):
    """A word, a comparison, and a value: a number, a day, or a name. `:` looks for a part of a name."""

    word: Word
    op: Op
    value: str | int | dt.date


class Clause(Struct, frozen=True):
    """Terms that are true of one event of one match, or of the match alone."""

    terms: tuple[Term, ...]

    @property
    def about_event(self) -> tuple[Term, ...]:
        """The terms about an event; a clause without them is about the match."""
        return tuple(term for term in self.terms if term.word in EVENT_WORDS)

    @property
    def about_match(self) -> tuple[Term, ...]:
        """The terms about the match."""
        return tuple(term for term in self.terms if term.word in MATCH_WORDS)


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


class BadQueryError(ArgumentError):
    """A query that cannot be read; the place is the number of the character."""


GRAMMAR = r"""
    ?query: query "or"i both -> either
          | both
    ?both: both "and"i part -> both
         | part
    ?part: "not"i part -> without
         | OPEN query CLOSE -> inner
         | term+ -> clause
    term: WORD OP VALUE
    OPEN: "("
    CLOSE: ")"
    WORD: /[a-z]+/i
    OP: /:|<=|>=|=|<|>/
    VALUE: /"(?:[^"\\]|\\.)*"|[^\s()"]+/
    %import common.WS
    %ignore WS
"""
JOINS = ("and", "or", "not")
MOST = 2_000
"""A query is no longer than this, in characters."""
DEEPEST = 50
"""At most this many clauses may be joined, or nested."""


def parsed(text: str) -> Query:
    """The query. Raises BadQueryError."""
    from lark.exceptions import UnexpectedInput  # noqa: PLC0415 - only for queries

    if not text.strip():
        raise BadQueryError("the query is empty", remedy=f"write what you look for: {EXAMPLE}")
    if "\0" in text or half_of_a_pair(text) >= 0:
        raise BadQueryError("the query is not valid UTF-8", remedy="write it again")
    if len(text) > MOST:
        raise BadQueryError(f"the query has {len(text)} characters", remedy=f"write at most {MOST}")
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        raise _unread(text, _place(text, error), expected=_expected(error)) from error
    return _query(tree, 0)


@cache
def _parser() -> Lark:
    from lark import Lark  # noqa: PLC0415 - only for queries

    return Lark(GRAMMAR, start="query", parser="lalr")


def _place(text: str, error: Any) -> int:
    """The index at which reading stopped; the end of the text if the query ends too early."""
    token = getattr(error, "token", None)
    place = getattr(error, "pos_in_stream", None)
    if (token is not None and token.type == "$END") or place is None:
        return len(text)
    return int(place)


def _expected(error: Any) -> frozenset[str]:
    return frozenset(getattr(error, "accepts", None) or getattr(error, "expected", None) or ())


def _unread(text: str, place: int, *, expected: frozenset[str]) -> BadQueryError:
    """Why the query cannot be read at that place, and what to write; `expected` are the names of tokens."""
    before, after = text[:place].rstrip(), text[place:].lstrip()
    if _quotes(before) % 2 or (after.startswith('"') and _quotes(after) % 2):
        return BadQueryError("a quotation mark is not closed", remedy='write word:"a name", as in played:"Dream Fairy"')
    last = before.split()[-1].lower().lstrip("(") if before else ""
    if expected <= {"OP"} and last:  # a word without a comparison
        return _lone_word(last, before)
    if not after:
        if before.count("(") > before.count(")") and last not in JOINS:
            return BadQueryError("a parenthesis is not closed", remedy="write ) at its end")
        return BadQueryError("the query ends in its middle", remedy=f"write word:value, as in {EXAMPLE}")
    said = after.split()[0]
    where = f"character {len(text) - len(after) + 1}"
    if said.startswith(")"):
        return BadQueryError(") stands without its (", place=where, remedy="write ( before it, or leave it out")
    if said.startswith("("):
        cause, remedy = "( stands after a term", "write and, or, or not before it, and names in quotes"
        return BadQueryError(cause, place=where, remedy=remedy)
    return BadQueryError(f'"{said}" is not a term of a query', place=where, remedy=f"write word:value, as in {EXAMPLE}")


def _lone_word(last: str, before: str) -> BadQueryError:
    where = f"character {len(before) - len(last) + 1}"
    if last == "not":
        return BadQueryError("not stands after a term", place=where, remedy="write and not")
    if last in JOINS:
        return BadQueryError(f"{last} joins nothing", place=where, remedy=f"write a clause on both sides: {EXAMPLE}")
    remedy = f"write {last}:value" if last in WORDS else 'put names of several words in quotes: played:"Dream Fairy"'
    return BadQueryError(f'"{last}" has no value', place=where, remedy=remedy)


def _quotes(text: str) -> int:
    return text.replace('\\"', "").count('"')


def _query(tree: Any, depth: int) -> Query:
    if depth > DEEPEST:
        raise BadQueryError(f"more than {DEEPEST} clauses are joined", remedy="ask several questions")
    if tree.data == "inner":
        return _query(tree.children[1], depth + 1)
    if tree.data == "clause":
        return _clause(tuple(_term(*(str(token) for token in term.children)) for term in tree.children))
    makes: Mapping[str, Callable[..., Query]] = {"both": Both, "either": Either, "without": Without}
    return makes[tree.data](*(_query(child, depth + 1) for child in tree.children))


def _clause(terms: tuple[Term, ...]) -> Clause:
    """The terms, which can be true of one event. Raises BadQueryError."""
    words = {term.word for term in terms}
    kinds = [word for word in KIND_WORDS if word in words]
    if len(kinds) > 1:
        one, other = kinds[:2]
        raise BadQueryError(f"no event is both {one} and {other}", remedy=f"write and between {one} and {other}")
    if "amount" in words and words & {"played", "drawn", "reserved", "attack"}:
        raise BadQueryError(f"{kinds[0]} has no amount", remedy="write damage>=3, with and between")
    if "on" in words and not words & {"attack", "damage"}:
        raise BadQueryError("on needs attack or damage beside it", remedy='write attack:* on:"Dream Fairy"')
    return Clause(terms)


def _term(word: str, op: str, value: str) -> Term:
    known = word.lower()
    if known not in WORDS:
        remedy = f"of an event: {', '.join(EVENT_WORDS)}; of a match: {', '.join(MATCH_WORDS)}"
        raise BadQueryError(f'"{word}" is not a word of a query', remedy=remedy)
    said = value[1:-1].replace('\\"', '"').replace("\\\\", "\\") if value.startswith('"') else value
    is_amount = known == "damage" and (op not in ":=" or said.isdigit())
    is_ordered = known in NUMBERS or known == "date" or is_amount
    if op not in ":=" and not is_ordered:
        raise BadQueryError(f"{known} has no order", remedy=f"write {known}:{value}")
    how = "=" if op == ":" and is_ordered else op
    return Term(known, cast("Op", how), _amount(known, said) if is_amount else _value(known, said))


def _value(word: str, said: str) -> str | int | dt.date:
    if word in NUMBERS:
        return _amount(word, said)
    if word in CHOICES and said.lower() not in CHOICES[word]:
        raise BadQueryError(f'"{said}" is not a {word}', remedy=f"write {word}:{f', {word}:'.join(CHOICES[word])}")
    if word == "date":
        try:
            return dt.date.fromisoformat(said)
        except ValueError as error:
            raise BadQueryError(f'"{said}" is not a day', remedy="write date>=2026-08-31") from error
    if not said.strip():
        raise BadQueryError(f"{word} has no value", remedy=f"write {word}:{ANY} for any")
    return said.lower() if word in CHOICES else said


def _amount(word: str, said: str) -> int:
    if not (said.isascii() and said.isdigit()) or len(said) > len(str(LARGEST)) or int(said) > LARGEST:
        raise BadQueryError(f'{word} is compared with a number, not with "{said}"', remedy=f"write {word}>=3")
    return int(said)
