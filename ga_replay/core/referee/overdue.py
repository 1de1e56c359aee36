"""What did not come when it was due, and comes later after all: at once, or by a judge's ruling."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.referee.progress import Progress
from ga_replay.core.rules.obligation import Obligation


def accept_overdue(progress: Progress, fact: Any) -> Obligation | None:
    """Folds a fact that was owed; what was owed, which it is no more. None where the fact is no such thing, and nothing is folded.

    What was due anew in a later turn is over for the rules. It may come only after a ruling, before anybody decides anything else.
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


def _is_the_same_now(progress: Progress, missed: Any, fact: Any) -> bool:
    """Whether that is what was missed: of an ordered zone such as a deck the topmost card then, and the topmost card now."""
    if missed == fact:
        return True
    if not (type(missed) is type(fact) is ev.CardMoved and (missed.frm, missed.to) == (fact.frm, fact.to)):
        return False
    table = progress.table
    return fact.frm in table.ordered_zones and table.zones[fact.frm][-1:] == [fact.handle]
