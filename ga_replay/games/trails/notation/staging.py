"""What Trails brings to positions: its places, times and words, and the cards described on the spot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.input.limits import is_number
from ga_replay.core.ports.position_setup import Plainly, Shelf, Times, Unfit
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.fold import apply
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import is_open
from ga_replay.core.table.zones import name_of
from ga_replay.games.trails import queries
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.combat.steps import AGAIN, END, PROPOSE, RESOLUTION
from ga_replay.games.trails.language.words import ICONS, Flag, State, Type
from ga_replay.games.trails.notation import pending as pend
from ga_replay.games.trails.notation.described import described, organizations, organizations_said
from ga_replay.games.trails.observations import NUMBERS, POOLS
from ga_replay.games.trails.options import DEFAULT
from ga_replay.games.trails.rules import RULESET
from ga_replay.games.trails.turn.phases import COMBAT, CURE, PREPARATION
from ga_replay.games.trails.turn.priority import DEPLOYMENT, DRAW, HOMEBASE, WINDOWS
from ga_replay.games.trails.values import board, links
from ga_replay.games.trails.zones import DECK, EXILE, FIELD, HAND, STANDBY, TRAIL, ZONES
from ga_replay.games.trails.zones import HOMEBASE as BASES

SEATS: Final = "AB"
"""Steps are named by whose they are; in positions the players are called so."""
OWNED: Final = (DRAW, HOMEBASE, DEPLOYMENT, PROPOSE, AGAIN, RESOLUTION)
_STATES: Final = frozenset(
    one.lower()
    for one in (
        *get_args(Type),
        *ICONS,
        *get_args(State),
        *get_args(Flag),
        queries.ATTACKING,
        queries.DEFENDING,
        "actioned",
        "public",
    )
)
_STATUSES: Final = {"stunned": queries.STUNNED, "support": queries.SUPPORT}


class TrailsStaging(Plainly):
    """The stage of one position."""

    rules = RULESET
    zones = ZONES
    times = Times(
        frozenset((PREPARATION, COMBAT, CURE)),
        frozenset([f"{player} {step}" for player in SEATS for step in OWNED] + [END]),
        frozenset(WINDOWS),
    )
    usually = f"T3 {{0}}, phase {PREPARATION}, step {{0}} {DEPLOYMENT}, window {DEPLOYMENT}"
    places: Final[Mapping[str, str]] = {
        "field": FIELD, "homebase": BASES, "hand": HAND, "deck": DECK, "trail": TRAIL, "exile": EXILE,
    }  # fmt: skip
    pools: Final[Mapping[str, int]] = {"bond": DEFAULT.bond_start, "cp": 0, "ep": 0}
    origin = HAND
    counters: Final[frozenset[str]] = frozenset()
    turned: Final[Mapping[str, str]] = {queries.ACTIONED: queries.ACTIONED}
    beneath: Final[frozenset[str]] = frozenset()
    marks: Final = frozenset(_STATUSES)
    measures: Final = (*sorted(NUMBERS), *sorted(POOLS), *places)

    pending = STANDBY
    stacks = True
    apart: Final = frozenset((queries.ATTACK,))
    spent = (TRAIL,)
    deeds: Final[tuple[frozenset[str], frozenset[str]]] = (frozenset(), frozenset())
    pushed = staticmethod(pend.pushed)
    undeclared = staticmethod(pend.undeclared)
    choosing = staticmethod(pend.choosing)
    resolving = staticmethod(pend.resolving)
    counted = staticmethod(pend.counted)
    deed = staticmethod(pend.deed)
    fighting = staticmethod(pend.fighting)
    outlived = staticmethod(pend.outlived)
    remains = staticmethod(pend.remains)

    def __init__(self) -> None:
        self.shelf: Shelf[Card] = Shelf(known_pool, self._described)
        self._organizations: frozenset[str] = frozenset()

    def usual(self, table: Table, player: str) -> Mapping[str, str]:
        """Ten unknown cards to draw."""
        return {"deck": "10 ??"}

    def enters(self, card: str) -> Mapping[str, int]:
        """Cards bear no counters."""
        return {}

    def mark(self, table: Table, handle: int, word: str) -> tuple[ev.Fact, ...]:
        """What is stunned is always actioned and face-down (1306.2a)."""
        status = ev.StatusSet(handle, _STATUSES[word])
        if status.status != queries.STUNNED:
            return (status,)
        turned = (ev.Turned(handle, queries.ACTIONED),) if queries.is_ready(table, handle) else ()
        return (status, *turned, ev.Flipped(handle, queries.DOWN))

    def used(self, table: Table, handle: int, word: str) -> tuple[ev.Fact, ...]:
        """Raises Unfit."""
        return pend.used(table, handle, self.ability(table, handle, word))

    def under_way(self, table: Table) -> tuple[ev.Fact, ...]:
        """Everybody has exchanged their first hand or not (603.1d), once the first turn has begun."""
        if not table.turn_number:
            return ()
        return tuple([ev.UsageMarked(keys.of_player("exchanged", player)) for player in table.players])

    def impossible(self, table: Table) -> str:
        if table.players != tuple(SEATS):
            return "a game of Trails has two players, A and B"
        scene = Scene(table, RULESET)
        for handle, card in table.card_of.items():
            facts, zone = self.shelf.by_slug(card), name_of(table.zone_of[handle])
            if zone == FIELD and not {"UNIT", "ITEM"} & set(facts.types):
                return f"{facts.title} is neither a UNIT nor an ITEM, so it cannot be on a field (506.1)"
            if zone == FIELD and queries.is_stunned(table, handle) and not board.is_unit(scene, handle):
                return f"{facts.title} is stunned and no UNIT (506.3c)"
            if zone == BASES and queries.is_stunned(table, handle):
                return f"{facts.title} is stunned in a homebase"
        out = any(queries.pool(scene, player, "bond") <= 0 for player in table.players)
        if out and not table.phase and not table.lost:
            return "nothing has happened yet in this turn, and a player without bond lost at the end of the one before it (705.5)"
        return ""

    def opening(self, table: Table, first: str) -> Referee:
        """Where first hands are exchanged (603.1d); until the first turn it is nobody's turn but that player's who will have it."""
        apply(table, ev.TurnBegan(first, 0))
        return Referee(RULESET, table, [RULESET.frame("game", "turn"), RULESET.frame("hands", "603.1c", (first,))])

    def ability(self, table: Table, handle: int, word: str) -> str:
        card = table.card_of.get(handle)
        said = self.shelf.by_slug(card).abilities if card else ()
        if card is None or not is_number(word) or not 1 <= int(word) <= len(said):
            raise Unfit(f"it has no ability {word}", f"write a number up to {len(said)}")
        return keys.text_ref(card, word)

    def value(self, scene: Scene, what: str, player: str, handle: int) -> int | None:
        if player and what == FIELD:
            return len(queries.field(scene, player))
        return scene.rules.flow.observe(scene, what, player, handle)

    @property
    def states(self) -> frozenset[str]:
        """Types, icons, flags, organizations that some card bears or speaks of, roles, and how a card lies there."""
        return _STATES | {one.lower() for one in (*organizations(), *self._organizations)}

    def _described(self, name: str, words: str) -> Card:
        self._organizations |= organizations_said(words)
        return described(name, words)

    def words(self, scene: Scene, handle: int) -> frozenset[str]:
        table = scene.table
        thing = table.things.get(handle)
        nature = board.nature(scene, handle)
        every = (*organizations(), *self._organizations) if links.has_all(scene, nature) else nature.organizations
        found = {word.lower() for word in (*nature.types, *every, *nature.icons, *nature.flags)}
        if thing is not None:
            found |= {*thing.roles, f"controlled by {thing.controller.lower()}", thing.turned or "ready"}
            found |= {word for word, status in _STATUSES.items() if status in thing.statuses}
            found |= {"face-down" if queries.is_down(table, handle) else "face-up"}
        return frozenset(found | ({"public"} if is_open(table, handle) else set()))
