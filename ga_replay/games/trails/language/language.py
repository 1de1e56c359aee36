"""The language of Trails' cards, with the organizations that a card set names."""

from __future__ import annotations

import re
from functools import cache

from ga_replay.cardtext.language import NUMBERS, GrammarFile, Language
from ga_replay.cardtext.vocabulary import Vocabulary
from ga_replay.games.trails.language.ability import Ability
from ga_replay.games.trails.language.anaphora import bound
from ga_replay.games.trails.language.render.crafts import program
from ga_replay.games.trails.language.semantics import counts, crafts, deeds, gives, which
from ga_replay.games.trails.language.semantics.phrases import TABLE
from ga_replay.games.trails.language.words import ICONS

PACKAGE = "ga_replay.games.trails.language"
ROOMS = (NUMBERS, *(GrammarFile(PACKAGE, name) for name in ("craft", "deed", "which")))
MEANINGS = (counts, crafts, deeds, gives, which)
"""Importing them fills the table."""

SPELLINGS = tuple(
    (re.compile(pattern), spelling)
    for pattern, spelling in (
        (r"(?<=[.:] )then, ", ""),
        (r"\bwhenever\b", "when"),
        (r"\b(?:has|have|gets?|gains?)\b(?! control)", "get"),
        (r"\bthis (?:unit|item|event|base)\b", "this card"),
        (r"-0\b", "+0"),
        (r"^\u2022 (?=when you play this card, )", ""),
    )
)
"""Variants on cards with the same meaning: the card itself by its type, "gets" and "has", the sign of 0."""


@cache
def language(organizations: tuple[str, ...]) -> Language[tuple[Ability, ...]]:
    """The language in which these organizations are known."""
    none: frozenset[str] = frozenset()
    words = Vocabulary(
        elements=none,
        subtypes=frozenset(organizations),
        keywords=frozenset(ICONS),
        counters=none,
        names=none,
        labels=none,
    )
    return Language(
        rooms=ROOMS, phrases=TABLE.table(), vocabulary=words, bound=bound, render=program, spellings=SPELLINGS
    )
