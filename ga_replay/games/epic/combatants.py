"""The combatants of the battle under way: attackers, blockers, and the attacked player."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.epic import queries

ATTACKING = "attacking"
BLOCKING = "blocking"
BLOCKED = "blocked"
BATTLE = "battle"
BEFORE_DAMAGE = "before damage"
"""The step, and the window in it."""


def pending(scene: Scene) -> Item | None:
    """The pending item of the battle: its player is the attacked one, its choices are the damage dealt out."""
    for item in scene.table.stack:
        if item.kind == BATTLE:
            return item
    return None


def defender(scene: Scene) -> str:
    """The attacked player; by default the next one."""
    item = pending(scene)
    return item.player if item is not None else scene.table.after(scene.table.turn_player)


def attackers(scene: Scene) -> tuple[int, ...]:
    """The attacking champions, the first to come into play first."""
    return _who(scene, ATTACKING)


def blockers(scene: Scene) -> tuple[int, ...]:
    """The blocking champions, in the same order."""
    return _who(scene, BLOCKING)


def _who(scene: Scene, role: str) -> tuple[int, ...]:
    table = scene.table
    things = table.things
    return scene.kept(
        role,
        (table.board_version, table.state_version),
        lambda: tuple([h for h in queries.champions(scene) if role in things[h].roles]),
    )


def is_off(scene: Scene) -> bool:
    """True if the attacked player or all attackers are gone."""
    lost = scene.table.lost
    if not lost:
        return False
    item = pending(scene)
    return scene.table.turn_player in lost or (item is not None and item.player in lost)


@states("4.4.1a", without=False, also=("M4.4.1a",))
def a_battle_without_attackers_is_over(_scene: Scene) -> bool:
    return True


def is_void(scene: Scene) -> bool:
    """True if there is nothing left to fight as a step of the battle ends: no attacker, or no one to attack."""
    return is_off(scene) or (not attackers(scene) and a_battle_without_attackers_is_over(scene))


def by_the_letter(scene: Scene) -> str:
    """The player with initiative by the letter of M4.4.9, or empty.

    That is if others made plays before damage and it comes to the defender again; docs/readings/epic.md, reading 8.
    """
    table = scene.table
    again = table.window == BEFORE_DAMAGE and table.passes and len(table.players) > 2
    player = table.turn_player
    return player if again and table.holder == defender(scene) and player not in table.lost else ""


@states("5.7.2", without=True)
def only_champions_with_breakthrough_contribute(scene: Scene, handle: int) -> bool:
    return queries.has(scene, handle, "breakthrough")


def recipients(scene: Scene, handle: int) -> tuple[int, ...]:
    """The possible recipients of a champion's battle damage (4.4.11b).

    Those on the other side, then the attacked player for an attacker with breakthrough. An unblocked one deals to the
    player alone (4.4.11).
    """
    thing = scene.table.things.get(handle)
    if thing is None or ATTACKING not in thing.roles:
        return attackers(scene)
    player = scene.table.player_ref(defender(scene))
    if BLOCKED not in thing.roles:
        return (player,)
    through = only_champions_with_breakthrough_contribute(scene, handle)
    return (*blockers(scene), *((player,) if through else ()))
