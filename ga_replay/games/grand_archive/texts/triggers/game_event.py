"""An event in the words of card text."""

from __future__ import annotations

from msgspec import Struct


class GameEvent(Struct, frozen=True, gc=False):
    """An event: `what` (an object) or `who` (a player) did `act`, to `to`.

    `n` is the amount, `sort` the sort, `frm` the zone it came from. `parts` are the weapons and intents of an attack
    besides the unit itself.
    """

    act: str
    what: int = 0
    who: str = ""
    to: int = 0
    sort: str = ""
    n: int = 1
    frm: str = ""
    parts: tuple[int, ...] = ()
