"""A word of the desk: what it is called, what it does."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.reply import Reply


class Command(Struct, frozen=True):
    """Something that can be typed beside answers and lines of a transcript.

    `words` are its names, the first one is listed; `syntax` how it is written, `gist` what it does. `act` is given the desk and what stands
    behind the word. `bare`: it stands alone on its line, and with more behind it the line means something else.
    """

    words: tuple[str, ...]
    syntax: str
    gist: str
    act: Callable[[DeskState, str], Reply]
    bare: bool = True
