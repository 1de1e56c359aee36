"""A folder of matches as a small site: a page for each match, and an index of them that can be searched."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from msgspec import Struct

from ga_replay.app.markup import Markup, element
from ga_replay.app.page.document import document, program, style
from ga_replay.app.page.names import OfMatch
from ga_replay.app.page.tracks import Tracks
from ga_replay.app.visible import visible

INDEX = "index.html"
LONGEST = 60
"""Characters of a file's name, without its suffix and number."""
_OTHER = re.compile(r"[^a-z0-9]+")
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d|index)?")
"""Names that some system keeps for itself; the index; and no name at all."""
COLUMNS = ("Match", "Date", "Event", "Round", "Game", "Result")


class IndexLine(Struct, frozen=True):
    """A line of the index: a match that has a page."""

    file: str
    about: OfMatch
    remark: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """The newest first is said by the reader of keys; matches without a date come last then."""
        return self.about.header.date, self.about.header.round, self.about.title


def file_names(names: Sequence[str]) -> list[str]:
    """A safe file name for the page of each match, whatever it is called: letters, digits and hyphens, and no two alike."""
    taken: set[str] = set()
    found = []
    for name in names:
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        stem = _OTHER.sub("-", plain).strip("-")[:LONGEST].rstrip("-")
        stem = f"match-{stem}".rstrip("-") if _DEVICES.fullmatch(stem) else stem
        number, free = 1, stem
        while free in taken:
            number += 1
            free = f"{stem}-{number}"
        taken.add(free)
        found.append(f"{free}.html")
    return found


def listed(file: str, tracks: Tracks) -> IndexLine:
    """The line of the index for a match with its page in that file."""
    return IndexLine(file, tracks.about, tracks.damage)


def index(title: str, lines: Iterable[IndexLine]) -> bytes:
    """The index: every match, the newest first, and fields to search them by."""
    matches = sorted(lines, key=lambda one: one.key, reverse=True)
    heads = element("tr", *(element("th", name, scope="col") for name in COLUMNS))
    table = element(
        "table",
        element("caption", "Matches, the newest first", class_="unseen"),
        element("thead", heads),
        element("tbody", *map(_row, matches)),
    )
    body = element(
        "body",
        element(
            "header", element("h1", visible(title)), element("p", _counted(len(matches)), id="count", role="status")
        ),
        element("main", element("search", id="search"), table),
        element("script", Markup(program(MODULES)), type="module"),
    )
    return document(visible(title), style("site"), program(MODULES), body)


MODULES = ("nodes", "site")


def _counted(count: int) -> str:
    return "1 match" if count == 1 else f"{count} matches"


def _row(one: IndexLine) -> Markup:
    header = one.about.header
    people = "; ".join(one.about.people.values())
    remark = [" ", element("small", one.remark)] if one.remark else []
    result = one.about.result or "not over"
    return element(
        "tr",
        element("td", element("a", visible(one.about.title), href=one.file), *remark),
        *(element("td", visible(value)) for value in (header.date, header.event, header.round, one.about.game, result)),
        data_player=visible(people),
        data_event=visible(header.event),
        data_date=visible(header.date),
        data_game=visible(one.about.game),
        data_result=visible(result),
    )
