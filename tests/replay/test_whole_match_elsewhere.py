"""Exchanges between two games of Epic and of Trails: their decks' demands, with sideboards that the tags name."""

from __future__ import annotations

import pytest

import ga_replay as ga
from ga_replay.core import events as ev
from tests.support.places import SAMPLES

EPIC = """[Game "epic"] [Rules "2017-04-06"] [Format "constructed"] [First "A"] [BestOf "3"]
[A "Ann"] [MainA "MAIN"] [SideA "3 hurricane, 3 amnesia"]
[B "Bo"] [DeckB "decks/wild-fire.txt"]

A concede
"""
TRAILS = """[Game "trails"] [Rules "1.0.1"] [Format "strategy"] [First "A"] [BestOf "3"]
[A "Ann"] [MainA "MAIN"] [SideA "2 ash-page-common, 5 oren-tallow-quay-sergeant, 2 watch-recruit-common"]
[B "Bo"] [DeckB "decks/strategy-cinders.txt"]
[Cards "cards/lanternfall.toml, cards/salt-and-cinders.toml"]

chance chooser: -1
first A
T1 A
A concede
"""


def exchanged(game: str, text: str, line: str) -> ga.Moment:
    """The moment of an exchange after the first game."""
    header = ga.open(SAMPLES / game / "series" / "best-of-three.transcript").header
    assert header is not None
    whole = text.replace("MAIN", ", ".join(header.seats[0].main))
    judged = ga.read(f"{whole}{line}\n", decks_from=SAMPLES / game).judge()
    assert judged.is_whole
    return next(one for one in judged.moments() if isinstance(one.event, ev.Sideboarded))


@pytest.mark.parametrize(("line", "code"), [
    ("side A -2 Muse +2 Hurricane", ""), ("side A -2 Muse +1 Hurricane", "deck-too-small"), ("side A -1 Muse +1 Amnesia", "too-many-copies"),
])  # fmt: skip
def test_an_exchange_of_epic_meets_the_format(line: str, code: str) -> None:
    """A constructed deck has 60 cards and three of a card: the publisher's format, no rule of the book (2.4.5)."""
    found = exchanged("epic", EPIC, line)
    assert found.verdict is (ga.Status.ILLEGAL if code else ga.Status.LEGAL)
    assert not code or code in {one.code for one in found.findings}


@pytest.mark.parametrize(("line", "rule"), [
    ("side A -2 Warrant +2 Watch Recruit", ""),
    ("side A -2 Warrant +1 Watch Recruit", "602.4a"),
    ("side A -1 Warrant +2 Watch Recruit", "602.4a"),
    ("side A -2 Warrant +2 Oren Tallow", "602.4b"),
])  # fmt: skip
def test_an_exchange_of_trails_meets_the_mode(line: str, rule: str) -> None:
    """Exactly 50 cards, four of a kind at most, and any number of those with the sub-name Common (602.4b-1)."""
    found = exchanged("trails", TRAILS, line)
    assert found.verdict is (ga.Status.ILLEGAL if rule else ga.Status.LEGAL)
    assert {one.rule for one in found.findings} == ({rule} if rule else set())
