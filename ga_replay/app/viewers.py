"""Who may look at a match besides its players: "spectator", "judge" and "all"."""

from ga_replay.core.knowledge import ALL, JUDGE, SPECTATOR, sees_all, viewer_words
from ga_replay.core.knowledge import ROLES as VIEWERS

__all__ = ["ALL", "JUDGE", "SPECTATOR", "VIEWERS", "sees_all", "viewer_words"]
