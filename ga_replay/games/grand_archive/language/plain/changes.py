"""What effects change of a thing, in plain words: numbers, abilities, types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ga_replay.cardtext.plain import Plain, Told
from ga_replay.games.grand_archive.language import ir


def stat(node: ir.Stat, plain: Plain) -> str:
    """A number that is another."""
    n = plain.tell(node.n)
    told = f"{node.name} {n}" if node.set else f"{'-' if node.minus else '+'}{f'({n})' if ' ' in n else n} {node.name}"
    return f"{told}{' (or another, as you choose)' * node.choice}"


def grant(node: ir.Grant, plain: Plain) -> str:
    """Abilities that are given."""
    if node.of is not None:
        return f"{'has ' * node.has}every activated ability of {plain.tell(node.of)}"
    choose = f"{node.choose} of " if node.choose else ""
    return f"{'has ' * node.has}{choose}" + ", ".join(f'"{plain.tell(one)}"' for one in node.abilities)


CHANGES: Final[Mapping[str, Told]] = {
    "Stat": stat,
    "Swap": "power and life switched",
    "Grant": grant,
    "Lose": lambda node, plain: (
        f"no {node.keyword or ('other abilities' if node.other else 'abilities')}{' can be gained' * node.barred}"
    ),
    "Turns": lambda node, plain: (
        f"{'also ' if node.also else ''}{'becomes' if node.becomes else 'made'} {plain.tell(node.words).replace(', ', ' ')}"
    ),
}
