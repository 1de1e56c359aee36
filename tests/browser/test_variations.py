"""Variations in a real browser: entered, stepped through, linked to and left, by keys, buttons and the list."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Look, Made, serious
from tests.support.app.varied import CHAMPION, varied

LINES = (f"{CHAMPION}; retaliate no; (retaliate Imperial Recruit); end", "end")
IN_THE_MATCH = "A attacks B's Imperial Recruit with A's Imperial Recruit"
IN_THE_LINE = "A attacks Spirit of Wind with A's Imperial Recruit"


@pytest.fixture
def path(made: Made) -> Path:
    return made("tour/x", text=varied(*LINES))


def told(page: Any) -> str:
    return str(page.inner_text("#told"))


def place(page: Any) -> str:
    return str(page.url).partition("#")[2]


def field_of(page: Any, player: str) -> str:
    side = page.locator(f"[aria-label='Side of {player}']")
    return str(side.inner_text())


def test_it_is_entered_stepped_through_and_left_by_keys(path: Path, look: Look) -> None:
    with look(path, "#3.main.4") as page:
        assert page.inner_text("#line") == "walk the variation"
        page.keyboard.press("r")
        assert (IN_THE_LINE in told(page), place(page)) == (True, "1:3.main.4/1.1")
        assert "Variation 1 of 2 at 1:3.main.4" in page.inner_text("#line")
        for _ in range(22):
            page.keyboard.press("ArrowRight")
        assert "life 12/15" in field_of(page, "Bo (B)")  # 3 damage by the fostered recruit
        page.keyboard.press("t")
        assert "turn 4 begins" in told(page)
        page.keyboard.press("Escape")
        assert (IN_THE_MATCH in told(page), place(page)) == (True, "1:3.main.4")
        assert "life 15/15" in field_of(page, "Bo (B)")
        page.keyboard.press("Escape")
        assert place(page) == "1:3.main.4"


def test_one_step_back_from_its_first_event_is_where_it_left_the_game(path: Path, look: Look) -> None:
    with look(path, "#@234/1") as page:
        before = page.evaluate("location.hash")
        page.keyboard.press("ArrowLeft")
        page.wait_for_url(lambda url: url.endswith("#1:3.main.3"))
        page.evaluate(f"location.hash = '{before}'")
        page.locator("#told", has_text="Spirit of Wind").wait_for()
        page.keyboard.press("End")
        page.keyboard.press("n")
        assert page.inner_text("#status") == "There is no event after this in this variation."
        page.keyboard.press("Home")
        assert place(page) == "1:3.main.4/1.1"


def test_the_next_one_and_one_inside_another(path: Path, look: Look) -> None:
    with look(path, "#3.main.4") as page:
        page.get_by_role("button", name="walk the variation").click()
        page.get_by_role("button", name="next variation").click()
        assert "Variation 2 of 2 at 1:3.main.4" in page.inner_text("#line")
        page.keyboard.press("r")
        page.click("#events a:has-text('B retaliates with nothing')")
        # The browser follows a link only after the click.
        page.locator("#told", has_text="with nothing").wait_for()
        page.keyboard.press("r")
        assert "B retaliates with B's Imperial Recruit" in told(page)
        assert place(page).endswith("/1.1")
        assert place(page).count("/") == 2
        page.get_by_role("button", name="back to the match").click()
        assert "B retaliates with nothing" in told(page)
        page.get_by_role("button", name="back to the match").click()
        assert IN_THE_MATCH in told(page)


@pytest.mark.parametrize("address", ["#@234/1.3", "#3.main.4/1.3", "#1:3.main.4/1.3"])
def test_a_link_opens_a_moment_of_it(address: str, path: Path, look: Look) -> None:
    with look(path, address) as page:
        assert told(page).startswith("1:3.main.4/1.3")
        assert page.locator("[aria-current=step]").get_attribute("href") == "#@234/1.3"


@pytest.mark.parametrize("address", ["#@234/3", "#@234/1.999", "#@233/1", "#@234/1/1", "#@234/"])
def test_a_link_to_none_says_so(address: str, path: Path, look: Look) -> None:
    with look(path, address) as page:
        assert "This match has no moment" in page.inner_text("#status")


def test_the_list_walks_into_it(path: Path, look: Look) -> None:
    with look(path, "#3.main.4") as page:
        page.locator("#events a[aria-current]").focus()
        page.keyboard.press("ArrowDown")
        assert place(page) == "1:3.main.4/1.1"
        assert page.evaluate("document.activeElement.textContent") == IN_THE_LINE
        page.keyboard.press("ArrowUp")
        assert place(page) == "1:3.main.4"


def test_a_screen_reader_hears_where_it_is(path: Path, look: Look) -> None:
    with look(path, "#3.main.4") as page:
        spoken = "document.getElementById('spoken').textContent"
        page.keyboard.press("r")
        assert page.evaluate(spoken).startswith(f"Variation 1 of 2 at 1:3.main.4. {IN_THE_LINE}")
        page.keyboard.press("Escape")
        assert page.evaluate(spoken).startswith(f"Back in the match. {IN_THE_MATCH}")
        assert page.locator("ol[aria-label='Variation 1']").count() == 2  # one inside the other


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_in_one(width: int, path: Path, look: Look) -> None:
    with look(path, "#3.main.4/1.3", width=width, bypass_csp=True) as page:
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_other_eyes_see_the_same_one(path: Path, look: Look) -> None:
    with look(path, "#3.main.4/1.3") as page:
        for _ in range(4):
            page.keyboard.press("v")
            assert place(page) == "1:3.main.4/1.3"
            assert told(page).startswith("1:3.main.4/1.3")


def test_one_without_an_event_or_that_cannot_be_read_is_text(made: Made, look: Look) -> None:
    with look(made("tour/x", text=varied(";", "frobnicate it")), "#3.main.4") as page:
        assert not page.locator("#line").is_visible()
        page.keyboard.press("r")
        assert page.inner_text("#status") == "There is no variation to walk here."
        assert 'it cannot be walked: it cannot be read at "frobnicate"' in told(page)


def test_without_scripts_its_moves_are_text(path: Path, look: Look) -> None:
    with look(path, java_script_enabled=False) as page:
        still = page.inner_text("#events")
        assert "B retaliates with B's Imperial Recruit" in still
    with look(path) as page:
        assert page.inner_text("#events") == still
        for _ in range(4):
            page.keyboard.press("v")
        assert page.inner_text("#events") == still
