"""What pends, lasts and was used in a position: said in a line each, with what the rulebook makes of it; and refused where it cannot be."""

import pytest

from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from tests.support.positions.said import Said

HEAD = "position: P\nrule: objectives.p1\nsource: rulebook\n"
CARDS = """\
card Knight: ally human 2/3, reserve 2
card Herald: ally human 1/1, reserve 0, "On Enter: Draw a card."
card Mage: ally human 1/1, reserve 0, "REST: Deal 1 damage to target unit."
card Captain: ally human 2/2, reserve 0, "Other allies you control get +1 POWER."
card Banner: phantasia, reserve 0, "Allies you control have taunt."
card Sword: weapon sword, power 2, durability 3, reserve 0
card Drain: action fast, reserve X, "Deal X damage to target unit."
card Study: action fast, reserve 0, "Draw a card."
card Bolt: action fast, reserve 0, "Deal 2 damage to target unit."
card Rally: action fast, reserve 0, "Target ally gets +2 POWER until end of turn."
card Mud: action fast, reserve 0, "Target ally becomes an item."
card Cheer: action fast, reserve 0, "Allies you control get +1 POWER until end of turn."
card Later: action fast, reserve 0, "At the beginning of the next end phase, draw a card."
card No: action fast, reserve 0, "Negate target card activation."
"""
AT = HEAD.count("\n") + CARDS.count("\n") + 1
"""The line on which a setting begins."""

SAID = Said(HEAD + CARDS, WORDING, GrandArchiveStaging)
checked, otherwise = SAID.checked, SAID.otherwise


def test_the_stack_resolves_from_its_top() -> None:
    """effects-stack.p3, cost.9, triggered-abilities.p1."""
    setting = """
        A field: Knight, Mage (rested), Herald
        stack: Drain of B (x 2) -> A champion
        stack: Mage ability 1 -> Knight
        stack: Herald ability 1"""
    played = """
        then stack 3; asked A pass; Drain in stack; A hand 0
        resolves
        then A hand 1; stack 2; Knight damage 0
        resolves
        then Knight damage 1; A life 20
        resolves
        then A life 18; stack 0; Drain in B graveyard"""
    assert otherwise(setting, played) == []


def test_a_target_that_is_another_object_now_fizzles_what_pends() -> None:
    """resolution/checking-resolution.4."""
    setting = "B field: Knight\nA hand: Bolt\nstack: Bolt of A -> Knight\nB champion: Plain Spirit"
    played = "!fact moves Knight field -> B hand => illegal\nresolves\nthen B life 20"
    assert otherwise(setting, played) == []


def test_what_pends_can_be_negated() -> None:
    """term/negate.1."""
    setting = "B hand: No\nstack: Bolt of A -> B champion"
    assert (
        otherwise(setting, "in response B activate No -> Bolt\nresolves\nthen stack 0; B life 20; Bolt in A graveyard")
        == []
    )


def test_who_has_passed_has_with_something_pending() -> None:
    """timing-and-permissions/opportunity.5."""
    setting = "at: T3 A, phase main, window main for B\npassed: A\nstack: Drain of A (x 3) -> B champion"
    assert otherwise(setting, "then asked B pass; A may not pass\npass\nthen B life 17") == []


def test_an_effect_lasts_until_its_end() -> None:
    """end-phase.p3, continuous-effects/instanced-effects.p1."""
    setting = "A field: Knight, Mage\nlasts: Rally of A -> Knight\nlasts: Cheer"
    assert otherwise(setting, "then Knight power 5; Mage power 2\nend\nthen Knight power 2; Mage power 1") == []


def test_what_comes_later_is_not_bound() -> None:
    """continuous-effects/instanced-effects.p1."""
    assert (
        otherwise(
            "A field: Mage\nA hand: Herald\nlasts: Cheer of A",
            "activate Herald\nresolves\nthen Mage power 2; Herald power 1",
        )
        == []
    )


def test_an_effect_of_an_earlier_turn_is_older_than_what_came_since() -> None:
    """continuous-effects/timestamps.p1: of two effects on its type the newer decides; here one stands from turn 2 on."""
    setting = "at: T4 B main\nA field: Knight\nlasts: Mud of B -> Knight since T2"
    assert otherwise(setting, "then Knight is item; Knight is not ally; Mud in B graveyard") == []


def test_what_waits_for_its_time_comes_then() -> None:
    """triggered-abilities.5."""
    assert otherwise("lasts: Later of A", "then A hand 0\nend\nthen A hand 1") == []


def test_the_card_lies_where_the_position_says() -> None:
    setting = "A graveyard: Rally, Knight\nA field: Mage\nlasts: Rally -> Mage"
    assert otherwise(setting, "then A graveyard 2; Mage power 3") == []


def test_an_attack_is_under_way() -> None:
    """retaliation-step.3, damage-step.3, weapon.4.3."""
    setting = """
        at: T3 A, phase main, step retaliation, window before retaliation
        A champion: Plain Spirit (rested)
        A field: Sword
        B field: Knight
        combat: A champion -> Knight with Sword"""
    played = """
        then A champion is attacking; Knight is defending; Sword is used; asked A pass
        retaliate Knight
        main
        then Knight damage 2; A life 18; Sword durability 2"""
    assert otherwise(setting, played) == []


def test_a_limit_has_been_used_up() -> None:
    """activated-abilities.3: the costs could be paid, and the ability has been used."""
    card = 'card Spring: ally human 1/1, reserve 0, "Banish a card from your graveyard: Draw a card. Activate this ability only once per turn."'
    lying = f"{card}\nA graveyard: Knight\nA field: Spring"
    assert otherwise(lying, "then may use Spring ability 1") == []
    assert (
        otherwise(
            f"{lying} (used ability 1)",
            "then may not use Spring ability 1\nT4 B\nT5 A\nmain\nthen may use Spring ability 1",
        )
        == []
    )


def test_what_was_used_is_counted() -> None:
    """cost.6: Acolyte of Cultivation costs 3 less after a Spell of its player."""
    cards = """
        card Sage: champion spirit cleric, level 0, life 20
        card Spark: action spell fast, reserve 0, "Draw a card."
        A champion: Sage
        A hand: Acolyte of Cultivation"""
    assert otherwise(cards, "then Acolyte of Cultivation reserve cost 4") == []
    assert (
        otherwise(f"{cards}\nthis turn: A activated 2 Spark, Study", "then Acolyte of Cultivation reserve cost 1") == []
    )
    assert otherwise(f"{cards}\nthis turn: B activated Spark", "then Acolyte of Cultivation reserve cost 4") == []


@pytest.mark.parametrize(
    ("setting", "cause"),
    [
        ("stack: Drain of A -> B champion", "how much X is was declared"),
        ("stack: Bolt of A (x 2) -> B champion", "has no X"),
        ("stack: Drain of A (x -1) -> B champion", "not a number from 0 on"),
        ("stack: Bolt of A", "not all that it asks for has been chosen"),
        ("stack: Bolt of A -> B champion -> A champion", "is not asked for"),
        ("stack: Bolt of A -> A champion, B champion", "cannot have been chosen"),
        ("stack: Study of A (modes 1)", "is not asked for"),
        ("stack: Bolt of C -> B champion", "is not a player"),
        ("stack: Nobody At All of A", "is not a card of grand-archive"),
        ("A field: Captain\nstack: Captain ability 1", "neither activated nor triggered"),
        ("A field: Mage\nstack: Mage ability 2 -> B champion", "has no ability 2"),
        ("stack: Bolt of A -> B champion (x 2)", "cannot have been chosen"),
        ("at: T3 A\nstack: Study of A", "no game comes to this table"),
        ("lasts: Study of A", "nothing of it lasts"),
        ("A field: Knight\nlasts: Rally of A", "not all that it asks for has been chosen"),
        ("A field: Knight\nlasts: Rally of A -> Knight since T2", "lasted until the end of turn"),
        ("A field: Knight\nlasts: Mud of A -> Knight since T4", "is not past"),
        ("A field: Knight\nlasts: Mud of A -> Knight since T0", "is not past"),
        ("A field: Knight\nat: T3 A main\ncombat: Knight -> B champion", "no combat at that time"),
        ("B field: Knight\nat: T3 A, phase main, step damage\ncombat: Knight -> A champion", "is not a unit of A"),
        ("A field: Knight\nat: T3 A, phase main, step damage\ncombat: Knight -> A champion", "could attack"),
        ("A field: Sword\nat: T3 A, phase main, step damage\ncombat: Sword -> B champion", "is not a unit of A"),
        ("A field: Knight\nat: T3 A, phase main, step damage\ncombat: Knight", "attacks nothing"),
        ("this turn: A sung Study", "is not counted"),
        ("this turn: C drawn 2", "is not a player"),
        ("this turn: A drawn 0", "smallest number of times is 1"),
        ("this turn: A activated -1 Study", "smallest number of times is 1"),
        ("A field: Knight (used ability 1)", "has no ability 1"),
        ("A hand: Mage (used ability 1)", "only objects"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(setting: str, cause: str) -> None:
    report = checked(setting)
    assert report.checked == ()
    (found,) = report.diagnostics
    assert cause in found.cause
    assert found.remedy
    assert found.line in {
        1,
        AT + setting.count("\n"),
    }  # of the line itself, or of the position where its table as a whole is none


HERBS = 'card Herbs: action fast, reserve 0, "Gather."\n'
TAKE = 'card Take: action fast, reserve 0, "Remove any amount of durability counters from target weapon."\n'


@pytest.mark.parametrize(
    ("setting", "played"),
    [
        (f"{HERBS}A hand: Herbs", "activate Herbs\nresolves\nchance gather Herbs => illegal\nthen A field 1"),
        (f"{HERBS}A hand: Herbs", "activate Herbs\nresolves\nchance gather 7 => illegal\nthen A field 1"),
        (
            f"{HERBS}{TAKE}A hand: Take\nA field: Sword",
            "activate Take -> Sword\nresolves\nchoose Sword, Sword => illegal",
        ),
        (
            f"{HERBS}{TAKE}A hand: Take\nA field: Sword",
            "activate Take -> Sword\nresolves\nthen may not choose Sword; may choose 1",
        ),
    ],
)
def test_a_card_is_no_number_where_numbers_are_asked_for(setting: str, played: str) -> None:
    assert otherwise(setting, played) == []


def test_two_halves_of_one_answer_come_in_either_order() -> None:
    """card-activation.3: X and what else is paid are declared together."""
    bolt = 'card Drip: action fast, reserve X, "As an additional cost to activate this card, you may pay (1).", "Deal X damage to target unit."\n'
    for halves in ("x 2; options 1", "options 1; x 2"):
        played = f"activate Drip ({halves}; reserve 3 ??) -> B champion\nresolves\nthen B life 18; A hand 2"
        assert otherwise(f"{bolt}A hand: Drip, 5 ??", played) == []
