"""The table of phrases that the grammar of Epic's card English has meanings for."""

from __future__ import annotations

from ga_replay.cardtext.numbers import NUMBERS
from ga_replay.cardtext.phrases import Phrases

EPIC = Phrases(NUMBERS)
"""The meanings of this grammar's phrases; each module of the language fills its part."""
