"""Grand Archive's part in positions: its places, times and words, and cards described on the spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.cards.pool import Pool
from ga_replay.core.events import keys
from ga_replay.core.ports.position_cards import CardOverlay
from ga_replay.core.ports.position_setup import PositionSetup, TimeNames
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import boons, queries, texts
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.cards.card import SUPERTYPES, Card
from ga_replay.games.grand_archive.cards.pool import known_pool
from ga_replay.games.grand_archive.cards.vocabulary import COUNTERS, ELEMENTS, KEYWORDS, SUBTYPES
from ga_replay.games.grand_archive.decisions import BoonBestowed, ChampionPlaced, PregameTaken
from ga_replay.games.grand_archive.game_flow import PHASES, STEPS, WINDOWS
from ga_replay.games.grand_archive.language.text_ref import of_ability
from ga_replay.games.grand_archive.notation.described import TYPES, described
from ga_replay.games.grand_archive.notation.holding import GrandArchiveHoldings
from ga_replay.games.grand_archive.notation.pending import GrandArchivePending
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import pre_game_cards
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.lines.card_profile import KEYWORDS as KNOWN_KEYWORDS
from ga_replay.games.grand_archive.texts.lines.card_profile import LEFT_TO_PEOPLE
from ga_replay.games.grand_archive.zones import (
    BANISHMENT,
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    INTENT,
    MATERIAL,
    MEMORY,
    PANTHEON,
    STACK,
    ZONES,
)

SPIRIT: Final = ("Plain Spirit", "champion spirit, level 0, life 20")
"""The default champion."""
STATUSES: Final = ("distant", "prepared", "imbued", "brewed", "fostered", "ephemeral")
ROLES: Final = ("attacking", "defending", "retaliating", "used", "using", "linked")
OBJECTS: Final = frozenset({"CHAMPION", "ALLY", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA"})
NUMBERED: Final = ("agility", "critical", "multistrike", "pride", "ranged", "retort")
"""Keywords with a number, which `then` can ask for."""


_OF_UNITS: Final = ("attack power", "life stat", "life", "damage", "power", "level", "influence")
_OF_CARDS: Final = ("reserve cost", "memory cost", "lineage", "loaded")
_OF_ZONES: Final = ("hand", "memory", "graveyard", "banishment", "material", "deck", "intent", "field")
MEASURES: Final = (*_OF_UNITS, *_OF_CARDS, *_OF_ZONES, *NUMBERED)
PLACES: Final[Mapping[str, str]] = {
    "champion": FIELD,
    "field": FIELD,
    "hand": HAND,
    "memory": MEMORY,
    "graveyard": GRAVEYARD,
    "banishment": BANISHMENT,
    "material": MATERIAL,
    "deck": DECK,
    "intent": INTENT,
    "pantheon": PANTHEON,
}
TURNED: Final[Mapping[str, str]] = {"rested": "rested"}
RELATIONS: Final[Mapping[str, str]] = {"linked to": "linked"}
MARKS_LIE_IN: Final[Mapping[str, str]] = {"preserved": MATERIAL, "bestowed": PANTHEON}


class GrandArchiveStaging(GrandArchivePending, GrandArchiveHoldings, PositionSetup):
    """The stage of one position."""

    rules = RULESET
    zones = ZONES
    times = TimeNames(frozenset(PHASES), frozenset((*STEPS, "attack declaration")), frozenset(WINDOWS))
    usually = "T3 {0} main"
    places = PLACES
    drawn_from = "deck"
    origin = MATERIAL
    counters = frozenset(COUNTERS | {"level", "durability", "debt"})
    turned = TURNED
    upright = "awake"
    beneath = frozenset({"loaded", "linked"})
    marks = frozenset((*STATUSES, "attacked", "preserved", "bestowed"))
    marks_lie_in = MARKS_LIE_IN
    relations = RELATIONS
    bearers = frozenset({BANISHMENT})
    names_cards = True
    measures = MEASURES

    def __init__(self) -> None:
        self.shelf = CardOverlay(known_pool, described)

    def printed_abilities(self, card: str) -> int:
        return len(self.shelf.by_slug(card).lines)

    def address(self, card: str, line: str) -> str:
        return of_ability(card, int(line))

    def ability(self, table: Table, handle: int, word: str) -> str:
        """Texts of other cards and of the rules are called by their whole address."""
        return word if "#" in word else super().ability(table, handle, word)

    def before_the_first(self, table: Table) -> tuple[type[ev.Decision], ...]:
        """Cards that say so may begin on the field (starting-the-game.p5); by a later book boons may be bestowed and champions are placed."""
        scene = Scene(table, self.rules)
        pregame = any(pre_game_cards(scene, one) for one in table.players)
        first = any(texts.has(scene, boon, "first boon") for one in table.players for boon in boons.lying(scene, one))
        led = self.leaders_come_in_first_turns or all(queries.champions(scene, one) for one in table.players)
        return (PregameTaken,) * pregame + (BoonBestowed,) * first + (ChampionPlaced,) * (not led)

    @property
    def leaders_come_in_first_turns(self) -> bool:
        """Champions are placed in each first turn by the older book (champion.3), before all of them by the newer one."""
        return any(one.rule == "champion.3" for one in self.rules.procedures["turn"].steps)

    def usual(self, table: Table, player: str) -> Mapping[str, str]:
        """A level 0 champion and ten unknown cards to draw."""
        self.shelf.put(*SPIRIT)
        return {"champion": SPIRIT[0], **super().usual(table, player)}

    def enters(self, card: str) -> Mapping[str, int]:
        """As many durability counters as the stat says (stats/durability.3)."""
        durability = self.shelf.by_slug(card).durability
        return {"durability": durability} if durability else {}

    def mark(self, table: Table, handle: int, word: str) -> tuple[ev.Fact, ...]:
        if word == "attacked":
            thing = table.things[handle]
            declared = ev.UsageMarked(event_counts.by_player("declared", thing.controller))
            return (ev.UsageMarked(event_counts.by_object("attacked", thing.number)), declared)
        if word == "bestowed":
            slug = table.card_of[handle]
            return (ev.Identified(handle, slug), ev.PoolChanged(table.owner_of[handle], boons.pool(slug), 1))
        return super().mark(table, handle, word)

    def under_way(self, table: Table) -> tuple[ev.Fact, ...]:
        """A player with a champion has placed one, and so has every player whose first turn is over."""
        over = [player for player in table.players if table.turns_taken[player] > (player == table.turn_player)]
        scene = Scene(table, self.rules)
        return tuple(
            ev.UsageMarked(keys.of_player("champion", p))
            for p in table.players
            if p in over or queries.champions(scene, p)
        )

    def impossible(self, table: Table) -> str:
        if table.stack and not table.phase:
            return "something is pending before the turn's first phase, when no player has Opportunity"
        for handle, card in table.card_of.items():
            facts, zone = self.shelf.by_slug(card), table.zone_of[handle]
            types = {*facts.types}
            if facts.token and zone != FIELD:
                return f"{facts.name} is a token in {name_of(zone)} (tokens.2)"
            if zone == FIELD and not types & OBJECTS and table.face_of.get(handle) != "down":
                return f"{facts.name} is not an object, so it cannot be on the field"
            thing = table.things.get(handle)
            under = [h for h in thing.beneath if thing.beneath_how[h] == "lineage"] if thing is not None else []
            if under and ("CHAMPION" not in types or not all(self._may_lie_beneath(table.card_of[h]) for h in under)):
                return f"{facts.name} has a lineage with cards that are not champions"
        return ""

    def _may_lie_beneath(self, slug: str) -> bool:
        """A champion card, or one that its text puts on the bottom of a lineage."""
        facts = self.shelf.by_slug(slug)
        return not {"CHAMPION", "CURSE"}.isdisjoint((*facts.types, *facts.subtypes))

    def opening(self, table: Table, first: str) -> Referee:
        """Cards put onto the field before the first turn (starting-the-game.p5); the turns draw the hands."""
        before = self.rules.frame("start", "starting-the-game.p2", (first,))
        return Referee(self.rules, table, [self.rules.frame("game", "turn"), before])

    def value(self, scene: Scene, what: str, player: str, handle: int) -> int | None:
        if what == "field" and player:
            return len(queries.controlled(scene, player))
        leader = queries.champion(scene, player) if player else handle
        thing = scene.table.things.get(leader)
        if what in self.counters and not (player and what == "level"):
            return thing.counters.get(what, 0) if thing is not None else None
        if what in NUMBERED:
            return queries.keywords(scene, leader).get(what, 0)
        if not leader or (what in _COUNTED and thing is None):
            return None if what in _MEASURES else super().value(scene, what, player, handle)
        if what == "life" and queries.life(scene, leader) is None:
            return None
        measure = _MEASURES.get(what)
        return measure(scene, leader) if measure is not None else super().value(scene, what, player, handle)

    @property
    def states(self) -> frozenset[str]:
        """Types and elements of the book and of every known card, keywords, roles, and an object's postures."""
        return _PRINTABLE | _printed(known_pool()) | {*STATUSES, *ROLES, "hurt", *_LIES}

    def traits(self, scene: Scene, handle: int) -> frozenset[str]:
        """A card that everybody knows is public in any zone."""
        table = scene.table
        found = {word.lower() for word in (*queries.types(scene, handle), *queries.elements(scene, handle))}
        found |= {"public"} if table.is_public(handle) else set()
        found |= {"pending"} if table.lies(handle, STACK) else set()
        return frozenset(found | {*queries.keywords(scene, handle)})


_LIES: Final = ("awake", "rested", "public", "pending")
_PRINTABLE: Final = frozenset(
    one.lower()
    for one in (*TYPES, *SUPERTYPES, *SUBTYPES, *ELEMENTS, *KEYWORDS, *KNOWN_KEYWORDS, *LEFT_TO_PEOPLE, "token")
)


@lru_cache(maxsize=4)
def _printed(pool: Pool[Card]) -> frozenset[str]:
    """Subtypes of newer cards that the book does not list."""
    typed = (one for card in pool for one in (*card.types, *card.subtypes, *card.elements))
    return frozenset(one.lower() for one in typed)


_COUNTED: Final = ("attack power", "lineage", "loaded")
"""Qualities that only an object has."""
_MEASURES: Final[Mapping[str, Callable[[Scene, int], int | None]]] = {
    "level": lambda scene, handle: queries.level(scene, scene.table.controller(handle)),
    "power": queries.power,
    "life stat": queries.life,
    "attack power": attack_power,
    "lineage": lambda scene, handle: len(queries.lineage(scene, handle)),
    "loaded": lambda scene, handle: len(queries.loaded(scene, handle)),
    "reserve cost": lambda scene, handle: texts.reserve_cost(scene, scene.table.controller(handle), handle, ""),
    "memory cost": lambda scene, handle: texts.memory_cost(scene, scene.table.controller(handle), handle),
}
