"""What players hold that lies in no zone: a mastery at most, and statuses; their cards say what they do."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.ruleset import quantity
from ga_replay.core.scene import Scene
from ga_replay.core.table import Table
from ga_replay.games.grand_archive.cards.pool import known_pool
from ga_replay.games.grand_archive.texts import programs

KINDS = frozenset({"MASTERY", "STATUS"})
FACES = {"shifting currents": "north"}
"""With which face up a mastery begins."""


@programs.cached
def named() -> dict[str, tuple[str, bool]]:
    """The cards of masteries and statuses by the names under which players hold them, and whether each is a mastery."""
    found = (card for card in known_pool().cards if not KINDS.isdisjoint(card.types))
    return {card.name.lower(): (card.slug, "MASTERY" in card.types) for card in found}


def held(table: Table) -> Iterator[tuple[str, str]]:
    """Every card of a mastery or status that a player holds, behind the player."""
    for pool, count in table.pools.items():
        player, _, name = pool.partition(":")
        card = named().get(name) if count > 0 else None
        if card is not None:
            yield player, card[0]


def replaced(scene: Scene, player: str, name: str) -> list[ev.Fact]:
    """The facts of the mastery that a new one replaces, every face of it with it."""
    if name not in named() or not named()[name][1] or not scene.measure("one mastery at a time", 0, False):
        return []
    found: list[ev.Fact] = []
    for pool, count in scene.table.pools.items():
        owner, _, what = pool.partition(":")
        head = what.partition(":")[0]
        if owner == player and count > 0 and head != name and named().get(head, ("", False))[1]:
            found.append(ev.PoolChanged(player, what, -count))
    return found


@quantity("mastery.1", "one mastery at a time", also=("mastery.p1",))
def another_mastery_replaces_the_one_before(_scene: Scene, _nobody: int, _so_far: object) -> bool:
    return True


def first_face(scene: Scene, player: str, name: str) -> list[ev.Fact]:
    """The face with which a mastery begins, where it has several."""
    if name not in FACES or not scene.measure("masteries begin facing", 0, False):
        return []
    return [ev.PoolChanged(player, f"{name}: {FACES[name]}", 1)]


@quantity(
    "mastery/gitbook-assets-shifting-currents-ambsd-png-gitbook-assets-bagua-of-cardinal-fate-amb-jpg.1.1",
    "masteries begin facing",
)
def shifting_currents_begin_in_the_north(_scene: Scene, _nobody: int, _so_far: object) -> bool:
    return True
