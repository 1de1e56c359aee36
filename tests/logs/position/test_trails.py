"""Positions of Trails: amounts, described cards, homebases, attacks under way; and what is refused because no game comes to it."""

import pytest

from ga_replay.games.trails.notation import WORDING
from ga_replay.games.trails.notation.staging import TrailsStaging
from tests.support.positions.said import Said

HEAD = "game: trails\nposition: P\nrule: 902.4\nsource: rulebook\n"
CARDS = """\
card Runner: unit cp 1 3/2, of "Harbour Watch"
card Guard: unit cp 2 2/3
card Once: unit cp 1 1/1, "Pay 1 EP: Gain 1 bond. Play this craft only once each turn."
card Often: unit cp 1 1/1, "Pay 1 EP: Gain 1 bond."
card Nap: event ep 1, effect "Gain 2 bond."
card Rage: event ep 0, effect "Target UNIT gets +2/+0 this turn."
card Square: base level 1
"""
FIGHT = "at: T3 A, phase combat, step A resolution, window attack\n"

SAID = Said(HEAD + CARDS, WORDING, TrailsStaging)
checked, otherwise = SAID.checked, SAID.otherwise


def test_what_is_not_said_is_usual() -> None:
    """The publisher's forty bond (docs/readings/trails.md, reading 1), cards to draw."""
    played = "then A bond 40, cp 0, ep 0, hand 0, deck 10, field 0, homebase 0; B bond 40; turn 3 of A; step A deployment; asked A pass"
    assert otherwise("", played) == []


def test_the_stunned_are_actioned_and_face_down_and_known_to_all() -> None:
    """1306.2a, 1302.3."""
    assert otherwise(
        "B field: Guard (stunned)", "then Guard is actioned; Guard is face-down; Guard is stunned; Guard is public"
    ) == []  # fmt: skip


def test_a_face_down_card_of_a_homebase_is_its_controllers_alone() -> None:
    """507.4."""
    assert (
        otherwise(
            "B homebase: Nap (face down), Square", "then B Nap is face-down; B Nap is not public; B Square is face-up"
        )
        == []
    )


def test_an_attack_under_way_goes_on_and_waits_for_nothing() -> None:
    """804.9, 804.11."""
    setting = f"{FIGHT}A field: Runner (actioned)\nB field: Guard\ncombat: Runner -> Guard"
    assert otherwise(setting, "then stack 0; asked A pass\nfought\nthen Guard is stunned; B bond 38") == []


def test_bond_may_be_gone_within_a_turn() -> None:
    """705.5: it is asked for as the cure phase ends, and not before."""
    assert otherwise("at: T3 A, phase cure, window end of turn\nA bond: -2", "then not over\nend\nthen A lost") == []


def test_first_hands_are_exchanged_before_the_first_turn() -> None:
    """603.1d, 603.1e."""
    played = "then turn 0 of B; asked B exchange\nexchange ??\nA exchange no\nthen turn 1 of B; B hand 4"
    assert otherwise("at: T0 B\nA hand: 4 ??\nB hand: 4 ??", played) == []


def test_links_last() -> None:
    """1310.1: a link of an earlier turn."""
    bind = 'card Bind: event ep 0, knows "Rookery", knows "Harbour Watch", effect "Link Rookery and Harbour Watch."\n'
    setting = f"{bind}A field: Runner\nB field: Runner\nlasts: Bind of A since T2"
    assert otherwise(setting, "then A Runner is rookery; B Runner is not rookery") == []


def test_who_has_all_organizations_is_of_each_that_there_is() -> None:
    """1333.1."""
    every = 'card Every: unit cp 2 2/2, "This card has all organizations in all zones."\n'
    assert otherwise(f"{every}A field: Every, Runner", "then Every is harbour watch; may support Runner with Every") == []  # fmt: skip


def test_what_differs_is_told() -> None:
    assert otherwise("A bond: 12", "then A bond 13; A ep 1") == [("A bond 13", "bond 12"), ("A ep 1", "ep 0")]


@pytest.mark.parametrize(
    ("setting", "cause"),
    [
        ("A bond: many", "not a number"),
        ("at: T3 A\nA bond: 0", "lost at the end of the one before"),
        ("A field: Nap", "neither a UNIT nor an ITEM"),
        ("A homebase: Runner (stunned)", "stunned in a homebase"),
        ("A hand: Runner (actioned)", "only objects"),
        ("A field: Runner (exhausted)", "not a property of a card"),
        ("A field: Often (used ability 1)", "how often it was played is not counted"),
        ("A field: Once (used ability 2)", "no ability 2"),
        ("A memory: Runner", "does not set anything up"),
        ("this turn: A activated Nap", "is not counted"),
        ("players: A B C", "3 players are given, but trails has 2"),
        ("A field: Runner\nlasts: Rage of A -> Runner since T1", "is past"),
        (f"{FIGHT}A field: Runner\nB field: Guard\ncombat: Guard -> Guard", "is not a UNIT of A"),
        ("A field: Runner\nB field: Guard\ncombat: Runner -> Guard", "no attacks"),
        ("at: T3 A memory", "not a time of a turn"),
        ("card X1: unit cp 1", "without STR"),
        ("card X1: event 2/2", "only UNIT"),
        ("card X1: event base", "only UNIT and ITEM"),
        ("card X1: 2/2", "no type"),
        ("card X1: unit 2/2, taunt", "not a type or an icon craft"),
        ('card X1: unit 2/2, "Sing a song."', "cannot be read"),
        ('card X1: unit 2/2, effect "Draw a card."', "is not an EVENT"),
        ('card X1: event ep 0, of "Rookery"', "only UNIT cards"),
    ],
)
def test_what_cannot_be_is_refused(setting: str, cause: str) -> None:
    report = checked(setting)
    assert report.checked == ()
    (found,) = report.diagnostics
    assert cause in f"{found.cause}: {found.remedy}"
    assert found.line >= 1
