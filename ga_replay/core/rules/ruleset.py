"""A set of rules: procedures, prohibitions, quantities, replacements, watchers, refusals, demands, each with its id.

If an id is taken out, everything else stays: a step does nothing, a prohibition permits, a quantity changes nothing, a
replacement or a watcher ignores facts, a demand is met, a refusal finds nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, Protocol

from msgspec import Struct

from ga_replay.core.events import CardMoved, Decision, Event, Fact
from ga_replay.core.rules.agenda import Frame, Reply
from ga_replay.core.rules.by_kind import by_kind, moves_between
from ga_replay.core.rules.demand import Demand
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.numbering import AS_WRITTEN, Numbering
from ga_replay.core.rules.replacement import Ordering, Replacement
from ga_replay.core.rules.scene import AtWork, Change, Scene, WithIds
from ga_replay.core.rules.statement import Statement, Under
from ga_replay.core.rules.step_groups import Run, Runs, remaining_steps
from ga_replay.core.rules.verdict import Breach, Finding

# Each gets events of its own types alone, a demand the decks of its game.
Take = Callable[[Scene, Any], Reply]
Test = Callable[[Scene, Any], bool | str | Breach]
Watch = Callable[[Scene, Any], list[Fact]]
Breaks = Callable[[Scene, Any], bool]


class Step(Struct, frozen=True):
    """A row of a procedure: `run` answers, asks or does nothing; `take` continues with the decision.

    `skip_if` is true if it does nothing, and neither do its neighbours with the same `skip_if`.
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
        """The index of every step, by name and by id."""
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
    """A row of a procedure: the rule's id, the function and, if it asks, the consequence; `name` is for `Goto`."""
    return Step(rule=rule, run=run, take=take, name=name or rule, also=also, skip_if=skip_if)


def procedure(name: str, *steps: Step) -> Procedure:
    """A procedure under its name in the book."""
    return Procedure(name, steps)


class Prohibition(Struct, frozen=True):
    """A reason why a decision is illegal; `test` returns True, the reason in words, or the statements to cite."""

    rule: str
    gist: str
    kinds: tuple[type[Decision], ...]
    test: Test
    code: str
    also: tuple[str, ...] = ()

    def finding(self, decision: Any, breach: bool | str | Breach) -> Finding:  # noqa: FBT001 - the result of the test
        by = breach if isinstance(breach, str) else breach.by if isinstance(breach, Breach) else ""
        rule, *others = breach.rules if isinstance(breach, Breach) else stands_for(self)
        message = f"{decision.player}: {self.gist}" + (f": {by}" if by else "")
        return Finding(self.code, rule, message, also=tuple(others))


def forbids(rule: str, gist: str, *kinds: type[Decision], also: tuple[str, ...] = ()) -> Callable[[Test], Prohibition]:
    """Registers a prohibition; the function's name becomes the stable code."""

    def register(test: Test) -> Prohibition:
        return Prohibition(
            rule=rule, gist=gist, kinds=kinds, test=test, code=test.__name__.replace("_", "-"), also=also
        )

    return register


class Quantity(Struct, frozen=True):
    """A change to a measured value: `change` gets the value so far and returns the next one.

    Most quantities change nothing most of the time, which is known in two cases. `skip_if`: it changes nothing at all
    while the flow's `skip_key` is the same. `of_counters`: it changes nothing without such counters (`ANY`: of any
    kind).

    Computing is usually faster than a look-up. `cached`: the result is kept until the table changes.
    `cached_per_object` is true of a handle if the result depends only on the flow's `steady` and on the object with the
    cards under it, or on the zone of a card that is not an object.
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
        return Quantity(
            rule=rule,
            measure=measure,
            change=change,
            skip_if=skip_if,
            of_counters=of_counters,
            also=also,
            cached_per_object=cached_per_object,
            cached=cached,
        )

    return register


class Watcher(Struct, frozen=True):
    """Sees a fact that happened and returns its immediate consequences: mostly triggers that now wait.

    Of moves it sees only those from the zones `frm` to the zones `to` (none: all).
    """

    rule: str
    kinds: tuple[type[Fact], ...]
    watch: Watch
    also: tuple[str, ...] = ()
    frm: tuple[str, ...] = ()
    to: tuple[str, ...] = ()


Watches = tuple[tuple[Watch, str], ...]
"""The watchers' reactions, each with its rule."""


def watches(
    rule: str, *kinds: type[Fact], also: tuple[str, ...] = (), frm: tuple[str, ...] = (), to: tuple[str, ...] = ()
) -> Callable[[Watch], Watcher]:
    """Registers a watcher of facts of these kinds."""

    def register(watch: Watch) -> Watcher:
        return Watcher(rule=rule, kinds=kinds, watch=watch, also=also, frm=frm, to=to)

    return register


class Cited(Protocol):
    """Any other piece with an id of the rulebook; its callers ask `Ruleset.stands`."""

    @property
    def rule(self) -> str: ...
    @property
    def also(self) -> tuple[str, ...]: ...
    @property
    def run(self) -> Callable[..., object]: ...


class Refusal(Struct, frozen=True):
    """The statement broken by a recorded fact that was not due: `test` is true if it is broken.

    `place` is about a wrong zone in the fact; that holds even if the fact stands for a due one.
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
        return Refusal(rule=rule, gist=gist, kinds=kinds, test=test, place=place, also=also)

    return register


Piece = (
    Step | Prohibition | Quantity | Replacement | Ordering | Watcher | Refusal | Demand | Statement[..., object] | Cited
)
Part = Piece | Procedure
AnyStatement = Statement[..., object]


def refuse_procedures_of_one_name(parts: Iterable[Part]) -> None:
    """Raises ValueError if two of them have the same name: one would silently come in the place of the other."""
    names = [part.name for part in {id(one): one for one in parts if isinstance(one, Procedure)}.values()]
    if twice := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"there are two procedures {twice[0]}")


def stands_for(piece: WithIds) -> tuple[str, ...]:
    """The ids of a piece: its own, and those of equivalent statements (`also`, two at most)."""
    return (piece.rule, *piece.also)


class Ruleset:
    """A game's rules of one edition."""

    def __init__(
        self,
        game: str,
        edition: str,
        flow: GameFlow,
        parts: Iterable[Part],
        readings: Mapping[str, str] | None = None,
        *,
        numbering: Numbering = AS_WRITTEN,
        said_instead: Mapping[AnyStatement, AnyStatement] | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.flow = flow
        self.readings = dict(readings or {})
        self.parts: tuple[Part, ...] = tuple(parts)
        refuse_procedures_of_one_name(self.parts)
        self.numbering = numbering
        self.said_instead = dict(said_instead or {})
        self.removed: frozenset[str] = frozenset()
        self.index()

    @staticmethod
    def gather(*modules: ModuleType) -> list[Part]:
        """All rules of the modules, in source order; a statement belongs only to the module that defines it."""
        kinds = {Procedure, Prohibition, Quantity, Replacement, Ordering, Watcher, Refusal, Demand}
        return [
            part
            for module in modules
            for part in vars(module).values()
            if type(part) in kinds or (type(part) is Statement and part.rule and part.run.__module__ == module.__name__)
        ]

    def index(self) -> None:
        """Sorts the pieces by the types they apply to; repeated after pieces were taken out."""
        kept = [part for part in self.parts if isinstance(part, Procedure) or self.stands(part)]
        self.instead: dict[AnyStatement, Callable[..., Any]] = {
            old: new.run if self.stands(new) else new.silent for old, new in self.said_instead.items()
        }
        self.instead.update({one: one.silent for one in self.parts if type(one) is Statement and not self.stands(one)})
        self.procedures: dict[str, Procedure] = {p.name: p for p in self.parts if isinstance(p, Procedure)}
        self.places: dict[str, dict[str, int]] = {name: one.places() for name, one in self.procedures.items()}
        self.rests: dict[str, tuple[Runs, ...]] = {
            name: remaining_steps(
                [self._run(one.run) if self.stands(one) else _nothing for one in p.steps],
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
        self.at_work: AtWork = ({}, {})  # scenes of these rules share these results

    def _run(self, run: Run) -> Run:
        """The step's function as this edition has it; steps that always stand are not asked each time."""
        while isinstance(run, Under):
            said = self.said_instead.get(run.said, run.said)
            if not said.rule or not self.stands(said):
                return _nothing
            run = run.run
        return run

    def ids(self) -> frozenset[str]:
        """Every rule id of a piece, as this edition has it."""
        return frozenset(rule for piece in self.pieces() for rule in self.ids_of(piece))

    def ids_of(self, piece: WithIds) -> tuple[str, ...]:
        """The ids of a piece, as this edition has them: the one to cite first."""
        return self.numbering.every(stands_for(piece))

    def pieces(self) -> Iterator[Piece]:
        """Every removable piece, the steps of procedures included."""
        for part in self.parts:
            if isinstance(part, Procedure):
                yield from part.steps
            else:
                yield part

    def stands(self, piece: WithIds) -> bool:
        """True if the piece has not been taken out."""
        return not self.removed or self.removed.isdisjoint(self.ids_of(piece))

    def without(self, rule: str) -> Ruleset:
        """The same rules without that one. Raises KeyError if no piece bears the id."""
        if rule not in self.ids():
            raise KeyError(rule)
        twin = copy.copy(self)
        twin.removed = self.removed | {rule}
        twin.index()
        return twin

    def frame(self, name: str, after: str = "", args: tuple[int | str, ...] = ()) -> Frame:
        """A frame of that procedure, standing after the step `after`."""
        return Frame(name, self.procedures[name].index(after) + 1 if after else 0, args)

    def violations(self, scene: Scene, decision: Event) -> tuple[Finding, ...]:
        """Every prohibition that forbids the decision."""
        found: tuple[Finding, ...] = ()
        for one in self.prohibitions.get(type(decision), ()):
            broken = one.test(scene, decision)
            if broken:
                found = (*found, one.finding(decision, broken))
        return found

    def watching(self, fact: CardMoved) -> Watches:
        """The watchers that may react to the move: some to all moves, some to those between certain zones."""
        found = self._of_moves.get((fact.frm, fact.to))
        if found is None:
            every = moves_between(self._seeing_moves, fact)
            found = self._of_moves[fact.frm, fact.to] = tuple([(one.watch, one.rule) for one in every])
        return found

    def replacing(self, fact: Event) -> tuple[Replacement, ...]:
        """The replacements that may apply to it."""
        if type(fact) is not CardMoved:
            return self.replacements.get(type(fact), ())
        found = self._instead_of_moves.get((fact.frm, fact.to))
        if found is None:
            found = tuple(moves_between(self.replacements.get(CardMoved, ()), fact))
            self._instead_of_moves[fact.frm, fact.to] = found
        return found

    def refused(self, scene: Scene, fact: Event) -> tuple[Refusal, ...]:
        """Every refusal of a fact that was not due."""
        return tuple([one for one in self.refusals.get(type(fact), ()) if one.test(scene, fact)])

    def permits(self, scene: Scene, decision: Decision) -> bool:
        """True if nothing forbids it; faster than `violations`."""
        for one in self.prohibitions.get(type(decision), ()):  # noqa: SIM110 - asked for every offer; a generator costs more than the test
            if one.test(scene, decision):
                return False
        return True


def _nothing(scene: Scene) -> None:
    """A step that was taken out."""
