"""The possible identities of a handle: earlier identifications, and the rest of the list that it was taken from."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter

from ga_replay.core import events as ev
from ga_replay.core.events.ids import Position
from ga_replay.core.referee.progress import Progress
from ga_replay.core.rules.agenda import Unidentified
from ga_replay.core.rules.pieces import Refusal
from ga_replay.core.rules.verdict import IDENTITY, LEGAL, Finding, Verdict, verdict
from ga_replay.core.table.fold import apply
from ga_replay.core.table.mixtures import candidates
from ga_replay.core.table.table import Table


def identified(progress: Progress, fact: ev.Identified, refused: Sequence[Refusal]) -> Verdict:
    """Judges an identification: it is always in time, but must be possible. `refused` are the rules that it breaks."""
    if not fact.card:  # withheld from the reader of this log: nothing to compare
        apply(progress.table, fact)
        return LEGAL
    broken = [
        Finding("not-in-the-deck", one.rule, one.gist, ("a card that may begin in that deck",)) for one in refused
    ]
    findings = misnamed(progress.table, fact) or tuple(broken)
    due = progress.found
    apply(progress.table, fact)
    if isinstance(due, Unidentified) and due.unfit is not None and fact.handle in due.handles and (why := due.unfit()):
        findings = (*findings, Finding("not-as-due", due.rule, f"card {fact.handle} is {fact.card}: {why}"))
    progress.reopen_question()
    return verdict(findings)


class Identifications:
    """Identifications so far, with the positions of their entries. Reverts restore cards and counters, never knowledge.

    Entries written by mistake do not count.
    """

    def __init__(self) -> None:
        self._positions: dict[ev.Identified, tuple[int, ...]] = {}
        self._mistakes: tuple[tuple[int, int], ...] = ()
        """After which entry, and before which one, all was written by mistake."""

    def add(self, event: ev.Event, position: Position) -> None:
        """Adds the entry at that position, which comes after all others."""
        if isinstance(event, ev.Identified):
            self._positions[event] = (*self._positions.get(event, ()), position)
        elif isinstance(event, ev.Reverted) and event.miswritten:
            self._mistakes = (*self._mistakes, (event.to, position))

    def fork(self) -> Identifications:
        """An independent copy."""
        twin = Identifications()
        twin._positions, twin._mistakes = self._positions.copy(), self._mistakes
        return twin

    def stays(self, table: Table, back: ev.Reverted, end: int) -> None:
        """Keeps identifications after the entry to which the one at `end` reverts, but none written by mistake."""
        if back.miswritten:
            return
        mistakes = [one for one in self._mistakes if one[1] < end]
        found = []
        for told, positions in self._positions.items():
            for position in positions[bisect_right(positions, back.to) :]:
                if position >= end:
                    break
                if not any(start < position < stop for start, stop in mistakes):
                    found.append((position, told))
                    break
        for _, told in sorted(found, key=itemgetter(0)):
            if told.handle in table.zone_of and table.card_of.get(told.handle) in (None, told.card):
                apply(table, told)


def misnamed(table: Table, fact: ev.Identified) -> tuple[Finding, ...]:
    """The error in the card's new name."""
    known = table.card_of.get(fact.handle)
    if known is not None and known != fact.card:
        message = f"card {fact.handle} was identified as {known} before and as {fact.card} now"
        return (Finding("identified-otherwise", IDENTITY, message, (known,)),)
    counts = candidates(table, fact.handle) if known is None else None
    if counts is not None and counts.get(fact.card, 0) < 1:
        why = "the list it came from has no more of them"
        if fact.handle in table.mixed:
            why = "it is one of the cards that were shuffled together, and that one is not left among them"
        message = f"card {fact.handle} cannot be {fact.card}: {why}"
        left = tuple(sorted(card for card, count in counts.items() if count > 0)[:12])
        return (Finding("not-in-the-deck", IDENTITY, message, left),)
    return ()
