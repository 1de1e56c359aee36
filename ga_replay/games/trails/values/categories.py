"""The five categories of continuous effects, each as a change of a card (1215.1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import fields, replace

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import queries
from ga_replay.games.trails.language.ability import Give
from ga_replay.games.trails.values import counting, links
from ga_replay.games.trails.values.parts import EffectPart, deed_at, gives_crafts
from ga_replay.games.trails.values.printed import NONE, Values, changed
from ga_replay.games.trails.values.reaching import reaches, what_has_resolved_applies_to_what_it_found

Parts = tuple[EffectPart, ...]


@convention("1215.1b")
def effects_grant_organizations(_scene: Scene) -> bool:
    """The first category."""
    return True


@convention("1215.1c")
def effects_grant_abilities(_scene: Scene) -> bool:
    """The second."""
    return True


@convention("1215.1d")
def effects_change_what_is_no_number(_scene: Scene) -> bool:
    """The third."""
    return True


@convention("1215.1e")
def effects_add_numbers_that_were_not_there(_scene: Scene) -> bool:
    """The fourth."""
    return True


@convention("1215.1f", "1215.1a")
def effects_change_numbers(_scene: Scene) -> bool:
    """The last."""
    return True


@convention("1215.2", "1215.1")
def each_part_of_an_effect_has_its_category(_scene: Scene) -> bool:
    """An effect that does several things does each in its turn."""
    return True


_FIELDS = (
    ("organizations", "organizations_of", "all_organizations", "lose_organizations"),
    ("icons", "crafts", "lose_icons", "lose_crafts"),
    ("names", "types", "flags"),
    ("wings", "set_strength", "set_defense", "set_cp", "set_ep"),
    ("strength", "defense", "set_strength", "set_defense", "cp", "set_cp", "ep", "set_ep", "level"),
)
"""The fields of each category, in their order."""
_UNSAID = {one.name: one.default for one in fields(Give)}
"""The value of fields that an effect does not set; a number may be set to 0."""


@cached
def kinds(text: str) -> tuple[bool, ...]:
    """The categories of the text's gifts."""
    deed = deed_at(text)
    return tuple([any(getattr(deed, name) != _UNSAID[name] for name in names) for names in _FIELDS])


def changes_crafts(part: EffectPart) -> bool:
    """True if the part gives or takes crafts, not only icons."""
    return gives_crafts(part.deed)


def sorted_out(scene: Scene, gifts: list[EffectPart]) -> tuple[tuple[EffectPart, ...], ...]:
    """The parts of each category."""
    whole = each_part_of_an_effect_has_its_category(scene)
    said = [(one, kinds(one.text)) for one in gifts]
    if not whole:  # numbers belong together, whether they were there or not
        said = [(one, tuple([of[at] and not any(of[: min(at, 3)]) for at in range(5)])) for one, of in said]
    return tuple([tuple([one for one, of in said if of[at]]) for at in range(5)])


def _those(scene: Scene, handle: int, found: Values, gifts: Parts) -> Iterator[tuple[EffectPart, Give]]:
    """The parts of a category that apply to the card."""
    if not gifts:
        return
    thing = scene.table.things.get(handle)
    number, was = (thing.number, thing.statuses.get(queries.WAS, 0)) if thing is not None else (-handle, -handle)
    fixed = what_has_resolved_applies_to_what_it_found(scene)
    for one in gifts:
        objects = one.objects
        if objects is not None and fixed and number not in objects and -handle not in objects and was not in objects:
            continue
        deed = one.deed
        assert isinstance(deed, Give)
        if reaches(scene, one, handle, found):
            yield one, deed


@convention("1331.1", "1332.1")
def organizations_may_be_gained(_scene: Scene) -> bool:
    """Besides those that the card has."""
    return True


@convention("1334.1")
def organizations_may_be_lost(_scene: Scene) -> bool:
    """Those that a text names."""
    return True


@convention("1331.3")
def crafts_may_be_gained(_scene: Scene) -> bool:
    """Besides those that the card has."""
    return True


@convention("1334.2")
def crafts_may_be_lost(_scene: Scene) -> bool:
    """All of them, unless a number is given."""
    return True


@convention("1331.2", "1332.2")
def names_may_be_gained(_scene: Scene) -> bool:
    """Besides that of the card."""
    return True


@convention("1215.5")
def what_is_overwritten_is_lost(_scene: Scene) -> bool:
    """A number that is set replaces any other."""
    return True


def with_organizations(scene: Scene, handle: int, found: Values, gifts: Parts) -> Values:
    """The card with the organizations that it gets or loses."""
    if not gifts or not effects_grant_organizations(scene):
        return found
    for part, one in _those(scene, handle, found, gifts):
        gains, loses = organizations_may_be_gained(scene), organizations_may_be_lost(scene)
        more = frozenset((*one.organizations, *links.meant(scene, part))) if gains else NONE
        less = found.organizations if "*" in one.lose_organizations else frozenset(one.lose_organizations)
        less = less if loses else NONE
        found = replace(
            found,
            organizations=(found.organizations - less) | more,
            all_organizations=(found.all_organizations and "*" not in one.lose_organizations)
            or one.all_organizations
            or links.means_all(scene, part),
        )
    return found


def with_abilities(scene: Scene, handle: int, found: Values, gifts: Parts) -> Values:
    """The card with the abilities that it gets or loses."""
    if not gifts or not effects_grant_abilities(scene):
        return found
    for part, one in _those(scene, handle, found, gifts):
        gains, loses = crafts_may_be_gained(scene), crafts_may_be_lost(scene)
        given = tuple([f"{part.text}.{at}" for at in range(1, len(one.crafts) + 1)]) if gains else ()
        lost = found.icons if "*" in one.lose_icons or one.lose_crafts else frozenset(one.lose_icons)
        found = replace(
            found,
            icons=(found.icons - (lost if loses else NONE)) | (frozenset(one.icons) if gains else NONE),
            crafts=(() if one.lose_crafts and loses else found.crafts) + given,
        )
    return found


def crafts_since(scene: Scene, handle: int, found: Values, gifts: Parts) -> list[tuple[str, int]]:
    """The crafts that the card has then, and since when it has those that it got."""
    after = with_abilities(scene, handle, found, gifts).crafts
    since = {
        f"{part.text}.{at}": part.since
        for part, one in _those(scene, handle, found, gifts)
        for at in range(1, len(one.crafts) + 1)
    }
    return [(text, since.get(text, 0)) for text in after]


def with_names(scene: Scene, handle: int, found: Values, gifts: Parts) -> Values:
    """The card with other names, types and flags."""
    if not gifts or not effects_change_what_is_no_number(scene):
        return found
    for _, one in _those(scene, handle, found, gifts):
        found = replace(
            found,
            names=(*found.names, *(one.names if names_may_be_gained(scene) else ())),
            types=found.types | frozenset(one.types),
            flags=found.flags | frozenset(one.flags),
        )
    return found


def with_new_numbers(scene: Scene, handle: int, found: Values, gifts: Parts) -> Values:
    """The card with numbers that it had not."""
    if not gifts or not effects_add_numbers_that_were_not_there(scene):
        return found
    for _, one in _those(scene, handle, found, gifts):
        found = replace(
            found,
            wings=one.wings if found.wings is None else found.wings,
            strength=one.set_strength if found.strength is None else found.strength,
            defense=one.set_defense if found.defense is None else found.defense,
            cp=one.set_cp if found.cp is None else found.cp,
            ep=one.set_ep if found.ep is None else found.ep,
        )
    return found


def with_changed_numbers(scene: Scene, handle: int, found: Values, gifts: Parts) -> Values:
    """The card with its numbers changed."""
    if not gifts or not effects_change_numbers(scene):
        return found
    for part, one in _those(scene, handle, found, gifts):
        strength, defense = counting.given(scene, part, one)
        if not what_is_overwritten_is_lost(scene):
            one = replace(one, set_strength=None, set_defense=None, set_cp=None, set_ep=None)  # noqa: PLW2901 - the same, but overwriting nothing
        found = replace(
            found,
            strength=changed(found.strength, one.set_strength, strength),
            defense=changed(found.defense, one.set_defense, defense),
            cp=changed(found.cp, one.set_cp, one.cp),
            ep=changed(found.ep, one.set_ep, one.ep),
            level=changed(found.level, None, one.level),
        )
    return found
