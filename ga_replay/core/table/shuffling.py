"""Cards that are put together in an order that nobody knows, or that one player alone knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ga_replay.core import events as ev
from ga_replay.core.table.table import Table


def facts_of_mixing(table: Table, moved: Iterable[tuple[int, str]]) -> list[ev.Fact]:
    """The facts that mix cards put into zones at the same time, each given with its zone.

    A single card is known, and a token is not a card.
    """
    together: dict[str, list[int]] = {}
    for handle, zone in moved:
        if handle not in table.tokens:
            together.setdefault(zone, []).append(handle)
    return [ev.Mixed(zone, tuple(sorted(cards))) for zone, cards in together.items() if len(cards) > 1]


def others_know(table: Table, cards: Sequence[int]) -> bool:
    """Whether everybody knows one of several cards; a token goes nowhere."""
    known = [one for one in cards if one not in table.tokens and table.known_to.get(one, 0) == table.everybody]
    return len(cards) > 1 and bool(known)


def facts_of_own_order(table: Table, gone: Iterable[ev.Fact], order: Sequence[int], player: str) -> list[ev.Fact]:
    """What follows the moves of cards whose order is one player's own.

    The log must not say the order: so the cards have gone in the order of their handles, the lowest where the first of
    `order` lies, are mixed, and are named anew to that player. Which handle is which card is the order. Without `order`
    the log does not know it.
    """
    facts: list[ev.Fact] = []
    for mixed in facts_of_mixing(table, [(one.handle, one.to) for one in gone if isinstance(one, ev.CardMoved)]):
        facts.append(mixed)
        there = mixed.handles if isinstance(mixed, ev.Mixed) else ()
        pairs = zip(there, [one for one in order if one in there], strict=False)
        facts += [ev.Identified(one, table.card_of[was], player) for one, was in pairs if was in table.card_of]
    return facts
