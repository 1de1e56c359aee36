"""The page itself: head, event and controls, board, list, then the data and the program that steps through it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from gzip import compress
from hashlib import sha256

from ga_replay.app.markup import Markup, element, joined
from ga_replay.app.page import still
from ga_replay.app.page.event_list import event_list
from ga_replay.app.page.names import seen_as
from ga_replay.app.page.tracks import Tracks, page_data
from ga_replay.app.visible import visible
from ga_replay.data import read

MODULES = ("nodes", "data", "words", "board", "arrows", "told", "list", "player", "keys", "controls", "main")
"""The program's files in the order in which each needs those before it."""
_IMPORT = re.compile(r"^import .*\n", re.MULTILINE)
_EXPORT = re.compile(r"^export ", re.MULTILINE)


def page(tracks: Tracks, *, embed: bool = False, back: str = "") -> bytes:
    """The whole page, the same bytes each time; `back` is the file of the index that it belongs to.

    `embed`: for a frame in an article, without its head, the list folded away.
    """
    data = b64encode(compress(page_data(tracks), 9, mtime=0)).decode()
    body = element(
        "body",
        *_shown(tracks, back=back, embed=embed),
        element("script", Markup(data), type="text/plain", id="match"),
        element("script", Markup(program(MODULES)), type="module"),
        class_="embed" if embed else "",
    )
    return document(visible(tracks.about.title), style("page"), program(MODULES), body)


def document(title: str, css: str, js: str, body: Markup) -> bytes:
    """An HTML document with this style and this program, and a policy that allows no other."""
    metas = (
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy(css, js)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("meta", name="generator", content="ga-replay"),
        element("link", rel="icon", href="data:,"),
    )
    head = element("head", *metas, element("title", title), element("style", Markup(css)))
    return f"<!doctype html>\n{element('html', head, body, lang='en')}\n".encode()


def policy(css: str, js: str) -> str:
    """The Content-Security-Policy: this style and this program, nothing from anywhere, and no text ever made markup."""
    return (
        f"default-src 'none'; style-src '{_digest(css)}'; script-src '{_digest(js)}'; img-src data:; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def style(*names: str) -> str:
    """The stylesheets of those names as one."""
    return "".join(read("ga_replay.app.page", f"assets/{name}.css").decode() for name in ("colours", *names))


def program(modules: Sequence[str]) -> str:
    """The modules as one: a page that is a file cannot load one of another."""
    parts = (read("ga_replay.app.page", f"assets/{name}.js").decode() for name in modules)
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", part)) for part in parts)


# --- what is seen before the program runs, and all there is where none may ----------------------------------------------


def _shown(tracks: Tracks, *, back: str, embed: bool) -> list[Markup]:
    about, (frame, lines) = tracks.about, tracks.opens
    now = element(
        "section",
        element("div", still.told(frame, lines), id="told", tabindex="0", role="region", aria_label="Event"),
        element("div", id="controls"),
        element("p", id="status", role="status"),
        element("p", id="spoken", role="status", class_="unseen"),
        id="now",
        aria_label="The moment",
    )
    board = element("div", still.board(frame.board, about.people), id="board")
    events = [element("h2", "Events"), event_list(tracks.first, about.people)]
    listed = element("details", element("summary", "Events"), *events[1:]) if embed else joined(events)
    return [
        _header(tracks, back),
        element("main", now, board, id="main"),
        element("nav", listed, aria_label="Events", id="list"),
    ]


def _header(tracks: Tracks, back: str) -> Markup:
    about = tracks.about
    facts = [part for name, value in about.head for part in (element("dt", name), element("dd", visible(value)))]
    words = seen_as(tracks.first.viewer, about.people)
    off = "Scripts are off: this is the moment that was sent, and below it all events as text."
    parts = [
        *([element("p", element("a", "All matches", href=back))] if back else []),
        element("h1", visible(about.title)),
        element("dl", *facts, id="about"),
        element("div", f"Shown {visible(words)}.", id="eyes", class_="row"),
        *([element("p", tracks.damage, id="damage")] if tracks.damage else []),
        element("noscript", element("p", off)),
    ]
    return element("header", *parts)
