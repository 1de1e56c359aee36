"""What the referee does not know of a line, in one sentence."""

from __future__ import annotations

from typing import Any, Final

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.abilities import PLAIN
from ga_replay.games.grand_archive.language.scope import Scope

_PLACES: Final = {
    "activated": "an ability that somebody may activate",
    "played": "what this does while it is played and resolves",
    "own": "what happens to this object or through it",
    "plays": "what it changes of playing and paying",
    "everything": "what it does; it may touch anything",
}
_EVENTS: Final = {
    "enter": "this enters the field",
    "attack": "this attacks",
    "hit": "this hits",
    "kill": "this kills",
    "die": "this dies",
    "leave": "this leaves the field",
}


def unread(reach: Scope) -> str:
    """Of a line that nobody could read, by how far it reaches."""
    if reach.how == "trigger":
        what = f"what happens when {_EVENTS.get(reach.on, f'its {reach.label or reach.on} trigger comes')}"
    elif reach.how == "phase":
        whose = {"your": "your", "opponent": "an opponent's"}.get(reach.label, "each")
        phase = reach.on if reach.on.endswith("phase") else f"{reach.on} phase"
        what = f"what happens from {whose} {phase} on"
    else:
        what = _PLACES[reach.how]
    bonus = f" (it counts if {' and '.join(map(PLAIN.tell, reach.bonus))})" if reach.bonus else ""
    playing = "; it may change how this is played" if reach.playing else ""
    return f"The referee does not know {what}{bonus}{playing}."


def not_done(node: Any) -> str:
    """Of a line that was read, by the part that is not carried out."""
    if isinstance(node, ir.Bonus):
        return f"The referee cannot tell whether {PLAIN.tell(node)}; whatever the line could touch is unclear."
    return f"The referee does not do this of it: {PLAIN.tell(node)}; whatever that could touch is unclear."
