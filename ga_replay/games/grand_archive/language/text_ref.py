"""Addresses: the names by which facts refer to a piece of card text.

`slug#2` is the first ability of the second printed line of a card, `slug#2.3` the third ability of that line;
`slug#2:steps.0.then.1` is a node inside it, by field and place. A line without a card, such as `#enlighten`, belongs to
the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from ga_replay.core.events import keys
from ga_replay.core.input.limits import is_number
from ga_replay.games.grand_archive.language import ir

UNNAMED_SLOTS = 100
"""Picks to which no other word of the line refers get slots from here on, so that each pick has its own number."""


class Parts(Struct, frozen=True):
    """The parts of an address: `line` and `ability` count from 1, `path` are field names and places from 0."""

    slug: str
    line: str
    ability: int = 1
    path: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        ability = f".{self.ability}" if self.ability > 1 else ""
        path = ":" + ".".join(map(str, self.path)) if self.path else ""
        return keys.text_ref(self.slug, f"{self.line}{ability}{path}")


@cache
def parts(address: str) -> Parts:
    """The parts of the address. Raises ValueError if it is invalid."""
    slug, rest = keys.card_of_text(address), keys.place_of_text(address)
    place, _, path = rest.partition(":")
    line, _, ability = place.partition(".")
    if not line:
        raise ValueError(f"{address!r} is not an address of card text")
    steps = tuple(int(one) if is_number(one) else one for one in path.split(".")) if path else ()
    return Parts(slug, line, int(ability) if ability else 1, steps)


def of_ability(slug: str, line: int | str, ability: int = 1) -> str:
    """The address of an ability; both numbers count from 1."""
    return str(Parts(slug, str(line), ability))


@cache
def child(address: str, *path: str | int) -> str:
    """The address of a node inside the node of that address."""
    steps = ".".join(map(str, path))
    return f"{address}.{steps}" if ":" in keys.place_of_text(address) else f"{address}:{steps}"


@cache
def parent(address: str) -> str:
    """The address of the printed ability that the node lies in."""
    at = parts(address)
    return str(Parts(at.slug, at.line, at.ability))


def inside(node: Any, path: Sequence[str | int]) -> Any:
    """The node at that path. Raises LookupError if there is none."""
    for step in path:
        try:
            node = node[step] if isinstance(step, int) else getattr(node, step)
        except (AttributeError, IndexError, TypeError) as error:
            raise LookupError(f"nothing is at {'.'.join(map(str, path))}") from error
    return node


def walk(node: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], ir.Node]]:
    """Every node in it with its path, in the order of the fields."""
    if isinstance(node, ir.Node):
        yield path, node
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, ir.Node | tuple):
                yield from walk(value, (*path, name))
    elif isinstance(node, tuple):
        for at, one in enumerate(node):
            if isinstance(one, ir.Node | tuple):
                yield from walk(one, (*path, at))


def nodes_in(node: object) -> list[ir.Node]:
    """Every node in it, in the same order, without the paths: a third of the time."""
    found: list[ir.Node] = []
    _gather(node, found)
    return found


def _gather(node: object, found: list[ir.Node]) -> None:
    if isinstance(node, ir.Node):
        found.append(node)
        node = astuple(node)
    elif not isinstance(node, tuple):
        return
    for one in node:
        if isinstance(one, _INNER):
            _gather(one, found)


_INNER = (ir.Node, tuple)


def numbered(program: ir.Program) -> ir.Program:
    """The program with a slot for each pick and each target player.

    Slots that nothing refers to get numbers from UNNAMED_SLOTS on, in the order of the line.
    """
    count = UNNAMED_SLOTS

    def give(node: Any) -> Any:
        nonlocal count
        if isinstance(node, tuple):
            return tuple(give(one) for one in node)
        if not isinstance(node, ir.Node):
            return node
        if isinstance(node, ir.May) and _targets(node.who) and not getattr(node.who, "slot", 0):
            node = _asked(node, count)
            count += 1
        changed: dict[str, Any] = {}
        if not getattr(node, "slot", 1) and (isinstance(node, ir.Pick | ir.Summon | ir.Generate) or _targets(node)):
            changed["slot"] = count
            count += 1
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, ir.Node | tuple):
                given = give(value)
                if given is not value:
                    changed[name] = given
        return replace(node, **changed) if changed else node

    numbers: ir.Program = give(program)
    return numbers


def _asked(node: ir.May, slot: int) -> ir.May:
    """A target player who may do something does it: one player, who is targeted once."""
    who = node.who
    theirs = replace(who, slot=slot)
    return replace(node, who=theirs, do=_instead(node.do, who, theirs))


def _instead(node: Any, old: ir.Node, new: ir.Node) -> Any:
    """The same steps with another node in place of that one."""
    if isinstance(node, tuple):
        return tuple(_instead(one, old, new) for one in node)
    if node == old:
        return new
    if not isinstance(node, ir.Node):
        return node
    changed = {name: _instead(getattr(node, name), old, new) for name in node.__struct_fields__}
    return replace(node, **changed)


def _targets(node: ir.Node) -> bool:
    return isinstance(node, ir.Player) and node.how == "target"


@cache
def pick_key(address: str, slot: int) -> str:
    """The key under which a pending item keeps the picks of that slot of that line.

    `… objects` are the object numbers.
    """
    return f"pick {parts(address).line}.{slot}"
