"""The page itself: head, board, event, list, and behind them the data and the program that steps through it."""

from __future__ import annotations

import re
from base64 import b64encode
from gzip import compress
from hashlib import sha256

from ga_replay.app.markup import Markup, element
from ga_replay.app.page import still
from ga_replay.app.page.tracks import Tracks, page_data, title
from ga_replay.app.visible import visible
from ga_replay.core.table.visibility import viewer_words
from ga_replay.data import read

MODULES = ("data", "board", "arrows", "events", "player", "keys", "main")
"""The program's files in the order in which each needs those before it."""
_IMPORT = re.compile(r"^import .*\n", re.MULTILINE)
_EXPORT = re.compile(r"^export ", re.MULTILINE)


def page(tracks: Tracks, *, embed: bool = False) -> bytes:
    """The whole page, the same bytes each time; `embed`: without head and list, for a frame in an article."""
    css, js = style(), program()
    data = b64encode(compress(page_data(tracks), 9, mtime=0)).decode()
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy(css, js)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="generator", content="ga-replay"),
        element("title", visible(title(tracks.first.judgement.header, tracks.match.name))),
        element("style", Markup(css)),
    )
    body = element(
        "body",
        *_shown(tracks),
        element("script", Markup(data), type="text/plain", id="match"),
        element("script", Markup(js), type="module"),
        class_="embed" if embed else "",
    )
    return f"<!doctype html>\n{element('html', head, body, lang='en')}\n".encode()


def policy(css: str, js: str) -> str:
    """The Content-Security-Policy: this style and this program, and nothing from anywhere."""
    return (
        f"default-src 'none'; style-src '{_digest(css)}'; script-src '{_digest(js)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def style() -> str:
    return read("ga_replay.app.page", "assets/page.css").decode()


def program() -> str:
    """The modules as one: a page that is a file cannot load one of another."""
    parts = (read("ga_replay.app.page", f"assets/{name}.js").decode() for name in MODULES)
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", part)) for part in parts)


def _shown(tracks: Tracks) -> list[Markup]:
    """What is seen before the program runs, and all there is where none may."""
    header, frames = tracks.first.judgement.header, tracks.first.frames
    people = {seat.seat: seat.name for seat in header.seats}
    frame = frames[tracks.begin]
    name = visible(title(header, tracks.match.name))
    eyes = f"As {viewer_words(tracks.first.viewer)} may see it."
    return [
        element("header", element("h1", name), element("p", eyes, id="eyes")),
        element(
            "main",
            element("div", still.board(frame.board, people), id="board"),
            element("div", id="controls"),
            element("div", still.told(frame), id="told", aria_live="polite"),
        ),
        element("nav", element("h2", "Events"), still.events(frames), aria_label="Events", id="list"),
        element("noscript", element("p", "Scripts are off: this is the moment that was sent, and all events as text.")),
    ]
