"""The cards that leave with a player who lost while others play on."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.zones import UNDER, key
from ga_replay.games.grand_archive.zones import FIELD, GRAVEYARD, OUTSIDE, STACK

PLAYING_ON = 2
"""With fewer players left the game is over, and putting cards away is done by hand."""


@watches("ending-the-game.17", ev.PlayerLost)
def losers_take_their_cards_along(scene: Scene, fact: ev.PlayerLost) -> list[ev.Fact]:
    """All that they own leaves, from every zone."""
    table = scene.table
    if len(table.alive()) < PLAYING_ON:
        return []
    own = [h for h, owner in table.owner_of.items() if owner == fact.player and table.zone_of[h] != OUTSIDE]
    popped = [
        ev.StackPopped(item.item, "left")
        for item in table.stack
        if table.zone_of.get(item.handle) == STACK and item.handle in own
    ]
    beneath = [handle for handle in own if table.zone_of[handle] == UNDER]
    lying = [handle for handle in own if table.zone_of[handle] != UNDER]
    return [
        *popped,
        *[ev.Detached(h, table.under_of[h], OUTSIDE) for h in beneath],
        *_what_lay_under(scene, lying, fact.player),
        *[
            ev.CardMoved(h, table.zone_of[h], what_goes_with_a_loser_only_leaves(scene, h, key(GRAVEYARD, fact.player)))
            for h in lying
        ],
    ]


@states("ending-the-game.17.2", without=AS_GIVEN, also=("ending-the-game.eg1",))
def what_goes_with_a_loser_only_leaves(_scene: Scene, _handle: int, _zone: str) -> str:
    """It is neither destroyed nor banished and does not die: it is put into no other zone of the game."""
    return OUTSIDE


def _what_lay_under(scene: Scene, tops: list[int], loser: str) -> Iterator[ev.Fact]:
    """Cards of others under objects that leave go to their own graveyards (object-specific-zones.p1)."""
    table = scene.table
    for top in tops:
        thing = table.things.get(top)
        for handle in thing.beneath if thing is not None else ():
            owner = table.owner_of[handle]
            if owner != loser:
                yield ev.Detached(handle, top, key(GRAVEYARD, owner))


@watches("ending-the-game.17.1", ev.PlayerLost)
def what_losers_controlled_goes_back(scene: Scene, fact: ev.PlayerLost) -> list[ev.Fact]:
    """Objects go back to their owners; those of a player who is out as well leave with their owner."""
    table = scene.table
    alive = table.alive()
    if len(alive) < PLAYING_ON:
        return []
    others = [h for h in table.zones[FIELD] if table.things[h].controller == fact.player != table.owner_of[h]]
    return [ev.ControlChanged(h, table.owner_of[h]) for h in others if table.owner_of[h] in alive]
