"""Moving cards: identifying them as they become public, and destinations that rules change."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, unwritten
from ga_replay.core.table.zones import UNDER, key, name_of
from ga_replay.games.grand_archive import faces, queries
from ga_replay.games.grand_archive.zones import (
    BANISHMENT,
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    INTENT,
    MATERIAL,
    MEMORY,
    OUTSIDE,
    STACK,
)

PUBLIC = frozenset({FIELD, STACK, GRAVEYARD, BANISHMENT, INTENT})
SHARED = frozenset({FIELD, STACK})
NONE: frozenset[str] = frozenset()


def home(scene: Scene, handle: int, zone: str) -> str:
    """The key of the zone of that name that a card goes to: its owner's, even if another player controlled it."""
    table = scene.table
    if zone in SHARED:
        return zone
    owner, thing = table.owner_of[handle], table.things.get(handle)
    if thing is None or thing.controller == owner:
        return key(zone, owner)
    player: str = scene.measure(f"whose {zone}", handle, thing.controller)
    return key(zone, player)


def controlled(scene: Scene, handle: int, player: str) -> list[ev.Fact]:
    """The change of control of a card that enters the field or an intent under another than its owner (resolution.1)."""
    return [] if scene.table.owner_of[handle] == player else [ev.ControlChanged(handle, player)]


@quantity("graveyard.p2", f"whose {GRAVEYARD}")
def graveyards_hold_what_their_player_owns(scene: Scene, handle: int, _controller: str) -> str:
    return scene.table.owner_of[handle]


@quantity("banishment.p2", f"whose {BANISHMENT}")
def banishments_hold_what_their_player_owns(scene: Scene, handle: int, _controller: str) -> str:
    return scene.table.owner_of[handle]


@quantity("hand.p3", f"whose {HAND}")
def hands_hold_what_their_player_owns(scene: Scene, handle: int, _controller: str) -> str:
    return scene.table.owner_of[handle]


@quantity("memory.p2", f"whose {MEMORY}")
def memories_hold_what_their_player_owns(scene: Scene, handle: int, _controller: str) -> str:
    return scene.table.owner_of[handle]


@quantity("main-deck.p1", f"whose {DECK}")
def decks_hold_what_their_player_owns(scene: Scene, handle: int, _controller: str) -> str:
    return scene.table.owner_of[handle]


@quantity("material-deck.p1", f"whose {MATERIAL}")
def material_decks_hold_what_their_player_owns(scene: Scene, handle: int, _controller: str) -> str:
    return scene.table.owner_of[handle]


def shown(scene: Scene, handle: int) -> list[ev.Fact]:
    """The public identification of a card about to lie face up; none if it is known already, or to no one."""
    table = scene.table
    slug = table.card_of.get(handle)
    return [] if slug is None or table.is_public(handle) else [ev.Identified(handle, slug)]


def shown_beneath(scene: Scene, handle: int) -> list[ev.Fact]:
    """The same, of a card that is about to lie in a lineage or under another object."""
    return shown(scene, handle) if cards_in_stacks_lie_face_up(scene) else []


@states("public-vs-private-information.p5", without=False)
def cards_in_stacks_lie_face_up(_scene: Scene) -> bool:
    return True


def move(scene: Scene, handle: int, zone: str, place: str = "top") -> list[ev.Fact]:
    """The facts of a card going to that zone of its owner's."""
    table = scene.table
    facts = shown(scene, handle)
    if facts and zone not in cards_lie_face_up_in_public_zones(scene, NONE):
        facts = []
    frm = table.zone_of[handle]
    if frm == UNDER:
        return [*facts, ev.Detached(handle, table.under_of[handle], home(scene, handle, zone))]
    facts.append(ev.CardMoved(handle, frm, home(scene, handle, zone), place))
    thing = table.things.get(handle)
    if thing is not None and thing.counters and counters_stay_behind(scene):
        facts += [ev.CountersChanged(handle, kind, count) for kind, count in thing.counters.items()]
    return facts


OTHERS = frozenset({"ALLY", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA"})
"""The types of objects whose pages give their destination when they are destroyed.

Champions go to the destination of cards put into a graveyard (champion.7).
"""


def destroy(scene: Scene, handle: int) -> list[ev.Fact]:
    """The facts of an object being destroyed."""
    return destroy_all(scene, (handle,))


def destroy_all(scene: Scene, handles: Iterable[int]) -> list[ev.Fact]:
    """The facts of objects being destroyed at the same time, or of others in their place."""
    facts: list[ev.Fact] = []
    goes = destroyed_in_their_place(scene, handles)
    for handle, other in goes.items():
        if other != handle and (damage := scene.table.things[handle].damage):
            facts.append(ev.DamageMarked(handle, -damage))
        facts += _destroyed(scene, other) if other == handle or other not in goes else ()
    return facts


def destroyed_in_their_place(scene: Scene, handles: Iterable[int]) -> dict[int, int]:
    """For each of the objects that would be destroyed, which one is."""
    return {handle: _last(scene, handle) for handle in handles}


def _last(scene: Scene, handle: int) -> int:
    shield = what_is_destroyed_instead(scene, handle)
    return _last(scene, shield) if shield else handle


@unwritten(without=0)
def what_is_destroyed_instead(_scene: Scene, _handle: int) -> int:
    """The object that a text has destroyed in its place, or 0."""
    return 0


def _destroyed(scene: Scene, handle: int) -> list[ev.Fact]:
    base = FIELD if not OTHERS.isdisjoint(queries.types(scene, handle)) else GRAVEYARD
    zone = scene.measure("destroyed to", handle, base)
    return move(scene, handle, zone) if zone != FIELD else []


@quantity("ally.6", "destroyed to", also=("item.4", "weapon.6"))
def destroyed_allies_items_and_weapons_go_to_the_graveyard(scene: Scene, handle: int, so_far: str) -> str:
    return GRAVEYARD if queries.is_type(scene, handle, "ALLY", "ITEM", "WEAPON") else so_far


@quantity("domain.3", "destroyed to", also=("phantasia.3",))
def destroyed_domains_and_phantasias_go_to_the_graveyard(scene: Scene, handle: int, so_far: str) -> str:
    return GRAVEYARD if queries.is_type(scene, handle, "DOMAIN", "PHANTASIA") else so_far


@states("game-zones.2", without=AS_GIVEN, also=("public-vs-private-information.6",))
def cards_lie_face_up_in_public_zones(_scene: Scene, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | PUBLIC if so_far else PUBLIC


@states("game-zones.1", without=AS_GIVEN)
def a_card_that_lies_there_changes_no_zone(scene: Scene, handle: int, to: str) -> str:
    """A card is not moved to the zone it is in; in a main deck it may move to another position."""
    return "" if to != DECK and name_of(scene.table.zone_of[handle]) == to else to


def draw(scene: Scene, player: str, count: int = 1, to: str = HAND) -> list[ev.Fact]:
    """The facts of drawing.

    Drawing from an empty deck is marked and loses the game at the next check (drawing-cards.6).
    """
    seat = scene.table.players.index(player)
    taken: list[int] = cards_are_drawn_from_the_top(scene, seat, [])[: max(0, count)]
    facts: list[ev.Fact] = []
    openly = scene.measure("drawn openly", seat, False)
    for h in taken:
        if openly and not scene.table.is_public(h):
            facts += [*shown(scene, h), ev.Revealed(h)]
        facts.append(ev.CardMoved(h, key(DECK, player), key(to, player)))
    if taken:
        facts.append(ev.UsageMarked(f"turn:drawn:{player}", len(taken)))
    if len(taken) < count and scene.measure("loses by drawing", seat, who_draws_from_an_empty_deck_loses(scene)):
        facts.append(ev.UsageMarked(keys.of_player("decked", player)))
    return facts


@states("drawing-cards.1", without=AS_GIVEN, also=("main-deck.p8",))
def cards_are_drawn_from_the_top(scene: Scene, seat: int, so_far: list[int]) -> list[int]:
    """The cards that a player would draw, the next one first."""
    return so_far + scene.table.zones[key(DECK, scene.table.players[seat])][::-1]


@states("drawing-cards.6", without=False)
def who_draws_from_an_empty_deck_loses(_scene: Scene) -> bool:
    return True


def one_by_one(scene: Scene) -> bool:
    """True if cards that leave a deck together leave it one after another."""
    return each_card_of_a_deck_moves_by_itself(scene)


@states("drawing-cards.2", without=False, also=("drawing-cards.2.1", "drawing-cards.eg1"))
def each_card_of_a_deck_moves_by_itself(_scene: Scene) -> bool:
    return True


@states("counters.p5", without=True)
def counters_stay_behind(_scene: Scene) -> bool:
    """A card that changes zones is a new object, without the counters of the old one."""
    return False


# --- destinations that rules change --------------------------------------------------------------------------------------


def _banished_instead(scene: Scene, fact: ev.CardMoved | ev.Detached, kind: str) -> list[ev.Fact] | None:
    if type(fact) is ev.Detached and name_of(fact.to) != GRAVEYARD:
        return None
    if not faces.goes_as(scene, fact.handle, kind):
        return None
    to = home(scene, fact.handle, BANISHMENT)
    if isinstance(fact, ev.Detached):
        return [ev.Detached(fact.handle, fact.frm, to, fact.how)]
    return [ev.CardMoved(fact.handle, fact.frm, to, fact.place)]


@replaces(
    "champion.7",
    ev.CardMoved,
    ev.Detached,
    also=("card-characteristics/type-expansion.2",),
    by_choice=True,
    to=(GRAVEYARD,),
)
def champions_are_banished_instead(scene: Scene, fact: ev.CardMoved | ev.Detached) -> list[ev.Fact] | None:
    return _banished_instead(scene, fact, "CHAMPION")


@replaces(
    "supertypes/regalia.4",
    ev.CardMoved,
    ev.Detached,
    also=("card-characteristics/type-expansion.2", "object-specific-zones.eg1"),
    by_choice=True,
    to=(GRAVEYARD,),
)
def regalia_are_banished_instead(scene: Scene, fact: ev.CardMoved | ev.Detached) -> list[ev.Fact] | None:
    return _banished_instead(scene, fact, "REGALIA")


@replaces("supertypes/regalia.5", ev.CardMoved, by_choice=True, frm=(FIELD,), to=(HAND, DECK, MEMORY))
def regalia_return_to_the_material_deck_instead(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    if not faces.goes_as(scene, fact.handle, "REGALIA"):
        return None
    return [ev.CardMoved(fact.handle, fact.frm, home(scene, fact.handle, MATERIAL))]


@replaces("object-specific-zones.p1", ev.CardMoved, also=("champion.14.2.1", "champion.14.2.3"), frm=(FIELD,))
def what_lies_under_an_object_leaves_with_it(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    """All cards in an object's own zones go to the graveyard as it leaves.

    A replacement that banishes regalia and champions instead still sees them there.
    """
    thing = scene.table.things.get(fact.handle)
    if thing is None or not thing.beneath or fact.to in {FIELD, OUTSIDE}:  # a loser's cards: see `departures`
        return None
    under = [ev.Detached(handle, fact.handle, home(scene, handle, GRAVEYARD)) for handle in thing.beneath]
    return [*under, fact]
