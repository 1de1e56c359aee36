"""What is in the wheel and in the source archive, and what they say of themselves."""

from __future__ import annotations

import ast
import email.message
import email.parser
import re
import sys
import tarfile
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path, PurePosixPath

import pytest

from tests.packaging.environment import VERSION, Built, build
from tests.support.places import ROOT

ROOMS = {"ga_replay": ROOT / "ga_replay", "ga_replay_storage": ROOT / "storage" / "ga_replay_storage"}
ROOMS["ga_replay_cli"] = ROOT / "cli" / "ga_replay_cli"
INFO = f"ga_replay-{VERSION}.dist-info"
OPTIONAL = {"cryptography", "psycopg", "pyarrow"}
"""Extras: imported only where a log is signed, or the names of matches are asked of a PostgreSQL server."""


@pytest.fixture(scope="module")
def wheel(built: Built) -> dict[str, bytes]:
    with zipfile.ZipFile(built.wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def metadata(wheel: dict[str, bytes]) -> email.message.Message:
    return email.parser.BytesParser().parsebytes(wheel[f"{INFO}/METADATA"])


def test_the_wheel_holds_the_packages_with_their_data_and_the_samples_of_the_tour(wheel: dict[str, bytes]) -> None:
    ours = {
        f"{package}/{file.relative_to(folder).as_posix()}": file.read_bytes()
        for package, folder in ROOMS.items()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    samples = {name: data for name, data in wheel.items() if name.startswith("ga_replay_cli/samples/")}
    assert {name: data for name, data in wheel.items() if ".dist-info/" not in name} == ours | samples
    for name, data in samples.items():
        assert data == (ROOT / PurePosixPath(name).relative_to("ga_replay_cli")).read_bytes()
    for name in (
        "ga_replay/py.typed",
        "ga_replay_storage/py.typed",
        "ga_replay_cli/py.typed",
        "ga_replay/games/grand_archive/language/grammar/line.lark",
        "ga_replay/games/epic/language/grammar/line.lark",
        "ga_replay/games/trails/language/grammar/deed.lark",
        "ga_replay/games/grand_archive/cards/pool.json",
        "ga_replay/games/grand_archive/cards/programs.json",
        "ga_replay/games/grand_archive/cards/programs-8-f.json",
        "ga_replay/games/epic/cards/pool.json",
        "ga_replay/games/epic/cards/programs.json",
        "ga_replay/games/grand_archive/rulebook.toml",
        "ga_replay_storage/migrations/env.py",
        "ga_replay_storage/migrations/versions/r0001_events.py",
        "ga_replay_storage/migrations/versions/r0002_season.py",
        "ga_replay_cli/samples/tour/tour.transcript",
        "ga_replay_cli/samples/epic/matches/3.transcript",
        f"{INFO}/licenses/LICENSE",
    ):
        assert name in wheel


def test_the_source_archive_builds_the_same_wheel(built: Built, tmp_path: Path) -> None:
    with tarfile.open(built.sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    source = tmp_path / f"ga_replay-{VERSION}"
    assert build(source, tmp_path / "again").wheel.read_bytes() == built.wheel.read_bytes()
    top = {path.name for path in source.iterdir()}
    assert {"LICENSE", "README.md", "Makefile", "pyproject.toml", "requirements.lock", "tests", "samples"} <= top
    assert not top & {".git", ".ci", ".venv", "build", "dist", ".mypy_cache", ".ruff_cache", ".hypothesis"}


def test_neither_names_this_machine(built: Built, wheel: dict[str, bytes]) -> None:
    with tarfile.open(built.sdist) as archive:
        members = {one.name: archive.extractfile(one) for one in archive.getmembers() if one.isfile()}
        source = {name: stream.read() for name, stream in members.items() if stream is not None}
    for place in {f"{ROOT}/", f"{sys.prefix}/", f"{sys.base_prefix}/"}:
        assert [name for name, data in (wheel | source).items() if place.encode() in data] == []


def test_what_it_says_of_itself(wheel: dict[str, bytes], metadata: email.message.Message) -> None:
    assert (metadata["Name"], metadata["Version"], metadata["Requires-Python"]) == ("ga-replay", VERSION, ">=3.11")
    assert metadata["License-Expression"] == "MIT"
    said = metadata.get_all("Classifier", [])
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13)} | {"Typing :: Typed"} <= set(said)
    entry_points = wheel[f"{INFO}/entry_points.txt"].decode().split("\n")
    assert entry_points == ["[console_scripts]", "ga-replay = ga_replay_cli.__main__:main", ""]


def test_it_asks_for_what_it_imports_and_for_nothing_else(metadata: email.message.Message) -> None:
    """A package that is imported and not asked for is missing elsewhere; one that is asked for and not imported is a burden."""
    wanted = [one for one in metadata.get_all("Requires-Dist", []) if "extra ==" not in one]
    ordinary = {plain(one) for one in wanted}
    distributions = packages_distributions()
    used = {plain(name) for top in imported() for name in distributions.get(top, [top])}  # pyarrow may not be here
    assert used == ordinary | OPTIONAL


def plain(requirement: str) -> str:
    """The name alone, as registries compare it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement)[0]).lower()


def imported() -> set[str]:
    """The packages of others that our code imports anywhere."""
    found: set[str] = set()
    for folder in ROOMS.values():
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_bytes())):
                if isinstance(node, ast.Import):
                    found |= {alias.name.split(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
                    found.add(node.module.split(".")[0])
    return found - set(sys.stdlib_module_names) - set(ROOMS)
