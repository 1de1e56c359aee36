"""The house of the tests: support code in one place, and folders that are those of the package."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.places import ROOT

TESTS = ROOT / "tests"
MIRRORED = {
    "app": "ga_replay/app",
    "cardtext": "ga_replay/cardtext",
    "cli": "cli/ga_replay_cli",
    "games": "ga_replay/games",
    "logs": "ga_replay/logs",
    "replay": "ga_replay/replay",
    "storage": "storage/ga_replay_storage",
    "views": "ga_replay/views",
}


def imported(path: Path) -> Iterator[str]:
    """What a file takes from our tests."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "tests":
            yield f"{node.module}"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "tests")


def test_support_knows_no_tests() -> None:
    known = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((TESTS / "support").rglob("*.py"))
        for name in imported(path)
        if not f"{name}.".startswith("tests.support.")
    ]
    assert known == []


def test_no_test_takes_anything_from_another() -> None:
    """What two of them share is support."""
    taken = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted(TESTS.rglob("*.py"))
        for name in imported(path)
        if any(part.startswith("test_") for part in name.split("."))
        and (ROOT / f"{name.replace('.', '/')}.py").exists()
    ]
    assert taken == []


def test_support_holds_no_tests() -> None:
    assert list((TESTS / "support").rglob("test_*.py")) == []


@pytest.mark.parametrize(("folder", "package"), MIRRORED.items())
def test_folders_of_tests_are_folders_of_the_package(folder: str, package: str) -> None:
    holding = {path.parent.relative_to(TESTS / folder) for path in (TESTS / folder).rglob("test_*.py")}
    strange = [place.as_posix() for place in sorted(holding) if not (ROOT / package / place).is_dir()]
    assert strange == []


def test_rules_lie_in_chapters() -> None:
    """A test of a rule lies in the folder of its chapter, not beside the chapters."""
    assert [path.relative_to(TESTS).as_posix() for path in (TESTS / "rules").glob("*/test_*.py")] == []
