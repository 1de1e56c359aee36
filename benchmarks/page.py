"""`ga-replay export --to html`: how long a page of 1,500 events takes and how large it is, and what it takes to look at one in a browser."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.figures import Measurement, Row, Sample, clock
from benchmarks.matches import Match
from ga_replay.app.card_data import in_force
from ga_replay.app.match import Match as Opened
from ga_replay.app.page.document import page
from ga_replay.app.page.tracks import tracks_of
from ga_replay.app.viewers import ALL

EVENTS = 1_500
STEPS = 200
VIEWS: Mapping[str, tuple[str, ...]] = {"one view": ("spectator",), "four views": ()}
BOARD, STEP = "page in Chromium, first board", "page in Chromium, a step"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
LARGEST = 1_000
"""Kilobytes of a page of 1,500 events, with every view."""

IN_A_BROWSER = (Row(BOARD, "ms", 1_000, least=False), Row(STEP, "ms", 50, least=False))


def rows(of: str) -> tuple[Row, ...]:
    """The rows of a game; its name stands before them."""
    return tuple(
        row
        for views in VIEWS
        for row in (
            Row(f"{of}page of 1,500 events, {views}", "s"),
            Row(f"{of}page of 1,500 events, {views}, size", "kB", LARGEST, least=False),
        )
    )


def export(match: Match, of: str) -> Measurement:
    """From the match, opened but not judged, to the bytes of its page."""

    def measure() -> Sample:
        found: Sample = {}
        for views, wanted in VIEWS.items():
            gc.collect()
            begun = clock()
            data = page_of(match, wanted)
            found[f"{of}page of 1,500 events, {views}"] = clock() - begun
            found[f"{of}page of 1,500 events, {views}, size"] = len(data) / 1e3
        return found

    return measure


def page_of(match: Match, views: tuple[str, ...]) -> bytes:
    """The page of the first events of a match."""
    opened = Opened(name=match.name, file="", header=match.header, entries=match.entries[:EVENTS], cards=in_force())
    return page(tracks_of(opened, ALL, views=views))


def browser() -> str:
    """The browser that can be driven here; empty if there is none, or nothing to drive it with (`make browser` brings both)."""
    found = os.environ.get("GA_REPLAY_TEST_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), "")
    return found if find_spec("playwright") else ""


def look(match: Match, chromium: str, rounds: int) -> Sample:
    """Milliseconds by the clock on the wall until the page of a match with every view has its board, and of a step in it: the best of the rounds."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - of `make browser`

    boards, steps = [], []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        path = Path(folder) / "match.html"
        path.write_bytes(page_of(match, ()))
        opened = play.chromium.launch(executable_path=chromium)
        for _ in range(rounds):
            board, step = _looked(opened.new_page(), path)
            boards.append(board)
            steps.append(step)
        opened.close()
    return {BOARD: min(boards), STEP: min(steps)}


def _looked(shown: Any, path: Path) -> tuple[float, float]:
    shown.goto(path.as_uri())
    shown.wait_for_selector("#controls button")
    board = shown.evaluate("performance.getEntriesByName('board')[0].startTime")
    step = shown.evaluate(
        """(steps) => {
          const begun = performance.now();
          for (let n = 0; n < steps; n += 1) {
            document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
            document.body.offsetHeight;
          }
          return (performance.now() - begun) / steps;
        }""",
        STEPS,
    )
    shown.close()
    return board, step
