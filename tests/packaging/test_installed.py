"""The installed package works by itself: in any folder, without the clone, for a person and for a type checker."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import lark
import msgspec
import pytest

from tests.packaging.environment import Environment
from tests.packaging.trials import TRIALS, Trial, tried
from tests.support.places import ROOT, SAMPLES

CONSUMER = Path(__file__).with_name("consumer.py")
SAID = "Ann Bo attacking-and-the-combat-phase.1.4\n"
"""Of the faulty tour: its players, and the statement of the rulebook by which a rested unit does not attack."""
PACKAGES = ("ga_replay", "ga_replay_storage", "ga_replay_cli")


def files(installed: Environment) -> set[Path]:
    return {file for file in installed.packages.rglob("*") if file.suffix != ".pyc" and file.name != "__pycache__"}


def test_it_is_the_installed_package_that_is_tried(installed: Environment) -> None:
    """And not the clone, into which our own environment's editable install leads."""
    for package in PACKAGES:
        done = installed.run("python", "-c", f"import {package}; print({package}.__file__)")
        assert done.stdout.strip() == str(installed.packages / package / "__init__.py"), done.stderr


@pytest.mark.parametrize("trial", TRIALS.values(), ids=TRIALS)
def test_it_works(trial: Trial, installed: Environment) -> None:
    before = files(installed)
    tried(installed, trial)
    assert files(installed) == before


def test_the_commands_that_the_demo_names_do_the_same_by_hand(installed: Environment) -> None:
    """Typed one after the other they record, judge, show, find the fault, export and list; none needs the clone."""
    told = installed.run("ga-replay", "demo").stdout
    commands = [line.removeprefix("$ ") for line in told.splitlines() if line.startswith("$ ")]
    assert len(commands) == 8
    assert str(ROOT) not in told
    done = [installed.run("sh", "-c", command) for command in commands]
    assert [one.returncode for one in done] == [0, 0, 0, 1, 0, 0, 0, 0], [one.stderr for one in done]


def test_python_m_says_the_same_as_the_command(installed: Environment) -> None:
    command, module = installed.run("ga-replay", "--help"), installed.run("python", "-m", "ga_replay", "--help")
    assert (command.returncode, command.stdout) == (module.returncode, module.stdout)
    assert installed.run("python", "-m", "ga_replay", "validate", "no-such-match").returncode == 3


def test_a_consumer_runs(installed: Environment) -> None:
    done = installed.run("python", str(CONSUMER), str(SAMPLES / "tour" / "fault.transcript"))
    assert (done.returncode, done.stdout) == (0, SAID), done.stderr


def test_the_library_judges_with_two_packages_of_others(installed: Environment, tmp_path: Path) -> None:
    """With `--no-deps`, lark and msgspec there is no database and no command line, and none is missed."""
    for package in (installed.packages / "ga_replay", *(Path(str(one.__file__)).parent for one in (lark, msgspec))):
        (tmp_path / package.name).symlink_to(package)
    alone = [str(installed.python), "-S", str(CONSUMER), str(SAMPLES / "tour" / "fault.transcript")]
    done = subprocess.run(alone, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, SAID), done.stderr


def test_a_consumer_is_checked_by_the_types_of_the_installed_package(installed: Environment) -> None:
    done = mypy(installed, str(CONSUMER))
    assert (done.returncode, done.stdout) == (0, "Success: no issues found in 1 source file\n")
    for package in PACKAGES:
        done = mypy(installed, "-c", f"import {package}; reveal_type({package}.__doc__)")
        assert done.returncode == 0, done.stdout
    wrong = "import ga_replay as ga; ga.read(1); ga.opne('x')"
    said = mypy(installed, "-c", wrong).stdout
    assert 'Argument 1 to "read_match" has incompatible type "int"; expected "str"' in said
    assert 'Module has no attribute "opne"' in said


def mypy(installed: Environment, *what: str) -> subprocess.CompletedProcess[str]:
    """What mypy says to somebody who has the package installed, in a folder of theirs and with no settings of ours."""
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        "",
        "--cache-dir",
        str(installed.home / "mypy"),
    ]
    command += ["--python-executable", str(installed.python), *what]
    return subprocess.run(command, cwd=installed.home, capture_output=True, text=True, check=False)
