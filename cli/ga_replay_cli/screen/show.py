"""Everything that the screen shows, as plain data, from which a frame is made."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ga_replay import Board
from ga_replay_cli.console import Line
from ga_replay_cli.screen.edit_line import EditLine


class ListLine(Struct, frozen=True):
    """A line of the list: the answer, its number or key, and its text."""

    said: str
    label: str
    text: str


class TextPage(Struct, frozen=True):
    """Text shown instead of the table: its lines, and the number of them above the screen."""

    title: str
    lines: tuple[Line, ...]
    above: int = 0


class Show(Struct, frozen=True):
    """The current view.

    `told` are the events, the newest last. `print` is the text of the card that asks. `acts` is the seat that is asked.
    `marked` are the places in `picks` that Enter takes; `all_picks` is their number without typed letters, so that
    nothing moves while a person types; `more` is a note about entries missing from the list, `reach` says how lines
    above and below the screen are reached. `about` is the match and
    its recorder.
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
    reach: str = "letters, Up and Down"
    typed: EditLine = EditLine()
    message: str = ""
    reading: TextPage | None = None
    keys: str = ""
