"""The scope of an unread line, kept by the key of the line, so that judging needs no sentence.

`reaching` derives it from the words.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ga_replay.games.grand_archive.language import ir

How = Literal["activated", "played", "own", "plays", "trigger", "phase", "everything"]


class Scope(msgspec.Struct, frozen=True, omit_defaults=True):
    """The scope of an unread line while it is in force and its restrictions are met.

    activated: nothing until it is activated; played: its own card while that is being played and resolves; own: events
    of or through its own object; plays: playing and paying; trigger: events after the one of its label (`on`: enter,
    attack, hit, kill, die, leave, …); phase: events from the phase `on` of a turn on (`label`: of its controller's turn
    `your`, of another's `opponent`, or empty); everything: all events. `playing`: it may also change how its own card
    is played. `inherited`: it stays in force in a lineage. `after`: the act of its controller, this turn, without which
    it has no effect ("Whenever you activate …"). `lasts`: the duration of its possible effects: to the end of its turn,
    for its `own` object for good, for the rest of the `game`. `about`: its possible topics, as far as prohibitions need
    them (`topics.topics_of`); None for all.
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
"""The reach of a line whose words are unknown."""
