"""The tests of one game by the rule ids that they bear, ready to be run without pytest."""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from _pytest.mark.structures import Mark, ParameterSet

from tests.support.places import ROOT

RULES = ROOT / "tests" / "rules"
Run = Callable[[], object]


def modules(folder: str) -> Iterator[str]:
    """The dotted names of all test modules below that folder of tests of rules."""
    for path in sorted((RULES / folder).rglob("test_*.py")):
        yield ".".join(path.relative_to(ROOT).with_suffix("").parts)


def cases(function: Callable[..., object], marks: list[Mark]) -> Iterator[tuple[tuple[str, ...], Run]]:
    """Each case of a test with the ids that it bears: those of the function and those of its own parameters."""
    ids = tuple(rule for mark in marks if mark.name == "rule" for rule in mark.args)
    tables = [_rows(mark) for mark in marks if mark.name == "parametrize"]
    for rows in itertools.product(*tables):
        arguments = {name: value for names, row in rows for name, value in zip(names, row.values, strict=True)}
        own = tuple(rule for _, row in rows for mark in _of(row) if mark.name == "rule" for rule in mark.args)
        yield (*ids, *own), partial(function, **arguments)


def _of(row: ParameterSet) -> list[Mark]:
    return [one if isinstance(one, Mark) else one.mark for one in row.marks]


def _rows(mark: Mark) -> list[tuple[list[str], ParameterSet]]:
    names, values = mark.args[0], mark.args[1]
    listed = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    return [(listed, ParameterSet.extract_from(value, force_tuple=len(listed) == 1)) for value in values]


@cache
def by_rule(folder: str) -> dict[str, list[tuple[str, Run]]]:
    """For each id the cases that bear it, with their names; tests that want fixtures are not among them."""
    found: dict[str, list[tuple[str, Run]]] = {}
    for name in modules(folder):
        module: Any = importlib.import_module(name)
        for attribute, function in vars(module).items():
            if attribute.startswith("test_") and callable(function):
                for ids, run in cases(function, list(getattr(function, "pytestmark", []))):
                    for rule in dict.fromkeys(ids):
                        found.setdefault(rule, []).append((f"{name}.{attribute}", run))
    return found
