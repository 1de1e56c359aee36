"""What a line that nobody can read may speak of, told from its words: where one of a topic is missing, it says nothing of it."""

from __future__ import annotations

import re

TOPICS = {
    "costs": r"costs?|pay(?:s|ing|ment)?|paid|rather|without|free|reserv\w*|floating|kindle|efficiency|discount|reduced?",
    "elements": r"elements?|elemental|ignor\w*|enabled?",
    "play": r"activat\w*|materializ\w*|play(?:s|ed|ing)?|preserve\w*|brew\w*|speed|fast|slow|whenever you could|permission",
    "attack": r"attack\w*|obeys?|cleave|combat|declare\w*|retaliat\w*|intercept|power|rest(?:s|ed)?|wakes?|awake|steadfast|vigor|taunt|stealth|unblockable|weapons?",
    "targets": r"target\w*|choose\w*|chosen|shroud|\w+shroud|stealth|taunt|true sight|hexproof",
}
"""The words by which a line could speak of a topic; any form of a word is one."""

_FOUND = {topic: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for topic, words in TOPICS.items()}
_ANYTHING = re.compile(
    r"\b(?:cop(?:y|ies)|abilit(?:y|ies)|text|becomes?|transform\w*|treat\w*|though|rules?|instead|same|turn into|lose|loses|counts? as|considered)\b",
    re.IGNORECASE,
)
"""Words that may give or take what other texts say, and whatever stands in a game."""


def topics_of(line: str) -> tuple[str, ...]:
    """The topics that the line may speak of; all of them where it may bring other texts into play."""
    if _ANYTHING.search(line):
        return tuple(TOPICS)
    return tuple([topic for topic, found in _FOUND.items() if found.search(line)])
