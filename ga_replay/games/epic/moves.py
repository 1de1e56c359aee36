"""Moving cards: identifying them as they become public, home to their owners, into and out of play."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.pieces import quantity, watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.shuffling import facts_of_mixing
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.epic import queries
from ga_replay.games.epic.gifts import words_in_play
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, PLAY, SUPPLEMENTAL

PUBLIC = frozenset({DISCARD, SUPPLEMENTAL, PLAY})


def home(scene: Scene, handle: int, zone: str) -> str:
    """The key of the zone of that name that a card goes to."""
    table = scene.table
    if zone == PLAY:
        return zone
    owner, thing = table.owner_of[handle], table.things.get(handle)
    if thing is None or thing.controller == owner:
        return key(zone, owner)
    player = cards_go_home_to_their_owner(scene, handle, thing.controller)
    return key(zone, player)


@states("1.9.2", without=AS_GIVEN, also=("5.15.3",))
def cards_go_home_to_their_owner(scene: Scene, handle: int, _controller: str) -> str:
    return scene.table.owner_of[handle]


def shown(scene: Scene, handle: int) -> list[ev.Fact]:
    """The public identification of a card about to lie face up; none if it is known already, or to no one."""
    slug = scene.table.card_of.get(handle)
    return [] if slug is None or scene.table.is_public(handle) else [ev.Identified(handle, slug)]


def move(scene: Scene, handle: int, zone: str, place: str = "top") -> list[ev.Fact]:
    """The facts of a card going to that zone."""
    facts = shown(scene, handle)
    if facts and zone not in scene.measure("open zones", handle, queries.NONE):
        facts = []
    return [*facts, ev.CardMoved(handle, scene.table.zone_of[handle], home(scene, handle, zone), place)]


@quantity("1.4.4", "open zones")
def discard_piles_lie_face_up(_scene: Scene, _handle: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | {DISCARD}


@quantity("1.4.3", "open zones")
def what_is_in_play_lies_face_up(_scene: Scene, _handle: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | {PLAY}


@quantity("1.4.6", "open zones", also=("2.4.1",))
def the_supplemental_zone_lies_face_up(_scene: Scene, _handle: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | {SUPPLEMENTAL}


# --- into play -------------------------------------------------------------------------------------------------------------


def enter(scene: Scene, handle: int, player: str) -> list[ev.Fact]:
    """The facts of a card entering play under the player's control."""
    facts = move(scene, handle, PLAY)
    if scene.table.owner_of[handle] != player:
        facts.append(ev.ControlChanged(handle, player))
    return [*facts, *_turned(scene, handle)]


def tokens(
    scene: Scene, token: str, count: int, player: str, *, expended: bool = False, after: int = 0
) -> list[ev.Fact]:
    """The facts of tokens being put into play for that player, after `count` others at the same time."""
    first = scene.table.next_handle + after
    made = [ev.TokenMade(first + at, token, player, PLAY) for at in range(count)]
    return [*made, *[fact for one in made for fact in _turned(scene, one.handle, expended=expended)]]


def _turned(scene: Scene, handle: int, *, expended: bool = False) -> list[ev.Fact]:
    return (
        [ev.Turned(handle, queries.EXPENDED)]
        if cards_enter_play_prepared_unless_it_is_said(scene, int(expended))
        else []
    )


@states("2.6.2", without=True)
def cards_enter_play_prepared_unless_it_is_said(_scene: Scene, expended: int) -> bool:
    return bool(expended)


@watches("5.17.3", ev.CardMoved, also=("2.1.7",), to=(PLAY,))
def cards_enter_play_deploying(_scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    return [ev.StatusSet(fact.handle, queries.DEPLOYING)]


@watches("2.3.3", ev.TokenMade, also=("5.21.5",))
def tokens_enter_play_deploying(_scene: Scene, fact: ev.TokenMade) -> list[ev.Fact]:
    return [ev.StatusSet(fact.handle, queries.DEPLOYING)]


@watches("5.17.2", ev.ControlChanged)
def what_changes_hands_is_deploying(scene: Scene, fact: ev.ControlChanged) -> list[ev.Fact]:
    entered = any(isinstance(one, ev.CardMoved) and one.handle == fact.handle for one in scene.group)
    return [] if entered else [ev.StatusSet(fact.handle, queries.DEPLOYING)]


# --- out of play -----------------------------------------------------------------------------------------------------------


def breaks(scene: Scene, handle: int) -> bool:
    """True if an attempt to break it succeeds."""
    if handle not in scene.table.things:
        return False
    return "unbreakable" not in words_in_play(scene) or unbreakable_champions_do_not_break(scene, handle)


@states("5.9.1", without=True, also=("5.9.2",))
def unbreakable_champions_do_not_break(scene: Scene, handle: int) -> bool:
    return not queries.has(scene, handle, "unbreakable")


def broken(scene: Scene, handles: tuple[int, ...]) -> Must | None:
    """Those of them that can be broken go from play to the discard piles, all at once."""
    facts: list[ev.Fact] = []
    for handle in handles:
        zone = broken_cards_go_to_the_discard_pile(scene)
        if zone != PLAY and breaks(scene, handle):
            facts += move(scene, handle, zone)
    return Must(tuple(facts), "5.16.1") if facts else None


@states("5.16.1", without=PLAY)
def broken_cards_go_to_the_discard_pile(_scene: Scene) -> str:
    return DISCARD


def banishable(scene: Scene, handle: int) -> bool:
    """True if an attempt to banish it succeeds; only objects in play can be unbanishable."""
    return handle not in scene.table.things or unbanishable_champions_are_not_banished(scene, handle)


@states("5.11.1", without=True, also=("5.11.2",))
def unbanishable_champions_are_not_banished(scene: Scene, handle: int) -> bool:
    return not queries.has(scene, handle, "unbanishable")


def to_the_bottom(scene: Scene, handles: tuple[int, ...]) -> list[ev.Fact]:
    """Each goes to the bottom of its owner's deck, the first named ends up highest.

    All players may look at those that were public (1.4.7).
    """
    facts: list[ev.Fact] = []
    for handle in handles:
        if name_of(scene.table.zone_of[handle]) in PUBLIC:
            facts += shown(scene, handle)
        facts += move(scene, handle, DECK, "bottom")
    return facts


def mix(scene: Scene, handles: tuple[int, ...], rule: str) -> Must | None:
    """Cards that were put into decks together lie there in a random order."""
    zone_of = scene.table.zone_of
    facts = facts_of_mixing(scene.table, [(h, zone_of[h]) for h in handles if name_of(zone_of[h]) == DECK])
    return Must(tuple(facts), rule) if facts else None


# --- drawing and discarding ------------------------------------------------------------------------------------------------


def draw(scene: Scene, player: str, count: int, rule: str) -> Must:
    """The player draws that many cards; they win when a card cannot be drawn from the empty deck."""
    deck = scene.table.zones[key(DECK, player)]
    drawn = (deck[::-1] if the_top_card_is_drawn(scene) else deck)[:count]
    facts: list[ev.Fact] = [ev.CardMoved(h, key(DECK, player), key(HAND, player)) for h in drawn]
    if len(drawn) < count and who_cannot_draw_wins(scene):
        facts.append(ev.GameEnded(player, "deck"))
    return Must(tuple(facts), rule, ordered=True)


@states("1.6.1", without=False)
def the_top_card_is_drawn(_scene: Scene) -> bool:
    return True


@states("1.6.2", without=False, also=("1.2.1",))
def who_cannot_draw_wins(_scene: Scene) -> bool:
    return True


def discard(scene: Scene, handles: tuple[int, ...], rule: str) -> Must:
    """Cards go from the hand to the discard pile; that breaks nothing (5.16.2)."""
    return Must(tuple([fact for handle in handles for fact in move(scene, handle, DISCARD)]), rule)
