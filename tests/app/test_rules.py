"""Rules by their ids, as a program asks for them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ga_replay.app.errors import UnknownNameError, UnsupportedError
from ga_replay.app.rules import Kept, rule, rulebook_counts, rulebook_pages, rules


def test_a_rule_is_found_in_the_book_that_has_it() -> None:
    found = rule("4.4.6b")
    assert (found.game, found.id) == ("epic", "4.4.6b")
    assert rule("retaliation-step.3.2").game == "grand-archive"


def test_an_enforced_rule_names_the_code_that_bears_its_id() -> None:
    found = rule("retaliation-step.3.2", "grand-archive")
    assert (found.status, found.page) == (Kept.ENFORCED, "retaliation-step")
    assert [site.function for site in found.sites] == ["powerless_units_do_not_retaliate"]


def test_an_unknown_id_names_one_that_is_near() -> None:
    with pytest.raises(UnknownNameError) as told:
        rule("retalliation-step.3.2")
    assert told.value.cause == 'no statement has the id "retalliation-step.3.2"'
    assert "retaliation-step.3.2" in told.value.remedy


def test_a_rule_of_another_game_is_unknown_to_this_one() -> None:
    with pytest.raises(UnknownNameError):
        rule("retaliation-step.3.2", "epic")


@pytest.mark.parametrize("ask", [rulebook_counts, rulebook_pages, lambda game: rule("1.1", game)])
def test_an_unknown_game_is_unsupported(ask: Callable[[str], object]) -> None:
    with pytest.raises(UnsupportedError, match="chess"):
        ask("chess")


def test_rules_by_the_beginning_of_their_ids() -> None:
    assert [one.id for one in rules("retaliation-step.3.", "grand-archive")] == [
        "retaliation-step.3.1",
        "retaliation-step.3.2",
    ]


@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails"])
def test_pages_add_up_to_the_book(game: str) -> None:
    book, pages = rulebook_counts(game), rulebook_pages(game)
    for field in ("total", "enforced", "definition", "physical", "judge", "later"):
        assert getattr(book, field) == sum(getattr(page, field) for page in pages)
    assert book.total == book.enforced + book.definition + book.physical + book.judge + book.later
