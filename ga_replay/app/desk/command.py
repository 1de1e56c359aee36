"""A command of the desk: its names and its effect."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.reply import Reply


class Command(Struct, frozen=True):
    """A command, beside answers and lines of a transcript.

    `words` are its names, the first one is listed; `syntax` is its notation, `gist` its effect. `act` gets the desk and
    the text after the word. `bare`: it is a command only if it stands alone on its line.
    """

    words: tuple[str, ...]
    syntax: str
    gist: str
    act: Callable[[DeskState, str], Reply]
    bare: bool = True
