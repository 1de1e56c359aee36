"""The number of cards that a deed moves, for numbers that stand for it (1305.3)."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.replaceable_events import decode, replacements

MOVING: Final = (ab.Move, ab.Exile, ab.Put, ab.Discard, ab.KnockOut, ab.Destroy, ab.Rebuild, ab.Draw)
"""Deeds by which cards are moved."""


def moved_by(scene: Scene, answers: list[Answer]) -> int:
    """Each card once; a replaced move does not count."""
    found: list[int] = []
    for one in answers:
        if isinstance(one, Must):
            found += {fact.handle for fact in one.facts if isinstance(fact, ev.CardMoved)}
        elif isinstance(one, Call) and one.procedure == "happening":
            found += [event.handle for event in decode(one.args) if not replacements(scene, event)]
        elif isinstance(one, Call) and one.procedure == "to the deck":
            found += [h for h in one.args if isinstance(h, int)]
    return len(found)
