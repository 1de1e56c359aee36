"""Answers in one word of the cards: a card is played prepared, or imbued."""

from __future__ import annotations

from typing import Final

from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.games.grand_archive.decisions import Accepted
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.playing import additional_costs

PREPARED: Final = "prepared"
IMBUE: Final = frozenset({"keyword/imbue.1", "keyword/imbue-n.1"})
"""The statements by which imbue is asked for, in each edition."""


def meaning(scene: Scene, due: ag.Due, word: str) -> object | None:
    """What the word says: the numbers of optional costs, or a yes; None where it can be said of nothing here."""
    if word == PREPARED:
        return _prepared(scene)
    other = isinstance(due, ag.May) and Accepted in due.kinds and scene.rules.numbering.borne(due.rule) not in IMBUE
    return None if other else True


def imbues_by_unknown_cards(table: Table, may: ag.May) -> bool:
    """True if it is asked whether cards are shown for imbue that nobody has named: shown ones would be."""
    paid = table.stack[-1].choices.get("reserve", ()) if table.stack else ()
    return Accepted in may.kinds and may.rule in IMBUE and any(card not in table.card_of for card in paid)


def _prepared(scene: Scene) -> tuple[int, ...] | None:
    """The optional cost of prepare of the card being played."""
    item = scene.table.stack[-1] if scene.table.stack else None
    offered = () if item is None else additional_costs.options(scene, item)
    found = (number for number, own, _ in offered if _is_prepare(own.address))
    number = next(found, None)
    return None if number is None else (number,)


def _is_prepare(address: str) -> bool:
    node = programs.node(address)
    return isinstance(node, ir.Keyword) and node.name == "prepare"
