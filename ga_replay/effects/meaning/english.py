"""The table of what the phrases of this package's own grammar mean; each room of `meaning` fills its part."""

from ga_replay.effects.meaning.number import NUMBERS
from ga_replay.effects.meaning.registry import Phrases

ENGLISH = Phrases(NUMBERS)
phrase = ENGLISH.phrase
table = ENGLISH.table
