"""The viewers of a match besides its players: "spectator", "judge" and "all"."""

from ga_replay.core.table.visibility import ALL, JUDGE, SPECTATOR, sees_all, viewer_words
from ga_replay.core.table.visibility import ROLES as VIEWERS

__all__ = ["ALL", "JUDGE", "SPECTATOR", "VIEWERS", "sees_all", "viewer_words"]
