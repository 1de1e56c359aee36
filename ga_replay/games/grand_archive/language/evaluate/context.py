"""The point of view from which a piece of card text is read: whose it is, what bears it, and what has been picked and done so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from msgspec import Struct

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language.queries import World
from ga_replay.games.grand_archive.language.text_ref import pick_key


class Undecided(Exception):
    """It depends on something that nobody knows yet, such as which card a hidden handle is; `why` names it in words."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


NOTHING: Mapping[str, tuple[int, ...]] = MappingProxyType({})


class Context(Struct, frozen=True):
    """From where a text is read.

    `player` controls it ("you"), `source` is the handle that bears it and `number` that object's number (0: no object).
    `about` are the handles that a trigger or event speaks of, `they` the player who does the step now.
    `choices` is what the pending item remembers, under the keys of `Item.choices`:
    `x`, `modes`, `options`, `pick LINE.SLOT` (+ ` objects`), `did ACT` (handles), `much ACT` (one number), `that` (one number).
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
        """What the pick with that slot picked, None while it has picked nothing yet."""
        choices = self.choices
        return choices.get(pick_key(self.address, slot)) if choices else None

    def did(self, act: str) -> tuple[int, ...]:
        """The handles that went through the act in earlier steps of this text."""
        return self.choices.get(did_key(act), ())

    def much(self, act: str) -> int:
        """How much came of the latest earlier step of this text that did the act."""
        found = self.choices.get(much_key(act), ())
        return found[0] if found else 0

    def remembering(self, key: str, *values: int) -> Context:
        """The same point of view with one more thing remembered: `x` inside a Let, `that` of an event, a pick that has just been made."""
        return self._with(self.they, {**self.choices, key: values} if self.choices else {key: values})

    def picking(self, slot: int, *picked: int) -> Context:
        """The same point of view, that pick picked."""
        return self.remembering(pick_key(self.address, slot), *picked)

    def by(self, player: str) -> Context:
        """The same point of view while that player does the step."""
        return self._with(player, self.choices)

    def _with(self, they: str, choices: Mapping[str, tuple[int, ...]]) -> Context:
        about, item, address = self.about, self.item, self.address
        return Context(
            world=self.world,
            player=self.player,
            source=self.source,
            number=self.number,
            address=address,
            item=item,
            about=about,
            they=they,
            choices=choices,
        )


def did_key(act: str) -> str:
    """Where a pending item keeps the handles that an act of its text befell."""
    return f"did {act}"


def much_key(act: str) -> str:
    """Where a pending item keeps how much an act of its text came to."""
    return f"much {act}"


DID = "did "
"""How the statuses begin by which objects remember."""


def kept_status(act: str, handle: int) -> str:
    """The status by which an object remembers that an ability of its own did the act to that card, for its other abilities."""
    return f"{DID}{act} {handle}"


def kept_handles(statuses: Iterable[str], act: str) -> tuple[int, ...]:
    """The cards that an object so remembers."""
    head = f"{DID}{act} "
    return tuple(int(status[len(head) :]) for status in statuses if status.startswith(head))


THAT = "that"
"""Where a pending item keeps the amount in the event that it answers."""
