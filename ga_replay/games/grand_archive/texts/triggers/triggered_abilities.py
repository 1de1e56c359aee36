"""Triggered abilities in force, keywords that trigger, delayed abilities, and effects that an event uses up.

An index lists objects whose abilities might wait for an act or a phase; it is kept as long as its sources are
unchanged. Only the abilities of these objects are computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.capabilities import triggers_belong_to_the_controller
from ga_replay.games.grand_archive.language import ir, triggers
from ga_replay.games.grand_archive.language.evaluate import THAT, Context, did_key
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.layers import touched
from ga_replay.games.grand_archive.language.leveling import ALIKE
from ga_replay.games.grand_archive.language.run.code import ATTACKED
from ga_replay.games.grand_archive.language.text_ref import child, nodes_in
from ga_replay.games.grand_archive.moves import one_by_one
from ga_replay.games.grand_archive.texts.combat.obedience import obeys
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.abilities import abilities_in_force, last_known, place_of
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile, triggers_elsewhere
from ga_replay.games.grand_archive.texts.lines.keyword_texts import DESTROYED
from ga_replay.games.grand_archive.texts.triggers import (
    additional_times,
    first_entries,
    mastery_triggers,
    self_triggers,
)
from ga_replay.games.grand_archive.texts.triggers.delayed_triggers import delayed_by
from ga_replay.games.grand_archive.texts.triggers.events_of_targets import TARGET, tells_targets
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent
from ga_replay.games.grand_archive.texts.triggers.game_events import (
    ACTS_OF,
    acts_of_counting,
    acts_of_moving,
    happenings,
)
from ga_replay.games.grand_archive.texts.triggers.trigger_index import TriggerIndex, bearers, indexed, waits
from ga_replay.games.grand_archive.texts.triggers.trigger_matching import (
    RULE,
    USED_IN,
    intercepts,
    limits_leave_room,
    may_fit,
    may_hold,
    trigger_of,
    used_up,
)
from ga_replay.games.grand_archive.zones import FIELD


@watches(RULE, *ACTS_OF, also=("champion.14.2", "text-box.3"))
def abilities_trigger(scene: Scene, fact: Any) -> list[ev.Fact]:
    """Abilities that wait for the fact's event; those that leave the field together see each other leave."""
    kind = type(fact)
    if kind is ev.ChoiceSet and not tells_targets(fact):
        return NOTHING
    known, delayed = scene.per_sources(indexed), scene.table.delayed
    leaving = NOBODY
    if kind is ev.CardMoved:  # its card's own doing
        awaited = known.awaited if fact.handle in known.bearers else known.of_others
        heard = not awaited.isdisjoint(acts_of_moving(fact.frm, fact.to))
        if fact.frm == FIELD:
            leaving = _leaving(scene, known)
    else:
        heard = kind in known.heard or (kind in OF_CARDS and waits_there(scene, fact.handle))
        if kind is ev.Attached and fact.frm == FIELD:
            leaving = _leaving(scene, known)
        if heard and kind is ev.UsageMarked:
            heard = not known.of_others.isdisjoint(acts_of_counting(fact.key))
            leaving = _sacrificed(scene, known, fact)
    outgrown = tuple(_outgrown(scene, fact.handle)) if kind is ev.Overlaid else ()
    of_masteries = mastery_triggers.waiting(scene) if scene.table.pools else ()
    if not heard and not leaving and not delayed and not of_masteries and not outgrown:
        return []
    found: list[ev.Fact] = []
    for happening in happenings(scene, fact):
        found += _of_objects(scene, candidates(scene, known, happening, leaving), leaving, happening)
        for champion, address, ability in (*of_masteries, *outgrown):
            if triggers.waits_for(ability, happening.act):
                found += _answers(scene, champion, address, ability, happening, gone=False)
        if delayed:
            found += delayed_by(scene, happening)
    return found


def _of_objects(
    scene: Scene, handles: Iterable[int], leaving: tuple[int, ...], happening: GameEvent
) -> Iterator[ev.Fact]:
    """What the abilities of these do at the event; some of them leave with it."""
    for handle in handles:
        if leaving and happening.act == SACRIFICE and handle in leaving and handle != happening.to:
            continue
        gone = handle in leaving and self_triggers.looks_back(scene, handle, happening)
        yield from triggered(scene, handle, happening, gone=gone)


def _outgrown(scene: Scene, champion: int) -> Iterator[tuple[int, str, ir.Triggered]]:
    """What the card that was the topmost of the lineage says of leveling up from it into one of its own level."""
    below = scene.table.things[champion].beneath[-1:]
    slug = scene.table.card_of.get(below[0], "") if below else ""
    for address, ability in profile(slug).triggered if slug else ():
        if isinstance(ability.at, ir.Event) and ability.at.sort == ALIKE:
            yield champion, address, ability


ONE_BY_ONE = frozenset({"draw", "remove"})
"""Events of which each card or counter is one, unless the text speaks of "one or more"."""
SACRIFICE = "sacrifice"
NOBODY: tuple[int, ...] = ()
NOTHING: list[ev.Fact] = []
OF_CARDS = frozenset({ev.Revealed, ev.Attached})
"""Facts that cards off the field may wait for."""


def _leaving(scene: Scene, known: TriggerIndex) -> tuple[int, ...]:
    """The objects that left the field with this fact, if any of their abilities could wait for it."""
    left = [one.handle for one in scene.group if isinstance(one, ev.CardMoved | ev.Attached) and one.frm == FIELD]
    if known.granted or any(gives(scene.table.card_of.get(handle, "")) for handle in left):
        return tuple(left)
    return tuple([handle for handle in left if _waits_at_all(scene, handle)])


def _sacrificed(scene: Scene, known: TriggerIndex, fact: ev.UsageMarked) -> tuple[int, ...]:
    """Objects that leave as they are sacrificed, if they might wait for just that (On Sacrifice)."""
    return _leaving(scene, known) if SACRIFICE in acts_of_counting(fact.key) else NOBODY


def waits_there(scene: Scene, handle: int) -> bool:
    """True if the card has triggers that function in its zone off the field.

    No index covers private zones (abilities.p1).
    """
    slug = scene.table.card_of.get(handle)
    return slug is not None and place_of(scene, handle) in triggers_elsewhere(slug)


@programs.cached
def gives(slug: str) -> bool:
    """True if a static ability of the card gives abilities that trigger."""
    if not slug:
        return False
    given = (one for _, static in profile(slug).statics for one in nodes_in(static) if isinstance(one, ir.Grant))
    return any(isinstance(one, ir.Triggered) for grant in given for one in grant.abilities)


def _waits_at_all(scene: Scene, handle: int) -> bool:
    slug = scene.table.card_of.get(handle)
    return slug is not None and bool(waits(slug)[0])


def candidates(scene: Scene, known: TriggerIndex, happening: GameEvent, leaving: tuple[int, ...]) -> Iterable[int]:
    """Abilities that wait only for their own bearer's doing do not wait for that of others (triggered-abilities.2)."""
    act = happening.act
    some = (happening.what, *happening.parts, *leaving)
    anyway = act in known.granted or not definitions.on_its_event(scene)
    found: dict[int, None] = {}
    for one in known.waiting:
        own = one.acts.get(act)
        if own is not None and (anyway or not own or one.handle in some):
            found[one.handle] = None
    if act in known.granted:
        found.update(dict.fromkeys(bearers(scene)))
    if act == "reveal" and waits_there(scene, happening.to):
        found[happening.to] = None
    if act in {"put into lineage", "banish to pay"} and waits_there(scene, happening.what):
        found[happening.what] = None
    given = act in known.granted or any(gives(scene.table.card_of.get(handle, "")) for handle in leaving)
    for handle in leaving:
        slug = scene.table.card_of.get(handle)
        if slug is not None and (given or act in waits(slug)[0]):
            found[handle] = None
    return found


def triggered(scene: Scene, handle: int, happening: GameEvent, *, gone: bool) -> list[ev.Fact]:
    """The triggers of one object."""
    if not gone and not definitions.regardless_of_obedience(scene) and not obeys(scene, handle):
        return []
    facts: list[ev.Fact] = []
    for address, ability in last_known(scene, handle) if gone else _abilities(scene, handle, happening):
        if type(ability) is ir.Keyword:
            if ability.name == "intercept" and happening.act == "attack" and not gone:
                facts += intercepts(scene, handle, address, happening)
            elif ability.name == "preserve" and happening.act == DESTROYED and happening.to == handle:
                facts += _preserves(scene, handle, address, happening, gone=gone)
        elif type(ability) is ir.Triggered and triggers.waits_for(ability, happening.act):
            answers = _answers(scene, handle, address, ability, happening, gone=gone)
            again = answers and happening.act == "hit" and not ability.limits
            facts += answers * (1 + additional_times.of_event(scene, ability, happening)) if again else answers
    return facts


@states("keyword/preserve-preserved.1", without=False)
def destroyed_objects_are_preserved(_scene: Scene) -> bool:
    return True


def _preserves(scene: Scene, handle: int, address: str, happening: GameEvent, *, gone: bool) -> list[ev.Fact]:
    """A destroyed object's card goes from the graveyard to the material deck; a token is no card any more."""
    if handle in scene.table.tokens or not destroyed_objects_are_preserved(scene):
        return []
    event = ir.Event(DESTROYED, to=ir.Self())
    return [trigger_of(_point_of_view(scene, handle, address, event, happening, gone=gone), address, handle)]


def labelled(scene: Scene, handle: int, label: str, happening: GameEvent, times: int) -> list[ev.Fact]:
    """The triggers of the object's abilities of that label, as if that had just happened so many times.

    An ability with a limit triggers once at most: the second time the limit would have to be asked anew.
    """
    facts: list[ev.Fact] = []
    for address, ability in _abilities(scene, handle, happening):
        if type(ability) is ir.Triggered and isinstance(ability.at, ir.Event) and ability.at.label == label:
            answers = _answers(scene, handle, address, ability, happening, gone=False)
            facts += answers if ability.limits else answers * times
    return facts


def _abilities(scene: Scene, handle: int, happening: GameEvent) -> Iterable[tuple[str, ir.Ability]]:
    own = abilities_in_force(scene, handle)
    if happening.act not in USED_IN or handle != happening.what:
        return own
    return (*own, *_of_the_attack(in_force(scene, "attack grant"), handle))


def _of_the_attack(entries: tuple[InForce, ...], attacker: int) -> Iterator[tuple[str, ir.Ability]]:
    """The abilities that effects give to the attacks of the unit."""
    for entry in touched(entries, attacker, doubt=True) if entries else ():
        change: object = entry.change
        if type(change) is ir.Grant:
            base = child(entry.context.address, "changes", entry.part, "abilities")
            yield from ((child(base, at), one) for at, one in enumerate(change.abilities))


def _answers(
    scene: Scene, handle: int, address: str, ability: ir.Triggered, happening: GameEvent, *, gone: bool
) -> list[ev.Fact]:
    """True if the event is the awaited one, the condition holds, and limits allow it (triggered-abilities.1)."""
    event: Any = ability.at
    own = _point_of_view(scene, handle, address, event, happening, gone=gone)
    if not may_fit(scene, own, event, happening, ability) and definitions.on_its_event(scene):
        return []
    if event.act == TARGET and _waits_already(own, happening):
        return []
    if event.act == "enter" and event.ordinal:
        own = first_entries.all_at_once(scene, own, event)
    condition = ability.cond
    if condition is not None and definitions.intervening(scene) and not may_hold(own, condition):
        return []
    if not limits_leave_room(scene, own, ability):
        return []
    if event.act in ONE_BY_ONE and happening.n > 1 and not (event.ordinal or event.n or ability.limits):
        alone = event.act != "draw" or one_by_one(scene)  # every card drawn is an event of its own
        each = happening.n if alone else 1
        return [trigger_of(own, address, handle)] * each
    return [*used_up(own, ability), trigger_of(own, address, handle)]


def _waits_already(own: Context, happening: GameEvent) -> bool:
    """True if an earlier target phrase of the same trigger has set it off: all its targets are one event."""
    waiting = own.scene.table.waiting.values()
    return any(one.text == own.address and one.player == own.player and happening.what in one.about for one in waiting)


def _point_of_view(
    scene: Scene, handle: int, address: str, event: ir.Event, happening: GameEvent, *, gone: bool
) -> Context:
    """The ability's viewpoint, with the subject of the event.

    The ability is of the object, of one that has just left, or of a card elsewhere.
    """
    about = self_triggers.spoken_of(scene, happening)
    table = scene.table
    thing = table.former.get(handle) if gone else table.things.get(handle)
    owner = table.players.index(table.owner_of[handle])
    known = thing is not None and definitions.of_its_controller(scene)
    player = table.players[triggers_belong_to_the_controller(scene, handle, owner) if known else owner]
    number = thing.number if thing is not None else 0
    of = (about,) if about > 0 and about != handle else ()  # what pends has no number that a payload could hold
    own = Context(
        world=world_of(scene),
        player=player,
        source=handle,
        number=number,
        address=address,
        item=0,
        about=of,
        choices={THAT: (happening.n,), did_key(ATTACKED): (happening.what,)},
    )
    for wanted, met in ((event.what, happening.what), (event.to, happening.to)):
        if met and type(wanted) is ir.Pick:
            own = _aimed_at(own.picking(wanted.slot, met), wanted, met)
    return own


def _aimed_at(own: Context, wanted: ir.Pick, met: int) -> Context:
    """The played card's targets are picked too: the steps may refer to them ("that targets an ally, … that ally")."""
    for test in wanted.kind.where:
        if isinstance(test, ir.Aims) and isinstance(test.at, ir.Pick):
            aimed = [handle for handle in own.world.targets(met) if covers(own, test.at, handle)]
            own = own.picking(test.at.slot, *aimed)
    return own
