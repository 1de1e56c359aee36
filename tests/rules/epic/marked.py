"""The tests of this folder by the rule ids that they bear, ready to be run without pytest."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any

from tests.rules.grand_archive.marked import ROOT, Run, cases

HERE = Path(__file__).parent


@cache
def by_rule() -> dict[str, list[tuple[str, Run]]]:
    """For each id the cases that bear it, with their names; tests that want fixtures are not among them."""
    found: dict[str, list[tuple[str, Run]]] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        module: Any = importlib.import_module(name)
        for attribute, function in vars(module).items():
            if attribute.startswith("test_") and callable(function):
                for ids, run in cases(function, list(getattr(function, "pytestmark", []))):
                    for rule in dict.fromkeys(ids):
                        found.setdefault(rule, []).append((f"{name}.{attribute}", run))
    return found
