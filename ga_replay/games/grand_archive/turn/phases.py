"""The phases of a turn and the game's actions in each (turn order, all pages but combat)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Answer, Call, End, Goto, May, Must, RepeatStep
from ga_replay.core.rules.choice import Menu, Of, Some
from ga_replay.core.rules.pieces import procedure, quantity, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention, states, under
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import damage, moves, queries, texts
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.counters import damage_on_champions_stays
from ga_replay.games.grand_archive.playing.candidates import materials, spirits
from ga_replay.games.grand_archive.playing.preserved import preserved_cards, taken_back
from ga_replay.games.grand_archive.turn.opportunity import window
from ga_replay.games.grand_archive.turn.phase_calls import called, materialize_late
from ga_replay.games.grand_archive.zones import FIELD, GRAVEYARD, HAND, MATERIAL, MEMORY

Reply = Answer | list[Answer] | None
SPECIAL = "special-game-actions-and-turn-based-actions"


def phase(name: str, rule: str) -> Callable[[Scene], Must]:
    """A step that begins a phase."""
    must = Must((ev.PhaseBegan(name),), rule)
    return lambda scene: must


def first_turn(scene: Scene) -> bool:
    """True in the turn player's first turn."""
    return scene.table.turns_taken[scene.table.turn_player] == 1


# --- the game and the turn -----------------------------------------------------------------------------------------------


def next_turn(scene: Scene) -> list[Answer]:
    """The next player in turn order becomes the turn player."""
    table = scene.table
    player = table.after(table.turn_player) if table.turn_player else table.players[0]
    return [Must((ev.TurnBegan(player, table.turn_number + 1),), "players.4"), Call("turn")]


GAME = procedure(
    "game",
    step("players.4", next_turn, name="turn"),
    step("players.4", lambda scene: Goto("turn"), name="on"),
)


def skip_to_the_champion(scene: Scene) -> Reply:
    """The first turn has no wake up, materialize and recollection phase (starting-the-game/turn-one.1)."""
    return Goto("champion.3") if first_turn(scene) else None


class Spirits(Of[int], frozen=True):
    """Level 0 champions; an unknown card might be one, so it is neither offered nor forbidden."""

    unknown: frozenset[int] = frozenset()

    def fault(self, value: int) -> str:
        return "" if value in self.unknown else super().fault(value)


def ask_for_the_champion(scene: Scene) -> May | None:
    """A Level 0 champion is put onto the field on each player's first turn, unless a fault took the only one."""
    table = scene.table
    player = table.turn_player
    if not first_turn(scene) or table.phase:
        return None
    unknown = frozenset(h for h in table.zones[key(MATERIAL, player)] if h not in table.card_of)
    items = tuple(h for h in spirits(scene, player) if not barred_by_texts(scene, player, h))
    if not items and not unknown:
        return None
    return May(player, Spirits("champion.3", items, unknown), (de.ChampionPlaced,), "champion.3", "handle")


def barred_by_texts(scene: Scene, player: str, handle: int) -> bool:
    """True if a text keeps the champion from being placed."""
    if no_text_bars_special_actions(scene):
        return False
    return bool(texts.forbidden(scene, de.Materialized(player, handle)))


@states(f"{SPECIAL}.p4", without=False, also=(f"{SPECIAL}.1", f"{SPECIAL}.eg1"))
def no_text_bars_special_actions(_scene: Scene) -> bool:
    """Placing the champion is a special action, not a materialization."""
    return True


def place_champion(scene: Scene, decision: de.ChampionPlaced) -> list[Answer]:
    """It is put onto the field from the material deck; players cannot respond."""
    handle = decision.handle
    if scene.table.zone_of.get(handle) in {None, FIELD}:
        return []
    facts = moves.move(scene, handle, FIELD)
    if not scene.table.usage.get(keys.of_player("champion", decision.player)):
        facts.append(ev.UsageMarked(keys.of_player("champion", decision.player)))
    return [Must(tuple(facts), "champion.3", ordered=True)]


def skip_the_first_draw(scene: Scene) -> Reply:
    """In a two-player game the first turn player has no draw phase on the first turn (starting-the-game/turn-one.2)."""
    skips = scene.table.turn_number == 1 and among_more_than_two_players_the_first_one_draws(scene)
    return Goto("main-phase.1") if skips else None


@states("turn-order.2", without=True)
def among_more_than_two_players_the_first_one_draws(scene: Scene) -> bool:
    return len(scene.table.players) == 2


TURN = procedure(
    "turn",
    step("starting-the-game/turn-one.1", skip_to_the_champion, also=("turn-order.1", "materialize-phase.1")),
    step("wake-up-phase.1", called("wake up")),
    step("materialize-phase.1", called("materialize")),
    step("recollection-phase.1", called("recollection")),
    step("champion.3", ask_for_the_champion, place_champion, also=("champion.1",)),
    step("starting-the-game/turn-one.2", skip_the_first_draw),
    step("draw-phase.1", called("draw")),
    step("main-phase.1", called("main")),
    step("special-continuous-effects/time-is-distorted.1.1", materialize_late),
    step("end-phase.p1", called("end")),
)


# --- wake up -------------------------------------------------------------------------------------------------------------


def wake_up(scene: Scene) -> Must | None:
    """Every rested object of the turn player wakes up at the same time."""
    table = scene.table
    facts = [
        ev.Turned(h, "")
        for h in queries.controlled(scene, table.turn_player)
        if table.things[h].turned and wakes(scene, h)
    ]
    return Must(tuple(facts), "wake-up-phase.1") if facts else None


def wakes(scene: Scene, handle: int) -> bool:
    """True if no effect keeps it rested."""
    return bool(scene.measure("wakes up", handle, True))


WAKE_UP = procedure(
    "wake up phase",
    step("turn-order.p1", phase("wake up", "turn-order.p1")),
    step("wake-up-phase.1", wake_up),
    step("wake-up-phase.2", window("wake up", "pending")),
)


# --- materialize ---------------------------------------------------------------------------------------------------------


def ask_to_materialize(scene: Scene) -> May | None:
    """The turn player may materialize a card of the material deck, unless the player has lost."""
    player = scene.table.turn_player
    if player in scene.table.lost:
        return None

    def offers() -> Iterator[ev.Decision]:
        yield de.MaterializationDeclined(player)
        for handle in materials(scene, player):
            decision = de.Materialized(player, handle)
            if scene.rules.permits(scene, decision):
                yield decision
        for handle in preserved_cards(scene, player):
            yield de.PreservedReturned(player, handle)

    menu = Menu("materialize-phase.3", offers, lambda decision: scene.rules.violations(scene, decision))
    kinds = (de.Materialized, de.MaterializationDeclined, de.PreservedReturned)
    return May(player, menu, kinds, "materialize-phase.3")


def materialize(scene: Scene, decision: Any) -> list[Answer] | None:
    """The card is played; without one nothing pends, and Opportunity does not arise (materialize-phase.4.1)."""
    if isinstance(decision, de.MaterializationDeclined):
        return None
    if isinstance(decision, de.PreservedReturned):
        return taken_back(scene, decision)
    return [Call("card materialization", (decision.handle, decision.player, ""))]


def leave_a_phase_of_an_ended_turn(scene: Scene) -> End | None:
    """Nothing more happens in it."""
    return End() if texts.ending_turn(scene) else None


MATERIALIZE = procedure(
    "materialize phase",
    step("turn-order.p1", phase("materialize", "turn-order.p1")),
    step("materialize-phase.2", window("materialize", "pending")),
    step("ending-phases.p2", leave_a_phase_of_an_ended_turn),
    step(
        "materialize-phase.3",
        ask_to_materialize,
        materialize,
        also=("keyword/preserve-preserved.4.1", "keyword/preserve-preserved.4.3"),
    ),
    step("materialize-phase.4", window("materialization", "pending")),
)


# --- recollection and draw -----------------------------------------------------------------------------------------------


def recollect(scene: Scene) -> Must | None:
    """All cards of the turn player's memory return to the hand."""
    player = scene.table.turn_player
    frm, to = key(MEMORY, player), key(HAND, player)
    facts = tuple([ev.CardMoved(h, frm, to) for h in scene.table.zones[frm]])
    return Must(facts, "recollection-phase.3") if facts else None


def charge(scene: Scene) -> Must | None:
    """A charge counter on each of the turn player's objects whose On Charge has not triggered yet."""
    charging = texts.charging(scene, scene.table.turn_player)
    facts = tuple([ev.CountersChanged(handle, "charge", 1) for handle in charging])
    return Must(facts, "keyword/on-charge-n.2") if facts else None


RECOLLECTION = procedure(
    "recollection phase",
    step("recollection-phase.1", phase("recollection", "recollection-phase.1")),
    step("keyword/on-charge-n.2", charge, also=(f"{SPECIAL}.10",)),
    step(
        "recollection-phase.2", window("recollection"), also=("turn-order.p2", "timing-and-permissions/opportunity.9")
    ),
    step("ending-phases.p2", leave_a_phase_of_an_ended_turn),
    step("recollection-phase.3", recollect, also=("term/reserve.2", "memory.p3")),
    step("recollection-phase.4", window("recollected", "pending")),
)


def draw_a_card(scene: Scene) -> Must | None:
    """The turn player draws a card, unless a text prevents drawing more."""
    player = scene.table.turn_player
    if not texts.may_draw(scene, player):
        return None
    return Must(tuple(moves.draw(scene, player)), "draw-phase.1", ordered=True)


DRAW = procedure(
    "draw phase",
    step("turn-order.p1", phase("draw", "turn-order.p1")),
    step("draw-phase.1", draw_a_card),
    step("draw-phase.2", window("draw", "pending")),
)


# --- main and end --------------------------------------------------------------------------------------------------------


@convention("timing-and-permissions/opportunity.12")
def in_main_phase(_scene: Scene) -> bool:
    """Opportunity arises as the main phase begins."""
    return True


MAIN = procedure(
    "main phase",
    step("turn-order.p1", phase("main", "turn-order.p1")),
    step("main-phase.1", under(in_main_phase, window("main")), also=("turn-order.p2", "main-phase.2")),
)


def remove_damage(scene: Scene) -> Must | None:
    """Temporary damage is removed."""
    facts = [
        ev.DamageMarked(h, -thing.damage)
        for h, thing in scene.table.things.items()
        if thing.damage and not (damage_on_champions_stays(scene, h) and damage.stays_on_champions(scene))
    ]
    return Must(tuple(facts), "end-phase.p2") if facts else None


ENDS_WITH_THE_TURN = "end of turn"


def end_effects(scene: Scene) -> Must | None:
    """Effects that last until the end of the turn end, and units stop being distant (term/distant.3)."""
    table = scene.table
    player = table.turn_player
    facts: list[ev.Fact] = [
        fact
        for e in table.effects.values()
        if e.until == ENDS_WITH_THE_TURN or (e.until == f"{ENDS_WITH_THE_TURN}:{player}" and e.turn < table.turn_number)
        for fact in texts.ended(scene, e)
    ]
    facts += [
        ev.DelayedGone(d.delayed) for d in table.delayed.values() if d.when.endswith(f"until {ENDS_WITH_THE_TURN}")
    ]
    facts += [
        ev.StatusSet(h, "distant", 0)
        for h, thing in table.things.items()
        if "distant" in thing.statuses and not units_are_distant_until_their_controllers_turn_ends(scene, h)
    ]
    facts += texts.agility_of_the_turn_ends(scene) if table.delayed else ()
    return Must(tuple(facts), "end-phase.p3") if facts else None


@states("term/distant.2", without=True, also=("term/distant.3",))
def units_are_distant_until_their_controllers_turn_ends(scene: Scene, handle: int) -> bool:
    return scene.table.things[handle].controller != scene.table.turn_player


def go_on_with_the_final_part(scene: Scene) -> list[Answer] | None:
    """A turn ended by a text continues with the last part of its end phase (docs/readings/grand-archive.md, 14)."""
    if not texts.ending_turn(scene):
        return None
    return [Must((ev.UsageMarked(texts.TURN_ENDS, -1),), "ending-phases.p2"), Goto("end-phase.p2")]


NO_LIMIT = 1 << 30


@quantity("hand.p2", f"most cards in {HAND}")
def there_is_no_maximum_hand_size(_scene: Scene, _seat: int, _so_far: int) -> int:
    return NO_LIMIT


LIMITED = ((HAND, f"most cards in {HAND}", 0), (MEMORY, f"most cards in {MEMORY}", NO_LIMIT))
"""Zones with a possible limit, its measure, and the default limit."""


def too_many(scene: Scene) -> tuple[tuple[int, ...], int]:
    """The cards of the turn player's that are more than a limit allows, and how many more."""
    table = scene.table
    player = table.turn_player
    held = {zone: tuple(table.zones[key(zone, player)]) for zone, _, _ in LIMITED}
    for zone, most, usual in LIMITED:
        limit: int = scene.measure(most, table.players.index(player), usual)
        if len(held[zone]) > limit:
            return held[zone], len(held[zone]) - limit
    cards = (*held[HAND], *held[MEMORY])
    influence = texts.most_influence(scene, player)
    return (cards, len(cards) - influence) if influence is not None and len(cards) > influence else ((), 0)


def ask_to_discard(scene: Scene) -> May | None:
    """If a limit is imposed, the turn player discards down to it."""
    cards, count = too_many(scene)
    if not count:
        return None
    return May(
        scene.table.turn_player, Some("end-phase.p4", cards, count, count), (de.Chosen,), "end-phase.p4", "values"
    )


def discard(scene: Scene, decision: de.Chosen) -> list[Answer]:
    """They go to the graveyard; the other zone may have too many as well."""
    table = scene.table
    handles = [h for h in decision.values if h in table.zone_of]
    facts = [fact for h in handles for fact in moves.move(scene, h, GRAVEYARD)]
    facts += [ev.UsageMarked(texts.discarded(table.owner_of[h], table.card_of.get(h, ""))) for h in handles]
    return [Must(tuple(facts), "end-phase.p4"), RepeatStep()]


END = procedure(
    "end phase",
    step("end-phase.1", phase("end", "end-phase.1")),
    step("ending-phases.p2", go_on_with_the_final_part),
    step("end-phase.2", window("end"), also=("turn-order.p2", "timing-and-permissions/opportunity.9")),
    step("ending-phases.p2", go_on_with_the_final_part, name="ended in the end phase"),
    step("end-phase.p2", under(damage.leaves_allies, remove_damage), also=("stats/life.2.2", "end-phase.3")),
    step("end-phase.p3", under(damage.ends, end_effects), also=("state-based-checks-and-effects/types-of-checks.6",)),
    step("end-phase.p4", ask_to_discard, discard),
    step("end-phase.p5", window("turn end", "pending")),
)
