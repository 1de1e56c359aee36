"""axe-core, which looks for what shuts people out, finds nothing serious: pages of each game, light and dark, wide and narrow, and the index."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Look, Made, serious

PAGES = ["tour/fault.transcript", "epic/series/best-of-three.transcript", "trails/matches/1.transcript"]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("match", PAGES)
def test_a_page_shuts_nobody_out(match: str, colours: str, width: int, made: Made, look: Look) -> None:
    with look(made(match), "#T3", width=width, color_scheme=colours, bypass_csp=True) as page:
        for _ in range(3):
            page.keyboard.press("d")
        for summary in page.locator("summary").all():
            summary.click()
        assert serious(page) == []


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_nor_does_the_index(colours: str, site: Path, look: Look) -> None:
    with look(site / "index.html", color_scheme=colours, bypass_csp=True) as page:
        assert serious(page) == []
