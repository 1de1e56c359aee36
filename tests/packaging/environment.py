"""The package as other people get it: wheel and source archive built, and the wheel in an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import NamedTuple

from tests.support.places import ROOT

VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
PIP = {
    "PIP_NO_CACHE_DIR": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INPUT": "1",
    "PIP_ROOT_USER_ACTION": "ignore",
}
"""Not to the user's cache, no look for a newer pip, no question."""


class Built(NamedTuple):
    """What a release consists of."""

    wheel: Path
    sdist: Path


class Environment(NamedTuple):
    """A virtual environment in `folder`; `home` is all that its programs know of the user, and where they run."""

    folder: Path
    home: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def packages(self) -> Path:
        """The folder into which packages are installed."""
        asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
        return Path(called([str(self.python), "-c", asked]).stdout.strip())

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Call a program by name, its own before the system's, in a folder of its own, as a user who has no settings."""
        user = {name: str(self.home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR")}
        return subprocess.run(
            list(words),
            cwd=self.home,
            env={"PATH": f"{self.folder / 'bin'}{os.pathsep}{os.defpath}", "LANG": "C.UTF-8", **user},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )


def called(command: list[str], folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a tool that must succeed. Raises AssertionError with what it said."""
    done = subprocess.run(command, cwd=folder, env=os.environ | PIP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done


def build(source: Path, into: Path) -> Built:
    """Build both from the folder `source` (a clone, or an unpacked source archive); nothing is fetched."""
    called([sys.executable, "-m", "hatchling", "build", "--directory", str(into)], source)
    (wheel,), (sdist,) = into.glob("*.whl"), into.glob("*.tar.gz")
    return Built(wheel, sdist)


def beside_ours(wheel: Path, folder: Path) -> Environment:
    """A new environment that holds the wheel, and sees the packages of this one without fetching them.

    A path in a .pth file is added as it is and .pth files within it are not read, so our editable install does not shine through.
    """
    made = empty(folder, sys.executable, "--without-pip")
    install = ["install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    called([sys.executable, "-m", "pip", "--python", str(made.python), *install])
    ours = dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
    (made.packages / "ours.pth").write_text("\n".join(ours) + "\n", encoding="utf-8")
    return made


def from_the_index(wheel: Path, folder: Path, python: str) -> Environment:
    """A new environment of that Python, after `pip install WHEEL` with all that the wheel asks for.

    What it asks for comes in the locked versions: where a check fails, no release of somebody else's is the cause.
    """
    made = empty(folder, python)
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    versions = folder / "versions.txt"
    versions.write_text("\n".join(line.split()[0] for line in locked if "==" in line) + "\n", encoding="utf-8")
    called([str(made.python), "-m", "pip", "install", "--quiet", "--constraint", str(versions), str(wheel)])
    return made


def empty(folder: Path, python: str, *options: str) -> Environment:
    called([python, "-m", "venv", *options, str(folder / "environment")])
    home = folder / "home"
    home.mkdir()
    return Environment(folder / "environment", home)
