"""Matching: the cards that the words of a text mean (203, 211, 506.5, 1302, 1328)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.zones import name_of
from ga_replay.games.trails import queries
from ga_replay.games.trails.language.which import Which
from ga_replay.games.trails.values import board, links
from ga_replay.games.trails.values.printed import Values
from ga_replay.games.trails.zones import FIELD, HOMEBASE


@convention("203.4")
def events_and_bases_without_a_zone_are_those_in_the_homebase(_scene: Scene) -> bool:
    """They are never on the field."""
    return True


@convention("203.3", "211.2", "506.5")
def cards_without_a_zone_are_those_on_the_field(_scene: Scene) -> bool:
    """UNITs, ITEMs, names and organizations alike."""
    return True


@convention("203.5")
def a_zone_may_be_named(_scene: Scene) -> bool:
    """Then the cards there are meant, of that type or organization."""
    return True


def zones_of(scene: Scene, which: Which) -> tuple[str, ...]:
    """The names of the zones of such cards."""
    if which.zone:
        return (which.zone,) if a_zone_may_be_named(scene) else (FIELD,)
    if {"EVENT", "BASE"}.issuperset(which.types) and which.types:
        return (HOMEBASE,) if events_and_bases_without_a_zone_are_those_in_the_homebase(scene) else (FIELD,)
    return (FIELD,) if cards_without_a_zone_are_those_on_the_field(scene) else (FIELD, HOMEBASE)


def fits(scene: Scene, which: Which, handle: int, source: int, player: str, so_far: Values | None = None) -> bool:
    """True if the words on that card of that player mean the card.

    `so_far` are the values it is taken to have.
    """
    table = scene.table
    if name_of(table.zone_of[handle]) not in zones_of(scene, which) or (which.other and handle == source):
        return False
    return is_such(scene=scene, which=which, handle=handle, source=source, player=player, so_far=so_far)


def is_such(scene: Scene, which: Which, handle: int, source: int, player: str, so_far: Values | None = None) -> bool:
    """True if the words mean the card, in any zone."""
    table = scene.table
    if which.side and (which.side == "own") != (table.controller(handle) == player):
        return False
    if which.states and not all(is_so(scene, handle, one) for one in which.states):
        return False
    one = so_far or (board.values(scene, handle) if _asks_numbers(which) else board.nature(scene, handle))
    return (
        _is_of_kind(scene, which, one)
        and (not _asks_numbers(which) or _measures_up(which, one))
        and (not which.common or links.share(scene, [one, board.nature(scene, source)]))
    )


def _asks_numbers(which: Which) -> bool:
    return (
        which.cp_most is not None or which.cp_least is not None or which.ep_most is not None or which.level_most is not None
        or which.strength_most is not None or which.strength_least is not None
        or which.defense_most is not None or which.defense_least is not None
    )  # fmt: skip


@convention("203.2a", "203.2")
def one_of_several_types_is_enough(_scene: Scene) -> bool:
    """A card of several types is each of them."""
    return True


def _is_of_kind(scene: Scene, which: Which, one: Values) -> bool:
    if which.types:
        all_types = one.types if one_of_several_types_is_enough(scene) else frozenset(sorted(one.types)[:1])
        if all_types.isdisjoint(which.types):
            return False
    if which.organizations and not any(_is_member(scene, one, name) for name in which.organizations):
        return False
    if which.icons and one.icons.isdisjoint(which.icons):
        return False
    if which.without_icons and not one.icons.isdisjoint(which.without_icons):
        return False
    return _is_called(scene, which, one)


@convention("1302.3", "1332.3")
def bold_names_are_organizations(_scene: Scene) -> bool:
    """Every card that has it, even among others."""
    return True


def _is_member(scene: Scene, one: Values, organization: str) -> bool:
    return bold_names_are_organizations(scene) and links.belongs(scene, one, organization)


@convention("1302.1", "201.1")
def quoted_names_are_names(_scene: Scene) -> bool:
    """The whole name."""
    return True


@convention("1302.1a")
def a_part_of_the_name_may_be_asked_for(_scene: Scene) -> bool:
    """If the text says that it contains it."""
    return True


@convention("1302.2", "1302.2a", "202.1")
def quoted_sub_names_are_sub_names(_scene: Scene) -> bool:
    """Of cards on the field, if no zone is named."""
    return True


def _is_called(scene: Scene, which: Which, one: Values) -> bool:
    if which.names and not (quoted_names_are_names(scene) and not set(one.names).isdisjoint(which.names)):
        return False
    if which.part and not (
        a_part_of_the_name_may_be_asked_for(scene) and any(which.part in name for name in one.names)
    ):
        return False
    return not which.sub_names or (quoted_sub_names_are_sub_names(scene) and one.sub_name in which.sub_names)


def _measures_up(which: Which, one: Values) -> bool:
    limits = (
        (one.cp, which.cp_least, which.cp_most),
        (one.ep, None, which.ep_most),
        (one.level, None, which.level_most),
        (one.strength, which.strength_least, which.strength_most),
        (one.defense, which.defense_least, which.defense_most),
    )
    return all(_between(value, least, most) for value, least, most in limits)


def _between(value: int | None, least: int | None, most: int | None) -> bool:
    """A card without such a number is never within its limits."""
    if least is None and most is None:
        return True
    return value is not None and (least is None or value >= least) and (most is None or value <= most)


@convention("503.2")
def what_lies_face_down_in_a_homebase_is_not_seen(_scene: Scene) -> bool:
    """A stunned UNIT was seen by all (docs/readings/trails.md, readings 22 and 41)."""
    return True


def lies_hidden(scene: Scene, handle: int) -> bool:
    """True if it is face-down in a homebase."""
    table = scene.table
    return handle in table.things and queries.in_homebase(table, handle) and queries.is_down(table, handle)


def asks_what_it_is(which: Which) -> bool:
    """True if the words ask for any printed fact of a card."""
    return which != Which(side=which.side, zone=which.zone, states=which.states, other=which.other)


def counts(scene: Scene, which: Which, handle: int) -> bool:
    """True if a card that the words mean is counted: none of its relevant facts may be hidden."""
    if not lies_hidden(scene, handle) or not asks_what_it_is(which):
        return True
    return not what_lies_face_down_in_a_homebase_is_not_seen(scene)


@convention("402.2", "402.1")
def states_may_be_asked_for(_scene: Scene) -> bool:
    """Such as being stunned."""
    return True


@convention("401.2", "401.1", "1332.7")
def attributes_may_be_asked_for(_scene: Scene) -> bool:
    """Such as Support."""
    return True


def is_so(scene: Scene, handle: int, state: str) -> bool:
    """True if the card is in that state in its zone."""
    table = scene.table
    thing = table.things.get(handle)
    if thing is None:
        return False
    match state:
        case "ready":
            return not thing.turned
        case "actioned":
            return bool(thing.turned)
        case "face-up" | "face-down":
            return queries.is_down(table, handle) == (state == "face-down")
        case "stunned":
            return queries.STUNNED in thing.statuses and states_may_be_asked_for(scene)
        case "unstunned":
            return queries.STUNNED not in thing.statuses
        case "support":
            return queries.SUPPORT in thing.statuses and attributes_may_be_asked_for(scene)
        case _:
            return _fights(scene, handle, state)


@convention("804.5")
def who_attacks_is_in_combat(_scene: Scene) -> bool:
    """From the moment they action; several together make a SCLM attack."""
    return True


@convention("804.6")
def who_is_attacked_is_in_combat(_scene: Scene) -> bool:
    """As a defending UNIT."""
    return True


@convention("1326.4")
def one_alone_attacks_alone(_scene: Scene) -> bool:
    """The only attacker, in the beginning or now."""
    return True


@convention("804.5b")
def a_sclm_attack_stays_one(_scene: Scene) -> bool:
    """Even if one attacker is left."""
    return True


def _fights(scene: Scene, handle: int, state: str) -> bool:
    roles = scene.table.things[handle].roles
    attacks = queries.ATTACKING in roles and who_attacks_is_in_combat(scene)
    defends = queries.DEFENDING in roles and who_is_attacked_is_in_combat(scene)
    match state:
        case "attacking":
            return attacks
        case "defending":
            return defends
        case "SCLM attacking":
            return attacks and is_sclm(scene)
        case "attacking alone":
            return attacks and len(attackers(scene)) == 1 and one_alone_attacks_alone(scene)
        case _:
            return attacks or defends


@convention("804.7")
def who_is_no_unit_is_not_in_combat(_scene: Scene) -> bool:
    """It stops when it is no longer a UNIT."""
    return True


def _with_role(scene: Scene, role: str) -> list[int]:
    """The UNITs in combat in that role."""
    things = scene.table.things
    found = [h for h in scene.table.zones[FIELD] if role in things[h].roles]
    if not who_is_no_unit_is_not_in_combat(scene):
        return found
    return [h for h in found if board.is_unit(scene, h)]


def attackers(scene: Scene) -> tuple[int, ...]:
    """The attacking UNITs."""
    return tuple(_with_role(scene, queries.ATTACKING))


def defender(scene: Scene) -> int:
    """The defending UNIT, or 0."""
    return next(iter(_with_role(scene, queries.DEFENDING)), 0)


def is_sclm(scene: Scene) -> bool:
    """True if the attack under way is a SCLM attack."""
    item = next((one for one in scene.table.stack if one.kind == queries.ATTACK), None)
    began = item is not None and len(item.choices.get("began", ())) > 1
    return (began and a_sclm_attack_stays_one(scene)) or len(attackers(scene)) > 1


def all_such(scene: Scene, which: Which, source: int, player: str) -> tuple[int, ...]:
    """All cards that the words mean, in their zones."""
    zones = scene.table.zones
    players = scene.table.players
    found: list[int] = []
    for name in zones_of(scene, which):
        keys = [name] if name in zones else [f"{one}:{name}" for one in players]
        found += [h for one in keys for h in zones[one] if not (which.other and h == source)]
    return tuple([h for h in found if is_such(scene, which, h, source, player)])
