"""What Epic brings to positions: its places, times and words, and the cards described on the spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.cards.pool import Pool
from ga_replay.core.events import keys
from ga_replay.core.input.limits import is_number
from ga_replay.core.ports.position_setup import Plainly, Shelf, Times, Unfit, nothing_else
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import is_open
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic import queries
from ga_replay.games.epic.cards.card import KEYWORDS as PRINTED_KEYWORDS
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import known_pool
from ga_replay.games.epic.combatants import ATTACKING, BLOCKED, BLOCKING
from ga_replay.games.epic.language.vocabulary import ALIGNMENTS, CLASSES, KEYWORDS
from ga_replay.games.epic.notation import pending as pend
from ga_replay.games.epic.notation.described import TYPES as DESCRIBED_TYPES
from ga_replay.games.epic.notation.described import described
from ga_replay.games.epic.rules import RULESET
from ga_replay.games.epic.windows import WINDOWS
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, OUTSIDE, PLAY, SUPPLEMENTAL, ZONES

PHASES: Final = ("start", "main", "battle", "end")
STEPS: Final = ("before blocks", "blocks", "before damage", "damage")
COUNTERS: Final = frozenset(f"{one}/{other}" for one in ("+1", "+0", "-1") for other in ("+1", "+0", "-1"))


class EpicStaging(Plainly):
    """The stage of one position."""

    rules = RULESET
    zones = ZONES
    times = Times(frozenset(PHASES), frozenset(STEPS), frozenset(WINDOWS))
    usually = "T3 {0} main"
    places: Final[Mapping[str, str]] = {
        "play": PLAY,
        "hand": HAND,
        "deck": DECK,
        "discard": DISCARD,
        "supplemental": SUPPLEMENTAL,
    }
    pools: Final[Mapping[str, int]] = {"health": 30, **{name: int(name == queries.GOLD) for name in queries.RESTRICTED}}
    origin = HAND
    counters: Final = COUNTERS
    turned: Final[Mapping[str, str]] = {one: one for one in (queries.EXPENDED, queries.FLIPPED)} | {
        "expended and flipped": queries.turned_also(queries.EXPENDED, queries.FLIPPED)
    }
    beneath: Final[frozenset[str]] = frozenset()
    marks: Final = frozenset({queries.DEPLOYING})
    measures: Final = ("offense", "defense", "damage", *pools, "hand", "deck", "discard", "supplemental", "play")

    pending = SUPPLEMENTAL
    stacks = False
    apart: Final[frozenset[str]] = frozenset()
    spent = (DISCARD,)
    deeds: Final[tuple[frozenset[str], frozenset[str]]] = (frozenset(), frozenset())
    pushed = staticmethod(pend.pushed)
    undeclared = staticmethod(pend.undeclared)
    choosing = staticmethod(pend.choosing)
    resolving = staticmethod(pend.resolving)
    counted = staticmethod(pend.counted)
    deed = staticmethod(pend.deed)
    used = staticmethod(pend.used)
    fighting = staticmethod(pend.fighting)
    outlived = staticmethod(pend.outlived)
    remains = staticmethod(nothing_else)

    def __init__(self) -> None:
        self.shelf: Shelf[Card] = Shelf(known_pool, described)

    def usual(self, table: Table, player: str) -> Mapping[str, str]:
        """Ten unknown cards to draw."""
        return {"deck": "10 ??"}

    def enters(self, card: str) -> Mapping[str, int]:
        """Counters come from texts alone (2.7.2)."""
        return {}

    def mark(self, table: Table, handle: int, word: str) -> tuple[ev.Fact, ...]:
        return (ev.StatusSet(handle, word),)

    def under_way(self, table: Table) -> tuple[ev.Fact, ...]:
        """Everybody has exchanged cards once or not at all (1.8.3)."""
        return tuple(
            [ev.UsageMarked(keys.of_player("mulliganed", player)) for player in table.players if table.turn_number]
        )

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
        """Where opening hands are exchanged (1.8.2)."""
        seats = [word for player in table.players for word in (player, "", "")]
        return Referee(RULESET, table, [RULESET.frame("game", "turn"), RULESET.frame("start", "draw", (first, *seats))])

    def ability(self, table: Table, handle: int, word: str) -> str:
        card = table.card_of.get(handle)
        said = queries.card_named(card).abilities if card else ()
        if card is None or not is_number(word) or not 1 <= int(word) <= len(said):
            raise Unfit(f"it has no ability {word}", f"write a number up to {len(said)}")
        return keys.text_ref(card, word)

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
        return scene.rules.flow.observe(scene, what, player, handle)

    @property
    def states(self) -> frozenset[str]:
        """Types, alignments, classes and keywords of the book and of every card that is known, roles, and how a champion lies there."""
        return _STATES | _printed(known_pool())

    def words(self, scene: Scene, handle: int) -> frozenset[str]:
        table = scene.table
        thing = table.things.get(handle)
        found = {word.lower() for word in (*queries.traits(scene, handle), *queries.keywords(scene, handle))}
        if thing is not None:
            found |= {*thing.turned.split(), *thing.roles, *thing.statuses, f"controlled by {thing.controller.lower()}"}
            found |= {"prepared"} if queries.prepared(scene, handle) else set()
        return frozenset(found | ({"public"} if is_open(table, handle) else set()))


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
