"""What a line means while it is being read: abilities, and how their deeds were joined in print."""

from __future__ import annotations

from typing import NamedTuple

from ga_replay.cardtext.numbers import NUMBERS
from ga_replay.cardtext.phrases import Phrases
from ga_replay.games.epic.language import ability as ab

EPIC = Phrases(NUMBERS)
"""What the phrases of this grammar mean; each room of the language fills its part."""

STOP = ". "
OR = ", or "
GLUED = ""
"""Between two deeds that are said as one."""


class DeedSequence(NamedTuple):
    """Deeds in order, and what stands between each and the next; nothing stands between a condition and what it is about."""

    deeds: tuple[ab.Deed, ...]
    joiners: tuple[str, ...] = ()


class LineReading(NamedTuple):
    """A line: its abilities, which have the same deeds where there are several, and the joiners of these."""

    abilities: tuple[ab.Ability, ...]
    joiners: tuple[str, ...] = ()


def one(deed: ab.Deed) -> DeedSequence:
    """A clause of one deed."""
    return DeedSequence((deed,))


def joined(first: DeedSequence, joiner: str, last: DeedSequence) -> DeedSequence:
    """One after the other."""
    return DeedSequence((*first.deeds, *last.deeds), (*first.joiners, joiner, *last.joiners))
