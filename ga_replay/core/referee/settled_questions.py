"""Hears the answers to questions that a game has settled by itself, since only one was possible.

Such an answer may be said where the question stands, or behind what followed from it, until somebody decides something else. It changes nothing;
another answer breaks the rule of that question, and as long as nothing else has happened, what follows from it comes in the place of what is due.
"""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core.events import ChanceFell, Decision, Event
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.referee.progress import Progress
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import OUTSIDE, Of, Order
from ga_replay.core.rules.verdict import Finding


def settled_questions(progress: Progress) -> tuple[PassedQuestion, ...]:
    """The questions that the game has settled by itself since somebody last decided; their answers are still heard."""
    _ = progress.due
    return progress.passed


def question_answered_by(progress: Progress, event: Event) -> PassedQuestion | None:
    """The settled question that the event answers: the first to which it is the answer, else the first of its kind; None where there is none."""
    fitting = [one for one in progress.passed if one.fits(event)]
    said = (one for one in fitting if one.is_said(event))
    return next(said, None) or next(iter(fitting), None)


def answers_settled_question(progress: Progress, due: ag.May | ag.Chance, event: Event) -> bool:
    """Whether the event says the answer of a settled question and no possible one to what is asked now."""
    if not any(one.is_said(event) for one in progress.passed):
        return False
    if isinstance(due, ag.May):
        return isinstance(event, Decision) and bool(due.choice_of(event.player).why_not(due.value(event)))
    return not isinstance(event, ChanceFell) or event.what != due.what or bool(due.choice.why_not(event.values))


def is_still_open(progress: Progress, passed: PassedQuestion) -> bool:
    """Whether the question stands right here: nothing has happened since it came up."""
    _ = progress.due
    group = progress.group
    begun = group is not None and len(progress.pending) < len(group.facts)
    return passed.closed == progress.closed and not begun


def close_question(progress: Progress, passed: PassedQuestion) -> None:
    """The answer has been said: it is heard once."""
    progress.passed = tuple([one for one in progress.passed if one is not passed])


def reopen_with_other_answer(
    progress: Progress, passed: PassedQuestion, event: Event
) -> tuple[ag.May | ag.Chance, tuple[Finding, ...]]:
    """Another answer than the only one: the question, where the game stands again if nothing has happened since, and the rules that the answer breaks."""
    close_question(progress, passed)
    if is_still_open(progress, passed):
        asked = _stands_again(progress, passed)
        return asked, progress.rules.violations(progress.scene, event)
    asked = passed.settled.asked
    if isinstance(asked.choice, Of | Order) or (isinstance(asked, ag.May) and passed.value(event) in asked.instead):
        return asked, ()
    return asked, (Finding(OUTSIDE, asked.choice.rule, "only one answer was possible, and this is a different one"),)


def _stands_again(progress: Progress, passed: PassedQuestion) -> ag.May | ag.Chance:
    """The question as this table asks it: what was kept may be another's, of which this one is a fork."""
    progress.return_to(ag.fork(passed.agenda))
    frame = progress.agenda[-1]
    progress.scene.args = frame.args
    run, _ = progress.rules.rests[frame.procedure][frame.asked][0]
    reply = run(progress.scene)
    reply = reply.reply if type(reply) is ag.StepReply else reply
    every = reply if isinstance(reply, list) else [reply]
    for at, one in enumerate(every):
        if type(one) is ag.ForcedChoice and one.answer == passed.settled.answer and one.asked.player == passed.player:
            frame.queue[:] = every[at + 1 :]
            return one.asked
    return passed.settled.asked


def take_implied_decision(progress: Progress, due: ag.Due, fact: Event) -> bool:
    """Whether the fact tells what somebody has decided who was asked; then that is taken as decided, and the fact is due."""
    decision = progress.rules.flow.implied_decision(progress.scene, fact) if isinstance(due, ag.May) else None
    if decision is None or not isinstance(due, ag.May) or not ag.fits(due, decision):
        return False
    if due.choice_of(decision.player).why_not(due.value(decision)):
        return False
    progress.answer_step(decision)
    return progress.expects(fact)


def leave_unidentified(progress: Progress, handles: Sequence[int] | None = None) -> None:
    """Passes over the cards that everybody sees now, where nobody says which they are: all of them, or these."""
    while isinstance(due := progress.due, ag.Unidentified) and (handles is None or {*due.handles} <= {*handles}):
        progress.answer_step(None)
