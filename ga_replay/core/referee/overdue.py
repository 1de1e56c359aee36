"""Facts that come after they were due: at once, or by a judge's ruling."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.referee.progress import Progress
from ga_replay.core.rules.obligation import Obligation


def accept_overdue(progress: Progress, fact: ev.Event) -> Obligation | None:
    """Folds a fact that was owed and returns the settled obligation; None, folding nothing, if it was not owed.

    An obligation that came up again in a later turn is over for the rules. It may be met only after a ruling, before
    the next decision.
    """
    late = next((one for one in progress.owed if one.fact == fact), None)
    if late is not None:
        progress.owed.remove(late)
    elif progress.ruled:
        late = next((one for one in progress.overdue if _is_the_same_now(progress, one.fact, fact)), None)
        if late is not None:
            progress.overdue.remove(late)
    if late is not None:
        progress.apply_unprompted(fact)
    return late


def _is_the_same_now(progress: Progress, missed: ev.Event, fact: ev.Event) -> bool:
    """True if it is the missed fact.

    In an ordered zone such as a deck, the top card then stands for the top card now.
    """
    if missed == fact:
        return True
    if not (type(missed) is type(fact) is ev.CardMoved and (missed.frm, missed.to) == (fact.frm, fact.to)):
        return False
    table = progress.table
    return fact.frm in table.ordered_zones and table.zones[fact.frm][-1:] == [fact.handle]
