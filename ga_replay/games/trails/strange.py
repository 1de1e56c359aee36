"""Which cards and texts Trails has, for events that speak of others."""

from __future__ import annotations

from ga_replay.core import strange as core
from ga_replay.games.trails.address import is_card, is_text

KNOWN = core.Known(
    is_card, is_text, frozenset({"handles", "attackers", "targets", "bottom", "top"}), or_players=frozenset({"targets"})
)
"""What events of the game may name; its course looks whether they do."""
