"""Conventions of a rulebook: statements that hold or do not, asked for wherever the rules and the texts meet them.

Without a convention whoever asks goes on as if the book had never said so.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TypeVar

from msgspec import Struct

from ga_replay.core.rules.ruleset import Under
from ga_replay.core.rules.scene import Scene

T = TypeVar("T")


class Convention(Struct, frozen=True):
    """A statement by its id; `run` bears its name, and says it in our words."""

    rule: str
    run: Callable[[], None]
    also: tuple[str, ...] = ()


def convention(rule: str, *also: str) -> Callable[[Callable[[], None]], Convention]:
    """Registers a statement, and those that say the same."""

    def register(said: Callable[[], None]) -> Convention:
        return Convention(rule, said, also)

    return register


def stands(scene: Scene, said: Convention) -> bool:
    """Whether the book says so."""
    return not scene.rules.removed or scene.rules.stands(said)


def under(said: Convention, run: Callable[[Scene], T]) -> Callable[[Scene], T | None]:
    """A step that does nothing where the book does not say so."""
    return Under(said, run)


def gathered(*modules: ModuleType) -> list[Convention]:
    """All conventions that the modules define, in the order in which they are written."""
    return [part for module in modules for part in vars(module).values() if type(part) is Convention]
