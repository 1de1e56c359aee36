"""Card sets of Trails: what is made of them, and every fault that they can have, named with line and reason."""

from __future__ import annotations

import re

import pytest

from ga_replay.cardtext.card_set import CardSetUnreadableError
from ga_replay.cardtext.normalize import key
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import decode_checked, encode_pool
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.reading import read_text
from ga_replay.games.trails.cards.sets import read_card_set
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import Ability, Cost
from tests.support.places import ROOT
from tests.support.trails.samples import SETS

HEAD = """\
[set]
game = "trails"
name = "Two"
date = 2026-02-06
organizations = ["Watch"]

"""
UNIT = """\
[[card]]
name = "Ann"
sub_name = "Guard"
type = "UNIT"
cp = 2
str = 3
def = 1
organizations = ["Watch"]
text = '''
[Covert] (Unseen.)
• {ACTION}: Draw a card.
'''
[card.arts]
ep = 1
text = "Gain 2 bond."
"""
LINE = HEAD.count("\n")


def read(cards: str, head: str = HEAD) -> Pool[Card]:
    return Pool((read_card_set((head + cards).encode(), "two.toml"),))


def faults(cards: str, head: str = HEAD) -> list[tuple[int, str]]:
    with pytest.raises(CardSetUnreadableError) as refused:
        read(cards, head)
    for line in str(refused.value).splitlines():
        assert line.startswith("two.toml:")
        assert "; " in line  # a remedy follows the cause
    return [(one.line - LINE, one.cause) for one in refused.value.faults]


def test_a_card_is_its_facts_and_what_its_text_says() -> None:
    pool = read(UNIT)
    ann = pool.by_slug("ann-guard")
    assert ann == Card(
        "ann-guard", "Ann", "Guard", ("UNIT",), 2, 1, None, 3, 1, ("Watch",), ("Covert",),
        (Ability("activated", (ab.Draw(),), Cost(action_self=True)), Ability("arts", (ab.Bond(2),))),
        paragraphs=(key("[Covert]"), key("• ACTION: Draw a card."), key("Gain 2 bond.")), set="Two",
    )  # fmt: skip
    assert pool.by_name("ann [guard]") == pool.by_name("Ann") == ann
    assert pool.date == "2026-02-06"
    text = pool.text_of(pool.by_slug("ann-guard"))
    assert text is not None
    assert text.lines == ("[Covert] (Unseen.)", "• {ACTION}: Draw a card.", "Gain 2 bond.")


def test_a_set_that_was_kept_is_the_same_set() -> None:
    for file in SETS:
        made = read_card_set(file.read_bytes(), file.name)
        assert decode_checked(encode_pool(made), file.name, Card) == made


def test_the_digest_is_that_of_facts_and_meanings_and_not_of_comments() -> None:
    assert read(UNIT).digest == read("# said\n" + UNIT.replace("(Unseen.)", "")).digest
    assert read(UNIT).digest != read(UNIT.replace("cp = 2", "cp = 3")).digest
    assert read(UNIT).digest != read(UNIT.replace("Draw a card", "Draw two cards")).digest


def test_a_unit_without_strength_is_named() -> None:
    assert faults(UNIT.replace("str = 3\n", "")) == [(1, "Ann [Guard] is a UNIT without STR")]


def test_every_number_that_a_type_needs_is_asked_for() -> None:
    bare = '[[card]]\nname = "X"\ntype = {}\n'
    assert [cause for _, cause in faults(bare.format('"UNIT"'))] == [
        "X is a UNIT without CP cost",
        "X is a UNIT without DEF",
        "X is a UNIT without STR",
    ]
    assert faults(bare.format('"EVENT"')) == [(1, "X is an EVENT without EP cost")]
    assert faults(bare.format('"BASE"')) == [(1, "X is a BASE without building level")]
    assert (1, "X is a UNIT and ITEM without STR") in faults(bare.format('["ITEM", "UNIT"]'))


def test_what_a_type_cannot_have_is_named() -> None:
    """EP costs are those of EVENTs and arts (205), levels those of BASEs, STR, DEF and organizations those of UNITs (209 to 211)."""
    item = '[[card]]\nname = "X"\ntype = "ITEM"\ncp = 1\nep = 1\nlevel = 1\nstr = 1\norganizations = ["Watch"]\n'
    assert faults(item) == [
        (5, "X is an ITEM with EP cost"),
        (6, "X is an ITEM with building level"),
        (7, "X is an ITEM with STR"),
        (8, "X is an ITEM with organizations"),
    ]
    event = '[[card]]\nname = "X"\ntype = ["EVENT", "UNIT"]\n'
    assert faults(event) == [(3, "X is UNIT and EVENT: no rule says how such a card is played")]


def test_an_unknown_organization_is_named() -> None:
    assert faults(UNIT.replace('["Watch"]', '["Wach"]')) == [
        (8, '"Wach" of Ann [Guard] is not an organization of this set')
    ]


def test_an_organization_in_a_text_that_the_set_does_not_list_is_an_unknown_word() -> None:
    said = UNIT.replace("Draw a card", "Stun target Rookery")
    assert faults(said) == [
        (11, '"• {ACTION}: Stun target Rookery." of Ann [Guard] cannot be read: no card of the game uses the word "Rookery"')
    ]  # fmt: skip


def test_a_craft_that_cannot_be_read_is_named_with_its_line_and_reason() -> None:
    said = UNIT.replace("Draw a card", "Draw card a").replace("Gain 2 bond.", "Gain it.")
    assert faults(said) == [
        (11, '"• {ACTION}: Draw card a." of Ann [Guard] cannot be read: "card" cannot be used there'),
        (15, '"Gain it." of Ann [Guard] cannot be read: "it" cannot be used there'),
    ]


def test_an_icon_that_no_rule_knows_is_named() -> None:
    said = UNIT.replace("[Covert]", "[Covert] [Stealth]")
    assert faults(said) == [
        (10, '"[Covert] [Stealth] (Unseen.)" of Ann [Guard] cannot be read: [Stealth] is not an icon craft')
    ]


def test_arts_without_a_text_say_nothing() -> None:
    assert faults(UNIT.replace('"Gain 2 bond."', '"(Nothing.)"')) == [(15, "the arts of Ann [Guard] say nothing")]


def test_two_cards_of_one_name_and_sub_name_are_named() -> None:
    assert faults(UNIT + UNIT) == [(16, f"Ann [Guard] is already on line {LINE + 1}")]
    assert len(read(UNIT + UNIT.replace('"Guard"', '"Thief"'))) == 2


def test_two_names_that_differ_in_nothing_but_signs_are_named() -> None:
    both = UNIT + UNIT.replace('"Guard"', '"Guard!"')
    assert faults(both) == [(16, f"Ann [Guard!] and Ann [Guard] (line {LINE + 1}) have one key, ann-guard")]


@pytest.mark.parametrize(
    ("was", "said", "line", "cause"),
    [
        ("cp = 2", "cp = 2\ncost = 2", 6, 'Ann has the unknown key "cost"'),
        ("cp = 2", "cp = -2", 5, "cp of Ann is wrong: expected `int` >= 0"),
        ("cp = 2", "cp = '2'", 5, "cp of Ann is wrong: expected `int`, got `str`"),
        ("cp = 2", "cp = 99999", 5, "cp of Ann is wrong: expected `int` <= 999"),
        ("cp = 2", "cp = 9999999999999999999999", 5, "more than 18 digits in a number, the bound of docs/limits.md"),
        ("cp = 2", "cp = 2.5", 5, "cp of Ann is wrong: expected `int`, got `float`"),
        ('"UNIT"', '"UNITS"', 4, "type of Ann is wrong: invalid enum value 'UNITS'"),
        ('"UNIT"', "[]", 4, "type of Ann is wrong: expected `array` of length >= 1"),
        ('"Guard"', '""', 3, "sub_name of Ann is wrong: expected `str` of length >= 1"),
        ('"Guard"', '" Guard"', 3, "sub_name of Ann is wrong: expected `str` matching regex '^\\\\S(.*\\\\S)?$'"),
    ],
)  # fmt: skip
def test_wrong_keys_types_and_values_are_named(was: str, said: str, line: int, cause: str) -> None:
    assert faults(UNIT.replace(was, said)) == [(line, cause)]


def test_a_set_of_another_game_is_refused() -> None:
    assert faults(UNIT, HEAD.replace('"trails"', '"epic"')) == [
        (2 - LINE, 'this is a card set of "epic", not of trails')
    ]


def test_all_faults_are_told_in_the_order_of_their_lines() -> None:
    wrong = UNIT.replace("cp = 2", "cp = -2") + UNIT.replace("Ann", "Bo").replace("str = 3\n", "").replace(
        '["Watch"]', '["W"]'
    )
    assert [line for line, _ in faults(wrong)] == [5, 16, 22]


def test_names_in_any_letters_have_keys() -> None:
    pool = read(UNIT.replace('"Ann"', '"Zoë O\'Brien"') + UNIT.replace('"Ann"', '"\u6728"'))
    assert [card.slug for card in pool] == ["zoe-obrien-guard", "\u6728-guard"]


def test_the_page_about_card_sets_is_true() -> None:
    page = (ROOT / "docs/card-sets.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert [card.title for card in Pool((read_card_set(example.encode(), "page"),))] == ["Mira Voss [Night Patrol]"]
    crafts = [one for one in re.findall(r"`(• [^`]*)`", page) if "…" not in one and "COST" not in one]
    assert len(crafts) > 5
    for craft in crafts:
        assert not read_text(craft, ("UNIT",), ("Rookery",)).unread, craft
