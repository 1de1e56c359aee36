"""Alternative readings of the rulebook, for passages that contradict each other (docs/readings/grand-archive.md)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import readings
from ga_replay.games.grand_archive.checks import doomed
from ga_replay.games.grand_archive.combat.retaliation import able_to_retaliate, retaliators
from ga_replay.games.grand_archive.decisions import (
    AbilityActivated,
    BoonBestowed,
    CardActivated,
    PregameTaken,
    RetaliationOrdered,
)
from ga_replay.games.grand_archive.playing.timing import answers_an_ability
from ga_replay.games.grand_archive.zones import FIELD, MATERIAL, PANTHEON

PENDING = frozenset(
    {
        "wake up",
        "materialize",
        "materialization",
        "recollected",
        "draw",
        "attack triggers",
        "retaliation",
        "end of combat",
        "turn end",
    }
)
"""The windows that are there only while something pends."""


@convention("player-action-legality.p3")
def unclear_is_not_illegal(_scene: Scene) -> bool:
    """An event that another reading of the book allows is unclear, and for a judge to settle."""
    return True


def alternative_reading(scene: Scene, event: ev.Event) -> str:
    """The contradiction whose other reading requires the event now; empty if there is none."""
    return _other(scene, event) if unclear_is_not_illegal(scene) else ""


def _other(scene: Scene, event: ev.Event) -> str:
    match event:
        case ev.WindowOpened():
            return readings.LAST_WINDOW if _opens_once_more(scene, event) else ""
        case ev.StepBegan("end of combat"):
            return readings.CHECK_TIME if _dead_are_still_there(scene) else ""
        case RetaliationOrdered():
            return readings.ORDER_TIME if _orders_early(scene, event) else ""
        case CardActivated() | AbilityActivated():
            early = scene.table.holder not in {"", event.player} and answers_an_ability(scene, event)
            return readings.ABILITY_FIRST if early else ""
        case PregameTaken():
            return readings.UNLISTED if _could_not_be_asked(scene, event) else ""
        case BoonBestowed():
            return readings.UNTOLD_BOONS if _had_not_told_it(scene, event) else ""
        case _:
            return ""


def _had_not_told_it(scene: Scene, event: BoonBestowed) -> bool:
    """True for a boon that is bestowed before the first champion is placed, and which was unknown until then."""
    table = scene.table
    begun = any(table.usage.get(keys.of_player("champion", player)) for player in table.players)
    unlisted = key(PANTHEON, event.player) not in table.remaining
    return unlisted and not begun and not table.turn_number


def _could_not_be_asked(scene: Scene, event: PregameTaken) -> bool:
    """True for a pre-game action before the first champion is placed, by a player whose material deck has no list."""
    table = scene.table
    unlisted = key(MATERIAL, event.player) not in table.remaining
    begun = any(table.usage.get(keys.of_player("champion", player)) for player in table.players)
    return unlisted and not begun and table.turn_number <= 1 and not table.phase


def _opens_once_more(scene: Scene, event: ev.WindowOpened) -> bool:
    """All have passed and nothing pends; players may act once more if something pended, and after retaliation."""
    table = scene.table
    if event.player != table.turn_player or table.holder or table.stack or event.window not in PENDING:
        return False
    after_retaliation = (event.window, table.window) == ("retaliation", "before retaliation")
    return event.window == table.window or (after_retaliation and able_to_retaliate(scene) is None)


def _dead_are_still_there(scene: Scene) -> bool:
    table = scene.table
    return table.step == "damage" and not table.holder and any(doomed(scene, h) for h in table.zones[FIELD])


def _orders_early(scene: Scene, event: RetaliationOrdered) -> bool:
    """The attacking player orders the retaliators while players may still act before damage."""
    table = scene.table
    several = retaliators(scene)
    return (
        table.window == "before damage"
        and event.player == table.turn_player
        and len(several) > 1
        and sorted(event.handles) == sorted(several)
    )
