"""Grand Archive as its card texts see it: the answers to the evaluator's queries to a game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import chain
from typing import Any

from ga_replay.core.events.keys import item_of, item_ref
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item, Thing
from ga_replay.core.table.zones import UNDER, key, name_of, player_of
from ga_replay.games.grand_archive import boons, faces, queries
from ga_replay.games.grand_archive.counters import cards_with_omen_counters_are_omens
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context, InForce, Undecided
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.texts.continuous import (
    acting_as,
    bonuses,
    definitions,
    naming,
    prepared,
    statuses,
    turn_history,
)
from ga_replay.games.grand_archive.texts.continuous.ability_loss import inherited_from, silenced
from ga_replay.games.grand_archive.texts.continuous.board_lookup import listed, still
from ga_replay.games.grand_archive.texts.continuous.definitions import (
    what_has_left_is_looked_at_as_it_was,
    what_lies_face_down_is_a_card_and_nothing_more,
)
from ga_replay.games.grand_archive.texts.continuous.discarded_cards import is_of_element
from ga_replay.games.grand_archive.texts.continuous.foreign_cards import played_by_others
from ga_replay.games.grand_archive.texts.continuous.last_known_information import last_keywords, last_number
from ga_replay.games.grand_archive.texts.continuous.layer_types import TYPES
from ga_replay.games.grand_archive.texts.continuous.printed_numbers import base, cost
from ga_replay.games.grand_archive.texts.continuous.said_zones import UNDER_OBJECTS, ZONES
from ga_replay.games.grand_archive.texts.continuous.states import in_state
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.pending import PENDING, aimed_at, pends_as
from ga_replay.games.grand_archive.zones import FIELD, MEMORY, STACK

HEADS = frozenset({"boon", "card", "unit", "object", "omen", "source", *PENDING})
"""Words for things of one type or another, or of none."""
OF_TYPE = frozenset({"type", "subtype"})


class GrandArchiveWorld:
    """The world of one scene."""

    __slots__ = ("busy", "doubts", "leaning", "scene", "unsure")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.busy: set[tuple[int, int]] = set()
        self.doubts: list[str] | None = None
        self.leaning = False
        self.unsure: bool | None = None

    def node(self, address: str) -> Any:
        return programs.node(address)

    # --- players --------------------------------------------------------------------------------------------------------

    def players(self) -> tuple[str, ...]:
        return self.scene.table.alive()

    def champion(self, player: str) -> int:
        return queries.champion(self.scene, player)

    def player_number(self, player: str, stat: str) -> int:
        if stat == "level":
            return queries.level(self.scene, player)
        if stat == "influence":
            return queries.influence(self.scene, player)
        if stat == MEMORY:
            return len(self.scene.table.zones[key(MEMORY, player)])
        return self.number(self.champion(player), stat) or 0

    def player_holds(self, player: str, name: str, value: str) -> bool:
        return statuses.is_held(self.scene.table, player, name, value)

    def boon(self, handle: int) -> str:
        return boons.pool(self.scene.table.card_of[handle]) if boons.is_gained(self.scene, handle) else ""

    def bonus(self, context: Context, restriction: ir.Bonus) -> bool:
        """True if a restriction is unlocked for its bearer (restriction-abilities)."""
        return bonuses.unlocked(self.scene, context, restriction)

    def itself(self, context: Context) -> tuple[int, ...]:
        return naming.itself(self.scene, context.source, context.address)

    def known(self, handle: int) -> bool:
        return (handle if handle >= 0 else self.source(handle)) in self.scene.table.card_of

    def item(self, handle: int) -> Item | None:
        """The pending item of that number: the card being played, or the ability or trigger itself."""
        number = item_of(handle)
        for item in self.scene.table.stack:
            if item.item == number if number else (item.handle == handle and item.kind in CARDS):
                return item
        return None

    def source(self, handle: int) -> int:
        """The card or object itself, or the source of a pending ability (characteristics: triggered-abilities.p8)."""
        if handle >= 0:
            return handle
        item = self.item(handle)
        return item.handle if item is not None else 0

    def targets(self, handle: int) -> tuple[int, ...]:
        """The targets of a pending card, ability or trigger."""
        item = self.item(handle)
        return aimed_at(item) if item is not None else ()

    def cards(self, zone: str, player: str) -> tuple[int, ...]:
        table = self.scene.table
        if zone in definitions.SPOKEN and not definitions.SPOKEN[zone](self.scene):
            return ()
        if zone == "field":
            return queries.controlled(self.scene, player) if player else tuple(table.zones[FIELD])
        if zone == "stack":
            return tuple(item.handle if item.kind in CARDS else item_ref(item.item) for item in table.stack)
        if zone == "pantheon":
            return tuple(boons.gained(self.scene, player))
        how = UNDER_OBJECTS.get(zone)
        if how is not None:
            tops = [h for h in queries.controlled(self.scene, player) if table.things[h].beneath]
            under = tuple(
                h for top in tops for h in table.things[top].beneath if table.things[top].beneath_how.get(h) == how
            )
            return under if zone != "lineage" else (*under, *queries.champions(self.scene, player))
        return tuple(chain.from_iterable([table.zones[key(name, player)] for name in ZONES[zone]]))

    def objects(self) -> tuple[int, ...]:
        return tuple(self.scene.table.zones[FIELD])

    def listed(self, heads: tuple[str, ...]) -> tuple[int, ...] | None:
        return listed(self.scene, heads)

    def still(self, zone: str, player: str) -> Hashable | None:
        return still(self.scene, zone, key(ZONES[zone][0], player))

    def lies(self, handle: int, zone: str) -> bool:
        table = self.scene.table
        if handle < 0:
            return zone == "stack" and self.item(handle) is not None
        where = table.zone_of.get(handle, "")
        if zone == "field":
            return where == FIELD
        if zone in UNDER_OBJECTS:
            if zone == "lineage" and where == FIELD:
                return queries.is_type(self.scene, handle, "CHAMPION")
            if where != UNDER:
                return False
            top = table.things.get(table.under_of[handle])
            return top is not None and top.beneath_how.get(handle) == UNDER_OBJECTS[zone]
        return name_of(where) in ZONES[zone]

    def zone_owner(self, handle: int) -> str:
        return player_of(self.scene.table.zone_of.get(handle, "")) or self.controller(handle)

    def owner(self, handle: int) -> str:
        return self.scene.table.owner_of[handle] if handle >= 0 else self.controller(handle)

    def controller(self, handle: int) -> str:
        """The controller now or as last known; for an item on the stack its player; for any other card who may play it."""
        table = self.scene.table
        if handle < 0:
            item = self.item(handle)
            return item.player if item is not None else ""
        where = table.zone_of.get(handle)
        if where == FIELD:
            return table.controller(handle)
        if where == UNDER:
            return self.controller(table.under_of[handle])
        if where == STACK:
            for item in table.stack:
                if item.handle == handle:
                    return item.player
            return table.owner_of[handle]
        if where is not None and handle in table.former:
            return table.former[handle].controller
        return played_by_others(self.scene).get(handle) or table.controller(handle)

    def object_number(self, handle: int) -> int:
        thing = self.scene.table.things.get(handle)
        return thing.number if thing is not None else 0

    def thing(self, handle: int) -> Thing | None:
        """The object, or its last known information."""
        table = self.scene.table
        return table.things.get(handle) or table.former.get(handle)

    def _shows_nothing(self, handle: int) -> bool:
        """True if it lies face down off the field: then it is only a card."""
        down = self.scene.table.face_of.get(handle) == "down" and faces.conceals(self.scene, handle)
        return down and what_lies_face_down_is_a_card_and_nothing_more(self.scene, handle)

    def name(self, handle: int) -> str:
        self._tell(handle)
        if self._shows_nothing(handle):
            return ""
        return queries.label(self.scene, self.source(handle))

    def _tell(self, handle: int) -> None:
        if not self.known(handle):
            raise Undecided(f"it is unknown which card {handle} is")

    def fits(self, handle: int, noun: ir.Noun) -> bool:
        types = None
        if noun.head in HEADS or handle in self.scene.table.tokens:
            if not self.is_head(handle, noun.head):
                return False
        else:
            types = self._types(handle)
            if noun.head.upper() not in types:
                return False
        for word in noun.words:
            if word.sort in OF_TYPE:
                types = self._types(handle) if types is None else types
                has = word.name.upper() in types or acting_as.so(self.scene, handle, noun, word)
            else:
                has = self.is_word(handle, word)
            if has == word.no:
                return False
        return True

    def is_head(self, handle: int, head: str) -> bool:
        table = self.scene.table
        if head == "card":
            return handle not in table.tokens
        if head in HEADS:
            return self._is_more(handle, head)
        types = self._types(handle)
        if handle in table.tokens and not definitions.tokens_as_cards(self.scene):
            return head == "token"
        return head.upper() in types

    def _is_more(self, handle: int, head: str) -> bool:
        """True if it is what a word denotes that is not a type."""
        if head == "unit":
            return queries.is_type(self.scene, handle, "CHAMPION", "ALLY") or not definitions.units(self.scene)
        if head in {"object", "source"}:  # what deals damage is an object or an action (damage.10)
            return handle in self.scene.table.tokens or definitions.all_of_the_field(self.scene)
        if head == "boon":
            return boons.is_gained(self.scene, handle)
        if head == "omen":
            return cards_with_omen_counters_are_omens(self.scene, handle)
        item = self.item(handle)
        return item is not None and pends_as(item, head)

    def _types(self, handle: int) -> frozenset[str]:
        """The types of an identified card or object; a face-down card off the field has none."""
        table = self.scene.table
        source = handle if handle >= 0 else self.source(handle)
        if source not in table.card_of:
            raise Undecided(f"it is unknown which card {handle} is")
        if table.face_of and self._shows_nothing(handle):
            return frozenset()
        return queries.types(self.scene, source)

    def is_word(self, handle: int, word: ir.Word) -> bool:
        """True if it has the quality, disregarding the word's own "no"."""
        sort = word.sort
        if sort == "state":
            return in_state(self.scene, handle, word.name)
        if sort in OF_TYPE:
            return word.name.upper() in self._types(handle)
        source = handle if handle >= 0 else self.source(handle)
        if source not in self.scene.table.card_of:
            self._tell(handle)
        if self.scene.table.face_of and self._shows_nothing(handle):
            return False
        if sort == "element":
            return is_of_element(self.scene, source, word.name)
        if sort == "keyword":
            return word.name in queries.keywords(self.scene, source)
        facts = queries.card(self.scene, source)
        return facts is not None and (facts.speed or "slow") == word.name

    def keywords(self, handle: int, *, left: bool = False) -> Mapping[str, int]:
        self._tell(handle)
        return last_keywords(self.scene, handle) if left else queries.keywords(self.scene, handle)

    def counters(self, handle: int, kind: str) -> int:
        thing = self.thing(handle)
        if thing is None:
            return 0
        if kind == "damage":
            return thing.damage
        return thing.counters.get(kind, 0) if kind else sum(thing.counters.values())

    def number(self, handle: int, stat: str) -> int | None:
        if not handle or stat == "x":
            return prepared.x_of(self.scene, handle) if handle else None
        if stat == "damage":
            return self.counters(handle, "damage")
        if stat == "targets":
            return self._targeted(handle)
        return queries.durability(self.scene, handle) if stat == "durability" else self._printed(handle, stat)

    def _targeted(self, handle: int) -> int:
        """How many targets it has as long as it pends. Raises Undecided."""
        if self.item(handle) is None:
            raise Undecided("what had targets is no longer there")
        return len(frozenset(self.targets(handle)))

    def last_number(self, handle: int, stat: str) -> int | None:
        """The last known number of an object that has left."""
        if not handle or handle in self.scene.table.things or not what_has_left_is_looked_at_as_it_was(self.scene):
            return self.number(handle, stat)
        return last_number(self.scene, handle, self.number(handle, stat), stat)

    def silenced(self, handle: int, since: float, loss: InForce | None = None, address: str = "") -> bool:
        """True if the object lost its ability, or the card of its lineage did that it has the ability from."""
        if "lose" not in queries.changed(self.scene):
            return False
        inner = inherited_from(self.scene, handle, address) if address else 0
        return silenced(self.scene, handle, since, loss) or bool(inner and silenced(self.scene, inner, -1, loss))

    def _printed(self, handle: int, stat: str) -> int | None:
        self._tell(handle)
        if stat == "shown reserve cost":  # of a card that is revealed where it lies face down (abilities.11)
            stat = "reserve cost"
        elif self._shows_nothing(handle):
            return None
        facts = queries.card(self.scene, handle)
        assert facts is not None
        match stat:
            case "power":
                return queries.power(self.scene, handle)
            case "life":
                return queries.life(self.scene, handle)
            case "level":
                champion = queries.champion(self.scene, self.controller(handle)) == handle
                return queries.level(self.scene, self.controller(handle)) if champion else facts.level
            case "reserve cost":
                return cost(self.scene, handle, stat, facts.cost_reserve)
            case "base power" | "base life":
                return base(self.scene, facts, stat.removeprefix("base "))
            case "base level":
                return facts.level
            case "memory cost":
                return cost(self.scene, handle, stat, facts.cost_memory)
            case _:
                raise Undecided(f"unknown number: {stat}")

    def values(self, handle: int, quality: str) -> frozenset[str]:
        self._tell(handle)
        if self._shows_nothing(handle):
            return frozenset()
        match quality:
            case "element":
                return queries.elements(self.scene, handle)
            case "type":
                return queries.types(self.scene, handle) & TYPES
            case "class":
                return queries.classes(self.scene, handle)
            case "name":
                return frozenset({queries.label(self.scene, handle)})
            case "cost":
                either = (self.number(handle, name) for name in ("reserve cost", "memory cost"))
                return frozenset({str(number) for number in either if number is not None})
            case "reserve cost" | "memory cost" | "power" | "life":
                known = self.number(handle, quality)
                return frozenset() if known is None else frozenset({str(known)})
            case _:
                raise Undecided(f"nothing is told apart by its {quality}")

    def rounds_down(self) -> bool:
        return definitions.numbers_are_rounded_down(self.scene)

    # --- the present and the past -----------------------------------------------------------------------------------

    def part(self, context: Context, part: str, noun: str) -> tuple[int, ...]:
        return turn_history.having_part(self.scene, context, part)

    def remembered(self, context: Context, part: str) -> tuple[int, ...]:
        return turn_history.remembered(self.scene, context, part)

    def played(self, context: Context, test: ir.Played, handle: int) -> bool:
        return turn_history.was_played(self.scene, context, test, handle)

    def is_now(self, context: Context, node: ir.Now) -> bool:
        return turn_history.is_now(self.scene, context, node)

    def happened(self, context: Context, node: ir.Happened) -> int:
        return turn_history.times(self.scene, context, node)


def world_of(scene: Scene) -> GrandArchiveWorld:
    """The world of the scene, made when it is first asked for."""
    world: GrandArchiveWorld | None = scene.world
    if world is None:
        world = scene.world = GrandArchiveWorld(scene)
    return world
