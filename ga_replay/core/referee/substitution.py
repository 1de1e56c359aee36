"""Which fact may have come in the place of which (of the same kind, and about the same thing, or the same damage to another one), and how the game goes on then."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.referee.omissions import skip_to
from ga_replay.core.referee.progress import GOES_ON, MILESTONES, Progress
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.obligation import Obligation
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.fold import apply

WHOSE = ("handle", "player", "item", "zone")
"""The fields that say what a fact is about."""


def same_thing(due: ev.Event | None, fact: ev.Event) -> bool:
    """Whether both are of the same kind and about the same object, player or zone."""
    return type(due) is type(fact) and all(
        getattr(due, name) == getattr(fact, name) for name in WHOSE if hasattr(due, name)
    )


def is_twin(due: ev.Event, fact: ev.Event) -> bool:
    """Whether the recorded fact stands in the place of the due one: same kind, same object or player."""
    return type(due) is type(fact) and (isinstance(fact, MILESTONES) or same_thing(due, fact))


def same_damage_elsewhere(due: ev.Event | None, fact: ev.Event) -> bool:
    """Whether both are the same damage from one source, to another object each."""
    return (
        type(due) is type(fact) is ev.DamageMarked
        and due.source == fact.source != 0
        and (due.by, due.kind) == (fact.by, fact.kind)
        and due.handle != fact.handle
    )


def twin_of(pending: Sequence[ev.Event], fact: ev.Event) -> ev.Event | None:
    """The due fact for which the recorded one stands: of the same thing, or the same damage to the wrong object if only one can be meant."""
    twin = next((one for one in pending if is_twin(one, fact)), None)
    if twin is not None:
        return twin
    found = [one for one in pending if same_damage_elsewhere(one, fact)]
    return found[0] if len(found) == 1 else None


def due_before_identification(
    scene: Scene, due: ag.Due, pending: Sequence[ev.Event], fact: ev.Event
) -> ev.Event | None:
    """The due fact that the recorded one is, but for the name of a card that nobody knew as it fell due; None where there is none."""
    if not isinstance(due, ag.Must):
        return None
    able = pending[:1] if due.ordered else pending
    return next((one for one in able if scene.rules.flow.identifies(scene, one, fact, due.facts)), None)


def rule_not_applied(scene: Scene, fact: ev.Event, due: ev.Event) -> str:
    """The rule that makes the due fact of the recorded one: what was done is what that rule replaces; empty where there is none."""
    return next((one.rule for one in scene.rules.replacing(fact) if one.replace(scene, fact) == [due]), "")


# --- how the game goes on -------------------------------------------------------------------------------------------------


def omit_due(progress: Progress, fact: ev.Event) -> list[Obligation] | None:
    """Goes on without this one fact; what is owed by that, and what was left out before it. None where it was not due."""
    _ = progress.due
    missed = [] if fact in progress.pending else skip_to(progress, fact) or []
    if fact not in progress.pending:
        return None
    progress.owe([fact])
    progress.pending.remove(fact)
    narrowed = _narrow(progress, fact, None)
    owed = progress.owed[-1]
    if not progress.pending:
        progress.close_group(narrowed)
    return [*missed, owed]


def replace_due(progress: Progress, due: ev.Event, fact: ev.Event, *, told: bool = False) -> None:
    """A fact came in the place of the one that was due; `told`: it is the same, and names what nobody could name before."""
    if not told:
        progress.mark_desynced()
    progress.pending.remove(due)
    narrowed = _narrow(progress, due, fact)
    apply(progress.table, fact)
    if isinstance(fact, GOES_ON):
        progress.resume()
        progress.run_watchers((fact,))
    elif not progress.pending:
        progress.close_group(narrowed)


def _narrow(progress: Progress, gone: ev.Event, instead: ev.Event | None) -> ag.Must:
    group = progress.group
    assert group is not None
    facts = [fact if fact != gone else instead for fact in group.facts]
    progress.group = ag.Must(tuple([fact for fact in facts if fact is not None]), group.because, group.ordered)
    return progress.group


def follow_other_reading(progress: Progress, fact: ev.Event) -> str:
    """Goes on as the other reading of the rulebook has it; returns the contradiction's name."""
    reading = progress.group.reading if progress.group is not None else ""
    progress.pending = []
    apply(progress.table, fact)
    progress.found = progress.group = None
    return reading
