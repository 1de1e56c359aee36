"""Epic's words in transcripts: its verbs, its windows, its cards' names."""

from ga_replay.games.epic.notation.verbs import VERBS as VERBS
from ga_replay.games.epic.notation.wording import WORDING as WORDING
