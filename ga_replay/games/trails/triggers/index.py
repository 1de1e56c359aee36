"""An index of triggered crafts that listen now, by event (1211.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.events import keys
from ga_replay.core.events.ids import UNNUMBERED
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Trigger
from ga_replay.games.trails import queries
from ga_replay.games.trails.language.ability import Ability, When
from ga_replay.games.trails.text_ref import ability, card_named, inside, path, said
from ga_replay.games.trails.values import board, counting, matching
from ga_replay.games.trails.values.counting import Speaker
from ga_replay.games.trails.values.effects_in_force import may_reach
from ga_replay.games.trails.values.parts import elsewhere, is_valid, speakers
from ga_replay.games.trails.values.printed import NONE, bare

Listener = tuple[str, int]
"""The address of a craft and the card that has it."""


def waited_for(scene: Scene) -> frozenset[str]:
    """All that crafts of cards that have been named may wait for: nothing else need be looked for."""
    named = scene.table.named
    return scene.kept("waited for", len(named), lambda: NONE.union(*[_waits_for(slug) for slug in named]))


@cached
def _waits_for(slug: str) -> frozenset[str]:
    """The events that the crafts of the card wait for, and those that its texts give."""
    return frozenset(_whens(card_named(slug).abilities))


def _whens(nodes: Iterable[object]) -> Iterator[str]:
    for one in nodes:
        if isinstance(one, Ability) and one.when is not None:
            yield one.when.what
        yield from _whens(inside(one))


def listeners(scene: Scene, what: str) -> tuple[Listener, ...]:
    """The valid triggered crafts that wait for that to happen."""
    if what not in waited_for(scene):
        return ()
    effects = board.effects_in_force(scene)
    index = effects.listening
    if index is None:
        index = effects.listening = _of(scene, speakers(scene))
    found = index.get(what, ())
    away = elsewhere(scene, what)
    return (*found, *_of(scene, away).get(what, ())) if away else found


def _of(scene: Scene, cards: tuple[int, ...]) -> dict[str, tuple[Listener, ...]]:
    index: dict[str, tuple[Listener, ...]] = {}
    card_of = scene.table.card_of
    reach = board.effects_in_force(scene).whose_crafts
    for handle in cards:
        slug = card_of.get(handle)
        if slug is None:
            continue
        others = may_reach(scene, reach, handle)
        for text, what in waiting_for(board.nature(scene, handle).crafts) if others else triggered(slug):
            if is_valid(scene, handle, ability(text)):
                index[what] = (*index.get(what, ()), (text, handle))
    return index


@cached
def triggered(slug: str) -> tuple[tuple[str, str], ...]:
    """The printed triggered crafts of the card, with their events."""
    return waiting_for(bare(slug).crafts)


@cached
def waiting_for(crafts: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The triggered ones of these crafts, with their events."""
    said = [(text, ability(text)) for text in crafts]
    return tuple([(text, one.when.what) for text, one in said if one.kind == "triggered" and one.when is not None])


HIDDEN = "#hidden:"
"""Prefix of the address of a craft of a card that is hidden from a player.

After it comes the craft's number on the card, and no name that would reveal it.
"""


def wait(scene: Scene, text: str, source: int, player: str, *about: int) -> ev.TriggerWaiting:
    """One trigger count more: it waits from now on."""
    if hidden(scene, source):
        text = f"{HIDDEN}{path(text)}"
    return ev.TriggerWaiting(UNNUMBERED, text, source, player, about)


def text_of(scene: Scene, trigger: Trigger) -> str:
    """The address of the triggered craft; for a card that has been shown by now, its own."""
    if trigger.text.startswith(HIDDEN) and trigger.source in scene.table.card_of:
        return keys.text_ref(scene.table.card_of[trigger.source], trigger.text.removeprefix(HIDDEN))
    return trigger.text


@convention("1211.3", "1201.1a-2", "1211.1")
def each_occurrence_counts_once(_scene: Scene) -> bool:
    """For every craft that waits for it; a craft with a count is triggered."""
    return True


def occurred(
    scene: Scene, what: str, about: int = 0, player: str = "", *more: int, frm: str = "", by: ev.Fact | None = None
) -> list[ev.Fact]:
    """The counts of everything that waits for this event.

    It happened to that card (which came from there) or to that player (`by` this fact).
    """
    found = listeners(scene, what)
    if not found or not each_occurrence_counts_once(scene):
        return _delayed(scene, what, about, player, by)
    facts: list[ev.Fact] = []
    for text, handle in found:
        when = ability(text).when
        assert when is not None
        mine = scene.table.controller(handle)
        if (not when.frm or when.frm == frm) and is_meant(scene, when, Speaker(mine, handle), about, player):
            if when.first and _came_before(scene, about, partial(_meant, scene, when, Speaker(mine, handle)), by):
                continue
            facts += _once(scene, when, wait(scene, text, handle, mine, *([about] if about else []), *more))
    return [*facts, *_delayed(scene, what, about, player, by)]


def _came_before(scene: Scene, about: int, is_it: Callable[[int], bool], by: ev.Fact | None) -> bool:
    """True if it happened at the same time to another such card that is named before, or to the same player."""
    if not about:
        return by is not None and _was_before(scene, by)
    kinds = {_kind(one) for one in scene.group if getattr(one, "handle", 0) == about}
    for one in scene.group:
        handle = getattr(one, "handle", 0)
        if handle == about:
            return False
        if handle and _kind(one) in kinds and is_it(handle):
            return True
    return False


def _was_before(scene: Scene, fact: ev.Fact) -> bool:
    """True if the same happened to the same player by a fact that is named before."""
    for one in scene.group:
        if one is fact:
            return False
        if _kind(one) == _kind(fact):
            return True
    return False


def _kind(fact: ev.Event) -> tuple[object, ...]:
    """The kind of event, regardless of its card and amount."""
    match fact:
        case ev.CardMoved(frm=frm, to=to):
            return ev.CardMoved, frm, to
        case ev.PoolChanged(player=player, pool=pool, by=by):
            return ev.PoolChanged, player, pool, by < 0
        case _:
            return type(fact), getattr(fact, "status", "")


def _meant(scene: Scene, when: When, of: Speaker, handle: int) -> bool:
    return is_meant(scene, when, of, handle, scene.table.controller(handle))


def only_first(facts: list[ev.Fact]) -> list[ev.Fact]:
    """The first of several counts for the first time only, if they were found before any was recorded."""
    kept: list[ev.Fact] = []
    left_out = False
    for one in facts:
        if left_out:
            left_out = False
        elif _marks_the_only_time(one) and one in kept:
            left_out = True
        else:
            kept.append(one)
    return kept


def _marks_the_only_time(fact: ev.Fact) -> bool:
    """For a craft limited to the first time each turn, or a delayed one; the count comes next."""
    if isinstance(fact, ev.UsageMarked):
        return fact.key.startswith("turn:first:")
    return isinstance(fact, ev.DelayedGone)


def _once(scene: Scene, when: When, waiting: ev.TriggerWaiting) -> list[ev.Fact]:
    """A craft that looks for the first time each turn looks no further then."""
    if not when.first:
        return [waiting]
    mark = keys.mark("turn", "first", waiting.text, waiting.source)
    return [] if scene.table.usage.get(mark) else [ev.UsageMarked(mark), waiting]


def is_meant(scene: Scene, when: When, of: Speaker, about: int, player: str) -> bool:
    """True if the event is the one that the craft waits for."""
    if when.by and player and (when.by == "you") != (player == of.player):
        return False
    if when.which is not None:
        if not about or (when.which.other and about == of.source):
            return False
        if not matching.is_such(scene, when.which, about, of.source, of.player):
            return False
    elif about and about != of.source:
        return False
    return counting.holds(scene, of, when.condition)


# --- delayed ---------------------------------------------------------------------------------------------------------


@convention("1211.8")
def delayed_crafts_trigger_once(_scene: Scene) -> bool:
    """For the event that they name; whose card is asked for, it is that of the text that made them."""
    return True


def _delayed(scene: Scene, what: str, about: int, player: str, by: ev.Fact | None) -> list[ev.Fact]:
    facts: list[ev.Fact] = []
    for one in scene.table.delayed.values():
        when = when_of(one.text)
        if when.what != what or not delayed_crafts_trigger_once(scene):
            continue
        of = Speaker(one.player, one.source)
        if one.about and when.which is None:
            is_it: Callable[[int], bool] = one.about.__contains__
            if about and about not in one.about:
                continue
        else:
            is_it = partial(_meant, scene, when, of)
            if not is_meant(scene, when, of, about, player):
                continue
        if _came_before(scene, about, is_it, by):
            continue
        facts += [
            ev.DelayedGone(one.delayed),
            ev.TriggerWaiting(UNNUMBERED, one.text, one.source, one.player, one.about or ((about,) if about else ())),
        ]
    return facts


def when_of(text: str) -> When:
    """The event that a triggered craft, or a delayed one, waits for."""
    found = said(text)
    when = getattr(found, "when", None)
    assert isinstance(when, When)
    return when


def hidden(scene: Scene, source: int) -> bool:
    """True if the card of a trigger is hidden from a player in its zone."""
    table = scene.table
    if table.is_public(source):
        return False
    zone = table.zone_of[source].rpartition(":")[2]
    return zone == "hand" or (zone == "homebase" and queries.is_down(table, source))
