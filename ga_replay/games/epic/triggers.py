"""Triggered abilities: how they come to wait, the order of the batches, and the resolution of each (3.2.5a, 3.4)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import UNNUMBERED, TriggerId
from ga_replay.core.rules.agenda import Answer, Call, End, ForcedChoice, Goto, May, Must, RepeatStep
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.pieces import (
    procedure,
    quantity,
    step,
    watches,
)
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Trigger
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.epic import queries
from ga_replay.games.epic.decisions import TriggerTaken
from ga_replay.games.epic.gifts import is_powerless, powerless, words_in_play
from ga_replay.games.epic.language.ability import Ability, Only
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, PLAY, SUPPLEMENTAL

RIGHTEOUS = "#righteous"
"""The address of the ability that the keyword represents (5.13.1)."""


def wait(text: str, source: int, player: str, *about: int) -> ev.TriggerWaiting:
    """It waits from now on; the number that it refers to, if any, is negative after the handles."""
    return ev.TriggerWaiting(UNNUMBERED, text, source, player, about)


def said(scene: Scene, handle: int, when: str) -> list[tuple[str, Ability]]:
    """The card's abilities of that kind in its zone: greyed ones in the discard pile, all others in play."""
    table = scene.table
    slug = table.card_of.get(handle)
    found = queries.abilities(slug, when) if slug is not None else ()
    return [(text, one) for text, one in found if works(scene, handle, one)] if found else []


def works(scene: Scene, handle: int, ability: Ability) -> bool:
    """True if the ability works in its card's zone."""
    return bool(scene.measure("works in the discard pile" if ability.in_discard else "works in play", handle, True))


@quantity("5.0.2", "works in the discard pile", also=("5.4.2", "5.4.3"))
def greyed_abilities_work_in_the_discard_pile_alone(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return so_far and name_of(scene.table.zone_of[handle]) == DISCARD


@quantity("3.2.3", "works in play")
def who_has_lost_abilities_has_none(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return so_far and not is_powerless(scene, handle)


@quantity("5.0.3", "works in play", also=("5.0",))
def other_abilities_do_not_work_in_the_discard_pile(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return so_far and name_of(scene.table.zone_of[handle]) != DISCARD


def _of_all(scene: Scene, when: str, player: str) -> list[ev.TriggerWaiting]:
    """The triggers of all the player's cards in play, in the supplemental zone and in the discard pile."""
    table = scene.table
    known: dict[str, tuple[tuple[int, frozenset[int]], ByKind]] = scene.kept("triggers", 0, dict)
    found: list[ev.TriggerWaiting] = []
    for zone in (PLAY, key(SUPPLEMENTAL, player), key(DISCARD, player)):
        shift = table.zone_versions[zone], powerless(scene)
        there = known.get(zone)
        if there is None or there[0] != shift:
            there = known[zone] = (shift, _by_kind(scene, zone))
        if when in there[1]:
            found += [wait(text, h, player) for text, h in there[1][when] if table.controller(h) == player]
    return found


ByKind = dict[str, tuple[tuple[str, int], ...]]


def _by_kind(scene: Scene, zone: str) -> ByKind:
    """The abilities of the cards there that trigger on events elsewhere, by kind."""
    table = scene.table
    found: ByKind = {}
    working: dict[bool, bool] = {}  # it depends only on the zone, unless they have lost theirs
    for handle in table.zones[zone]:
        slug = table.card_of.get(handle) if not is_powerless(scene, handle) else None
        for text, one in queries.watching(slug) if slug is not None else ():
            if one.in_discard not in working:
                working[one.in_discard] = works(scene, handle, one)
            if working[one.in_discard]:
                found[one.when] = (*found.get(one.when, ()), (text, handle))
    return found


# --- triggers ------------------------------------------------------------------------------------------------------


@watches("5.6.1", ev.CardMoved, ev.TokenMade, to=(PLAY,))
def tribute_triggers_as_the_card_enters_play(scene: Scene, fact: ev.CardMoved | ev.TokenMade) -> list[ev.Fact]:
    return _entering(scene, fact, "tribute") if fact.handle in scene.table.things else []


@watches("5.3.1", ev.CardMoved, ev.TokenMade, to=(PLAY,))
def loyalty_triggers_as_the_card_enters_play(scene: Scene, fact: ev.CardMoved | ev.TokenMade) -> list[ev.Fact]:
    return _entering(scene, fact, "loyalty") if fact.handle in scene.table.things else []


def _entering(scene: Scene, fact: ev.CardMoved | ev.TokenMade, when: str) -> list[ev.Fact]:
    """However it enters play, a token that copies it too (docs/readings/epic.md, reading 15)."""
    if isinstance(fact, ev.TokenMade) and fact.zone != PLAY:
        return []
    found = said(scene, fact.handle, when)
    return [wait(text, fact.handle, scene.table.controller(fact.handle)) for text, _ in found]


@watches("5.18.1", ev.StackPushed, also=("5.18.2",))
def ally_abilities_see_a_card_of_cost_1_played(scene: Scene, fact: ev.StackPushed) -> list[ev.Fact]:
    """From the hand; the corner of the card counts, whatever else was paid."""
    if fact.kind not in {"champion", "event"}:
        return []
    printed = queries.card(scene, fact.handle)
    if printed is None or printed.cost != 1:
        return []
    found = _of_all(scene, "ally", fact.player)
    colours = queries.alignments(scene, fact.handle) if found else queries.NONE
    return [one for one in found if one.source != fact.handle and queries.ability(one.text).alignment in colours]


@watches("3.2.2", ev.StackPushed)
def players_see_events_played(scene: Scene, fact: ev.StackPushed) -> list[ev.Fact]:
    """Abilities that trigger on an event wait until the event is done."""
    return [*_of_all(scene, "event played", fact.player)] if fact.kind == "event" else []


@watches("3.4.1", ev.CardMoved, to=(DISCARD,))
def breaking_triggers(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """A card looks back to its state in play, since it is broken there; a token does so too (2.3.5a)."""
    if not is_breaking(scene, fact):
        return []
    slug, before = scene.table.card_of.get(fact.handle), scene.table.former.get(fact.handle)
    if slug is None:
        return []
    player = before.controller if before is not None else scene.table.owner_of[fact.handle]
    lost = before is not None and before.number in powerless(scene)
    own = [wait(text, fact.handle, player) for text, _ in queries.abilities(slug, "broken")] if not lost else []
    seen = [one for other in scene.table.alive() for one in _of_all(scene, "champion broken", other)]
    return [*own, *[one for one in seen if one.source != fact.handle and _was_meant(one, slug, player)]]


def _was_meant(trigger: ev.TriggerWaiting, slug: str, player: str) -> bool:
    """True if the broken object is one that the trigger is about, as printed."""
    of = queries.ability(trigger.text).of
    if of is None:
        return True
    printed, only = queries.card_named(slug), of.only or Only()
    return (
        (not of.side or (of.side == "own") == (trigger.player == player))
        and (not of.trait or of.trait in printed.traits)
        and (not only.no or only.no not in printed.traits)
    )


def is_breaking(scene: Scene, fact: ev.CardMoved) -> bool:
    """True if a card that goes to a discard pile is broken."""
    return fact.frm == PLAY or (name_of(fact.frm) == HAND and discarding_is_no_breaking(scene))


@states("5.16.2", without=True)
def discarding_is_no_breaking(_scene: Scene) -> bool:
    return False


@watches("4.4.2", ev.RoleSet, also=("M4.4.2",))
def attacking_triggers(scene: Scene, fact: ev.RoleSet) -> list[ev.Fact]:
    return _taking_part(scene, fact, "attacks") if fact.role == "attacking" else []


@watches("4.4.7", ev.RoleSet, also=("M4.4.7",))
def blocking_triggers(scene: Scene, fact: ev.RoleSet) -> list[ev.Fact]:
    return _taking_part(scene, fact, "blocks") if fact.role == "blocking" else []


@watches("4.4.7", ev.RoleSet, also=("M4.4.7",))
def being_blocked_triggers(scene: Scene, fact: ev.RoleSet) -> list[ev.Fact]:
    return _taking_part(scene, fact, "blocked") if fact.role == "blocked" else []


def _taking_part(scene: Scene, fact: ev.RoleSet, when: str) -> list[ev.Fact]:
    found = said(scene, fact.handle, when)
    return [wait(text, fact.handle, scene.table.controller(fact.handle)) for text, _ in found]


@watches("5.13.1", ev.DamageMarked, ev.PoolChanged, also=("5.13.2", "5.13.4"))
def righteous_triggers_on_damage(scene: Scene, fact: ev.DamageMarked | ev.PoolChanged) -> list[ev.Fact]:
    """Once for all the champion's damage at one time, in battle or not, even if several abilities say so."""
    source = fact.source
    if not source or "righteous" not in words_in_play(scene):
        return []
    bearer = scene.table.things.get(source)
    if bearer is None or not queries.has(scene, source, "righteous"):
        return []
    dealing = [one for one in scene.group if isinstance(one, ev.DamageMarked | ev.PoolChanged) and one.source == source]
    if dealing[0] is not fact:
        return []
    amount = sum(abs(one.by) for one in dealing)
    return [wait(RIGHTEOUS, source, bearer.controller, -amount)] if amount else []


@watches("3.4.1", ev.DamageMarked, ev.PoolChanged)
def dealing_damage_triggers(scene: Scene, fact: ev.DamageMarked | ev.PoolChanged) -> list[ev.Fact]:
    """Once for all damage of the champion at one time, and once for each player damaged."""
    slug = scene.table.card_of.get(fact.source) if fact.source else None
    if slug is None or not queries.triggers(slug) or fact.source not in scene.table.things:
        return []
    player = scene.table.controller(fact.source)
    found: list[ev.Fact] = []
    first = next(
        one for one in scene.group if isinstance(one, ev.DamageMarked | ev.PoolChanged) and one.source == fact.source
    )
    if first is fact:
        found += [wait(text, fact.source, player) for text, _ in said(scene, fact.source, "damages")]
    if isinstance(fact, ev.PoolChanged):
        whens = ["damages a player", *(["damages an opponent"] if fact.player != player else [])]
        told = scene.table.player_ref(fact.player)
        found += [wait(text, fact.source, player, told) for when in whens for text, _ in said(scene, fact.source, when)]
    return found


# --- cards that move elsewhere ---------------------------------------------------------------------------------------------


@watches("3.4.1", ev.CardMoved, to=(HAND,))
def drawing_triggers(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """A card chosen from the deck by a text is not drawn (1.6.1)."""
    if name_of(fact.frm) != DECK:
        return []
    chosen = scene.table.stack[-1].choices.values() if scene.table.stack else ()
    if any(fact.handle in values for values in chosen):
        return []
    return [*_of_all(scene, "draws", scene.table.owner_of[fact.handle])]


@watches("5.0.8", ev.CardMoved)
def moving_through_the_discard_pile_triggers(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """The card itself looks back to its former zone, from wherever it came."""
    frm, to = name_of(fact.frm) == DISCARD, name_of(fact.to) == DISCARD
    slug = scene.table.card_of.get(fact.handle) if frm != to else None
    if slug is None:
        return []
    found = queries.abilities(slug, "leaves the pile" if frm else "to the pile")
    return [wait(text, fact.handle, scene.table.owner_of[fact.handle]) for text, _ in found]


def recalling(scene: Scene, handle: int) -> list[ev.TriggerWaiting]:
    """The triggers of recalling the card."""
    slug = scene.table.card_of.get(handle)
    found = queries.abilities(slug, "recalled") if slug is not None else ()
    return [wait(text, handle, scene.table.owner_of[handle]) for text, _ in found]


def turn_triggers(scene: Scene, when: str) -> list[ev.Fact]:
    """The triggers at the start or the end of the turn player's turn."""
    return [*_of_all(scene, when, scene.table.turn_player)]


# --- batches ---------------------------------------------------------------------------------------------------------------


def next_batch(scene: Scene) -> list[Answer] | None:
    """All waiting triggers are a batch; those that come while it resolves are the next one."""
    if not scene.table.waiting:
        return None
    last = a_batch_that_has_begun_takes_no_more(scene)
    return [Call("batch", (scene.word(), last)), Goto("batches")]


@states("3.2.5a", without=1 << 60)
def a_batch_that_has_begun_takes_no_more(scene: Scene) -> int:
    return max(scene.table.waiting)


def in_batch(scene: Scene) -> tuple[Trigger, ...]:
    """The triggers of this batch of the next player whose turn it is to resolve theirs."""
    table = scene.table
    last = scene.number(1)
    batch = [one for one in table.waiting.values() if one.trigger <= last]
    if len(batch) <= 1:
        return tuple(batch)
    order = the_player_with_initiative_comes_first(scene, (batch[0].player,))
    return next((own for p in order if (own := tuple([one for one in batch if one.player == p]))), tuple(batch))


@states("3.2.5a", without=AS_GIVEN)
def the_player_with_initiative_comes_first(scene: Scene, _so_far: tuple[str, ...]) -> tuple[str, ...]:
    """Then the others, clockwise; in a battle, and if no player has initiative, the turn player comes first."""
    seats = scene.table.players
    at = seats.index(scene.word())
    return seats[at:] + seats[:at]


def ask_which_is_next(scene: Scene) -> May | ForcedChoice | None:
    """A player with several says each time which resolves next."""
    own = in_batch(scene)
    if not own:
        return None
    numbers = tuple([one.trigger for one in own])
    asked = May(own[0].player, Of("3.2.5a", numbers), (TriggerTaken,), "3.2.5a", "trigger")
    alike = len(own) == 1 or len({(one.text, one.source, one.about) for one in own}) < 2
    return ForcedChoice(asked, numbers[0]) if alike else asked


def take(scene: Scene, decision: TriggerTaken) -> list[Answer]:
    """That one resolves."""
    if decision.trigger not in scene.table.waiting:
        return [RepeatStep()]
    return [Call("trigger", (decision.trigger,)), Goto("next")]


def take_the_only_one(scene: Scene) -> list[Answer] | None:
    """One alone, or several that are the same, need no order."""
    own = in_batch(scene)
    return [Call("trigger", (own[0].trigger,)), Goto("next")] if own else None


TRIGGERS = procedure("triggers", step("3.2.5", next_batch, name="batches"))
BATCH = procedure(
    "batch",
    step("3.2.5a", ask_which_is_next, take, name="next"),
    step("3.2.5", take_the_only_one),
)


def begin(scene: Scene) -> list[Answer]:
    """It waits no longer and is being resolved."""
    number = TriggerId(scene.number())
    trigger = scene.table.waiting.get(number)
    if trigger is None or trigger.player in scene.table.lost:
        gone: list[Answer] = [Must((ev.TriggerGone(number),), "3.4.1")] if trigger is not None else []
        return [*gone, End()]
    item = scene.table.next_id
    facts: list[ev.Fact] = [
        ev.TriggerGone(trigger.trigger),
        ev.StackPushed(item, "trigger", trigger.source, trigger.player, trigger.text),
    ]
    if trigger.about:
        facts.append(ev.ChoiceSet(item, "about", trigger.about))
    return [Must(tuple(facts), "3.4.1", ordered=True), Call("resolve", (item, 0)), Call("finish", (item,))]


TRIGGER = procedure("trigger", step("3.4.1", begin))
