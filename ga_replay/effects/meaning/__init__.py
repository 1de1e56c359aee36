"""From parse trees to programs: every phrase of the grammar has one function here that says what it means."""

from ga_replay.effects.meaning import (
    act,
    amount,
    clause,
    condition,
    effect,
    event,
    kind,
    line,
    noun,
    permission,
    prevention,
    sentence,
    verb,
)
from ga_replay.effects.meaning.english import table
from ga_replay.effects.meaning.registry import MeaninglessError

ROOMS = (act, amount, clause, condition, effect, event, kind, line, noun, permission, prevention, sentence, verb)
"""Importing them fills the table."""

__all__ = ["ROOMS", "MeaninglessError", "table"]
