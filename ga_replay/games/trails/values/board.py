"""The values of a card: what continuous effects make of it, category by category in the order of 1215.1."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ga_replay.core.conventions import convention, stands
from ga_replay.core.scene import Scene
from ga_replay.games.trails import look
from ga_replay.games.trails.address import ability
from ga_replay.games.trails.cards.ability import Give, Ignore
from ga_replay.games.trails.values import counting, links
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
from ga_replay.games.trails.values.printed import BLANK, NONE, Values, bare, changed, printed
from ga_replay.games.trails.values.reaching import Dress, reaches, unspared


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


@convention("1215.3a", "1215.3")
def what_hangs_on_another_comes_later() -> None:
    """Links hang on the organizations that a card has by anything else."""


def _natured(scene: Scene, handle: int, found: Values, dress: Dress) -> Values:
    gifts = unspared(scene, handle, dress)
    if not stands(scene, what_hangs_on_another_comes_later):
        found = links.with_links(scene, handle, found)
    if stands(scene, effects_grant_organizations):
        found = _organized(scene, handle, found, gifts)
    if stands(scene, what_hangs_on_another_comes_later):
        found = links.with_links(scene, handle, found)
    found = _abilities(scene, handle, found, dress)
    return _named(scene, handle, found, gifts) if stands(scene, effects_change_what_is_no_number) else found


def _numbers(scene: Scene, handle: int, found: Values, dress: Dress) -> Values:
    gifts = unspared(scene, handle, dress)
    if stands(scene, effects_add_numbers_that_were_not_there):
        found = _numbered(scene, handle, found, gifts)
    return _measured(scene, handle, found, gifts) if stands(scene, effects_change_numbers) else found


@convention("1215.2", "1215.1")
def each_part_of_an_effect_has_its_category() -> None:
    """An effect that does several things does each in its turn."""


_CATEGORIES = (
    ("organizations", "organizations_of", "all_organizations", "lose_organizations"),
    ("icons", "crafts", "lose_icons", "lose_crafts"),
    ("names", "types", "flags"),
    ("strength", "defense", "set_strength", "set_defense", "cp", "set_cp", "ep", "set_ep", "level", "wings"),
)


def _is_torn(gift: Give, fields: tuple[str, ...]) -> bool:
    """Whether an earlier category has a part of it."""
    said = [names for names in _CATEGORIES if any(getattr(gift, name) not in _NOTHING for name in names)]
    return bool(said) and said[0][0] not in fields and fields[0] not in said[0]


def _those(
    scene: Scene, handle: int, found: Values, gifts: list[Part], fields: tuple[str, ...]
) -> Iterator[tuple[Part, Give]]:
    """The parts of a category that apply to the card."""
    for one in gifts:
        deed = one.deed
        assert isinstance(deed, Give)
        said = any(getattr(deed, name) not in _NOTHING for name in fields)
        whole = stands(scene, each_part_of_an_effect_has_its_category) or not _is_torn(deed, fields)
        if said and whole and reaches(scene, one, handle, found):
            yield one, deed


_NOTHING = (0, (), "", False, None)


@convention("1331.1", "1332.1")
def organizations_may_be_gained() -> None:
    """Besides those that the card has."""


@convention("1334.1")
def organizations_may_be_lost() -> None:
    """Those that a text names."""


@convention("1331.3")
def crafts_may_be_gained() -> None:
    """Besides those that the card has."""


@convention("1334.2")
def crafts_may_be_lost() -> None:
    """All of them where no number is said."""


@convention("1331.2", "1332.2")
def names_may_be_gained() -> None:
    """Besides that of the card."""


@convention("1215.5")
def what_is_overwritten_is_lost() -> None:
    """A number that is set is no other any more."""


def _organized(scene: Scene, handle: int, found: Values, gifts: list[Part]) -> Values:
    names = ("organizations", "organizations_of", "all_organizations", "lose_organizations")
    for part, one in _those(scene, handle, found, gifts, names):
        gains, loses = stands(scene, organizations_may_be_gained), stands(scene, organizations_may_be_lost)
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


def _abilities(scene: Scene, handle: int, found: Values, dress: Dress) -> Values:
    if not stands(scene, effects_grant_abilities):
        return found
    for part, one in _those(
        scene, handle, found, unspared(scene, handle, dress), ("icons", "crafts", "lose_icons", "lose_crafts")
    ):
        gains, loses = stands(scene, crafts_may_be_gained), stands(scene, crafts_may_be_lost)
        given = tuple([f"{part.text}.{at}" for at in range(1, len(one.crafts) + 1)]) if gains else ()
        lost = found.icons if "*" in one.lose_icons or one.lose_crafts else frozenset(one.lose_icons)
        found = replace(
            found,
            icons=(found.icons - (lost if loses else NONE)) | (frozenset(one.icons) if gains else NONE),
            crafts=(() if one.lose_crafts and loses else found.crafts) + given,
        )
    return found


def _named(scene: Scene, handle: int, found: Values, gifts: list[Part]) -> Values:
    for _, one in _those(scene, handle, found, gifts, ("names", "types", "flags")):
        found = replace(
            found,
            names=(*found.names, *(one.names if stands(scene, names_may_be_gained) else ())),
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
        if not stands(scene, what_is_overwritten_is_lost):
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
