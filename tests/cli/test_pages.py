"""The README and the guides of docs: what their console blocks print is what the commands print, and the picture is a screen of today."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.cli.shell import Done, started
from tests.support.places import ROOT, SAMPLES

PIPE = pytest.param("docs/study.md", marks=pytest.mark.process)
"""The page whose command goes on into another program: a shell runs it."""
PAGES = ("README.md", "docs/first-match.md", "docs/audit.md", PIPE, "docs/find.md", "docs/rules-account.md")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PICTURE = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = "…"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The tour, beside the deck lists that it names."""
    for part in ("decks", "series"):
        shutil.copytree(SAMPLES / "grand_archive" / part, tmp_path / "grand_archive" / part)
    return Path(shutil.copytree(ROOT / "samples" / "tour", tmp_path / "tour"))


def said(page: str) -> Iterator[tuple[str, str]]:
    """The commands of the page, each with what it is said to print."""
    for block in BLOCK.finditer((ROOT / page).read_text(encoding="utf-8")):
        for one in re.split(r"^\$ ", block[1], flags=re.MULTILINE)[1:]:
            command, _, printed = one.partition("\n")
            yield command, printed


def pattern(printed: str) -> re.Pattern[str]:
    """A line `…` stands for any lines, one inside a line for any characters of it."""
    lines = [
        r"(?:.*\n)*" if line.strip() == LEFT_OUT else ".*".join(map(re.escape, line.split(LEFT_OUT))) + "\n"
        for line in printed.splitlines()
    ]
    return re.compile("".join(lines))


def typed(command: str, folder: Path) -> Done | subprocess.CompletedProcess[str]:
    """What a line that somebody types in that folder does; a shell is wanted for a pipe alone."""
    if "|" in command:
        return subprocess.run(["/bin/bash", "-c", command], cwd=folder, capture_output=True, text=True, check=False)
    words, _, given = command.partition(" < ")
    program, *arguments = shlex.split(words)
    assert program == "ga-replay"
    return started(*arguments, stdin=(folder / given).read_bytes() if given else b"", folder=folder)


@pytest.mark.parametrize("page", PAGES)
def test_the_page_shows_what_the_commands_print(
    page: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(said(page))
    assert found
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("COLUMNS", "100")
    for command, printed in found:
        done = typed(command, folder)
        assert pattern(printed).fullmatch(done.stdout), f"$ {command}\n{done.stdout}{done.stderr}"


def test_the_picture_of_the_readme_is_a_screen_of_today() -> None:
    (picture,) = PICTURE.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert picture in PICTURE.findall((ROOT / "docs/screens/grand-archive.md").read_text(encoding="utf-8"))
