"""docs/screens shows what the recorder and the stepper show, and every screen of it is a frame of its size."""

from __future__ import annotations

import pytest

from ga_replay.core.cards.catalogue import in_force
from ga_replay_cli.columns import width_of
from tests.support.trails.samples import sample_cards
from tools.screens import (
    COMMAND,
    FOLDER,
    PAGES,
    STEP,
    STEPS,
    Page,
    Scene,
    Step,
    drawn,
    page,
    shown,
    stepped,
    steps_page,
)

SCENES = [pytest.param(of, scene, id=f"{of.name}-{at}") for of in PAGES for at, scene in enumerate(of.scenes)]


@pytest.mark.law
@pytest.mark.parametrize("of", PAGES, ids=lambda of: of.name)
def test_the_pages_are_up_to_date(of: Page) -> None:
    assert (FOLDER / f"{of.name}.md").read_text(encoding="utf-8") == page(of), COMMAND
    assert (FOLDER / f"{of.name}.svg").read_bytes() == drawn(of), COMMAND


@pytest.mark.law
def test_the_page_of_the_stepper_is_up_to_date() -> None:
    with in_force(sample_cards()):
        assert (FOLDER / STEP).read_text(encoding="utf-8") == steps_page(), COMMAND


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step.sample}-{step.at}-{step.size[0]}")
def test_a_screen_of_the_stepper_has_its_size_and_all_that_has_to_be_in_sight(step: Step) -> None:
    with in_force(sample_cards()):
        rows = stepped(step)
    width, height = step.size
    assert len(rows) == height
    assert max(map(width_of, rows)) <= width
    assert rows[0].endswith(f"/{rows[0].rpartition('/')[2]}")
    if "w" not in step.keys:
        assert sum(row.startswith("── ") for row in rows) == 1
        assert any(row.startswith("> ") or " │ > " in row for row in rows[1:])
    assert rows[-1].endswith(("q quit", "Esc goes back"))


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
