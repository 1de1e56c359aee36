"""Legality of plays: times and zones of cards and abilities, and everything that may be played now.

See 902.4, 1202, 1206 to 1213.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ga_replay.core.events import Decision, keys
from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.rules.verdict import Breach
from ga_replay.core.table.zones import key
from ga_replay.games.trails import queries
from ga_replay.games.trails.decisions import (
    ArtsPlayed,
    CardPlayed,
    CraftPlayed,
    EPGained,
    LoopBegun,
    LoopEndless,
    LoopRepeated,
    Supported,
)
from ga_replay.games.trails.language.ability import Ability
from ga_replay.games.trails.playing import costs, support, targets
from ga_replay.games.trails.playing.announcing import PLAYS, kind_of, text_of
from ga_replay.games.trails.playing.texts import texts_of
from ga_replay.games.trails.replaceable_events import player_flags
from ga_replay.games.trails.text_ref import abilities, ability
from ga_replay.games.trails.values import board, counting, links
from ga_replay.games.trails.values.counting import Speaker
from ga_replay.games.trails.values.parts import is_valid
from ga_replay.games.trails.zones import FIELD, HAND, HOMEBASE

ACTS = (CardPlayed, ArtsPlayed, CraftPlayed, EPGained, Supported, LoopBegun, LoopRepeated, LoopEndless)
"""The acts with priority; passing has a statement of its own (902.4a)."""


def _known(scene: Scene, handle: int) -> bool:
    return handle in scene.table.card_of


# --- players and times -----------------------------------------------------------------------------------------------


@forbids("902.4", "only the player with priority acts", *ACTS, also=("901.1", "1210.2"))
def only_with_priority(scene: Scene, decision: Decision) -> bool:
    return bool(scene.table.holder != decision.player)


def is_slow(scene: Scene, handle: int) -> str:
    """UNIT or ITEM, for such a card; else empty."""
    types = board.nature(scene, handle).types
    return "UNIT" if "UNIT" in types else "ITEM" if "ITEM" in types else ""


def in_own_deployment(scene: Scene, player: str) -> bool:
    """True in that player's Deployment Step."""
    return scene.table.step == f"{player} deployment"


@forbids("1206.1", "UNITs are played in your own Deployment Step", CardPlayed, also=("902.4h-1", "703.8c-1"))
def units_are_played_in_the_deployment_step(scene: Scene, decision: CardPlayed) -> bool:
    slow = _known(scene, decision.handle) and is_slow(scene, decision.handle) == "UNIT"
    return slow and not in_own_deployment(scene, decision.player)


@forbids("1207.1", "ITEMs are played in your own Deployment Step", CardPlayed, also=("902.4h-2", "703.8c-1"))
def items_are_played_in_the_deployment_step(scene: Scene, decision: CardPlayed) -> bool:
    slow = _known(scene, decision.handle) and is_slow(scene, decision.handle) == "ITEM"
    return slow and not in_own_deployment(scene, decision.player)


@forbids("902.4h", "something waits in the resolve standby zone", CardPlayed)
def nothing_waits_as_they_are_played(scene: Scene, decision: CardPlayed) -> bool | Breach:
    slow = is_slow(scene, decision.handle) if _known(scene, decision.handle) else ""
    return bool(slow) and not is_empty(scene) and Breach((OWN[slow][0], "902.4h"))


OWN: Final = {"UNIT": ("1206.1", "1206.2"), "ITEM": ("1207.1", "1207.2")}
"""The statements on playing each of the slow types."""


def is_empty(scene: Scene) -> bool:
    """True if nothing waits in the resolve standby zone."""
    stack = scene.table.stack
    return not stack or stack[-1].kind == queries.ATTACK


# --- zones -----------------------------------------------------------------------------------------------------------


def _in_hand(scene: Scene, decision: PLAYS) -> bool:
    return scene.table.lies(decision.handle, key(HAND, decision.player))


def _at_home(scene: Scene, decision: PLAYS) -> bool:
    return scene.table.lies(decision.handle, key(HOMEBASE, decision.player))


def _at_home_down(scene: Scene, decision: PLAYS) -> bool:
    return _at_home(scene, decision) and queries.is_down(scene.table, decision.handle)


@forbids("1206.2", "a UNIT or ITEM is played from the hand", CardPlayed, also=("1207.2", "1204.2"))
def units_and_items_are_played_from_the_hand(scene: Scene, decision: CardPlayed) -> bool | Breach:
    slow = is_slow(scene, decision.handle) if _known(scene, decision.handle) else ""
    if not slow or _in_hand(scene, decision):
        return False
    dispatched = _at_home_down(scene, decision) and "Dispatch" in board.nature(scene, decision.handle).icons
    free = dispatched and dispatch_lets_units_leave(scene)
    return not free and Breach((*OWN[slow], "1204.2"), queries.place(scene, decision.handle))


@convention("1405.1")
def dispatch_lets_units_leave(_scene: Scene) -> bool:
    """A face-down UNIT with Dispatch is played from the homebase."""
    return True


@forbids("1208.1", "an EVENT is played from the hand or the homebase", CardPlayed, also=("902.4b", "1208.2"))
def events_are_played_from_hand_or_homebase(scene: Scene, decision: CardPlayed) -> bool | str:
    if not _known(scene, decision.handle) or kind_of(scene, decision) != "EVENT":
        return False
    return not (_in_hand(scene, decision) or _at_home(scene, decision)) and queries.place(scene, decision.handle)


@forbids("1208.1a", "the EVENT is face-up in the homebase", CardPlayed)
def face_up_events_are_not_played_again(scene: Scene, decision: CardPlayed) -> bool:
    return _known(scene, decision.handle) and kind_of(scene, decision) == "EVENT" and _at_home_up(scene, decision)


def _at_home_up(scene: Scene, decision: PLAYS) -> bool:
    return _at_home(scene, decision) and not queries.is_down(scene.table, decision.handle)


@forbids("1209.1", "a BASE is played from the homebase", CardPlayed, also=("902.4c", "1209.2"))
def bases_are_played_from_the_homebase(scene: Scene, decision: CardPlayed) -> bool | str:
    if not _known(scene, decision.handle) or kind_of(scene, decision) != "BASE" or _at_home(scene, decision):
        return False
    return queries.place(scene, decision.handle)


@forbids("1209.1a", "the BASE is already face-up", CardPlayed)
def face_up_bases_are_not_played_again(scene: Scene, decision: CardPlayed) -> bool:
    return _known(scene, decision.handle) and kind_of(scene, decision) == "BASE" and _at_home_up(scene, decision)


@forbids("1213.2", "arts are played from the hand or the homebase", ArtsPlayed, also=("902.4e", "1202.3"))
def arts_are_played_from_hand_or_homebase(scene: Scene, decision: ArtsPlayed) -> bool | str:
    return not (_in_hand(scene, decision) or _at_home(scene, decision)) and queries.place(scene, decision.handle)


@forbids("1213.2a", "the card with the arts is face-up in the homebase", ArtsPlayed)
def face_up_arts_are_not_played_again(scene: Scene, decision: ArtsPlayed) -> bool:
    return _at_home_up(scene, decision)


@forbids("1201.1c", "the card has no arts", ArtsPlayed, also=("208.1", "1332.5"))
def only_cards_with_arts_have_arts(scene: Scene, decision: ArtsPlayed) -> bool:
    return _known(scene, decision.handle) and not text_of(scene, decision)


# --- crafts ----------------------------------------------------------------------------------------------------------


@forbids("1210.1", "the card does not have this activated craft", CraftPlayed, also=("1332.4", "1210.3"))
def crafts_are_said_by_the_card(scene: Scene, decision: CraftPlayed) -> bool:
    if not _known(scene, decision.handle):
        return False
    return decision.text not in board.nature(scene, decision.handle).crafts or _craft_kind(decision.text) != "activated"


def _craft_kind(text: str) -> str:
    try:
        return ability(text).kind
    except LookupError:
        return ""


@forbids("1202.1", "the craft is not valid", CraftPlayed)
def crafts_are_valid_as_they_are_played(scene: Scene, decision: CraftPlayed) -> bool | Breach:
    if _craft_kind(decision.text) != "activated" or not _known(scene, decision.handle):
        return False
    craft = ability(decision.text)
    if not is_valid(scene, decision.handle, craft):
        return Breach((*_why_invalid(scene, decision.handle, craft), "1202.1"))
    return not counting.craft_holds(scene, craft, decision.handle)


def _why_invalid(scene: Scene, handle: int, craft: Ability) -> tuple[str, ...]:
    """The rule on the zone or time in which the crafts of such a card are valid."""
    if queries.is_stunned(scene.table, handle):
        return ("1202.2a", "1306.2c")
    if craft.zones:
        return ("1202.5",)
    types = board.nature(scene, handle).types
    return ("1202.2",) if "UNIT" in types else ("1202.4",) if "BASE" in types else ()


@forbids("902.4d", "another player controls the card", CraftPlayed, also=("105.3b", "105.3a"))
def crafts_belong_to_the_controller(scene: Scene, decision: CraftPlayed) -> bool:
    return scene.table.controller(decision.handle) != decision.player


@forbids("104.1", "it was already played as often as the text allows each turn", CraftPlayed, ArtsPlayed)
def some_abilities_are_played_so_often(scene: Scene, decision: Any) -> bool:
    text = text_of(scene, decision)
    limit = ability(text).times if text and _craft_kind(text) else 0
    return bool(limit) and scene.table.usage.get(keys.mark("turn", "used", decision.handle, text), 0) >= limit


# --- prohibitions, Reinforcement -------------------------------------------------------------------------------------


@forbids("104.1", "a text stops the player from playing EVENTs", CardPlayed, also=("1201.1b",))
def some_players_cannot_play_events(scene: Scene, decision: CardPlayed) -> bool:
    if not _known(scene, decision.handle) or kind_of(scene, decision) != "EVENT":
        return False
    return "cannot play events" in player_flags(scene, decision.player)


@forbids("1403.1", "another UNIT of its organizations is missing", CardPlayed)
def reinforcements_follow_others(scene: Scene, decision: CardPlayed) -> bool:
    """Another UNIT of the field that shares an organization (docs/readings/trails.md, reading 23)."""
    if not _known(scene, decision.handle):
        return False
    one = board.nature(scene, decision.handle)
    if "Reinforcement" not in one.icons:
        return False
    return not any(links.share(scene, [one, board.nature(scene, h)]) for h in board.units(scene, decision.player))


# --- completion (1204.2l) --------------------------------------------------------------------------------------------


@forbids("1204.2d", "there are not enough targets for it", CardPlayed, ArtsPlayed, CraftPlayed)
def targets_must_be_there(scene: Scene, decision: Any) -> bool:
    if not _known(scene, decision.handle):
        return False
    of = Speaker(decision.player, decision.handle)
    slug = scene.table.card_of.get(decision.handle)
    text = text_of(scene, decision)
    if text and not _craft_kind(text):
        return False
    return not all(targets.can_choose_all(scene, of, one) for one in texts_of(slug, kind_of(scene, decision), text))


@forbids("1204.2f-3", "the homebase is too small", CardPlayed)
def the_homebase_is_large_enough(scene: Scene, decision: CardPlayed) -> bool | str:
    if not _known(scene, decision.handle) or kind_of(scene, decision) != "BASE":
        return False
    wanted = costs.cost_of(scene, decision.handle, decision.player, "BASE", "").level
    have = len(queries.homebase(scene.table, decision.player))
    return wanted > have and f"the BASE has level {wanted}, and the homebase has {have} card{'s' * (have != 1)}"


@forbids("1203.2", "the cost cannot be paid", CardPlayed, ArtsPlayed, CraftPlayed, also=("1204.2l",))
def what_it_costs_can_be_paid(scene: Scene, decision: Any) -> bool | str:
    if not _known(scene, decision.handle) or (isinstance(decision, CraftPlayed) and not _craft_kind(decision.text)):
        return False
    kind, text = kind_of(scene, decision), text_of(scene, decision)
    return costs.missing(scene, decision.handle, decision.player, kind, text) or False


# --- gaining EP ------------------------------------------------------------------------------------------------------


@forbids("1217.2", "EP come from ready cards in your own homebase", EPGained, also=("902.4f",))
def ep_come_from_ready_cards(scene: Scene, decision: EPGained) -> bool | Breach:
    table = scene.table
    if not table.lies(decision.handle, key(HOMEBASE, decision.player)):
        return True
    return not queries.is_ready(table, decision.handle) and Breach(("1217.2", "1315.2", "902.4f"))


@forbids("104.1", "a text stops the player from gaining EP", EPGained)
def some_players_gain_no_ep(scene: Scene, decision: EPGained) -> bool:
    return "cannot gain EP" in player_flags(scene, decision.player)


# --- everything ------------------------------------------------------------------------------------------------------


def plays(scene: Scene, player: str) -> Iterator[Decision]:
    """Everything that the player may do now, besides passing."""
    for decision in candidates(scene, player):
        if scene.rules.permits(scene, decision):
            yield decision


def candidates(scene: Scene, player: str) -> Iterator[Decision]:
    """The plays that might be legal."""
    table = scene.table
    home = queries.homebase(table, player)
    for handle in (*queries.hand(table, player), *home):
        slug = table.card_of.get(handle)
        if slug is not None:
            yield CardPlayed(player, handle)
            if abilities(slug, "arts"):
                yield ArtsPlayed(player, handle)
    for handle in home:
        if not table.things[handle].turned:
            yield EPGained(player, handle)
    for handle in (*table.zones[FIELD], *home, *queries.hand(table, player), *table.zones[key("trail", player)]):
        if handle in table.card_of and table.controller(handle) == player:
            for text in board.nature(scene, handle).crafts:
                if ability(text).kind == "activated":
                    yield CraftPlayed(player, handle, text)
    yield from support.candidates(scene, player)
