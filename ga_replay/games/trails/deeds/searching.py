"""Searching: looking at cards, taking some of them, and tidying the rest (1312)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, End, ForcedChoice, May, Must
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import CardsChosen
from ga_replay.games.trails.deeds.subjects import (
    PRIVATE,
    item_of,
    speaker,
    who_chooses_where_not_all_can_see_may_find_nothing,
    you,
)
from ga_replay.games.trails.language.ability import Look
from ga_replay.games.trails.language.which import Which
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, happen
from ga_replay.games.trails.text_ref import said
from ga_replay.games.trails.values import counting, matching
from ga_replay.games.trails.zones import DECK, FIELD, HAND, HOMEBASE


def _look(scene: Scene) -> Look:
    found = said(scene.word(1))
    assert isinstance(found, Look)
    return found


def seen(scene: Scene, item: Item, deed: Look) -> tuple[int, ...]:
    """The cards that are looked through."""
    which = deed.which
    player = you(scene, item)
    zone = scene.table.zones[key(which.zone or DECK, player)]
    return tuple(zone[::-1][: deed.top] if deed.top is not None else zone)


def ask_what_to_take(scene: Scene) -> May | ForcedChoice:
    """Any of those meant, or unknown ones; a card need not be found if its quality is not visible to all."""
    item, deed = item_of(scene), _look(scene)
    able = [h for h in seen(scene, item, deed) if _may_be(scene, item, deed, h)]
    count = min(counting.amount(scene, speaker(item), deed.count), len(able))
    free = deed.count != 1 or _may_fail(scene, deed)
    count = max(count, 0)
    choice = Some("1312.2", tuple(able), 0 if free else count, count)
    asked = May(you(scene, item), choice, (CardsChosen,), "1312.2", "handles")
    return asked if count else ForcedChoice(asked, ())


def _may_fail(scene: Scene, deed: Look) -> bool:
    """True if a card need not be found: more than a number is asked for in a zone that is hidden from a player."""
    hidden = (deed.which.zone or DECK) in PRIVATE and _asks_what_it_is(deed)
    return hidden and who_chooses_where_not_all_can_see_may_find_nothing(scene)


def _asks_what_it_is(deed: Look) -> bool:
    return deed.which != Which(zone=deed.which.zone, side=deed.which.side)


def _may_be(scene: Scene, item: Item, deed: Look, handle: int) -> bool:
    if handle not in scene.table.card_of:
        return True
    return matching.is_such(scene, deed.which, handle, item.handle, item.player)


@convention("1312.3")
def searched_cards_are_shown(_scene: Scene) -> bool:
    """If the text asks for more than a number."""
    return True


def take_them(scene: Scene, decision: CardsChosen) -> list[Answer]:
    item, deed = item_of(scene), _look(scene)
    facts: list[ev.Fact] = []
    entering: list[ReplaceableEvent] = []
    for h in decision.handles:
        if h not in scene.table.zone_of:
            continue
        if _asks_what_it_is(deed) and searched_cards_are_shown(scene):
            facts += [*moves.shown(scene, h), ev.Revealed(h)]
        if deed.to == FIELD and deed.face == "up":
            entering.append(ReplaceableEvent("enter", h, scene.table.owner_of[h], int(deed.actioned)))
        else:
            facts += _taken(scene, h, deed)
    entered = happen(scene, entering, "1320.1")
    facts += _tidied(scene, item, deed, decision.handles)
    return [*entered, *([Must(tuple(facts), "1312.2", ordered=True)] if facts else []), End()]


def _taken(scene: Scene, handle: int, deed: Look) -> list[ev.Fact]:
    if deed.to in {FIELD, HOMEBASE}:
        face = queries.DOWN if deed.face == "down" else ""
        return moves.put(scene, handle, deed.to, face=face, actioned=deed.actioned)
    return moves.move(scene, handle, deed.to)


def _tidied(scene: Scene, item: Item, deed: Look, taken: tuple[int, ...]) -> list[ev.Fact]:
    """A searched deck is shuffled; the rest of top cards goes to the bottom (docs/readings/trails.md, reading 38)."""
    if (deed.which.zone or DECK) != DECK:
        return []
    deck = key(DECK, you(scene, item))
    if deed.top is None:
        return [ev.Shuffled(deck)]
    rest = tuple([h for h in seen(scene, item, deed) if h not in taken])
    if not rest:
        return [ev.UsageMarked(f"{moves.TAKEN}{you(scene, item)}")] if taken and deed.to == HAND else []
    return [ev.CardsReordered(deck, rest, "bottom")]


def tidy(scene: Scene) -> Must | None:
    """If nothing could be taken."""
    facts = _tidied(scene, item_of(scene), _look(scene), ())
    return Must(tuple(facts), "1312.2") if facts else None


LOOK = procedure(
    "look",
    step("1312.2", ask_what_to_take, take_them, name="ask"),
    step("1312.2", tidy, name="tidy"),
)
