"""Double-faced cards: the flip side exists on the field only; the default side determines the zone the card goes to."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import forbids, watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.zones import FIELD

COPIES: Final = "entered as copies"
"""The mark that some card has entered as a copy in this game."""


def _mark(handle: int) -> str:
    """The prefix of the mark of such a card, before the slug of what it is itself."""
    return f"entered as a copy:{handle}:"


def marked_as_a_copy(handle: int, own: str) -> list[ev.Fact]:
    """The facts by which it is known what the card is itself."""
    return [ev.UsageMarked(COPIES), ev.UsageMarked(f"{_mark(handle)}{own}")]


def own_card(scene: Scene, handle: int) -> str:
    """The card that an object which entered as a copy is itself; empty for others."""
    usage = scene.table.usage
    if COPIES not in usage:
        return ""
    mark = _mark(handle)
    return next((name.removeprefix(mark) for name, n in usage.items() if n > 0 and name.startswith(mark)), "")


def default_side(scene: Scene, handle: int) -> str:
    """The default side of a card that shows its flip side, else empty; a copy has but one side."""
    facts = queries.card(scene, handle) if not own_card(scene, handle) else None
    return facts.front if facts is not None else ""


@states("double-faced-cards.eg2", without=False)
def copies_do_not_return_transformed(_scene: Scene) -> bool:
    """A card that entered as a copy of a double-faced one has no other side itself: it stays where it is."""
    return True


def conceals(scene: Scene, handle: int) -> bool:
    """True if the card shows nothing while it lies face down."""
    facts = queries.card(scene, handle)
    double = facts is not None and bool(facts.front or facts.faces)
    return not double or double_faced_cards_show_nothing_face_down(scene)


def goes_as(scene: Scene, handle: int, kind: str) -> bool:
    """True if it is of the type that determines the zone an object goes to."""
    if not default_side(scene, handle):
        return queries.is_type(scene, handle, kind)
    found = default_sides_say_where_they_go(scene, handle, queries.types(scene, handle))
    return kind in found


@states("double-faced-cards.4.2", without=AS_GIVEN, also=("double-faced-cards.eg1",))
def default_sides_say_where_they_go(scene: Scene, handle: int, _so_far: frozenset[str]) -> frozenset[str]:
    """Seiryuu is banished, for its Fatestone is a regalia; Lu Bu goes to the graveyard, for he is an ally."""
    return queries.printed_types(default_side(scene, handle))


@watches("double-faced-cards.4.1", ev.CardMoved, also=("double-faced-cards.4",), frm=(FIELD,))
def flip_sides_turn_back_as_they_leave(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """Off the field there is only the default side; pending items still refer to the other."""
    if fact.to == FIELD or fact.handle in scene.table.tokens:
        return []
    if own := own_card(scene, fact.handle):
        return [ev.Identified(fact.handle, own), ev.UsageMarked(f"{_mark(fact.handle)}{own}", -1)]
    front = default_side(scene, fact.handle)
    return [ev.Identified(fact.handle, front)] if front else []


@states("double-faced-cards.9.1", without=False, also=("double-faced-cards.9",))
def who_is_turned_over_stays_the_same_object(_scene: Scene) -> bool:
    """With its counters and all effects on it."""
    return True


@states("double-faced-cards.8", without=False)
def double_faced_cards_show_nothing_face_down(_scene: Scene) -> bool:
    """They count as any card that lies face down, and are not transformed."""
    return True


@forbids("double-faced-cards.3", "a flip side cannot be played", de.CardActivated, de.Materialized)
def flip_sides_are_not_played(scene: Scene, decision: de.CardActivated | de.Materialized) -> bool:
    return bool(default_side(scene, decision.handle))
