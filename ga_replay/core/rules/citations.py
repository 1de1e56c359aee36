"""The code sites of a rule id in a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import CodeType

from msgspec import Struct

from ga_replay.core.events.ids import RuleId
from ga_replay.core.rules.demand import Demand
from ga_replay.core.rules.pieces import (
    Piece,
    Procedure,
    Prohibition,
    Quantity,
    Refusal,
    Step,
    Watcher,
)
from ga_replay.core.rules.replacement import Ordering, Replacement
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.statement import Under


class Citation(Struct, frozen=True):
    """A piece that bears an id, and the function that carries it out.

    `part_of` is the procedure of a step, the measure of a quantity, the gist of a prohibition or a demand; `file` is
    the path from the folder that holds the package.
    """

    kind: str
    file: str
    line: int
    function: str
    part_of: str
    rules: tuple[str, ...]


def sites(ruleset: Ruleset, rule: RuleId) -> tuple[Citation, ...]:
    """Every piece of the rules with the id, in the order in which they apply."""
    return tuple(_site(ruleset, piece, of) for piece, of in _pieces(ruleset) if rule in ruleset.ids_of(piece))


def _pieces(ruleset: Ruleset) -> Iterator[tuple[Piece, str]]:
    for part in ruleset.parts:
        if isinstance(part, Procedure):
            yield from ((one, part.name) for one in part.steps)
        elif isinstance(part, Quantity):
            yield part, part.measure
        elif isinstance(part, Prohibition | Demand | Refusal):
            yield part, part.gist
        elif isinstance(part, Replacement | Ordering | Watcher):
            yield part, ", ".join(kind.__name__ for kind in part.kinds)
        else:
            yield part, "what texts do"


def _site(ruleset: Ruleset, piece: Piece, part_of: str) -> Citation:
    function = _function(piece)
    code: CodeType = function.__code__
    file = function.__module__.replace(".", "/") + (
        "/__init__.py" if code.co_filename.endswith("__init__.py") else ".py"
    )
    name = function.__qualname__.replace(".<locals>", "")
    return Citation(
        kind=type(piece).__name__.lower(),
        file=file,
        line=code.co_firstlineno,
        function=name,
        part_of=part_of,
        rules=ruleset.ids_of(piece),
    )


def _function(piece: Piece) -> Callable[..., object]:
    """The function of the piece; if it was made by another function, the inner one with its maker's name as well."""
    match piece:
        case Step():
            found: Callable[..., object] = piece.run
        case Prohibition() | Demand() | Refusal():
            found = piece.test
        case Quantity():
            found = piece.change
        case Replacement():
            found = piece.replace
        case Ordering():
            found = piece.first
        case Watcher():
            found = piece.watch
        case _:
            found = piece.run
    while isinstance(found, partial | Under):
        found = found.func if isinstance(found, partial) else found.run
    return found
