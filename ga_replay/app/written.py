"""The entries of a recorder in words: each with its verdict, as the recorder may know it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ga_replay.app.recorder_view import RecorderView
from ga_replay.core import events as ev
from ga_replay.core.referee.between_games import HIDDEN
from ga_replay.core.rules.verdict import Finding, Status, Verdict
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.views.describing import finding_in_words, remark_sentence
from ga_replay.views.legal_options import BOOKKEEPING


class Written(Struct, frozen=True, kw_only=True):
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


def in_words(pen: Pen, positions: Iterable[int], view: RecorderView) -> tuple[Written, ...]:
    """Those entries of the pen in words, from the table as it is now."""
    referee = view.seen(pen)
    found = []
    for position in positions:
        entry, verdict = pen.recording.entries[position - 1], pen.recording.verdicts[position - 1]
        event = entry.event
        if not view.knows_why(event):
            verdict = Verdict(Status.UNCLEAR, (), (HIDDEN,))
        said = (
            remark_sentence(event, referee, lambda at: f"@{at}") if isinstance(event, ev.Remark) else referee.say(event)
        )
        found.append(
            Written(
                position=position,
                event=event,
                said=said,
                verdict=verdict.status,
                findings=findings_of(pen, position, view),
                unread=verdict.unread,
                readings=verdict.readings,
                implied=entry.implied,
            )
        )
    return tuple(found)


def findings_of(pen: Pen, position: int, view: RecorderView) -> tuple[Finding, ...]:
    """The findings on the entry for people, from the table as it was then."""
    found = pen.recording.verdicts[position - 1].findings
    if not found or not view.knows_why(pen.recording.entries[position - 1].event):
        return ()
    before = pen.recording.at(position - 1)
    view.veil(before)
    game = view.game
    return finding_in_words(found, pen.recording.entries[position - 1].event, before, game.item_name, game.card_name)
