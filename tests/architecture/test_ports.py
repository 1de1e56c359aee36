"""What a game must fill is what docs/new-game.md says, and nothing is built from a row of values that nobody can tell apart."""

import ast
import re
from abc import ABC
from inspect import get_annotations
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT

from ga_replay.app.catalogs import CardCatalog
from ga_replay.app.games import Game
from ga_replay.core.ports import notation, position_setup
from ga_replay.core.rules.game_flow import GameFlow

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "new-game.md"
PARTS = (notation.Notation, position_setup.PositionSetup)
RECORDS = (Game, CardCatalog)
ROOMS = ("ga_replay", "cli/ga_replay_cli", "storage/ga_replay_storage")
MOST = 5
"""So many values may stand in a row without their names."""
IN_A_ROW = frozenset(
    {
        "procedure",
        "Ruleset.gather",
        "forbids",
        "refuses",
        "phrase",
        "child",
        "wait",
        "op.create_table",
        "_table",
        "select",
    }
)
"""Calls that take as many of the same kind as there are: steps, modules, kinds of events, words, columns."""


def said() -> dict[str, set[str]]:
    """What the page says, by the class."""
    found: dict[str, set[str]] = {}
    for row in PAGE.read_text(encoding="utf-8").splitlines():
        if row.startswith("| `"):
            port, filled = row.strip("| ").split(" | ")
            found.setdefault(port.split("`")[1], set()).update(re.findall(r"`(\w+)`", filled))
    return found


def wanted(port: type[Any]) -> set[str]:
    """What the class itself leaves open: what is abstract there, and what it only announces."""
    announced = get_annotations(port)
    return {name for name in {*vars(port), *announced} if name not in vars(port) or _is_abstract(vars(port)[name])}


def required(record: type[Any]) -> set[str]:
    """The fields without a default."""
    names, defaults = record.__struct_fields__, record.__struct_defaults__
    return set(names) - {name for name, one in zip(names[::-1], defaults[::-1], strict=False) if one is not NODEFAULT}


def _is_abstract(member: object) -> bool:
    return bool(getattr(member, "__isabstractmethod__", False))


def test_the_page_says_what_a_game_must_fill() -> None:
    parts = {one for port in PARTS for one in port.__mro__ if one not in {object, ABC, port}}
    open_in = {one.__name__: wanted(one) for one in {*parts, GameFlow}}
    fields = {one.__name__: required(one) for one in RECORDS}
    assert said() == open_in | fields


def test_more_than_five_values_bear_their_names() -> None:
    files = [one for room in ROOMS for one in sorted((ROOT / room).rglob("*.py"))]
    found = [
        f"{file.relative_to(ROOT)}:{node.lineno} {ast.unparse(node.func)}"
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and len(node.args) > MOST and ast.unparse(node.func) not in IN_A_ROW
    ]
    assert found == []
