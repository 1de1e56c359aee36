"""The subjects of a deed: targets, choices on resolution, and unchosen ones (1205.1a, 1312)."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import ForcedChoice, May, Must, RepeatStep
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.games.trails import queries
from ga_replay.games.trails.decisions import CardsChosen
from ga_replay.games.trails.language.ability import Deed
from ga_replay.games.trails.language.which import Which, Who
from ga_replay.games.trails.playing.targets import waiting
from ga_replay.games.trails.playing.texts import key, who
from ga_replay.games.trails.text_ref import said
from ga_replay.games.trails.values import counting, matching
from ga_replay.games.trails.values.counting import Speaker
from ga_replay.games.trails.zones import DECK, HAND, STANDBY

PRIVATE = frozenset({DECK, HAND})


def item_of(scene: Scene) -> Item:
    """The item that resolves, from the first argument of a procedure."""
    return scene.table.item(scene.number())


def speaker(item: Item) -> Speaker:
    """The speaker of the item's text."""
    return Speaker(item.player, item.handle, item)


@convention("105.3c", "105.3")
def you_is_the_controller_of_the_text(_scene: Scene) -> bool:
    """The opponent is that player's opponent."""
    return True


def you(scene: Scene, item: Item) -> str:
    """The player whom a text calls "you"."""
    if you_is_the_controller_of_the_text(scene):
        return item.player
    return queries.other(scene.table, item.player)


def players(scene: Scene, item: Item, address: str, about: Who) -> tuple[str, ...]:
    """The players that a deed is done to."""
    me = you(scene, item)
    match about.how:
        case "you":
            return (me,)
        case "opponent":
            return (queries.other(scene.table, me),)
        case "both":
            first = queries.primary(scene)
            return (first, queries.other(scene.table, first))
        case "target player":
            chosen = item.choices.get(key(address), ())
            return tuple([scene.table.player_at(one) for one in chosen if scene.table.is_player(one)])
        case "controllers":
            cards = _those(scene, item, address, about)
            return tuple(dict.fromkeys([_whose(scene, h) for h in cards]))
        case _:
            return ()


def _whose(scene: Scene, handle: int) -> str:
    thing = queries.thing_now_or_before(scene, handle)
    return thing.controller if thing is not None else scene.table.owner_of[handle]


def _those(scene: Scene, item: Item, address: str, about: Who) -> tuple[int, ...]:
    """The subjects of an earlier deed of the same text."""
    other = f"{address.rpartition('.')[0]}.{about.of}"
    found = item.choices.get(key(other))
    if found is None:
        deed = said(other)
        found = cards(scene, item, other, who(deed)) if not hasattr(deed, "kind") else ()
    return found[about.nth - 1 : about.nth] if about.nth else found


def cards(scene: Scene, item: Item, address: str, about: Who) -> tuple[int, ...]:
    """The cards that a deed is done to."""
    match about.how:
        case "target" | "choose":
            chosen = item.choices.get(key(address), ())
            table = scene.table
            there = [one.item for one in table.stack] if about.which.zone == STANDBY else table.zone_of
            return tuple([one for one in chosen if one in there])  # a wrong choice may have been anything
        case "each":
            return matching.all_such(scene, about.which, item.handle, item.player)
        case "self":
            return (item.handle,) if is_same(scene, item) else ()
        case "it":
            return tuple([h for h in item.choices.get("about", ()) if h > 0])[:1]
        case "those":
            return tuple([h for h in _those(scene, item, address, about) if h in scene.table.zone_of])
        case _:
            return ()


def is_same(scene: Scene, item: Item) -> bool:
    """True if the text's card is still the same object as when played; a card that was not an object stays itself."""
    thing = scene.table.things.get(item.handle)
    return item.number in (thing.number if thing is not None else 0, 0)


# --- choosing as the text resolves -----------------------------------------------------------------------------------


@convention("1312.2", "502.2b")
def who_chooses_where_not_all_can_see_may_find_nothing(_scene: Scene) -> bool:
    """Even if there is one; in a public zone the number must be chosen (1312.1)."""
    return True


@convention("1312.1")
def who_chooses_in_public_chooses_all(_scene: Scene) -> bool:
    """As many as the text says, or as there are (104.2)."""
    return True


def ask(scene: Scene, item: Item, address: str, deed: Deed) -> May | ForcedChoice | None:
    """The player's choice for the deed, or a fact if there is no choice."""
    about = who(deed)
    if about.how != "choose" or key(address) in item.choices:
        return None
    of = speaker(item)
    player = you(scene, item) if about.by == "you" else queries.other(scene.table, you(scene, item))
    able = waiting(scene, of, about.which) if about.which.zone == STANDBY else choosable(scene, about.which, of, player)
    count = min(counting.amount(scene, of, about.count), len(able))
    free = about.up_to or not who_chooses_in_public_chooses_all(scene)
    hidden = about.which.zone in PRIVATE and about.which != Which(zone=about.which.zone, side=about.which.side)
    if hidden and who_chooses_where_not_all_can_see_may_find_nothing(scene):
        free = True
    asked = May(player, Some("1312.1", able, 0 if free else count, count), (CardsChosen,), "1312.1", "handles")
    if count > 0:
        return asked
    return ForcedChoice(asked, (), [Must((ev.ChoiceSet(item.item, key(address), ()),), "1312.1"), RepeatStep()])


def choosable(scene: Scene, which: Which, of: Speaker, player: str) -> tuple[int, ...]:
    """The cards that may be chosen, including all unknown ones in the chooser's own hand."""
    found = list(matching.all_such(scene, which, of.source, of.player))
    if which.zone == HAND:
        table = scene.table
        unknown = [h for h in queries.hand(table, player) if h not in table.card_of and h not in found]
        found += unknown
    return tuple(found)


def those_there(scene: Scene, item: Item, address: str, deed: Any) -> tuple[int, ...]:
    """The cards that it is done to, as far as they are anywhere."""
    found = cards(scene, item, address, deed.who)
    return tuple([h for h in found if h in scene.table.zone_of])


def amount(scene: Scene, item: Item, said: Any) -> int:
    """The number that the item's text says."""
    return counting.amount(scene, speaker(item), said)
