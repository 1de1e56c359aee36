"""Writes docs/screens: what the recorder and step show in the samples, as text, and a moment of each as a picture: `python -m tools.screens`; --check compares alone."""

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
from tests.support.screen import stepping
from tests.support.screen.at_the_screen import EPIC, GRAND_ARCHIVE, TRAILS, conversation, rows, types
from tests.support.screen.stepping import FAULT, TOUR
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


class Step(Struct, frozen=True):
    """The stepper at a moment of a sample, after these keys; `caption` says what is to be seen."""

    caption: str
    sample: str
    at: str | int
    keys: str = ""
    size: tuple[int, int] = SMALL
    viewer: str = "spectator"


STEP = "step.md"
STEPS = (
    Step("A finding: its rule, what was legal, and the note about it.", FAULT, 0, "x"),
    Step("The same in a larger terminal: types and elements, the words of the cards, more moves.", FAULT, 0, "x", LARGE),
    Step("Grand Archive as A: what B holds is not shown. The event is due by a rule, and follows from another.", TOUR, "3.main.5", viewer="A"),
    Step("Epic: a question that was answered.", "epic/matches/2.transcript", "6.main.15"),
    Step("The same in a larger terminal.", "epic/matches/2.transcript", "6.main.15", size=LARGE),
    Step("Trails: an attack, with its note.", "trails/matches/1.transcript", "1.combat.13"),
    Step("The same in a larger terminal.", "trails/matches/1.transcript", "1.combat.13", size=LARGE),
    Step("Why, in full.", FAULT, "3.main.38", "w"),
    Step("The third game of a match.", "grand_archive/series/best-of-three.transcript", "3:2.main"),
)  # fmt: skip


def steps_page() -> str:
    """The screens of the stepper."""
    return "\n".join(_step_parts())


def _step_parts() -> Iterator[str]:
    yield "# The screen of step\n"
    yield "Written by `tools/screens.py` from the samples; a test says when it is out of date."
    yield "[What each key does](../study.md#walk-through-it).\n"
    for step in STEPS:
        yield f"{step.caption}\n"
        yield "```text"
        yield from stepped(step)
        yield "```\n"


def stepped(step: Step) -> list[str]:
    """The rows of that screen."""
    at = stepping.stepping(step.sample, step.viewer, step.at)
    at.frame(*step.size)
    return stepping.rows(stepping.press(at, *step.keys), *step.size)


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
        pages[FOLDER / STEP] = steps_page().encode()
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
