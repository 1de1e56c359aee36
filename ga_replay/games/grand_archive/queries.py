"""Queries on cards and objects: printed facts, and values after effects and counters."""

from __future__ import annotations

from functools import cache

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.zones import key, words
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.pool import known_pool
from ga_replay.games.grand_archive.cards.vocabulary import CLASSES
from ga_replay.games.grand_archive.field_index import Notes
from ga_replay.games.grand_archive.zones import FIELD, HAND, INTENT, MEMORY, STACK

UNIT_TYPES = ("CHAMPION", "ALLY")
UNITS = frozenset(UNIT_TYPES)
WEARING = frozenset({"WEAPON", "SIEGEABLE"})
"""The types that last as long as their durability."""
NOTHING: frozenset[str] = frozenset()


use_pool = known_pool.use


@cached
def card_named(slug: str) -> Card:
    """The facts of a card or token. Raises LookupError."""
    return known_pool.by_slug(slug)


def card(scene: Scene, handle: int) -> Card | None:
    """The printed facts of the card, or None while it is unknown."""
    slug = scene.table.card_of.get(handle)
    return card_named(slug) if slug is not None else None


def label(scene: Scene, handle: int) -> str:
    slug = scene.table.card_of.get(handle)
    if slug is None:
        return "??"
    return card_named(slug).name


def place(scene: Scene, handle: int) -> str:
    """The place of the card or object, in words."""
    zone = scene.table.zone_of.get(handle, "")
    return f"{label(scene, handle)} is {'on' if zone in {FIELD, STACK} else 'in'} {words(zone)}"


# --- types, classes, elements ------------------------------------------------------------------------------------------


def types(scene: Scene, handle: int) -> frozenset[str]:
    """Types, supertypes and subtypes together, in upper case, as effects leave them (Layer B)."""
    base = _types_of_its_own(scene, handle)
    notes = scene.notes
    if notes is not None and notes.layout == scene.table.board_version:
        return base  # nothing changes types
    result: frozenset[str] = scene.measure("types", handle, base)
    return result


def changed(scene: Scene) -> frozenset[str]:
    """The values that some continuous effect changes: all others are as printed, counters aside."""
    return scene.per_sources(_changed)


def _changed(scene: Scene) -> frozenset[str]:
    result: frozenset[str] = scene.measure("changed", 0, frozenset())
    return result


@cached
def printed_types(slug: str) -> frozenset[str]:
    """The printed types, supertypes and subtypes; a token is also a TOKEN."""
    printed = card_named(slug)
    return frozenset((*printed.types, *printed.supertypes, *printed.subtypes, *(("TOKEN",) if printed.token else ())))


def _types_of_its_own(scene: Scene, handle: int) -> frozenset[str]:
    """As printed; but a token that is a copy of a card is a TOKEN, and a card that is a copy of a token is none (tokens.1)."""
    table = scene.table
    slug = table.card_of.get(handle)
    if slug is None:
        return NOTHING
    of = printed_types(slug)
    return of if ("TOKEN" in of) is (handle in table.tokens) else of ^ {"TOKEN"}


def is_type(scene: Scene, handle: int, *wanted: str) -> bool:
    """True if it is of one of these types or subtypes."""
    base = _types_of_its_own(scene, handle)
    notes = scene.notes
    if notes is not None and notes.layout == scene.table.board_version:
        return not base.isdisjoint(wanted)
    return not scene.measure("types", handle, base).isdisjoint(wanted)


def is_unit(scene: Scene, handle: int) -> bool:
    """True for a unit: a champion or an ally on the field (objects-and-targeting/objects.2)."""
    return scene.table.zone_of.get(handle) == FIELD and not UNITS.isdisjoint(types(scene, handle))


def classes(scene: Scene, handle: int) -> frozenset[str]:
    """Its classes: those printed, and class subtypes that a text adds (typeline.2.1)."""
    slug = scene.table.card_of.get(handle)
    if slug is None:
        return NOTHING
    if "types" not in changed(scene):
        return printed_classes(slug)
    added = types(scene, handle) - printed_types(slug)
    return printed_classes(slug) | (added & CLASS_SUBTYPES)


CLASS_SUBTYPES = frozenset(name.upper() for name in CLASSES)


@cached
def printed_classes(slug: str) -> frozenset[str]:
    """The printed classes."""
    return frozenset(card_named(slug).classes)


def elements(scene: Scene, handle: int) -> frozenset[str]:
    """Its elements; a champion has those of its whole lineage (champion.14.2.2)."""
    slug = scene.table.card_of.get(handle)
    base = printed_elements(slug) if slug is not None else NOTHING
    result: frozenset[str] = scene.measure("elements", handle, base)
    return result


@cached
def printed_elements(slug: str) -> frozenset[str]:
    """The printed elements."""
    return frozenset(card_named(slug).elements)


def controlled(scene: Scene, player: str) -> tuple[int, ...]:
    """The objects that the player controls, oldest place first."""
    notes = noted(scene)
    found = notes.controlled.get(player)
    if found is None:
        table = scene.table
        things = table.things
        found = notes.controlled[player] = tuple([h for h in table.zones[FIELD] if things[h].controller == player])
    return found


def of_type(scene: Scene, *wanted: str) -> tuple[int, ...]:
    """The objects on the field that are of one of these types."""
    notes = noted(scene)
    found = notes.of_type.get(wanted)
    if found is None:
        found = notes.of_type[wanted] = tuple([h for h, of in notes.typed or () if not of.isdisjoint(wanted)])
    return found


def noted(scene: Scene) -> Notes:
    """The index of the current field."""
    known: Notes | None = scene.notes
    if known is not None and known.layout == scene.table.board_version:
        return known
    notes = _notes(scene)
    if notes.typed is None:
        _survey(scene, notes, scene.table.zones[FIELD])
    return notes


def _notes(scene: Scene) -> Notes:
    """Valid as long as the field does not shift if nothing changes types, else until the table changes."""
    if not scene.has_no_modifiers("types"):
        return scene.per_change("notes", Notes)
    table, notes = scene.table, scene.notes
    shift = table.zone_versions[FIELD]
    if notes is None or notes.shift != shift:
        notes = scene.notes = _with_one_more(scene, notes) or Notes(shift=shift)
    notes.layout = table.board_version
    found: Notes = notes
    return found


def _with_one_more(scene: Scene, notes: Notes | None) -> Notes | None:
    """The index after a change in which the field only gained one object."""
    shift, field = scene.table.zone_versions[FIELD], scene.table.zones[FIELD]
    if notes is None or notes.shift + 1 != shift or not notes.typed or len(notes.typed) + 1 != len(field):
        return None
    if field[-2] != notes.typed[-1][0]:
        return None  # it lies before the others
    more = Notes(
        shift=shift,
        typed=notes.typed,
        units=notes.units,
        champions=notes.champions,
        wearing=notes.wearing,
        unique=notes.unique,
    )
    _survey(scene, more, field[-1:])
    return more


UNIT, CHAMPION, WORN, UNIQUE = 1, 2, 4, 8
"""The categories of the field index, as bits."""


@cache
def _sort(of: frozenset[str]) -> int:
    """The category in the index of an object of these types."""
    unit = 0 if UNITS.isdisjoint(of) else UNIT | CHAMPION if "CHAMPION" in of else UNIT
    return unit | (0 if WEARING.isdisjoint(of) else WORN) | (UNIQUE if "UNIQUE" in of else 0)


@cached
def _printed(slug: str | None) -> tuple[frozenset[str], int, int | None]:
    """The types of a card as printed, its category in the index, and its life."""
    of = printed_types(slug) if slug is not None else NOTHING
    return of, _sort(of), card_named(slug).life if slug is not None else None


def _survey(scene: Scene, notes: Notes, handles: list[int]) -> None:
    """Adds the objects there; effects that change types may depend on the index itself, so types come last."""
    things, card_of, tokens = scene.table.things, scene.table.card_of, scene.table.tokens
    bare = scene.has_no_modifiers("types")
    typed = [*notes.typed] if notes.typed is not None else []
    units, leaders, wearing, unique = [*notes.units], {**notes.champions}, [*notes.wearing], [*notes.unique]
    for handle in handles:
        of, sort, life = _printed(card_of.get(handle))
        if not bare:
            of = types(scene, handle)
            sort = _sort(of)
        elif handle in tokens or "TOKEN" in of:
            of = _types_of_its_own(scene, handle)
        typed.append((handle, of))
        if sort & UNIT:
            thing = things[handle]
            units.append((handle, thing, life))
            if sort & CHAMPION:
                leaders[thing.controller] = (*leaders.get(thing.controller, ()), handle)
        if sort & WORN:
            wearing.append(handle)
        if sort & UNIQUE:
            unique.append(handle)
    notes.typed, notes.units, notes.champions, notes.wearing, notes.unique = typed, units, leaders, wearing, unique


def own(scene: Scene, player: str, *wanted: str) -> tuple[int, ...]:
    """The objects of one of these types that the player controls, oldest place first."""
    notes = noted(scene)
    found = notes.own.get((player, wanted))
    if found is None:
        things = scene.table.things
        own = [h for h, of in notes.typed or () if not of.isdisjoint(wanted) and things[h].controller == player]
        found = notes.own[player, wanted] = tuple(own)
    return found


def champions(scene: Scene, player: str) -> tuple[int, ...]:
    """The champions that the player controls."""
    return noted(scene).champions.get(player, ())


def champion(scene: Scene, player: str) -> int:
    """The player's champion, or 0."""
    found = noted(scene).champions.get(player)
    return found[0] if found else 0


def units(scene: Scene, player: str) -> tuple[int, ...]:
    """The units that the player controls."""
    return own(scene, player, *UNIT_TYPES)


def opponents(scene: Scene, player: str) -> tuple[str, ...]:
    """The other players who have not lost."""
    return tuple(p for p in scene.table.alive() if p != player)


def lineage(scene: Scene, handle: int) -> tuple[int, ...]:
    """The cards of a champion's lineage: the inner ones from the bottom, then the champion card."""
    thing = scene.table.things.get(handle)
    inner = [h for h in thing.beneath if thing.beneath_how.get(h) == "lineage"] if thing is not None else []
    return (*inner, handle)


def enabled_elements(scene: Scene, player: str) -> frozenset[str]:
    """The elements that the player's cards may have (element.2, element.3)."""
    leaders = champions(scene, player)
    if len(leaders) == 1 and scene.per_sources(_elements_stay):
        return scene.per_thing(_enabled, leaders)[0]
    return _enabled_for(scene, player)


def _elements_stay(scene: Scene) -> bool:
    """True if no continuous effect touches the elements of objects on the field, or enables some itself."""
    if any(entry.node.name == "enables" for entry in scene.steady().get("Rule", ())):
        return False
    for entry in scene.steady().get("elements", ()):  # noqa: SIM110 - quicker than a generator
        if not entry.lies or entry.lies == FIELD:
            return False
    return True


def _enabled(scene: Scene, leader: int) -> frozenset[str]:
    return _enabled_for(scene, scene.table.things[leader].controller)


def _enabled_for(scene: Scene, player: str) -> frozenset[str]:
    result: frozenset[str] = scene.measure("enabled elements", scene.table.players.index(player), NOTHING)
    return result


# --- numbers -----------------------------------------------------------------------------------------------------------


def power(scene: Scene, handle: int) -> int | None:
    """Its power, or None if it has no such stat."""
    printed = card(scene, handle)
    value: int | None = scene.measure("power", handle, printed.power if printed is not None else None)
    return value


def life(scene: Scene, handle: int) -> int | None:
    """Its life stat before damage, or None if it has none."""
    printed = card(scene, handle)
    value: int | None = scene.measure("life", handle, printed.life if printed is not None else None)
    return value


def durability(scene: Scene, handle: int) -> int | None:
    """The current or last known durability of an object; for any other card the printed stat. None if it has none."""
    printed = card(scene, handle)
    value: int | None = scene.measure("durability", handle, printed.durability if printed is not None else None)
    return value


def base_level(scene: Scene, handle: int) -> int:
    """The level of a champion card that determines its possible level-ups."""
    thing = scene.table.things.get(handle)
    return the_printed_level_is_the_base(scene, handle, thing.counters.get("level", 0) if thing is not None else 0)


@states("term/level-base.1", without=AS_GIVEN, also=("term/level-counters.2", "term/level-up.3"))
def the_printed_level_is_the_base(scene: Scene, handle: int, _so_far: int) -> int:
    printed = card(scene, handle)
    return printed.level or 0 if printed is not None else 0


def level(scene: Scene, player: str) -> int:
    """LV: the level of the player's champion with all modifications (term/lv.1)."""
    handle = champion(scene, player)
    value: int = scene.measure("level", handle, base_level(scene, handle)) if handle else 0
    return value


def influence(scene: Scene, player: str) -> int:
    """The player's influence."""
    return influence_is_hand_and_memory(scene, scene.table.players.index(player))


@states("term/influence.1", without=0)
def influence_is_hand_and_memory(scene: Scene, seat: int) -> int:
    zones, player = scene.table.zones, scene.table.players[seat]
    return (len(zones[key(HAND, player)])) + len(zones[key(MEMORY, player)])


def loaded(scene: Scene, handle: int) -> tuple[int, ...]:
    """The cards that an object is loaded with."""
    thing = scene.table.things.get(handle)
    if thing is None or not thing.beneath:
        return ()
    return tuple([h for h in thing.beneath if thing.beneath_how.get(h) == "loaded"])


COMMANDED = "commanded"
"""The role of the ally that rested for an attack card, towards that card, from its entering the intent on."""


def intent_of(scene: Scene, attacker: int) -> tuple[int, ...]:
    """The intent cards of the unit's attack: a champion's, or those that an ally was commanded to carry out."""
    thing = scene.table.things.get(attacker)
    if thing is None or not (COMMANDED in thing.roles or is_type(scene, attacker, "CHAMPION")):
        return ()
    return tuple(scene.table.zones[key(INTENT, thing.controller)])


def keywords(scene: Scene, handle: int) -> dict[str, int]:
    """The active keywords of the card or object, with their number (1 if they have none)."""
    found: dict[str, int] | None = scene.measure("keywords", handle)
    return found or {}
