"""The table of the meanings of this package's own phrases; each module of `semantics` fills its part."""

from ga_replay.cardtext.numbers import NUMBERS
from ga_replay.cardtext.phrases import Phrases

ENGLISH = Phrases(NUMBERS)
phrase = ENGLISH.phrase
table = ENGLISH.table
