"""Searching and finding: obligatory and optional finds, finding nothing, and the order of choices."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.zones import DECK, HAND, MATERIAL, MEMORY

HIDDEN = frozenset({DECK, HAND, MATERIAL, MEMORY})
PRIVATE = frozenset({"hand", "memory", "deck", "material deck", "hand and memory"})


@states("searching-and-finding.1", without=AS_GIVEN)
def what_has_qualities_need_not_be_found(scene: Scene, kind: ir.Kind, pool: tuple[int, ...] = ()) -> bool:
    """In a private zone; revealed cards, and those of the `pool` in an open zone, are there for all to see."""
    lies = [test.zone for test in kind.where if isinstance(test, ir.Lies)]
    zones = {name for zone in lies for name in (zone.name, zone.also) if name}
    revealed = any(isinstance(test, ir.ThatWay) and test.act == "reveal" for test in kind.where)
    table = scene.table
    public = not zones <= PRIVATE and any(table.zone_of.get(one) in table.public_zones for one in pool)
    return not zones.isdisjoint(PRIVATE) and not revealed and not public


@states("searching-and-finding.2", without=True)
def any_card_is_always_found(_scene: Scene) -> bool:
    return False


@states("searching-and-finding.p2", without=False)
def texts_go_on_where_nothing_is_found(_scene: Scene) -> bool:
    return True


@states("simultaneous-selections.1", without=AS_GIVEN, also=("simultaneous-selections.p1",))
def players_choose_in_turn_order(scene: Scene, players_: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(player for player in scene.table.turn_order() if player in players_)


@states("simultaneous-selections.2", without=AS_GIVEN)
def hidden_picks_are_made_together(_scene: Scene, zones: frozenset[str]) -> bool:
    """All players set cards aside, which are shown when all have; no player has to be first."""
    return bool(zones) and zones <= HIDDEN


@states("term/discard.3", without=AS_GIVEN)
def players_pick_what_they_discard(_scene: Scene, seat: int, _so_far: int) -> int:
    """The seat of the discarding player, if the text names no other and uses no chance."""
    return seat
