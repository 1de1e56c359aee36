"""Organizations: the effect of links (1310), and those that a card gets from another (1404, 1333)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails.language.ability import Give
from ga_replay.games.trails.values.parts import EffectPart
from ga_replay.games.trails.values.printed import NONE, Values

LINK = "link:"
"""Begins the marks of links: `link:PLAYER:ORGANIZATION|ORGANIZATION`."""
GETS = "gets:"
"""Begins the marks of organizations that an effect gives and no text names: `gets:EFFECT:ORGANIZATION`."""
ALL = "*"


def link_key(player: str, one: str, other: str) -> str:
    """The mark that two organizations of the player are linked."""
    first, second = sorted((one, other))
    return f"{LINK}{player}:{first}|{second}"


def are_linked(scene: Scene) -> bool:
    """True if any organizations are linked."""
    usage = scene.table.usage
    return bool(usage) and any(one.startswith(LINK) for one in usage)


@cache
def classes(linked: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """For each linked organization all that it is linked with, itself included, through any number of links."""
    groups: dict[str, frozenset[str]] = {}
    for mark in linked:
        one, _, other = mark.partition("|")
        joined = groups.get(one, frozenset({one})) | groups.get(other, frozenset({other}))
        groups.update(dict.fromkeys(joined, joined))
    return groups


@convention("1310.1")
def linked_organizations_come_together(_scene: Scene) -> bool:
    """All UNIT cards of the player with one of them have all of them, in every zone."""
    return True


def with_links(scene: Scene, handle: int, found: Values) -> Values:
    """The card with the effect of its owner's links; they come after everything that grants organizations (1215.3a)."""
    usage = scene.table.usage
    if not usage or "UNIT" not in found.types or not linked_organizations_come_together(scene):
        return found
    begin = f"{LINK}{scene.table.owner_of[handle]}:"
    groups = classes(tuple([one[len(begin) :] for one in usage if one.startswith(begin)]))
    more = NONE.union(*[groups[one] for one in found.organizations if one in groups])
    return replace(found, organizations=found.organizations | more) if more else found


def meant(scene: Scene, part: EffectPart) -> frozenset[str]:
    """The organizations that an effect gives and that were found as it resolved."""
    assert isinstance(part.deed, Give)
    if not part.deed.organizations_of or part.objects is None:
        return NONE
    begin = f"{GETS}{part.effect}:"
    return frozenset([one[len(begin) :] for one in scene.table.usage if one.startswith(begin)]) - {ALL}


def means_all(scene: Scene, part: EffectPart) -> bool:
    """True if it gives all organizations because its source card had all."""
    return part.effect != 0 and f"{GETS}{part.effect}:{ALL}" in scene.table.usage


@convention("1333.1")
def all_organizations_are_all(_scene: Scene) -> bool:
    """Besides those that the card has."""
    return True


def has_all(scene: Scene, one: Values) -> bool:
    """True if it has all organizations."""
    return one.all_organizations and all_organizations_are_all(scene)


def share(scene: Scene, cards: list[Values]) -> bool:
    """True if all of them share one organization; pairs that share are not enough (803.3b)."""
    named = [one.organizations for one in cards if not has_all(scene, one)]
    return not named or bool(frozenset.intersection(*named))


def belongs(scene: Scene, one: Values, organization: str) -> bool:
    """True if the card has the organization."""
    return organization in one.organizations or has_all(scene, one)
