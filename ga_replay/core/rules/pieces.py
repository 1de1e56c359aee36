"""The pieces of a rulebook as code, each with its rule's id, and the decorators that register them.

They are steps of procedures, prohibitions, quantities, watchers and refusals. Statements, replacements and demands on
decks have modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from ga_replay.core.events import Decision, Fact
from ga_replay.core.rules.agenda import Reply
from ga_replay.core.rules.demand import Demand
from ga_replay.core.rules.replacement import Ordering, Replacement
from ga_replay.core.rules.scene import Change, Scene, WithIds
from ga_replay.core.rules.statement import Statement
from ga_replay.core.rules.step_groups import Run
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


def stands_for(piece: WithIds) -> tuple[str, ...]:
    """The ids of a piece: its own, and those of equivalent statements (`also`, two at most)."""
    return (piece.rule, *piece.also)
