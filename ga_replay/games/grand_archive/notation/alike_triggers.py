"""Waiting triggers whose order makes no difference, so that people leave it unsaid."""

from __future__ import annotations

from functools import cache
from typing import Any

from ga_replay.core.table.table import Table
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines.programs import node
from ga_replay.games.grand_archive.texts.triggers.trigger_payload import unpacked


def are_alike(table: Table, numbers: tuple[int, ...]) -> bool:
    """True if one ability of one object triggered several times, and does the same whatever it triggered on."""
    waiting = [one for one in table.waiting.values() if one.trigger in numbers]
    if len(waiting) != len(numbers) or len({(one.text, one.source, one.number) for one in waiting}) != 1:
        return False
    text = waiting[0].text
    ability = node(text)
    if not isinstance(ability, ir.Triggered) or _speaks_of_its_event(ability):
        return False
    return all(unpacked(one.about, text)[1] == unpacked(waiting[0].about, text)[1] for one in waiting)


@cache
def _speaks_of_its_event(ability: ir.Triggered) -> bool:
    """True if its steps or its condition speak of what it triggered on, or of whose that is."""
    said: tuple[Any, ...] = (ability.steps, ability.cond)
    return any(isinstance(one, ir.The) or (isinstance(one, ir.Player) and one.how == "that") for one in nodes_in(said))
