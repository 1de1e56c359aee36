"""What looks good to a player of each game: how `sensible_play` weighs tables and answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.zones import key
from ga_replay.games.epic import decisions as epic_decisions
from ga_replay.games.epic import queries as epic_look
from ga_replay.games.epic.rules import GAME as EPIC
from ga_replay.games.grand_archive import decisions, queries
from ga_replay.games.grand_archive.rules import GAME as GRAND_ARCHIVE
from ga_replay.games.trails import decisions as trails_decisions
from ga_replay.games.trails import queries as trails_look
from ga_replay.games.trails.rules import GAME as TRAILS
from ga_replay.games.trails.values import board as trails_board

LOST: Final = 1000.0


class Taste(Struct, frozen=True):
    """A game as its players see it.

    `worth` is how good the table looks for a player, `rests` whether what was tried has come to its end, `liked` what speaks for an answer beside the
    table after it. `weighed` are the decisions that are thought about in a trial too; `told` are answers that nobody thinks about.
    """

    worth: Callable[[Referee, str], float]
    rests: Callable[[Referee], bool]
    liked: Callable[[Any], float]
    weighed: frozenset[type]
    told: Callable[[Referee, ag.May, random.Random], Any]
    format: str
    """The format that the sample decks are built for."""


# --- Grand Archive ---------------------------------------------------------------------------------------------------------


def grand_archive_worth(referee: Referee, player: str) -> float:
    """Life, levels, allies, weapons and cards, of both sides."""
    scene, table = referee.scene, referee.table
    total = 0.0
    for other in table.players:
        sign = 1.0 if other == player else -1.0
        if other in table.lost:
            total -= sign * LOST
            continue
        champion = queries.champion(scene, other)
        if champion:
            left = (queries.life(scene, champion) or 0) - table.things[champion].damage
            total += sign * (left + 3 * queries.base_level(scene, champion))
        for handle in queries.controlled(scene, other):
            thing = table.things[handle]
            if queries.is_type(scene, handle, "ALLY"):
                strength = (queries.power(scene, handle) or 0) * 1.2 + (queries.life(scene, handle) or 0) - thing.damage
                total += sign * (strength + (0.2 if not thing.turned else 0))
            elif queries.is_type(scene, handle, "WEAPON"):
                total += sign * (queries.power(scene, handle) or 0) * 0.4 * thing.counters.get("durability", 0)
            elif handle != champion:
                total += sign * 0.8
        cards = len(table.zones[key("hand", other)]) + len(table.zones[key("memory", other)])
        total += sign * min(cards, 12) * 0.55
    return total


def grand_archive_rests(referee: Referee) -> bool:
    """Somebody has Opportunity in the main phase, and nothing waits."""
    return not referee.table.stack and referee.table.step in {"", "main"}


# --- Epic ------------------------------------------------------------------------------------------------------------------

WORDS: Final = {"airborne": 1.5, "unblockable": 1.5, "breakthrough": 1.0, "unbreakable": 1.5, "untargetable": 0.5}
CARD: Final = 3.0
FULL_HAND: Final = 7


def epic_worth(referee: Referee, player: str) -> float:
    """Health, which is dearer the less of it is left, champions and cards; the others' count together as much as one's own."""
    table = referee.table
    others = len(table.players) - 1
    return sum(standing(referee, one) * (1.0 if one == player else -1.0 / others) for one in table.players)


def standing(referee: Referee, player: str) -> float:
    """How a player stands."""
    scene, table = referee.scene, referee.table
    if player in table.lost:
        return -LOST
    health = epic_look.health(scene, player)
    total = min(health, 40) - max(0, 12 - health) * 0.8
    total += CARD * min(len(table.zones[key("hand", player)]), FULL_HAND)
    return total + sum(strength(referee, one) for one in epic_look.own(scene, player))


def strength(referee: Referee, handle: int) -> float:
    """What a champion is worth to its player."""
    scene = referee.scene
    total = 1.0 + epic_look.offense(scene, handle) * 0.8 + epic_look.defense(scene, handle) * 0.35
    total += sum(WORDS.get(word, 0.0) for word in epic_look.keywords(scene, handle))
    return total - (0.0 if epic_look.prepared(scene, handle) else 0.4)


def epic_rests(referee: Referee) -> bool:
    """The main phase goes on, or the turn is over but for its end."""
    table = referee.table
    return table.phase == "end" or (table.phase == "main" and table.window.startswith("main") and not table.stack)


def epic_told(referee: Referee, may: ag.May, rng: random.Random) -> Any:
    """The opening hand: a card or two go that cost, where hardly any is free."""
    if epic_decisions.Mulliganed not in may.kinds:
        return None
    scene = referee.scene
    hand = referee.table.zones[key("hand", may.player)]
    dear = [h for h in hand if (card := epic_look.card(scene, h)) is not None and card.cost]
    count = rng.choice((1, 2)) if len(hand) - len(dear) < 2 and len(dear) > 2 else 0
    return epic_decisions.Mulliganed(may.player, tuple(sorted(rng.sample(dear, count))))


# --- Trails ----------------------------------------------------------------------------------------------------------------


def trails_worth(referee: Referee, player: str) -> float:
    """Bond, what stands on the fields, cards and what can be paid with them, of both sides."""
    scene, table = referee.scene, referee.table
    total = 0.0
    for other in table.players:
        sign = 1.0 if other == player else -1.0
        bond = trails_look.pool(scene, other, "bond")
        total += sign * (bond * 0.7 - max(0, 10 - bond) * 0.8 - (LOST if other in table.lost else 0))
        total += sign * 1.2 * min(len(trails_look.hand(table, other)), 6)
        total += sign * 1.6 * min(len(trails_look.homebase(table, other)), 6)
        for handle in trails_look.field(scene, other):
            total += sign * 1.5
            if trails_board.is_unit(scene, handle):
                strength = trails_board.strength(scene, handle) * 0.6 + trails_board.defense(scene, handle) * 0.3
                total += sign * strength * (0.4 if trails_look.is_stunned(table, handle) else 1.0)
    return total


WASTED: Final = (trails_decisions.EPGained, trails_decisions.Supported, trails_decisions.LoopBegun)
"""What is done for something that comes of it, and not for itself."""


def trails_rests(referee: Referee) -> bool:
    """Nothing waits, and somebody may act outside an attack."""
    return not referee.table.stack


TASTES: Final = {
    GRAND_ARCHIVE: Taste(
        grand_archive_worth,
        grand_archive_rests,
        lambda answer: 2.0 if isinstance(answer, decisions.Materialized) else 0.0,
        frozenset(),
        lambda _referee, _may, _rng: None,
        "standard",
    ),
    EPIC: Taste(
        epic_worth,
        epic_rests,
        lambda _answer: 0.0,
        frozenset({epic_decisions.AttackersDeclared, epic_decisions.BlockersDeclared}),
        epic_told,
        "constructed",
    ),
    TRAILS: Taste(
        trails_worth,
        trails_rests,
        lambda answer: -0.5 if isinstance(answer, WASTED) else 0.0,
        frozenset({trails_decisions.FoughtBack}),
        lambda _referee, _may, _rng: None,
        "strategy",
    ),
}
