"""Players in a set-up: possessions outside of zones, and phases that they will skip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.syntax.cursor import Cursor

if TYPE_CHECKING:
    from ga_replay.logs.position.set_up import SetUp


def read_holder(setting: SetUp, cursor: Cursor) -> str | None:
    """`A mastery:`: the player; None for another line, which is then read from its beginning."""
    for player in setting.draft.players:
        for word in setting.staging.holdings:
            cursor.at = 0
            if cursor.literal(player.lower()) and cursor.literal(word) and cursor.literal(":"):
                return player
    cursor.at = 0
    return None


def read_holding(setting: SetUp, player: str, cursor: Cursor) -> None:
    """`A mastery: Shifting Currents: East`. Raises Unfit."""
    setting.say(*setting.staging.held(player, cursor.text[cursor.at :].strip()))


def read_skipping(setting: SetUp, cursor: Cursor) -> None:
    """`skips: A 2 draw`: the next two of those phases of that player do not take place. Raises Fault or Unfit."""
    player = cursor.word() or ""
    if player not in setting.draft.players:
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'"{player}" is not a player', f"write {' or '.join(setting.draft.players)}"
        )
    count = cursor.integer()
    phases = sorted(setting.staging.times.phases, key=len, reverse=True)
    phase = next((one for one in phases if cursor.literal(one)), None)
    if phase is None or not (cursor.done or (cursor.literal("phase") and cursor.done)):
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a phase', f"write one of {', '.join(sorted(phases))}"
        )
    if count is not None and count < 1:
        raise cursor.fault(Code.BAD_POSITION, "the smallest number of times is 1", "leave it out")
    setting.say(*setting.staging.skipping(player, phase, 1 if count is None else count))
