"""The table of what the phrases of this package's own grammar mean; each room of `meaning` fills its part."""

from ga_replay.cardtext.numbers import NUMBERS
from ga_replay.cardtext.phrases import Phrases

ENGLISH = Phrases(NUMBERS)
phrase = ENGLISH.phrase
table = ENGLISH.table
