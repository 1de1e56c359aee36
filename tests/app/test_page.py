"""docs/python-api.md and the README's lines of Python: they run as they are printed, and a strict type checker finds nothing in them."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ga_replay as ga
from tests.support.places import ROOT

PAGE = ROOT / "docs" / "python-api.md"
PAGES = [PAGE, ROOT / "README.md"]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples_of(page: Path) -> list[doctest.Example]:
    """The statements of the page's blocks, each with what it prints and its line."""
    text = page.read_text(encoding="utf-8")
    found = []
    for block in BLOCK.finditer(text):
        above = text.count("\n", 0, block.start(1))
        for one in doctest.DocTestParser().get_examples(block[1]):
            one.lineno += above
            found.append(one)
    return found


def in_pages(pages: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("page", pages, ids=lambda page: page.stem)


@in_pages(PAGES)
def test_the_page_says_what_its_lines_print(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path))
    said: list[str] = []
    asked = doctest.DocTest(examples_of(page), {"__name__": "__main__"}, page.name, str(page), 0, None)
    failed = doctest.DocTestRunner(optionflags=FLAGS).run(asked, out=said.append).failed
    assert failed == 0, "".join(said)


@pytest.mark.process
@in_pages(PAGES)
def test_a_type_checker_is_content(page: Path, tmp_path: Path) -> None:
    program = tmp_path / "page.py"
    program.write_text("".join(one.source for one in examples_of(page)), encoding="utf-8")
    check = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(program)]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_page_lists_the_public_names() -> None:
    _, _, listed = PAGE.read_text(encoding="utf-8").partition("## All public names")
    names = [
        name
        for row in listed.splitlines()
        if row.startswith("| `")
        for name in re.findall(r"`(\w+)`", row.split("|")[1])
    ]
    assert sorted(names) == sorted(ga.__all__)
