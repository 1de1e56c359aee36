"""Possible decisions of a player: candidates, narrowed by every prohibition before they are offered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ga_replay.core.events import Decision
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.attack_targets import attackable, hidden
from ga_replay.games.grand_archive.zones import HAND, MATERIAL, PANTHEON


def actions(scene: Scene, player: str) -> Iterator[Decision]:
    """The legal player actions, except passing."""
    for candidate in candidates(scene, player):
        if scene.rules.permits(scene, candidate):
            yield candidate


def candidates(scene: Scene, player: str) -> Iterator[Decision]:
    """Everything that might be one: cards of the hand, plays and abilities that texts give, boons, attacks."""
    table = scene.table
    for handle in table.zones[key(HAND, player)]:
        if handle in table.card_of:
            yield de.CardActivated(player, handle)
    for handle, way in texts.ways_to_play(scene, player):
        yield de.CardActivated(player, handle, way)
    for handle in table.zones[key(PANTHEON, player)]:
        if handle in table.card_of:
            yield de.BoonBestowed(player, handle)
    for handle, text in texts.abilities_to_activate(scene, player):
        yield de.AbilityActivated(player, handle, text)
    if player == table.turn_player and not table.stack:
        yield from attacks(scene, player)


def attacks(scene: Scene, player: str) -> Iterator[de.AttackDeclared]:
    """Attack declarations that might be legal: each unit on each target, champions with and without weapons."""
    targets = [h for other in queries.opponents(scene, player) for h in attackable(scene, other)]
    for attacker in queries.units(scene, player):
        yield from attacks_of(scene, player, attacker, targets)


def attacks_of(scene: Scene, player: str, attacker: int, targets: list[int]) -> Iterator[de.AttackDeclared]:
    """Attacks of one unit."""
    champion = queries.is_type(scene, attacker, "CHAMPION")
    armed = (
        [
            h
            for h in queries.controlled(scene, player)
            if queries.is_type(scene, h, "WEAPON") and (champion or texts.may_use(scene, attacker, h))
        ]
        if champion or scene.steady().get("Can")
        else []
    )
    weapons: list[tuple[int, ...]] = [
        (),
        *[(w,) for w in armed],
        *(list(combinations(armed, 2)) if texts.several_weapons(scene, attacker) else []),
    ]
    for used in weapons:
        first: list[tuple[int, ...]] = [(target,) for target in targets]
        if texts.attacks_an_opponent(scene, attacker, used):
            first = [(scene.table.player_ref(other),) for other in queries.opponents(scene, player)]
        elif texts.cleaves(scene, attacker, used):
            first = [
                tuple(
                    [h for h in targets if scene.table.controller(h) == other and not hidden(scene, attacker, used, h)]
                )
                for other in queries.opponents(scene, player)
            ]
        for on in first:
            yield de.AttackDeclared(player, attacker, on, used)
        if more := texts.additional_targets(scene, attacker, used):
            yield from (de.AttackDeclared(player, attacker, on, used) for on in _with_more(first, targets, more))


def _with_more(first: list[tuple[int, ...]], targets: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """Each set of targets once, with so many further ones at most."""
    seen: set[frozenset[int]] = set()
    for on in first:
        others = [h for h in targets if h not in on]
        for count in range(1, min(most, len(others)) + 1):
            for further in combinations(others, count):
                every = frozenset((*on, *further))
                if every not in seen:
                    seen.add(every)
                    yield (*on, *further)


def materials(scene: Scene, player: str) -> Iterator[int]:
    """Cards of the material deck that are known to be there, one handle for each card."""
    table = scene.table
    for handle in table.zones[key(MATERIAL, player)]:
        if handle in table.card_of:
            yield handle


def spirits(scene: Scene, player: str) -> Iterator[int]:
    """The Level 0 champions of the material deck (champion.3)."""
    for handle in materials(scene, player):
        facts = queries.card(scene, handle)
        if facts is not None and "CHAMPION" in facts.types and facts.level == 0:
            yield handle
