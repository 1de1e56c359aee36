"""The steps at an address: of an ability, a cost, or a trigger within a text."""

from __future__ import annotations

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import child
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.keyword_texts import steps_of_keyword

RETURN_SUPPRESSED = (
    ir.Move(
        "return", ir.The("suppressed"), ir.Zone("field"), ir.Zone("banishment"), under=ir.Holder(ir.The("suppressed"))
    ),
)
"""The delayed trigger of a suppression returns the cards that are still in banishment (term/suppress.1, .2)."""


def steps_at(address: str) -> tuple[tuple[object, ...], str]:
    """The steps at the address, and the address of their tuple.

    None if that text does nothing by itself: a log may activate a keyword or a static ability all the same.
    """
    node = programs.node(address)
    match node:
        case tuple():
            return node, address
        case ir.OnResolve() | ir.Activated() | ir.Triggered():
            return node.steps, child(address, "steps")
        case ir.Delayed() | ir.When() | ir.May() | ir.Do() | ir.Prevent():
            return node.then, child(address, "then")
        case ir.Suppress():
            return RETURN_SUPPRESSED, address
        case ir.GetStatus(name="agility"):
            return steps_of_keyword(ir.Keyword("agility", node.n)), address
        case ir.Keyword():
            return steps_of_keyword(node), address
        case _:
            return (), address
