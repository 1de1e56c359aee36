"""A view of a Trails table: zones in the game's order, cards and their state, and the items waiting to resolve."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec.structs import replace

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.events import Decision
from ga_replay.core.ports import board as boards
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
from ga_replay.core.ports.questions import plainly
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Item, Thing
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails import queries
from ga_replay.games.trails.phrases import place_of
from ga_replay.games.trails.text_ref import card_named, is_card
from ga_replay.games.trails.values import board as stats
from ga_replay.games.trails.zones import DECK, EXILE, FIELD, HAND, HOMEBASE, TRAIL

SHOWN: Final[Mapping[str, Literal["line", "named", "filled"]]] = {
    HAND: "line",
    TRAIL: "named",
    EXILE: "filled",
    DECK: "named",
}
"""A player's own zones, and when each is shown; fields and homebases come before them."""
OFFERED_CARDS = (
    de.HandExchanged, de.HomebasePlaced, de.AttackProposed, de.AttackTargeted, de.FoughtBack, de.CureChosen, de.TargetsChosen, de.CardsChosen, de.Arranged,
    de.EPGained, de.Planned,
)  # fmt: skip
"""Decisions among cards and players: a number there is a handle, or a negative seat."""


@with_its_cards
def board(scene: Scene) -> Board:
    """The table as plain data."""
    effects = (lasting(scene, effect) for effect in scene.table.effects.values())
    return boards.whole(scene, side=side, item=pending, lasting=effects, right="priority", pending="resolve standby")


def side(scene: Scene, player: str) -> Side:
    """A player's area and state."""
    table = scene.table
    areas = [
        objects(scene, FIELD, queries.field(scene, player)),
        objects(scene, HOMEBASE, queries.homebase(table, player)),
    ]
    areas += [boards.own_area(scene, player, zone, shown, printed) for zone, shown in SHOWN.items()]
    pools = [f"{name} {queries.pool(scene, player, name)}" for name in ("bond", "cp", "ep")]
    return Side(player, tuple(areas), tuple(pools), table.lost.get(player, ""))


def objects(scene: Scene, name: str, handles: tuple[int, ...] | list[int]) -> ZoneView:
    """Cards with a state, each separately."""
    return ZoneView(name, len(handles), tuple(piece(scene, h) for h in handles), 0, "objects")


def printed(scene: Scene, handle: int) -> CardView:
    """A card as it is printed."""
    name, card = queries.label(scene, handle), queries.card(scene, handle)
    if card is None:
        return CardView(name)
    return CardView(name, type_line=" ".join(card.types).lower(), elements=card.organizations)


def piece(scene: Scene, handle: int) -> CardView:
    """A card on a field or in a homebase with everything that shows."""
    thing, card = scene.table.things.get(handle), printed(scene, handle)
    if thing is None:
        return card
    return replace(
        card,
        marks=tuple(marks(scene, handle, thing)),
        handle=handle,
        sideways=not queries.is_ready(scene.table, handle),
    )


def marks(scene: Scene, handle: int, thing: Thing) -> list[str]:
    """STR and DEF, posture, role in an attack, icon crafts."""
    down = queries.is_down(scene.table, handle)
    is_unit = not down and stats.is_unit(scene, handle)
    found = [f"{stats.strength(scene, handle)}/{stats.defense(scene, handle)}"] if is_unit else []
    found += ["face-down"] if down else []
    found += [thing.turned] if thing.turned else []
    found += [name for name in (queries.STUNNED, queries.SUPPORT) if name in thing.statuses]
    found += [role for role in (queries.ATTACKING, queries.DEFENDING) if role in thing.roles]
    return [*found, *([] if down else sorted(stats.nature(scene, handle).icons))]


def pending(scene: Scene, item: Item) -> CardView:
    """The waiting item, or the attack: its kind, its player and its choices."""
    if item.kind == queries.ATTACK:
        return CardView("the attack", 1, (f"by {item.player}",))
    found = [item.kind, f"by {item.player}"]
    for name, values in item.choices.items():
        if name.startswith("target"):
            found.append(f"-> {', '.join(chosen(scene, one) for one in values) or 'nothing'}")
    return CardView(queries.label(scene, item.handle), 1, tuple(found))


def lasting(scene: Scene, effect: Effect) -> str:
    """An effect that goes on."""
    return boards.lasting(scene, effect, f"the {effect.until} is over" if effect.until else "", queries.label)


@with_its_cards
def item_name(scene: Scene, kind: type[Decision], value: Any) -> str:
    """The name of an item of a choice that a decision of that kind answers; `Decision` itself stands for chance."""
    table = scene.table
    if kind in OFFERED_CARDS and value == 0:
        return "nothing"
    if (kind in OFFERED_CARDS or kind is Decision) and isinstance(value, int) and not isinstance(value, bool):
        return chosen(scene, value)
    if kind is de.TriggerPlayed and value in table.waiting:
        trigger = table.waiting[value]
        return f"{queries.label(scene, trigger.source)} ({place_of(scene, trigger.source, trigger.text)})"
    if kind is de.ItemsTargeted:
        return standing_by(scene, value)
    return plainly(value)


def standing_by(scene: Scene, item: int) -> str:
    """A card or ability in the resolve standby zone: its player, and its card."""
    found = next((one for one in scene.table.stack if one.item == item), None)
    if found is None:
        return plainly(item)
    place = place_of(scene, found.handle, found.text) if found.text else ""
    return f"{found.player}'s {queries.label(scene, found.handle)}" + (f" ({place})" if place else "")


def chosen(scene: Scene, value: int) -> str:
    """A card or player that may be chosen: the name, and the controller of a card with a posture."""
    table = scene.table
    if value < 0:
        return table.player_at(value) if table.is_player(value) else str(value)
    thing = table.things.get(value)
    return f"{thing.controller}'s {queries.label(scene, value)}" if thing is not None else queries.label(scene, value)


def card_name(slug: str) -> str:
    """Name and sub-name of a card of the pool; other text unchanged."""
    return card_named(slug).title if is_card(slug) else slug
