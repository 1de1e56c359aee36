"""What a player holds: statuses, masteries, and the agility that a text gave them for the turn."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.table.table import Table

AGILITY = "agility"
"""The keyword that players have as a property (keyword/agility-n.1)."""


def agile(player: str) -> str:
    """Under which key it is counted that a player has gained agility this turn."""
    return f"turn:{AGILITY}:{player}"


def is_held(table: Table, player: str, name: str, value: str) -> bool:
    """Statuses and masteries are kept as pools by their name, or their name and face."""
    if name == AGILITY:
        return table.usage.get(agile(player), 0) > 0
    return table.pools.get(keys.pool_key(player, (f"{name}: {value}" if value else name).lower()), 0) > 0
