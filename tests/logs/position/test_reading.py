"""What positions cannot say: each refused with its line, the cause and a remedy; and that what they say is what the table is."""

import pytest

from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.logs.position.check_positions import check
from tests.support.positions.said import Said

HEAD = "position: P\nrule: objectives.p1\nsource: rulebook\n"
CARDS = "card Knight: ally human 2/3, reserve 2\ncard Sword: weapon sword, power 2, durability 3\ncard Drone: token ally 1/1\n"

SAID = Said(HEAD + CARDS, WORDING, GrandArchiveStaging)
checked, otherwise = SAID.checked, SAID.otherwise


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("A field: Knight (damage -1)", "fewer than 0"),
        ("A field: Knight (buff -1)", "fewer than 0"),
        ("A field: Knight (sleeping)", "is not a property of a card"),
        ("A hand: Knight (rested)", "only objects"),
        ("A hand: Drone", "is a token in hand"),
        ("A field: Fireball", "is not an object, so it cannot be on the field"),
        ("A champion: Knight > Spirit of Fire", "not champions"),
        ("A hand: Nobody of This Name", "is not a card of grand-archive"),
        ("A pocket: Knight", "does not set anything up"),
        ("C hand: Knight", "does not set anything up"),
        ("A hand: Knight Knight", "more than a card"),
        ("A hand: 0 Knight", "cannot be put"),
        ("at: T3 C main", "is not a time"),
        ("at: T0 A main", "is not a time"),
        ("at: T3 A midnight", "is not a time of a turn"),
        ("card Fool: ally 1/1, flying", "is not a type, class, element or keyword"),
        ("card Fool: ally human", "has no power and no life"),
        ("card Fool: human", "has no type"),
        ("card Fool: action", "has no speed"),
        ('card Fool: ally 1/1, "Grumble at the opponent."', "cannot be read"),
        ("card Fireball: ally 1/1", "is a printed card"),
        ("card Knight: ally 5/5", "two cards are described"),
        ("card Fool: ally 1/1, reserve many", "is not a number"),
        ("card Fool: champion, level 0, life 9, reserve 1", "has a reserve cost"),
        ("waits: Knight ability 1", "is not in play"),
        ("passed: C", "is not a player"),
        ("!fact marks nothing at all", "is not expected on this line"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(line: str, cause: str) -> None:
    report = checked(line)
    assert report.checked == ()
    (found,) = report.diagnostics
    assert cause in found.cause
    assert found.remedy
    assert found.file == "p.position"
    assert found.line in {1, 7}  # of the line itself, or of the position where its table as a whole is none


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "this file has no position"),
        ("---\n", "nothing is set up before ---"),
        (f"{HEAD}---\n", "nothing is played or expected"),
        ("position: P\nsource: rulebook\n---\nthen not over\n", "names no rule"),
        ("position: P\nrule: objectives.p1\n---\nthen not over\n", "the source of the expectation is missing"),
        (f"{HEAD}edition: 1999-01-01\n---\nthen not over\n", 'unknown edition "1999-01-01"'),
        (f"{HEAD}game: chess\n---\nthen not over\n", 'unknown game "chess"'),
        (f"{HEAD}---\nthen not over\n---\n", "--- appears twice"),
        (f"{HEAD}---\ngibber Knight\n", 'unknown verb "gibber"'),
        (f"{HEAD}---\npass => splendid\n", "is not a verdict"),
        (f"{HEAD}---\npass => legal at all\n", "is more than a verdict"),
        (f"{HEAD}---\nthen A beauty 3\n", "is not a card of grand-archive"),
        (f"{HEAD}---\nthen asked C pass\n", "is not a player"),
    ],
)
def test_what_is_no_position_is_told(text: str, cause: str) -> None:
    report = check(text, WORDING, GrandArchiveStaging, strict=True)
    assert cause in " / ".join(found.cause for found in report.diagnostics)
    assert all(found.remedy for found in report.diagnostics)


def test_a_file_is_read_on_after_a_position_that_cannot_be() -> None:
    good = f"{HEAD}---\nthen not over\n"
    report = check(f"{HEAD}A pocket: ??\n---\npass\n{good}", WORDING, GrandArchiveStaging)
    assert len(report.checked) == len(report.diagnostics) == 1


def test_what_stands_before_the_first_position_holds_for_all() -> None:
    text = """
        source: rulebook
        card Knight: ally 2/3
        A field: Knight
        position: P
        rule: ally.1
        ---
        then A field 2
        position: Q
        rule: ally.1
        B field: Knight
        ---
        then B field 2"""
    report = check(text, WORDING, GrandArchiveStaging)
    assert [(one.title, one.otherwise) for one in report.checked] == [("P", ()), ("Q", ())]


def test_the_table_is_what_the_lines_say() -> None:
    setting = """
    at: T4 B, phase main
    A champion: Spirit of Fire > Rai, Spellcrafter (rested, damage 3, level 2)
    A field: Knight (rested, damage 1, buff 2), 2 Knight, Sword (durability 1), Drone
    A hand: Fireball, 3 ??
    B field: Knight (owned by A)
    B memory: 2 ??
    A graveyard: Fireball, Knight
    A deck: nothing
    """
    played = """
    then A level 3, damage 3, lineage 2, hand 4, memory 0, graveyard 2, deck 0, field 6; A champion is rested
    then A Knight#1 is rested; A Knight#1 damage 1, buff 2, power 4, life stat 5, life 4; A Knight#2 is awake; A Knight#2 power 2
    then Sword durability 1; Drone is token; B Knight is controlled by b; B memory 2, deck 10, life 20, level 0
    then turn 4 of B; phase main; asked B pass; stack 0; window main; A Knight#3 in field; Sword not in A hand
    """
    assert otherwise(setting, played) == []


def test_durability_is_that_of_the_stat_unless_it_is_said() -> None:
    assert otherwise("A field: Sword, Bulwark Sword", "then Sword durability 3; Bulwark Sword durability 2") == []


def test_all_have_a_champion_from_the_first_turn_of_the_game_on() -> None:
    """starting-the-game/standard-games.6."""
    assert otherwise("at: T1 A main", "then A life 20; B life 20; asked A pass") == []
    assert otherwise("at: T1 A\nB material: Spirit of Fire", "then asked B place; B life nothing") == []


def test_by_the_older_book_nobody_has_a_champion_before_the_own_first_turn() -> None:
    """2025-08-08: champion.3."""
    older = "edition: 2025-08-08\nat:"
    assert otherwise(f"{older} T1 A main", "then A life 20; B life nothing; asked A pass") == []
    spirit = "B material: Spirit of Fire"
    assert otherwise(f"{older} T2 B\n{spirit}", "then asked B place; A life 20; B life nothing") == []


def test_a_waiting_trigger_is_placed() -> None:
    card = 'card Herald: ally 1/1, "On Enter: Draw a card."'
    assert otherwise(f"{card}\nA field: Herald\nwaits: Herald ability 1", "then stack 1\nresolves\nthen A hand 1") == []


def test_a_player_is_targeted_by_the_seat_alone() -> None:
    card = 'card Gift: action fast, "Target player draws a card."'
    played = "then may activate Gift -> A\nactivate Gift -> B\nresolves\nthen B hand 1, deck 9; A hand 0"
    assert otherwise(f"{card}\nA hand: Gift", played) == []


def test_facts_of_any_kind_set_it_up() -> None:
    setting = """
        at: T3 A, phase main, step retaliation, window before retaliation
        A field: Knight (rested)
        !fact role attacking of Knight to B champion
        !fact role defending of B champion to Knight
        !fact role attacking of Knight"""
    assert otherwise(setting, "then asked A pass; Knight is attacking\nmain\nthen B life 18") == []


def test_who_has_passed_has() -> None:
    card = 'card Bolt: action fast, "Draw a card."'
    assert otherwise(f"{card}\nA hand: Bolt", "activate Bolt\npass\nthen asked B pass\npass\nthen A hand 1") == []


# --- expectations ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "expected", "found"),
    [
        ("attack Knight -> B champion => illegal", "illegal", "legal"),
        ("attack Knight -> A champion", "legal", "illegal nobody-attacks-own-objects attacking-and-the-combat-phase.9"),
        (
            "attack Knight -> A champion => illegal champion.4",
            "illegal champion.4",
            "illegal nobody-attacks-own-objects attacking-and-the-combat-phase.9",
        ),
        ("attack Knight -> B champion => unclear", "unclear", "legal"),
        ("then A life 19, hand 0", "A life 19, hand 0", "life 20"),
        ("then Knight power 3", "Knight power 3", "power 2"),
        ("then Knight power nothing", "Knight power nothing", "power 2"),
        ("then Knight in A hand", "Knight in A hand", "it is in field"),
        ("then Knight not in field", "Knight not in field", "it is in field"),
        ("then may not attack Knight -> B champion", "may not attack Knight -> B champion", "it may be chosen"),
        ("then may attack Knight -> A champion", "may attack Knight -> A champion", "it may not be chosen"),
        ("then B lost", "B lost", "B has not lost"),
        ("then over for A", "over for A", "the game is not over"),
        ("then phase end", "phase end", "phase main"),
        ("then stack 1", "stack 1", "stack 0"),
    ],
)
def test_what_is_otherwise_is_told(played: str, expected: str, found: str) -> None:
    assert otherwise("A field: Knight", played) == [(expected, found)]


def test_what_happened_is_compared() -> None:
    attack = "attack Knight -> B champion\nmain\n"
    right = "happened damage 2 on B champion; never damage 3 on B champion; exactly damage 2 on B champion from Knight"
    assert otherwise("A field: Knight", f"{attack}then {right}") == []
    wrong = "exactly damage 2 on B champion | damage 1 on Knight"
    assert otherwise("A field: Knight", f"{attack}then {wrong}") == [
        (wrong, "only Knight deals 2 damage to B's Plain Spirit")
    ]


def test_the_end_of_a_game_is_seen() -> None:
    assert (
        otherwise(
            "A field: Knight\nB champion: Plain Spirit (damage 19)",
            "attack Knight -> B champion\nend\nthen over for A; B lost",
        )
        == []
    )
    assert otherwise("", "concede\nthen over for A") == [("over for A", "over for B")]
