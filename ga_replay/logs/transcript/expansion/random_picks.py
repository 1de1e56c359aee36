"""A picked outcome of chance: the illegal choice of a player, and then its outcome."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core import events as ev
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.syntax.cursor import Cursor

PICKED = "picked"
"""Before a picked outcome: `memory picked Fireball`."""
CHOOSE = "choose"
_OF_CARDS = frozenset({"values", "handles"})


def reads_picked(cursor: Cursor) -> bool:
    """True if the outcome was picked; the word is consumed."""
    return cursor.literal(PICKED)


def write_pick(pen: Pen, cursor: Cursor, player: str, values: tuple[int, ...]) -> None:
    """Writes the choice of the player, which the rule of chance forbids.

    Raises Fault in a game without such choices.
    """
    verb = next((one for one in pen.wording.verbs if one.name == CHOOSE), None)
    if verb is None or not _OF_CARDS & {*verb.kind.__struct_fields__}:
        raise cursor.fault(Code.UNREADABLE_LINE, "chance decides here, not a player", "leave picked out", 0)
    kind: Callable[..., ev.Decision] = verb.kind
    pen.write(kind(player, values))
