"""Claims of a log entry (`because`, `cause`, `group`, `implied`, a note's `at`), compared with the referee's results.

A claim that cannot be true is a warning: it changes no verdict on play. An omitted field (empty, 0, false) claims
nothing, and there is no warning if the referee's own result is undetermined.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.ports.notation import Unsaid
from ga_replay.core.referee.omissions import unread_text_acts
from ga_replay.core.referee.referee import Referee
from ga_replay.core.referee.settled_questions import question_answered_by
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Finding, Status, Verdict
from ga_replay.match.implied_answers import implied_answer
from ga_replay.match.recording import SAID

BECAUSE, CAUSE, GROUP, IMPLIED = "because-differs", "cause-differs", "group-differs", "implied-differs"
ABOUT = "about-nothing"
UNSAID = -1
"""The number of a group of which no fact has said it yet."""


FACT_TYPES = frozenset(ev.FACTS)
SAID_TYPES = FACT_TYPES.union(SAID)


class QuestionContext(Struct, frozen=True):
    """The situation before an answer.

    It has the rules of the question and of the steps under way, and is true in `unsaid` if the answer may be left out.
    """

    rules: frozenset[str]
    unsaid: bool


class Claims:
    """Follows a match entry by entry; `warnings` are the false claims so far, by position.

    `cause` is the last decision, chance, text or take-back: the cause of following facts. `open` is the group whose
    facts are coming, and `number` their group number. `told` is the position of the last identification. `whole`:
    nothing was redacted; in a redacted log it is unknown which facts happened together and which other answers were
    possible. The same holds after an identification has been taken back. `another_book`: the entries were written by
    another edition of the rulebook, so that their rules and groups are not this one's, and are not compared.
    """

    __slots__ = (
        "_another_book",
        "_back",
        "_first",
        "_movers",
        "_used",
        "_whole",
        "_wording",
        "cause",
        "number",
        "open",
        "told",
        "warnings",
    )

    def __init__(self, wording: Unsaid | None, *, whole: bool = True, another_book: bool = False) -> None:
        self.warnings: dict[int, tuple[Finding, ...]] = {}
        self.cause = self.told = 0
        self._wording, self._whole, self._another_book = wording, whole, another_book
        self._movers: list[int] = []
        self._back = range(0)
        self.open: ag.Must | None = None
        self.number = self._first = 0
        self._used: dict[int, int] = {}

    def cause_of(self, position: int, event: ev.Event) -> int:
        """The cause of the entry at the position, as the referee has it; 0 for what is not a fact, or has no cause."""
        return self._moved_before(position - 1) if isinstance(event, ev.Fact) else 0

    def _moved_before(self, position: int) -> int:
        at = bisect_right(self._movers, position)
        return self._movers[at - 1] if at else 0

    # --- entry by entry ----------------------------------------------------------------------------------------------

    def asked(self, referee: Referee, event: ev.Event, due: ag.Due) -> QuestionContext | None:
        """The situation before an answer that claims a rule, or to be implied; None while an unread text acts."""
        if unread_text_acts(due):
            return None
        if isinstance(due, ag.Unidentified):  # whoever answers leaves the cards unidentified, as in the referee
            referee = referee.fork()
            while isinstance(due := referee.due, ag.Unidentified):
                referee.progress.answer_step(None)
        ways = [frame for frame in referee.agenda if frame.asked >= 0 or frame.at > 0]
        steps = referee.rules.procedures
        rules = {steps[one.procedure].steps[one.asked if one.asked >= 0 else one.at - 1].rule for one in ways}
        rules.update(one.settled.asked.rule for one in referee.progress.passed)
        cited = map(referee.rules.numbering.cited, (*rules, getattr(due, "rule", "")))
        return QuestionContext(frozenset(cited), self._may_be_unsaid(referee, event, due))

    def check(
        self,
        position: int,
        entry: Entry,
        *,
        verdict: Verdict,
        due: ag.Due,
        met: ag.Must | None,
        rule: str,
        asked: QuestionContext | None,
    ) -> None:
        """Takes an entry that was judged.

        `due` before it, `met` the group that it was part of and `rule` its rule, `asked` the question before it if any.
        """
        wrong, claims = None, entry.because or entry.group or entry.implied
        if met is not None:
            if met is not self.open or entry.group != self.number:
                wrong = self._grouped(position, entry, met)
            if wrong is None and entry.because == rule and entry.cause == self.cause and not entry.implied:
                return
        if claims or entry.cause or isinstance(entry.event, ev.Noted):
            found = [] if wrong is None else [wrong]
            if claims:
                found += self._unlike(entry, verdict, due=due, met=met, rule=rule, asked=asked)
            if verdict.status is Status.UNCLEAR:
                found.clear()
            self._warn(position, entry, found)
        if met is None and type(entry.event) not in SAID_TYPES:
            self.moves(position)

    def after_takeback(self, position: int, entry: Entry, to: int) -> None:
        """Takes a `Reverted`: later facts may follow from it, or from events before `to`; a group under way is over.

        A card identified after `to` stays known here, and may be due for identification again where the log was
        written.
        """
        self._warn(position, entry, [self._no_group(entry)] if entry.group else [])
        before = self._moved_before(to)
        self.moves(position)
        self._back = range(before, to + 1)
        self.open = None
        self._whole = self._whole and self.told <= to

    def _warn(self, position: int, entry: Entry, found: list[Finding]) -> None:
        """Keeps the warnings, and those about earlier entries, which are never undetermined."""
        if entry.cause and (odd := self._odd_cause(position, entry)) is not None:
            found.append(odd)
        if self._another_book:
            found.clear()
        if isinstance(entry.event, ev.Noted) and entry.event.at and not 0 < entry.event.at < position:
            found.append(Finding(ABOUT, "", f"a note about @{entry.event.at}: no earlier entry has this number"))
        if found:
            self.warnings[position] = tuple(found)

    def moves(self, position: int) -> None:
        """Takes an event from which later facts follow."""
        self.cause = position
        self._movers.append(position)
        if self._back:
            self._back = range(0)

    # --- the fields --------------------------------------------------------------------------------------------------

    def _unlike(
        self,
        entry: Entry,
        verdict: Verdict,
        *,
        due: ag.Due,
        met: ag.Must | None,
        rule: str,
        asked: QuestionContext | None,
    ) -> Iterator[Finding]:
        """The entry's false claims about its rule, its cause, and a group although it had none."""
        if met is not None:
            if entry.because and not met.by_text and rule not in ("", entry.because):
                yield _because(entry, rule)
        elif isinstance(entry.event, ev.Fact):
            yield from self._of_odd_fact(entry, verdict, due)
        else:
            if entry.group:
                yield self._no_group(entry)
            if isinstance(entry.event, ev.Remark):
                if entry.implied and not isinstance(entry.event, ev.TextDone):
                    yield _implied("remarks are always written by people")
            else:
                yield from _of_answer(entry, verdict, asked)

    def _of_odd_fact(self, entry: Entry, verdict: Verdict, due: ag.Due) -> Iterator[Finding]:
        """For a fact that was not due. A card may be identified at any time, also as due if a view left that out."""
        if isinstance(entry.event, ev.Identified) and not self._whole:
            return
        if isinstance(due, ag.Must):
            rule, alone = due.because, len(due.facts) == 1
        else:
            rule, alone = getattr(due, "rule", ""), True
        if entry.because and entry.because not in {rule, *_broken(verdict)}:
            yield _because(entry, *_known(verdict))
        if entry.group and alone and self._whole:
            yield self._no_group(entry)
        if entry.implied and verdict.findings:
            yield _implied("nothing caused it, so it cannot have been left out")

    def _grouped(self, position: int, entry: Entry, met: ag.Must) -> Finding | None:
        """The error in the group of a fact that is not the next of the one before.

        Without a rule either it claims no group.
        """
        group = entry.group
        if met is self.open and self.number != UNSAID:
            return self._parted(group) if group or entry.because else None
        self.open, self._first = met, position
        self.number = group if group or entry.because else UNSAID
        if not group or not self._whole:
            return None
        first = self._used.setdefault(group, position)
        if first != position:
            return _group(group, f"that is the group of @{first}, and this happened separately")
        return _group(group, "it happened on its own") if len(met.facts) == 1 else None

    def _parted(self, group: int) -> Finding:
        other = f"which is in group {self.number}" if self.number else "which has no group"
        return _group(group, f"it happened together with @{self._first}, {other}", str(self.number))

    def _no_group(self, entry: Entry) -> Finding:
        return _group(entry.group, "it happened on its own")

    def _odd_cause(self, position: int, entry: Entry) -> Finding | None:
        """The error in the cause. A fact may follow from the last event that moved the game, or from a later one.

        So may an answer. A remark may be about anything before it.
        """
        cause = entry.cause
        known = 0 < cause < position
        if known and (self.cause <= cause or cause in self._back or isinstance(entry.event, ev.Remark)):
            return None
        expected = (f"@{self.cause}",) if self.cause else ()
        why = f"the game has moved on since, from @{self.cause}" if known else "no earlier entry has this number"
        return Finding(CAUSE, "", f"recorded as following from @{cause}: {why}", expected)

    def _may_be_unsaid(self, referee: Referee, event: ev.Event, due: ag.Due) -> bool:
        """True if people leave that answer out: doing nothing, the only answer, or the one that a transcript implies.

        Doing what a text allows implies the choice to do it.
        """
        if self._wording is None or not self._whole or not isinstance(event, ev.Decision | ev.ChanceFell):
            return True
        passed = question_answered_by(referee.progress, event)
        if passed is not None and passed.is_said(event):
            return True
        if isinstance(due, ag.May) and isinstance(event, ev.Decision) and ag.fits(due, event):
            if len(event.__struct_fields__) == 1 or set(getattr(due.choice, "items", ())) == {True, False}:
                return True
            due = ag.May(event.player, due.choice_of(event.player), due.kinds, due.rule, due.value_of)
        left_out = implied_answer(self._wording, referee.table, due)
        return left_out is not None and left_out == event


def _of_answer(entry: Entry, verdict: Verdict, asked: QuestionContext | None) -> Iterator[Finding]:
    """Errors for a decision or an outcome of chance.

    It may have the rule of its question, of a step under way, or one that it breaks.
    """
    if asked is None:
        return
    if entry.because and entry.because not in {*_broken(verdict), *asked.rules}:
        yield _because(entry, *_known(verdict))
    only_late = bool(verdict.findings) and all(one.code == "missed" for one in verdict.findings)
    if entry.implied and not asked.unsaid and not only_late:
        yield _implied("another answer was possible, so it cannot have been left out")


def _broken(verdict: Verdict) -> Iterator[str]:
    """The rule of every finding."""
    for one in verdict.findings:
        yield one.rule
        yield from one.also


def _known(verdict: Verdict) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.rule for one in verdict.findings if one.rule))


def _because(entry: Entry, *rules: str) -> Finding:
    found = f"the referee finds {' and '.join(rules)}" if rules else "the referee finds no rule for it"
    return Finding(BECAUSE, "", f"recorded as happening by {entry.because}: {found}", rules)


def _group(group: int, why: str, *expected: str) -> Finding:
    return Finding(GROUP, "", f"recorded in group {group}: {why}" if group else f"recorded as alone: {why}", expected)


def _implied(why: str) -> Finding:
    return Finding(IMPLIED, "", f"recorded as implied: {why}")
