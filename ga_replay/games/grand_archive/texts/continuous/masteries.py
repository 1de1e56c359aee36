"""Masteries, statuses and boons: what players have, and no objects; their cards say what they do.

A player holds one mastery at most.
"""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, unwritten
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import boons, queries
from ga_replay.games.grand_archive.cards.pool import known_pool
from ga_replay.games.grand_archive.counters import cards_with_omen_counters_are_omens
from ga_replay.games.grand_archive.language.masteries import DIRECTIONS, mastery_of
from ga_replay.games.grand_archive.texts.continuous.lineage import lineage_name
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.zones import BANISHMENT

KINDS = frozenset({"MASTERY", "STATUS"})
FACES = {"shifting currents": "north"}
"""With which face up a mastery begins."""


@programs.cached
def named() -> dict[str, tuple[str, bool]]:
    """The cards of masteries and statuses by the names under which players hold them, and whether each is a mastery."""
    found = (card for card in known_pool().cards if not KINDS.isdisjoint(card.types))
    return {card.name.lower(): (card.slug, "MASTERY" in card.types) for card in found}


@unwritten(without=False)
def fractured_memories_have_their_abilities(_scene: Scene) -> bool:
    return True


@unwritten(without=False)
def phantasmagoria_has_its_abilities(_scene: Scene) -> bool:
    return True


@unwritten(without=False)
def shifting_currents_have_their_ability(_scene: Scene) -> bool:
    return True


SERVILE = "servile possessions"


@unwritten(without=False)
def servile_possessions_trigger(_scene: Scene) -> bool:
    """They simply apply to attacks (mastery/servile-possessions.2.2)."""
    return False


@states("mastery/servile-possessions.5", without=False)
def with_five_omens_a_card_is_drawn(_scene: Scene) -> bool:
    """By the trigger of mastery/servile-possessions.2, since nothing that is drawn can simply apply."""
    return True


def statically_possessed(scene: Scene) -> Iterator[str]:
    """The players whose Servile Possessions apply without a trigger, but for the card that is drawn."""
    if not servile_possessions_trigger(scene) and with_five_omens_a_card_is_drawn(scene):
        yield from (player for player, slug in held(scene) if mastery_of(slug) == SERVILE)


@unwritten(without=False)
def crowds_favor_has_its_abilities(_scene: Scene) -> bool:
    return True


ABILITIES = {
    "crowd's favor": crowds_favor_has_its_abilities,
    SERVILE: servile_possessions_trigger,
    "fractured memories": fractured_memories_have_their_abilities,
    "phantasmagoria": phantasmagoria_has_its_abilities,
    "shifting currents": shifting_currents_have_their_ability,
}
"""What says that a mastery has the abilities of its card."""


def at_work(scene: Scene) -> Iterator[tuple[str, str, int]]:
    """Those whose cards say what they do, and the boons of players with the card of each; no card is a mastery (0)."""
    for player, slug in held(scene):
        says = ABILITIES.get(mastery_of(slug))
        if says is None or says(scene):
            yield player, slug, 0
    yield from gained_boons(scene)


def gained_boons(scene: Scene) -> Iterator[tuple[str, str, int]]:
    """The boons that players have gained: the player, the card, and its handle."""
    table = scene.table
    for player in table.players:
        for handle in boons.gained(scene, player):
            yield player, table.card_of[handle], handle


def age(scene: Scene, player: str, slug: str, handle: int) -> float:
    """The timestamp of what it says."""
    return age_of_boons(scene, player, slug) if handle else age_of(scene, player, slug)


@unwritten(without=0)
def age_of_boons(_scene: Scene, _player: str, _slug: str) -> float:
    """Nobody has any."""
    return 0


@unwritten(without=0)
def age_of(_scene: Scene, _player: str, _slug: str) -> float:
    """Their abilities are older than anything else."""
    return 0


@unwritten(without=False)
def counters_go_with_their_mastery(_scene: Scene) -> bool:
    return True


def held(scene: Scene) -> Iterator[tuple[str, str]]:
    """Each player and the card of a mastery or status they hold."""
    for pool, count in scene.table.pools.items():
        player, name = keys.pool_of(pool)
        card = named().get(name) if count > 0 else None
        if card is not None:
            yield player, card[0]


def unread(scene: Scene) -> Iterator[tuple[str, str]]:
    """The player and every card of a mastery, status or boon they have that is not carried out."""
    for player, slug in held(scene):
        if profile(slug).opaque:
            yield player, slug
    for player, slug, _ in gained_boons(scene):
        if profile(slug).opaque:
            yield player, slug


MANY = 5
"""With this number of Omens a card is drawn as well."""


def omens(scene: Scene, player: str) -> int:
    """The number of Omens in the player's banishment (mastery/servile-possessions.1)."""
    return sum(1 for h in scene.table.zones[key(BANISHMENT, player)] if cards_with_omen_counters_are_omens(scene, h))


@quantity(
    "mastery/servile-possessions.2.2",
    "attack power",
    also=("mastery/servile-possessions.3", "mastery/servile-possessions.4"),
)
def servile_possessions_strengthen_attacks(scene: Scene, handle: int, so_far: int) -> int:
    """One mode alone applies (mastery/servile-possessions.2.1)."""
    table = scene.table
    if not table.pools or handle not in table.things or not queries.is_type(scene, handle, "CHAMPION"):
        return so_far
    player = table.things[handle].controller
    if table.pools.get(keys.pool_key(player, SERVILE), 0) <= 0 or lineage_name(scene, handle) != "Ciel":
        return so_far
    return so_far + min(3, (omens(scene, player) + 1) // 2)


def replaced(scene: Scene, player: str, name: str) -> list[ev.Fact]:
    """The facts of the mastery that a new one replaces, every face of it with it."""
    if name not in named() or not named()[name][1] or not another_mastery_replaces_the_one_before(scene):
        return []
    found: list[ev.Fact] = []
    for pool, count in scene.table.pools.items():
        owner, what = keys.pool_of(pool)
        head = what.partition(":")[0]  # with every face, and with the counters on it
        head = head.rpartition(" on ")[2] if counters_go_with_their_mastery(scene) else head
        if owner == player and count > 0 and head != name and named().get(head, ("", False))[1]:
            found.append(ev.PoolChanged(player, what, -count))
    return found


@states("mastery.1", without=False, also=("mastery.p1",))
def another_mastery_replaces_the_one_before(_scene: Scene) -> bool:
    return True


@unwritten(without=False)
def is_had_once(_scene: Scene) -> bool:
    """Gaining again what the player has gives nothing."""
    return True


def first_face(scene: Scene, player: str, name: str) -> list[ev.Fact]:
    """The face with which a mastery with several faces begins."""
    if name not in FACES or not shifting_currents_begin_in_the_north(scene):
        return []
    return [ev.PoolChanged(player, f"{name}: {FACES[name]}", 1)]


@states(
    "mastery/shifting-currents.1.1",
    without=False,
)
def shifting_currents_begin_in_the_north(_scene: Scene) -> bool:
    return True


@states(
    "mastery/shifting-currents.1",
    without=False,
)
def one_direction_holds_at_a_time(_scene: Scene) -> bool:
    """A new direction takes the place of the old one."""
    return True


def directions_to_change_to(scene: Scene, facing: str, how: str) -> tuple[str, ...]:
    """The other directions, or those that are adjacent; any where none is faced."""
    others = tuple(one for one in DIRECTIONS if one != facing)
    return the_directions_on_either_side_are_adjacent(scene, facing, others) if facing and how == "adjacent" else others


@states(
    "mastery/shifting-currents.2",
    without=AS_GIVEN,
)
def the_directions_on_either_side_are_adjacent(_scene: Scene, facing: str, so_far: tuple[str, ...]) -> tuple[str, ...]:
    at = DIRECTIONS.index(facing)
    sides = {DIRECTIONS[at - 1], DIRECTIONS[(at + 1) % len(DIRECTIONS)]}
    return tuple(one for one in so_far if one in sides)
