"""An exported page in a real browser: stepping, links, views, keyboard alone, a phone, scripts off."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.conftest import Look, Made

FAULT = "tour/fault.transcript"
ATTACK = "A attacks Spirit of Wind with Imperial Recruit"
"""The fault of that sample, event 268: a rested unit attacks."""
SERIES = [f"{game}/series/best-of-three.transcript" for game in ("grand_archive", "epic", "trails")]


def told(page: Any) -> str:
    return str(page.inner_text("#told"))


def place(page: Any) -> str:
    return str(page.url).partition("#")[2]


# --- stepping ----------------------------------------------------------------------------------------------------------


def test_it_begins_at_the_moment_that_was_sent(made: Made, look: Look) -> None:
    with look(made(FAULT, at="3.main.38")) as page:
        assert ATTACK in told(page)
        assert "illegal" in told(page)
        assert "attacking-and-the-combat-phase.1.4 Attacking rests the unit." in told(page)
        assert "6 things would have been legal" in told(page)
        assert "it is rested: it has attacked already" in told(page)


def test_keys_step(made: Made, look: Look) -> None:
    with look(made(FAULT)) as page:
        assert "the beginning" in told(page)
        page.keyboard.press("x")
        assert (ATTACK in told(page), place(page)) == (True, "1:3.main.38")
        page.keyboard.press("ArrowLeft")
        assert ATTACK not in told(page)
        page.keyboard.press("ArrowRight")
        assert ATTACK in told(page)
        page.keyboard.press("T")
        page.keyboard.press("t")
        assert "turn 4 begins" in told(page)
        page.keyboard.press("Home")
        assert "the beginning" in told(page)
        page.keyboard.press("a")
        assert " attacks " in told(page)
        page.keyboard.press("End")
        page.keyboard.press("n")
        assert page.inner_text("#status") == "There is no event after this."


def test_buttons_slider_list_and_search_step(made: Made, look: Look) -> None:
    with look(made(FAULT)) as page:
        page.get_by_role("button", name="next turn", exact=True).click()
        assert "turn 1 begins" in told(page)
        page.click("#events a:has-text('turn 3 begins')")
        assert place(page).startswith("1:3.")
        assert page.locator("[aria-current=step]").count() == 1
        page.get_by_role("slider").fill("268")
        assert ATTACK in told(page)
        page.keyboard.press("Escape")
        page.locator("summary:has-text('more')").click()
        page.get_by_label("search").fill("Inspiring call")
        page.keyboard.press("Enter")
        assert "Inspiring Call" in told(page)


def test_it_plays_by_itself(made: Made, look: Look) -> None:
    with look(made(FAULT), "#T3") as page:
        before = place(page)
        page.keyboard.press("+")
        page.keyboard.press("+")
        page.keyboard.press(" ")
        assert page.get_by_role("button", name="pause").count() == 1
        page.wait_for_function("before => decodeURIComponent(location.hash.slice(1)) !== before", arg=before)
        page.keyboard.press(" ")
        assert page.get_by_role("button", name="pause").count() == 0


# --- links -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["#@268", "#3.main.38", "#1:3.main.38"])
def test_a_link_opens_a_moment(address: str, made: Made, look: Look) -> None:
    with look(made(FAULT), address) as page:
        assert ATTACK in told(page)


@pytest.mark.parametrize(("address", "begins"), [("#T3", "1:3."), ("#t1", "1:1."), ("#3.main", "1:3.main.")])
def test_a_link_opens_a_turn_or_a_phase(address: str, begins: str, made: Made, look: Look) -> None:
    with look(made(FAULT), address) as page:
        assert place(page).startswith(begins)


@pytest.mark.parametrize("address", ["#@99999", "#9.main", "#nothing", "#%E0%A4%A", "#__proto__"])
def test_a_link_to_nothing_says_so(address: str, made: Made, look: Look) -> None:
    with look(made(FAULT), address) as page:
        assert "This match has no moment" in page.inner_text("#status")
        assert "the beginning" in told(page)


def test_the_address_is_copied(made: Made, look: Look) -> None:
    with look(made(FAULT), "#3.main.38", permissions=["clipboard-read", "clipboard-write"]) as page:
        page.keyboard.press("y")
        page.wait_for_selector("#status:has-text('Copied')")
        assert page.evaluate("navigator.clipboard.readText()").endswith("#1:3.main.38")


# --- views -------------------------------------------------------------------------------------------------------------


def hands(page: Any) -> list[str]:
    return [str(one) for one in page.locator("[role=group][aria-label^=hand]").all_inner_texts()]


def test_the_viewer_is_switched(made: Made, look: Look) -> None:
    with look(made(FAULT), "#3.main.38") as page:
        assert page.locator("#eyes option").all_inner_texts() == [
            "in full", "as Ann (A) may see it", "as Bo (B) may see it", "as a spectator may see it",
        ]  # fmt: skip
        assert ["Woodland Squirrels" in one for one in hands(page)] == [True, False]
        page.keyboard.press("v")
        assert ["Woodland Squirrels" in one for one in hands(page)] == [False, False]
        assert ["Esteemed Knight" in one for one in hands(page)] == [False, True]
        page.get_by_label("Shown").select_option("as Bo (B) may see it")
        assert page.locator(".side h2").last.inner_text().startswith("Bo (B)")
        assert ["Woodland Squirrels" in one for one in hands(page)] == [False, True]
        assert "Inspiring Call" not in page.inner_text("#list")


def test_a_spectators_page_has_one_view(made: Made, look: Look) -> None:
    with look(made(FAULT, "spectator")) as page:
        assert page.inner_text("#eyes") == "Shown as a spectator may see it."


@pytest.mark.parametrize("match", SERIES)
def test_games_are_chosen(match: str, made: Made, look: Look) -> None:
    with look(made(match)) as page:
        chooser = page.get_by_label("Game")
        chooser.select_option(index=1)
        assert place(page).startswith("2:")
        assert chooser.locator("option:checked").inner_text().startswith("Game 2")
        assert page.locator("#events .game").all_inner_texts()[:2] == ["Game 1", "Game 2"]


# --- notes -------------------------------------------------------------------------------------------------------------

NOTED = """{[%chapter The attack] [%bookmark the mistake] [%arrow A Imperial Recruit -> B champion] it is rested}"""


def noted() -> str:
    from tests.support.places import SAMPLES  # noqa: PLC0415 - of this test alone

    text = (SAMPLES / FAULT).read_text().replace("{it is rested: it has attacked already}", NOTED)
    return text.replace("../grand_archive/decks/", "")


def test_notes_are_listed_drawn_and_addresses(made: Made, look: Look) -> None:
    path = made("grand_archive/decks/x", text=noted())
    with look(path, "#the%20mistake") as page:
        assert ATTACK in told(page)
        assert "[the mistake] it is rested (A Imperial Recruit → B champion)" in told(page)
        assert page.locator("#board > svg path").count() == 1
        assert "The attack" in page.locator("#events .chapter").all_inner_texts()
        assert page.locator("#events .note").count() == 1
        page.keyboard.press("Home")
        assert page.get_by_label("Go to").evaluate("field => field.selectedIndex") == -1
        page.get_by_label("Go to").select_option("the mistake")
        assert ATTACK in told(page)
        assert page.locator("#eyes option:checked").last.inner_text() in ("The attack", "the mistake")
        page.evaluate("location.hash = '#the-attack'")
        assert ATTACK in told(page)


# --- keyboard and screen reader ----------------------------------------------------------------------------------------


def test_the_keyboard_reaches_everything_and_the_list_is_one_stop(made: Made, look: Look) -> None:
    with look(made(FAULT), "#3.main.38") as page:
        reached = []
        for _ in range(40):
            page.keyboard.press("Tab")
            what = page.evaluate(
                "() => { const one = document.activeElement; return one.getAttribute('aria-label') "
                "|| one.labels?.[0]?.textContent || one.textContent.slice(0, 40) }"
            )
            reached.append(what)
            if page.evaluate("document.getElementById('events').contains(document.activeElement)"):
                break
        assert "Event" in reached
        assert {"first event", "play", "next event", "last event", "moment"} <= set(reached)
        assert reached[-1].startswith(ATTACK[:30])
        page.keyboard.press("ArrowUp")
        assert ATTACK not in told(page)
        assert page.evaluate("document.activeElement.getAttribute('aria-current')") == "step"
        page.keyboard.press("ArrowDown")
        assert ATTACK in told(page)
        page.keyboard.press("Tab")
        assert not page.evaluate("document.getElementById('events').contains(document.activeElement)")


def test_keys_are_silent_in_a_field_and_in_a_dialog(made: Made, look: Look) -> None:
    with look(made(FAULT), "#3.main.38") as page:
        page.keyboard.press("/")
        page.keyboard.type("nxt0")
        assert ATTACK in told(page)
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        assert page.locator("dialog[open]").count() == 1
        page.keyboard.press("Home")
        assert ATTACK in told(page)
        page.keyboard.press("Escape")
        assert page.locator("dialog[open]").count() == 0


def test_each_move_is_announced_once_and_never_alike(made: Made, look: Look) -> None:
    with look(made(FAULT, "spectator"), "#T1") as page:
        said = []
        for _ in range(60):
            page.keyboard.press("n")
            said.append(page.evaluate("document.getElementById('spoken').textContent"))
        assert all(one != other for one, other in pairwise(said))
        assert any(one.rstrip("\u00a0") == other.rstrip("\u00a0") for one, other in pairwise(said))
        assert page.locator("[role=status]").count() == 2


def test_the_board_is_a_structure(made: Made, look: Look) -> None:
    with look(made(FAULT), "#3.main.38") as page:
        seen = page.locator("#board").aria_snapshot()
        assert re.search(
            r'region "Side of Bo \(B\)":\s+- heading "Bo \(B\) life 15/15, level 0, influence 7" \[level=2\]', seen
        )
        assert re.search(
            r'group "field 1":\s+- heading "field 1" \[level=3\]\s+- list:\s+- listitem: .*Spirit of Wind', seen
        )


# --- small, without scripts, in a frame, on paper ----------------------------------------------------------------------


@pytest.mark.parametrize("match", [FAULT, *SERIES])
def test_on_a_phone_all_fits_and_the_buttons_are_within_reach(match: str, made: Made, look: Look) -> None:
    with look(made(match), "#T2", width=390, has_touch=True, is_mobile=True) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        button = page.get_by_role("button", name="next event").bounding_box()
        assert button["height"] >= 44
        assert 500 < button["y"] < 800 - button["height"]
        before = place(page)
        page.get_by_role("button", name="next event").tap()
        assert place(page) != before
        assert page.locator("#told").bounding_box()["y"] < button["y"]


def test_without_scripts_it_shows_its_moment_and_the_list(made: Made, look: Look) -> None:
    path = made(FAULT, at="3.main.38")
    with look(path, java_script_enabled=False) as page:
        assert ATTACK in told(page)
        assert "illegal" in told(page)
        assert "Scripts are off" in page.inner_text("header")
        assert ATTACK in page.inner_text("#events")
        still = page.inner_text("#board")
        listed = page.inner_text("#events")
    with look(path) as page:
        assert page.inner_text("#board") == still
        assert page.inner_text("#events") == listed


@pytest.mark.parametrize("match", [FAULT, *SERIES, "trails/matches/1.transcript"])
def test_program_and_page_say_the_same(match: str, made: Made, look: Look) -> None:
    """What the page draws in the browser is what it holds without scripts, in every view."""
    path = made(match, at="@70")
    with look(path) as page, look(path, java_script_enabled=False) as still:
        assert page.inner_text("#board") == still.inner_text("#board")
        for _ in range(page.get_by_label("Shown").locator("option").count()):
            page.keyboard.press("v")
        assert page.inner_text("#events") == still.inner_text("#events")
        assert page.inner_text("#board") == still.inner_text("#board")


def test_in_a_frame_of_an_article(made: Made, look: Look, tmp_path: Any) -> None:
    path = made(FAULT, at="3.main.38", embed=True)
    article = tmp_path / "article.html"
    article.write_text(
        f'<!doctype html><div id="controls"><button>b</button></div><iframe sandbox="allow-scripts" src="{path.as_uri()}" width="700" height="600"></iframe>'
    )
    with look(article) as page:
        inside = page.frame_locator("iframe")
        inside.locator("#controls button").first.wait_for()
        assert ATTACK in inside.locator("#told").inner_text()
        inside.get_by_role("button", name="previous event").click()
        assert ATTACK not in inside.locator("#told").inner_text()
        assert not inside.locator("#events").is_visible()


def test_on_paper(made: Made, look: Look) -> None:
    with look(made(FAULT), "#3.main.38") as page:
        page.emulate_media(media="print")
        assert not page.locator("#controls").is_visible()
        assert page.locator("#board").is_visible()


def test_nothing_moves_for_those_who_want_no_motion(made: Made, look: Look) -> None:
    with look(made(FAULT), reduced_motion="reduce") as page:
        changed = page.locator(".changed")
        assert any(page.keyboard.press("d") or changed.count() for _ in range(40))
        assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("match", ["epic/matches/2.transcript"])
def test_the_first_board_is_there_within_a_second_and_stepping_never_waits(match: str, made: Made, look: Look) -> None:
    """About 1,500 events with every view; the best of three."""
    path = made(match)
    assert path.stat().st_size < 1_000_000
    first, steps = [], []
    for _ in range(3):
        with look(path) as page:
            first.append(page.evaluate("performance.getEntriesByName('board')[0].startTime"))
            steps.append(
                page.evaluate(
                    "() => { const key = (name) => document.dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true}));"
                    "const start = performance.now(); for (let n = 0; n < 200; n += 1) { key('n'); document.body.offsetHeight; }"
                    "return (performance.now() - start) / 200; }"
                )
            )
    assert min(first) < 1000
    assert min(steps) < 50
