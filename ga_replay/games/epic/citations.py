"""The statement that a finding cites: for this number of players, and the most specific one."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events import Decision
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.games.epic import queries
from ga_replay.games.epic.decisions import (
    Accepted,
    Discarded,
    HandRevealed,
    OptionTaken,
    Recycled,
    TargetsChosen,
    TriggerTaken,
)

ANSWERS = (Accepted, Discarded, HandRevealed, OptionTaken, Recycled, TargetsChosen, TriggerTaken)
"""The decisions that triggered abilities ask for."""
BATTLE = "4.4"
FOR_TWO = {"4.3.6": "4.3.4"}
FOR_SEVERAL = {"4.3.4": "4.3.6"}
"""Rules stated twice, for two players and for more: the end of the turn, and battles (4.4 and M4.4)."""


def cited(scene: Scene, event: ev.Event, finding: Finding) -> Finding:
    """The finding by the statements that hold here, the most specific one first."""
    if not finding.rule:
        return finding
    rules = [finding.rule, *finding.also]
    if finding.code == "not-asked" and isinstance(event, Decision) and comes_too_early(scene, event):
        rules = ["3.2.5a", *rules]
    first, *others = dict.fromkeys([for_so_many(scene, rule) for rule in rules])
    return replace(finding, rule=first, also=tuple(others))


def comes_too_early(scene: Scene, decision: Decision) -> bool:
    """True if it answers for its player's waiting triggered ability while another one resolves."""
    table = scene.table
    mine = any(one.player == decision.player for one in table.waiting.values())
    return mine and isinstance(decision, ANSWERS)


def for_so_many(scene: Scene, rule: str) -> str:
    """The same statement for this number of players."""
    if queries.has_two_players(scene):
        return FOR_TWO.get(rule) or rule.removeprefix("M")
    return FOR_SEVERAL.get(rule) or (f"M{rule}" if rule == BATTLE or rule.startswith(f"{BATTLE}.") else rule)
