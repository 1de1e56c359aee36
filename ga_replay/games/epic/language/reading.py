"""Lines of Epic read with its own words."""

from __future__ import annotations

import re
from typing import Final

from ga_replay.cardtext.language import NUMBERS, GrammarFile, Language
from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.roundtrip import proved
from ga_replay.games.epic.language.ability import Ability
from ga_replay.games.epic.language.anaphora import bound
from ga_replay.games.epic.language.render.lines import render
from ga_replay.games.epic.language.semantics import clauses, lines, nouns
from ga_replay.games.epic.language.semantics.phrases import EPIC
from ga_replay.games.epic.language.vocabulary import VOCABULARY

PARTS = (clauses, lines, nouns)
"""Importing them fills the table of phrases."""

SPELLINGS: Final = tuple(
    (re.compile(pattern), spelling)
    for pattern, spelling in (
        (r"\b(?:gets|has)\b", "gains"),
        (r"\b(?:get|have)\b", "gain"),
        (r", and\b", " and"),
        (r"\balso (?=gains)", ""),
        (r"\byou (?=(?:gain|put|draw) )", ""),
        (r" under your control\b", ""),
        (r"\bthey (draw|discard)\b", r"that player \1s"),
        (r"\bthey cannot\b", "that player cannot"),
        (r"\bthat champion\b", "it"),
        (r"\bdeals damage to a player\b", "damages a player"),
        (r"\band to each\b", "and each"),
        (r"\bif you banish a champion this way\b", "if that card is a champion"),
        (r"\beach opposing player\b", "each opponent"),
        (r"\b(champion|event) (?=from (?:your|any|target) )", r"\1 card "),
        (r"\bit is an opponent's turn, the player whose turn it is\b", "it is an opponent's turn, that player"),
        (r"\.$", ""),
    )
)
"""Variants in the gallery with the same meaning.

A card of a zone other than play is a card, whether that is said or not.
"""

ROOMS = (NUMBERS, *(GrammarFile("ga_replay.games.epic.language", name) for name in ("line", "clause", "noun")))
LANGUAGE: Final = Language(
    rooms=ROOMS, phrases=EPIC.table(), vocabulary=VOCABULARY, bound=bound, render=render, spellings=SPELLINGS
)


def read(line: str) -> tuple[Ability, ...] | Opaque:
    """The proved meaning of the line, or the reason why there is none."""
    reading = proved(line, LANGUAGE)
    return reading if isinstance(reading, Opaque) else reading.abilities
