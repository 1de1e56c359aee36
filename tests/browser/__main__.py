"""`make browser`: finds or installs what the tests of this folder need, and runs them; one sentence says where they cannot run."""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
BUILD = HERE.parents[1] / "build" / "browser"
AXE, AXE_VERSION = BUILD / "axe.min.js", "4.14.1"
AXE_SHA256 = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"
TRIED = ("chromium", "chromium-browser", "google-chrome")
INSTALL = (
    ["apt-get", "--quiet=2", "update"],
    ["apt-get", "--quiet=2", "install", "--yes", "--no-install-recommends", "chromium"],
)


class NotHere(Exception):
    """What the tests need cannot be had on this machine."""


def chromium() -> str:
    """The browser's path; Debian's is installed if it is missing and we may. Raises NotHere."""
    if found := _found():
        return found
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NotHere("there is no chromium and this user may not install one (Debian: apt install chromium)")
    for command in INSTALL:
        if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:
            raise NotHere("there is no chromium and apt-get could not install one")
    return _found() or ""


def _found() -> str | None:
    return next(filter(None, map(shutil.which, TRIED)), None)


def fetch_axe() -> None:
    """axe-core of that version as a file of build/, the same bytes or none. Raises NotHere."""
    if AXE.exists() and _is_axe(AXE.read_bytes()):
        return
    if shutil.which("npm") is None:
        raise NotHere("axe-core is fetched with npm, which is not here (Debian: apt install npm)")
    BUILD.mkdir(parents=True, exist_ok=True)
    packed = ["npm", "pack", "--silent", f"axe-core@{AXE_VERSION}"]
    if subprocess.run(packed, cwd=BUILD, stdout=subprocess.DEVNULL, check=False).returncode:
        raise NotHere("axe-core could not be fetched from the npm registry")
    with tarfile.open(BUILD / f"axe-core-{AXE_VERSION}.tgz") as archive:
        stream = archive.extractfile("package/axe.min.js")
        data = stream.read() if stream is not None else b""
    if not _is_axe(data):
        raise SystemExit("axe-core is not the file whose SHA-256 this test names; it was not used")
    AXE.write_bytes(data)


def _is_axe(data: bytes) -> bool:
    return hashlib.sha256(data).hexdigest() == AXE_SHA256


def main() -> int:
    """Runs the tests, or says why they cannot run here."""
    parser = argparse.ArgumentParser(description=__doc__)
    _, more = parser.parse_known_args()
    try:
        os.environ["GA_REPLAY_TEST_CHROMIUM"] = chromium()
        fetch_axe()
    except NotHere as reason:
        sys.stdout.write(f"The pages were not tried in a browser: {reason}.\n")
        return 0
    return pytest.main([str(HERE), *more])


if __name__ == "__main__":
    sys.exit(main())
