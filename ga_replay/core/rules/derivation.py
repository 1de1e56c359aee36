"""The derivation of a value, as data: its base, and the change by each rule. Games make it, views lay it out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core.events.ids import Handle, RuleId
from ga_replay.core.rules.scene import Measured, Scene

Amount = int | None | tuple[str, ...]
"""A number, no such value, or words (types, elements, keywords)."""

NOTHING = "nothing"
"""The base of a value that is only a sum."""


class Origin(Struct, frozen=True):
    """The source in the log.

    Kinds: an `effect` that began, `counters` of a card, an `object` that was made, a `status`, a `role`. `id` is the
    effect's, else the card's handle; `name` the kind of counter, the status or the role.
    """

    kind: str
    id: int
    name: str = ""


class Contribution(Struct, frozen=True):
    """An item that a rule counted, in words, with its amount and source.

    The amount is None if the item sets the value, or the value is not a number.
    """

    words: str
    by: int | None = None
    origin: Origin | None = None


class Change(Struct, frozen=True):
    """A rule's change to a value."""

    rule: RuleId
    before: Amount
    after: Amount
    parts: tuple[Contribution, ...] = ()


class Derivation(Struct, frozen=True):
    """A value of a card or object.

    It has the result, the base (`printed` or other words), and every change in the book's order.
    """

    name: str
    value: Amount
    base: Amount
    begins: str
    changes: tuple[Change, ...] = ()


def traced(
    scene: Scene, measure: str, handle: Handle, base: object = None
) -> Iterator[tuple[Measured, object, object]]:
    """Each quantity that changes the measured value, with the value before and after.

    The last value equals `Scene.measure`, which skips quantities known to change nothing.
    """
    value = base
    for one in scene.rules.quantities.get(measure, ()):
        before, value = value, one.change(scene, handle, value)
        if value != before:
            yield one, before, value
