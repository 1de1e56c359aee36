"""One spelling for printed lines: what is unified, what is left alone, and what stays a name."""

import time
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ga_replay.cardtext.normalize import key, lines_of, normal, short_names_of, spelled, without_reminders


def test_lines_are_paragraphs_and_bullets_belong_to_the_line_they_follow() -> None:
    text = "First.\n\nChoose one\u2014\n\u2022 This.\n\u2022 That.\n \n(Only a reminder.)\n\nLast. \n"
    assert lines_of(text) == ("First.", "Choose one\u2014\n\u2022 This.\n\u2022 That.", "Last.")
    assert lines_of("Choose one\u2014\n\n\u2022 This.\n\n\u2022 That.") == (
        "Choose one\u2014\n\u2022 This.\n\u2022 That.",
    )
    assert lines_of("") == ()


def test_a_single_line_break_stays_inside_the_line() -> None:
    """text-box.3: line breaks separate abilities; the reader of the line must see them."""
    assert normal("Stealth \nVigor", "Some Ally") == "Stealth\nVigor"


def test_two_letters_of_the_own_name_in_the_wrong_order_are_put_right() -> None:
    """text-box.5: it is the card's own name; a single word may well be another word, and a longer slip another card."""
    assert normal("Banish Odl Mask: Draw a card.", "Old Mask") == "Banish ~: Draw a card."
    assert normal("Banish Odl: Draw a card.", "Old") == "Banish Odl: Draw a card."
    assert normal("Banish Dlo Mask: Draw a card.", "Old Mask") == "Banish Dlo Mask: Draw a card."


@pytest.mark.parametrize(
    ("printed", "kept"),
    [
        ("Vigor (It wakes up.)", "Vigor"),
        ("Brew (Costs (1) less.) now", "Brew now"),
        ("(2), REST: Draw a card. (You may.)", "(2), REST: Draw a card."),
        ("Pay (3+X) or (X).", "Pay (3+X) or (X)."),
        ("(This object enters the field rested)", ""),
        ("Odd (unclosed", "Odd (unclosed"),
        ("Odd) unopened", "Odd) unopened"),
    ],
)
def test_reminders_go_and_costs_stay(printed: str, kept: str) -> None:
    """text-box.2: reminder text has no part in the game; text-box.4: a numeral in brackets is a reserve cost."""
    assert without_reminders(printed) == kept


@pytest.mark.parametrize(
    ("printed", "spelled"),
    [
        ("gets +1POWER", "gets +1 POWER"),
        ("gets +XPOWER and -2LIFE.", "gets +X POWER and -2 LIFE."),
        ("gets +2\ufff0 [POWER].", "gets +2 POWER."),
        ("[Class Bonus:] Vigor", "[Class Bonus] Vigor"),
        ("[Class Bonus]Efficiency", "[Class Bonus] Efficiency"),
        ("Class Bonus: Draw a card.", "[Class Bonus] Draw a card."),
        ("[Rai Bonus] [REST], (2):  Draw", "[Rai Bonus] REST, (2): Draw"),
        ("(2),REST, Banish it", "(2), REST, Banish it"),
        ("On Enter:Draw a card.", "On Enter: Draw a card."),
        ("Inherited Effect: Vigor", "Inherited Effect \u2014 Vigor"),
        ("Choose one \u2014 \n\u2022This\u2013 that", "Choose one\u2014\n\u2022 This \u2014 that"),
        ("the unit\u2019s \u201cfriend\u201d", 'the unit\'s "friend"'),
        ("gets \u22122 LIFE,  then\u00a0dies .", "gets -2 LIFE, then dies."),
    ],
)
def test_spellings_of_the_same_thing_are_one(printed: str, spelled: str) -> None:
    assert normal(printed, "Some Ally") == spelled


def test_short_names() -> None:
    """text-box.5: a name may be shortened in the card's own text."""
    assert short_names_of("Arthur, Young Heir") == ("Arthur",)
    assert short_names_of("Spirit Blade: Terminus") == ("Terminus",)
    assert short_names_of("Zephyr") == ()


@pytest.mark.parametrize(
    ("name", "printed", "spelled"),
    [
        ("Arthur, Young Heir", "Rest Arthur. Arthur, Young Heir wakes up.", "Rest ~. ~ wakes up."),
        ("Tonoris, Lone Mercenary", "Tonoris' next attack", "~'s next attack"),
        ("Merlin, Kingslayer", "Merlin's attacks", "~'s attacks"),
        ("Rai, Archmage", "Rai Lineage", "Rai Lineage"),
        ("Merlin, Kingslayer", "[Merlin Bonus] Merlin gets +1 POWER", "[Merlin Bonus] ~ gets +1 POWER"),
        ("Nico, Whiplash Allure", 'another "Nico" champion', 'another "Nico" champion'),
        ("Cosmic Bolt", "for each card named Cosmic Bolt", "for each card named Cosmic Bolt"),
        ("Clarent, Reimagined", "Clarent, Sword of Peace and Clarent", "Clarent, Sword of Peace and ~"),
        ("Slime", "a Slime King and Slime", "a Slime King and ~"),
        ("Jin, Zealous Maverick", 'it has "Wake up Jin."', 'it has "Wake up ~."'),
        ("Rai, Archmage", "Raise a Rainbow", "Raise a Rainbow"),
        ("Aether's Embrace", "banish Aether\u2019s Embrace", "banish ~"),
    ],
)
def test_the_own_name_and_where_it_is_only_a_name(name: str, printed: str, spelled: str) -> None:
    assert normal(printed, name, short_names_of(name)) == spelled


def test_a_key_is_the_beginning_of_the_digest() -> None:
    assert key("Vigor") == sha256(b"Vigor").hexdigest()[:16]
    assert key("Vigor") != key("Stealth")


PIECES = (*"aZ ~X19.,:;'\"()[]+-\n\u2014\u2013\u2019\u2022\u00a0", "POWER", "Rai", "named ")
LIKE_TEXT = st.lists(st.sampled_from(PIECES)).map("".join)


@given(LIKE_TEXT)
def test_normal_text_is_its_own_normal_form(text: str) -> None:
    once = normal(text, "Rai, Archmage", ("Rai",))
    assert normal(once, "Rai, Archmage", ("Rai",)) == once


@given(st.text())
def test_no_text_breaks_it(text: str) -> None:
    for line in lines_of(text):
        assert line.strip()
        normal(line, "Rai")


@pytest.mark.parametrize("text", ["[" * 40_000, " *" * 20_000 + "x", "[a" * 20_000, " \u2014" * 20_000 + "x"])
def test_a_long_text_costs_little(text: str) -> None:
    """Four seconds each before: a sign that opens something was looked for again from every place."""
    begun = time.process_time()
    spelled(text)
    assert time.process_time() - begun < 1
