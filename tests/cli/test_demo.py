"""`ga-replay demo` and the page about the command line."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.support.places import ROOT


@pytest.mark.process
def test_the_tour_shows_everything_it_promises(own_store: Path) -> None:
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "ga_replay_cli", "demo"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "TMPDIR": str(own_store.parent), "XDG_DATA_HOME": str(own_store.parent / "share")},
    )
    assert done.returncode == 0, done.stderr
    assert not (own_store.parent / "share").exists()
    assert time.monotonic() - begun < 20
    out = done.stdout
    for said in (
        "each stored before the next line was read",
        "legal B retaliates with",
        " 0 illegal, 0 unclear",
        "hand 5         Deflecting Edge",
        "hand 5         5 ??",
        "illegal [attacking-and-the-combat-phase.1.4]",
        "legal: A passes",
        "intact, complete",
        "6. Send it",
        "moment.svg; any browser opens them.",
        "the battle (on D)",
        "The store is sqlite:////",
    ):
        assert said in out
    assert not own_store.exists()
    (folder,) = own_store.parent.glob("ga-replay-demo-*")
    assert (folder / "moment.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (folder / "tour.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_without_samples_it_says_so(ran: Any, tmp_path: Path, monkeypatch: Any) -> None:
    from ga_replay_cli import demo  # noqa: PLC0415

    monkeypatch.setattr(demo, "__file__", str(tmp_path / "a" / "b" / "c.py"))
    code, _, err = ran("demo")
    assert code == 3
    assert f"the samples of the tour are not at {tmp_path / 'a' / 'b' / 'samples' / 'tour'}; install ga-replay" in err


@pytest.mark.process
def test_the_page_about_the_command_line_is_up_to_date() -> None:
    """In a process of its own: click remembers how a command was asked for help first."""
    check = [sys.executable, str(ROOT / "tools" / "cli_docs.py"), "--check"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
