"""What a set-up says of players, of the game so far and of cards that are no objects: masteries, modes chosen before, omens, what was preserved."""

import pytest

from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from tests.support.positions.said import Said

CARDS = """\
card Knight: ally human 2/3, reserve 2
card Vine: phantasia, reserve 0, "Ally Link"
card Study: action fast, reserve 0, "Draw a card."
"""
SAID = Said(f"position: P\n{CARDS}", WORDING, GrandArchiveStaging)
checked, otherwise = SAID.checked, SAID.otherwise


def test_a_player_has_a_mastery_with_its_direction_or_counters() -> None:
    """mastery.p1, and the first statement on Shifting Currents: it begins in the North."""
    setting = "A mastery: Shifting Currents: East\nB mastery: Fractured Memories (sheen 3)"
    said = "A has Shifting Currents: East; A has not Shifting Currents: North; B has Fractured Memories (sheen 3); B has not Phantasmagoria"
    assert otherwise(setting, f"then {said}") == []
    assert otherwise(
        "A mastery: Shifting Currents", "then A has Shifting Currents: North; A has Shifting Currents: West"
    ) == [("A has Shifting Currents: West", "A does not have it so")]


def test_a_mode_that_was_chosen_before_is_not_chosen_again() -> None:
    """ability-tracking.p1: Hunt, Weiss King offers what has not been chosen."""
    setting = "A field: Hunt, Weiss King (chose mode 1 of ability 2)"
    report = checked(setting, "use Hunt, Weiss King\nasks?")
    assert report.checked[0].asked[0].answers == ("modes 2", "modes 3")


def test_cards_in_banishment_bear_counters() -> None:
    """counters/omen.1: they are Omens."""
    assert (
        otherwise(
            "A banishment: 2 Study (omen 1), Knight (omen 2, debt 1)",
            "then Study#1 omen 1; Study#2 omen 1; Knight omen 2, debt 1",
        )
        == []
    )


def test_an_object_is_linked_and_names_a_card() -> None:
    setting = "A field: Vine (linked to B Knight#2), Jianyu, Fate's Premonition (named Knight)\nB field: 2 Knight"
    assert (
        otherwise(
            setting, "then Vine is linked; Jianyu, Fate\u2019s Premonition is named knight; B Knight#2 is not linked"
        )
        == []
    )


def test_a_link_that_stands_on_nothing_is_gone() -> None:
    """keyword/link.4, keyword/link.5: what is linked is sacrificed as the other leaves."""
    doom = 'card Doom: action fast, reserve 0, "Destroy target ally."'
    setting = f"{doom}\nA field: Vine (linked to B Knight)\nB field: Knight\nA hand: Doom"
    assert (
        otherwise(setting, "activate Doom -> B Knight\nresolves\nthen Vine in A graveyard; Knight in B graveyard") == []
    )


def test_a_card_is_preserved() -> None:
    assert otherwise("A material: Tera Sight (preserved)", "then Tera Sight is preserved; A material 1") == []


@pytest.mark.parametrize(
    ("skips", "hand"), [("", 1), ("skips: B draw", 0), ("skips: B 2 draw phase", 0), ("skips: A draw", 1)]
)
def test_a_phase_will_be_skipped(skips: str, hand: int) -> None:
    """skipping-phases.p1, .p2."""
    assert otherwise(skips, f"T4 B\nmain\nthen B hand {hand}") == []


def test_a_phase_is_skipped_as_often_as_is_said() -> None:
    """skipping-phases.p2: several turns, where needed."""
    assert otherwise("skips: B 2 draw", "T4 B\nT5 A\nT6 B\nmain\nthen B hand 0\nT7 A\nT8 B\nmain\nthen B hand 1") == []


@pytest.mark.parametrize("at", ["T1 A", "T0 A"])
def test_a_pre_game_action_is_taken_or_not(at: str) -> None:
    """starting-the-game/standard-games.5: The Looking Glass may be on the field as the game begins."""
    setting = f"at: {at}\nA material: Spirit of Fire, The Looking Glass"
    assert (
        otherwise(setting, "then asked A begin with\nbegin with The Looking Glass\nthen A field 1; asked A place") == []
    )
    assert otherwise(setting, "place Spirit of Fire\nthen A field 1; A material 1") == []


def test_abilities_of_cards_out_of_play_pend_and_wait() -> None:
    """What nobody could read is left to people as it resolves."""
    setting = (
        "B hand: Bloom: Autumn's Fall, ??\nstack: B Bloom: Autumn's Fall ability 2\nA memory: Peacock of Prosperity"
    )
    assert otherwise(setting, "then stack 1") == []
    assert otherwise(f"{setting}\nwaits: Peacock of Prosperity ability 1", "then stack 2") == []


@pytest.mark.parametrize(
    ("setting", "cause"),
    [
        ("A mastery: Shifting Sands", "is not a mastery"),
        ("A mastery: Shifting Currents: Up", "has no face up"),
        ("A mastery: Servile Possessions: North", "has no face north"),
        ("A mastery: Fractured Memories (glitter 3)", "is not a kind of counter"),
        ("C mastery: Phantasmagoria", "does not set anything up"),
        ("skips: A sleep", "is not a phase"),
        ("skips: A 0 draw", "smallest number of times is 1"),
        ("skips: C draw", "is not a player"),
        ("A field: Knight (preserved)", "marks belong to cards elsewhere"),
        ("A hand: Knight (preserved)", "marks belong to cards elsewhere"),
        ("A hand: Knight (omen 1)", "only objects"),
        ("A hand: Knight (linked to A champion)", "only objects"),
        ("A field: Dream Fairy (chose mode 1 of ability 1)", "remembers no modes"),
        ("A field: Hunt, Weiss King (chose mode 9 of ability 2)", "has no mode 9"),
        ("A field: Hunt, Weiss King (chose mode 1)", "names no ability"),
        ("A field: Knight (linked to Nobody Here)", "is not a card of grand-archive"),
        ("A field: Vine (linked to B Knight)", "is not in"),
        ("A field: Vine (named Nobody Here)", "is not a card of grand-archive"),
    ],
)
def test_what_cannot_be_is_refused(setting: str, cause: str) -> None:
    (found,) = checked(setting).diagnostics
    assert cause in found.cause
    assert found.remedy
    assert "plain-" not in f"{found.cause} {found.remedy}"
