"""The viewpoint from which a card text is read: its controller, its bearer, and the picks and results so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from ga_replay.core.events.ids import NO_EFFECT, EffectId
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import pick_key

T = TypeVar("T")


class Undecided(Exception):
    """It depends on something unknown, such as the identity of a hidden card; `why` names it in words."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def passed_over(scene: Scene, undecided: Undecided) -> None:
    """Says that an answer was given in spite of the doubt, to whoever asks for doubts (`doubts_in`).

    Every answer that is given in spite of one has to say so here.
    """
    doubts: list[str] | None = scene.world.doubts
    if doubts is not None:
        doubts.append(undecided.why)


def unless_undecided(scene: Scene, ask: Callable[[], T], otherwise: T) -> T:
    """The answer to the question, or the other one, which is said, if it is undecided."""
    try:
        return ask()
    except Undecided as undecided:
        passed_over(scene, undecided)
        return otherwise


def doubts_in(world: World, ask: Callable[[], object]) -> list[str]:
    """The doubts, in words, in spite of which the answer to the question is what it is; none if it is certain."""
    outer, found = world.doubts, list[str]()
    world.doubts = found
    world.scene.forget()  # an answer of before is there without its doubts
    try:
        ask()
    except Undecided as undecided:
        found.append(undecided.why)
    finally:
        world.doubts = outer
    if outer is not None:
        outer += found
    return found


def leaning(world: World, ask: Callable[[], bool]) -> bool:
    """The answer if every effect that may touch something does; true as well if it is undecided even then."""
    world.leaning = True
    world.scene.forget()
    try:
        return ask()
    except Undecided as undecided:
        passed_over(world.scene, undecided)
        return True
    finally:
        world.leaning = False
        world.scene.forget()


def counting(world: World, ask: Callable[[], T], *, unsure: bool) -> T:
    """The answer if cards of which it is unknown whether they are of a kind count as of it, or as not. Raises Undecided."""
    outer, world.unsure = world.unsure, unsure
    world.scene.forget()
    try:
        return ask()
    finally:
        world.unsure = outer
        world.scene.forget()


NOTHING: Mapping[str, tuple[int, ...]] = MappingProxyType({})


class World(Protocol):
    """A game as its card texts see it. Names of zones, states, stats and keywords are those of the printed words.

    Questions about a card that nobody can tell raise `Undecided`.
    """

    scene: Scene
    busy: set[tuple[int, int]]
    """Effects whose answer about a thing is being worked out (`layers.touches`)."""
    doubts: list[str] | None
    """What was passed over as undecided, in words, while somebody asks for it (`doubts_in`)."""
    leaning: bool
    """Effects of which it is unknown whether they touch something count as touching it (`leaning`)."""
    unsure: bool | None
    """What cards of which it is unknown whether they are of a kind count as (`counting`); None: that is undecided."""

    def node(self, address: str) -> Any: ...

    # players
    def players(self) -> tuple[str, ...]: ...
    def champion(self, player: str) -> int: ...
    def player_number(self, player: str, stat: str) -> int: ...
    def player_holds(self, player: str, name: str, value: str) -> bool: ...
    def boon(self, handle: int) -> str:
        """The name under which a player has that boon; empty for any other card, and before it is gained."""
        ...

    def bonus(self, context: Context, restriction: ir.Bonus) -> bool: ...

    # cards and objects
    def known(self, handle: int) -> bool: ...
    def cards(self, zone: str, player: str) -> tuple[int, ...]: ...
    def objects(self) -> tuple[int, ...]: ...
    def listed(self, heads: tuple[str, ...]) -> tuple[int, ...] | None: ...
    def still(self, zone: str, player: str) -> Hashable | None: ...
    def lies(self, handle: int, zone: str) -> bool: ...
    def zone_owner(self, handle: int) -> str: ...
    def owner(self, handle: int) -> str: ...
    def controller(self, handle: int) -> str: ...
    def object_number(self, handle: int) -> int: ...
    def name(self, handle: int) -> str: ...
    def itself(self, context: Context) -> tuple[int, ...]: ...
    def fits(self, handle: int, noun: ir.Noun) -> bool: ...
    def is_head(self, handle: int, head: str) -> bool: ...
    def is_word(self, handle: int, word: ir.Word) -> bool: ...
    def keywords(self, handle: int, *, left: bool = False) -> Mapping[str, int]: ...
    def counters(self, handle: int, kind: str) -> int: ...
    def number(self, handle: int, stat: str) -> int | None: ...
    def last_number(self, handle: int, stat: str) -> int | None: ...
    def values(self, handle: int, quality: str) -> frozenset[str]: ...
    def targets(self, handle: int) -> tuple[int, ...]: ...
    def silenced(self, handle: int, since: float, loss: InForce | None = None, address: str = "") -> bool: ...
    def source(self, handle: int) -> int: ...

    def rounds_down(self) -> bool: ...

    # what is under way and what has been
    def part(self, context: Context, part: str, noun: str) -> tuple[int, ...]: ...
    def remembered(self, context: Context, part: str) -> tuple[int, ...]: ...
    def played(self, context: Context, test: ir.Played, handle: int) -> bool: ...
    def is_now(self, context: Context, node: ir.Now) -> bool: ...
    def happened(self, context: Context, node: ir.Happened) -> int: ...


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


Lasting = (
    ir.Modify
    | ir.CostChange
    | ir.Cannot
    | ir.Can
    | ir.Must
    | ir.Permit
    | ir.ExtraCost
    | ir.EntersAs
    | ir.Replace
    | ir.Prevent
    | ir.Rule
)


class InForce(Struct, frozen=True, eq=False):
    """One effect, as it stands. `effect` is the id of a lasting effect, 0 for a static ability.

    `change` is the one change of a Modify that the entry is, and `part` its place; None for any other node.
    `objects` are the numbers it is bound to, None where it touches whatever fits. `amount` was fixed as it began, None: it is counted each time.
    `restrictions` are those of the ability; `each` says that its condition speaks of the very thing that is touched.
    `x` is what X in it stands for. `lies` is a public zone in which whatever it touches must lie, empty where it is told by more.
    `bare`: nothing but a loss of abilities could switch it off.
    `given` is the entry that gives the ability to the object, for an ability that is not printed on it.
    """

    context: Context
    node: Lasting
    since: float
    part: int = 0
    effect: EffectId = NO_EFFECT
    objects: frozenset[int] | None = None
    amount: int | None = None
    restrictions: tuple[ir.Condition, ...] = ()
    each: bool = False
    fragile: bool = False
    given: tuple[InForce, int] | None = None
    x: ir.Amount | None = None
    lies: str = ""
    bare: bool = False
    change: ir.Change | None = None


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


NAMED = "named "
"""The prefix of the status by which an object keeps a card name that was chosen for it, in small letters."""


OF_TYPE = "of type "
"""The prefix of the status by which an object keeps a card type that was chosen for it."""


def chosen_types(statuses: Iterable[str]) -> frozenset[str]:
    """The card types that were chosen for the thing with these statuses."""
    return frozenset([one.removeprefix(OF_TYPE) for one in statuses if one.startswith(OF_TYPE)])


def chosen_names(statuses: Iterable[str]) -> frozenset[str]:
    """The names so chosen. Raises Undecided if none is recorded."""
    found = frozenset([status.removeprefix(NAMED) for status in statuses if status.startswith(NAMED)])
    if not found:
        raise Undecided("no name that was chosen is recorded")
    return found


THAT = "that"
"""The key under which a pending item keeps the amount in the event that it answers."""
