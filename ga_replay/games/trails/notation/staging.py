"""Trails' part in positions: its places, times and words, and cards described on the spot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from ga_replay.core import events as ev
from ga_replay.core.ports.position_cards import CardOverlay
from ga_replay.core.ports.position_setup import PositionSetup, TimeNames
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.fold import apply
from ga_replay.core.table.table import Table, Thing
from ga_replay.core.table.zones import name_of
from ga_replay.games.trails import queries
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.combat.steps import AGAIN, END, PROPOSE, RESOLUTION
from ga_replay.games.trails.language.words import ICONS, Flag, State, Type
from ga_replay.games.trails.notation.described import described, organizations, organizations_said
from ga_replay.games.trails.notation.pending import TrailsPending
from ga_replay.games.trails.observations import NUMBERS, POOLS
from ga_replay.games.trails.options import DEFAULT
from ga_replay.games.trails.rules import RULESET
from ga_replay.games.trails.text_ref import card_named
from ga_replay.games.trails.turn.phases import COMBAT, CURE, PREPARATION
from ga_replay.games.trails.turn.priority import DEPLOYMENT, DRAW, HOMEBASE, WINDOWS
from ga_replay.games.trails.values import board, links
from ga_replay.games.trails.zones import DECK, EXILE, FIELD, HAND, TRAIL, ZONES
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


PLACES: Final[Mapping[str, str]] = {
    "field": FIELD,
    "homebase": BASES,
    "hand": HAND,
    "deck": DECK,
    "trail": TRAIL,
    "exile": EXILE,
}
POOLS_AT_FIRST: Final[Mapping[str, int]] = {"bond": DEFAULT.bond_start, "cp": 0, "ep": 0}
TURNED: Final[Mapping[str, str]] = {queries.ACTIONED: queries.ACTIONED}


class TrailsStaging(TrailsPending, PositionSetup):
    """The stage of one position."""

    rules = RULESET
    zones = ZONES
    times = TimeNames(
        frozenset((PREPARATION, COMBAT, CURE)),
        frozenset([f"{player} {step}" for player in SEATS for step in OWNED] + [END]),
        frozenset(WINDOWS),
    )
    usually = f"T3 {{0}}, phase {PREPARATION}, step {{0}} {DEPLOYMENT}, window {DEPLOYMENT}"
    hands_settled = "exchanged"
    places = PLACES
    drawn_from = "deck"
    origin = HAND
    pools = POOLS_AT_FIRST
    turned = TURNED
    upright = "ready"
    marks = frozenset(_STATUSES)
    measures = (*sorted(NUMBERS), *sorted(POOLS), *PLACES)

    def __init__(self) -> None:
        self.shelf = CardOverlay(known_pool, self._described)
        self._organizations: frozenset[str] = frozenset()

    def printed_abilities(self, card: str) -> int:
        return len(card_named(card).abilities)

    def mark(self, table: Table, handle: int, word: str) -> tuple[ev.Fact, ...]:
        """A stunned card is always actioned and face-down (1306.2a)."""
        status = ev.StatusSet(handle, _STATUSES[word])
        if status.status != queries.STUNNED:
            return (status,)
        turned = (ev.Turned(handle, queries.ACTIONED),) if queries.is_ready(table, handle) else ()
        return (status, *turned, ev.Flipped(handle, queries.DOWN))

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
        """The exchange of first hands (603.1d).

        Until the first turn, it counts as the turn of the player who will have it.
        """
        apply(table, ev.TurnBegan(first, 0))
        return Referee(RULESET, table, [RULESET.frame("game", "turn"), RULESET.frame("hands", "603.1c", (first,))])

    def value(self, scene: Scene, what: str, player: str, handle: int) -> int | None:
        if player and what == FIELD:
            return len(queries.field(scene, player))
        return super().value(scene, what, player, handle)

    @property
    def states(self) -> frozenset[str]:
        """Types, icons, flags, organizations of known cards, roles, and cards' postures."""
        return _STATES | {one.lower() for one in (*organizations(), *self._organizations)}

    def _described(self, name: str, words: str) -> Card:
        self._organizations |= organizations_said(words)
        return described(name, words)

    def traits(self, scene: Scene, handle: int) -> frozenset[str]:
        nature = board.nature(scene, handle)
        every = (*organizations(), *self._organizations) if links.has_all(scene, nature) else nature.organizations
        return frozenset(word.lower() for word in (*nature.types, *every, *nature.icons, *nature.flags))

    def lying(self, scene: Scene, handle: int, thing: Thing) -> frozenset[str]:
        """Of its statuses those that are said of a card; others are the referee's own notes."""
        found = {word for word, status in _STATUSES.items() if status in thing.statuses}
        face = "face-down" if queries.is_down(scene.table, handle) else "face-up"
        return frozenset({thing.turned or self.upright, *thing.roles, *found, face})
