"""Governing rules: the rule to cite for a fact that was not due."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, PLAY

_MOVES = {
    (DECK, HAND): "1.6.1",
    (HAND, DISCARD): "1.7.1",
    (PLAY, DISCARD): "5.16.1",
    (PLAY, DECK): "5.15.1",
    (DISCARD, HAND): "5.4.1",
    (HAND, PLAY): "3.2.3a",
}

_DECIDED: dict[type[ev.Decision], str] = {
    de.Mulliganed: "1.8.2",
    de.AttackersDeclared: "4.4.1",
    de.OpponentAttacked: "4.4.1",
    de.BlockersDeclared: "4.4.6",
    de.DamageDealtOut: "4.4.11b",
    de.TriggerTaken: "3.2.5a",
    de.TargetsChosen: "5.20.1",
    de.HandRevealed: "5.3.1",
    de.Recycled: "5.5.1",
    de.Accepted: "5.18.3",
    de.OptionTaken: "3.2.3",
    de.Discarded: "1.7.1",
    de.Sacrificed: "3.6.2",
    de.Proceeded: "4.3.6",
    de.Continued: "4.3.6",
}
"""The rules by which each decision is asked for."""


def _fights(scene: Scene, player: str) -> bool:
    """True if the player is in a battle already."""
    return scene.table.phase == "battle" and player == scene.table.turn_player


def governing_rule(scene: Scene, fact: ev.Event) -> str:  # noqa: PLR0911 - one arm for each kind
    """The rule by which such a fact comes about if no text makes it; empty if there is no single rule."""
    match fact:
        case ev.Observed():
            return "1.10.1"
        case _ if scene.table.ended:
            return "1.2.1"
        case de.AttackersDeclared(player) | de.OpponentAttacked(player) if _fights(scene, player):
            return "3.1.1"
        case ev.Decision():
            return _DECIDED.get(type(fact), "")
        case ev.CardMoved(_, frm, to):
            return _MOVES.get((name_of(frm), name_of(to)), "")
        case ev.DamageMarked():
            return "4.4.11"
        case ev.PoolChanged(_, "gold" | "gold good" | "gold evil" | "gold wild" | "gold sage"):
            return "4.2.2"
        case ev.PoolChanged(pool="health"):
            return "1.5.3"
        case ev.Turned(turned=""):
            return "4.2.4"
        case ev.PlayerLost():
            return "1.2.2"
        case ev.TurnBegan() | ev.PhaseBegan():
            return "4.0"
        case _:
            return ""
