"""Tab completes menu lines, verbs, players and cards, also behind other words."""

from __future__ import annotations

import pytest

from ga_replay.app.desk.completing import completed
from tests.support.desk.desks import SEVEN, desk

WORDS = ("activate", "Fireball", "Spirit of Fire", "Lynx", "A passes")


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("", WORDS),
        ("fi", ("Fireball", "Spirit of Fire")),
        ("activate fi", ("activate Fireball", "activate Spirit of Fire")),
        ("Lynx, spirit o", ("Lynx, Spirit of Fire",)),
        ("A pa", ("A passes",)),
        ("xyzzy", ()),
        ("activate ", ()),
    ],
)
def test_the_end_of_a_line_completes(typed: str, lines: tuple[str, ...]) -> None:
    assert completed(typed, WORDS) == lines


def test_a_draw_completes_in_a_row() -> None:
    at = desk("spirit", "spirit")
    assert at.complete("Woodland Squirrels, imp") == ("Woodland Squirrels, Imperial Recruit",)


def test_players_words_and_cards_complete() -> None:
    at = desk("spirit", "spirit", SEVEN, "")
    assert "B" in at.complete("B")
    assert "stops" in at.complete("sto")
    assert "A activates Woodland Squirrels" in at.complete("woodl")


def test_unseen_cards_complete_out_of_the_list() -> None:
    at = desk("spirit", "spirit", "7", "")
    assert "activate Imperial Recruit" in at.complete("activate imp")
