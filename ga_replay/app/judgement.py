"""Answers from a judged match: counts, findings, the open question, the position of an address, and all events in words."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from msgspec import Struct

from ga_replay.app.errors import ArgumentError, UnknownNameError
from ga_replay.app.findings import Finding, of_the_play, of_the_record
from ga_replay.app.viewed_match import ViewedMatch
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.replay.address import BadAddress
from ga_replay.views.describing import events_with_sentences
from ga_replay.views.legal_options import legal_options

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


def counted(viewed: ViewedMatch) -> Counts:
    """The number of events by verdict."""
    judged = viewed.judged
    standing = [one.status for at, one in enumerate(judged.verdicts, 1) if not judged.is_taken_back(at)]
    legal, illegal, unclear = (standing.count(one) for one in (Status.LEGAL, Status.ILLEGAL, Status.UNCLEAR))
    return Counts(len(judged), legal, illegal, unclear, len(judged) - len(standing))


def found(viewed: ViewedMatch) -> tuple[Finding, ...]:
    """All that is wrong with the play."""
    with viewed.cards.in_force():
        return tuple(of_the_play(viewed))


def warned(viewed: ViewedMatch) -> tuple[Finding, ...]:
    """Records beside events that cannot be true."""
    with viewed.cards.in_force():
        return tuple(of_the_record(viewed))


def in_order(
    viewed: ViewedMatch, findings: tuple[Finding, ...], warnings: tuple[Finding, ...], writing: int
) -> tuple[Finding, ...]:
    """Findings and warnings in one order; the last `writing` findings are about how the record is written."""
    last = len(findings) - writing - (viewed.judged.damage is not None)
    return (*sorted((*findings[:last], *warnings), key=attrgetter("event")), *findings[last:])


def left_open(viewed: ViewedMatch) -> OpenQuestion | None:
    """The decision still owed after the last event, by a player or chance; None if there is none, or if it may be left out."""
    game = viewed.game
    with viewed.cards.in_force():
        after = viewed.judged.at(len(viewed.judged))
        due = after.due
        acts = isinstance(due, ag.May) and any(verb.acts for verb in game.wording.verbs if verb.kind in due.kinds)
        if acts or not isinstance(due, ag.May | ag.Chance):
            return None
        asked = legal_options(after, game.item_name)
    return OpenQuestion(viewed.pages.name, asked.question, asked.rule)


def position_of(viewed: ViewedMatch, where: Where) -> int:
    """The position that is meant. Raises UnknownNameError and ArgumentError as `Judgement.at` does."""
    if isinstance(where, Finding):
        _refuse_of_another(viewed, where)
        where = where.event
    if isinstance(where, int) and not isinstance(where, bool):
        where = f"@{where}"
    if not isinstance(where, str):
        cause = f"a moment is named by an address, a position or a finding, not by {where!r}"
        raise ArgumentError(cause, place=viewed.pages.name, remedy=NAMED_BY)
    try:
        return viewed.judged.timeline.find(where)
    except BadAddress as error:
        raise UnknownNameError(str(error), place=viewed.pages.name) from error


def _refuse_of_another(viewed: ViewedMatch, finding: Finding) -> None:
    if finding.match != viewed.pages.name:
        cause = f"the finding is of the match {finding.match}"
        raise UnknownNameError(cause, place=viewed.pages.name, remedy="ask the judgement of that match")


def told(viewed: ViewedMatch, *, everything: bool) -> Iterator[tuple[int, str]]:
    """Every event in words, with its position; without the rules' bookkeeping unless `everything`."""
    words = events_with_sentences(viewed.judged, everything=everything)
    while True:
        with viewed.cards.in_force():
            one = next(words, None)
        if one is None:
            return
        yield one
