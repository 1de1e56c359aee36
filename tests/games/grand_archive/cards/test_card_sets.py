"""Card sets of Grand Archive: cards of a user's own beside the printed ones, compiled as they are read."""

from __future__ import annotations

import pytest

from ga_replay.cardtext.card_set import CardSetUnreadableError
from ga_replay.cardtext.normalize import key
from ga_replay.core.cards.catalogue import SHIPPED, Catalogue, in_force
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import decode_checked, encode_pool
from ga_replay.core.cards.pool_import import merged
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards.card import Card, X
from ga_replay.games.grand_archive.cards.pool import known_pool, packaged_file
from ga_replay.games.grand_archive.cards.sets import read_card_set
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines.card_profile import profile

SET = """\
[set]
game = "grand-archive"
name = "Paper"
date = 2026-01-02

[[card]]
name = "Paper Lion"
types = ["ally"]
supertypes = ["unique"]
subtypes = ["Tamer", "Beast"]
elements = ["fire"]
reserve = "X"
power = 2
life = 1
text = '''
Vigor

On Enter: Draw a card. (It roars.)
'''

[[card]]
name = "Paper Moon"
types = ["action"]
speed = "fast"
text = "Deal 2 damage to target Paper."
"""
GOOD = SET.replace("target Paper", "target unit")


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(CardSetUnreadableError) as refused:
        read_card_set(text.encode(), "paper.toml")
    return [(one.line, one.cause) for one in refused.value.faults]


def test_facts_and_programs_are_those_of_the_cards() -> None:
    dump = read_card_set(GOOD.encode(), "paper.toml")
    lion, moon = (each.card for each in dump.read)
    lines = (key("Vigor"), key("On Enter: Draw a card."))
    assert lion == Card(
        "paper-lion", "paper-lion", "Paper Lion", ("ALLY",), ("UNIQUE",), False, ("TAMER", "BEAST"), ("TAMER",), ("FIRE",), X, None,
        None, 2, 1, lines=lines, debut="2026-01-02", debut_set="Paper",
    )  # fmt: skip
    assert (moon.cost_reserve, moon.speed, moon.elements) == (0, "fast", ("NORM",))
    assert set(dump.programs) == {*lines, *moon.lines}
    assert ir.decode(dump.programs[lines[1]]) == (
        ir.Triggered(ir.Event("enter", ir.Self(), label="Enter"), (ir.Draw(),)),
    )


def test_what_was_imported_lies_in_the_users_file_with_its_programs() -> None:
    dump = read_card_set(GOOD.encode(), "paper.toml")
    first = merged(dump, dump.last_update, None, {})
    again = decode_checked(encode_pool(first.pool), "user.json", Card)
    assert again == first.pool
    assert {name: bytes(raw) for name, raw in again.programs.items()} == {k: bytes(v) for k, v in dump.programs.items()}
    nothing = merged(read_card_set(GOOD.encode(), "paper.toml"), "", again, {card.slug: card for card in again.cards})
    assert (nothing.added, nothing.changed, nothing.pool) == ((), (), again)


def test_every_fault_is_named_with_its_line() -> None:
    wrong = SET.replace("power = 2\n", "").replace('["action"]', '["item"]').replace("Draw a card", "Draw card a")
    assert faults(wrong) == [
        (6, "Paper Lion is ally without power"),
        (17, '"On Enter: Draw card a. (It roars.)" of Paper Lion cannot be read: "card" cannot be used there'),
        (23, "Paper Moon has a speed"),
        (24, '"Deal 2 damage to target Paper." of Paper Moon cannot be read: no card of the game uses the word "Paper"'),
    ]  # fmt: skip


def test_printed_cards_are_not_described_anew() -> None:
    assert faults(GOOD.replace("Paper Moon", "Dream Fairy")) == [(22, "Dream Fairy is a printed card")]


def test_costs_are_those_of_the_type() -> None:
    """Champions and regalia have a memory cost, all others a reserve cost (supertypes/regalia.3)."""
    assert faults(GOOD.replace('reserve = "X"', "memory = 1")) == [(12, "Paper Lion has a memory cost")]
    assert faults(GOOD.replace('["unique"]', '["regalia"]')) == [(12, "Paper Lion has a reserve cost")]


def test_a_card_is_what_the_set_in_force_says() -> None:
    """Of one name and key in two sets: facts and texts, whichever was asked for first, and none where neither is in force."""

    def judged_with(text: str) -> Catalogue:
        mine = merged(read_card_set(text.encode(), "paper.toml"), "", None, {}).pool
        return SHIPPED.with_pool(known_pool, Pool((packaged_file(), mine)))

    one, other = judged_with(GOOD), judged_with(GOOD.replace("life = 1", "life = 2").replace("Vigor", "Taunt"))
    for _ in range(2):
        for catalogue, life, keyword in ((one, 1, "vigor"), (other, 2, "taunt")):
            with in_force(catalogue):
                assert queries.card_named("paper-lion").life == life
                assert profile("paper-lion").plain == {keyword: 1}
                assert known_pool().find("Paper Lion").life == life
        with pytest.raises(LookupError):
            queries.card_named("paper-lion")
