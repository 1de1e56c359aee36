"""Positions of Epic: amounts, described cards, what lasts, battles under way; and what is refused because no game comes to it."""

import pytest

from ga_replay.games.epic.notation import WORDING
from ga_replay.games.epic.notation.staging import EpicStaging
from ga_replay.logs.position.check_positions import check
from tests.support.positions.said import Said

HEAD = "game: epic\nposition: P\nrule: 3.1\nsource: rulebook\n"
CARDS = """\
card Knight: champion good human 4/4
card Guard: champion 2/6
card Mage: champion sage 2/2, "{expend}: Target champion gains airborne this turn."
card Favor: event good, "Target champion gains +2 {offense} this turn."
card Either: event good, "Target champion gains +2 {offense} this turn. — OR — Draw a card."
card Nap: event sage, "Gain 1 health."
card Old God: god good, "{1}: Gain 6 health."
"""
AT = HEAD.count("\n") + CARDS.count("\n") + 1
"""The line on which a setting begins."""
FIGHT = "at: T3 A, phase battle, step before damage, window before damage for B\n"

SAID = Said(HEAD + CARDS, WORDING, EpicStaging)
checked, otherwise = SAID.checked, SAID.otherwise


def test_what_is_not_said_is_usual() -> None:
    """1.5.1, 4.2.2: thirty health, a gold, cards to draw."""
    played = (
        "then A health 30, gold 1, gold good 0, hand 0, deck 10, discard 0, play 0; B health 30, gold 1; turn 3 of A"
    )
    assert otherwise("", played) == []


def test_amounts_stand_on_lines_of_their_own() -> None:
    setting = "A health: 12\nA gold: 0\nB gold good: 1\nA play: Knight (damage 1, +1/+1 2, expended and flipped)"
    played = "then A health 12, gold 0; B gold good 1; Knight offense 6, defense 6, damage 1, +1/+1 2; Knight is expended; Knight is flipped"
    assert otherwise(setting, played) == []


def test_what_differs_is_told() -> None:
    assert otherwise("A health: 12", "then A health 13; A gold 1") == [("A health 13", "health 12")]


def test_what_lasts_was_chosen_as_it_resolved() -> None:
    """5.20.1, 5.0.7."""
    setting = "A play: Knight, Mage (expended)\nlasts: Favor of A -> Knight\nlasts: Mage ability 1 -> Knight"
    assert otherwise(setting, "then Knight offense 6; Knight is airborne; Favor in A discard; A hand 0") == []


def test_a_battle_under_way_goes_on() -> None:
    """4.4.8, 4.4.11b."""
    setting = f"{FIGHT}A play: Knight (expended)\nB play: Guard (flipped)\ncombat: Knight -> B with Guard"
    assert otherwise(setting, "then asked B pass\ndeal Guard 2 to Knight\nthen Knight damage 2; Guard damage 4") == []


@pytest.mark.parametrize(
    ("setting", "cause"),
    [
        ("A health: many", "not a number"),
        ("A health: 0", "still in the game"),
        ("A hand: Human Token", "is a token in hand"),
        ("A play: Nap", "is not a champion"),
        ("A hand: Old God", "only gods"),
        ("A supplemental: Knight", "only gods"),
        ("A hand: Knight (expended)", "only objects"),
        ("A play: Knight (exhausted)", "not a property of a card"),
        ("A play: Knight (used ability 1)", "as often as their cost is paid"),
        ("A memory: Knight", "does not set anything up"),
        ("stack: Nap of A", "nothing is pending"),
        ("this turn: A drawn 2", "is not counted"),
        ("lasts: Nap of A", "nothing of it lasts"),
        ("A play: Knight\nlasts: Either of A -> Knight", "cannot be said"),
        ("A play: Knight\nlasts: Favor of A -> Knight since T1", "is past"),
        ("A play: Knight\nlasts: Favor of A -> A", "cannot have been chosen"),
        ("A play: Knight\ncombat: Knight -> B", "no battle at that time"),
        (f"{FIGHT}A play: Knight\ncombat: Knight -> A", "with one opponent"),
        (f"{FIGHT}A play: Knight\nB play: Guard\ncombat: Guard -> B", "not a champion of A"),
        ("at: T3 A memory", "not a time of a turn"),
        ("at: T0 A main", "there are no phases"),
        ("card Knight: champion 1/1", "two cards are described"),
        ("card Kong: champion 1/1", "is a printed card"),
        ("card X1: champion good", "no offense"),
        ("card X1: event 2/2", "only champions"),
        ("card X1: god, cost 1", "gods are not played"),
        ("card X1: champion 2/2, cost 3", "neither 0 nor 1"),
        ("card X1: 2/2", "has no type"),
        ("card X1: champion 2/2, taunt", "not a type, alignment, class or keyword"),
        ('card X1: event, "Sing a song."', "cannot be read"),
    ],
)
def test_what_cannot_be_is_refused(setting: str, cause: str) -> None:
    report = checked(setting)
    assert report.checked == ()
    (found,) = report.diagnostics
    assert cause in f"{found.cause}: {found.remedy}"
    assert found.line >= 1


def test_the_line_of_the_fault_is_named() -> None:
    (found,) = checked("A play: Knight\nA health: many").diagnostics
    assert found.line == AT + 1


def test_a_position_of_the_other_game_says_so() -> None:
    report = check(
        "game: grand-archive\nposition: P\nrule: 3.1\nsource: rulebook\n---\nthen not over\n",
        WORDING,
        EpicStaging,
        "p.position",
    )
    assert ["grand-archive" in one.cause for one in report.diagnostics] == [True]
