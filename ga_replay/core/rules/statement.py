"""Statements of a rulebook as functions: what one rule alone says, called by its name."""

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
    """A function that bears the id of the rule it states, and knows its answer where that rule is taken out."""

    __slots__ = ("also", "rule", "run", "without")

    def __init__(
        self, rule: RuleId, run: Callable[Concatenate[Scene, P], R_co], without: object, also: tuple[str, ...]
    ) -> None:
        self.rule = rule
        self.run = run
        self.without = without
        self.also = also

    def __call__(self, scene: Scene, *args: P.args, **kwargs: P.kwargs) -> R_co:
        """What the rule says of these arguments."""
        if scene.rules.removed and not scene.rules.stands(self):
            given: Any = args[-1] if self.without is AS_GIVEN else self.without
            answer: R_co = given
            return answer
        return self.run(scene, *args, **kwargs)


def states(
    rule: RuleId, *, without: object, also: tuple[str, ...] = ()
) -> Callable[[Callable[Concatenate[Scene, P], R]], Statement[P, R]]:
    """Registers what that rule states. `without` is the answer where the rule is taken out; `AS_GIVEN`: the last argument."""

    def register(run: Callable[Concatenate[Scene, P], R]) -> Statement[P, R]:
        return Statement(rule, run, without, also)

    return register


def convention(rule: RuleId, *also: str) -> Callable[[Callable[[Scene], bool]], Statement[[], bool]]:
    """Registers a statement that simply holds; where it is taken out, whoever asks goes on as if the book had never said so."""

    def register(run: Callable[[Scene], bool]) -> Statement[[], bool]:
        return Statement(rule, run, without=False, also=also)

    return register


class Under(Struct, Generic[R], frozen=True):
    """A step's `run` that does nothing where a statement was taken out that others rest on as well."""

    said: Statement[[], bool]
    run: Callable[[Scene], R]

    def __call__(self, scene: Scene) -> R | None:
        """Does it where the statement stands."""
        return self.run(scene) if scene.rules.stands(self.said) else None


def under(said: Statement[[], bool], run: Callable[[Scene], R]) -> Callable[[Scene], R | None]:
    """A step that does nothing where the book does not say so."""
    return Under(said, run)
