"""Contradicting crafts of cards that came at one moment: the primary player would order them, unrecorded (1215.3b)."""

from __future__ import annotations

import itertools
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails.language.ability import Deed, Give
from ga_replay.games.trails.text_ref import card_named
from ga_replay.games.trails.values import board
from ga_replay.games.trails.values.parts import EffectPart
from ga_replay.games.trails.zones import FIELD

CAME_WITH: Final = "came with"
"""The number of the object that came first of those that came at one moment."""
READING: Final = "which of two crafts of one moment applies first (docs/readings/trails.md, reading 34)"
NUMBERS: Final = ("set_strength", "set_defense", "set_cp", "set_ep", "wings")
GAINS: Final = (("organizations", "lose_organizations"), ("icons", "lose_icons"), ("crafts", "lose_crafts"))
"""The fields for what a card gets, and those that take such things away."""


@watches("1215.3b", ev.CardMoved)
def who_comes_at_one_moment_is_as_old(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """It is kept of cards with crafts for which an order could matter."""
    if fact.to != FIELD or not _orders_matter(scene, fact.handle):
        return []
    came = [one.handle for one in scene.group if isinstance(one, ev.CardMoved) and one.to == FIELD]
    first = next((h for h in came if _orders_matter(scene, h)), fact.handle)
    thing = scene.table.things.get(first)
    return [] if first == fact.handle or thing is None else [ev.StatusSet(fact.handle, CAME_WITH, thing.number)]


def _orders_matter(scene: Scene, handle: int) -> bool:
    slug = scene.table.card_of.get(handle)
    crafts = [one for one in card_named(slug).abilities if one.kind == "continuous"] if slug is not None else []
    return any(_overwrites(deed) or _gives(deed) for one in crafts for deed in one.deeds)


def _overwrites(deed: Deed) -> bool:
    return isinstance(deed, Give) and any(getattr(deed, name) is not None for name in NUMBERS)


@cached
def may_contradict(slug: str) -> bool:
    """True if a craft of the card sets a number or takes something away.

    Without that no two crafts contradict each other.
    """
    deeds = [deed for one in card_named(slug).abilities if one.kind == "continuous" for deed in one.deeds]
    lose = [lose for _, lose in GAINS]
    return any(
        _overwrites(one) or (isinstance(one, Give) and any(getattr(one, name) for name in lose)) for one in deeds
    )


def _gives(deed: Deed) -> bool:
    return isinstance(deed, Give) and any(getattr(deed, name) for pair in GAINS for name in pair)


def ties(scene: Scene) -> tuple[str, ...]:
    """The reading, if two such crafts are in force."""
    table = scene.table
    found: tuple[str, ...] = scene.kept("ties", (table.board_version, table.state_version), lambda: _ties(scene))
    return found


def _ties(scene: Scene) -> tuple[str, ...]:
    things = scene.table.things
    if not any(CAME_WITH in one.statuses for one in things.values()):
        return ()
    parts = [part for some in board.effects_in_force(scene).parts for part in some if part.objects is None]
    moments: dict[int, list[EffectPart]] = {}
    for part in parts:
        thing = things.get(part.source)
        if thing is not None:
            moments.setdefault(thing.statuses.get(CAME_WITH, thing.number), []).append(part)
    pairs = itertools.chain.from_iterable(itertools.combinations(some, 2) for some in moments.values())
    return (READING,) if any(one.source != two.source and _contradict(one.deed, two.deed) for one, two in pairs) else ()


def _contradict(one: Deed, two: Deed) -> bool:
    """True if the order of the two matters."""
    if not isinstance(one, Give) or not isinstance(two, Give):
        return False
    if any(
        None not in {getattr(one, name), getattr(two, name)} and getattr(one, name) != getattr(two, name)
        for name in NUMBERS
    ):
        return True
    return any(
        (getattr(one, gain) and getattr(two, lose)) or (getattr(two, gain) and getattr(one, lose))
        for gain, lose in GAINS
    )
