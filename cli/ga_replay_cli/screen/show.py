"""All that the screen shows, as plain data: a frame is made from it, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ga_replay import Board
from ga_replay_cli.console import Line
from ga_replay_cli.screen.edit_line import EditLine


class ListLine(Struct, frozen=True):
    """A line of the list: what is said for it, the number or key that stands before it, and its text."""

    said: str
    label: str
    text: str


class TextPage(Struct, frozen=True):
    """Something to be read in place of the table: its lines, and how many of them are above the screen."""

    title: str
    lines: tuple[Line, ...]
    above: int = 0


class Show(Struct, frozen=True):
    """What there is to see.

    `told` is what has happened, the newest last. `print` is the text of the card that asks. `acts` is the seat that is asked. `marked` are the places in
    `picks` that Enter takes; `all_picks` is how many there are when nothing is typed, so that nothing moves while somebody types; `more` says what
    the list does not hold. `about` says what the match is and who records it.
    """

    about: str
    moment: str
    board: Board
    names: Mapping[str, str]
    told: tuple[Line, ...]
    question: str
    print: tuple[str, ...] = ()
    acts: str = ""
    picks: tuple[ListLine, ...] = ()
    all_picks: int = 0
    marked: frozenset[int] = frozenset()
    more: str = ""
    typed: EditLine = EditLine()
    message: str = ""
    reading: TextPage | None = None
    keys: str = ""
