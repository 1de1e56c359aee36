"""Boons described on the spot, and tables with them (edition 2026-08-21)."""

from __future__ import annotations

from typing import Any

from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, card


def boon(name: str = "Plain Boon", speed: str = "slow", **facts: Any) -> str:
    """A Lesser Boon that costs nothing, if nothing else is said."""
    kind = facts.pop("kind", "LESSER BOON")
    return card(name, kind, speed=speed, **{"cost_reserve": 0, **facts})


def greater(name: str = "Great Boon", speed: str = "slow", **facts: Any) -> str:
    return boon(name, speed, kind="GREATER BOON", **facts)


def presenting(slug: str, bench: Bench | None = None) -> tuple[Bench, int]:
    """A table on which that boon lies face down in A's Pantheon zone, and its handle."""
    bench = bench or Bench()
    if not bench.table.zones["field"]:
        bench.champions()
    return bench.decks(), bench.put("A", "pantheon", slug)


def bestowed(game: Game, handle: int, *paid: int) -> Game:
    """A bestows that boon, paid with these cards."""
    game.fine(de.BoonBestowed("A", handle))
    return game.fine(de.ReservePaid("A", paid)) if paid else game


def may_bestow(game: Game, handle: int, player: str = "A") -> bool:
    """True if the menu of the player with Opportunity offers it."""
    choice = getattr(game.due, "choice", ())
    return any(one == de.BoonBestowed(player, handle) for one in choice)
