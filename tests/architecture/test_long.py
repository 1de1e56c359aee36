"""tests/long.toml names tests that there are, so that none is left out unnoticed."""

import ast

import pytest

from tests.conftest import LONG
from tests.support.places import ROOT


def functions(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}::{inner.name}" for inner in node.body if isinstance(inner, ast.FunctionDef)}
            names |= {f"{node.name}::{name}" for name in inherited(node, tree)}
    return names


def inherited(node: ast.ClassDef, tree: ast.Module) -> set[str]:
    """The tests that a class has from another file of the same folder's contracts."""
    bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
    found = set()
    for line in tree.body:
        if isinstance(line, ast.ImportFrom) and (line.module or "").startswith("tests."):
            if not bases & {alias.name for alias in line.names}:
                continue
            there = ast.parse((ROOT / f"{str(line.module).replace('.', '/')}.py").read_text(encoding="utf-8"))
            found |= {inner.name for inner in ast.walk(there) if isinstance(inner, ast.FunctionDef)}
    return found


@pytest.mark.parametrize("file", sorted(LONG))
def test_what_is_said_to_take_long_is_there(file: str) -> None:
    assert set(LONG[file]) <= functions(file)


@pytest.mark.parametrize("file", sorted(LONG))
def test_cases_are_named_or_all_of_them(file: str) -> None:
    assert all(cases is True or (isinstance(cases, list) and all(cases)) for cases in LONG[file].values())
    assert [] not in LONG[file].values()
