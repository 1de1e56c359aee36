"""Discarding: the choice of cards from each hand, and all at once (1314)."""

from __future__ import annotations

from ga_replay.core.rules.agenda import Answer, ForcedChoice, May, ReplaceWith
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import queries
from ga_replay.games.trails.decisions import CardsChosen
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, happen


def ask_what_to_discard(scene: Scene) -> May | None:
    """That many cards of each hand, or all if there are fewer.

    The players not yet asked are words of the frame, chosen cards are its numbers.
    """
    count = scene.number()
    for player in scene.args[1:]:
        hand = tuple(queries.hand(scene.table, player)) if isinstance(player, str) else ()
        if isinstance(player, str) and len(hand) > count:
            return May(player, Some("1314.1", hand, count, count), (CardsChosen,), "1314.1", "handles")
    return None


def tell_whole_hands(scene: Scene) -> list[Answer] | None:
    """A player with at most the required number discards the hand without a decision."""
    count, words = scene.number(), [one for one in scene.args[1:] if isinstance(one, str)]
    if len(words) < len(scene.args) - 1:  # a player has chosen: this was recorded before
        return None
    hands = {one: tuple(queries.hand(scene.table, one)) for one in words}
    return [
        ForcedChoice(May(one, Some("1314.1", hand, len(hand), len(hand)), (CardsChosen,), "1314.1", "handles"), hand)
        for one, hand in hands.items()
        if len(hand) <= count
    ]


def keep_what_to_discard(scene: Scene, decision: CardsChosen) -> list[Answer] | ReplaceWith:
    """If both players choose, both do so before anything is discarded (1502.1)."""
    rest = tuple([one for one in scene.args[1:] if one != decision.player])
    if both_choose_before_anything_is_done(scene):
        return ReplaceWith("discard", (scene.number(), *rest, *decision.handles))
    return [*_discard(scene, decision.handles), ReplaceWith("discard", (scene.number(), *rest))]


@convention("1502.1")
def both_choose_before_anything_is_done(_scene: Scene) -> bool:
    """If both choose at the same time."""
    return True


def discard_those(scene: Scene) -> list[Answer] | None:
    """The chosen cards, and the whole hands of those who had no choice."""
    chosen = [one for one in scene.args[1:] if isinstance(one, int)]
    whole = [h for one in scene.args[1:] if isinstance(one, str) for h in queries.hand(scene.table, one)]
    return _discard(scene, (*chosen, *whole)) or None


def _discard(scene: Scene, handles: tuple[int, ...]) -> list[Answer]:
    return happen(scene, [ReplaceableEvent("discard", h) for h in handles if h in scene.table.zone_of], "1314.1")


DISCARDING = procedure(
    "discard",
    step("1314.1", tell_whole_hands, keep_what_to_discard, name="whole hands"),
    step("1314.1", ask_what_to_discard, keep_what_to_discard, name="ask"),
    step("1314.1", discard_those, name="all"),
)
