"""What a line that nobody can read might touch: kept by the key of the line, so that judging needs no sentence. `reaching` tells it from the words."""

from __future__ import annotations

from typing import Literal

import msgspec

from ga_replay.games.grand_archive.language import ir

How = Literal["activated", "played", "own", "plays", "trigger", "phase", "everything"]


class Scope(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far an unread line reaches while it is in force and its restrictions are met.

    activated: nothing until somebody activates it; played: its own card while that is being played and resolves; own: what happens to or through
    its own object; plays: what is played and paid for;
    trigger: what follows the event of its label (`on`: enter, attack, hit, kill, die, leave, …); phase: what happens from the phase
    `on` of a turn on (`label`: whose turn, of its controller `your`, of somebody else `opponent`, or empty); everything: whatever happens.
    `playing`: besides, it may change how its own card is played. `inherited`: it stays in force in a lineage.
    `after`: the act of its controller, this turn, without which nothing of it is felt ("Whenever you activate …").
    `lasts`: how long what it has left may be felt: to the end of its turn, for its `own` object for good, for the rest of the `game`.
    `about`: what it can speak of, as far as prohibitions ask (`topics.topics_of`); None for anything.
    """

    how: How = "everything"
    on: str = ""
    label: str = ""
    bonus: tuple[ir.Bonus, ...] = ()
    playing: bool = False
    inherited: bool = False
    after: str = ""
    lasts: Literal["turn", "own", "game"] = "turn"
    about: tuple[str, ...] | None = None


EVERYTHING = Scope()
UNKNOWN = Scope(playing=True)
"""Of a line of which not even the words are known."""
