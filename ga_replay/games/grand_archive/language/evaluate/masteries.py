"""Masteries and boons that texts speak of. They are no objects: they and their counters are pools of the player who has them."""

from __future__ import annotations

from typing import Any, NamedTuple

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context
from ga_replay.games.grand_archive.language.masteries import mastery_of

MASTERY = "mastery"


class Mastery(NamedTuple):
    """The mastery of that name, in lower case, if the player has it."""

    player: str
    name: str


def counters_pool(counter: str, name: str) -> str:
    """The pool of a player with the counters of that kind on the mastery."""
    return f"{counter} on {name}"


def meant(ctx: Context, thing: Any) -> Mastery | None:
    """The mastery or boon that the words mean: of the text's own player, by its name or as the bearer of the text; else None."""
    if type(thing) is ir.The and thing.part == MASTERY and thing.noun != "~":
        return Mastery(ctx.player, thing.noun.lower())
    if type(thing) is ir.Self or (type(thing) is ir.The and thing.part == MASTERY):
        name = mastery_of(ctx.address.partition("#")[0]) or ctx.world.boon(ctx.source)
        return Mastery(ctx.player, name) if name else None
    return None


def has(ctx: Context, mastery: Mastery) -> bool:
    """True if the player has that mastery."""
    return _held(ctx.scene, mastery)


def _held(scene: Scene, mastery: Mastery) -> bool:
    return scene.table.pools.get(keys.pool_key(mastery.player, mastery.name), 0) > 0


def counters_on(ctx: Context, mastery: Mastery, counter: str) -> int:
    """The number of counters of that kind on it; a mastery that the player does not have bears none."""
    return counters_of(ctx.scene, mastery, counter)


def counters_of(scene: Scene, mastery: Mastery, counter: str) -> int:
    """The same, wherever it is asked."""
    if not _held(scene, mastery):
        return 0
    return scene.table.pools.get(keys.pool_key(mastery.player, counters_pool(counter, mastery.name)), 0)
