"""Whether the time of an effect has come that holds during one turn or phase alone."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.evaluate.lasting import WITH_ITS_COMBAT


def has_come(entry: InForce, span: ir.Span) -> bool:
    """True in the turn or phase of the span; the next one is none of the turn in which the effect began."""
    context = entry.context
    table = context.scene.table
    began = table.effects.get(entry.effect) if span.turn == "next" else None
    if began is not None and began.turn >= table.turn_number:
        return began.until == WITH_ITS_COMBAT  # the attack has come that it was for
    whose = keys.whose(began.until)[1] if began is not None else ""
    if whose:  # told as it began: by now nothing may be known of what it was about
        return whose == table.turn_player and context.world.is_now(context, ir.Now(span.phase))
    return context.world.is_now(context, ir.Now(span.phase, span.of))
