"""Substitutions: which fact may have come instead of which, and how the game goes on then.

It is of the same kind, and about the same thing; or it is the same damage to another object.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.referee.omissions import skip_to
from ga_replay.core.referee.progress import GOES_ON, MILESTONES, Progress
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.obligation import Obligation
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.fold import apply

WHOSE = ("handle", "player", "item", "zone")
"""The fields that name the subject of a fact."""


def same_thing(due: ev.Event | None, fact: ev.Event) -> bool:
    """True if both are of the same kind and about the same object, player or zone."""
    return type(due) is type(fact) and all(
        getattr(due, name) == getattr(fact, name) for name in WHOSE if hasattr(due, name)
    )


def is_twin(due: ev.Event, fact: ev.Event) -> bool:
    """True if the recorded fact stands for the due one: same kind, same object or player."""
    return type(due) is type(fact) and (isinstance(fact, MILESTONES) or same_thing(due, fact))


def same_damage_elsewhere(due: ev.Event | None, fact: ev.Event) -> bool:
    """True if both are the same damage from one source, to different objects."""
    return (
        type(due) is type(fact) is ev.DamageMarked
        and due.source == fact.source != 0
        and (due.by, due.kind) == (fact.by, fact.kind)
        and due.handle != fact.handle
    )


def twin_of(pending: Sequence[ev.Fact], fact: ev.Event) -> ev.Fact | None:
    """The due fact that the recorded one stands for.

    It is about the same thing, or the same damage to a wrong object if only one can be meant.
    """
    twin = next((one for one in pending if is_twin(one, fact)), None)
    if twin is not None:
        return twin
    found = [one for one in pending if same_damage_elsewhere(one, fact)]
    return found[0] if len(found) == 1 else None


def due_before_identification(
    rules: Ruleset, scene: Scene, due: ag.Due, pending: Sequence[ev.Fact], fact: ev.Event
) -> ev.Fact | None:
    """The due fact equal to the recorded one but for the names of cards, unknown as it fell due or to the log's reader.

    None if there is no such fact.
    """
    if not isinstance(due, ag.Must):
        return None
    able = pending[:1] if due.ordered else pending
    return next(
        (
            one
            for one in able
            if is_of_untold_list(one, fact, due.facts) or rules.flow.identifies(scene, one, fact, due.facts)
        ),
        None,
    )


def is_of_untold_list(due: ev.Event, fact: ev.Event, together: Sequence[ev.Fact]) -> bool:
    """True if the same cards are added without their list, which only their owner sees, and are named in this group."""
    if not isinstance(due, ev.CardsAdded) or not due.cards or replace(due, cards=()) != fact:
        return False
    named = {one.handle for one in together if isinstance(one, ev.Identified)}
    return named.issuperset(range(due.first, due.first + due.count))


def rule_not_applied(rules: Ruleset, scene: Scene, fact: ev.Event, due: ev.Event) -> str:
    """The rule that replaces the recorded fact by the due one; empty if there is none."""
    return next((one.rule for one in rules.replacing(fact) if one.replace(scene, fact) == [due]), "")


# --- how the game goes on --------------------------------------------------------------------------------------------


def omit_due(progress: Progress, fact: ev.Event) -> list[Obligation] | None:
    """Continues without this one fact; returns the obligation, and the omissions before it. None if it was not due."""
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


def replace_due(progress: Progress, due: ev.Fact, fact: ev.Fact, *, told: bool = False) -> None:
    """Takes a fact instead of the due one; `told`: it is the same, with a name that was unknown before."""
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


def _narrow(progress: Progress, gone: ev.Event, instead: ev.Fact | None) -> ag.Must:
    group = progress.group
    assert group is not None
    facts = [fact if fact != gone else instead for fact in group.facts]
    progress.group = ag.Must(tuple([fact for fact in facts if fact is not None]), group.because, group.ordered)
    return progress.group


def follow_other_reading(progress: Progress, fact: ev.Event) -> str:
    """Continues by the other reading of the rulebook; returns the contradiction's name."""
    reading = progress.group.reading if progress.group is not None else ""
    progress.pending = []
    apply(progress.table, fact)
    progress.found = progress.group = None
    return reading
