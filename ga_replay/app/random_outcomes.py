"""Random outcomes: writes forced facts and chance until a player must decide."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Rng
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.match.playout import identify, identify_drawn


def chance(pen: Pen, rng: Rng) -> None:
    """Writes forced facts and outcomes of chance, until a player must decide."""
    while True:
        pen.fill()
        identify_drawn(pen.recording, rng)
        match pen.due:
            case ag.Chance(what, choice):
                pen.write(ev.ChanceFell(what, choice.sample(rng)))
            case ag.Unidentified(handles):
                before = pen.count
                for handle in handles:
                    identify(pen.recording, rng, handle)
                if pen.count == before:
                    return
            case _:
                return
