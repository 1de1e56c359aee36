"""Rules as a bookshelf: procedures of steps, prohibitions, quantities, replacements, watchers, refusals and demands, each under its id in the rulebook.

Taking an id out leaves everything else in place: a step answers nothing, a prohibition permits, a quantity is the identity, a replacement replaces
nothing, a watcher sees nothing, a demand is met, a refusal names nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, Protocol

from msgspec import Struct

from ga_replay.core.events import CardMoved, Decision, Event, Fact
from ga_replay.core.rules.agenda import Frame, Reply
from ga_replay.core.rules.by_kind import between, by_kind
from ga_replay.core.rules.deck_finding import Fault
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.replacement import Ordering, Replacement
from ga_replay.core.rules.scene import AtWork, Change, Scene
from ga_replay.core.rules.statement import Statement, Under
from ga_replay.core.rules.step_groups import Run, Runs, rests
from ga_replay.core.rules.verdict import Breach, Finding

# Each gets events of its own types alone, a demand the decks of its game.
Take = Callable[[Scene, Any], Reply]
Test = Callable[[Scene, Any], bool | str | Breach]
Watch = Callable[[Scene, Any], list[Fact]]
Wants = Callable[[Any], Iterable[Fault]]
Breaks = Callable[[Scene, Any], bool]


class Step(Struct, frozen=True):
    """A row of a procedure: `run` answers, asks or does nothing; `take` goes on with what was decided.

    `skip_if` says that it does nothing, and that those do nothing either which stand next to it with the same `skip_if`: it is asked once for all of them.
    """

    rule: str
    run: Run
    take: Take | None = None
    name: str = ""
    also: tuple[str, ...] = ()
    skip_if: Callable[[Scene], bool] | None = None


class Procedure(Struct, frozen=True):
    """A procedure of the rulebook: its steps in the book's own order."""

    name: str
    steps: tuple[Step, ...]

    def index(self, name: str) -> int:
        """The place of the step of that name or id. Raises KeyError."""
        for at, one in enumerate(self.steps):
            if name in (one.name, one.rule):
                return at
        raise KeyError(f"{self.name} has no step {name}")

    def places(self) -> dict[str, int]:
        """The place of every step, by name and by id."""
        return {name: self.index(name) for one in self.steps for name in (one.name, one.rule)}


def step(
    rule: str,
    run: Run,
    take: Take | None = None,
    *,
    name: str = "",
    also: tuple[str, ...] = (),
    skip_if: Callable[[Scene], bool] | None = None,
) -> Step:
    """A row: the rule's id, what it does, and, where it asks, what follows from the answer. `name` is for `Goto`."""
    return Step(rule, run, take, name or rule, also, skip_if)


def procedure(name: str, *steps: Step) -> Procedure:
    """A procedure under its name in the book."""
    return Procedure(name, steps)


class Prohibition(Struct, frozen=True):
    """A reason why a decision is illegal: `test` is true where it is broken, or says by what: in words, or with the statements to cite."""

    rule: str
    gist: str
    kinds: tuple[type[Decision], ...]
    test: Test
    code: str
    also: tuple[str, ...] = ()

    def finding(self, decision: Any, breach: bool | str | Breach) -> Finding:  # noqa: FBT001 - what the test answered
        """What is written down of it."""
        by = breach if isinstance(breach, str) else breach.by if isinstance(breach, Breach) else ""
        rule, *others = breach.rules if isinstance(breach, Breach) else stands_for(self)
        message = f"{decision.player}: {self.gist}" + (f": {by}" if by else "")
        return Finding(self.code, rule, message, also=tuple(others))


def forbids(rule: str, gist: str, *kinds: type[Decision], also: tuple[str, ...] = ()) -> Callable[[Test], Prohibition]:
    """Registers a prohibition; the function's name becomes the stable code."""

    def register(test: Test) -> Prohibition:
        return Prohibition(rule, gist, kinds, test, test.__name__.replace("_", "-"), also)

    return register


class Quantity(Struct, frozen=True):
    """A change to a measured value: `change` gets what stands so far and returns what stands then.

    Most change nothing most of the time, and two of these times are known beforehand: `skip_if` says whether it changes nothing at all wherever
    the flow's `skip_key` is the same, `of_counters` that it changes nothing without such counters (`ANY`: of any kind).

    What it makes is usually sooner done than looked up. `cached`: it is kept until the table changes. `cached_per_object` says of a handle whether it
    depends on nothing but the flow's `steady` and what the object is, with what lies under it, or where the card lies that is none.
    """

    rule: str
    measure: str
    change: Change
    skip_if: Callable[[Scene], bool] | None = None
    of_counters: str = ""
    also: tuple[str, ...] = ()
    cached_per_object: Callable[[Scene, int], bool] | None = None
    cached: bool = False


def quantity(
    rule: str,
    measure: str,
    *,
    skip_if: Callable[[Scene], bool] | None = None,
    of_counters: str = "",
    also: tuple[str, ...] = (),
    cached_per_object: Callable[[Scene, int], bool] | None = None,
    cached: bool = False,
) -> Callable[[Change], Quantity]:
    """Registers a quantity of that measure; they apply in the order in which they are written."""

    def register(change: Change) -> Quantity:
        return Quantity(rule, measure, change, skip_if, of_counters, also, cached_per_object, cached)

    return register


class Watcher(Struct, frozen=True):
    """Sees a fact that happened and says what follows at once: mostly triggers that wait from now on.

    Of moves it sees only those from the zones `frm` to the zones `to` (none: all).
    """

    rule: str
    kinds: tuple[type[Fact], ...]
    watch: Watch
    also: tuple[str, ...] = ()
    frm: tuple[str, ...] = ()
    to: tuple[str, ...] = ()


Watches = tuple[tuple[Watch, str], ...]
"""What watchers do, each with its rule."""


def watches(
    rule: str, *kinds: type[Fact], also: tuple[str, ...] = (), frm: tuple[str, ...] = (), to: tuple[str, ...] = ()
) -> Callable[[Watch], Watcher]:
    """Registers a watcher of facts of these kinds."""

    def register(watch: Watch) -> Watcher:
        return Watcher(rule, kinds, watch, also, frm, to)

    return register


class Cited(Protocol):
    """Whatever else stands under an id of the rulebook, such as a part of what texts do; whoever runs it asks `Ruleset.stands`."""

    @property
    def rule(self) -> str: ...
    @property
    def also(self) -> tuple[str, ...]: ...
    @property
    def run(self) -> Callable[..., object]: ...


class Demand(Struct, frozen=True):
    """What must hold of something that a player brings along, such as a deck: `test` tells each place where it does not.

    `formats` are those in which it is demanded; none: in all.
    """

    rule: str
    gist: str
    formats: tuple[str, ...]
    test: Wants
    code: str
    also: tuple[str, ...] = ()


def demands(rule: str, gist: str, *formats: str, also: tuple[str, ...] = ()) -> Callable[[Wants], Demand]:
    """Registers a demand; the function's name becomes the stable code."""

    def register(test: Wants) -> Demand:
        return Demand(rule, gist, formats, test, test.__name__.replace("_", "-"), also)

    return register


class Refusal(Struct, frozen=True):
    """The statement that a recorded fact breaks which nothing made due: `test` is true where it does.

    `place` finds fault with where the fact says that something lies; that holds even where the fact stands in the place of a due one.
    """

    rule: str
    gist: str
    kinds: tuple[type[Fact], ...]
    test: Breaks
    place: bool = False
    also: tuple[str, ...] = ()


def refuses(
    rule: str, gist: str, *kinds: type[Fact], place: bool = False, also: tuple[str, ...] = ()
) -> Callable[[Breaks], Refusal]:
    """Registers a refusal of facts of these kinds; it is asked only of facts that were not due."""

    def register(test: Breaks) -> Refusal:
        return Refusal(rule, gist, kinds, test, place, also)

    return register


Piece = (
    Step | Prohibition | Quantity | Replacement | Ordering | Watcher | Refusal | Demand | Statement[..., object] | Cited
)
Part = Piece | Procedure


def stands_for(piece: Piece) -> tuple[str, ...]:
    """The ids of a piece: its own, and those of other statements that say the same (`also`, two at most)."""
    return (piece.rule, *piece.also)


class Ruleset:
    """A game's rules of one edition."""

    def __init__(
        self, game: str, edition: str, flow: GameFlow, parts: Iterable[Part], readings: Mapping[str, str] | None = None
    ) -> None:
        self.game = game
        self.edition = edition
        self.flow = flow
        self.readings = dict(readings or {})
        self.parts: tuple[Part, ...] = tuple(parts)
        self.removed: frozenset[str] = frozenset()
        self.index()

    @staticmethod
    def gather(*modules: ModuleType) -> list[Part]:
        """All rules that the modules define, in the order in which they are written; statements are imported by their callers, and stay where they are defined."""
        kinds = {Procedure, Prohibition, Quantity, Replacement, Ordering, Watcher, Refusal, Demand}
        return [
            part
            for module in modules
            for part in vars(module).values()
            if type(part) in kinds or (type(part) is Statement and part.run.__module__ == module.__name__)
        ]

    def index(self) -> None:
        """Sorts the pieces by what they are asked for; done anew where pieces were taken out."""
        gone = self.removed
        kept = [part for part in self.parts if isinstance(part, Procedure) or gone.isdisjoint(stands_for(part))]
        self.procedures: dict[str, Procedure] = {p.name: p for p in self.parts if isinstance(p, Procedure)}
        self.places: dict[str, dict[str, int]] = {name: one.places() for name, one in self.procedures.items()}
        self.rests: dict[str, tuple[Runs, ...]] = {
            name: rests(
                [_run(one.run, gone) if gone.isdisjoint(stands_for(one)) else _nothing for one in p.steps],
                [one.skip_if for one in p.steps],
            )
            for name, p in self.procedures.items()
        }
        self.takes: dict[str, tuple[Take | None, ...]] = {
            name: tuple([step.take for step in p.steps]) for name, p in self.procedures.items()
        }
        self.prohibitions: dict[type, tuple[Prohibition, ...]] = by_kind(p for p in kept if isinstance(p, Prohibition))
        self.replacements: dict[type, tuple[Replacement, ...]] = by_kind(p for p in kept if isinstance(p, Replacement))
        self.orderings: dict[type, tuple[Ordering, ...]] = by_kind(p for p in kept if isinstance(p, Ordering))
        seeing: dict[type, tuple[Watcher, ...]] = by_kind(p for p in kept if isinstance(p, Watcher))
        self.watchers: dict[type, Watches] = {
            kind: tuple([(one.watch, one.rule) for one in every]) for kind, every in seeing.items()
        }
        self._seeing_moves = seeing.get(CardMoved, ())
        self._of_moves: dict[tuple[str, str], Watches] = {}
        self._instead_of_moves: dict[tuple[str, str], tuple[Replacement, ...]] = {}
        self.demands: tuple[Demand, ...] = tuple(p for p in kept if isinstance(p, Demand))
        self.refusals: dict[type, tuple[Refusal, ...]] = by_kind(p for p in kept if isinstance(p, Refusal))
        self.quantities: dict[str, tuple[Quantity, ...]] = {}
        for one in [part for part in kept if isinstance(part, Quantity)]:
            self.quantities[one.measure] = (*self.quantities.get(one.measure, ()), one)
        self.at_work: AtWork = ({}, {})  # scenes of these rules share what they find

    def ids(self) -> frozenset[str]:
        """Every rule id that a piece stands for."""
        return frozenset(rule for piece in self.pieces() for rule in stands_for(piece))

    def pieces(self) -> Iterator[Piece]:
        """Every removable piece, the steps of procedures included."""
        for part in self.parts:
            if isinstance(part, Procedure):
                yield from part.steps
            else:
                yield part

    def stands(self, piece: Piece) -> bool:
        """Whether the piece has not been taken out."""
        return not self.removed or self.removed.isdisjoint(stands_for(piece))

    def without(self, rule: str) -> Ruleset:
        """The same rules without that one. Raises KeyError where no piece bears the id."""
        if rule not in self.ids():
            raise KeyError(rule)
        twin = copy.copy(self)
        twin.removed = self.removed | {rule}
        twin.index()
        return twin

    def amended(
        self,
        edition: str,
        *,
        replace: Mapping[str, Part] | None = None,
        drop: Iterable[str] = (),
        add: Iterable[Part] = (),
    ) -> Ruleset:
        """Another edition as a delta: pieces replaced by id, dropped, added."""
        swap = dict(replace or {})
        gone = frozenset(drop)
        kept = [part for part in self.parts if getattr(part, "rule", "") not in gone]
        parts = [swap.get(getattr(part, "rule", ""), part) for part in kept]
        return Ruleset(self.game, edition, self.flow, [*parts, *add], self.readings)

    def frame(self, name: str, after: str = "", args: tuple[int | str, ...] = ()) -> Frame:
        """A frame of that procedure, standing behind the step `after`."""
        return Frame(name, self.procedures[name].index(after) + 1 if after else 0, args)

    def violations(self, scene: Scene, decision: Event) -> tuple[Finding, ...]:
        """Everything that forbids the decision."""
        found: tuple[Finding, ...] = ()
        for one in self.prohibitions.get(type(decision), ()):
            broken = one.test(scene, decision)
            if broken:
                found = (*found, one.finding(decision, broken))
        return found

    def watching(self, fact: CardMoved) -> Watches:
        """What watchers do that may see something in the move: some in all moves, some in those between certain zones."""
        found = self._of_moves.get((fact.frm, fact.to))
        if found is None:
            every = between(self._seeing_moves, fact)
            found = self._of_moves[fact.frm, fact.to] = tuple([(one.watch, one.rule) for one in every])
        return found

    def replacing(self, fact: Event) -> tuple[Replacement, ...]:
        """The replacements that may make something else of it."""
        if type(fact) is not CardMoved:
            return self.replacements.get(type(fact), ())
        found = self._instead_of_moves.get((fact.frm, fact.to))
        if found is None:
            found = tuple(between(self.replacements.get(CardMoved, ()), fact))
            self._instead_of_moves[fact.frm, fact.to] = found
        return found

    def refused(self, scene: Scene, fact: Event) -> tuple[Refusal, ...]:
        """Everything that a fact breaks which nothing made due."""
        return tuple([one for one in self.refusals.get(type(fact), ()) if one.test(scene, fact)])

    def permits(self, scene: Scene, decision: Decision) -> bool:
        """Whether nothing forbids it; quicker than asking for all violations."""
        for one in self.prohibitions.get(type(decision), ()):  # noqa: SIM110 - asked for every offer; a generator costs more than the test
            if one.test(scene, decision):
                return False
        return True


def _run(run: Run, gone: frozenset[str]) -> Run:
    """What the step does with those ids taken out; what stands anyway need not be asked for each time."""
    while isinstance(run, Under):
        if not gone.isdisjoint(stands_for(run.said)):
            return _nothing
        run = run.run
    return run


def _nothing(scene: Scene) -> None:
    """A step that was taken out."""
