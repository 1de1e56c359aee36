"""The possible topics of an unread line, derived from its words: without words of a topic, it is not about it."""

from __future__ import annotations

import re

TOPICS = {
    "costs": r"costs?|pay(?:s|ing|ment)?|paid|rather|without|free|reserv\w*|floating|kindle|efficiency|reduced?",
    "elements": (
        r"ignor\w*|enabled?|elemental|requirements?|elements? in addition|all elements"
        r"|(?:is|are|be|becomes?|gains?|ha(?:s|ve)|into|additional) (?:[\w-]+ )*?elements?"
    ),
    "permits": (
        r"may|can|could|though|ignor\w*|without|need|any time|speed|fast|rather|instead|play(?:s|ed|able)?|class|types?"
        r"|as if"
    ),
    "attack": (
        r"attack\w*|obeys?|cleave|combat|declare\w*|retaliat\w*|intercept|rest(?:s|ed)?|wakes?|awake|steadfast|vigor|taunt|stealth|unblockable"
        r"|weapons?|true sight|true|control\w*|shroud|\w+shroud|targets?|targeted|defen\w+"
    ),
    "targets": (
        r"target\w*|choose\w*|chosen|\w*shroud|stealth|gets?|gains?|ha(?:s|ve)|counters?|power|life|levels?|elements?|are|is|rest\w*|wakes?|awake"
        r"|control\w*|types?|put|return\w*|enters?|named?|switch\w*|exchange\w*"
    ),
    "level": r"levels?|lv|lineages?|base|bottom|top|counters?",
}
"""The words by which a line could be about a topic, by lifting a prohibition or changing what it depends on."""

_FOUND = {topic: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for topic, words in TOPICS.items()}
_ANYTHING = re.compile(
    r"\b(?:cop(?:y|ies)|abilit(?:y|ies)|texts?|becomes? (?!distant)|transform\w*|treat\w*|rules?|turn into|loses?|counts? as|considered|gains \")\b",
    re.IGNORECASE,
)
"""Words that may give or take what other texts say, or turn something in the game into something else."""


def topics_of(line: str) -> tuple[str, ...]:
    """The possible topics of the line; all of them if it may bring other texts into play."""
    if _ANYTHING.search(line):
        return tuple(TOPICS)
    return tuple([topic for topic, found in _FOUND.items() if found.search(line)])
