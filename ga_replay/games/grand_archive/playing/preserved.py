"""Preserved cards: they lie face up in the material deck, and come back to the hand instead of a materialization."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Must
from ga_replay.core.rules.pieces import forbids, quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import moves, queries
from ga_replay.games.grand_archive.zones import HAND, MATERIAL

PRESERVED = "preserved"
"""The property of a card in a material deck (keyword/preserve-preserved.4)."""


def is_preserved(scene: Scene, handle: int) -> bool:
    """True if the card is in a material deck and may return from there."""
    return handle in scene.table.card_of and bool(scene.measure(PRESERVED, handle, False))


@quantity("keyword/preserve-preserved.4", PRESERVED)
def cards_of_main_decks_lie_there_preserved(scene: Scene, handle: int, _so_far: object) -> bool:
    """A card that is neither regalia nor champion gets into a material deck in no other way; it is identified."""
    table = scene.table
    if table.zone_of.get(handle) != key(MATERIAL, table.owner_of[handle]):
        return False
    thing = table.things.get(handle)
    told = thing is not None and PRESERVED in thing.statuses
    return told or not queries.is_type(scene, handle, "REGALIA", "CHAMPION")


def preserved_cards(scene: Scene, player: str) -> list[int]:
    """Those that the player could take back."""
    return [handle for handle in scene.table.zones[key(MATERIAL, player)] if is_preserved(scene, handle)]


@forbids("keyword/preserve-preserved.4", "only preserved cards can be taken back", de.PreservedReturned)
def only_preserved_cards_are_taken_back(scene: Scene, decision: de.PreservedReturned) -> str:
    """From the player's own material deck; an unknown card may be one."""
    table, handle = scene.table, decision.handle
    if not table.lies(handle, key(MATERIAL, decision.player)):
        return queries.place(scene, handle)
    unknown = handle not in table.card_of
    return "" if unknown or is_preserved(scene, handle) else f"{queries.label(scene, handle)} is not preserved"


def taken_back(scene: Scene, decision: de.PreservedReturned) -> list[Answer] | None:
    """It goes to its owner's hand, which is not a materialization (keyword/preserve-preserved.4.1)."""
    if not scene.table.lies(decision.handle, key(MATERIAL, decision.player)):
        return None
    facts = moves.move(scene, decision.handle, HAND)
    return [Must(tuple(facts), "keyword/preserve-preserved.4")]


def told_by_deed(scene: Scene, fact: ev.Event) -> ev.Decision | None:
    """The decision behind a fact that moves a card so: nothing else takes it from the material deck to the hand."""
    if not isinstance(fact, ev.CardMoved):
        return None
    owner = scene.table.owner_of[fact.handle]
    so = (fact.frm, fact.to) == (key(MATERIAL, owner), key(HAND, owner))
    return de.PreservedReturned(owner, fact.handle) if so and is_preserved(scene, fact.handle) else None
