"""Answers to questions that were settled automatically, because only one answer was possible.

Such an answer may come where the question stands, or after its consequences, until the next decision. It changes
nothing; another answer breaks the rule of that question, and if nothing else has happened, its consequences replace
the due ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core.events import ChanceFell, Decision, Event, LeftUnknown
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.referee.progress import Progress
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import OUTSIDE, Of, Order
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.fold import apply


def settled_questions(progress: Progress) -> tuple[PassedQuestion, ...]:
    """The questions settled automatically since the last decision; their answers are still accepted."""
    _ = progress.due
    return progress.passed


def question_answered_by(progress: Progress, event: Event) -> PassedQuestion | None:
    """The settled question that the event answers, or None.

    It is the first with that answer, else the first of its kind.
    """
    fitting = [one for one in progress.passed if one.fits(event)]
    said = (one for one in fitting if one.is_said(event))
    return next(said, None) or next(iter(fitting), None)


def answers_settled_question(progress: Progress, due: ag.May | ag.Chance, event: Event) -> bool:
    """True if the event is the answer to a settled question and no possible answer to the current one."""
    if not any(one.is_said(event) for one in progress.passed):
        return False
    if isinstance(due, ag.May):
        return isinstance(event, Decision) and bool(due.choice_of(event.player).why_not(due.value(event)))
    return not isinstance(event, ChanceFell) or event.what != due.what or bool(due.choice.why_not(event.values))


def is_still_open(progress: Progress, passed: PassedQuestion) -> bool:
    """True if nothing has happened since the question came up."""
    _ = progress.due
    group = progress.group
    begun = group is not None and len(progress.pending) < len(group.facts)
    return passed.closed == progress.closed and not begun


def close_question(progress: Progress, passed: PassedQuestion) -> None:
    """Drops the question: its answer is accepted once."""
    progress.passed = tuple([one for one in progress.passed if one is not passed])


def reopen_with_other_answer(
    progress: Progress, passed: PassedQuestion, event: Event
) -> tuple[ag.May | ag.Chance, tuple[Finding, ...]]:
    """Another answer than the only one: returns the question and the broken rules.

    The question is reopened if nothing has happened since.
    """
    close_question(progress, passed)
    if is_still_open(progress, passed):
        asked = _stands_again(progress, passed)
        return asked, progress.rules.violations(progress.scene, event)
    asked = passed.settled.asked
    if isinstance(asked.choice, Of | Order) or (isinstance(asked, ag.May) and passed.value(event) in asked.instead):
        return asked, ()
    return asked, (Finding(OUTSIDE, asked.choice.rule, "only one answer was possible, and this is a different one"),)


def _stands_again(progress: Progress, passed: PassedQuestion) -> ag.May | ag.Chance:
    """The question as this table asks it; the stored one may belong to another fork."""
    progress.return_to(ag.fork(passed.agenda))
    frame = progress.agenda[-1]
    progress.scene.args = frame.args
    run, _ = progress.rules.rests[frame.procedure][frame.asked][0]
    reply = run(progress.scene)
    reply = reply.reply if type(reply) is ag.StepReply else reply
    every: list[ag.Answer] = reply if isinstance(reply, list) else [reply] if isinstance(reply, ag.ForcedChoice) else []
    for at, one in enumerate(every):
        if type(one) is ag.ForcedChoice and one.answer == passed.settled.answer and one.asked.player == passed.player:
            frame.queue[:] = every[at + 1 :]
            return one.asked
    return passed.settled.asked


def take_implied_decision(progress: Progress, due: ag.Due, fact: Event) -> bool:
    """True if the fact shows the decision of the player who is asked; it is then taken, and the fact is due."""
    decision = progress.rules.flow.implied_decision(progress.scene, fact) if isinstance(due, ag.May) else None
    if decision is None or not isinstance(due, ag.May) or not ag.fits(due, decision):
        return False
    if due.choice_of(decision.player).why_not(due.value(decision)):
        return False
    progress.answer_step(decision)
    return progress.expects(fact)


def left_unknown(progress: Progress, event: LeftUnknown) -> None:
    """Passes over these cards, which are not to be told from other unknown ones of their place any more."""
    apply(progress.table, event)
    leave_unidentified(progress, event.handles)


def leave_unidentified(progress: Progress, handles: Sequence[int] | None = None) -> None:
    """Passes over the cards that everybody sees now if they are not identified: all of them, or these."""
    while isinstance(due := progress.due, ag.Unidentified) and (handles is None or {*due.handles} <= {*handles}):
        progress.answer_step(None)
