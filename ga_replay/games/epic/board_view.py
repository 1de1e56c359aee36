"""A view of an Epic table: zones in the game's order, champions and their state, and the items being resolved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.events import Decision
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.ports import board as boards
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
from ga_replay.core.ports.questions import plainly
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Item, Thing
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.combatants import BATTLE
from ga_replay.games.epic.phrases import SPEECH, place_of, shares
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, PLAY, SUPPLEMENTAL

SHOWN: Final[Mapping[str, Literal["line", "named", "filled"]]] = {
    HAND: "line",
    DISCARD: "named",
    SUPPLEMENTAL: "filled",
    DECK: "named",
}
"""A player's own zones, and when each is shown."""
OFFERED_CARDS = (
    de.Mulliganed, de.AttackersDeclared, de.BlockersDeclared, de.TargetsChosen, de.HandRevealed, de.Recycled, de.Discarded, de.Sacrificed,
)  # fmt: skip
"""Decisions among cards and players: a number there is a handle, or a negative seat."""


@with_its_cards
def board(scene: Scene) -> Board:
    """The table as plain data."""
    effects = (lasting(scene, effect) for effect in scene.table.effects.values() if concerns_somebody(scene, effect))
    return boards.whole(scene, side=side, item=pending, lasting=effects, right="initiative", pending="under way")


def side(scene: Scene, player: str) -> Side:
    """A player's area and state."""
    table = scene.table
    mine = [h for h in table.zones[PLAY] if table.controller(h) == player]
    areas = [ZoneView(PLAY, len(mine), tuple(piece(scene, h) for h in mine), 0, "objects")]
    areas += [boards.own_area(scene, player, zone, shown, printed) for zone, shown in SHOWN.items()]
    prefix = f"{player}:"
    pools = {"health": queries.health(scene, player), "gold": queries.gold(scene, player)}
    pools |= {name.removeprefix(prefix): n for name, n in table.pools.items() if n and name.startswith(prefix)}
    return Side(player, tuple(areas), tuple([f"{name} {n}" for name, n in pools.items()]), table.lost.get(player, ""))


def printed(scene: Scene, handle: int) -> CardView:
    """A card as it is printed."""
    name, card = queries.label(scene, handle), queries.card(scene, handle)
    if card is None:
        return CardView(name)
    line = " ".join((*(["token"] if card.token else []), card.type, *card.classes)).lower()
    return CardView(name, type_line=line, elements=tuple(one.lower() for one in card.alignments))


def piece(scene: Scene, handle: int) -> CardView:
    """A card in play with everything that shows."""
    thing, card = scene.table.things.get(handle), printed(scene, handle)
    if thing is None:
        return card
    sideways = "expended" in thing.turned
    return replace(card, marks=tuple(marks(scene, handle, thing)), handle=handle, sideways=sideways)


def marks(scene: Scene, handle: int, thing: Thing) -> list[str]:
    """Offense and defense, damage, orientation, counters, role in a battle, keywords."""
    found = (
        [f"{queries.offense(scene, handle)}/{queries.defense(scene, handle)}"]
        if queries.is_champion(scene, handle)
        else []
    )
    found += [f"{thing.damage} damage"] if thing.damage else []
    found += [thing.turned] if thing.turned else []
    found += [f"{count} {kind}" for kind, count in sorted(thing.counters.items())]
    found += [name if value == 1 else f"{name} {value}" for name, value in sorted(thing.statuses.items())]
    return [*found, *thing.roles, *sorted(queries.keywords(scene, handle))]


def pending(scene: Scene, item: Item) -> CardView:
    """The item being resolved, or the battle: its kind, its player and its choices."""
    if item.kind == BATTLE:
        return CardView("the battle", 1, (f"on {item.player}",))
    found = [item.kind, f"by {item.player}"]
    for name, values in item.choices.items():
        if name.startswith("targets"):
            found.append(f"-> {', '.join(chosen(scene, one) for one in values) or 'nothing'}")
    return CardView(queries.label(scene, item.handle), 1, tuple(found))


def concerns_somebody(scene: Scene, effect: Effect) -> bool:
    """True if any object of the effect is still there."""
    return not effect.objects or any(n in scene.table.by_number for n in effect.objects)


def lasting(scene: Scene, effect: Effect) -> str:
    """An effect that goes on."""
    return boards.lasting(scene, effect, f"the {effect.until} is over" if effect.until else "", queries.label)


@with_its_cards
def item_name(scene: Scene, kind: type[Decision], value: object) -> str:
    """The name of an item of a choice that a decision of that kind answers; `Decision` itself stands for chance."""
    table = scene.table
    if (kind in OFFERED_CARDS or kind is Decision) and isinstance(value, int):
        return chosen(scene, value)
    if kind is de.TriggerTaken and value in table.waiting:
        trigger = table.waiting[TriggerId(value)]
        return f"{queries.label(scene, trigger.source)} ({place_of(scene, trigger.source, trigger.text)})"
    if kind is de.DamageDealtOut and isinstance(value, tuple) and value:
        return shares(scene, value)
    return plainly(value)


def chosen(scene: Scene, value: int) -> str:
    """A card or player that may be chosen: the name, and the controller of a card in play."""
    thing = scene.table.things.get(value)
    return f"{thing.controller}'s {queries.label(scene, value)}" if thing is not None else SPEECH.who(scene, value)


def card_name(slug: str) -> str:
    """The printed name of a card of the pool; other text unchanged."""
    return SPEECH.named(slug)
