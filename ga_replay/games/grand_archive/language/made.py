"""The cards and tokens that a program makes, by their names."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in


def names_made(program: tuple[ir.Node, ...]) -> Iterator[str]:
    """The name of each token that it summons and of each card that it generates."""
    for node in nodes_in(program):
        if isinstance(node, ir.Generate):
            yield node.card
        elif isinstance(node, ir.Summon):
            yield from node.choice or ((node.token,) if isinstance(node.token, str) else ())


def names_offered(program: tuple[ir.Node, ...]) -> Iterator[str]:
    """Those of them that come in the place of others, wherever these are made: without them the text offers nothing."""
    for node in nodes_in(program):
        if isinstance(node, ir.Replace):
            yield from names_made(node.steps)
