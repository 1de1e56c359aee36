"""The meaning of a line while it is read: abilities, and how their deeds were joined in print.

Judging imports it: nothing here loads the parser.
"""

from __future__ import annotations

from typing import NamedTuple

from ga_replay.games.epic.language import ability as ab

STOP = ". "
OR = ", or "
GLUED = ""
"""Between two deeds that are said as one."""


class DeedSequence(NamedTuple):
    """Deeds in order, and the joiner between each and the next; there is none between a condition and its deeds."""

    deeds: tuple[ab.Deed, ...]
    joiners: tuple[str, ...] = ()


class LineReading(NamedTuple):
    """A line: its abilities, with the same deeds if there are several, and their joiners."""

    abilities: tuple[ab.Ability, ...]
    joiners: tuple[str, ...] = ()


def one(deed: ab.Deed) -> DeedSequence:
    """A clause of one deed."""
    return DeedSequence((deed,))


def joined(first: DeedSequence, joiner: str, last: DeedSequence) -> DeedSequence:
    """One after the other."""
    return DeedSequence((*first.deeds, *last.deeds), (*first.joiners, joiner, *last.joiners))
