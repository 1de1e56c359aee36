"""At a real terminal, where a library draws the prompt: what strangers named is shown there too, and completes nothing."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.cli.strangers import EVIL, EVIL_AS_JSON, PLAYED, STARTS, stage

PATIENCE = 180.0
"""Seconds for the whole conversation."""
OBEYED = (
    "\x1b[8m",
    "\x1b]0;x",
    "\x9b",
    "\u202e",
    "\u2066",
    "\u3164",
    "\u034f",
    "\U000e0041",
    "\n0 illegal",
    "\r0 illegal",
)


def conversation(folder: Path, *arguments: str, said: tuple[tuple[str, str], ...]) -> str:
    """All that the terminal got; each line is typed once the words before it have come."""
    here, there = pty.openpty()
    environment = {**os.environ, "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm", "COLUMNS": "120"}
    environment.pop("NO_COLOR", None)
    program = subprocess.Popen(
        [sys.executable, "-m", "ga_replay_cli", *arguments],
        stdin=there, stdout=there, stderr=there, env=environment, cwd=folder, start_new_session=True,
    )  # fmt: skip
    os.close(there)
    got, lines, since, end = "", list(said), 0, time.monotonic() + PATIENCE
    raw = b""
    try:
        while time.monotonic() < end:
            if select.select([here], [], [], 0.2)[0]:
                try:
                    data = os.read(here, 65536)
                except OSError:  # the other side has closed it
                    break
                if not data:
                    break
                raw += data
                got = raw.decode(errors="replace")
            if lines and lines[0][0] in got[since:]:
                since = len(got)
                os.write(here, lines.pop(0)[1].encode())
    finally:
        program.kill()
        program.wait()
        os.close(here)
    assert not lines, ascii(got)
    return got


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    stage(tmp_path)
    return tmp_path


def test_a_recording_at_a_terminal_shows_strangers(folder: Path) -> None:
    played = PLAYED.replace('"Ann"', f'"{EVIL_AS_JSON}"')
    run = [sys.executable, "-m", "ga_replay_cli"]
    subprocess.run([*run, "cards", "import", f"own{EVIL}.toml"], cwd=folder, check=True, capture_output=True)
    subprocess.run([*run, "record", f"{EVIL}2"], input=played.encode(), cwd=folder, check=True, capture_output=True)
    got = conversation(
        folder, "record", f"{EVIL}2", "--as", "all", "--plain",
        said=(("> ", "Pap\t\r"), ("> ", "\x15table\r"), ("> ", "\x15last\r"), ("> ", "\x15quit\r")),
    )  # fmt: skip
    assert STARTS[0] in got
    assert [one for one in OBEYED if one in got] == []


def test_a_name_that_would_be_obeyed_completes_nothing_in_a_shell(folder: Path) -> None:
    run = [sys.executable, "-m", "ga_replay_cli"]
    subprocess.run([*run, "cards", "import", f"own{EVIL}.toml"], cwd=folder, check=True, capture_output=True)
    asked = {"_GA_REPLAY_COMPLETE": "bash_complete", "COMP_CWORD": "3"}

    def completed(beginning: str) -> str:
        words = {"COMP_WORDS": f"ga-replay cards show {beginning}"}
        return subprocess.run(
            run, env={**os.environ, **asked, **words}, check=True, capture_output=True, text=True
        ).stdout

    assert "plain,Dream Fairy" in completed("Dream")
    assert completed("Paper").strip() == ""
