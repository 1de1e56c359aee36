"""Why a value is what it is, as data: where it begins, and what each rule made of it on the way. Games draw it up, views lay it out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core.events.ids import Handle, RuleId
from ga_replay.core.rules.ruleset import Quantity
from ga_replay.core.rules.scene import Scene

Amount = int | None | tuple[str, ...]
"""A number, no such value, or words (types, elements, keywords)."""

NOTHING = "nothing"
"""Where a value begins that is only added up."""


class Origin(Struct, frozen=True):
    """What in the log something came from: an `effect` that began, `counters` of a card, an `object` that came to be, a `status`, a `role`.

    `id` is the effect's, else the card's handle; `name` the kind of counter, the status or the role.
    """

    kind: str
    id: int
    name: str = ""


class Contribution(Struct, frozen=True):
    """One of the things that a rule counted: in words, by how much (None where it sets the value or is not a number), and whence."""

    words: str
    by: int | None = None
    origin: Origin | None = None


class Change(Struct, frozen=True):
    """What a rule made of a value."""

    rule: RuleId
    before: Amount
    after: Amount
    parts: tuple[Contribution, ...] = ()


class Derivation(Struct, frozen=True):
    """A value of a card or object: what it is, where it begins (`base`, `printed` or in other words), and every change in the book's order."""

    name: str
    value: Amount
    base: Amount
    begins: str
    changes: tuple[Change, ...] = ()


def traced(
    scene: Scene, measure: str, handle: Handle, base: object = None
) -> Iterator[tuple[Quantity, object, object]]:
    """Each quantity that changes the measured value, with what stood before it and what stands after it.

    The last value is what `Scene.measure` answers, which asks fewer of them where it knows that they change nothing.
    """
    value = base
    for one in scene.rules.quantities.get(measure, ()):
        before, value = value, one.change(scene, handle, value)
        if value != before:
            yield one, before, value
