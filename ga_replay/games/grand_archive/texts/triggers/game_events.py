"""Facts in the words of card text: attacks, deaths, acts of players. One fact can be several happenings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.keys import item_ref
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, unwritten
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.copies import staying
from ga_replay.games.grand_archive.language.leveling import ALIKE
from ga_replay.games.grand_archive.language.masteries import TURNS
from ga_replay.games.grand_archive.texts.continuous.acting_as import (
    activating_as_a_spell_is_activating_one,
    does_it_as_a_spell,
)
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.event_counts import UNKNOWN, ability_used, bearer, by_player
from ga_replay.games.grand_archive.texts.triggers import outcomes
from ga_replay.games.grand_archive.texts.triggers.events_of_holdings import gained
from ga_replay.games.grand_archive.texts.triggers.events_of_targets import TARGET, aimed, targets
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent
from ga_replay.games.grand_archive.zones import DECK, FIELD, GRAVEYARD, HAND, MEMORY

COMBAT: Final = "combat"
LOADED: Final = "loaded"
LINEAGE: Final = "lineage"
PLAYER_ACTS: Final = {
    "activated": "activate", "materialized": "materialize", "played": "play", "discarded": "discard", "sacrificed": "sacrifice",
    "summoned": "summon", "negated": "negate", "drawn": "draw", "recovered": "recover", "glimpsed": "glimpse",
    "gathered": "gather", "empowered": "empower", "suppressed": "suppress", "brewed": "brew", "starcalled": "starcall",
    "declared": "declare attack",
}  # fmt: skip
"""The words under which players' acts are counted, and the verbs of card text.

Banishing is the event of the card that moves, with the player who did it.
"""


ABILITY: Final = "activate ability"
"""The act of a player that is of an object: `what` is the object whose ability it is, `to` the ability, `sort` its label."""
EITHER: Final = "activate card or ability"
"""The act of a player of activating anything: a card is `to`, of an ability the object is `what`."""


AIMING: Final = frozenset({"activated", "materialized"})
"""Acts by which a card has the targets that were chosen for it."""


PAID: Final = {"floating": "memory", "reserve": "reserve"}
"""The keys under which a pending item keeps the cards that paid for it, and the costs."""


def happenings(scene: Scene, fact: ev.Fact) -> Iterator[GameEvent]:
    """Everything in it that card text has a word for."""
    read = READ.get(type(fact))
    return read(scene, fact) if read is not None else iter(())


@states("drawing-cards.4", without=AS_GIVEN, also=("drawing-cards.5",))
def only_what_a_text_calls_drawing_is_drawing(_scene: Scene, _to: str) -> str:
    """A card put or taken from the deck into the hand or memory is not drawn; draws are counted as they are made."""
    return ""


@unwritten(without=False)
def what_happens_together_is_one_event(_scene: Scene) -> bool:
    """For texts that say "one or more"."""
    return True


def _moved(scene: Scene, fact: ev.CardMoved) -> Iterator[GameEvent]:
    table, handle = scene.table, fact.handle
    if fact.to == FIELD:
        yield GameEvent("enter", handle, table.controller(handle), frm=fact.frm)
    elif fact.frm == FIELD:
        was = table.former.get(handle)
        player = was.controller if was is not None else table.owner_of[handle]
        yield GameEvent("leave", handle, player)
        if outcomes.died(scene, handle, name_of(fact.to)):
            yield GameEvent("die", handle, player)
    if name_of(fact.to) == GRAVEYARD and outcomes.destroyed(scene, handle, name_of(fact.frm)):
        yield GameEvent("destroy", to=handle)
    if name_of(fact.frm) == DECK and only_what_a_text_calls_drawing_is_drawing(scene, name_of(fact.to)) in {
        HAND,
        MEMORY,
    }:
        yield GameEvent("draw", who=table.owner_of[handle])
    if name_of(fact.to) == GRAVEYARD:
        yield GameEvent("enter graveyard", handle, table.owner_of[handle], frm=fact.frm)
    if name_of(fact.frm) == DECK and name_of(fact.to) == GRAVEYARD:
        together = [
            one for one in scene.group if isinstance(one, ev.CardMoved) and (one.frm, one.to) == (fact.frm, fact.to)
        ]
        grouped = what_happens_together_is_one_event(scene)
        if (
            not together or together[0].handle == handle or not grouped
        ):  # what one instruction puts there is one event for "one or more"
            yield GameEvent("mill", who=table.owner_of[handle], n=max(1, len(together)))
    if name_of(fact.frm) == MEMORY and name_of(fact.to) == HAND:
        yield from _recollected(scene, fact)
    if outcomes.banished(scene, handle, name_of(fact.to)):
        yield GameEvent("banish", handle, _who_banished(scene, fact), to=handle, frm=fact.frm)
        cost = _paid_for(scene, handle) if name_of(fact.frm) == GRAVEYARD else ""
        if cost:
            yield GameEvent("banish to pay", handle, table.owner_of[handle], sort=cost, frm=fact.frm)


def _recollected(scene: Scene, fact: ev.CardMoved) -> Iterator[GameEvent]:
    """All cards of a memory at once, by no text (recollection-phase.3): one event for however many."""
    table = scene.table
    together = [
        one for one in scene.group if isinstance(one, ev.CardMoved) and (one.frm, one.to) == (fact.frm, fact.to)
    ]
    first = bool(together) and together[0].handle == fact.handle
    if first and table.phase == "recollection" and not table.stack:
        player = table.owner_of[fact.handle]
        yield GameEvent("recollect", queries.champion(scene, player), player, n=len(together))


def _paid_for(scene: Scene, handle: int) -> str:
    """The cost that the card was banished from a graveyard to pay for (keyword/floating-memory.1, keyword/kindle-n.1)."""
    paying = (one for one in scene.group if isinstance(one, ev.ChoiceSet) and handle in one.values)
    return next((PAID[one.key] for one in paying if one.key in PAID), "")


def _who_banished(scene: Scene, fact: ev.CardMoved) -> str:
    """The player whose act is counted with it; else nobody but its owner pays with a card of a memory."""
    table = scene.table
    cards = (table.card_of.get(fact.handle, UNKNOWN), UNKNOWN)
    marks = {by_player("banished", player, card): player for player in table.players for card in cards}
    counted = [marks[one.key] for one in scene.group if isinstance(one, ev.UsageMarked) and one.key in marks]
    return counted[0] if counted else table.owner_of[fact.handle] if name_of(fact.frm) == MEMORY else ""


def _overlaid(scene: Scene, fact: ev.Overlaid) -> Iterator[GameEvent]:
    """A champion card put on a lineage enters for its own abilities only, not as an object (champion.14.2)."""
    player = scene.table.controller(fact.handle)
    yield GameEvent("enter", fact.handle, player, sort=LINEAGE, frm=fact.frm)
    yield GameEvent("level up", fact.handle, player, to=fact.handle, sort=_of_which_level(scene, fact.handle))


def _of_which_level(scene: Scene, champion: int) -> str:
    """How a champion levels up besides into the next level: into one of the same."""
    below = scene.table.things[champion].beneath[-1:]
    same = bool(below) and queries.base_level(scene, champion) == queries.base_level(scene, below[0])
    return ALIKE if same else ""


def _made(scene: Scene, fact: ev.TokenMade) -> Iterator[GameEvent]:
    yield GameEvent("enter", fact.handle, scene.table.controller(fact.handle))


def attack_parts(scene: Scene, attacker: int) -> tuple[int, ...]:
    """The weapons and intents that an attack uses."""
    if attacker not in scene.table.things:
        return ()
    return (*weapons_used(scene, attacker), *queries.intent_of(scene, attacker))


def _role(scene: Scene, fact: ev.RoleSet) -> Iterator[GameEvent]:
    player = scene.table.controller(fact.handle)
    if fact.role == "attacking" and fact.of:
        if any(isinstance(one, ev.RoleEnded) and one.handle == fact.handle for one in scene.group):
            return  # redirected: it attacked before (term/redirect.1)
        first = next(one for one in scene.group if isinstance(one, ev.RoleSet) and one.role == "attacking")
        sort = "" if first is fact else "again"
        yield GameEvent("attack", fact.handle, player, fact.of, sort, parts=attack_parts(scene, fact.handle))
        for weapon in weapons_used(scene, fact.handle) if not sort else ():
            yield GameEvent("use", fact.handle, player, weapon)
    elif fact.role == "retaliating":
        yield GameEvent("retaliate", fact.handle, player, fact.of)


def _damaged(scene: Scene, fact: ev.DamageMarked) -> Iterator[GameEvent]:
    if fact.by < 0:
        return
    sort = COMBAT if fact.kind == COMBAT else "non-combat"
    if fact.by:
        yield GameEvent("deal damage", fact.source, to=fact.handle, sort=sort, n=fact.by)
        yield GameEvent("take damage", fact.handle, sort=sort, n=fact.by)
    if outcomes.hit(scene, fact.handle, fact.by, combat=sort == COMBAT):
        attacks = "attacking" in getattr(scene.table.things.get(fact.source), "roles", ())
        parts = attack_parts(scene, fact.source) if attacks else ()
        yield GameEvent("hit", fact.source, to=fact.handle, n=fact.by, parts=parts)


def _turned(scene: Scene, fact: ev.Turned) -> Iterator[GameEvent]:
    yield GameEvent("rest" if fact.turned else "wake up", fact.handle)
    item = _paid_by_resting(scene, fact)
    if item is not None:
        to = item.handle if item.kind in {"activation", "materialization"} else item_ref(item.item)
        yield GameEvent("rest to pay", fact.handle, item.player, to=to)
    entering = any(
        isinstance(one, ev.CardMoved) and one.handle == fact.handle and one.to == FIELD for one in scene.group
    )
    if not entering:  # what enters rested was never anything else
        yield GameEvent("become", fact.handle, sort="rested" if fact.turned else "awake")


def _paid_by_resting(scene: Scene, fact: ev.Turned) -> Item | None:
    """The item whose reserve cost the object rests to pay for (keyword/reservable.1)."""
    if not fact.turned:
        return None
    paying = (one for one in scene.group if isinstance(one, ev.ChoiceSet) and one.key == "reserve")
    number = next((one.item for one in paying if fact.handle in one.values), None)
    return next((one for one in scene.table.stack if one.item == number), None)


def _status(scene: Scene, fact: ev.StatusSet) -> Iterator[GameEvent]:
    arrives = any(
        isinstance(one, ev.CardMoved) and one.handle == fact.handle and one.to == FIELD for one in scene.group
    )
    if fact.value and not (arrives and fact.status == "distant"):  # it enters so, and does not become so
        yield GameEvent("become", fact.handle, sort=fact.status)


def _attached(scene: Scene, fact: ev.Attached) -> Iterator[GameEvent]:
    """An object becomes loaded as the first card is loaded into it (object-specific-zones/loaded-cards)."""
    if fact.frm == FIELD:
        was = scene.table.former.get(fact.handle)
        yield GameEvent("leave", fact.handle, was.controller if was is not None else scene.table.owner_of[fact.handle])
    if fact.how == LINEAGE:
        yield GameEvent("put into lineage", fact.handle, to=fact.to, frm=fact.frm)
    if fact.how == LOADED and len(queries.loaded(scene, fact.to)) == 1:
        yield GameEvent("become", fact.to, sort=LOADED)


def _counters(scene: Scene, fact: ev.CountersChanged) -> Iterator[GameEvent]:
    if fact.by > 0:
        yield GameEvent("put", to=fact.handle, sort=fact.kind, n=fact.by)
        if fact.kind == "charge":
            yield GameEvent("charge", fact.handle, n=scene.table.things[fact.handle].counters.get("charge", 0))
    else:
        yield GameEvent("remove", to=fact.handle, sort=fact.kind, n=-fact.by)


def _pushed(_scene: Scene, fact: ev.StackPushed) -> Iterator[GameEvent]:
    """An ability triggers as it is placed on the Effects Stack (triggered-abilities.p1)."""
    if fact.kind == "trigger":
        yield GameEvent("trigger", to=keys.item_ref(fact.item))


def _revealed(scene: Scene, fact: ev.Revealed) -> Iterator[GameEvent]:
    yield GameEvent(
        "reveal", who=scene.table.owner_of[fact.handle], to=fact.handle, frm=scene.table.zone_of[fact.handle]
    )


def _counted(scene: Scene, fact: ev.UsageMarked) -> Iterator[GameEvent]:
    """Acts of players are counted; the card is in the same group, or was just played."""
    since, rest = keys.since_of(fact.key)
    act, _, whom = rest.partition(":")
    if act == "used" and since == "turn":
        yield from _ability_activated(scene, fact)
    if act in AIMING and since == "turn" and scene.table.stack:
        yield from targets(scene.table.stack[-1])
    verb = PLAYER_ACTS.get(act)
    if since != "turn" or verb is None or fact.by < (0 if verb == "recover" else 1):
        return  # a champion without damage recovers all the same
    player, _, slug = whom.partition(":")
    if (
        verb == "suppress" and scene.table.stack
    ):  # counted by whose the object was; who suppresses is whose text says so
        player = scene.table.stack[-1].player
    to = _which(scene, fact, verb, slug)
    yield GameEvent(verb, who=player, to=to, n=fact.by)
    if verb == "activate":
        yield GameEvent(EITHER, who=player, to=to)


def _ability_activated(scene: Scene, fact: ev.UsageMarked) -> Iterator[GameEvent]:
    """An ability whose costs are paid is marked as used while it lies on top of the stack (activated-abilities.p3)."""
    top = scene.table.stack[-1] if scene.table.stack else None
    if (
        top is not None
        and top.kind == "ability"
        and fact.key == ability_used(bearer(top.number, top.handle, top.text), top.text)
    ):
        label = getattr(programs.node(top.text), "label", "")
        yield GameEvent(ABILITY, top.handle, top.player, keys.item_ref(top.item), label.lower())
        yield GameEvent(EITHER, top.handle, top.player)
        yield from targets(top)
        if activating_as_a_spell_is_activating_one(scene, does_it_as_a_spell(top.text)):
            yield GameEvent("activate", who=top.player, to=item_ref(top.item))


def _which(scene: Scene, fact: ev.UsageMarked, verb: str, slug: str) -> int:
    if verb in {"activate", "materialize", "play", "brew", "starcall"}:
        return scene.table.stack[-1].handle if scene.table.stack else 0
    if not slug:
        return 0
    card_of = scene.table.card_of
    alike = [
        one.handle
        for one in scene.group
        if isinstance(one, ev.CardMoved | ev.TokenMade) and card_of.get(one.handle, UNKNOWN) == slug
    ]
    alike += [card for one in scene.group if (card := staying(one)) and card_of.get(card, UNKNOWN) == slug]
    marks = [one for one in scene.group if isinstance(one, ev.UsageMarked) and one.key == fact.key]
    at = next((place for place, one in enumerate(marks) if one is fact), 0)
    return alike[min(at, len(alike) - 1)] if alike else 0


READ: dict[type, Callable[[Scene, Any], Iterator[GameEvent]]] = {
    ev.CardMoved: _moved, ev.Overlaid: _overlaid, ev.TokenMade: _made, ev.RoleSet: _role, ev.DamageMarked: _damaged, ev.Turned: _turned,
    ev.StatusSet: _status, ev.Attached: _attached, ev.CountersChanged: _counters, ev.Revealed: _revealed, ev.UsageMarked: _counted, ev.PoolChanged: gained,
    ev.StackPushed: _pushed, ev.ChoiceSet: aimed,
}  # fmt: skip

ACTS_OF: dict[type, frozenset[str]] = {
    ev.CardMoved: frozenset({"recollect", "mill", "enter graveyard", "draw", "enter", "leave", "die", "destroy", "banish", "banish to pay"}),
    ev.Overlaid: frozenset({"enter", "level up"}), ev.TokenMade: frozenset({"enter"}), ev.RoleSet: frozenset({"attack", "retaliate", "use"}),
    ev.DamageMarked: frozenset({"deal damage", "take damage", "hit", "kill"}), ev.Turned: frozenset({"rest", "rest to pay", "wake up", "become"}),
    ev.StatusSet: frozenset({"become"}), ev.Attached: frozenset({"become", "leave", "put into lineage"}), ev.CountersChanged: frozenset({"put", "remove", "charge"}),
    ev.Revealed: frozenset({"reveal"}),
    ev.UsageMarked: frozenset({*PLAYER_ACTS.values(), ABILITY, EITHER, TARGET}), ev.PoolChanged: TURNS | {"gain"}, ev.StackPushed: frozenset({"trigger"}),
    ev.ChoiceSet: frozenset({TARGET}),
}  # fmt: skip
"""The acts that a fact of each type can be, so that most facts are passed over unread."""


NO_ACTS: frozenset[str] = frozenset()


@cache
def acts_of_moving(frm: str, to: str) -> frozenset[str]:
    """The acts that a move between these zones can be."""
    acts = {"banish"}  # any card that goes elsewhere instead
    if to == FIELD:
        acts.add("enter")
    elif frm == FIELD:
        acts |= {"leave", "die"}
    if name_of(to) == GRAVEYARD:
        acts |= {"destroy", "enter graveyard"}
    if name_of(frm) == GRAVEYARD:
        acts.add("banish to pay")
    if name_of(frm) == DECK:
        acts |= {"draw", "mill"}
    if (name_of(frm), name_of(to)) == (MEMORY, HAND):
        acts.add("recollect")
    return frozenset(acts)


def acts_of_counting(name: str) -> frozenset[str]:
    """The acts that a mark of that name counts: those of players this turn."""
    return _acts_of_word(name.split(":", 2)[1]) if name.startswith("turn:") else NO_ACTS


@cache
def _acts_of_word(word: str) -> frozenset[str]:
    if word == "used":
        return frozenset({ABILITY, EITHER, TARGET, "activate"})
    if word in AIMING:
        return frozenset({PLAYER_ACTS[word], TARGET, *((EITHER,) if word == "activated" else ())})
    return frozenset({PLAYER_ACTS[word]}) if word in PLAYER_ACTS else NO_ACTS
