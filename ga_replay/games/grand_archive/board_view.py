"""A view of a Grand Archive table: zones in the game's order, champions, objects, pending items."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.events import Decision, keys
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.ports import board as boards
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
from ga_replay.core.ports.questions import plainly
from ga_replay.core.ports.text_place import text_place
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Item, Thing
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import boons, queries
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.phrases import ROLES, named, who
from ga_replay.games.grand_archive.references import is_card
from ga_replay.games.grand_archive.texts.continuous.unread_lines import address_of
from ga_replay.games.grand_archive.zones import BANISHMENT, DECK, GRAVEYARD, HAND, INTENT, MATERIAL, MEMORY, PANTHEON

OWN_ZONES = (INTENT, HAND, MEMORY, GRAVEYARD, BANISHMENT, MATERIAL, DECK)
OBJECTS, LINEAGE = "field", "lineage"
SHOWN: Final[Mapping[str, Literal["line", "filled"]]] = {
    HAND: "line",
    MEMORY: "line",
    GRAVEYARD: "filled",
    BANISHMENT: "filled",
    INTENT: "filled",
}
OFFERED_CARDS = (
    de.ChampionPlaced, de.ReservePaid, de.FloatingUsed, de.TargetsChosen, de.Retaliated, de.RetaliationOrdered, de.UniqueKept, de.Chosen, de.Arranged,
    de.PregameTaken,
)  # fmt: skip
"""Decisions whose choices are among cards and objects, so that a number there is a handle."""


@with_its_cards
def board(scene: Scene) -> Board:
    """The table as plain data."""
    effects = (lasting(scene, effect) for effect in scene.table.effects.values())
    return boards.whole(scene, side=side, item=pending, lasting=effects, right="Opportunity", pending="stack")


def side(scene: Scene, player: str) -> Side:
    """A player's area and state."""
    table = scene.table
    field = sorted(queries.controlled(scene, player), key=lambda h: "CHAMPION" not in queries.types(scene, h))
    areas = [ZoneView(OBJECTS, len(field), tuple(piece(scene, h) for h in field), 0, "objects")]
    areas += [area(scene, player, zone) for zone in OWN_ZONES]
    areas += [pantheon(scene, player)] if boons.are_played_with(scene) else []
    return Side(player, tuple(areas), standing(scene, player), table.lost.get(player, ""))


def standing(scene: Scene, player: str) -> tuple[str, ...]:
    """A player's life, level and influence, which players ask each other for all the time."""
    table = scene.table
    champion = queries.champion(scene, player)
    marks = []
    if champion:
        life = queries.life(scene, champion) or 0
        marks += [f"life {life - table.things[champion].damage}/{life}", f"level {queries.level(scene, player)}"]
    marks.append(f"influence {len(table.zones[key(HAND, player)]) + len(table.zones[key(MEMORY, player)])}")
    prefix = f"{player}:"
    return (
        *marks,
        *(f"{pool.removeprefix(prefix)} {n}" for pool, n in table.pools.items() if n and pool.startswith(prefix)),
    )


def area(scene: Scene, player: str, zone: str) -> ZoneView:
    """A zone of a player's own: the cards that can be named by name, the others counted."""
    if zone == INTENT:
        cards = scene.table.zones[key(zone, player)]
        return ZoneView(zone, len(cards), tuple(piece(scene, h) for h in cards), 0, SHOWN[zone])
    return boards.own_area(scene, player, zone, SHOWN.get(zone, "named"), printed)


def printed(scene: Scene, handle: int) -> CardView:
    """A card as it is printed, with the types and elements that it has now."""
    name, slug = queries.label(scene, handle), scene.table.card_of.get(handle)
    if slug is None:
        return CardView(name)
    card, now = queries.card_named(slug), queries.types(scene, handle)
    known = dict.fromkeys((*card.supertypes, *card.types, *card.subtypes))
    line = [
        *(["TOKEN"] if "TOKEN" in now else []),
        *(one for one in known if one in now),
        *sorted(now - {"TOKEN", *known}),
    ]
    elements = tuple(sorted(one.lower() for one in queries.elements(scene, handle)))
    return CardView(name, type_line=" ".join(line).lower(), elements=elements)


def pantheon(scene: Scene, player: str) -> ZoneView:
    """The player's boons, bestowed or face down."""
    handles = boons.lying(scene, player)
    known = [handle for handle in handles if handle in scene.table.card_of]
    cards = tuple([CardView(queries.label(scene, h), 1, (_lies(scene, h),)) for h in known])
    return ZoneView(PANTHEON, len(handles), cards, len(handles) - len(known), "filled")


def _lies(scene: Scene, boon: int) -> str:
    return "bestowed" if boons.is_gained(scene, boon) else "face down"


def piece(scene: Scene, handle: int) -> CardView:
    """An object with everything that shows."""
    thing, card = scene.table.things.get(handle), printed(scene, handle)
    if thing is None:
        return card
    return replace(card, marks=tuple(marks(scene, handle, thing)), handle=handle, sideways=thing.turned == "rested")


def marks(scene: Scene, handle: int, thing: Thing) -> list[str]:
    """Stats, damage, orientation, counters, roles, cards beneath, keywords that matter on the field.

    A lineage is told from its bottom, separated by `>`, since names have commas.
    """
    found = stats(scene, handle, thing)
    found += [thing.turned] if thing.turned else []
    found += [f"{count} {kind}" for kind, count in sorted(thing.counters.items()) if kind != "durability"]
    found += [name if value == 1 else f"{name} {value}" for name, value in sorted(thing.statuses.items())]
    for role, others in thing.roles.items():
        whom = ", ".join(queries.label(scene, h) for h in others if h)
        found.append(f"{ROLES.get(role, role)} {whom}".rstrip())
    beneath: dict[str, list[str]] = {}
    for card in thing.beneath:
        beneath.setdefault(thing.beneath_how.get(card, "beneath"), []).append(queries.label(scene, card))
    found += [f"{how}: {(' > ' if how == LINEAGE else ', ').join(names)}" for how, names in beneath.items()]
    keywords = sorted(queries.keywords(scene, handle).items())
    return found + [name if value == 1 else f"{name} {value}" for name, value in keywords if name != LINEAGE]


def stats(scene: Scene, handle: int, thing: Thing) -> list[str]:
    """Power and life as `2/3`, else the one it has; damage; durability."""
    power, life = queries.power(scene, handle), queries.life(scene, handle)
    found = []
    if power is not None and life is not None:
        found.append(f"{power}/{life}")
    elif power is not None:
        found.append(f"power {power}")
    elif life is not None and "CHAMPION" not in queries.types(scene, handle):
        found.append(f"life {life}")
    if thing.damage:
        found.append(f"{thing.damage} damage")
    if "durability" in thing.counters:
        found.append(f"durability {thing.counters['durability']}")
    return found


def pending(scene: Scene, item: Item) -> CardView:
    """Something on the Effects Stack: what, whose, and with which choices."""
    found = [item.kind, f"by {item.player}"]
    for name, values in item.choices.items():
        if name == "x":
            found.append(f"X = {values[0]}")
        elif name.startswith("target") and not name.endswith("objects"):
            found.append(f"-> {', '.join(queries.label(scene, h) for h in values) or 'nothing'}")
        elif name == "modes":
            found.append(f"modes {', '.join(map(str, values))}")
    return CardView(queries.label(scene, item.handle), 1, tuple(found))


def lasting(scene: Scene, effect: Effect) -> str:
    """An effect that goes on."""
    return boards.lasting(scene, effect, keys.whose(effect.until)[0], queries.label)


@with_its_cards
def item_name(scene: Scene, kind: type[Decision], value: object) -> str:
    """The name of an item of a choice that a decision of that kind answers; `Decision` itself stands for chance."""
    table = scene.table
    if (kind in OFFERED_CARDS or kind is Decision) and isinstance(value, int) and value in table.owner_of:
        return object_name(scene, value)
    if kind is de.TriggersOrdered and value in table.waiting:
        trigger = table.waiting[TriggerId(value)]
        return f"{queries.label(scene, trigger.source)} ({text_place(trigger.text, table.card_of.get(trigger.source, ''), named)})"
    if kind in OFFERED_CARDS and isinstance(value, int) and value < 0:
        return who(scene, value)
    if kind is de.ModesChosen:
        return f"mode {value}"
    return plainly(value)


def object_name(scene: Scene, handle: int) -> str:
    """The name, and its controller if the opponent's could be meant as well."""
    table = scene.table
    thing = table.things.get(handle)
    name = queries.label(scene, handle)
    return f"{thing.controller}'s {name}" if thing is not None else name


def card_name(slug: str) -> str:
    """The printed name of a card of the pool."""
    return named(slug)


def knows_card(slug: str) -> bool:
    return is_card(slug)


def knows_text(address: str) -> bool:
    """True if the address may name a text of an existing card or of the rules."""
    try:
        at = parts(address_of(address))
        return not at.slug or 1 <= int(at.line) <= len(queries.card_named(at.slug).lines)
    except (ValueError, LookupError):
        return False
