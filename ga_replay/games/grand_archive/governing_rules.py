"""Governing rules: the rule to cite for a fact that was not due."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.zones import DECK, FIELD, GRAVEYARD, HAND, MEMORY, STACK

_MOVES = {
    (DECK, HAND): "draw-phase.1",
    (MEMORY, HAND): "recollection-phase.3",
    (FIELD, GRAVEYARD): "state-based-checks-and-effects/types-of-checks.2",
}
_RESOLVES = "timing-and-permissions/opportunity.5"


_DECIDED: dict[type[ev.Decision], str] = {
    de.ChampionPlaced: "champion.3",
    de.MaterializationDeclined: "materialize-phase.4.1",
    de.PreservedReturned: "keyword/preserve-preserved.4",
    de.CostsDeclared: "card-activation.3",
    de.ModesChosen: "card-activation.4",
    de.TargetsChosen: "card-activation.5",
    de.ReservePaid: "card-activation.8",
    de.FloatingUsed: "keyword/floating-memory.1",
    de.Retaliated: "retaliation-step.3",
    de.RetaliationOrdered: "damage-step.2",
    de.TriggersOrdered: "triggered-abilities.p6",
    de.UniqueKept: "state-based-checks-and-effects/types-of-checks.4",
    de.Accepted: "resolution.5",
    de.Chosen: "resolution.p2",
    de.Arranged: "resolution.p2",
    de.NameChosen: "naming.p7",
    de.NumberChosen: "resolution.p2",
    de.OptionsChosen: "resolution.p2",
}
"""The rules by which each decision is asked for."""
_OF_ABILITIES = {de.ModesChosen: "activated-abilities.2", de.TargetsChosen: "activated-abilities.2"}


def governing_rule(scene: Scene, fact: ev.Event) -> str:  # noqa: PLR0911 - one arm for each kind
    """The rule by which such a fact comes about if no text makes it; empty if there is no single rule.

    A decision after the end is judged by the end.
    """
    match fact:
        case ev.Observed():
            return "tracking-information.p1"
        case ev.ChanceFell():
            return "randomization.p1"
        case _ if scene.table.ended:
            return "ending-the-game.1"
        case ev.Decision():
            return _of_a_decision(scene, fact)
        case ev.CardMoved(_, frm, to):
            return _of_a_move(scene, frm, to)
        case ev.StackPopped():
            return _RESOLVES
        case ev.DamageMarked(source=source):
            return _RESOLVES if scene.table.zone_of.get(source) == STACK else "damage-step.3"
        case ev.CountersChanged(kind="durability"):
            return "weapon.4.3"
        case ev.Turned(turned=""):
            return "wake-up-phase.1"
        case ev.TriggerWaiting():
            return "triggered-abilities.3"
        case ev.TurnBegan() | ev.PhaseBegan():
            return "turn-order.p1"
        case _:
            return ""


def _of_a_decision(scene: Scene, decision: ev.Decision) -> str:
    if type(decision) is de.TargetsChosen and _an_attack_card_pends(scene):
        return "attacking-and-the-combat-phase.3"
    ability = bool(scene.table.stack) and scene.table.stack[-1].kind == "ability"
    return (ability and _OF_ABILITIES.get(type(decision), "")) or _DECIDED.get(type(decision), "")


def _an_attack_card_pends(scene: Scene) -> bool:
    """True if the topmost activation is of an attack card, whose target is declared after it has resolved."""
    top = scene.table.stack[-1] if scene.table.stack else None
    return top is not None and top.kind == "activation" and queries.is_type(scene, top.handle, "ATTACK")


def _of_a_move(scene: Scene, frm: str, to: str) -> str:
    if frm == STACK:
        return _RESOLVES
    between = name_of(frm), name_of(to)
    return "starting-the-game/turn-one.2" if between == (DECK, HAND) and _first_turn(scene) else _MOVES.get(between, "")


def _first_turn(scene: Scene) -> bool:
    """True in the turn whose draw phase is skipped."""
    return scene.table.turn_number == 1 and len(scene.table.players) == 2
