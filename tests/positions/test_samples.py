"""The sample positions: all as expected, each about rules that there are, and enough of them illegal."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from ga_replay import data
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.logs.position.checking import check
from ga_replay.logs.position.draft import Draft, drafts

FOLDER = Path(__file__).resolve().parents[2] / "samples" / "grand_archive" / "positions"
FILES = sorted(FOLDER.rglob("*.position"))
RULES = frozenset(tomllib.loads(data.read("ga_replay.games.grand_archive", "rulebook.toml").decode()))
TWICE = 2
SOURCE = re.compile(r"rulebook( [a-z0-9./-]+)?|ruling \d{4}-\d{2}-\d{2}: .+|game: .+")


def cut(path: Path) -> list[Draft]:
    found, faults = drafts(path.read_text(), path.name)
    assert not faults
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_all_is_as_expected(path: Path) -> None:
    report = check(path.read_text(), WORDING, GrandArchiveStaging, path.name)
    assert not report.diagnostics
    assert [(one.title, one.otherwise) for one in report.checked if one.otherwise] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_names_rules_that_there_are_and_a_source(path: Path) -> None:
    for draft in cut(path):
        assert {*draft.rules, *draft.source.removeprefix("rulebook").split()} <= RULES or not draft.source.startswith(
            "rulebook"
        )
        assert set(draft.rules) <= RULES, draft.title
        assert SOURCE.fullmatch(draft.source), draft.title


def test_the_examples_of_the_page_are_as_it_says() -> None:
    page = (FOLDER.parents[2] / "docs" / "positions.md").read_text()
    examples = re.findall(r"```\n(position:.*?)```", page, re.DOTALL)
    assert len(examples) >= 6
    for example in examples:
        report = check(example, WORDING, GrandArchiveStaging)
        assert not report.diagnostics
        assert [(one.title, one.otherwise) for one in report.checked if one.otherwise] == []


def test_no_two_positions_show_the_same() -> None:
    titles = [draft.title for path in FILES for draft in cut(path)]
    assert len(titles) == len(set(titles))
    assert len(titles) >= 500


def test_hundreds_of_them_have_an_illegal_decision() -> None:
    every = [draft for path in FILES for draft in cut(path)]
    illegal = [draft for draft in every if any("=> illegal" in line.text for line in draft.played)]
    assert len(illegal) >= 0.45 * len(every)


CODES = frozenset({
    "missed", "not-as-due", "not-due", "lies-elsewhere", "not-asked", "not-among-the-choices", "no-chance-due", "nothing-to-deny",
    "identified-otherwise", "seen-otherwise",
})  # fmt: skip
"""What the referee finds besides prohibitions; a position has no deck lists, nothing to speak of that is not there, and nothing to go back to."""


def broken() -> Counter[tuple[str, ...]]:
    """The findings that the sample positions expect, each as its code and rule, how often."""
    lines = [line.text for path in FILES for draft in cut(path) for line in draft.played]
    return Counter(tuple(one.split()) for text in lines for one in text.partition("=> illegal")[2].split(","))


def test_every_prohibition_is_broken_at_least_twice() -> None:
    """Once plainly, once where it looks fine at first sight."""
    found = broken()
    wanted = {(one.code, one.rule) for some in RULESET.prohibitions.values() for one in some}
    assert {one: found[one] for one in sorted(wanted) if found[one] < TWICE} == {}


def test_every_refusal_of_a_fact_and_every_code_is_shown() -> None:
    found = broken()
    words = {word for one in found for word in one}
    rules = {one.rule for some in RULESET.refusals.values() for one in some}
    assert rules - {one[1] for one in found if one[:1] in {("not-due",), ("lies-elsewhere",)} and one[1:]} == set()
    assert CODES - words == set()
