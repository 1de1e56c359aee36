"""Reversing a play: a player may undo it who has learned nothing by it and has not acted since (3.7)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import Decision
from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic.decisions import BattleDeclared, CardPlayed, Conceded, EndDeclared, Passed, PowerUsed
from ga_replay.games.epic.zones import DECK

PLAYS = CardPlayed | PowerUsed
SEQUENCES = CardPlayed | PowerUsed | Passed | BattleDeclared | EndDeclared
"""The plays that begin another sequence of actions."""


class TakenBack(Decision, frozen=True):
    """A player undoes their own acts; in a log this is `Reverted`."""

    undone: tuple[ev.Event, ...]


@forbids("3.7.1", "players can reverse only their own card or power, and only as a whole", TakenBack)
def a_play_of_ones_own_is_reversed(_scene: Scene, decision: TakenBack) -> bool:
    said = [one for one in decision.undone if isinstance(one, Decision)]
    return not said or not isinstance(said[0], PLAYS) or said[0].player != decision.player


@forbids("3.7.1", "something else has been done since", TakenBack)
def nothing_else_has_begun(_scene: Scene, decision: TakenBack) -> bool:
    return sum(isinstance(one, SEQUENCES | Conceded) for one in decision.undone) > 1


@forbids("3.7.1", "the player has learned something from it", TakenBack)
def nothing_was_learned(scene: Scene, decision: TakenBack) -> bool:
    """A card came from a deck, there was a chance result, or another player chose or showed something."""
    return any(_tells(scene, one, decision.player) for one in decision.undone)


def _tells(scene: Scene, event: ev.Event, player: str) -> bool:
    match event:
        case ev.CardMoved(_, frm):
            return name_of(frm) == DECK
        case ev.ChanceFell():
            return True
        case ev.Identified(handle, _, viewer):
            return scene.table.owner_of[handle] != player and viewer in {"", player}
        case Decision():
            return event.player != player
        case _:
            return False
