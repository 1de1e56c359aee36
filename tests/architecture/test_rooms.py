"""What import-linter cannot see of the house: sizes, clocks, loaders, and that the kernel names no game."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.places import ROOT

DOMAIN = ROOT / "ga_replay"
PACKAGES = (DOMAIN, ROOT / "storage" / "ga_replay_storage", ROOT / "cli" / "ga_replay_cli")
# Same log, same answer: nothing in these rooms may depend on anything but the log.
PURE = tuple(DOMAIN / room for room in ("core", "cardtext", "games", "match"))
LONGEST_FILE = 400  # lines; past 300 a file wants to be a folder
CLOCKS = {"now", "utcnow", "today", "fromtimestamp", "monotonic", "perf_counter"}
FILES = {"importlib.resources", "io", "os", "pathlib", "pkgutil", "shutil"}
GAME_WORDS = re.compile(r"grand.?archive|champion|epic|trails", re.IGNORECASE)


def modules(*rooms: Path) -> Iterator[Path]:
    for room in rooms:
        yield from sorted(room.rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def place(path: Path, line: int | None = None) -> str:
    return f"{path.relative_to(ROOT).as_posix()}{'' if line is None else f':{line}'}"


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_file_outgrows_its_room() -> None:
    lengths = {place(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules(*PACKAGES)}
    assert {path: length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def test_nothing_pure_looks_at_a_clock() -> None:
    looks = [
        place(path, node.lineno)
        for path in modules(*PURE)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CLOCKS
    ]
    assert looks == []


def test_nothing_pure_depends_on_the_hash_seed() -> None:
    """`hash()` of a string differs from run to run, and so would a fold that uses it."""
    calls = [
        place(path, node.lineno)
        for path in modules(*PURE)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "hash"
    ]
    assert calls == []


def test_package_data_is_read_through_one_loader() -> None:
    readers = [
        f"{place(path)} imports {name}" for path in modules(*PURE) for name in imported(parsed(path)) if name in FILES
    ]
    assert readers == []
    opened = [
        place(path, node.lineno)
        for path in modules(*PURE)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
    ]
    assert opened == []


def test_the_kernel_names_no_game() -> None:
    named = [
        f"{place(path, number)}: {line.strip()}"
        for room in ("core", "cardtext")
        for path in sorted((DOMAIN / room).rglob("*"))
        if path.is_file() and path.suffix != ".pyc"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if GAME_WORDS.search(line)
    ]
    assert named == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_every_folder_of_code_is_a_package(package: Path) -> None:
    """An import-linter contract does not see a folder without `__init__.py`."""
    bare = {
        place(path.parent)
        for path in modules(package)
        if not (path.parent / "__init__.py").exists() and "migrations" not in path.parts
    }
    assert bare == set()


def test_no_circle_among_modules_is_excepted() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    (contract,) = [one for one in settings["contracts"] if one["type"] == "acyclic_siblings"]
    assert set(contract["ancestors"]) == set(settings["root_packages"]) == {package.name for package in PACKAGES}
    assert "ignore_imports" not in contract


def test_every_exception_from_lint_says_why() -> None:
    """`# noqa: CODE - reason`, `# type: ignore[code]  # reason`."""
    bare = re.compile(r"# noqa: [A-Z0-9, ]+$|# noqa$|# type: ignore(\[[a-z-]+\])?$")
    found = [
        place(path, number)
        for path in modules(*PACKAGES)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if bare.search(line)
    ]
    assert found == []
