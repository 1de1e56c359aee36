"""Governing rules: the rule to cite for a fact or decision that was not due."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.zones import DECK, FIELD, HAND, TRAIL

RULES: Final[dict[type, str]] = {
    ev.Turned: "503.1b", ev.Flipped: "503.2b", ev.ControlChanged: "506.4", ev.EffectBegan: "1201.2b", ev.EffectEnded: "1215.8",
    ev.StackPushed: "1204.1", ev.StackPopped: "902.5c", ev.TriggerWaiting: "1211.3", ev.TriggerGone: "1211.4", ev.PhaseBegan: "701.1",
    ev.StepBegan: "702.2", ev.TurnBegan: "705.9", ev.WindowOpened: "902.2", ev.PassCounted: "902.5b", ev.PlayerLost: "103.1",
    ev.GameEnded: "103.2", ev.StatusSet: "402.1", ev.RoleSet: "804.5", ev.Shuffled: "603.1b",
    de.AttackProposed: "803.3", de.AttackTargeted: "803.5", de.FoughtBack: "804.11a-1", de.CureChosen: "705.6", de.HomebasePlaced: "703.7a",
    de.HandExchanged: "603.1d", de.InitiativeChosen: "603.1a", de.TargetsChosen: "1204.2d", de.ItemsTargeted: "1204.2d",
    de.XChosen: "1305.2a", de.TriggerPlayed: "1211.4", de.Accepted: "1203.6", de.CardsChosen: "1312.1", de.Arranged: "502.4", de.Planned: "1323.1",
    de.HiddenRevealed: "1211.3a", de.ReplacementChosen: "1216.2", de.OrganizationsChosen: "1312.4",
}  # fmt: skip
POOLS: Final = {"bond": "705.5", "cp": "302.1", "ep": "302.1"}
"""The statements about these numbers; none says what bond is, and 705.5 asks for it."""
SEEN: Final = {
    **POOLS,
    "strength": "209.1", "defense": "210.1", "cp cost": "204.1", "ep cost": "205.1", "level": "206.1",
    "ready": "503.1b", "stunned": "402.1", "support": "401.1", "face-down": "503.2b",
}  # fmt: skip
"""The statements about observations; for numbers of cards it is 502.2a."""


def governing_rule(_scene: Scene, event: ev.Event) -> str:
    """The rule to cite; empty if there is no single rule."""
    match event:
        case ev.Observed(what=what):
            return SEEN.get(what, "502.2a")
        case ev.PoolChanged(pool=pool):
            return POOLS.get(pool, "")
        case ev.CardMoved(frm=frm, to=to):
            match name_of(frm), name_of(to):
                case (frm, to) if (frm, to) == (DECK, HAND):
                    return "1313.1"
                case (_, to) if to == FIELD:
                    return "1320.1"
                case (_, to) if to == TRAIL:
                    return "1317.2"
                case _:
                    return "502.3"
        case _:
            return RULES.get(type(event), "")
