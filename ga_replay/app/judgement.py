"""The judgement of a match: every event judged, the findings, and the moments of the match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from ga_replay.app.case import Case
from ga_replay.app.errors import ArgumentError, UnknownNameError
from ga_replay.app.findings import Finding, of_the_play, of_the_record, of_the_writing
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.replay.address import BadAddress
from ga_replay.views.menu import offer
from ga_replay.views.telling import narrated

if TYPE_CHECKING:
    from ga_replay.app.match import Match
    from ga_replay.app.moment import EntryRecord, Moment
    from ga_replay.app.walking import Walker
    from ga_replay.core.log.entries import Header
    from ga_replay.views.explaining import Explanation

Where = str | int | Finding
"""A moment's name.

An address ("3.main", "@276", ":40", "T5"), the position of an event (from 1; 0: the beginning), or a finding.
"""

NAMED_BY = 'give "3.main", "T5", ":40" or "@276", or the position of an event'


class Counts(Struct, frozen=True):
    """The numbers of events by verdict; events that were taken back count only as such."""

    events: int
    legal: int
    illegal: int
    unclear: int
    taken_back: int


class OpenQuestion(Struct, frozen=True):
    """The unanswered question at the end of a match. It is not a fault: the rest may not have been written yet."""

    match: str
    question: str
    rule: str


class Judgement:
    """A match judged from what one viewer may know; `Match.judge` makes it, and nothing changes it.

    `match` is the match, `viewer` the seat or role whose knowledge is used. `len()` is the number of judged events.

        judgement = ga.open("m.transcript").judge()
        for finding in judgement.findings:
            print(finding.address, finding.rule, finding.message, finding.expected)
    """

    def __init__(self, case: Case) -> None:
        self._case = case
        self.match: Match = case.match
        self.viewer = case.viewer

    def __len__(self) -> int:
        return len(self._case.judged)

    def __repr__(self) -> str:
        return f"<Judgement of {self.match.name} as {self.viewer}: {self.status}, {len(self)} events>"

    @property
    def header(self) -> Header:
        """The header of the match as the viewer may have it."""
        return self._case.header

    @property
    def damage(self) -> str:
        """The place and cause of damage, if judging ends at an impossible entry; else empty."""
        damage = self._case.judged.damage
        return f"{self.match.place(damage.position)}: {damage.why}" if damage is not None else ""

    # --- summary ---------------------------------------------------------------------------------------------------

    @property
    def is_whole(self) -> bool:
        """True if the match could be read, and judged, to its end."""
        return not self.match.problems and self._case.judged.damage is None

    @property
    def status(self) -> Status:
        """The worst verdict on an event that was not taken back.

        A match that could not be judged to its end is unclear, unless something in it is illegal.
        """
        counts = self.counts
        if counts.illegal:
            return Status.ILLEGAL
        return Status.UNCLEAR if counts.unclear or not self.is_whole else Status.LEGAL

    @property
    def is_legal(self) -> bool:
        """True if the match was judged to its end, and every event is legal that was not taken back."""
        return self.status is Status.LEGAL

    @cached_property
    def counts(self) -> Counts:
        """The numbers of events by verdict."""
        judged = self._case.judged
        standing = [one.status for at, one in enumerate(judged.verdicts, 1) if not judged.is_taken_back(at)]
        legal, illegal, unclear = (standing.count(one) for one in (Status.LEGAL, Status.ILLEGAL, Status.UNCLEAR))
        return Counts(len(judged), legal, illegal, unclear, len(judged) - len(standing))

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding, in the order of the events; then the faults of the match as a piece of writing.

        Findings on events that were taken back are among them, marked `taken_back`.
        """
        with self.match.cards.in_force():
            return (*of_the_play(self._case), *of_the_writing(self.match))

    @cached_property
    def warnings(self) -> tuple[Finding, ...]:
        """Claims of the log beside its events (by which rule, from what) that cannot be true, in order.

        They change no verdict.
        """
        with self.match.cards.in_force():
            return tuple(of_the_record(self._case))

    @property
    def records(self) -> tuple[Finding, ...]:
        """Findings and warnings in one order, as `validate --json` prints them."""
        writing = len(self.match.problems)
        last = len(self.findings) - writing
        damaged = self._case.judged.damage is not None
        play, rest = self.findings[: last - damaged], self.findings[last - damaged :]
        return (*sorted((*play, *self.warnings), key=attrgetter("event")), *rest)

    @cached_property
    def open_question(self) -> OpenQuestion | None:
        """The open decision of a player or of chance after the last event.

        None if there is none, or a player may act but need not.
        """
        if not self.is_whole:
            return None
        game = self._case.game
        with self.match.cards.in_force():
            after = self._case.judged.at(len(self))
            due = after.due
            acts = isinstance(due, ag.May) and any(verb.acts for verb in game.wording.verbs if verb.kind in due.kinds)
            if acts or not isinstance(due, ag.May | ag.Chance):
                return None
            asked = offer(after, game.item_name)
        return OpenQuestion(self.match.name, asked.question, asked.rule)

    # --- moments ---------------------------------------------------------------------------------------------------

    def at(self, where: Where) -> Moment:
        """The moment after that event.

        Raises UnknownNameError for an address or a position that the match does not have and for a finding of another
        match, and ArgumentError for anything but an address, a position or a finding.
        """
        from ga_replay.app.moment import Moment  # noqa: PLC0415 - counting findings needs no moment

        return Moment(self._case, self._position(where))

    @property
    def end(self) -> Moment:
        """The moment after the last event."""
        return self.at(len(self))

    def moments(self) -> Iterator[Moment]:
        """The moments after each live event, from the first to the last; those that were taken back are left out."""
        return map(self.at, self._case.judged.timeline.positions)

    def first_fault(self) -> Moment:
        """The moment of the first event that is not legal, preferably a live one; the end if all are legal."""
        return self.at(self._case.judged.first_fault())

    def explain(self, where: Where) -> Explanation:
        """The reasons for an event's verdict: due events, step, prohibitions asked, causes. Raises UnknownNameError."""
        return self.at(where).explanation

    def walk(self, where: Where = 0) -> Walker:
        """A walk through the match, from that moment on. Raises UnknownNameError."""
        from ga_replay.app.walking import Walker  # noqa: PLC0415 - few walk
        from ga_replay.replay.step import Walk  # noqa: PLC0415 - as above

        return Walker(self, Walk(self._case.judged, self._position(where)))

    def entries(self) -> Iterator[EntryRecord]:
        """Every entry in order, with its place, its sentence and its verdict, those that were taken back too."""
        from ga_replay.app.moment import EntryRecord  # noqa: PLC0415 - as `at`

        judged = self._case.judged
        for moment, said in self.narrated(everything=True):
            at = moment.position
            yield EntryRecord(
                at, moment.address, said, judged.entry(at), judged.timeline.is_live(at), judged.verdict(at)
            )

    def narrated(self, *, everything: bool = False) -> Iterator[tuple[Moment, str]]:
        """Every event in words, with its moment, taken-back ones too; without bookkeeping unless `everything`."""
        told = narrated(self._case.judged, everything=everything)
        while True:
            with self.match.cards.in_force():
                found = next(told, None)
            if found is None:
                return
            position, said = found
            yield self.at(position), said

    def _position(self, where: Where) -> int:
        if isinstance(where, Finding):
            self._refuse_of_another(where)
            where = where.event
        if isinstance(where, int) and not isinstance(where, bool):
            where = f"@{where}"
        if not isinstance(where, str):
            cause = f"a moment is named by an address, a position or a finding, not by {where!r}"
            raise ArgumentError(cause, place=self.match.name, remedy=NAMED_BY)
        try:
            return self._case.judged.timeline.find(where)
        except BadAddress as error:
            raise UnknownNameError(str(error), place=self.match.name) from error

    def _refuse_of_another(self, finding: Finding) -> None:
        if finding.match != self.match.name:
            cause = f"the finding is of the match {finding.match}"
            raise UnknownNameError(cause, place=self.match.name, remedy="ask the judgement of that match")
