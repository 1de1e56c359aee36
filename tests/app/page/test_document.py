"""The page without a browser: its policy, what it shows with scripts off, and that no text of a stranger is markup."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

import pytest

import ga_replay
from ga_replay.app.page.document import MODULES, page, program
from ga_replay.app.page.tracks import tracks_of
from ga_replay.data import read
from tests.support.app.hostile import FOLDER, QUOTE, SCRIPT, hostile_match
from tests.support.app.opened import Opened

FAULT = "tour/fault.transcript"


class Outline(HTMLParser):
    """The elements of a page, its scripts and styles, and all text outside of them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.programs: dict[str, str] = {}
        self.text = ""
        self.inside = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.inside = f"{tag} {dict(attrs).get('type', '')}".strip() if tag in {"script", "style"} else ""

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.programs[self.inside] = self.programs.get(self.inside, "") + data
        else:
            self.text += data


def outline(match: ga_replay.Match, *, embed: bool = False) -> Outline:
    return Outline(page(tracks_of(match, "all", "3.main.38"), embed=embed).decode())


def test_the_policy_allows_its_own_style_and_program_alone(opened: Opened) -> None:
    found = outline(opened(FAULT))
    policy = next(attrs["content"] for tag, attrs in found.tags if attrs.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    for kind, text in (("style", found.programs["style"]), ("script", found.programs["script module"])):
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert re.search(rf"{kind}-src '([^']*)';", policy + ";")[1] == f"sha256-{digest}"  # type: ignore[index]
    assert "unsafe" not in policy
    assert not re.search(r"https?:", policy)


def test_it_needs_nothing_else(opened: Opened) -> None:
    found = outline(opened(FAULT))
    addresses = [attrs[name] for _, attrs in found.tags for name in ("src", "href", "action") if attrs.get(name)]
    assert [one for one in addresses if one is None or not one.startswith(("#", "data:"))] == []
    assert not re.search(r"url\(|@import", found.programs["style"])
    assert not re.search(
        r"\b(eval|innerHTML|outerHTML|insertAdjacentHTML|document\.write|fetch|XMLHttpRequest|import)\b",
        found.programs["script module"],
    )
    assert [name for _, attrs in found.tags for name in attrs if name.startswith("on") or name == "style"] == []


def test_without_its_program_it_shows_the_moment_and_the_events(opened: Opened) -> None:
    text = outline(opened(FAULT)).text
    assert "1:3.main.38 A attacks Spirit of Wind with Imperial Recruit" in text
    assert "attacking-and-the-combat-phase.1.4 Attacking rests the unit." in text
    assert "turn 3 of Ann (A), main phase, Ann (A) has Opportunity (main)" in text
    assert "Bo (B) life 15/15, level 0, influence 7" in text
    assert "3/3, 1 damage, rested" in text
    assert "Turn 4, Bo (B)" in text
    assert "Shown in full." in text


def test_decks_are_folded_away(opened: Opened) -> None:
    text = page(tracks_of(opened(FAULT), "all", "3.main.38")).decode()
    assert re.findall(r"<summary>(material|deck) \d+</summary>", text) == ["material", "deck"] * 2
    assert "<h3>hand 5</h3>" in text


def test_people_and_comments_are_text() -> None:
    found = outline(ga_replay.read(hostile_match(), decks_from=FOLDER))
    assert sum(tag == "script" for tag, _ in found.tags) == 2
    assert not {"img", "b-", "iframe"} & {tag for tag, _ in found.tags}
    assert SCRIPT in found.text
    assert QUOTE in found.text
    assert "\\u202eevil\\u2066" in found.text
    assert "\u202e" not in found.text
    assert "__proto__ (B)" in found.text


def test_an_embedded_page_has_its_list_folded_away(opened: Opened) -> None:
    kinds = [attrs.get("class") for tag, attrs in outline(opened(FAULT), embed=True).tags if tag == "body"]
    assert kinds == ["embed"]
    assert b"<details><summary>Events</summary>" in page(tracks_of(opened(FAULT), "spectator"), embed=True)


def test_every_module_is_in_the_page_after_those_that_it_imports() -> None:
    for at, name in enumerate(MODULES):
        text = read("ga_replay.app.page", f"assets/{name}.js").decode()
        wanted = re.findall(r'from "\./(\w+)\.js"', text)
        assert set(wanted) <= set(MODULES[:at]), name
    assert not re.search(r"^(import|export) ", program(MODULES), re.MULTILINE)


@pytest.mark.parametrize("match", [FAULT, "epic/series/best-of-three.transcript", "trails/matches/1.transcript"])
def test_the_same_bytes_each_time(match: str, opened: Opened) -> None:
    assert page(tracks_of(opened(match), "spectator")) == page(tracks_of(opened(match), "spectator"))
