"""Observations of people, compared with the table."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.zones import words


def observation_mismatch(
    flow: GameFlow, scene: Scene, event: ev.Observed, said: str
) -> tuple[tuple[Finding, ...], str]:
    """The contradiction, with the observation `said` in words, and the undetermined part of it (empty: none)."""
    table = scene.table
    value = flow.observe(scene, event.what, event.player, event.handle)
    if value == event.value:
        return (), ""
    rule, lies = flow.governing_rule(scene, event), table.zone_of.get(event.handle)
    if value is None and lies is not None and event.handle not in table.things:
        message = f"{said}; it is not an object now; it is in {words(lies)}"
        return (Finding("seen-otherwise", rule, message, (words(lies),)),), ""
    if value is None:
        return (), f"{said}: nothing of that name can be checked here"
    return (Finding("seen-otherwise", rule, f"{said}; the table has {value}", (str(value),)),), ""
