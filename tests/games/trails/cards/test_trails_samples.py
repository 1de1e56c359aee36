"""The sample card sets: enough cards, of all types, wholly understood, and everything that a card can say is said by one of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct

from ga_replay.cardtext.roundtrip import one_spelling
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language import which as wh
from ga_replay.games.trails.language.language import SPELLINGS
from ga_replay.games.trails.language.paragraphs import paragraphs
from ga_replay.games.trails.language.render.crafts import program
from ga_replay.games.trails.language.words import ICONS, Flag, Happening, PlayerFlag, Type
from tests.support.trails.samples import samples


def parts(value: Any) -> Iterator[Any]:
    """The value and everything inside it."""
    yield value
    inside = value if isinstance(value, tuple) else ()
    if isinstance(value, Struct):
        inside = tuple(getattr(value, name) for name in value.__struct_fields__)
    for one in inside:
        yield from parts(one)


@cache
def said() -> tuple[Any, ...]:
    return tuple(part for card in samples() for part in parts(card.abilities))


def test_there_are_enough_of_all_types_and_all_are_understood() -> None:
    assert len(samples()) >= 60
    assert {kind for card in samples() for kind in card.types} == set(get_args(Type))
    assert any(card.types == ("UNIT", "ITEM") for card in samples())  # 203.2a
    assert not any(card.lines for card in samples())


def test_every_icon_craft_stands_on_a_card() -> None:
    assert {icon for card in samples() for icon in card.icons} == set(ICONS)


@pytest.mark.parametrize("kind", [*get_args(ab.Deed), ab.Cost, ab.When, wh.Count, wh.X, wh.Condition])
def test_every_kind_of_deed_is_done_by_a_card(kind: type[Struct]) -> None:
    assert any(isinstance(part, kind) for part in said())


def used(kind: type[Struct], name: str) -> set[Any]:
    """The values that cards give the field, those of lists one by one."""
    values = [getattr(part, name) for part in said() if isinstance(part, kind)]
    return {one for value in values for one in (value if isinstance(value, tuple) else (value,))}


@pytest.mark.parametrize(
    ("kind", "name", "words"),
    [
        (ab.When, "what", Happening),
        (ab.Give, "flags", Flag),
        (ab.Rule, "flags", PlayerFlag),
        (ab.Ability, "kind", ab.Kind),
    ],
)
def test_every_word_of_the_closed_lists_is_said(kind: type[Struct], name: str, words: Any) -> None:
    assert set(get_args(words)) - used(kind, name) == set()


NOT_SAID = {
    "Give": {"ep", "set_ep", "level"},  # of cards on the field nothing asks for these
    "Price": {"set_ep", "set_level"},
    "Which": {"cp_least", "defense_least", "level_most"},
    "Count": {"plus"},
    "X": {"letter", "late"},
    "TreatAs": {"until"},
    "Instead": {"until"},
    "Condition": {"whose"},
    "Action": {"who"},
}
"""Fields that no sample card sets to anything but their usual value."""


def test_nearly_every_field_is_set_by_a_card() -> None:
    for kind in (*get_args(ab.Deed), ab.Cost, ab.When, ab.Ability, wh.Which, wh.Count, wh.X, wh.Who, wh.Condition):
        optional = [one for one in msgspec.structs.fields(kind) if one.default is not msgspec.NODEFAULT]
        unset = {one.name for one in optional if used_whole(kind, one.name) <= {one.default}}
        assert unset - NOT_SAID.get(kind.__name__, set()) == set()


def used_whole(kind: type[Struct], name: str) -> set[Any]:
    return {getattr(part, name) for part in said() if isinstance(part, kind)}


def test_every_text_is_written_back_from_what_it_means() -> None:
    pool = samples()
    for card in pool:
        text = pool.text_of(card)
        assert text is not None
        lines = [one for line in text.lines for one in paragraphs(line) if not one.icons]
        assert len(lines) == len(card.abilities)
        for line, ability in zip(lines, card.abilities, strict=True):
            assert one_spelling(program((ability,)), SPELLINGS) == one_spelling(line.said, SPELLINGS)
