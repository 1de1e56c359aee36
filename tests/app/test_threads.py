"""Two matches with different card sets for the same card, judged at the same time in two threads: each finds what it finds alone."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

import ga_replay as ga
from tests.support.places import SAMPLES

TRAILS = SAMPLES / "trails"
MATCH = TRAILS / "faults" / "too-few-cp.transcript"
"""Ann has 2 CP and plays Mira Voss [Harbour Warden], whose CP cost is 3 in the sample set."""
SETS = ("lanternfall.toml", "salt-and-cinders.toml")
COST = 'name = "Mira Voss"\nsub_name = "Harbour Warden"\ntype = "UNIT"\ncp = 3\n'
TOO_DEAR = [("illegal", "what-it-costs-can-be-paid", "1203.2")]
ROUNDS = 25
SWITCH = 1e-5
"""Threads take turns this often, in seconds, so that each comes between the steps of the other."""

Found = list[tuple[str, str, str]]


@pytest.fixture
def cheap(tmp_path: Path) -> Path:
    """The same match beside sets in which the card costs the 2 CP that Ann has."""
    for folder in ("cards", "decks", "faults"):
        shutil.copytree(TRAILS / folder, tmp_path / folder)
    cards = tmp_path / "cards" / SETS[0]
    text = cards.read_text(encoding="utf-8")
    assert text.count(COST) == 1
    cards.write_text(text.replace(COST, COST.replace("cp = 3", "cp = 2")), encoding="utf-8")
    return tmp_path


@pytest.fixture(autouse=True)
def in_quick_turns() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    yield
    sys.setswitchinterval(before)


def judged(match: ga.Match) -> Found:
    return [(one.verdict, one.code, one.rule) for one in match.judge().findings]


def at_once(first: Callable[[], Found], second: Callable[[], Found]) -> list[tuple[Found, Found]]:
    """What both find in each round; they begin a round together."""
    barrier = Barrier(2)

    def rounds(find: Callable[[], Found]) -> list[Found]:
        found = []
        for _ in range(ROUNDS):
            barrier.wait(timeout=60)
            found.append(find())
        return found

    with ThreadPoolExecutor(2) as threads:
        one, other = threads.submit(rounds, first), threads.submit(rounds, second)
        return list(zip(one.result(), other.result(), strict=True))


def test_alone_the_sets_make_the_difference(cheap: Path) -> None:
    assert judged(ga.open(MATCH)) == TOO_DEAR
    assert judged(ga.open(cheap / "faults" / MATCH.name)) == []


def test_matches_that_name_their_sets(cheap: Path) -> None:
    """Opened and judged, each time anew."""
    other = cheap / "faults" / MATCH.name
    found = at_once(lambda: judged(ga.open(MATCH)), lambda: judged(ga.open(other)))
    assert found == [(TOO_DEAR, [])] * ROUNDS


def test_matches_that_are_opened_with_card_data(cheap: Path) -> None:
    """One text, judged with the cards that the caller gives."""
    text = "\n".join(line for line in MATCH.read_text(encoding="utf-8").splitlines() if not line.startswith("[Cards "))
    one, other = (
        ga.read(
            text,
            cards=ga.cards(*(folder / "cards" / name for name in SETS), game="trails"),
            decks_from=TRAILS / "decks",
        )
        for folder in (TRAILS, cheap)
    )
    assert at_once(lambda: judged(one), lambda: judged(other)) == [(TOO_DEAR, [])] * ROUNDS


def test_one_match_that_both_judge() -> None:
    match = ga.open(MATCH)
    assert at_once(lambda: judged(match), lambda: judged(match)) == [(TOO_DEAR, TOO_DEAR)] * ROUNDS
