"""What a judge in a hurry writes: few lines, in any order, with curly quotes, and questions; each gets an answer that can be used."""

import pytest

from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.logs.position.check_positions import check
from ga_replay.logs.position.expectations import check_expectation
from ga_replay.logs.position.parse import drafts
from ga_replay.logs.position.set_up_lines import SetUpReader
from ga_replay.logs.position.zone_expectations import Looking
from tests.support.positions.corpora import EPIC, TRAILS
from tests.support.positions.said import Said
from tests.support.rules.ablation import patience

CARDS = """\
card Knight: ally human 2/3, reserve 2
card Guard: ally human 1/4, reserve 2
card Bolt: action fast, reserve 0, "Deal 2 damage to target unit."
card Zap: action fast, reserve 0, "Deal 1 damage to target attacking unit."
card No: action fast, reserve 0, "Negate target card activation."
"""
SAID = Said(f"position: P\n{CARDS}", WORDING, GrandArchiveStaging)
checked, otherwise = SAID.checked, SAID.otherwise


# --- words and rules that there are not ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "statement", "remedy"),
    [
        ("A field: Knight", "Knight is not restd", "rested"),
        ("A field: Knight", "Knight is hooman", "human"),
        ("A field: Knight", "Knight is not controlled by D", "controlled by"),
        ("game: epic\nA play: Little Devil", "Little Devil is not airbourne", "airborne"),
        ('game: trails\ncard Oak: unit cp 1 2/2, of "Rookery"\nA field: Oak', "Oak is not rokery", "rookery"),
    ],
)
def test_a_word_that_can_be_true_of_no_card_is_refused(head: str, statement: str, remedy: str) -> None:
    corpus = {"game: epic": EPIC, "game: trails": TRAILS}.get(head.split("\n", maxsplit=1)[0])
    cards = "" if corpus else CARDS
    wording, staging = (corpus.wording, corpus.staging) if corpus else (WORDING, GrandArchiveStaging)
    (found,) = check(f"position: P\n{cards}{head}\n---\nthen {statement}\n", wording, staging).diagnostics
    assert "can be true of no card" in found.cause
    assert remedy in found.remedy


def test_a_rule_that_the_book_does_not_have_is_refused() -> None:
    text = "position: P\nrule: ally.1, ally.999\n---\nthen not over\n"
    (found,) = check(text, WORDING, GrandArchiveStaging).diagnostics
    assert (found.cause, found.line) == ('no statement of 2026-08-21 has the id "ally.999"', 1)
    assert "ally.1" in found.remedy


def test_rule_and_source_are_wanted_of_samples_alone() -> None:
    text = "position: P\n---\nthen not over\n"
    assert check(text, WORDING, GrandArchiveStaging).diagnostics == ()
    strict = check(text, WORDING, GrandArchiveStaging, strict=True).diagnostics
    assert ["rule" in one.remedy or "source" in one.remedy for one in strict] == [True, True]


# --- any order -------------------------------------------------------------------------------------------------------------

LINES = (
    "stack: Zap of B -> Knight",
    "combat: Knight -> Guard",
    "at: T3 A, phase main, step retaliation, window before retaliation",
    "A field: Knight (rested)",
    "B field: Guard",
)


@pytest.mark.parametrize("turned", range(len(LINES)))
def test_lines_stand_in_any_order(turned: int) -> None:
    for lines in (LINES[turned:] + LINES[:turned], (LINES[turned:] + LINES[:turned])[::-1]):
        assert otherwise("\n".join(lines), "resolves\nthen Knight damage 1") == []


def test_lines_of_one_word_keep_their_order() -> None:
    """effects-stack.p3: what lies on top targets what lies below, never the other way round."""
    above = "stack: Bolt of A -> B champion\nstack: No of B -> Bolt"
    assert otherwise(above, "then stack 2\nresolves\nthen stack 0; B damage 0") == []
    below = "stack: No of B -> Bolt\nstack: Bolt of A -> B champion"
    assert [one.line for one in checked(below).diagnostics] == [7]


# --- names that are not there ----------------------------------------------------------------------------------------------


def test_what_is_not_there_makes_its_statement_untrue_and_no_other() -> None:
    played = (
        "then Guard is awake; A Guard power 1; Knight in A hand; B champion in A hand; A life 20; Guard not in field"
    )
    assert otherwise("A field: Knight", played) == [
        ("Guard is awake", "Guard is not in play"),
        ("A Guard power 1", "Guard is not in play"),
        ("Knight in A hand", "it is in field"),
        ("B champion in A hand", "it is in field"),
    ]


def test_a_name_in_a_zone_is_any_card_of_that_name() -> None:
    setting = "A field: 2 Knight\nA graveyard: Knight\nB hand: ??"
    played = "then Knight in A graveyard; Knight in field; B Knight not in field; Knight not in A graveyard; Knight not in B hand; Guard not in B hand"
    assert otherwise(setting, played) == [
        ("Knight not in A graveyard", "it is in A graveyard"),
        ("Guard not in B hand", "the cards there are unknown"),
    ]


def test_a_name_that_begins_like_a_word_of_statements_is_a_name() -> None:
    """Lost Spirit behind a player, Turn of Epic by itself, and Drown in Aether by its first word."""
    assert otherwise("A graveyard: Lost Spirit", "then A Lost Spirit in A graveyard; A lost") == [
        ("A lost", "A has not lost")
    ]
    assert otherwise("A graveyard: Drown in Aether", "then Drown in A graveyard") == []
    epic = "game: epic\nposition: P\nA hand: Turn\n---\nthen Turn in A hand; turn 3 of A\n"
    assert [one.otherwise for one in check(epic, EPIC.wording, EPIC.staging).checked] == [()]


# --- quotes ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sentence",
    [
        '"Allies you control have “On Death: Draw a card.”"',
        '“Allies you control have "On Death: Draw a card."”',
        "“Allies you control have “On Death: Draw a card.””",
        '"Allies you control have "On Death: Draw a card.""',
    ],
)
def test_quotes_are_straight_or_curly_and_hold_others(sentence: str) -> None:
    found = otherwise(f"card Giver: ally 1/9, {sentence}, taunt\nA field: Giver", "then Giver is taunt; Giver life 9")
    assert found == []


def test_a_name_in_curly_quotes_is_that_name() -> None:
    setting = "card “Arrow, the Bold: Risen”: ally 1/1\nA field: “Arrow, the Bold: Risen”, Knight"
    assert otherwise(setting, "then “Arrow, the Bold: Risen” power 1; A field 3") == []


# --- what is asked ---------------------------------------------------------------------------------------------------------


def asked(setting: str, played: str) -> list[tuple[str, tuple[str, ...]]]:
    report = checked(setting, played)
    assert report.diagnostics == ()
    return [(one.question, one.answers) for one in report.checked[0].asked]


def test_what_is_asked_is_told_with_the_words_that_answer_it() -> None:
    setting = "A hand: Bolt\nA field: Knight\nB field: Knight, Guard"
    ((question, answers),) = asked(setting, "asks?")
    assert question == "A is asked: activate or use or attack or pass"
    assert {"pass", "activate Bolt", "attack Knight -> Guard"} <= set(answers)


@pytest.mark.parametrize(
    ("setting", "played"),
    [
        ("A hand: Bolt\nA field: 2 Knight\nB field: Knight, Guard", ""),
        ("A hand: Bolt, No\nstack: Bolt of B -> A champion", ""),
        (
            "A hand: No\nat: T3 A, phase main, window main for B\npassed: A\nB hand: Bolt, No\nstack: Bolt of A -> B champion",
            "",
        ),
        ("at: T3 A materialize\nA material: Training Sword, Spirit of Fire\nA memory: Bolt", ""),
        ("A field: 2 Knight\nB field: Guard", "attack Knight#1 -> Guard"),
        ("at: T1 A\nA material: Spirit of Fire, Spirit of Wind", ""),
        (
            "A field: Knight\nB field: Guard (bulwark 1)\nlasts: Intervention of B -> Guard",
            "attack Knight -> Guard\npass\npass\nretaliate no\npass\npass",
        ),
    ],
)
def test_each_answer_that_is_offered_is_one(setting: str, played: str) -> None:
    ((_, answers),) = asked(setting, f"{played}\nasks?")
    assert answers
    for answer in answers:
        assert otherwise(setting, f"{played}\n{answer}".strip()) == [], answer
        assert "@" not in answer
        assert "plain-" not in answer


@pytest.mark.parametrize(("hand", "told"), [("12 Bolt", 1), ("6 Bolt, 6 No", 2)])
def test_of_millions_of_orders_some_are_told(hand: str, told: int) -> None:
    """Twelve cards have 479,001,600 orders: the first of those that look different are told, and nobody waits for the rest."""
    tidy = 'card Tidy: action slow, reserve 0, "Put all cards from your banishment on the bottom of your deck in any order."'
    with patience(60.0):
        ((question, answers),) = asked(f"{tidy}\nA hand: Tidy\nA banishment: {hand}", "activate Tidy\nresolves\nasks?")
    assert question == "A is asked: choose: put these in order, the first one nearest to that end of the deck"
    assert len(answers) >= told


def test_each_of_several_choices_of_a_text_says_what_it_is_for() -> None:
    three = 'card Three: action fast, reserve 0, "Discard a card. Put a card from your graveyard into your hand. Sacrifice an ally."'
    setting = f"{three}\nA hand: Three, 2 Fireball\nA graveyard: Reclaim, Zephyr\nA field: Dream Fairy, Dungeon Guide"
    played = "activate Three\nresolves\nasks?\nchoose Fireball\nasks?\nchoose Reclaim\nasks?"
    assert [question for question, _ in asked(setting, played)][:3] == [
        "A is asked: choose, to discard, 1 of these",
        "A is asked: choose, to put to the hand, 1 of these",
        "A is asked: choose, to sacrifice, 1 of these",
    ]


def test_a_card_that_everybody_sees_is_asked_for() -> None:
    peek = 'card Bare: action fast, reserve 0, "Reveal the top card of your deck. If it\'s an ally card, draw a card."'
    ((question, answers),) = asked(f"{peek}\nA hand: Bare\nA deck: 3 ??", "activate Bare\nresolves\nasks?")
    assert (question, answers) == ("everybody sees a card now", ("shows ??",))


def test_who_asks_need_play_nothing() -> None:
    report = check("position: P\nA hand: Fireball\n", WORDING, GrandArchiveStaging, asking=True)
    assert [one.question for one in report.checked[0].asked] == ["A is asked: activate or use or attack or pass"]


def test_chance_is_asked_by_the_cards_that_it_may_take() -> None:
    setting = "at: T5 A materialize\nA champion: Spirit of Fire\nA memory: Bolt, ??\nA material: Rai, Spellcrafter"
    assert asked(setting, "materialize Rai, Spellcrafter\nasks?") == [
        ("chance decides memory", ("chance memory: ??", "chance memory: Bolt"))
    ]


# --- what an unread text has done ------------------------------------------------------------------------------------------


def test_a_half_resolved_table_is_no_fact() -> None:
    """What a text has done that nobody could read is not on the table: what is seen there is so far alone, but for when it is."""
    (draft,), _ = drafts("position: P\nA hand: 2 ??\n---\nthen not over\n")
    staging = GrandArchiveStaging()
    said = ("A hand 2", "A hand 3", "so far A hand 2", "so far A hand 3", "phase main", "turn 3 of A")
    with staging.shelf.judging():
        looking = Looking(SetUpReader(draft, WORDING, staging).pen(), 0, staging)
        found = [check_expectation(one, 1, looking, ("a line of a card",)) for one in said]
    told = "unclear, because it was not said what a text did: a line of a card; so far"
    assert [one.found if one else "" for one in found] == [f"{told} it is so", f"{told} hand 2", "", "hand 2", "", ""]


# --- names in messages -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "played", "says"),
    [
        ("A hand: Bolt\nA field: 2 Knight", "activate Bolt\npass", "targets Knight#1"),
        ("A field: 2 Knight\nB field: Guard", "attack Knight -> Guard", "may be Knight#1 (field), Knight#2 (field)"),
        ("A hand: Bolt", "activate Knight", "Knight is not in"),
        ("A hand: Firebal", "pass", "did you mean Fireball?"),
        ("A field: Dream Fairy", "then Dream Fariy is rested", "did you mean Dream Fairy?"),
        ("", "then A has 20 life", "A life 20"),
    ],
)
def test_messages_call_cards_by_their_names(setting: str, played: str, says: str) -> None:
    (found,) = checked(setting, played).diagnostics
    told = f"{found.cause}; {found.remedy}"
    assert says in told
    assert "plain-" not in told
    assert "@2" not in told


def test_numbers_stand_where_people_put_them() -> None:
    setting = "A field: Knight (2 damage, 1 buff counter)\nB champion: Plain Spirit (3 damage)"
    assert otherwise(setting, "then Knight damage is 2, buff 1; B life is 17") == []


def test_what_is_wrong_is_said_in_words_too() -> None:
    """attacking-and-the-combat-phase.1.4."""
    (found,) = checked("A field: Knight (rested)", "attack Knight -> B champion").checked[0].otherwise
    assert found.found == "illegal rested-units-do-not-attack attacking-and-the-combat-phase.1.4"
    assert found.why == ("A: attacking rests the unit, which must be awake",)
