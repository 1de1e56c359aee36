"""The one spelling of printed lines: misprints and words that the gallery varies without meaning anything by it."""

from __future__ import annotations

import re
from typing import Final

from ga_replay.cardtext.normalize import spelled, without_reminders

_PRINTED: Final = tuple(
    (re.compile(pattern), spelling)
    for pattern, spelling in (
        (r"\{(\w+)\)", r"{\1}"),  # two kinds of bracket
        (r"\bUnblock able\b", "Unblockable"),
        (r"\bthis champion\b", "this card"),
        (r"\b[Ii]t's (?=your|an)", "it is "),
        (r"\bin this way\b", "this way"),
        (r"\bfrom combat\b", "from battle"),
        (r"\bstill in play\b", "in play"),
        (r"\bowner's hands\b", "owners' hands"),
        (r"\bin (any|your|target player's) discard pile\b(?! at)", r"from \1 discard pile"),
        (r"\bmust break\b", "breaks"),
        (r"\bequal to its (offense|defense)\b", r"equal to its {\1}"),
        (r"^Either\b", "either"),
        (r"\b([Ww])hen this (?=attacks)", r"\1hen this card "),
        (r"\bdamage (?=each opponent)", "damage to "),
        (r"(?<=\{offense\}) (?=\+\d+ \{defense\} this)", " and "),
        (r"\bplay, expended\b", "play expended"),
    )
)


def line_of(printed: str) -> str:
    """The line in its one spelling, without reminders. Empty if nothing is left.

    A card of Epic does not refer to itself by name.
    """
    text = spelled(without_reminders(printed))
    for pattern, spelling in _PRINTED:
        text = pattern.sub(spelling, text)
    return text
