"""Several steps in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ga_replay.cardtext.plain import Plain, grouped


def steps(nodes: Sequence[Any], plain: Plain) -> str:
    """One after the other."""
    return "; ".join(filter(None, map(plain.tell, nodes)))


def body(nodes: Sequence[Any], plain: Plain) -> str:
    """The steps as they belong to the words before them."""
    return grouped(steps(nodes, plain))
