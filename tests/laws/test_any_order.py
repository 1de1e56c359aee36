"""Law 10: what decides is the match's own. Any order of positions and matches in one process, and any number of them at once, finds what each finds alone."""

from __future__ import annotations

import ast
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.support.laws.orders import CASES
from tests.support.places import ROOT

THREADS = 4
SWITCH = 1e-5
"""Threads take turns this often, in seconds, so that each comes between the steps of the others."""


@pytest.fixture(scope="module")
def alone() -> dict[str, list[str]]:
    """What each case finds in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.laws.orders"], cwd=ROOT, capture_output=True, check=True
    )
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.process
def test_the_cases_differ(alone: dict[str, list[str]]) -> None:
    """Else they would show nothing: each is otherwise than its twin with other cards, and none is empty."""
    assert set(alone) == set(CASES)
    assert all(alone.values())
    twins = [("lion", "no lion"), ("lion", "stronger lion"), ("lion", "reads beside the lion")]
    twins += [("trails with sets", "trails without"), ("epic one", "epic other")]
    twins += [(f"{game} log", f"{game} log otherwise") for game in ("grand-archive", "epic", "trails")]
    for one, other in twins:
        assert alone[one] != alone[other], (one, other)


@pytest.mark.parametrize("seed", range(4))
def test_one_after_the_other_in_any_order(alone: dict[str, list[str]], seed: int) -> None:
    names = [*CASES, *CASES]
    random.Random(seed).shuffle(names)
    for at, name in enumerate(names):
        assert CASES[name].whole() == alone[name], (name, names[:at])


@pytest.mark.parametrize("seed", range(3))
def test_step_by_step_between_each_other(alone: dict[str, list[str]], seed: int) -> None:
    """Logs go on by one event at a time, whichever comes next."""
    rng = random.Random(seed)
    open_ones: dict[str, Iterator[str]] = {name: one.begin() for name, one in CASES.items()}
    found: dict[str, list[str]] = {name: [] for name in CASES}
    while open_ones:
        name = rng.choice(sorted(open_ones))
        try:
            found[name].append(next(open_ones[name]))
        except StopIteration:
            del open_ones[name]
    assert found == alone


def test_in_threads(alone: dict[str, list[str]]) -> None:
    names = [*CASES, *CASES]
    random.Random(0).shuffle(names)
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        with ThreadPoolExecutor(THREADS) as threads:
            for name, found in zip(names, threads.map(lambda name: CASES[name].whole(), names), strict=True):
                assert found == alone[name], name
    finally:
        sys.setswitchinterval(before)


OF_CARDS = frozenset({"slug", "address", "text", "card", "key", "crafts"})
"""What functions call their parameters that name a card or a text of one."""


ADDRESS_ITSELF = "ga_replay/games/grand_archive/language/text_ref.py"
"""Takes an address apart and puts it together, by its characters alone: it says nothing of the card that it names."""


def kept(folder: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions there that keep what they made for the life of the process, each with its place."""
    for file in sorted((ROOT / folder).rglob("*.py")):
        for one in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(one, ast.FunctionDef) and _keeps(one):
                yield f"{file.relative_to(ROOT)}:{one.lineno} {one.name}", one


def _keeps(function: ast.FunctionDef) -> bool:
    called = [how.func if isinstance(how, ast.Call) else how for how in function.decorator_list]
    return any(isinstance(one, ast.Name) and one.id in {"cache", "lru_cache"} for one in called)


def test_nothing_is_kept_by_the_name_of_a_card_for_the_life_of_the_process() -> None:
    """It is kept by the catalogue (`ga_replay.core.cards.catalogue.cached`): another match has another card of that name."""
    of_cards = [place for place, one in kept("ga_replay/games") if OF_CARDS & {each.arg for each in one.args.args}]
    assert [place for place in of_cards if not place.startswith(ADDRESS_ITSELF)] == []


def test_what_is_kept_by_a_node_does_not_ask_which_of_two_equal_ones_it_is() -> None:
    """Two matches read the same line as two equal programs: what was made of one is found for the other."""
    found = [
        place
        for place, function in kept("ga_replay")
        for one in ast.walk(function)
        if isinstance(one, ast.Compare)
        and isinstance(one.left, ast.Name)
        and any(isinstance(how, ast.Is | ast.IsNot) for how in one.ops)
        and any(isinstance(other, ast.Name) and not other.id.isupper() for other in one.comparators)
    ]
    assert found == []
