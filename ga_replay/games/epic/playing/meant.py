"""Resolves the words of a text: champions in play, other cards, players, and objects of earlier deeds."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key as zone_key
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic import gifts, queries
from ga_replay.games.epic.language.ability import Deed, Only, Times, Who
from ga_replay.games.epic.zones import DISCARD, HAND, PLAY

NOBODY = Who("each", "player", 0)
REVEALED = "revealed"
"""The key for the cards shown for loyalty on the resolving item."""


def who(deed: Deed) -> Who:
    """The subject of the deed, which may be empty."""
    found: Who = getattr(deed, "who", NOBODY)
    return found


def key(at: int) -> str:
    """The key for the objects of a deed on the item being resolved."""
    return f"targets {at}"


def kept_key(at: int) -> str:
    """The key for all the objects of a deed to which a later one refers."""
    return f"done to {at}"


def measured_key(at: int) -> str:
    """The key for the offense and defense of the future objects of a deed to which a later one refers."""
    return f"measured {at}"


def chosen(scene: Scene, item: Item, at: int) -> tuple[int, ...]:
    """The objects of that deed, kept or chosen: cards and players; a wrong choice may have been anything."""
    kept = item.choices.get(kept_key(at))
    found = kept if kept is not None else item.choices.get(key(at), ())
    return tuple([one for one in found if one in scene.table.zone_of or scene.table.is_player(one)])


def _cards_chosen(scene: Scene, item: Item, at: int) -> tuple[int, ...]:
    return tuple([one for one in chosen(scene, item, at) if one > 0])


def _players_chosen(scene: Scene, item: Item, at: int) -> tuple[str, ...]:
    return tuple([scene.table.player_at(one) for one in chosen(scene, item, at) if one < 0])


def picker(scene: Scene, item: Item, who: Who) -> str:
    """The player who picks the words' objects."""
    if who.by == "turn player":
        return scene.table.turn_player
    owners = [scene.table.owner_of[one] for one in _cards_chosen(scene, item, who.of)] if who.by == "owner" else []
    return owners[0] if owners else item.player


# --- objects of words ------------------------------------------------------------------------------------------------


def champions(scene: Scene, item: Item, who: Who) -> tuple[int, ...]:
    """Champions in play."""
    narrow = who.only is not None or who.alignment or who.trait or who.other or who.side not in {"", "own"}
    if not narrow and who.kind in {"champion", "any"} and who.how != "self":
        return queries.own(scene, item.player) if who.side else queries.champions(scene)
    return tuple([h for h in queries.champions(scene) if gifts.fits(scene, who, h, item.handle, item.player)])


def cards(scene: Scene, item: Item, who: Who) -> tuple[int, ...]:
    """The cards in the zone, those of the text's player first; an unknown one may be any."""
    table = scene.table
    owners = [item.player, *[one for one in table.players if one != item.player]]
    if who.by:
        owners = [picker(scene, item, who)] if who.by != "owner" or _cards_chosen(scene, item, who.of) else []
    elif who.side == "own":
        owners = owners[:1]
    elif who.side == "that":
        owners = [*_players_chosen(scene, item, who.of)]
    lying = [h for player in owners for h in table.zones[zone_key(who.lies, player)] if h != item.handle]
    return tuple([h for h in lying if _is_meant(scene, who, h)])


def _is_meant(scene: Scene, who: Who, handle: int) -> bool:
    printed = queries.card(scene, handle)
    if printed is None:
        return name_of(scene.table.zone_of[handle]) == HAND
    only = who.only or Only()
    wanted = {word for word in (who.alignment, who.trait, only.type) if word}
    return wanted <= queries.traits(scene, handle) and only.cost in {-1, printed.cost}


def players(scene: Scene, item: Item, who: Who) -> tuple[str, ...]:
    """Players who are still in the game."""
    own = who.side != "opposing"
    return tuple(
        [p for p in scene.table.alive() if (own or p != item.player) and (who.side != "own" or p == item.player)]
    )


@states("5.12.2", without=False, also=("5.20.5",))
def what_does_not_target_reaches_all(_scene: Scene) -> bool:
    return True


# --- objects of a deed ---------------------------------------------------------------------------------------------


def subjects(scene: Scene, item: Item, at: int, deed: Deed) -> tuple[int, ...]:
    """Champions, cards and players (negative) that the deed is done to."""
    about = who(deed)
    match about.how:
        case "target" | "choose":
            return _picked(scene, item, at, about)
        case "each":
            return _all_of(scene, item, about)
        case "self":
            return _itself(scene, item)
        case "that":
            found = chosen(scene, item, about.of)
            found = found[about.nth - 1 : about.nth] if about.nth else found
            return tuple([one for one in found if one < 0 or about.kind == "card" or one in scene.table.things])
        case "about":
            return tuple([one for one in item.choices.get("about", ()) if one < 0])
        case _:
            return tuple([scene.table.player_ref(player) for player in _players_of(scene, item, about)])


def _players_of(scene: Scene, item: Item, about: Who) -> tuple[str, ...]:
    table = scene.table
    match about.how:
        case "you":
            return (item.player,)
        case "opponents":
            return queries.opponents(scene, item.player)
        case "players":
            mine = table.players.index(item.player)
            return tuple([p for p in (*table.players[mine:], *table.players[:mine]) if p not in table.lost])
        case "turn player":
            return (table.turn_player,) if table.turn_player in table.alive() else ()
        case "controller":
            return tuple([controlled_by(scene, one) for one in _cards_chosen(scene, item, about.of)])
        case _:
            return tuple([table.owner_of[one] for one in _cards_chosen(scene, item, about.of)])


def controlled_by(scene: Scene, handle: int) -> str:
    """The object's controller, now or when it was last in play."""
    table = scene.table
    last = table.former.get(handle)
    return last.controller if handle not in table.things and last is not None else table.controller(handle)


def _itself(scene: Scene, item: Item) -> tuple[int, ...]:
    """The card with the text, if it is the same object, or is in the discard pile for a text that works there."""
    thing = scene.table.things.get(item.handle)
    if thing is not None:
        return (item.handle,) if thing.number == item.number else ()
    lies = name_of(scene.table.zone_of[item.handle]) == DISCARD
    return (item.handle,) if lies and item.text and queries.ability(item.text).in_discard else ()


def _picked(scene: Scene, item: Item, at: int, about: Who) -> tuple[int, ...]:
    """The picked objects that are still in place.

    With a player their champions or cards, with a champion those of the same name.
    """
    lies = scene.table.zone_of
    wanted = about.lies or PLAY
    found = [one for one in chosen(scene, item, at) if one < 0 or name_of(lies[one]) == wanted]
    if about.theirs:  # a champion has neither champions nor a pile
        return tuple([one for target in found if target < 0 for one in _with_theirs(scene, target, about)])
    if about.alike:
        names = {queries.label(scene, one) for one in found}
        found += [h for h in queries.champions(scene) if queries.label(scene, h) in names and h not in found]
    return tuple(found)


def _with_theirs(scene: Scene, target: int, about: Who) -> tuple[int, ...]:
    player = scene.table.player_at(target)
    match about.theirs:
        case "too":
            return (target, *queries.own(scene, player))
        case "champions":
            return queries.own(scene, player)
        case _:
            return tuple(scene.table.zones[zone_key(DISCARD, player)])


def _all_of(scene: Scene, item: Item, about: Who) -> tuple[int, ...]:
    if about.lies:
        return cards(scene, item, about)
    there = champions(scene, item, about) if about.kind != "player" else ()
    found = [h for h in there if what_does_not_target_reaches_all(scene) or scene.measure("can be targeted", h, True)]
    seats = players(scene, item, about) if about.kind != "champion" else ()
    return (*found, *[scene.table.player_ref(player) for player in seats])


def times(scene: Scene, item: Item, of: Times | None) -> int:
    """The number of times, for a text with "for each"."""
    if of is None:
        return 1
    match of.what:
        case "revealed":
            return len(item.choices.get(REVEALED, ()))
        case "champions":
            return len(champions(scene, item, of.who))
        case "cards":
            return len(cards(scene, item, of.who))
        case "offense":
            return sum(item.choices.get(measured_key(of.of), ())[:1])
        case "defense":
            return sum(item.choices.get(measured_key(of.of), ())[1:])
        case "theirs":
            return 1


def champion_cards(scene: Scene, player: str) -> int:
    """The number of champion cards in the player's discard pile."""
    pile = [queries.card(scene, h) for h in scene.table.zones[zone_key(DISCARD, player)]]
    return sum(one is not None and one.type == "CHAMPION" for one in pile)
