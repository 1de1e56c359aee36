"""The language of queries: what a text means, and what is said of a wrong one."""

from __future__ import annotations

import datetime as dt

import pytest

from ga_replay.app.season.query import DEEPEST, MOST, BadQueryError, Both, Clause, Either, Term, Without, parsed


def clause(*terms: tuple[str, str, str | int | dt.date]) -> Clause:
    return Clause(tuple(Term(word, op, value) for word, op, value in terms))  # type: ignore[arg-type]  # words of the language


ONE, TWO, THREE = (clause(("played", ":", name)) for name in ("one", "two", "three"))


def test_terms_that_stand_together_are_one_clause() -> None:
    found = parsed('Played:"Dream Fairy" by:Ann turn<=3')
    assert found == clause(("played", ":", "Dream Fairy"), ("by", ":", "Ann"), ("turn", "<=", 3))


def test_and_binds_closer_than_or_and_not_closer_than_both() -> None:
    assert parsed("played:one or not played:two AND played:three") == Either(ONE, Both(Without(TWO), THREE))


def test_parentheses_bind() -> None:
    assert parsed("(played:one or played:two)and not(played:three)") == Both(Either(ONE, TWO), Without(THREE))


def test_a_colon_asks_for_a_part_and_an_equals_sign_for_the_whole_name() -> None:
    assert parsed('player=ann deck:"a \\"b\\""') == clause(("player", "=", "ann"), ("deck", ":", 'a "b"'))


def test_numbers_and_days_are_compared() -> None:
    assert parsed("turn:3 damage>=5 date<2026-08-31") == clause(
        ("turn", "=", 3), ("damage", ">=", 5), ("date", "<", dt.date(2026, 8, 31))
    )
    assert parsed("damage:Fireball") == clause(("damage", ":", "Fireball"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the query is empty"),
        ("(played:one", "a parenthesis is not closed"),
        ("played:one)", "character 11: ) stands without its ("),
        ('played:"Dream Fairy', "a quotation mark is not closed"),
        ("played:Dream Fairy", 'character 14: "fairy" has no value; put names of several words in quotes'),
        ("played:one and", "the query ends in its middle"),
        ("played:one not played:two", "not stands after a term; write and not"),
        ("or played:one", "or joins nothing"),
        ("played:one (by:Ann)", "( stands after a term"),
        ("played", '"played" has no value; write played:value'),
        ("cast:one", '"cast" is not a word of a query'),
        ("played<3", "played has no order"),
        ("turn<=soon", 'turn is compared with a number, not with "soon"'),
        (f"turn={2**40}", "turn is compared with a number"),
        ("date=2026-02-30", '"2026-02-30" is not a day'),
        ("verdict:wrong", '"wrong" is not a verdict; write verdict:illegal'),
        ("result:lost", '"lost" is not a result'),
        ('played:""', "played has no value"),
        ("played:one damage:two", "no event is both played and damage; write and between"),
        ("played:one amount>3", "played has no amount"),
        ("on:Ann", "on needs attack or damage beside it"),
        ("not " * (DEEPEST + 1) + "played:one", "clauses are joined"),
        ("(" * 400 + "played:one" + ")" * 400, "clauses are joined"),
        ("played:" + "x" * MOST, "characters; write at most"),
        ("played:\0", "not valid UTF-8"),
        ("played:\ud800", "not valid UTF-8"),
    ],
)
def test_a_wrong_query_is_told_with_its_place_and_what_to_write(text: str, said: str) -> None:
    with pytest.raises(BadQueryError) as told:
        parsed(text)
    assert said in str(told.value)
    assert told.value.remedy
