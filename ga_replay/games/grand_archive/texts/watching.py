"""What sees things happen: triggered abilities in force, keywords that trigger, delayed abilities, and effects that an event uses up.

An index says for each act and phase which objects might have an ability that waits for it; it is made once for each layout of the table. Only what
stands there is asked what it really has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.ruleset import watches
from ga_replay.core.scene import Scene
from ga_replay.core.zones import key, name_of, player_of
from ga_replay.effects import ir, triggers
from ga_replay.effects.address import child, walk
from ga_replay.effects.evaluate import THAT, Context, Undecided, holds, players
from ga_replay.effects.evaluate.amounts import within
from ga_replay.effects.layers import InForce, touched
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.texts import carrying, history, keyword_texts, programs, spans, usage
from ga_replay.games.grand_archive.texts.abilities import abilities_in_force, context, last_known
from ga_replay.games.grand_archive.texts.combat import cleaves, ignores_taunt
from ga_replay.games.grand_archive.texts.happenings import ACTS_OF, Happening, attack_parts, happenings
from ga_replay.games.grand_archive.texts.lasting import everything, in_force
from ga_replay.games.grand_archive.texts.lookback import covered
from ga_replay.games.grand_archive.texts.profile import borne, profile, triggers_elsewhere
from ga_replay.games.grand_archive.texts.steps import steps_at
from ga_replay.games.grand_archive.world import ZONES, world_of
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD, INTENT

RULE = "triggered-abilities.p1"
OWN_ACTS = frozenset({"leave", "die", "destroy", "banish", "sacrifice"})
"""Events that an object's own leaving is: it looks back at itself (keyword/on-leave.2, keyword/on-death.3)."""

USED_IN = frozenset({"attack", "hit", "kill", "deal"})
"""Events that weapons and intents have a part in (keyword/on-attack.3, keyword/on-hit.3, keyword/on-kill.3)."""


ELSEWHERE = (GRAVEYARD, BANISHMENT)
"""Where triggered abilities function that say so."""


class Index(Struct, frozen=True):
    """Which objects might have abilities that wait for an act or a phase. `granted` are acts that effects may give to any object."""

    acts: dict[str, tuple[int, ...]]
    phases: dict[str, tuple[int, ...]]
    granted: frozenset[str]
    granted_phases: frozenset[str]


# --- the index -------------------------------------------------------------------------------------------------------------


def index(scene: Scene) -> Index:
    """The index of this layout of the table."""
    return scene.of_layout(_kept_index)


def _kept_index(scene: Scene) -> Index:
    shifts = scene.table.shifts
    zones = [shifts[key(zone, player)] for player in scene.table.players for zone in (INTENT, *ELSEWHERE)]
    stamp = (shifts[FIELD], *zones, everything(scene))
    return scene.kept("triggers", stamp, lambda: _index(scene))


def _index(scene: Scene) -> Index:
    by_act: dict[str, list[int]] = {}
    by_phase: dict[str, list[int]] = {}
    for handle, slug in (*_bearers(scene), *_elsewhere(scene)):
        acts, phases = waits(slug)
        for act in acts:
            by_act.setdefault(act, []).append(handle)
        for phase in phases:
            by_phase.setdefault(phase, []).append(handle)
    acts_given: set[str] = set()
    phases_given: set[str] = set()
    for name in ("grant", "attack grant"):
        for entry in in_force(scene, name):
            acts, phases = awaited(entry.change)
            acts_given |= acts
            phases_given |= phases
    return Index(
        {act: tuple(dict.fromkeys(handles)) for act, handles in by_act.items()},
        {phase: tuple(dict.fromkeys(handles)) for phase, handles in by_phase.items()},
        frozenset(acts_given),
        frozenset(phases_given),
    )


def _bearers(scene: Scene) -> Iterator[tuple[int, str]]:
    """Objects and intents with every card whose abilities they may have: a champion also has those of its lineage."""
    table = scene.table
    for handle in bearers(scene):
        for slug in borne(scene, handle):
            yield handle, slug
        thing = table.things.get(handle)
        for under in thing.beneath if thing is not None else ():
            inner = table.card_of.get(under)
            if (
                inner is not None
                and thing is not None
                and thing.beneath_how.get(under) == "lineage"
                and profile(inner).inherited
            ):
                yield handle, inner


def _elsewhere(scene: Scene) -> Iterator[tuple[int, str]]:
    """Cards in public zones with triggered abilities that function there."""
    table = scene.table
    for zone in ELSEWHERE:
        for player in table.players:
            for handle in table.zones[key(zone, player)]:
                slug = table.card_of.get(handle)
                if slug is not None and zone in triggers_elsewhere(slug):
                    yield handle, slug


def bearers(scene: Scene) -> tuple[int, ...]:
    """Everything whose triggered abilities function (abilities.5.2, .5.3)."""
    table = scene.table
    return (*table.zones[FIELD], *(h for player in table.players for h in table.zones[key(INTENT, player)]))


@programs.cached
def waits(slug: str) -> tuple[frozenset[str], frozenset[str]]:
    """The acts and phases that the card's printed abilities wait for."""
    return awaited(tuple(one for _, one in profile(slug).abilities))


@cache
def awaited(node: Any) -> tuple[frozenset[str], frozenset[str]]:
    """The acts and phases that abilities in the node wait for."""
    phases = {spans.phase_of(moment.phase) for moment in triggers.moments(node)}
    return frozenset(triggers.acts(node)) | _keyword_acts(node), frozenset(phases) | _keyword_phases(node)


def _keywords(node: Any) -> Iterator[str]:
    return (one.name for _, one in walk(node) if isinstance(one, ir.Keyword))


def _keyword_acts(node: Any) -> frozenset[str]:
    return frozenset({"attack"}) if "intercept" in _keywords(node) else frozenset()


def _keyword_phases(node: Any) -> frozenset[str]:
    found = (keyword_texts.MOMENTS.get(name) for name in _keywords(node))
    return frozenset(spans.phase_of(moment.phase) for moment in found if moment is not None)


# --- events ------------------------------------------------------------------------------------------------------------------


@watches(RULE, *ACTS_OF)
def abilities_trigger(scene: Scene, fact: Any) -> list[ev.Fact]:
    """Abilities that wait for what the fact is; those that leave the field together see each other leave."""
    known = index(scene)
    delayed = scene.table.delayed
    acts = ACTS_OF[type(fact)]
    leaving = _leaving(scene, fact)
    if acts.isdisjoint(known.acts) and acts.isdisjoint(known.granted) and not leaving and not delayed:
        return []
    found: list[ev.Fact] = []
    for happening in happenings(scene, fact):
        for handle in _candidates(scene, known, happening, leaving):
            found += _triggered(scene, handle, happening, gone=handle in leaving)
        if delayed:
            found += _delayed_by(scene, happening)
    return found


def _leaving(scene: Scene, fact: Any) -> tuple[int, ...]:
    """What left the field together with what the fact says, if it says that something left."""
    if not isinstance(fact, ev.CardMoved) or fact.frm != FIELD:
        return ()
    return tuple(one.handle for one in scene.group if isinstance(one, ev.CardMoved) and one.frm == FIELD)


def _candidates(scene: Scene, known: Index, happening: Happening, leaving: tuple[int, ...]) -> Iterable[int]:
    act = happening.act
    found = dict.fromkeys(known.acts.get(act, ()))
    if act in known.granted:
        found.update(dict.fromkeys(bearers(scene)))
    for handle in leaving:
        slug = scene.table.card_of.get(handle)
        if slug is not None and (act in waits(slug)[0] or act in known.granted):
            found[handle] = None
    return found


def _triggered(scene: Scene, handle: int, happening: Happening, *, gone: bool) -> list[ev.Fact]:
    """The triggers of one object."""
    facts: list[ev.Fact] = []
    for address, ability in last_known(scene, handle) if gone else _abilities(scene, handle, happening):
        if isinstance(ability, ir.Keyword):
            if ability.name == "intercept" and happening.act == "attack" and not gone:
                facts += _intercepts(scene, handle, address, happening)
        elif isinstance(ability, ir.Triggered) and triggers.waits_for(ability, happening.act):
            facts += _answers(scene, handle, address, ability, happening, gone=gone)
    return facts


def _abilities(scene: Scene, handle: int, happening: Happening) -> Iterable[tuple[str, ir.Ability]]:
    yield from abilities_in_force(scene, handle)
    if happening.act in USED_IN and handle == happening.what:
        yield from _of_the_attack(in_force(scene, "attack grant"), handle)


def _of_the_attack(entries: tuple[InForce, ...], attacker: int) -> Iterator[tuple[str, ir.Ability]]:
    """What effects give to the attacks of the unit."""
    for entry in touched(entries, attacker) if entries else ():
        change = entry.change
        if isinstance(change, ir.Grant):
            base = child(entry.context.address, "changes", entry.part, "abilities")
            yield from ((child(base, at), one) for at, one in enumerate(change.abilities))


def _answers(
    scene: Scene, handle: int, address: str, ability: ir.Triggered, happening: Happening, *, gone: bool
) -> list[ev.Fact]:
    """Whether the event is the one that it waits for, its condition holds, and its limits leave room (triggered-abilities.1)."""
    event = ability.at
    assert isinstance(event, ir.Event)
    own = _point_of_view(scene, handle, address, event, happening, gone=gone)
    try:
        if not _fits(scene, own, event, happening, ability):
            return []
    except Undecided:
        return []
    if ability.cond is not None:
        try:
            if not holds(own, ability.cond):
                return []
        except Undecided:
            pass  # it is asked again as the trigger resolves, and nobody can tell then either
    if not _limits_leave_room(scene, own, ability):
        return []
    return [*_used(own, ability), _waiting(own, address, handle)]


def _point_of_view(
    scene: Scene, handle: int, address: str, event: ir.Event, happening: Happening, *, gone: bool
) -> Context:
    """The ability's, with what the event was about: of the object, of what has just left, or of a card that lies elsewhere."""
    about = happening.to or happening.what
    table = scene.table
    thing = table.former.get(handle) if gone else table.things.get(handle)
    player = thing.controller if thing is not None else table.owner_of[handle]
    own = context(scene, handle, address, player, (about,) if about and about != handle else ())
    number = thing.number if thing is not None else 0
    choices: dict[str, tuple[int, ...]] = {THAT: (happening.n,)}
    own = Context(own.world, own.player, handle, number, address, 0, own.about, choices=choices)
    for wanted, met in ((event.what, happening.what), (event.to, happening.to)):
        if isinstance(wanted, ir.Pick) and met:
            own = own.picking(wanted.slot, met)
    return own


def _waiting(own: Context, address: str, handle: int) -> ev.TriggerWaiting:
    steps, _ = steps_at(address)
    return ev.TriggerWaiting(0, address, handle, own.player, (*own.about, *carrying.packed(own, steps)))


def _limits_leave_room(scene: Scene, own: Context, ability: ir.Triggered) -> bool:
    for limit in ability.limits:
        since = "game" if limit.per == "game" else "turn"
        if limit.times and scene.table.usage.get(usage.ability_used(own.number, own.address, since), 0) >= limit.times:
            return False
        if limit.cond is not None and not holds(own, limit.cond):
            return False
    return True


def _used(own: Context, ability: ir.Triggered) -> list[ev.Fact]:
    return [
        ev.UsageMarked(usage.ability_used(own.number, own.address, "game" if limit.per == "game" else "turn"))
        for limit in ability.limits if limit.times
    ]  # fmt: skip


# --- whether it is that event ------------------------------------------------------------------------------------------------


def _fits(scene: Scene, own: Context, event: ir.Event, happening: Happening, ability: ir.Triggered) -> bool:
    if (
        event.act == "attack"
        and happening.sort == "again"
        and not isinstance(event.to, ir.Pick | ir.Champion | ir.Self)
    ):
        return False  # one attack on several targets is one attack
    if event.sort and happening.sort != event.sort and event.act not in {"attack", "enter"}:
        return False
    if event.n is not None and not within(own, event.n, happening.n):
        return False
    if event.what is not None and not _is(scene, own, event.what, happening.what, happening, ability):
        return False
    if event.who is not None and happening.who not in players(own, event.who):
        return False
    if event.to is not None and not _to(own, event.to, happening):
        return False
    if event.source is not None and not _from(own, event.source, happening):
        return False
    if event.via is not None:
        raise Undecided("by way of which zone it happened")
    return not event.ordinal or _is_the_nth(scene, own, event, happening)


def _is(scene: Scene, own: Context, wanted: ir.Thing, handle: int, happening: Happening, ability: ir.Triggered) -> bool:
    if isinstance(wanted, ir.Self):
        if happening.act == "enter" and happening.sort == "lineage":
            return handle == own.source and _printed_on_top(scene, own, ability)
        return handle == own.source or (happening.act in USED_IN and own.source in happening.parts)
    if happening.act == "enter" and happening.sort == "lineage":
        return False  # no new object entered (champion.14.2)
    if isinstance(wanted, ir.Attacks):
        return _is(scene, own, wanted.of, handle, happening, ability)
    return covered(own, wanted, handle)


def _printed_on_top(scene: Scene, own: Context, ability: ir.Triggered) -> bool:
    slug = scene.table.card_of.get(own.source, "")
    return own.address.startswith(f"{slug}#") and not ability.inherited


def _to(own: Context, wanted: ir.Thing | ir.Who, happening: Happening) -> bool:
    if isinstance(wanted, ir.Player | ir.Holder | ir.Players):
        return bool(happening.to) and own.world.controller(happening.to) in players(own, wanted)
    return covered(own, wanted, happening.to)


def _from(own: Context, zone: ir.Zone, happening: Happening) -> bool:
    if name_of(happening.frm) not in ZONES.get(zone.name, ()):
        return False
    if isinstance(zone.of, ir.Player | ir.Holder | ir.Players) and player_of(happening.frm):
        return player_of(happening.frm) in players(own, zone.of)
    return True


def _is_the_nth(scene: Scene, own: Context, event: ir.Event, happening: Happening) -> bool:
    """Whether this is the so-manieth such event of the turn ("your first … each turn")."""
    plain = ir.Event(event.act, event.what, event.who, event.to, event.sort)
    count = history.times(scene, own, ir.Happened(plain, "this turn"))
    return count - happening.n < event.ordinal <= count


def _intercepts(scene: Scene, handle: int, address: str, happening: Happening) -> list[ev.Fact]:
    """An awake ally may take an attack on its champion upon itself, unless the attack cannot be intercepted (keyword/intercept.1, keyword/cleave.2)."""
    table = scene.table
    thing = table.things.get(handle)
    target = happening.to
    if thing is None or thing.turned or not look.is_type(scene, handle, "ALLY") or handle == target:
        return []
    if target not in look.champions(scene, thing.controller) or _cannot_be_intercepted(scene, happening):
        return []
    return [ev.TriggerWaiting(0, address, handle, thing.controller, (happening.what,))]


def _cannot_be_intercepted(scene: Scene, happening: Happening) -> bool:
    weapons = scene.table.things[happening.what].roles.get("using", ())
    if cleaves(scene, happening.what, weapons) or ignores_taunt(scene, happening.what, weapons):
        return True
    parts = (happening.what, *happening.parts)
    return any(
        isinstance(entry.node, ir.Cannot) and entry.node.act == "be intercepted"
        for part in parts for entry in touched(in_force(scene, "Cannot"), part)
    )  # fmt: skip


# --- kills -------------------------------------------------------------------------------------------------------------------

SLAIN = "turn:slain:"
"""`turn:slain:VICTIM:BEARER:ADDRESS`: combat damage was lethal for the object, and this ability waits for the kill."""


@watches("keyword/on-kill.1", ev.DamageMarked)
def lethal_combat_damage_is_remembered(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact]:
    """Weapons and intents are gone when the unit dies, so what waits for the kill is noted as the damage is dealt."""
    known = index(scene)
    if fact.kind != "combat" or fact.by <= 0 or ("kill" not in known.acts and "kill" not in known.granted):
        return []
    victim = scene.table.things.get(fact.handle)
    if victim is None or not _lethal(scene, fact) or not look.is_type(scene, fact.handle, "CHAMPION", "ALLY"):
        return []
    parts = (
        attack_parts(scene, fact.source)
        if "attacking" in getattr(scene.table.things.get(fact.source), "roles", ())
        else ()
    )
    happening = Happening("kill", fact.source, to=fact.handle, parts=parts)
    facts: list[ev.Fact] = []
    for handle in _candidates(scene, known, happening, ()):
        facts += [
            ev.UsageMarked(f"{SLAIN}{victim.number}:{handle}:{waiting.text}")
            for waiting in _triggered(scene, handle, happening, gone=False)
            if isinstance(waiting, ev.TriggerWaiting)
        ]
    return facts


def _lethal(scene: Scene, fact: ev.DamageMarked) -> bool:
    """Whether this damage was what made it lethal; of damage dealt together the order says which (damage-step.2.1)."""
    life = look.life(scene, fact.handle)
    if life is None or look.has(scene, fact.handle, "immortality"):
        return False
    after = [one for one in scene.group if isinstance(one, ev.DamageMarked) and one.handle == fact.handle]
    place = next(at for at, one in enumerate(after) if one is fact)
    now = scene.table.things[fact.handle].damage - sum(one.by for one in after[place + 1 :])
    return now - fact.by < life <= now


@watches("keyword/on-kill.2", ev.CardMoved)
def kills_trigger(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """A unit was killed only if it went straight to the graveyard (died-dies-and-kills-killed.2)."""
    if fact.frm != FIELD or not fact.to.endswith(GRAVEYARD):
        return []
    was = scene.table.former.get(fact.handle)
    head = f"{SLAIN}{was.number}:" if was is not None else ""
    facts: list[ev.Fact] = []
    for name in [name for name in scene.table.usage if head and name.startswith(head)]:
        bearer, _, address = name[len(head) :].partition(":")
        thing = world_of(scene).thing(int(bearer))
        player = thing.controller if thing is not None else scene.table.owner_of[int(bearer)]
        facts.append(ev.TriggerWaiting(0, address, int(bearer), player, (fact.handle,)))
    return facts


# --- moments and delayed abilities ---------------------------------------------------------------------------------------------


@watches("turn-order.p6", ev.PhaseBegan)
def abilities_trigger_as_a_phase_begins(scene: Scene, fact: ev.PhaseBegan) -> list[ev.Fact]:
    found = _delayed_at(scene, fact.phase) if scene.table.delayed else []
    known = index(scene)
    candidates = dict.fromkeys(known.phases.get(fact.phase, ()))
    if fact.phase in known.granted_phases:
        candidates.update(dict.fromkeys(bearers(scene)))
    for handle in candidates:
        for address, ability in abilities_in_force(scene, handle):
            found += _at_the_moment(scene, handle, address, ability, fact.phase)
    return [*found, *_wither(scene, fact.phase)]


def _at_the_moment(scene: Scene, handle: int, address: str, ability: ir.Ability, phase: str) -> list[ev.Fact]:
    moment, condition = _moment_of(ability)
    if moment is None or spans.phase_of(moment.phase) != phase or moment.edge != "beginning":
        return []
    own = context(scene, handle, address)
    if moment.of is not None and scene.table.turn_player not in players(own, moment.of):
        return []
    try:
        if condition is not None and not holds(own, condition):
            return []
    except Undecided:
        pass  # it is asked again as the trigger resolves
    if not isinstance(ability, ir.Triggered):
        return [_waiting(own, address, handle)]
    return [*_used(own, ability), _waiting(own, address, handle)] if _limits_leave_room(scene, own, ability) else []


def _moment_of(ability: ir.Ability) -> tuple[ir.Moment | None, ir.Condition | None]:
    """When the ability triggers, if at a moment, and its intervening condition."""
    if isinstance(ability, ir.Keyword):
        return keyword_texts.MOMENTS.get(ability.name), keyword_texts.CONDITIONS.get(ability.name)
    if isinstance(ability, ir.Triggered) and isinstance(ability.at, ir.Moment):
        return ability.at, ability.cond
    return None, None


def _wither(scene: Scene, phase: str) -> list[ev.Fact]:
    """The game's own trigger for objects with wither counters (counters/wither.1, .2)."""
    if phase != "main":
        return []
    player = scene.table.turn_player
    withering = tuple(h for h in look.controlled(scene, player) if scene.table.things[h].counters.get("wither", 0) > 0)
    return [ev.TriggerWaiting(0, "#wither", 0, player, withering)] if withering else []


def _delayed_at(scene: Scene, phase: str) -> list[ev.Fact]:
    table = scene.table
    words = {f"beginning of {phase}", f"beginning of {phase}:{table.turn_player}"}
    facts: list[ev.Fact] = []
    for one in table.delayed.values():
        if one.when in words:
            facts += [ev.DelayedGone(one.delayed), ev.TriggerWaiting(0, one.text, one.source, one.player, one.about)]
    return facts


def _delayed_by(scene: Scene, happening: Happening) -> list[ev.Fact]:
    """Delayed abilities that wait for an event, once (triggered-abilities.5)."""
    facts: list[ev.Fact] = []
    for one in scene.table.delayed.values():
        node = programs.node(one.text) if one.when.startswith(spans.EVENT) else None
        if not isinstance(node, ir.Delayed) or not isinstance(node.at, ir.Event) or node.at.act != happening.act:
            continue
        _, taken = carrying.unpacked(one.about, one.text)
        own = Context(
            world_of(scene), one.player, one.source, world_of(scene).object_number(one.source), one.text, choices=taken
        )
        try:
            if _fits(scene, own, node.at, happening, ir.Triggered(node.at, ())) and (
                node.cond is None or holds(own, node.cond)
            ):
                about = (happening.to or happening.what,)
                facts += [
                    ev.DelayedGone(one.delayed),
                    ev.TriggerWaiting(0, one.text, one.source, one.player, (*about, *one.about)),
                ]
        except Undecided:
            continue
    return facts


# --- what an event uses up -------------------------------------------------------------------------------------------------------


@watches("continuous-effects/static-effects.p2", ev.RoleEnded)
def effects_on_the_next_attack_end_with_it(scene: Scene, fact: ev.RoleEnded) -> list[ev.Fact]:
    """An effect on a unit's next attack ends as the unit stops attacking."""
    if fact.role != "attacking" or not scene.table.effects or fact.handle not in scene.table.things:
        return []
    thing = scene.table.things[fact.handle]
    if "attacking" in thing.roles:
        return []
    facts: list[ev.Fact] = []
    for effect in scene.table.effects.values():
        node = programs.node(effect.text) if "#" in effect.text and thing.number in effect.objects else None
        what = getattr(node, "what", None)
        if isinstance(what, ir.Attacks) and what.which in {"next", "this"}:
            facts.append(ev.EffectEnded(effect.effect))
    return facts


@watches("term/leave-leaves.1", ev.CardMoved)
def effects_end_as_their_source_leaves(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    if fact.frm != FIELD or not scene.table.effects:
        return []
    return [
        one for effect in scene.table.effects.values() if effect.until == spans.LEAVES and effect.source == fact.handle
        for one in spans.ended(scene, effect)
    ]  # fmt: skip


# --- states that keywords ask for ---------------------------------------------------------------------------------------------------

HURT = "hurt"
"""A unit with foster that was dealt damage since the end of its controller's previous turn (keyword/foster.1)."""


@watches("keyword/foster.1", ev.DamageMarked)
def units_with_foster_remember_damage(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact]:
    thing = scene.table.things.get(fact.handle)
    if thing is None or fact.by <= 0 or HURT in thing.statuses or not look.has(scene, fact.handle, "foster"):
        return []
    first = next(
        one for one in scene.group if isinstance(one, ev.DamageMarked) and one.handle == fact.handle and one.by > 0
    )
    return [ev.StatusSet(fact.handle, HURT)] if first is fact else []


@watches("keyword/foster.1", ev.TurnBegan)
def damage_of_former_turns_is_forgotten(scene: Scene, fact: ev.TurnBegan) -> list[ev.Fact]:
    table = scene.table
    return [
        ev.StatusSet(handle, HURT, 0) for handle, thing in table.things.items()
        if HURT in thing.statuses and table.after(thing.controller) == fact.player
    ]  # fmt: skip
