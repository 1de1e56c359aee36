"""Whether what took part in an event is the thing that a text means, wherever it has gone since."""

from __future__ import annotations

from ga_replay.effects import ir
from ga_replay.effects.evaluate import Context
from ga_replay.effects.evaluate.kinds import quality
from ga_replay.effects.evaluate.things import covers, things


def covered(own: Context, wanted: ir.Thing, handle: int) -> bool:
    """Whether it is that thing, as it was last known (term/last-known-information.2). Raises Undecided."""
    if not handle:
        return False
    match wanted:
        case ir.Pick():
            kind = wanted.kind
            if kind.other and handle == own.source:
                return False
            if kind.but is not None and handle in things(own, kind.but):
                return False
            return quality(own, kind, handle)
        case ir.Together():
            return any(covered(own, one, handle) for one in wanted.members)
        case _:
            return covers(own, wanted, handle)
