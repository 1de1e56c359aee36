"""Card sets of any game: what stands where in a TOML file, and that every fault is found and named with its line."""

from __future__ import annotations

import tomllib
from typing import Annotated

import pytest
from msgspec import Meta, Struct, field

from ga_replay.cardtext.card_set import CardFault, CardSet, CardSetUnreadableError, read_set, twice
from ga_replay.cardtext.toml_places import places


class Head(Struct, frozen=True):
    name: str


class Power(Struct, frozen=True):
    cost: int
    text: str


class Plain(Struct, frozen=True):
    name: str
    kind: str | tuple[str, ...] = ""
    size: Annotated[int, Meta(ge=0)] | None = None
    breadth: int | None = field(default=None, name="def")
    text: str = ""
    power: Power | None = None


SET = '''\
# a set  [not a table]
[set]
name = "A # b"   # said

[[card]]
name = "One"
kind = ["A",
  "]", # [[card]]
]
text = """
first

third \\""" still
"""
[card.power]
cost = 3
text = \'\'\'a
b\'\'\'

[[card]]
name = "Two"
def = 2
power = { cost = 1, text = "c" }
'''


def read(text: str) -> CardSet[Head, Plain]:
    return read_set(text.encode(), "s.toml", Head, Plain)


def causes(text: str) -> list[tuple[int, str]]:
    try:
        return [(one.line, one.cause) for one in sorted(read(text).faults)]
    except CardSetUnreadableError as error:
        return [(one.line, one.cause) for one in error.faults]


def test_a_set_is_read_with_the_line_of_everything() -> None:
    one, two = read(SET).rows
    assert one.said == Plain("One", ("A", "]"), text='first\n\nthird """ still\n', power=Power(3, "a\nb"))
    assert two.said == Plain("Two", breadth=2, power=Power(1, "c"))
    assert (one.line(), one.line("kind"), one.text_line(2, "text")) == (5, 7, 13)
    assert (one.line("power"), one.line("power", "cost"), one.text_line(1, "power", "text")) == (15, 16, 18)
    assert (two.line(), two.line("power", "cost"), two.text_line(0, "power", "text")) == (20, 23, 23)
    assert two.line("size") == 20  # what is missing is missing of the card


def test_keys_in_quotes_and_with_dots_have_their_lines() -> None:
    text = 'a."b c".d = 1\n[x]\ny = { z = [1,\n 2] }\n[[x.w]]\nv = "\\"#"\n[[x.w]]\n'
    tomllib.loads(text)
    assert places(text).lines == {
        ("a", "b c", "d"): 1,
        ("x",): 2,
        ("x", "y"): 3,
        ("x", "w"): 5,
        ("x", "w", 0): 5,
        ("x", "w", 0, "v"): 6,
        ("x", "w", 1): 7,
    }


@pytest.mark.parametrize(
    ("text", "line", "cause"),
    [
        ("[set\n", 1, "this is not TOML: Expected ']' at the end of a table declaration"),
        ("[set]\nname = 'x'\nb =\n", 3, "this is not TOML: Invalid value"),
        ("a = " + "[" * 9000, 1, "more than 64 brackets or dotted names within each other, the bound of docs/limits.md"),
        ("", 1, "the set has no name"),
        ("[set]\nname = 'x'\n", 1, "the set has no cards"),
        ("[set]\nname = 'x'\n[card]\nname = 'y'\n", 3, "the set has no cards"),
        ("set = [1]\n", 1, "the set is not a table"),
        ("[set]\nname = 3\n", 2, "name of the set is wrong: expected `str`, got `int`"),
    ],
)  # fmt: skip
def test_what_is_no_set_at_all_is_refused(text: str, line: int, cause: str) -> None:
    assert causes(text)[0] == (line, cause)


def test_what_is_not_utf_8_is_refused_with_its_line() -> None:
    with pytest.raises(CardSetUnreadableError) as refused:
        read_set(b"[set]\nname = '\xff'\n", "s.toml", Head, Plain)
    assert refused.value.faults == (CardFault(2, "byte 0xff is not UTF-8", "save the file as UTF-8"),)
    assert str(refused.value) == "s.toml:2: byte 0xff is not UTF-8; save the file as UTF-8"


def test_every_fault_is_told_and_not_only_the_first() -> None:
    text = SET.replace("cost = 3", 'cost = "3"').replace('name = "Two"', 'nam = "Two"\nsize = -1') + "[[cards]]\n"
    found = sorted(read(text).faults)
    assert [(one.line, one.cause, one.remedy) for one in found] == [
        (16, "cost of One is wrong: expected `int`, got `str`", "docs/card-sets.md says what cost may be"),
        (20, "card 2 has no name", "write name = …"),
        (21, 'card 2 has the unknown key "nam"', "do you mean name?"),
        (22, "size of card 2 is wrong: expected `int` >= 0", "docs/card-sets.md says what size may be"),
        (25, 'the file has the unknown key "cards"', "do you mean card?"),
    ]


def test_a_card_that_is_no_table_is_a_fault_of_its_own() -> None:
    assert causes("[set]\nname = 'x'\n[[card]]\nname = 'y'\n[[card.power]]\ncost = 1\n") == [
        (5, "power of y is not a table")
    ]
    assert causes("card = [1]\n[set]\nname = 'x'\n") == [(1, "card 1 is not a table")]


def test_line_ends_of_any_system_are_counted_alike() -> None:
    with_returns = "\ufeff" + SET.replace("\n", "\r\n")
    assert read(with_returns).rows[0].text_line(2, "text") == 13


def test_two_of_one_name_are_told_with_the_line_of_the_first() -> None:
    rows = read(SET.replace('"Two"', '"ONE"')).rows
    assert [(one.line, one.cause) for one in twice(rows, lambda card: card.name)] == [(20, "ONE is already on line 5")]
