"""Grand Archive's words in transcripts: its verbs, its windows, its cards' names."""

from ga_replay.games.grand_archive.notation.verbs import VERBS as VERBS
from ga_replay.games.grand_archive.notation.wording import WORDING as WORDING
