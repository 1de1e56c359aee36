"""From parse trees to programs: every phrase of the grammar has one function here that gives its meaning."""

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language.semantics import (
    act,
    aggregate,
    amount,
    attacking,
    clause,
    condition,
    costs,
    counters,
    counting,
    effect,
    event,
    granting,
    kind,
    line,
    lineage,
    mastery,
    mechanics,
    moves,
    noun,
    omen,
    permission,
    prevention,
    replacing,
    sentence,
    time,
    verb,
)
from ga_replay.games.grand_archive.language.semantics.english import table

ROOMS = (
    act,
    aggregate,
    amount,
    attacking,
    clause,
    condition,
    costs,
    counters,
    counting,
    effect,
    event,
    granting,
    kind,
    line,
    lineage,
    mastery,
    moves,
    mechanics,
    noun,
    omen,
    permission,
    prevention,
    replacing,
    sentence,
    time,
    verb,
)
"""Importing them fills the table."""

__all__ = ["ROOMS", "MeaninglessError", "table"]
