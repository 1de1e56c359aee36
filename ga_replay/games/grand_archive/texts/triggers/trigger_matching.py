"""Trigger matching: whether an event is the one that an ability waits for, and the resulting trigger."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events.ids import UNNUMBERED
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.zones import name_of, player_of
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, holds, players
from ga_replay.games.grand_archive.language.evaluate.amounts import within
from ga_replay.games.grand_archive.language.evaluate.context import leaning, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.evaluate.zones import lies_in
from ga_replay.games.grand_archive.language.layers import touched
from ga_replay.games.grand_archive.language.masteries import OWN, mastery_of
from ga_replay.games.grand_archive.texts.combat.attack_texts import unblockable
from ga_replay.games.grand_archive.texts.combat.cleave import cleaving_attacks_are_not_intercepted
from ga_replay.games.grand_archive.texts.combat.keyword_rules import awake_allies_intercept
from ga_replay.games.grand_archive.texts.continuous import turn_history
from ga_replay.games.grand_archive.texts.continuous.acting_as import is_such_a_spell
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed
from ga_replay.games.grand_archive.texts.continuous.fragile_effects import fragile
from ga_replay.games.grand_archive.texts.continuous.last_known_information import covered
from ga_replay.games.grand_archive.texts.continuous.said_zones import ZONES
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.texts.lines.ability_steps import steps_at
from ga_replay.games.grand_archive.texts.lines.event_counts import bearer
from ga_replay.games.grand_archive.texts.triggers import first_entries, self_triggers, trigger_payload
from ga_replay.games.grand_archive.texts.triggers.events_of_targets import TARGET
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent
from ga_replay.games.grand_archive.texts.triggers.self_triggers import on_charge_triggers_once
from ga_replay.games.grand_archive.zones import DECK

RULE = "triggered-abilities.p1"
ANY_CARD = ir.Kind((ir.Noun("card"),))
USED_IN = frozenset({"attack", "hit", "kill", "deal damage"})
"""Events that weapons and intents have a part in (keyword/on-attack.3, keyword/on-hit.3, keyword/on-kill.3)."""


def trigger_of(own: Context, address: str, handle: int) -> ev.TriggerWaiting:
    steps, _ = steps_at(address)
    values = trigger_payload.packed(own, steps, getattr(own.world.node(address), "cond", None))
    return ev.TriggerWaiting(UNNUMBERED, address, handle, own.player, (*own.about, *values))


def limits_leave_room(scene: Scene, own: Context, ability: ir.Triggered) -> bool:
    if _is_of_charge(ability) and not on_charge_triggers_once(scene, own.source, own.address):
        return False
    for limit in ability.limits:
        since = "game" if limit.per == "game" else "turn"
        if (
            limit.times
            and scene.table.usage.get(
                event_counts.ability_used(bearer(own.number, own.source, own.address), own.address, since), 0
            )
            >= limit.times
        ):
            return False
        if limit.cond is not None and not may_hold(own, limit.cond):
            return False
    return True


def may_hold(own: Context, condition: ir.Condition) -> bool:
    """True if the condition of a trigger holds or may hold.

    It triggers then, which is unclear, and the condition is asked again as it resolves, and is undecided then, too.
    """
    return unless_undecided(own.scene, lambda: holds(own, condition), otherwise=True)


def _is_of_charge(ability: ir.Triggered) -> bool:
    return type(ability.at) is ir.Event and ability.at.act == self_triggers.CHARGED


def used_up(own: Context, ability: ir.Triggered) -> list[ev.Fact]:
    once = (
        [ev.UsageMarked(event_counts.ability_used(bearer(own.number, own.source, own.address), own.address, "game"))]
        if _is_of_charge(ability)
        else []
    )
    return [*once, *_limits_used(own, ability)]


def _limits_used(own: Context, ability: ir.Triggered) -> list[ev.Fact]:
    return [
        ev.UsageMarked(event_counts.ability_used(bearer(own.number, own.source, own.address), own.address, "game" if limit.per == "game" else "turn"))
        for limit in ability.limits if limit.times
    ]  # fmt: skip


def may_fit(scene: Scene, own: Context, event: ir.Event, happening: GameEvent, ability: ir.Triggered) -> bool:
    """True if it is or may be the event that the ability waits for: it triggers then, which is unclear."""

    def so() -> bool:
        return fits(scene, own, event, happening, ability)

    found = unless_undecided(scene, so, otherwise=True)
    if found or not asks_what_it_is(own.address) or not fragile(scene):
        return found
    return leaning(own.world, so)


@programs.cached
def asks_what_it_is(address: str) -> bool:
    """True if the trigger at the address waits for something of a kind that unknown cards or effects in doubt may change."""
    at = getattr(programs.node(address), "at", None)
    wanted = [one for one in (at.what, at.to) if isinstance(one, ir.Pick)] if isinstance(at, ir.Event) else []
    return any(one.kind.where or any(noun.words or noun.head != "card" for noun in one.kind.nouns) for one in wanted)


def fits(scene: Scene, own: Context, event: ir.Event, happening: GameEvent, ability: ir.Triggered) -> bool:
    if (
        event.act == "attack"
        and happening.sort == "again"
        and not isinstance(event.to, ir.Pick | ir.Champion | ir.Self)
    ):
        return False  # one attack on several targets is one attack
    if event.sort and happening.sort != _sort(own, event) and event.act not in {"attack", "enter"}:
        return False
    if event.n is not None and not within(own, event.n, happening.n):
        return False
    if event.what is not None and not _is(
        scene=scene, own=own, wanted=event.what, handle=happening.what, happening=happening, ability=ability
    ):
        return False
    if event.using is not None and not any(covered(own, event.using, part) for part in happening.parts):
        return False
    if event.who is not None and happening.who not in players(own, event.who):
        return False
    if (
        event.to is not None
        and not _to(own, event.to, happening)
        and self_triggers.of_another(scene, event.act, happening.to)
    ):
        return False
    if isinstance(event.to, ir.Pick) and isinstance(event.to.n, ir.Choice) and not _is_first(own, event.to, happening):
        return False
    if event.source is not None and not _from(own, event.source, happening):
        return False
    if event.via is not None:
        raise Undecided("by way of which zone it happened")
    return not event.ordinal or _is_the_nth(scene, own, event, happening)


def _sort(own: Context, event: ir.Event) -> str:
    """A status calls itself by its own name."""
    return event.sort if event.sort != OWN else mastery_of(own.address.partition("#")[0])


def _is(scene: Scene, own: Context, wanted: ir.Thing, handle: int, happening: GameEvent, ability: ir.Triggered) -> bool:
    if type(wanted) is ir.Self:
        topmost = happening.sort != "lineage" or _printed_on_top(scene, own, ability)
        return topmost and self_triggers.of_this(scene, own.source, happening)
    if happening.act == "enter" and happening.sort == "lineage":
        return False  # no new object entered (champion.14.2)
    if happening.act == "level up" and type(wanted) is ir.The:
        return _was_one_of(scene, things(own, wanted), handle)
    if type(wanted) is ir.Attacks:
        return _is(scene=scene, own=own, wanted=wanted.of, handle=handle, happening=happening, ability=ability)
    return covered(own, wanted, handle)


def _was_one_of(scene: Scene, champions: tuple[int, ...], handle: int) -> bool:
    """True if the champion that leveled up is one of these: it is the same object with another card on top (champion.8)."""
    thing = scene.table.things.get(handle)
    return thing is not None and not {handle, *thing.beneath}.isdisjoint(champions)


def _printed_on_top(scene: Scene, own: Context, ability: ir.Triggered) -> bool:
    slug = scene.table.card_of.get(own.source, "")
    return own.address.startswith(f"{slug}#") and not ability.inherited


def _to(own: Context, wanted: ir.Thing | ir.Who, happening: GameEvent) -> bool:
    if isinstance(wanted, ir.Player | ir.Holder | ir.Players | ir.PlayersWith):
        return bool(happening.to) and own.world.controller(happening.to) in players(own, wanted)
    if happening.act == TARGET:
        return any(covered(own, wanted, handle) for handle in happening.parts)
    if happening.act == "activate" and happening.to < 0:
        return is_such_a_spell(own, wanted, happening.to)
    if happening.act == "draw" and not happening.to:
        return isinstance(wanted, ir.Pick) and (wanted.kind == ANY_CARD or _is_drawn(own, wanted))
    if happening.act == "negate" and isinstance(wanted, ir.Pick):
        return covered(own, _as_a_card(wanted), happening.to)
    if happening.act in STAYS and isinstance(wanted, ir.Pick) and not _lies_there(own, wanted, happening.to):
        return False
    return covered(own, wanted, happening.to)


STAYS = frozenset({"put", "remove"})
"""Events after which what they happened to still lies where it lay."""


def _lies_there(own: Context, wanted: ir.Pick, handle: int) -> bool:
    return all(lies_in(own, test.zone, handle) for test in wanted.kind.where if isinstance(test, ir.Lies))


@cache
def _as_a_card(wanted: ir.Pick) -> ir.Pick:
    """The card of a card activation: once it is negated, nothing is left of it on the Effects Stack (term/negate.1)."""
    nouns = tuple([replace(one, head="card") if one.head == "card activation" else one for one in wanted.kind.nouns])
    return replace(wanted, kind=replace(wanted.kind, nouns=nouns))


@states("public-vs-private-information.2", without=AS_GIVEN)
def a_drawn_card_is_just_a_card(_scene: Scene, _so_far: tuple[int, ...]) -> tuple[int, ...]:
    """In a private zone nothing but that it is a card is there for a text to see: none of the cards drawn."""
    return ()


def _is_drawn(own: Context, wanted: ir.Pick) -> bool:
    """True if texts see that such a card was drawn: other players do not see which cards they are."""
    drawn = tuple(one.handle for one in own.scene.group if isinstance(one, ev.CardMoved) and name_of(one.frm) == DECK)
    return any(covered(own, wanted, handle) for handle in a_drawn_card_is_just_a_card(own.scene, drawn))


def _is_first(own: Context, some: ir.Pick, happening: GameEvent) -> bool:
    """True if it is the first of them that the source deals damage to at once: all together are one event (damage.16)."""
    dealt = [
        one.handle
        for one in own.scene.group
        if isinstance(one, ev.DamageMarked) and one.by > 0 and one.source == happening.what
    ]
    return next((handle for handle in dealt if covered(own, some, handle)), happening.to) == happening.to


def _from(own: Context, zone: ir.Zone, happening: GameEvent) -> bool:
    if name_of(happening.frm) not in ZONES.get(zone.name, ()):
        return False
    if isinstance(zone.of, ir.Player | ir.Holder | ir.Players | ir.PlayersWith) and player_of(happening.frm):
        return player_of(happening.frm) in players(own, zone.of)
    return True


def _is_the_nth(scene: Scene, own: Context, event: ir.Event, happening: GameEvent) -> bool:
    """True if this is that ordinal event of the turn ("your first … each turn"), of whoever does it."""
    if event.act == "enter":
        return first_entries.is_the_first(scene, own, event, happening.what)
    count = turn_history.times(scene, own.by(happening.who), _of_the_turn(event))
    return count - happening.n < event.ordinal <= count


@cache
def _of_the_turn(event: ir.Event) -> ir.Happened:
    who = event.who if event.who in {None, ir.YOU} else ir.Player("player", "they")
    return ir.Happened(ir.Event(event.act, event.what, who, event.to, event.sort), "this turn")


def intercepts(scene: Scene, handle: int, address: str, happening: GameEvent) -> list[ev.Fact]:
    """An awake ally may take over an attack on its champion (keyword/intercept.1, keyword/cleave.2).

    Not if the attack cannot be intercepted.
    """
    table = scene.table
    thing = table.things.get(handle)
    target = happening.to
    if thing is None or handle == target or not awake_allies_intercept(scene, handle):
        return []
    if target not in queries.champions(scene, thing.controller) or _cannot_be_intercepted(scene, happening):
        return []
    return [ev.TriggerWaiting(UNNUMBERED, address, handle, thing.controller, (happening.what,))]


def _cannot_be_intercepted(scene: Scene, happening: GameEvent) -> bool:
    weapons = weapons_used(scene, happening.what)
    if cleaving_attacks_are_not_intercepted(scene, happening.what, False) or unblockable(
        scene, happening.what, weapons
    ):
        return True
    parts = (happening.what, *happening.parts)
    return any(
        isinstance(entry.node, ir.Cannot) and entry.node.act == "be intercepted"
        for part in parts for entry in touched(aimed(scene, "Cannot", part), part)
    )  # fmt: skip
