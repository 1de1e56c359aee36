"""Attack targets: attackable objects that stealth does not hide."""

from __future__ import annotations

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.attack_power import weapons_used


def attackable(scene: Scene, player: str) -> tuple[int, ...]:
    """The player's objects that can be attacked."""
    return queries.own(scene, player, *scene.measure("attackable", 0, ("CHAMPION",)))


@quantity("ally.1.1", "attackable")
def allies_can_be_attacked(_scene: Scene, _nothing: int, so_far: tuple[str, ...]) -> tuple[str, ...]:
    return (*so_far, "ALLY")


SIEGEABLE = "functional-subtypes/functional-domains.1.1"


@quantity(SIEGEABLE, "attackable", also=(f"{SIEGEABLE}.3",))
def siegeable_domains_can_be_attacked(_scene: Scene, _nothing: int, so_far: tuple[str, ...]) -> tuple[str, ...]:
    return (*so_far, "SIEGEABLE")


def hidden(scene: Scene, attacker: int, weapons: tuple[int, ...], target: int) -> bool:
    """True if stealth hides the target from this attack (keyword/stealth.1, keyword/true-sight.1)."""
    return texts.has(scene, target, "stealth") and not texts.true_sight(scene, attacker, weapons, target)


def attacking_player(scene: Scene, attacker: int) -> str:
    """The player whose attack it is."""
    players = scene.table.players
    seat = an_attack_goes_on_whoever_the_attacker_obeys_now(scene, players.index(scene.table.controller(attacker)))
    return players[seat]


@states("term/obedience.4", without=AS_GIVEN, also=("attacking-and-the-combat-phase.4.1",))
def an_attack_goes_on_whoever_the_attacker_obeys_now(scene: Scene, so_far: int) -> int:
    """Attacks are declared in one's own main phase; the attacking player stays (attacking-and-the-combat-phase.4.1)."""
    return scene.table.players.index(scene.table.turn_player)


@states("attacking-and-the-combat-phase.4.2", without=False)
def no_longer_a_target(scene: Scene, attacker: int, target: int) -> bool:
    """True if that object could not be attacked now."""
    things = scene.table.things
    if attacker not in things or target not in things or not _is_within_reach(scene, attacker, target):
        return True
    return not who_hides_is_attacked_no_more(scene, target, attacker)


def _is_within_reach(scene: Scene, attacker: int, target: int) -> bool:
    """True if the attacking player may attack it, stealth aside."""
    known = queries.noted(scene).within_reach
    which = attacker, target, scene.table.turn_player
    found = known.get(which)
    if found is None:
        player = scene.table.things[target].controller
        found = player != attacking_player(scene, attacker) and target in attackable(scene, player)
        known[which] = found
    return found


@states("keyword/stealth.3", without=AS_GIVEN)
def who_hides_is_attacked_no_more(scene: Scene, target: int, attacker: int) -> int:
    """The attacker, or 0 if stealth hides the target from it."""
    if not texts.has(scene, target, "stealth"):
        return attacker
    return attacker if texts.true_sight(scene, attacker, weapons_used(scene, attacker), target) else 0


def goes_on_retaliating(scene: Scene, handle: int) -> bool:
    """True if a retaliating unit continues, even if its retaliation target no longer attacks."""
    return retaliation_is_kept(scene, "defending" in scene.table.things[handle].roles)


@states("keyword/stealth.2", without=AS_GIVEN, also=("term/retaliate-retaliation.4", "term/retaliate-retaliation.8"))
def retaliation_is_kept(_scene: Scene, _so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return True
