"""The values of cards and objects: printed, then given by effects and continuous abilities, then counted."""

from __future__ import annotations

import re
from functools import cache

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import ANY, Scene
from ga_replay.games.epic.gifts import (
    continuous,
    given,
    is_laid,
    is_powerless,
    no_card_gives,
    no_effect_gives,
    standing,
)
from ga_replay.games.epic.language.ability import GAINS_NOTHING, POWERLESS, Give
from ga_replay.games.epic.queries import abilities, card


def is_object(scene: Scene, handle: int) -> bool:
    """True if it is in play, so that its self-statements stay the same as long as it is that object."""
    return handle in scene.table.things


def nothing_adds_alignments(scene: Scene) -> bool:
    """True if no card and no effect adds any."""
    now = standing(scene)
    return "alignments" not in now.of_cards and "alignments" not in now.of_effects


@quantity(
    "5.0.1", "keywords", skip_if=no_effect_gives("keywords"), cached_per_object=is_object, also=("5.0.7", "5.3.7")
)
def effects_give_keywords(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    """An object that loses its keywords keeps those it gains later in the turn (docs/readings/epic.md, 37)."""
    for one in given(scene, handle, "keywords"):
        if POWERLESS in one.keywords:
            so_far = frozenset(one.keywords)
        elif can_gain(scene, handle):
            so_far = so_far.union(one.keywords)
    return so_far


@quantity("3.3.3", "keywords", skip_if=no_card_gives("keywords"), cached_per_object=is_laid("keywords"))
def continuous_abilities_give_keywords(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    gifts = continuous(scene, handle, "keywords") if POWERLESS not in so_far else ()
    return so_far.union(*[one.keywords for one in gifts]) if gifts and can_gain(scene, handle) else so_far


def can_gain(scene: Scene, handle: int) -> bool:
    return bool(scene.measure("can gain abilities", handle, True))


@quantity("5.0.4", "can gain abilities", cached_per_object=is_object)
def some_champions_gain_no_abilities(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    """Offense and defense are not abilities: they change all the same, and so does an alignment (2.5.3)."""
    printed = card(scene, handle)
    says_so = printed is not None and GAINS_NOTHING in printed.keywords
    return so_far and (not says_so or is_powerless(scene, handle))


@quantity("5.0.8", "alignments", cached_per_object=is_object)
def some_cards_say_their_alignments_wherever_they_lie(
    scene: Scene, handle: int, so_far: frozenset[str]
) -> frozenset[str]:
    slug = scene.table.card_of.get(handle)
    said = abilities(slug, "always") if slug is not None else ()
    return (
        so_far.union(*[d.alignments for _, one in said for d in one.deeds if isinstance(d, Give)]) if said else so_far
    )


@quantity("2.5.3", "alignments", skip_if=nothing_adds_alignments, cached_per_object=is_laid("alignments"))
def effects_add_alignments(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    """A card may have more than one, and keeps its own."""
    gifts = (*given(scene, handle, "alignments"), *continuous(scene, handle, "alignments"))
    return so_far.union(*[one.alignments for one in gifts])


@quantity("3.3.3", "offense", skip_if=no_card_gives("offense"), cached_per_object=is_laid("offense"))
def continuous_abilities_change_offense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + sum(one.offense for one in continuous(scene, handle, "offense"))


@quantity("3.3.3", "defense", skip_if=no_card_gives("defense"), cached_per_object=is_laid("defense"))
def continuous_abilities_change_defense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + sum(one.defense for one in continuous(scene, handle, "defense"))


@quantity("5.0.7", "offense", skip_if=no_effect_gives("offense"), cached_per_object=is_object)
def effects_change_offense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + sum(one.offense for one in given(scene, handle, "offense"))


@quantity("5.0.7", "defense", skip_if=no_effect_gives("defense"), cached_per_object=is_object)
def effects_change_defense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + sum(one.defense for one in given(scene, handle, "defense"))


_CHANGES = re.compile(r"([+-]?[0-9]{1,9})(?:/([+-]?[0-9]{1,9}))?")


@cache
def counter_changes(kind: str) -> tuple[int, int]:
    """The change of offense and defense by one counter such as `+1/+1`; none for a counter unknown to the game."""
    said = _CHANGES.fullmatch(kind)
    return (int(said[1]), int(said[2] or 0)) if said is not None else (0, 0)


def counted(scene: Scene, handle: int) -> tuple[int, int]:
    """The sum of all its counters."""
    thing = scene.table.things.get(handle)
    if thing is None or not thing.counters:
        return 0, 0
    each = [(counter_changes(kind), count) for kind, count in thing.counters.items()]
    return sum(by[0] * count for by, count in each), sum(by[1] * count for by, count in each)


@quantity("2.7.3", "offense", of_counters=ANY, also=("2.7.2", "2.7"))
def counters_change_offense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + counted(scene, handle)[0]


@quantity("2.7.3", "defense", of_counters=ANY, also=("2.7.2", "2.7"))
def counters_change_defense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + counted(scene, handle)[1]
