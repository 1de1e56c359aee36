"""The windows in which players have initiative, and their successors after a play."""

from __future__ import annotations

from typing import Final

from ga_replay.games.epic import combatants

MAIN: Final = "main"
OWES_A_PLAY: Final = "main again"
"""The main phase that a player has chosen to go on with: a play or a battle is owed (4.3.4, 4.3.6)."""
LAST_PLAYS: Final = "last plays"
"""The others may answer the end of the turn, and no one has."""
ANSWERED: Final = "last plays answered"
BEFORE_BLOCKS: Final = "before blocks"
BEFORE_DAMAGE: Final = combatants.BEFORE_DAMAGE
WINDOWS: Final = (MAIN, OWES_A_PLAY, LAST_PLAYS, ANSWERED, BEFORE_BLOCKS, BEFORE_DAMAGE)
MAINS: Final = (MAIN, OWES_A_PLAY)

AFTER_A_PLAY: Final = {OWES_A_PLAY: MAIN, LAST_PLAYS: ANSWERED}
"""The name of a window after a play in it."""
