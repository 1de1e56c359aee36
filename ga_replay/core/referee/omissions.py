"""Omissions before an event that is in time without them."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.referee.checkpoint import Checkpoint
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.referee.progress import Progress
from ga_replay.core.referee.settled_questions import question_answered_by
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.obligation import Obligation

_MOST_SKIPPED = 40
_BORDERS = (ev.TurnBegan, ev.PhaseBegan, ev.StepBegan)


def skip_to(progress: Progress, event: ev.Event) -> list[Obligation] | None:
    """The omitted facts, now owed, if the event is due once the due facts are left out."""
    if not isinstance(progress.due, ag.Must):
        return None
    before = Checkpoint.of(progress)
    for _ in range(_MOST_SKIPPED):
        if progress.expects(event):
            return _newly_owed(progress, before.owed)
        if not progress.pending or progress.is_desynced:
            break
        progress.omit_pending()
        _ = progress.due
    if ag.answers(progress.due, event):
        return _newly_owed(progress, before.owed)
    before.restore(progress)
    return None


def skip_texts(progress: Progress, event: ev.Event) -> list[Obligation] | None:
    """The omissions after the unread texts now acting if the event is due once those are done; None if it is not."""
    before = Checkpoint.of(progress)
    while unread_text_acts(progress.due):
        if isinstance(progress.due, ag.UnreadText):
            progress.answer_step(ev.TextDone())
        else:
            progress.omit_pending()
    due = progress.due
    if question_answered_by(progress, event) is not None or progress.expects(event) or ag.answers(due, event):
        return []
    skipped = skip_to(progress, event)
    if skipped is None:
        before.restore(progress)
    return skipped


def is_due_untold(progress: Progress, event: ev.Event) -> bool:
    """True if the event is due once these cards stay unidentified, as the log leaves them."""
    if type(progress.due) is not ag.Unidentified:
        return False
    while type(progress.due) is ag.Unidentified and not isinstance(event, ev.Identified | ev.Remark):
        progress.answer_step(None)
    return progress.expects(event)


def is_due_unsaid(progress: Progress, event: ev.Event) -> bool:
    """True if the event is due without an answer to the question: only who sees a card knows whether it is one."""
    due = progress.due
    if type(due) is not ag.May or due.unsaid is None or isinstance(event, ev.Decision):
        return False
    before = Checkpoint.of(progress)
    only = due.value(due.unsaid)
    settled = ag.ForcedChoice(replace(due, choice=Of(due.choice.rule, (only,))), only)
    progress.answer_step(due.unsaid)
    if progress.expects(event):
        progress.passed = (*progress.passed, PassedQuestion(settled, before.agenda, progress.closed))
        return True
    before.restore(progress)
    return False


def is_before_next_phase(progress: Progress) -> bool:
    """True if a turn, phase or step is about to begin, and nothing else is due before."""
    return isinstance(progress.due, ag.Must) and all(isinstance(fact, _BORDERS) for fact in progress.pending)


def leave_out_due(progress: Progress) -> None:
    """Leaves out the due facts, but for the one that begins next.

    Those before it belonged to the turn, phase or step that is about to end.
    """
    if is_before_next_phase(progress):
        progress.postpone_due()
    elif isinstance(progress.due, ag.Must):
        progress.omit_pending()


def unread_text_acts(due: ag.Due) -> bool:
    return isinstance(due, ag.UnreadText) or (isinstance(due, ag.Must) and due.by_text)


def unread_texts_of(due: ag.UnreadText) -> str:
    """The unknown part, with its text unless it is an address itself."""
    said = due.open
    return f"{said} ({due.text})" if " " in said and due.text and due.text not in said else said


def _newly_owed(progress: Progress, before: list[Obligation]) -> list[Obligation]:
    return [one for one in progress.owed if all(one is not old for old in before)]
