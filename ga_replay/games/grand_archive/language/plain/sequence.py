"""Several steps in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ga_replay.cardtext.plain import Plain


def steps(nodes: Sequence[Any], plain: Plain) -> str:
    """One after the other."""
    return "; ".join(filter(None, map(plain.tell, nodes)))


def body(nodes: Sequence[Any], plain: Plain) -> str:
    """What belongs to the words before it: several steps stand in parentheses, so that it is plain where they end."""
    told = steps(nodes, plain)
    return f"({told})" if "; " in told else told
