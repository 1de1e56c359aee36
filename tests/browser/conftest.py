"""A real browser, pages to open in it, and what no page may do there: ask the network, complain, or run what it did not bring."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

import ga_replay
from ga_replay.app.page.document import page
from ga_replay.app.page.tracks import tracks_of
from ga_replay_cli.__main__ import run
from tests.browser.__main__ import AXE
from tests.support.places import SAMPLES

Made = Callable[..., Path]
Look = Callable[..., AbstractContextManager[Any]]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Headless Chromium."""
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=os.environ["GA_REPLAY_TEST_CHROMIUM"])
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """A page of a sample, or of the text of a transcript, made once."""
    folder = tmp_path_factory.mktemp("pages")
    known: dict[tuple[object, ...], Path] = {}

    def make(sample: str, viewer: str = "all", at: str = "", *, text: str = "", embed: bool = False) -> Path:
        which = (sample, viewer, at, text, embed)
        if which not in known:
            beside = SAMPLES / Path(sample).parent
            match = ga_replay.read(text, decks_from=beside) if text else ga_replay.open(SAMPLES / sample)
            known[which] = folder / f"{len(known)}.html"
            known[which].write_bytes(page(tracks_of(match, viewer, at), embed=embed))
        return known[which]

    return make


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of three matches."""
    folder = tmp_path_factory.mktemp("league")
    for name in ("epic/series/best-of-three.transcript", "tour/fault.transcript"):
        text = (SAMPLES / name).read_text().replace("../decks/", "").replace("../grand_archive/decks/", "")
        (folder / f"{name.replace('/', '-')}").write_text(text)
    other = (folder / "tour-fault.transcript").read_text().replace('"Ann"', '"Cy"').replace('"Bo"', '"Di"')
    (folder / "cup.transcript").write_text(f'[Event "Spring Cup"] [Date "2026-03-01"] {other}')
    for game in ("epic", "grand_archive"):
        for deck in (SAMPLES / game / "decks").glob("*.txt"):
            (folder / deck.name).write_text(deck.read_text())
    out = folder / "site"
    assert run(["export", str(folder), "--to", "html", "--out", str(out)]) == 0
    return out


@pytest.fixture
def look(browser: Any) -> Look:
    """A page in the browser, opened at an address; afterwards nothing was fetched, and nothing went wrong.

    `complaints`: the browser's own are meant, since the policy is tried.
    """

    @contextmanager
    def opened(
        path: Path, address: str = "", *, width: int = 1280, complaints: bool = False, **options: Any
    ) -> Iterator[Any]:
        context = browser.new_context(viewport={"width": width, "height": 800}, **options)
        shown = context.new_page()
        asked: list[str] = []
        wrong: list[str] = []
        shown.on("request", lambda request: asked.append(request.url))
        shown.on("pageerror", lambda error: wrong.append(str(error)))
        shown.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        shown.goto(f"{path.as_uri()}{address}")
        if options.get("java_script_enabled", True):
            shown.wait_for_selector("#controls button, #search label")
        yield shown
        away = [url for url in asked if not url.startswith(("file:", "data:"))]
        context.close()
        assert (away, wrong if not complaints else []) == ([], [])

    return opened


def serious(page: Any) -> list[str]:
    """The serious and critical findings of axe, with the elements they are about."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
