"""The entries of a recorder in words: each with its verdict, as the recorder may know it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ga_replay.app.sight import Sight
from ga_replay.core import events as ev
from ga_replay.core.referee.between_games import HIDDEN
from ga_replay.core.rules.verdict import Finding, Status, Verdict
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.views.menu import BOOKKEEPING
from ga_replay.views.telling import explained, remark


class Written(Struct, frozen=True):
    """An entry that was written: `position` counts from 1, `event` is the typed event, `said` the event in words.

    `findings` are those on it, each with code, rule, message and `expected` (the legal alternatives, in words);
    `unread` are the texts of cards that leave the verdict open, `readings` the contradictions of the rulebook that do.
    `implied`: it was not written by a person, as an implied pass.
    """

    position: int
    event: ev.Event
    said: str
    verdict: Status
    findings: tuple[Finding, ...] = ()
    unread: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    implied: bool = False

    @property
    def is_take_back(self) -> bool:
        """True if it takes earlier entries back."""
        return isinstance(self.event, ev.Reverted)

    @property
    def is_bookkeeping(self) -> bool:
        """True if it only concerns the rules, and has no finding."""
        return isinstance(self.event, BOOKKEEPING) and not self.findings


def in_words(pen: Pen, positions: Iterable[int], sight: Sight) -> tuple[Written, ...]:
    """Those entries of the pen in words, from the table as it is now."""
    referee = sight.seen(pen)
    found = []
    for position in positions:
        entry, verdict = pen.recording.entries[position - 1], pen.recording.verdicts[position - 1]
        event = entry.event
        if not sight.knows_why(event):
            verdict = Verdict(Status.UNCLEAR, (), (HIDDEN,))
        said = remark(event, referee, lambda at: f"@{at}") if isinstance(event, ev.Remark) else referee.say(event)
        found.append(
            Written(
                position, event, said, verdict.status, findings_of(pen, position, sight), verdict.unread, verdict.readings, entry.implied
            )
        )  # fmt: skip
    return tuple(found)


def findings_of(pen: Pen, position: int, sight: Sight) -> tuple[Finding, ...]:
    """The findings on the entry for people, from the table as it was then."""
    found = pen.recording.verdicts[position - 1].findings
    if not found or not sight.knows_why(pen.recording.entries[position - 1].event):
        return ()
    before = pen.recording.at(position - 1)
    sight.veil(before)
    game = sight.game
    return explained(found, pen.recording.entries[position - 1].event, before, game.item_name, game.card_name)
