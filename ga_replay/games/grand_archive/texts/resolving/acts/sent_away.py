"""Where a text sends cards as they resolve, in place of where they would go."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language.evaluate.context import kept_status
from ga_replay.games.grand_archive.language.run.machine import View
from ga_replay.games.grand_archive.texts.lines.replacement_support import destination
from ga_replay.games.grand_archive.texts.resolving.acts.done import remembering
from ga_replay.games.grand_archive.zones import BANISHMENT, DECK, GRAVEYARD, HAND, MATERIAL, MEMORY

BOTTOM, BOTTOM_END = 2, "bottom"
"""How a pending item remembers that end of the deck, and its name."""
GOES = (BANISHMENT, HAND, MEMORY, MATERIAL, DECK, GRAVEYARD)
"""The possible destinations of a resolving card by a text.

A pending item keeps the zone's place in this list under `goes`, and that it is the bottom of the deck.
"""


def sent_to(item: Item) -> str:
    """The substitute destination given by a text, or empty."""
    return GOES[item.choices["goes"][0]] if "goes" in item.choices else ""


def end_of_deck(item: Item) -> str:
    """The end of the deck that a text sends the resolving card to."""
    return BOTTOM_END if item.choices.get("goes", ())[1:] == (BOTTOM,) else "top"


def sent_as_they_resolve(view: View, handles: Sequence[int], place: str) -> list[ev.Fact]:
    """The cards go there as they resolve, instead of to their usual destination."""
    goes = (GOES.index(destination(view.node)), *((BOTTOM,) if place == BOTTOM_END else ()))
    by = remembering(view, view.node.act)
    facts: list[ev.Fact] = []
    for item in view.scene.table.stack:
        if item.handle in handles:
            facts += [ev.ChoiceSet(item.item, "goes", goes), *([ev.ChoiceSet(item.item, SENT_BY, (by,))] if by else [])]
    return facts


SENT_BY = "sent by"
"""The key under which a pending card keeps the number of the object whose text sends it to the banishment."""


def banished_by(scene: Scene, item: Item, zone: str) -> list[ev.Fact]:
    """The record that an object keeps of a card that it sent to the banishment, as the card goes there."""
    (number,) = item.choices.get(SENT_BY, (0,))
    handle = scene.table.by_number.get(number) if zone == BANISHMENT else None
    return [ev.StatusSet(handle, kept_status("banish", item.handle))] if handle is not None else []
