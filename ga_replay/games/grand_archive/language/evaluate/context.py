"""The viewpoint from which a card text is read: its controller, its bearer, and the picks and results so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from msgspec import Struct

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language.queries import World
from ga_replay.games.grand_archive.language.text_ref import pick_key


class Undecided(Exception):
    """It depends on something unknown, such as the identity of a hidden card; `why` names it in words."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


NOTHING: Mapping[str, tuple[int, ...]] = MappingProxyType({})


class Context(Struct, frozen=True):
    """The viewpoint of a text.

    `player` controls it ("you"), `source` is the handle that bears it and `number` that object's number (0: no object).
    `about` are the handles in a trigger or event, `they` the player who does the step now. `choices` is what the
    pending item remembers, under the keys of `Item.choices`: `x`, `modes`, `options`, `pick LINE.SLOT` (+ ` objects`),
    `did ACT` (handles), `much ACT` (one number), `that` (one number).
    """

    world: World
    player: str
    source: int
    number: int = 0
    address: str = ""
    item: int = 0
    about: tuple[int, ...] = ()
    they: str = ""
    choices: Mapping[str, tuple[int, ...]] = NOTHING

    @property
    def scene(self) -> Scene:
        """The scene that the world sees."""
        return self.world.scene

    def picked(self, slot: int) -> tuple[int, ...] | None:
        """The picks of that slot, None if not picked yet."""
        choices = self.choices
        return choices.get(pick_key(self.address, slot)) if choices else None

    def did(self, act: str) -> tuple[int, ...]:
        """The handles that went through the act in earlier steps of this text."""
        return self.choices.get(did_key(act), ())

    def much(self, act: str) -> int:
        """The amount of the latest earlier step of this text that did the act."""
        found = self.choices.get(much_key(act), ())
        return found[0] if found else 0

    def remembering(self, key: str, *values: int) -> Context:
        """The same viewpoint with one more record: `x` inside a Let, `that` of an event, a new pick."""
        return self._with(self.they, {**self.choices, key: values} if self.choices else {key: values})

    def picking(self, slot: int, *picked: int) -> Context:
        """The same point of view, that pick picked."""
        return self.remembering(pick_key(self.address, slot), *picked)

    def by(self, player: str) -> Context:
        """The same point of view while that player does the step."""
        return self._with(player, self.choices)

    def _with(self, they: str, choices: Mapping[str, tuple[int, ...]]) -> Context:
        about, item, address = self.about, self.item, self.address
        return Context(self.world, self.player, self.source, self.number, address, item, about, they, choices)


def did_key(act: str) -> str:
    """The key under which a pending item keeps the handles that an act of its text affected."""
    return f"did {act}"


def much_key(act: str) -> str:
    """The key under which a pending item keeps the amount of an act of its text."""
    return f"much {act}"


DID = "did "
"""The prefix of the statuses by which objects remember."""


def kept_status(act: str, handle: int) -> str:
    """The status by which an object records, for its other abilities, that its ability did the act to that card."""
    return f"{DID}{act} {handle}"


def kept_handles(statuses: Iterable[str], act: str) -> tuple[int, ...]:
    """The cards that an object so remembers."""
    head = f"{DID}{act} "
    return tuple(int(status[len(head) :]) for status in statuses if status.startswith(head))


THAT = "that"
"""The key under which a pending item keeps the amount in the event that it answers."""
