"""docs/screens shows what the recorder shows, and every screen of it is a frame of its size."""

from __future__ import annotations

import pytest

from ga_replay_cli.columns import width_of
from tools.screens import COMMAND, FOLDER, PAGES, Page, Scene, drawn, page, shown

SCENES = [pytest.param(of, scene, id=f"{of.name}-{at}") for of in PAGES for at, scene in enumerate(of.scenes)]


@pytest.mark.law
@pytest.mark.parametrize("of", PAGES, ids=lambda of: of.name)
def test_the_pages_are_up_to_date(of: Page) -> None:
    assert (FOLDER / f"{of.name}.md").read_text(encoding="utf-8") == page(of), COMMAND
    assert (FOLDER / f"{of.name}.svg").read_bytes() == drawn(of), COMMAND


@pytest.mark.parametrize(("of", "scene"), SCENES)
def test_a_screen_has_its_size_and_all_that_has_to_be_in_sight(of: Page, scene: Scene) -> None:
    rows = shown(of.sample, scene)
    width, height = scene.size
    assert len(rows) == height
    assert max(map(width_of, rows)) <= width
    text = "\n".join(rows)
    assert rows[0].startswith("turn ")
    assert rows[0].endswith(f"as {scene.role}")
    for seat in ("A Ann", "B Bo"):
        head = next(row for row in rows if row[2:].startswith(seat))
        assert ", hand " in head
    assert text.count("@") >= 3
    assert any(row.startswith("> ") or row == ">" for row in rows[-4:])
    assert rows[-1].startswith("Enter takes >")
