"""Epic's part in positions: its places, times and words, and cards described on the spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from ga_replay.core.cards.pool import Pool
from ga_replay.core.events import keys
from ga_replay.core.ports.position_cards import CardOverlay
from ga_replay.core.ports.position_setup import PositionSetup, TimeNames
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table, Thing
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic import queries
from ga_replay.games.epic.cards.card import KEYWORDS as PRINTED_KEYWORDS
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import known_pool
from ga_replay.games.epic.combatants import ATTACKING, BLOCKED, BLOCKING
from ga_replay.games.epic.language.vocabulary import ALIGNMENTS, CLASSES, KEYWORDS
from ga_replay.games.epic.notation.described import TYPES as DESCRIBED_TYPES
from ga_replay.games.epic.notation.described import described
from ga_replay.games.epic.notation.pending import EpicPending
from ga_replay.games.epic.rules import RULESET
from ga_replay.games.epic.windows import WINDOWS
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, OUTSIDE, PLAY, SUPPLEMENTAL, ZONES

PHASES: Final = ("start", "main", "battle", "end")
STEPS: Final = ("before blocks", "blocks", "before damage", "damage")
COUNTERS: Final = frozenset(f"{one}/{other}" for one in ("+1", "+0", "-1") for other in ("+1", "+0", "-1"))


PLACES: Final[Mapping[str, str]] = {
    "play": PLAY,
    "hand": HAND,
    "deck": DECK,
    "discard": DISCARD,
    "supplemental": SUPPLEMENTAL,
}
POOLS: Final[Mapping[str, int]] = {"health": 30, **{name: int(name == queries.GOLD) for name in queries.RESTRICTED}}
TURNED: Final[Mapping[str, str]] = {one: one for one in (queries.EXPENDED, queries.FLIPPED)} | {
    "expended and flipped": queries.turned_also(queries.EXPENDED, queries.FLIPPED)
}


class EpicStaging(EpicPending, PositionSetup):
    """The stage of one position."""

    rules = RULESET
    zones = ZONES
    times = TimeNames(frozenset(PHASES), frozenset(STEPS), frozenset(WINDOWS))
    usually = "T3 {0} main"
    hands_settled = "mulliganed"
    places = PLACES
    drawn_from = "deck"
    origin = HAND
    pools = POOLS
    counters = COUNTERS
    turned = TURNED
    marks = frozenset({queries.DEPLOYING})
    measures = ("offense", "defense", "damage", *POOLS, "hand", "deck", "discard", "supplemental", "play")

    def __init__(self) -> None:
        self.shelf = CardOverlay(known_pool, described)

    def printed_abilities(self, card: str) -> int:
        return len(queries.card_named(card).abilities)

    def impossible(self, table: Table) -> str:
        for handle, card in table.card_of.items():
            facts, zone = self.shelf.by_slug(card), table.zone_of[handle]
            if facts.token and zone != PLAY:
                return f"{facts.name} is a token in {name_of(zone)} (2.3.5)"
            if zone == PLAY and facts.type != "CHAMPION":
                return f"{facts.name} is not a champion, so it cannot be in play"
            if (facts.type == "DEITY") != (name_of(zone) == SUPPLEMENTAL) and zone != OUTSIDE:
                return f"{facts.name} is in {name_of(zone)}: only gods are in the supplemental zone, and nowhere else (1.4.6)"
        if not table.lost and any(queries.health(Scene(table, RULESET), player) <= 0 for player in table.players):
            return "a player without health is still in the game (1.5.4)"
        return ""

    def opening(self, table: Table, first: str) -> Referee:
        """The exchange of opening hands (1.8.2)."""
        seats = [word for player in table.players for word in (player, "", "")]
        return Referee(RULESET, table, [RULESET.frame("game", "turn"), RULESET.frame("start", "draw", (first, *seats))])

    def value(self, scene: Scene, what: str, player: str, handle: int) -> int | None:
        thing = scene.table.things.get(handle)
        if what in self.counters:
            return thing.counters.get(what, 0) if thing is not None else None
        if player and what in self.pools:
            return scene.table.pools.get(keys.pool_key(player, what), 0)
        if player and what == "play":
            return len(queries.own(scene, player))
        if what in _OF_CHAMPIONS:
            return _OF_CHAMPIONS[what](scene, handle) if thing is not None else None
        return super().value(scene, what, player, handle)

    @property
    def states(self) -> frozenset[str]:
        """Types, alignments, classes and keywords of the book and of known cards, roles, and orientations."""
        return _STATES | _printed(known_pool())

    def traits(self, scene: Scene, handle: int) -> frozenset[str]:
        return frozenset(word.lower() for word in (*queries.traits(scene, handle), *queries.keywords(scene, handle)))

    def lying(self, scene: Scene, handle: int, thing: Thing) -> frozenset[str]:
        found = super().lying(scene, handle, thing)
        return found | {"prepared"} if queries.prepared(scene, handle) else found


_LIES: Final = ("prepared", "public", queries.EXPENDED, queries.FLIPPED, queries.DEPLOYING)
_STATES: Final = frozenset(
    (*KEYWORDS, *DESCRIBED_TYPES, *ALIGNMENTS, *CLASSES, *PRINTED_KEYWORDS, *_LIES, ATTACKING, BLOCKING, BLOCKED, "deity", "token")
)  # fmt: skip


@lru_cache(maxsize=4)
def _printed(pool: Pool[Card]) -> frozenset[str]:
    return frozenset(
        one.lower() for card in pool for one in (card.type, *card.alignments, *card.classes, *card.keywords)
    )


_OF_CHAMPIONS: Final[Mapping[str, Callable[[Scene, int], int]]] = {
    "offense": queries.offense,
    "defense": queries.defense,
    "damage": lambda scene, handle: scene.table.things[handle].damage,
}
