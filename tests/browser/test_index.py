"""The index of a site in a real browser: every match is there, and the fields leave those that fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.conftest import Look


def shown(page: Any) -> list[str]:
    return [str(one) for one in page.locator("tbody tr:visible a").all_inner_texts()]


def test_the_matches_are_searched(site: Path, look: Look) -> None:
    with look(site / "index.html") as page:
        assert len(shown(page)) == 3
        page.get_by_label("player").fill("cy")
        assert shown(page) == ["Cy against Di, Spring Cup"]
        assert page.inner_text("#count") == "1 of 3 matches"
        page.get_by_label("player").fill("")
        page.get_by_label("event").fill("league")
        assert shown(page) == ["Ann against Bo, Thursday league"]
        page.get_by_label("event").fill("")
        page.get_by_label("from").fill("2026-01-01")
        assert shown(page) == ["Cy against Di, Spring Cup"]
        page.get_by_label("from").fill("")
        page.get_by_label("result").fill("won")
        assert all("Ann" in one for one in shown(page))


def test_a_match_is_opened_and_left_again(site: Path, look: Look) -> None:
    with look(site / "index.html") as page:
        page.get_by_role("link", name="Cy against Di").click()
        page.wait_for_selector("#controls button")
        page.keyboard.press("t")
        page.get_by_role("link", name="All matches").click()
        page.wait_for_selector("#search label")


def test_without_scripts_every_match_is_there(site: Path, look: Look) -> None:
    with look(site / "index.html", java_script_enabled=False) as page:
        assert len(shown(page)) == 3
