"""A turn whose player has lost: what pends resolves, and then its end phase follows (ending-the-game.20)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Goto, Must
from ga_replay.core.rules.pieces import step
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.turn.opportunity import END

RULE = of("ending-the-game.20")


def go_on_without_the_turn_player(scene: Scene) -> Answer | list[Answer] | None:
    """With nothing pending the window ends; otherwise the next player who is left has Opportunity first."""
    table = scene.table
    if table.turn_player not in table.lost:
        return None
    if not table.stack:
        return END
    if table.holder and table.holder not in table.lost:
        return None
    return [Must((ev.WindowOpened(scene.word(), table.after(table.turn_player)),), RULE), Goto("act")]


STEP = step(RULE, go_on_without_the_turn_player, name="the turn player has lost")
