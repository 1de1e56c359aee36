"""A game's rules of one edition: all its pieces, found by procedure, by kind of event or by measure.

If an id is taken out, everything else stays: a step does nothing, a prohibition permits, a quantity changes nothing, a
replacement or a watcher ignores facts, a demand is met, a refusal finds nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any

from ga_replay.core.events import CardMoved, Decision, Event
from ga_replay.core.rules.agenda import Frame
from ga_replay.core.rules.by_kind import by_kind, moves_between
from ga_replay.core.rules.demand import Demand
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.numbering import AS_WRITTEN, Numbering
from ga_replay.core.rules.pieces import (
    Part,
    Piece,
    Procedure,
    Prohibition,
    Quantity,
    Refusal,
    Take,
    Watcher,
    Watches,
    stands_for,
)
from ga_replay.core.rules.replacement import Ordering, Replacement
from ga_replay.core.rules.scene import AtWork, Scene, WithIds
from ga_replay.core.rules.statement import Statement, Under
from ga_replay.core.rules.step_groups import Run, Runs, remaining_steps
from ga_replay.core.rules.verdict import Finding

AnyStatement = Statement[..., object]


def refuse_procedures_of_one_name(parts: Iterable[Part]) -> None:
    """Raises ValueError if two of them have the same name: one would silently come in the place of the other."""
    names = [part.name for part in {id(one): one for one in parts if isinstance(one, Procedure)}.values()]
    if twice := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"there are two procedures {twice[0]}")


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
