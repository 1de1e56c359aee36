"""Derivations of a card's values: printed, then effect by effect in the order of 1215.1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.rules.derivation import Amount, Change, Derivation, Origin
from ga_replay.core.rules.derivation import Contribution as Counted
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails import queries
from ga_replay.games.trails.values import board, categories, counting
from ga_replay.games.trails.values.parts import EffectPart
from ga_replay.games.trails.values.printed import Values
from ga_replay.games.trails.values.reaching import unspared

Step = Callable[[Scene, int, Values, tuple[EffectPart, ...]], Values]
NUMBERS: Final = {"STR": "strength", "DEF": "defense", "CP cost": "cp", "EP cost": "ep", "level": "level"}
WORDS: Final = {"organizations": "organizations", "icons": "icons"}
STEPS: Final[tuple[tuple[str, int, Step], ...]] = (
    ("1215.1b", 0, categories.with_organizations),
    ("1215.1c", 1, categories.with_abilities),
    ("1215.1d", 2, categories.with_names),
    ("1215.1e", 3, categories.with_new_numbers),
    ("1215.1f", 4, categories.with_changed_numbers),
)
"""Each category of effects with the rule that says when it comes."""
MARTIAL_ARTS: Final = "1406.1"


@with_its_cards
def derive_values(scene: Scene, handle: int) -> tuple[Derivation, ...]:
    """Every value of the card; none for an unknown card."""
    if handle not in scene.table.card_of:
        return ()
    base = board.base(scene, handle)
    whole = tuple(_history(scene, handle, base))
    found = [_derivation(name, field, base, whole) for name, field in (NUMBERS | WORDS).items()]
    return tuple([one for one in found if one.value or one.base or one.changes])


def _history(scene: Scene, handle: int, found: Values) -> Iterator[tuple[str, Counted | None, Values, Values]]:
    """Each effect in its turn: its rule, its kind, and the card before and after it."""
    effects = board.effects_in_force(scene)
    for rule, category, step in STEPS:
        for part in unspared(scene, handle, effects, category):
            after = step(scene, handle, found, (part,))
            if after != found:
                yield rule, _counted(scene, part), found, after
                found = after
    if "Martial Arts" in found.icons:
        after = counting.with_martial_arts(scene, handle, found)
        if after != found:
            yield MARTIAL_ARTS, None, found, after


def _counted(scene: Scene, part: EffectPart) -> Counted:
    name = queries.label(scene, part.source)
    origin = Origin("effect", part.effect) if part.effect else Origin("object", part.source)
    return Counted(f"the text {part.text} of {name}", None, origin)


def _derivation(
    name: str, field: str, base: Values, whole: tuple[tuple[str, Counted | None, Values, Values], ...]
) -> Derivation:
    """The derivation of one value."""
    changes = []
    now = _plain(getattr(base, field))
    for rule, part, before, after in whole:
        old, new = _plain(getattr(before, field)), _plain(getattr(after, field))
        if old != new:
            by = new - old if isinstance(new, int) and isinstance(old, int) else None
            parts = () if part is None else (Counted(part.words, by, part.origin),)
            changes.append(Change(rule, old, new, parts))
            now = new
    return Derivation(name, now, _plain(getattr(base, field)), "printed", tuple(changes))


def _plain(value: object) -> Amount:
    """As it can be written down."""
    return tuple(sorted(value)) if isinstance(value, frozenset) else value if isinstance(value, int) else None
