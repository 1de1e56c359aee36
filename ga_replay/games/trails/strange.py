"""Which cards and texts Trails has, for events that speak of others."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core import strange as core
from ga_replay.core.scene import Scene
from ga_replay.games.trails.address import is_card, is_text
from ga_replay.games.trails.decisions import AttackTargeted, CureChosen, HomebasePlaced, InitiativeChosen

KNOWN = core.Known(
    is_card,
    is_text,
    frozenset({"handles", "others", "attackers", "targets", "bottom", "top"}),
    or_players=frozenset({"targets"}),
)


def strange(scene: Scene, event: ev.Event) -> str:
    """What the event speaks of that is not there, in words; empty for nothing."""
    if isinstance(event, HomebasePlaced | CureChosen) and not event.handle:
        return "" if event.player in scene.table.players else f"nobody is called {event.player!r}"
    if isinstance(event, InitiativeChosen) and event.first not in scene.table.players:
        return f"nobody is called {event.first!r}"
    if isinstance(event, AttackTargeted) and event.target < -len(scene.table.players):
        return f"there is no card {event.target}"
    return core.strange(scene, event, KNOWN)
