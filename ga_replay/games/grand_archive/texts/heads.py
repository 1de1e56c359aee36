"""The objects on the field that a bare noun names, listed once as long as nothing comes, goes or changes there."""

from __future__ import annotations

from ga_replay.core.conventions import stands
from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.texts import book
from ga_replay.games.grand_archive.zones import FIELD

NO_TYPE = frozenset({"card", "object"})


def listed(scene: Scene, head: str) -> tuple[int, ...] | None:
    """The objects of that type, or the units; None where each object is to be looked at by itself.

    It may be unknown, face down, or a token that is no card, and what changes types may hang on the very objects of a type that it asks for.
    """
    table = scene.table
    if (
        head in NO_TYPE
        or table.face_of
        or not scene.is_bare("types")
        or not (stands(scene, book.units) and stands(scene, book.tokens_as_cards))
    ):
        return None
    notes = look.noted(scene)
    if notes.told is None:
        notes.told = all(handle in table.card_of for handle in table.zones[FIELD])
    if not notes.told:
        return None
    return look.of_type(scene, *look.UNIT_TYPES) if head == "unit" else look.of_type(scene, head.upper())
