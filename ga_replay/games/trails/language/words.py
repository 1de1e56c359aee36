"""The closed lists of words that cards of Trails are described with."""

from __future__ import annotations

from typing import Final, Literal, get_args

Type = Literal["UNIT", "ITEM", "EVENT", "BASE"]

Icon = Literal["Covert", "Reinforcement", "Affiliation", "Dispatch", "Martial Arts", "Hate"]
"""The icon crafts (1401 to 1407); 1404 is Affiliation, as the example of 1333.1 calls it."""
ICONS: Final[tuple[Icon, ...]] = get_args(Icon)

Place = Literal["field", "homebase", "hand", "trail", "deck", "exile", "standby"]

State = Literal[
    "ready", "actioned", "face-up", "face-down", "stunned", "unstunned", "support",
    "attacking", "SCLM attacking", "attacking alone", "defending", "in combat",
]  # fmt: skip
"""A state of a card in its zone; `unstunned` is any that is not stunned."""

Flag = Literal[
    "cannot attack",
    "pays an EP to attack",  # 804.3
    "cannot be attacked",
    "cannot attack players",
    "must attack",  # 1326.3
    "must be attacked",  # 1326.2
    "causes no overkill",  # 1319
    "fights back all",  # 1327.1
    "fights back if able",  # 1327.2: it is the one that must be fought back
    "cannot be fought back",  # 804.11a-1
    "cannot be stunned",
    "cannot be knocked out",
    "cannot be destroyed",
    "cannot be targeted",
    "does not ready",
    "cannot leave for the trail",  # 705.6
]
"""A prohibition or demand of an effect on a card."""

PlayerFlag = Literal["takes no stun damage", "cannot play events", "cannot gain EP"]
"""A statement of an effect about a player; the first is 1307."""

Happening = Literal[
    "start of turn", "start of preparation", "start of draw", "start of homebase", "start of deployment",
    "start of combat", "start of propose attacker", "end of combat", "start of cure", "end of turn",
    "enters", "moves", "played", "attacks", "SCLM attacks", "attacked", "SCLM attacked",
    "stuns", "stunned", "overkill", "cured", "readied", "actioned", "draws", "loses bond", "holds",
]  # fmt: skip
"""The event that a triggered craft waits for.

`enters` is the icon of 1322; `holds` is not an event but a condition that is true (1211.9).
"""

Until = Literal["combat", "turn", "next turn", "game", "zone"]
"""The duration of an effect.

`next turn` begins and ends with the next turn (1215.7), `zone` lasts as long as the card stays in its zone (the
attribute Support).
"""

Event = Literal["stun", "K.O.", "destroy", "discard", "draw", "bond loss", "stun damage", "overkill damage", "enter"]
"""An event that a replacement effect may replace."""
