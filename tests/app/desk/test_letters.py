"""Letters for texts: which texts they fit, and which fit is better, by the words of the issue."""

import time

import pytest

from ga_replay.app.desk.letters import best, fits, ranked

MENU = (
    "A passes",
    "A activates Fireball",
    "A activates Backfire",
    "A attacks Lorraine, Wandering Warrior with Dream Fairy",
    "A attacks Dream Fairy with Lorraine, Wandering Warrior",
)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("fire", "A activates Fireball"),
        ("FIRE", "A activates Fireball"),
        ("ball", "A activates Fireball"),
        ("lor att", "A attacks Lorraine"),
        ("war lor", "Lorraine, Wandering Warrior"),
        ("crusaders", "Grand Crusader's Ring"),
        ("crusader's", "Grand Crusader\u2019s Ring"),
        ("facade", "Fa\u00e7ade"),
        ("self-destruct", "Self Destruct"),
        ("", "anything"),
    ],
)
def test_letters_of_any_word_fit_in_any_order_without_accents_case_and_apostrophes(typed: str, text: str) -> None:
    assert fits(typed, text)


@pytest.mark.parametrize(
    ("typed", "text"),
    [("fire fire", "A activates Fireball"), ("firebald", "Fireball"), ("a b c d", "A B C"), ("fire lor", "Fireball")],
)
def test_each_typed_word_needs_a_word_of_its_own(typed: str, text: str) -> None:
    assert not fits(typed, text)


def test_better_fits_come_first_and_equal_ones_keep_the_order_of_the_menu() -> None:
    assert ranked("fire", MENU) == [1, 2], "beginnings before letters inside"
    assert ranked("lor dream", MENU) == [3, 4], "words in order before words in any order"
    assert ranked("dream lor", MENU) == [4, 3]
    assert ranked("att", MENU) == [3, 4], "equal fits keep the order"
    assert ranked("", MENU) == [0, 1, 2, 3, 4]
    assert ranked("zzz", MENU) == []


def test_the_best_fit_is_several_where_the_letters_do_not_say_which() -> None:
    assert best("fire", MENU) == [1]
    assert best("att", MENU) == [3, 4]
    assert best("zzz", MENU) == []
    assert best("", MENU) == []
    assert best("attack dream", ["attack Dream Fairy", "attack Dream"]) == [1], "the whole text is that text"


def test_letters_that_have_a_place_each_only_in_one_way() -> None:
    assert fits("ab a", "abc ax"), "the first could also take the place that the second needs"
    assert fits("a ab", "abc ax")


def test_a_list_is_narrowed_within_10_milliseconds() -> None:
    menu = [f"A attacks Lorraine, Wandering Warrior number {at} with Dream Fairy" for at in range(100)]
    ranked("x", menu)
    took = []
    for _ in range(5):
        start = time.perf_counter()
        ranked("lor wan 7", menu)
        took.append(time.perf_counter() - start)
    assert min(took) < 0.010


def test_many_alike_words_are_compared_at_once() -> None:
    start = time.perf_counter()
    assert not fits("ab " + "a " * 20 + "b", "xab " + "ca " * 21 + "d")
    assert time.perf_counter() - start < 0.1
