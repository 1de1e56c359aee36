"""Writes docs/screens: what the recorder shows in the samples, as text, and a moment of each as a picture: `python -m tools.screens`; --check compares alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from ga_replay.app.page.names import title
from ga_replay.app.pictures.svg import picture
from ga_replay.app.study.frames import Frames
from ga_replay.core.cards.catalogue import in_force
from tests.support.app.opened import opened_file
from tests.support.places import ROOT
from tests.support.screen.at_the_screen import EPIC, GRAND_ARCHIVE, TRAILS, conversation, rows, types
from tests.support.trails.samples import sample_cards

FOLDER = ROOT / "docs" / "screens"
COMMAND = "python -m tools.screens"
SMALL, LARGE = (80, 24), (120, 40)


class Scene(Struct, frozen=True):
    """A screen: after so many lines of a sample, with these letters typed, where a line end is Enter; `caption` says what is to be seen."""

    caption: str
    lines: int
    typed: str = ""
    size: tuple[int, int] = SMALL
    role: str = "all"


class Page(Struct, frozen=True):
    """The screens of one game, and the address of the moment that is its picture."""

    name: str
    title: str
    sample: str
    moment: str
    scenes: tuple[Scene, ...]


PAGES = (
    Page(
        "grand-archive",
        "Grand Archive",
        GRAND_ARCHIVE,
        "3.main.4",
        (
            Scene("Seven cards are drawn; the list is narrowed by the letters of the second one.", 2, "woo drea"),
            Scene("A materializes: letters narrow the list, and Enter takes the marked line.", 31, "reso"),
            Scene("The same in a larger terminal: more of the table, and what happened beside the list.", 31, "", LARGE),
            Scene("More than passes would happen before the line: the recorder asks, and one key answers.", 31, "activate Esteemed Knight\n"),
            Scene("A line that is not understood says why, and stays to be mended.", 31, "matrialize Smoke\n"),
        ),
    ),
    Page(
        "epic",
        "Epic",
        EPIC,
        "5.battle.2",
        (
            Scene("Two cards were drawn.", 30),
            Scene("A turn of B.", 31),
            Scene("The same in a larger terminal.", 31, "", LARGE),
        ),
    ),
    Page(
        "trails",
        "Trails",
        TRAILS,
        "3.combat.108",
        (
            Scene("B has priority: Enter passes.", 40),
            Scene("The same in a larger terminal.", 40, "", LARGE),
            Scene("As A records it: what B holds is not shown.", 40, "", SMALL, "A"),
        ),
    ),
)  # fmt: skip


def page(of: Page) -> str:
    """The whole page."""
    return "\n".join(_parts(of))


def _parts(of: Page) -> Iterator[str]:
    yield f"# The screen in {of.title}\n"
    yield f"Written by `tools/screens.py` from `samples/{of.sample}`;"
    yield "a test says when it is out of date. [Keys](../transcript.md#at-the-screen).\n"
    for scene in of.scenes:
        yield f"{scene.caption}\n"
        yield "```text"
        yield from shown(of.sample, scene)
        yield "```\n"
    yield f"A moment as a picture (`ga-replay export {Path(of.sample).name} --to svg --at {of.moment} --as all`):\n"
    yield f"![{of.title} at {of.moment}]({of.name}.svg)\n"


def drawn(of: Page) -> bytes:
    """The picture of the page's moment."""
    judgement = opened_file(of.sample).judge()
    frame = Frames(judgement).of(judgement.at(of.moment))
    return picture(frame, judgement.match.players, title(judgement.header, of.sample))


def shown(sample: str, scene: Scene) -> list[str]:
    """The rows of that screen."""
    at = conversation(sample, scene.lines, scene.role)
    for piece in scene.typed.splitlines(keepends=True):
        types(at, piece.rstrip("\n"))
        if piece.endswith("\n"):
            at.enter()
    return rows(at, *scene.size)


def main(arguments: Sequence[str]) -> int:
    """Writes the pages, or tells whether they are up to date."""
    with in_force(sample_cards()):
        pages = {FOLDER / f"{one.name}.md": page(one).encode() for one in PAGES}
    pages |= {FOLDER / f"{one.name}.svg": drawn(one) for one in PAGES}
    if "--check" in arguments:
        old = [path for path, text in pages.items() if not path.exists() or path.read_bytes() != text]
        for path in old:
            print(f"{path} is out of date: {COMMAND}")
        return 1 if old else 0
    FOLDER.mkdir(exist_ok=True)
    for path, text in pages.items():
        path.write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
