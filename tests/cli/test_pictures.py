"""`export --to svg`, `png` and `text`: one moment, to stdout or into a file."""

import os
from pathlib import Path

import pytest

from tests.support.cli.played import Ran

PNG = "\\211PNG\\r\\n\\032\\n"


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs: the only one in which they are looked for."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(folder: Path, name: str, script: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def test_a_moment_is_drawn_or_written(tour: str, ran: Ran, tmp_path: Path) -> None:
    code, out, err = ran("export", tour, "--to", "svg", "--at", "3.main.4", "--as", "A")
    assert code == 0
    assert out.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "as A sees it" in out
    assert "hidden from A" in err
    file = tmp_path / "moment.svg"
    code, _, _ = ran("export", tour, "--to", "svg", "--at", "3.main.4", "--as", "A", "--out", str(file))
    assert code == 0
    assert file.read_text(encoding="utf-8") == out
    code, out, _ = ran("export", tour, "--to", "text", "--at", "3.main.4", "--as", "spectator")
    assert code == 0
    assert "1:3.main.4  A attacks B's Imperial Recruit with A's Imperial Recruit" in out.splitlines()


@pytest.mark.process
def test_the_first_converter_that_works_makes_the_png(tour: str, ran: Ran, tools: Path, tmp_path: Path) -> None:
    put(tools, "rsvg-convert", "exit 1")
    put(tools, "inkscape", "echo nonsense >moment.png 2>/dev/null || printf nonsense >moment.png")
    put(tools, "cairosvg", f"case $* in *moment.svg*) printf '{PNG}done' >moment.png;; esac")
    file = tmp_path / "moment.png"
    code, _, err = ran("export", tour, "--to", "png", "--out", str(file))
    assert code == 0, err
    assert file.read_bytes() == b"\x89PNG\r\n\x1a\ndone"


@pytest.mark.process
@pytest.mark.parametrize(
    ("name", "said"), [("", "no converter is on this machine"), ("rsvg-convert", "rsvg-convert could not draw it")]
)
def test_without_a_converter_it_says_what_to_install(
    name: str, said: str, tour: str, ran: Ran, tools: Path, tmp_path: Path
) -> None:
    if name:
        put(tools, name, "exit 1")
    file = tmp_path / "moment.png"
    code, _, err = ran("export", tour, "--to", "png", "--out", str(file))
    assert code == 2
    assert f"a PNG cannot be written: {said}; install one of rsvg-convert, inkscape" in err
    assert "or write --to svg" in err
    assert not file.exists()


@pytest.mark.process
def test_a_browser_is_given_an_address(tour: str, ran: Ran, tools: Path, tmp_path: Path) -> None:
    put(
        tools,
        "chromium",
        f"""
for last; do :; done
case $last in file:///*/moment.svg) printf '{PNG}' >moment.png;; esac""",
    )
    code, _, err = ran("export", tour, "--to", "png", "--out", str(tmp_path / "a.png"))
    assert code == 0, err


def test_a_png_does_not_go_to_a_terminal(tour: str, ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ga_replay_cli.export.is_terminal", lambda _: True)
    code, _, err = ran("export", tour, "--to", "png")
    assert code == 2
    assert "write it into a file: --out moment.png" in err


def test_an_address_that_is_not_there(tour: str, ran: Ran) -> None:
    code, out, err = ran("export", tour, "--to", "svg", "--at", "99.main")
    assert code == 2
    assert out == ""
    assert "99.main" in err
    assert os.linesep in err
