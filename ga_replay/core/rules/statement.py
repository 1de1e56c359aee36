"""Statements of a rulebook as functions: one rule each, called by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from msgspec import Struct

from ga_replay.core.events.ids import RuleId
from ga_replay.core.rules.scene import Scene

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

AS_GIVEN = object()
"""Without the rule, the last argument stands as it was given."""


class Statement(Generic[P, R_co]):
    """A function that bears the id of its rule, and has a fixed answer if that rule is taken out."""

    __slots__ = ("also", "rule", "run", "without")

    def __init__(
        self, rule: RuleId, run: Callable[Concatenate[Scene, P], R_co], without: object, also: tuple[str, ...]
    ) -> None:
        self.rule = rule
        self.run = run
        self.without = without
        self.also = also

    def __call__(self, scene: Scene, *args: P.args, **kwargs: P.kwargs) -> R_co:
        """The rule's answer for these arguments, in the edition that the scene is judged by."""
        instead = scene.rules.instead
        if instead and (other := instead.get(self)) is not None:
            answer: R_co = other(scene, *args, **kwargs)
            return answer
        return self.run(scene, *args, **kwargs)

    def silent(self, _scene: Scene, *args: P.args, **_kwargs: P.kwargs) -> R_co:
        """The answer if the rule is taken out."""
        given: Any = args[-1] if self.without is AS_GIVEN else self.without
        answer: R_co = given
        return answer


def states(
    rule: RuleId, *, without: object, also: tuple[str, ...] = ()
) -> Callable[[Callable[Concatenate[Scene, P], R]], Statement[P, R]]:
    """Registers a rule's statement. `without` is the answer if the rule is taken out; `AS_GIVEN`: the last argument."""

    def register(run: Callable[Concatenate[Scene, P], R]) -> Statement[P, R]:
        return Statement(rule, run, without, also)

    return register


def unwritten(*, without: object) -> Callable[[Callable[Concatenate[Scene, P], R]], Statement[P, R]]:
    """Registers what cards or readings bring about and no statement of the book says; a later book may (`amended`)."""
    return states("", without=without)


def convention(rule: RuleId, *also: str) -> Callable[[Callable[[Scene], bool]], Statement[[], bool]]:
    """Registers a statement that simply holds; if it is taken out, callers act as if the book did not say so."""

    def register(run: Callable[[Scene], bool]) -> Statement[[], bool]:
        return Statement(rule, run, without=False, also=also)

    return register


class Under(Struct, Generic[R], frozen=True):
    """A step's `run` that does nothing if a statement was taken out that others depend on."""

    said: Statement[[], bool]
    run: Callable[[Scene], R]

    def __call__(self, scene: Scene) -> R | None:
        """Runs it if the statement stands."""
        return self.run(scene) if self.said(scene) else None


def under(said: Statement[[], bool], run: Callable[[Scene], R]) -> Callable[[Scene], R | None]:
    """A step that does nothing if the book does not say so."""
    return Under(said, run)
