"""The wheel as `pip install` brings it, with all that it asks for, on each Python that the machine has."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.packaging.environment import build, from_the_index
from tests.packaging.trials import TRIALS, tried
from tests.support.places import ROOT


def main(arguments: Sequence[str]) -> int:
    """Build into dist/, then install and try; 0 where it works on every Python found, and one at least was found."""
    asked = ArgumentParser(prog="python -m tests.packaging")
    asked.add_argument("python", nargs="+", help="a name of a Python, as python3.12, or the path of one")
    asked.add_argument("--jobs", type=int, default=1, help="how many at once")
    given = asked.parse_args(arguments)
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    wheel = build(ROOT, ROOT / "dist").wheel
    found = {name: next(candidates(name), None) for name in given.python}
    for name in [name for name, python in found.items() if python is None]:
        print(f"{name}: this machine does not have it")
    there = {name: python for name, python in found.items() if python is not None}
    with ThreadPoolExecutor(given.jobs) as workers:
        faults = list(workers.map(lambda name: fault(wheel, name, there[name]), there))
    return 0 if there and not any(faults) else 1


def candidates(name: str) -> Iterator[str]:
    """The Pythons of that name that start and can make an environment: on the path, and those that pyenv keeps."""
    places = [shutil.which(name)]
    if (pyenv := shutil.which("pyenv")) is not None:
        kept = subprocess.run([pyenv, "whence", "--path", name], capture_output=True, text=True, check=False)
        places += kept.stdout.splitlines()
    for place in filter(None, places):
        if subprocess.run([place, "-c", "import venv, ensurepip"], capture_output=True, check=False).returncode == 0:
            yield place


def fault(wheel: Path, name: str, python: str) -> str | None:
    """What does not work there; it is printed too."""
    begun = time.monotonic()
    try:
        with tempfile.TemporaryDirectory(prefix="ga-replay-wheel-") as folder:
            environment = from_the_index(wheel, Path(folder), python)
            for trial in TRIALS.values():
                tried(environment, trial)
    except AssertionError as error:
        print(f"{name}: {error}")
        return str(error)
    print(f"{name}: installed from {wheel.name}, {len(TRIALS)} trials passed in {time.monotonic() - begun:.0f} s")
    return None
