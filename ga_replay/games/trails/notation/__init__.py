"""Trails' words in transcripts: its verbs, its windows, its cards' names."""

from ga_replay.games.trails.notation.verbs import VERBS as VERBS
from ga_replay.games.trails.notation.wording import WORDING as WORDING
