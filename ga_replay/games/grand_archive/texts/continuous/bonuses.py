"""Restrictions of a text in the words of the cards, and whether they are met."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import unwritten
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import masteries
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided
from ga_replay.games.grand_archive.texts.continuous import definitions, restrictions, unlocking

FRACTURED = "fractured memories"
"""The mastery whose sheen counters a Sheen restriction asks for (2026-08-21: mastery/fractured-memories.2)."""


@unwritten(without=True)
def so_much_sheen(scene: Scene, player: str, n: int) -> bool:
    """On the Fractured Memories of the player, not on units."""
    return masteries.counters_of(scene, masteries.Mastery(player, FRACTURED), "sheen") >= n


@unwritten(without=True)
def so_much_damage(scene: Scene, champion: int, n: int) -> bool:
    return bool(champion) and scene.table.things[champion].damage >= n


def unlocked(scene: Scene, context: Context, restriction: ir.Bonus) -> bool:
    """True if a restriction is met for its bearer (restriction-abilities).

    Raises Undecided for one unknown to this edition.
    """
    champion = queries.champion(scene, context.player)
    if restriction.sort in definitions.RESTRICTING and not definitions.RESTRICTING[restriction.sort](scene):
        return True
    match restriction.sort:
        case "class" | "element" | "champion":
            return restrictions.met(scene, restriction.sort, context.source, champion, restriction.name)
        case "level" | "memory":
            return unlocking.met(scene, restriction.sort, context.source, context.player, restriction.n)
        case "sheen":
            return so_much_sheen(scene, context.player, restriction.n)
        case "damage":
            return so_much_damage(scene, champion, restriction.n)
        case _:
            raise Undecided(f"the rulebook has no restriction called {restriction.sort}")
