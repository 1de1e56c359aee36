"""Continuous effects in force, from texts that have resolved and from crafts that are valid (1201.2b, 1212.1, 1215)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Effect
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.trails import queries
from ga_replay.games.trails.language.ability import Ability, Deed, Give
from ga_replay.games.trails.language.which import Amount, Condition, Count, Which, X
from ga_replay.games.trails.text_ref import ability, card_named, path, said
from ga_replay.games.trails.values.printed import bare, is_baseline
from ga_replay.games.trails.zones import DECK, EXILE, FIELD, HAND, HOMEBASE, STANDBY, TRAIL

LIVELY = frozenset({"ready", "actioned"})
"""States of a card that may change without a fact that the layout counts."""


class EffectPart(Struct, frozen=True):
    """One deed of a continuous effect: when it began, its card and player, and what it is bound to.

    `objects` are the numbers of objects (or handles, negative, of cards that are not objects) of an effect that has
    resolved; None for a craft.
    """

    since: int
    source: int
    player: str
    text: str
    deed: Deed
    objects: tuple[int, ...] | None = None
    values: tuple[int, ...] = ()
    effect: int = 0


# --- validity of crafts (1202) ---------------------------------------------------------------------------------------


@convention("1202.2")
def crafts_of_units_are_valid_on_the_field(_scene: Scene) -> bool:
    """Those of ITEMs too (docs/readings/trails.md, reading 6)."""
    return True


@convention("1202.2a", "1306.2c")
def crafts_of_stunned_units_are_invalid(_scene: Scene) -> bool:
    """All abilities of a stunned UNIT are."""
    return True


@convention("1202.4")
def crafts_of_bases_are_valid_face_up_in_the_homebase(_scene: Scene) -> bool:
    """From the moment the card is turned up, that is as it is played (docs/readings/trails.md, reading 9)."""
    return True


@convention("1202.5")
def a_craft_may_say_where_it_is_valid(_scene: Scene) -> bool:
    """Then it is valid there and only there."""
    return True


def is_valid(scene: Scene, handle: int, craft: Ability) -> bool:
    """True if a craft of the card is valid in its zone."""
    zone = name_of(scene.table.zone_of[handle])
    if craft.zones and a_craft_may_say_where_it_is_valid(scene):
        return zone in craft.zones and not (zone == FIELD and _is_silenced(scene, handle))
    return speaks(scene, handle, zone)


def speaks(scene: Scene, handle: int, zone: str = "") -> bool:
    """True if the card is in the default zone of its crafts."""
    table = scene.table
    zone = zone or name_of(table.zone_of[handle])
    if zone == FIELD:
        if _is_silenced(scene, handle):
            return False
        return crafts_of_units_are_valid_on_the_field(scene)
    if zone == HOMEBASE and not queries.is_down(table, handle):
        printed = queries.card(scene, handle)
        is_base = printed is not None and "BASE" in printed.types
        return is_base and crafts_of_bases_are_valid_face_up_in_the_homebase(scene)
    return False


def _is_silenced(scene: Scene, handle: int) -> bool:
    stunned = queries.STUNNED in scene.table.things[handle].statuses
    return stunned and crafts_of_stunned_units_are_invalid(scene)


def speakers(scene: Scene) -> tuple[int, ...]:
    """The cards on the fields and in the homebases."""
    table = scene.table
    zones = table.zones
    homes = [h for player in table.players for h in zones[f"{player}:{HOMEBASE}"]]
    return (*zones[FIELD], *homes)


CONTINUOUS = "continuous"


def elsewhere(scene: Scene, what: str) -> tuple[int, ...]:
    """Cards in other zones with a craft that is valid there: a continuous one, or one that waits for `what`."""
    found = [*in_hands(scene, what), *in_piles(scene, what)]
    return tuple([h for some in found for h in some]) if found else ()


class Elsewhere(Struct, frozen=True):
    """The named cards with crafts for a zone, and the events of these crafts, or that they are continuous."""

    cards: frozenset[str]
    crafts: frozenset[str]


PILES = (TRAIL, DECK, EXILE, STANDBY)
"""Other zones in which crafts may be valid, besides hands.

A craft in a deck that waits for an event is not heard.
"""


def in_hands(scene: Scene, what: str) -> Sequence[Sequence[int]]:
    """Those in hands, player by player; empty if no known card has such a craft."""
    said = _elsewhere(scene)[0]
    if what not in said.crafts:
        return ()
    card_of, zones, cards = scene.table.card_of, scene.table.zones, said.cards
    return [[h for h in zones[key(HAND, one)] if card_of.get(h) in cards] for one in scene.table.players]


def in_piles(scene: Scene, what: str) -> Sequence[Sequence[int]]:
    """Those in trails and decks, which are long, removed from the game, or being played."""
    piles = _elsewhere(scene)[1]
    if not piles:
        return ()
    there = [(name, said) for name, said in piles if what in said.crafts and (name != DECK or what == CONTINUOUS)]
    return [_in_pile(scene, zone, said) for name, said in there for zone in _zones_of(scene, name)]


def _zones_of(scene: Scene, name: str) -> tuple[str, ...]:
    return (name,) if name in scene.table.zones else tuple([key(name, one) for one in scene.table.players])


def _in_pile(scene: Scene, zone: str, said: Elsewhere) -> list[int]:
    table = scene.table
    card_of, cards = table.card_of, table.zones[zone]
    stamp = table.zone_versions[zone], len(table.named)
    return scene.kept(("speak", zone), stamp, lambda: [h for h in cards if card_of.get(h) in said.cards])


def _elsewhere(scene: Scene) -> tuple[Elsewhere, tuple[tuple[str, Elsewhere], ...]]:
    """The cards with valid crafts in hands, and in each pile that has any."""
    named = scene.table.named
    return scene.kept("elsewhere", len(named), lambda: (_valid_in(HAND, named), _of_piles(named)))


def _of_piles(named: Iterable[str]) -> tuple[tuple[str, Elsewhere], ...]:
    found = [(name, _valid_in(name, named)) for name in PILES]
    return tuple([(name, said) for name, said in found if said.cards])


def _valid_in(zone: str, named: Iterable[str]) -> Elsewhere:
    crafts = [(slug, one) for slug in named for one in card_named(slug).abilities if zone in one.zones]
    what = [one.when.what if one.when is not None else one.kind for _, one in crafts]
    return Elsewhere(frozenset([slug for slug, _ in crafts]), frozenset(what))


# --- effects in force ------------------------------------------------------------------------------------------------


@convention("1215.7")
def an_effect_of_a_later_turn_begins_with_it(_scene: Scene) -> bool:
    """It is over with that turn."""
    return True


def applies_now(scene: Scene, effect: Effect) -> bool:
    """True if the effect has begun; an effect of the next turn waits for it."""
    if effect.until != "next turn" or not an_effect_of_a_later_turn_begins_with_it(scene):
        return True
    return scene.table.turn_number > effect.turn


@convention("1201.2b", "1215.8")
def effects_last(_scene: Scene) -> bool:
    """For the time that is said, or for the rest of the game."""
    return True


def lasting(scene: Scene) -> tuple[EffectPart, ...]:
    """The parts of effects that have resolved."""
    effects = scene.table.effects
    if not effects or not effects_last(scene):
        return ()
    now = (scene.table.turn_number, tuple(effects.values()))
    return scene.kept("lasting", now, lambda: tuple([_part(one) for one in now[1] if applies_now(scene, one)]))


def _part(one: Effect) -> EffectPart:
    return EffectPart(
        since=one.since,
        source=one.source,
        player=one.player,
        text=one.text,
        deed=deed_at(one.text),
        objects=one.objects,
        values=one.values,
        effect=one.effect,
    )


def deed_at(text: str) -> Deed:
    """The deed of a text of a card, or of the rules themselves."""
    found = GRANTS.get(text) or said(text)
    assert not isinstance(found, Ability)
    return found


GRANTS: dict[str, Deed] = {"#Affiliation": Give(organizations_of="it")}
"""The gifts of texts of the rules themselves."""


@convention("1212.1", "1201.1a-3", "1215.3b-3")
def continuous_crafts_apply_while_they_are_valid(_scene: Scene) -> bool:
    """As a rule as continuous effects."""
    return True


@convention("1212.2")
def baseline_crafts_work_in_every_zone(_scene: Scene) -> bool:
    """They are the card's values before any other effect."""
    return True


@cached
def is_of_the_card(text: str) -> bool:
    """True for a baseline craft printed on a card, not given by another text."""
    return "." not in path(text) and is_baseline(ability(text))


def gives_crafts(deed: Deed) -> bool:
    """True if the deed gives or takes crafts."""
    return isinstance(deed, Give) and bool(deed.crafts or deed.lose_crafts)


@cached
def changes_crafts(text: str) -> bool:
    """True if a deed of the craft gives or takes crafts."""
    return any(gives_crafts(one) for one in ability(text).deeds)


def continuous(scene: Scene, slug: str) -> tuple[str, ...]:
    """The printed continuous crafts of the card, except baseline ones, which are part of its values."""
    return bare(slug).continuous if scene.rules.removed else _beyond_the_card(slug)


@cached
def _beyond_the_card(slug: str) -> tuple[str, ...]:
    return tuple([text for text in bare(slug).continuous if not is_of_the_card(text)])


Craft = tuple[int, int, str, str]
"""A continuous craft in force: since when, its card, its player, its address."""


def of_crafts(scene: Scene, crafts: Iterable[tuple[int, str, int]]) -> list[Craft]:
    """Those of the crafts that are continuous and apply, with card handle and, if given, since when (1215.3b-1)."""
    if not continuous_crafts_apply_while_they_are_valid(scene):
        return []
    table = scene.table
    apart = baseline_crafts_work_in_every_zone(scene)
    found: list[Craft] = []
    for handle, text, given in crafts:
        craft = ability(text)
        if craft.kind == "continuous" and not (apart and is_of_the_card(text)) and is_valid(scene, handle, craft):
            thing = table.things.get(handle)
            since = max(given, thing.statuses.get(queries.VALID_SINCE, thing.since) if thing is not None else 0)
            found.append((since, handle, table.controller(handle), text))
    return found


def parts_of(crafts: Iterable[Craft]) -> list[EffectPart]:
    """The deeds of these crafts."""
    return [
        EffectPart(since, handle, player, f"{text}.{at}", one)
        for since, handle, player, text in crafts
        for at, one in enumerate(ability(text).deeds, start=1)
    ]


# --- validity of computed values -------------------------------------------------------------------------------------


def stamp(scene: Scene) -> object:
    """The stamp of the effects in force.

    They depend on the cards on fields and in homebases and their state, lasting effects, the turn; and on crafts valid
    in trails.
    """
    table = scene.table
    shifts = table.zone_versions
    homes = [shifts[f"{player}:{HOMEBASE}"] for player in table.players]
    return (
        shifts[FIELD],
        homes,
        table.stamp,
        len(table.effects),
        table.state_version,
        table.turn_number,
        in_piles(scene, CONTINUOUS),
    )


def is_volatile(part: EffectPart) -> bool:
    """True if the part depends on more than the stamp; a resolved one is fixed."""
    return part.objects is None and _is_volatile(part.text)


@cached
def _is_volatile(text: str) -> bool:
    return _deed_is_volatile(deed_at(text)) or _condition_is_volatile(condition_of(text))


@cached
def condition_of(text: str) -> Condition | None:
    """The condition of the craft that a part of this address belongs to."""
    return ability(text.rpartition(".")[0]).condition


def _deed_is_volatile(deed: Deed) -> bool:
    if not isinstance(deed, Give):
        return False
    return _number_is_volatile(deed.strength) or _number_is_volatile(deed.defense) or _which_is_volatile(deed.who.which)


def _condition_is_volatile(condition: Condition | None) -> bool:
    if condition is None:
        return False
    bond = condition.bond_most is not None or condition.bond_least is not None
    return bond or (condition.which is not None and _which_is_volatile(condition.which))


def _number_is_volatile(number: Amount | None) -> bool:
    match number:
        case Count():
            return number.of not in {"cards", "organizations"} or _which_is_volatile(number.which)
        case X():
            return _number_is_volatile(number.method)
        case _:
            return False


def _which_is_volatile(which: Which) -> bool:
    """Zones that do not count, how cards are turned, and numbers, which may be volatile themselves."""
    plain = Which(
        types=which.types,
        names=which.names,
        part=which.part,
        sub_names=which.sub_names,
        organizations=which.organizations,
        icons=which.icons,
        without_icons=which.without_icons,
        states=which.states,
        side=which.side,
        zone=which.zone,
        common=which.common,
        other=which.other,
        proxies=which.proxies,
    )
    return which != plain or which.zone not in {"", FIELD, HOMEBASE} or not LIVELY.isdisjoint(which.states)
