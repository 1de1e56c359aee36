"""Legality of plays: initiative, phase and cost of cards and powers; and everything that may be played now."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.rules.verdict import Breach
from ga_replay.core.table.zones import key
from ga_replay.games.epic import gifts, queries, triggers
from ga_replay.games.epic.combatants import by_the_letter
from ga_replay.games.epic.decisions import CardPlayed, PowerUsed
from ga_replay.games.epic.language.ability import Ability, Cost
from ga_replay.games.epic.playing.costs import banishable, breakable, cost_of, counters_on, expendable, held, held_back
from ga_replay.games.epic.zones import DISCARD, HAND, PLAY, SUPPLEMENTAL

Play = CardPlayed | PowerUsed


def text_of(scene: Scene, decision: Play) -> str:
    """The address of its text: the power, or the part of the event; or empty."""
    if isinstance(decision, PowerUsed):
        return decision.text
    slug = scene.table.card_of.get(decision.handle)
    parts = queries.abilities(slug, "event") if slug is not None else ()
    at = max(decision.part, 1) - 1
    return parts[at][0] if at < len(parts) else ""


def _known(scene: Scene, decision: Play) -> bool:
    return decision.handle in scene.table.card_of


# --- times ---------------------------------------------------------------------------------------------------------


@forbids("3.1", "only the player with initiative plays", CardPlayed, PowerUsed, also=("4.1.2",))
def only_with_initiative(scene: Scene, decision: Play) -> bool:
    return scene.table.holder != decision.player and decision.player != by_the_letter(scene)


@forbids("4.2.1", "nothing can be played in the start phase", CardPlayed, PowerUsed)
def not_in_the_start_phase(scene: Scene, _decision: Play) -> bool:
    return scene.table.phase == "start"


@forbids("4.5.1", "nothing can be played in the end phase", CardPlayed, PowerUsed)
def not_in_the_end_phase(scene: Scene, _decision: Play) -> bool:
    return scene.table.phase == "end"


@forbids("4.1.4", "in another player's turn only champions with ambush are played", CardPlayed)
def champions_wait_for_their_players_turn(scene: Scene, decision: CardPlayed) -> bool:
    return decision.player != scene.table.turn_player and _is_slow(scene, decision)


@forbids("3.2.3a", "champions are not played in a battle", CardPlayed)
def champions_wait_for_the_end_of_the_battle(scene: Scene, decision: CardPlayed) -> bool:
    return scene.table.phase == "battle" and _is_slow(scene, decision)


def _is_slow(scene: Scene, decision: CardPlayed) -> bool:
    printed = queries.card(scene, decision.handle)
    if printed is None or printed.type == "EVENT":
        return False
    return not ambush_makes_a_champion_as_quick_as_an_event(scene, decision.handle)


@states("3.2.3b", without=False, also=("5.14.1", "5.0.8"))
def ambush_makes_a_champion_as_quick_as_an_event(scene: Scene, handle: int) -> bool:
    return queries.has(scene, handle, "ambush") or gifts.given_in_hand(scene, handle, "ambush")


# --- kinds of plays ------------------------------------------------------------------------------------------------


@forbids("3.0", "a card is played from its player's hand", CardPlayed)
def cards_are_played_from_the_hand(scene: Scene, decision: CardPlayed) -> bool | str:
    return not scene.table.lies(decision.handle, key(HAND, decision.player)) and queries.place(scene, decision.handle)


@forbids("3.2.1", "exactly one part of an event with several parts must be chosen", CardPlayed)
def one_part_is_chosen(scene: Scene, decision: CardPlayed) -> bool:
    if decision.also or not _known(scene, decision):
        return bool(decision.also)
    parts = len(queries.abilities(scene.table.card_of[decision.handle], "event"))
    return not 1 <= decision.part <= parts if parts > 1 else decision.part != 0


@forbids("3.5.1", "the card does not have this power", PowerUsed)
def powers_are_said_by_the_card(scene: Scene, decision: PowerUsed) -> bool:
    return _known(scene, decision) and decision.text not in [
        text for text, _ in queries.abilities(scene.table.card_of[decision.handle], "power")
    ]


@forbids("5.0.3", "the power does not work in the card's zone", PowerUsed, also=("5.0.2",))
def powers_work_in_their_zone(scene: Scene, decision: PowerUsed) -> bool | Breach:
    power = said(decision.text)
    if power is None:
        return False
    if scene.table.lies(decision.handle, key(HAND, scene.table.owner_of[decision.handle])):
        return Breach(("5.0.2", "5.0") if power.in_discard else ("5.0",))
    if gifts.is_powerless(scene, decision.handle):
        return Breach(("3.2.3",))
    return not triggers.works(scene, decision.handle, power) and Breach(("5.0.2" if power.in_discard else "5.0.3",))


@forbids("3.5.2", "a power can be used only by its controller", PowerUsed)
def powers_belong_to_their_controller(scene: Scene, decision: PowerUsed) -> bool:
    return scene.table.controller(decision.handle) != decision.player


# --- costs -----------------------------------------------------------------------------------------------------------


@forbids("3.6.3", "there is not enough gold to pay for it", CardPlayed, PowerUsed, also=("3.2", "3.5.3"))
def gold_must_be_there(scene: Scene, decision: Play) -> bool | Breach:
    wanted = _cost(scene, decision).gold
    had = queries.gold(scene, decision.player)
    if (
        wanted <= 0
        or wanted <= had
        or wanted <= sum(queries.gold_for(scene, decision.player, decision.handle).values())
    ):
        return False
    return Breach(("3.6.3", "3.2" if isinstance(decision, CardPlayed) else "3.5.3"))


@forbids("1.7.3", "there are not enough cards to discard for it", CardPlayed, PowerUsed)
def cards_to_discard_must_be_there(scene: Scene, decision: Play) -> bool:
    wanted = _cost(scene, decision).discard
    return wanted > len(held(scene, decision.player, decision.handle))


@forbids("3.5.3", "it cannot be expended", PowerUsed)
def what_is_expended_cannot_be_expended(scene: Scene, decision: PowerUsed) -> bool:
    wanted = _cost(scene, decision).expend
    return wanted and not expendable(scene, decision.handle) and not held_back(scene, decision.handle)


@forbids("5.17.1", "a deploying champion is not expended for a cost", PowerUsed)
def deploying_champions_are_not_expended(scene: Scene, decision: PowerUsed) -> bool:
    return _cost(scene, decision).expend and held_back(scene, decision.handle)


@forbids("3.5.3", "there is nothing to break for it", CardPlayed, PowerUsed)
def what_is_broken_for_it_can_be_broken(scene: Scene, decision: Play) -> bool:
    cost = _cost(scene, decision)
    return (cost.break_self and decision.handle not in breakable(scene, decision.player)) or (
        cost.break_own and not breakable(scene, decision.player)
    )


@forbids("3.6.3", "there is not enough health to pay for it", CardPlayed, PowerUsed)
def health_must_be_there(scene: Scene, decision: Play) -> bool:
    wanted = _cost(scene, decision).health
    return wanted > queries.health(scene, decision.player)


@forbids("3.5.3", "there are not enough cards to banish for it", CardPlayed, PowerUsed)
def cards_to_banish_must_be_there(scene: Scene, decision: Play) -> bool:
    wanted = _cost(scene, decision).banish
    return wanted > 0 and wanted > len(banishable(scene, decision.player, decision.handle))


@forbids("3.5.3", "it does not have enough counters", CardPlayed, PowerUsed)
def counters_must_be_there(scene: Scene, decision: Play) -> bool:
    wanted = _cost(scene, decision).counters
    return wanted > 0 and wanted > counters_on(scene, decision.handle)


def _cost(scene: Scene, decision: Play) -> Cost:
    """Everything that it costs."""
    known: dict[Play, Cost] = scene.per_change("costs", dict)
    found = known.get(decision)
    if found is None:
        found = known[decision] = cost_of(scene, decision.handle, _address(scene, decision))
    return found


def _address(scene: Scene, decision: Play) -> str:
    """The address of its cost; empty if the card names none."""
    text = text_of(scene, decision)
    return text if text and said(text) is not None else ""


def said(text: str) -> Ability | None:
    """The ability at that address, or None."""
    try:
        return queries.ability(text)
    except LookupError:
        return None


# --- legal plays ---------------------------------------------------------------------------------------------------


def plays(scene: Scene, player: str) -> Iterator[Play]:
    """Every card and power that the player may use now."""
    for decision in _candidates(scene, player):
        if scene.rules.permits(scene, decision):
            yield decision


def _candidates(scene: Scene, player: str) -> Iterator[Play]:
    table = scene.table
    for handle in table.zones[key(HAND, player)]:
        slug = table.card_of.get(handle)
        if slug is not None:
            parts = len(queries.abilities(slug, "event"))
            yield from (CardPlayed(player, handle, part) for part in (range(1, parts + 1) if parts > 1 else (0,)))
    for zone in (PLAY, key(SUPPLEMENTAL, player), key(DISCARD, player)):
        for handle in table.zones[zone]:
            slug = table.card_of.get(handle)
            if slug is not None and table.controller(handle) == player:
                yield from (PowerUsed(player, handle, text) for text, _ in queries.abilities(slug, "power"))
