"""From parse trees to programs: every phrase of the grammar has one function here that says what it means."""

from ga_replay.effects.meaning import amount, clause, line, noun, verb
from ga_replay.effects.meaning.registry import MeaninglessError, table

__all__ = ["MeaninglessError", "amount", "clause", "line", "noun", "table", "verb"]
