"""A folder of matches as a site: file names that are safe whatever a match is called, and the index."""

from __future__ import annotations

import re

import pytest

from ga_replay.app.page.names import of_match
from ga_replay.app.page.site import IndexLine, file_names, index
from tests.support.app.opened import Opened

SERIES = "epic/series/best-of-three.transcript"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("round 3/Ann vs Bo", "round-3-ann-vs-bo.html"),
        ("../../etc/passwd", "etc-passwd.html"),
        ("..", "match.html"),
        ("", "match.html"),
        ("con", "match-con.html"),
        ("COM1", "match-com1.html"),
        ("index", "match-index.html"),
        ("Émilie", "emilie.html"),
        ("試合", "match.html"),
        ("a" * 500, f"{'a' * 60}.html"),
        ('"><script>', "script.html"),
        ("\u202egnp.exe", "gnp-exe.html"),
    ],
)
def test_a_file_name_is_safe(name: str, file: str) -> None:
    assert file_names([name]) == [file]


def test_no_two_names_are_alike() -> None:
    found = file_names(["a b", "a-b", "A/b", "a-b-2", "試", "合"])
    assert found == ["a-b.html", "a-b-2.html", "a-b-3.html", "a-b-2-2.html", "match.html", "match-2.html"]


def test_the_index_lists_the_newest_first(opened: Opened) -> None:
    series, tour = opened(SERIES), opened("tour/fault.transcript")
    lines = [
        IndexLine("tour.html", of_match(tour, tour.head())),
        IndexLine("series.html", of_match(series, series.head()), "The record of this match is damaged."),
    ]
    text = index("league", lines).decode()
    assert re.findall(r'href="(\w+\.html)"', text) == ["series.html", "tour.html"]
    assert 'data-player="Ann; Bo" data-event="Thursday league" data-date="2025-11-06"' in text
    assert "<td>Bo won 1-0</td>" in text
    assert "The record of this match is damaged." in text
    assert 'id="count" role="status">2 matches<' in text
    assert "default-src &#x27;none&#x27;" in text
