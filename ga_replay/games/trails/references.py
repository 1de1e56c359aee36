"""The cards and texts of Trails that events may refer to."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.ports import references as core
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails.decisions import AttackTargeted, CureChosen, HomebasePlaced, InitiativeChosen
from ga_replay.games.trails.language.ability import Ability, When
from ga_replay.games.trails.text_ref import is_card, is_text, said


def fits(event: ev.Event) -> bool:
    """True if the event suits its text: effects need a deed that lasts, triggers a condition, resolutions deeds."""
    if (
        not isinstance(event, ev.EffectBegan | ev.DelayedSet | ev.TriggerWaiting | ev.StackPushed)
        or event.text[0] == "#"
    ):
        return True
    found = said(event.text)
    if isinstance(event, ev.EffectBegan):
        return not isinstance(found, Ability)
    if isinstance(event, ev.StackPushed):
        return hasattr(found, "deeds")
    return isinstance(getattr(found, "when", None), When)


KNOWN = core.KnownNames(
    is_card,
    is_text,
    frozenset({"handles", "others", "attackers", "targets", "bottom", "top"}),
    or_players=frozenset({"targets"}),
    fits=fits,
)


def unknown_reference(scene: Scene, event: ev.Event) -> str:
    """The missing thing to which the event refers, in words; or empty."""
    if isinstance(event, HomebasePlaced | CureChosen) and not event.handle:
        return "" if event.player in scene.table.players else f"unknown player {event.player!r}"
    if isinstance(event, InitiativeChosen) and event.first not in scene.table.players:
        return f"unknown player {event.first!r}"
    if isinstance(event, AttackTargeted) and event.target < -len(scene.table.players):
        return f"unknown card number {event.target}"
    return core.unknown_reference(scene, event, KNOWN)
