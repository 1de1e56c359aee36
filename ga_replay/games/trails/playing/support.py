"""SCLM support: a ready UNIT is actioned so that another one gains support (1218 to 1220)."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Must
from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import queries
from ga_replay.games.trails.decisions import Supported
from ga_replay.games.trails.values import board, links


@forbids("1219.2a", "the target must be your own UNIT", Supported, also=("902.4g",))
def ones_own_unit_is_supported(scene: Scene, decision: Supported) -> bool:
    return decision.target not in board.units(scene, decision.player)


@forbids("1219.2b", "the supporter must be your own UNIT", Supported, also=("1218.1",))
def ones_own_unit_supports(scene: Scene, decision: Supported) -> bool:
    return decision.supporter not in board.units(scene, decision.player)


@forbids("1219.2b-1", "a UNIT cannot support itself", Supported)
def nobody_supports_themselves(_scene: Scene, decision: Supported) -> bool:
    return decision.target == decision.supporter


@forbids("1219.2b-2", "only a ready UNIT can support", Supported)
def supporters_are_ready(scene: Scene, decision: Supported) -> bool:
    return not queries.is_ready(scene.table, decision.supporter)


@forbids("1219.2b-3", "they share no organization", Supported, also=("1218.2a",))
def supporters_share_an_organization(scene: Scene, decision: Supported) -> bool:
    return not links.share(scene, [board.nature(scene, decision.target), board.nature(scene, decision.supporter)])


@forbids("1219.2b-4", "only a UNIT with Covert can support one with Covert", Supported, also=("1218.2b",))
def covert_units_are_supported_by_such(scene: Scene, decision: Supported) -> bool:
    return _covert(scene, decision.target) and not _covert(scene, decision.supporter)


@forbids("1219.2b-5", "only a UNIT without Covert can support one without", Supported, also=("1218.2c",))
def open_units_are_supported_by_such(scene: Scene, decision: Supported) -> bool:
    return not _covert(scene, decision.target) and _covert(scene, decision.supporter)


@forbids("1219.1", "a text stops it from being a target", Supported, also=("1219.2d",))
def who_cannot_be_targeted_is_not_supported(scene: Scene, decision: Supported) -> bool:
    return board.flagged(scene, decision.target, "cannot be targeted")


def _covert(scene: Scene, handle: int) -> bool:
    return board.has_icon(scene, handle, "Covert")


@convention("1218.2", "1219.2", "1219.2c")
def the_supporter_is_actioned(_scene: Scene) -> bool:
    """As the support is executed."""
    return True


@convention("1220.1b", "1220.1", "1309.1")
def the_target_gains_support(_scene: Scene) -> bool:
    """At once: nothing waits in the standby zone (docs/readings/trails.md, reading 8)."""
    return True


@convention("1220.1a")
def the_target_is_looked_at_again(_scene: Scene) -> bool:
    """As the support resolves."""
    return True


def support(scene: Scene, decision: Supported) -> list[Answer]:
    """The supporter is actioned; then the target has support."""
    table = scene.table
    answers: list[Answer] = []
    if queries.is_ready(table, decision.supporter) and the_supporter_is_actioned(scene):
        answers.append(Must((ev.Turned(decision.supporter, queries.ACTIONED),), "1219.2b"))
    lies = decision.target in table.things or not the_target_is_looked_at_again(scene)
    new = lies and queries.SUPPORT not in getattr(table.things.get(decision.target), "statuses", {})
    if new and the_target_gains_support(scene):
        answers.append(Must((ev.StatusSet(decision.target, queries.SUPPORT),), "1220.1b"))
    return answers


def candidates(scene: Scene, player: str) -> Iterator[Supported]:
    """Pairs of the player's UNITs of which the second is ready."""
    units = board.units(scene, player)
    if len(units) < 2:
        return
    ready = [h for h in units if queries.is_ready(scene.table, h)]
    for target in units:
        if queries.SUPPORT not in scene.table.things[target].statuses:
            yield from (Supported(player, target, one) for one in ready if one != target)
