"""Every piece that a game's modules define is in its rules, and every word that is measured has a quantity."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from ga_replay import games
from ga_replay.core.rules.demand import Demand
from ga_replay.core.rules.pieces import (
    Prohibition,
    Quantity,
    Refusal,
    Watcher,
)
from ga_replay.core.rules.statement import Statement
from tests.support.rules.tested import EDITIONS, GAMES

PIECES = (Statement, Prohibition, Quantity, Watcher, Refusal, Demand)
ASKING = ("measure", "has_no_modifiers", "stamp")


def modules(game: str) -> Iterator[ModuleType]:
    package = importlib.import_module(f"{games.__name__}.{game.replace('-', '_')}")
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_that_is_defined_is_gathered(game: str) -> None:
    """A module that `rules.py` does not name would hold rules that no ablation ever takes out."""
    later = [one.ruleset for (name, _), one in EDITIONS.items() if name == game]
    gathered = {id(piece) for rules in (GAMES[game].ruleset, *later) for piece in rules.pieces()}
    gathered |= {id(piece) for rules in later for piece in rules.said_instead}  # what only a later book says
    left = [
        f"{module.__name__}.{name}"
        for module in modules(game)
        for name, value in vars(module).items()
        if isinstance(value, PIECES) and id(value) not in gathered
    ]
    assert not left


@pytest.mark.parametrize("game", GAMES)
def test_every_measure_asked_for_by_a_word_has_a_quantity(game: str) -> None:
    """A misspelt word would answer with the value that it was given."""
    asked = {
        node.args[0].value
        for module in modules(game)
        for node in ast.walk(ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    assert asked <= GAMES[game].ruleset.quantities.keys()
