"""The elements of a card, and the doubt about one that the text under way has discarded (docs/readings/grand-archive.md)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards import elements
from ga_replay.games.grand_archive.language.evaluate.context import Undecided, did_key


def is_of_element(scene: Scene, handle: int, name: str) -> bool:
    """By its elements where it lies. Raises Undecided for a discarded card that was or was not of it in the hand."""
    here, printed = queries.elements(scene, handle), queries.printed_elements(scene.table.card_of[handle])
    found = elements.is_of_element(here, name)
    if here != printed and found != elements.is_of_element(printed, name) and _is_just_discarded(scene, handle):
        raise Undecided(
            "the book leaves open whether a discarded card has the elements of the hand or of the graveyard"
        )
    return found


def _is_just_discarded(scene: Scene, handle: int) -> bool:
    """True if the topmost item has discarded it (term/last-known-information.2)."""
    stack = scene.table.stack
    return bool(stack) and handle in stack[-1].choices.get(did_key("discard"), ())
