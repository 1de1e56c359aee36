"""The events that triggered abilities wait for, derived from their nodes: acts and phases."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in


def events(node: object) -> Iterator[ir.Event]:
    """Every event that a triggered ability in it waits for, granted ones included."""
    for one in nodes_in(node):
        if isinstance(one, ir.Triggered) and isinstance(one.at, ir.Event):
            yield one.at


def moments(node: ir.Node) -> Iterator[ir.Moment]:
    """The moments that triggered abilities in it wait for."""
    for one in nodes_in(node):
        if isinstance(one, ir.Triggered) and isinstance(one.at, ir.Moment):
            yield one.at


def waits_for(ability: object, act: str) -> bool:
    """True if this ability waits for an event of that act."""
    return type(ability) is ir.Triggered and type(ability.at) is ir.Event and ability.at.act == act
