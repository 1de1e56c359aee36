"""The values of a card: what continuous effects make of it, category by category in the order of 1215.1."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.conventions import convention, stands
from ga_replay.core.scene import Scene
from ga_replay.games.trails import look
from ga_replay.games.trails.address import ability
from ga_replay.games.trails.cards.ability import Give, Ignore
from ga_replay.games.trails.values import counting, links, matching
from ga_replay.games.trails.values.parts import (
    Part,
    baseline_crafts_work_in_every_zone,
    crafts_of_stunned_units_are_invalid,
    elsewhere,
    is_valid,
    lasting,
    of_crafts,
    speakers,
    stamp,
)
from ga_replay.games.trails.values.printed import BLANK, Values, bare, changed, printed


class Dress(Struct, frozen=True):
    """Everything that changes values now, in the order in which it applies inside of a category."""

    gifts: tuple[Part, ...] = ()
    ignoring: tuple[Part, ...] = ()
    rest: tuple[Part, ...] = ()


def values(scene: Scene, handle: int) -> Values:
    """What the card is now."""
    now = (stamp(scene), scene.table.card_of.get(handle))
    found: Values = scene.kept(("values", handle), now, lambda: guarded(scene, handle, numbers=True))
    return found


def nature(scene: Scene, handle: int) -> Values:
    """The same but for its numbers, which may hang on what other cards are."""
    now = (stamp(scene), scene.table.card_of.get(handle))
    found: Values = scene.kept(("nature", handle), now, lambda: guarded(scene, handle, numbers=False))
    return found


_under_way: list[tuple[Scene, int, bool]] = []


def guarded(scene: Scene, handle: int, *, numbers: bool) -> Values:
    """What hangs on itself is taken for what it was before (1215.3a: neither of two that hang on each other goes first)."""
    now = (scene, handle, numbers)
    if now in _under_way:
        return nature(scene, handle) if numbers else base(scene, handle)
    _under_way.append(now)
    try:
        return _values(scene, handle, numbers=numbers)
    finally:
        _under_way.pop()


def base(scene: Scene, handle: int) -> Values:
    """What it is before any effect."""
    slug = scene.table.card_of.get(handle)
    if slug is None:
        return BLANK
    return printed(slug) if stands(scene, baseline_crafts_work_in_every_zone) else bare(slug)


def _values(scene: Scene, handle: int, *, numbers: bool) -> Values:
    found = base(scene, handle)
    dress = dressed(scene)
    if dress.gifts or links.are_linked(scene):
        found = _natured(scene, handle, found, dress)
    if not numbers:
        return found
    if dress.gifts:
        found = _numbers(scene, handle, found, dress)
    return counting.with_martial_arts(scene, handle, found) if "Martial Arts" in found.icons else found


# --- what is in force ------------------------------------------------------------------------------------------------


def dressed(scene: Scene) -> Dress:
    """The parts in force; crafts that other crafts give or take away count."""
    found: Dress = scene.kept("dress", stamp(scene), lambda: _dress(scene))
    return found


def _dress(scene: Scene) -> Dress:
    table = scene.table
    who = [h for h in (*speakers(scene), *elsewhere(scene)) if h in table.card_of]
    effects = lasting(scene)
    crafts = of_crafts(scene, iter([(h, text) for h in who for text in base(scene, h).crafts]))
    if not effects and not crafts:
        return Dress()
    first = _sorted(scene, [*effects, *crafts])
    if any(isinstance(one.deed, Give) and (one.deed.crafts or one.deed.lose_crafts) for one in first.gifts):
        after = [(h, text) for h in who for text in _abilities(scene, h, base(scene, h), first).crafts]
        return _sorted(scene, [*effects, *of_crafts(scene, iter(after))])
    return first


@convention("1215.3b", "1215.3b-1", "1215.3b-2")
def the_earlier_effect_applies_first() -> None:
    """A craft's time is when it became valid, that of any other when it resolved; one moment: the card that came first."""


def _sorted(scene: Scene, parts: list[Part]) -> Dress:
    sign = 1 if stands(scene, the_earlier_effect_applies_first) else -1
    ordered = sorted(parts, key=lambda one: sign * one.since)
    return Dress(
        tuple([one for one in ordered if isinstance(one.deed, Give)]),
        tuple([one for one in ordered if isinstance(one.deed, Ignore)]),
        tuple([one for one in ordered if not isinstance(one.deed, Give | Ignore)]),
    )


# --- category by category --------------------------------------------------------------------------------------------


@convention("1215.1b")
def effects_grant_organizations() -> None:
    """The first category."""


@convention("1215.1c")
def effects_grant_abilities() -> None:
    """The second."""


@convention("1215.1d")
def effects_change_what_is_no_number() -> None:
    """The third."""


@convention("1215.1e")
def effects_add_numbers_that_were_not_there() -> None:
    """The fourth."""


@convention("1215.1f", "1215.1a")
def effects_change_numbers() -> None:
    """The last."""


def _natured(scene: Scene, handle: int, found: Values, dress: Dress) -> Values:
    gifts = unspared(scene, handle, dress)
    if stands(scene, effects_grant_organizations):
        found = _organized(scene, handle, found, gifts)
    found = links.with_links(scene, handle, found)
    found = _abilities(scene, handle, found, dress)
    return _named(scene, handle, found, gifts) if stands(scene, effects_change_what_is_no_number) else found


def _numbers(scene: Scene, handle: int, found: Values, dress: Dress) -> Values:
    gifts = unspared(scene, handle, dress)
    if stands(scene, effects_add_numbers_that_were_not_there):
        found = _numbered(scene, handle, found, gifts)
    return _measured(scene, handle, found, gifts) if stands(scene, effects_change_numbers) else found


def unspared(scene: Scene, handle: int, dress: Dress) -> list[Part]:
    """The parts that the card does not ignore."""
    spared = ignored_before(scene, handle, dress)
    return [one for one in dress.gifts if one.since >= spared]


@convention("1325.1", "1325.1a", "1325.1b")
def effects_that_applied_before_may_be_ignored() -> None:
    """Those that applied as the text resolved, each in its category."""


def ignored_before(scene: Scene, handle: int, dress: Dress) -> int:
    """The time before which effects do not apply to the card."""
    if not dress.ignoring or not stands(scene, effects_that_applied_before_may_be_ignored):
        return 0
    return max([one.since for one in dress.ignoring if bound(scene, one, handle)], default=0)


@convention("1215.6")
def what_has_resolved_applies_to_what_it_found() -> None:
    """And to nothing that comes later."""


@convention("502.3a")
def effects_stay_on_what_moves_between_turned_cards() -> None:
    """From homebase to field and back."""


@convention("1205.1c-4")
def what_enters_enters_with_what_applied_as_it_waited() -> None:
    """From the resolve standby zone to the field."""


def bound(scene: Scene, part: Part, handle: int) -> bool:
    """Whether an effect that has resolved is bound to the card."""
    objects = part.objects or ()
    thing = scene.table.things.get(handle)
    if thing is None:
        return -handle in objects
    if thing.number in objects:
        return True
    if -handle in objects and stands(scene, what_enters_enters_with_what_applied_as_it_waited):
        return True
    before = thing.statuses.get(look.WAS, 0)
    return before in objects and before != 0 and stands(scene, effects_stay_on_what_moves_between_turned_cards)


def reaches(scene: Scene, part: Part, handle: int, so_far: Values) -> bool:
    """Whether the part applies to a card that is `so_far` what it is."""
    deed = part.deed
    assert isinstance(deed, Give)
    if part.objects is not None:
        if bound(scene, part, handle):
            return True
        open_still = deed.who.how == "each" and not stands(scene, what_has_resolved_applies_to_what_it_found)
        return open_still and matching.fits(scene, deed.who.which, handle, part.source, part.player, so_far)
    if not counting.holds_for(scene, part):
        return False
    if deed.who.how == "self":
        return handle == part.source
    return deed.who.how == "each" and matching.fits(scene, deed.who.which, handle, part.source, part.player, so_far)


def _those(
    scene: Scene, handle: int, found: Values, gifts: list[Part], fields: tuple[str, ...]
) -> Iterator[tuple[Part, Give]]:
    """The parts of a category that apply to the card."""
    for one in gifts:
        deed = one.deed
        assert isinstance(deed, Give)
        if any(getattr(deed, name) not in _NOTHING for name in fields) and reaches(scene, one, handle, found):
            yield one, deed


_NOTHING = (0, (), "", False, None)


def _organized(scene: Scene, handle: int, found: Values, gifts: list[Part]) -> Values:
    names = ("organizations", "organizations_of", "all_organizations", "lose_organizations")
    for part, one in _those(scene, handle, found, gifts, names):
        more = frozenset((*one.organizations, *links.meant(scene, part)))
        less = found.organizations if "*" in one.lose_organizations else frozenset(one.lose_organizations)
        found = replace(
            found,
            organizations=(found.organizations - less) | more,
            all_organizations=(found.all_organizations and "*" not in one.lose_organizations)
            or one.all_organizations
            or links.means_all(scene, part),
        )
    return found


def _abilities(scene: Scene, handle: int, found: Values, dress: Dress) -> Values:
    if not stands(scene, effects_grant_abilities):
        return found
    for part, one in _those(
        scene, handle, found, unspared(scene, handle, dress), ("icons", "crafts", "lose_icons", "lose_crafts")
    ):
        given = tuple([f"{part.text}.{at}" for at in range(1, len(one.crafts) + 1)])
        lost = found.icons if "*" in one.lose_icons else frozenset(one.lose_icons)
        found = replace(
            found,
            icons=(found.icons - (found.icons if one.lose_crafts else lost)) | frozenset(one.icons),
            crafts=(() if one.lose_crafts else found.crafts) + given,
        )
    return found


def _named(scene: Scene, handle: int, found: Values, gifts: list[Part]) -> Values:
    for _, one in _those(scene, handle, found, gifts, ("names", "types", "flags")):
        found = replace(
            found,
            names=(*found.names, *one.names),
            types=found.types | frozenset(one.types),
            flags=found.flags | frozenset(one.flags),
        )
    return found


def _numbered(scene: Scene, handle: int, found: Values, gifts: list[Part]) -> Values:
    names = ("wings", "set_strength", "set_defense", "set_cp", "set_ep")
    for _, one in _those(scene, handle, found, gifts, names):
        found = replace(
            found,
            wings=one.wings if found.wings is None else found.wings,
            strength=one.set_strength if found.strength is None else found.strength,
            defense=one.set_defense if found.defense is None else found.defense,
            cp=one.set_cp if found.cp is None else found.cp,
            ep=one.set_ep if found.ep is None else found.ep,
        )
    return found


_NUMBERS = ("strength", "defense", "set_strength", "set_defense", "cp", "set_cp", "ep", "set_ep", "level")


def _measured(scene: Scene, handle: int, found: Values, gifts: list[Part]) -> Values:
    for part, one in _those(scene, handle, found, gifts, _NUMBERS):
        strength, defense = counting.given(scene, part, one)
        found = replace(
            found,
            strength=changed(found.strength, one.set_strength, strength),
            defense=changed(found.defense, one.set_defense, defense),
            cp=changed(found.cp, one.set_cp, one.cp),
            ep=changed(found.ep, one.set_ep, one.ep),
            level=changed(found.level, None, one.level),
        )
    return found


# --- short questions -------------------------------------------------------------------------------------------------


def strength(scene: Scene, handle: int) -> int:
    """Its STR, which may be below nothing."""
    return values(scene, handle).strength or 0


def defense(scene: Scene, handle: int) -> int:
    """Its DEF."""
    return values(scene, handle).defense or 0


def is_unit(scene: Scene, handle: int) -> bool:
    """Whether it is a UNIT."""
    return "UNIT" in nature(scene, handle).types


def units(scene: Scene, player: str) -> tuple[int, ...]:
    """The UNITs on the player's field."""
    return tuple([h for h in look.field(scene, player) if is_unit(scene, h)])


def has_icon(scene: Scene, handle: int, icon: str) -> bool:
    """Whether it has the icon craft, and is not silenced by being stunned."""
    if icon not in nature(scene, handle).icons:
        return False
    return not (look.is_stunned(scene.table, handle) and stands(scene, crafts_of_stunned_units_are_invalid))


def flagged(scene: Scene, handle: int, flag: str) -> bool:
    """Whether an effect says this of the card."""
    return flag in nature(scene, handle).flags


def crafts(scene: Scene, handle: int) -> tuple[str, ...]:
    """The addresses of its crafts that are valid where it lies."""
    return tuple([text for text in nature(scene, handle).crafts if is_valid(scene, handle, ability(text))])
