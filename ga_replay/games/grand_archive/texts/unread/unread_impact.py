"""The unread texts and unknown cards that could change the verdict on an event (`line_reach`: each line by its reach)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.texts.continuous.fragile_effects import doubts, fragile, is_fragile, waits_fragile
from ga_replay.games.grand_archive.texts.continuous.unread_lines import (
    UNREAD_TEXT,
    UnreadLine,
    address_of,
    in_force,
    is_left,
    unread_lines,
    unread_of,
)
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.triggers.trigger_matching import asks_what_it_is
from ga_replay.games.grand_archive.texts.unread import unknown_moved
from ga_replay.games.grand_archive.texts.unread.boons_before import boons_before, wait_for_champions
from ga_replay.games.grand_archive.texts.unread.doubtful_deaths import living_in_doubt
from ga_replay.games.grand_archive.texts.unread.excuses import excusing
from ga_replay.games.grand_archive.texts.unread.line_reach import (
    ANNOUNCING,
    CHOSEN,
    COURSE,
    involved,
    touches,
    unlocked,
)
from ga_replay.games.grand_archive.texts.unread.omens_drawn import drawn_otherwise
from ga_replay.games.grand_archive.texts.unread.preserving import untold
from ga_replay.games.grand_archive.texts.unread.undecided_answers import doubts_about
from ga_replay.games.grand_archive.texts.unread.values_seen import untold_of_value
from ga_replay.games.grand_archive.zones import GRAVEYARD, MEMORY, STACK

PLAYS = frozenset(CHOSEN[:2])
ANNOUNCED = frozenset(ANNOUNCING) - {de.FloatingUsed}
CHECKED: frozenset[type[object]] = COURSE - {de.OpportunityPassed, ev.PassCounted}
"""Those before which state is checked (state-based-checks-and-effects.1)."""
WITH_TEXT: frozenset[type[ev.Event]] = frozenset({ev.EffectBegan, ev.StackPushed, ev.TriggerWaiting, ev.DelayedSet})
ASKED: frozenset[type[ev.Event]] = frozenset((*WITH_TEXT, *CHOSEN, *ANNOUNCING))
"""Events that have a query of their own on any table."""


class _Doubtful(Struct, frozen=True):
    """Everything that may leave a verdict unclear while objects and effects are as they are."""

    lines: tuple[UnreadLine, ...]
    fragile: tuple[InForce, ...]
    sorting: tuple[InForce, ...]


def _doubtful(scene: Scene) -> _Doubtful | None:
    """The unread lines in force, and what unknown cards might change; None if only decisions could be left unclear.

    Made for `Scene.per_layout`, since every event asks.
    """
    lines = scene.per_sources(in_force)
    found = fragile(scene)
    sorting = scene.per_stamp(unknown_moved.sorting, scene.effects_version)
    return _Doubtful(lines, found, sorting) if lines or found or sorting else None


def speaks(event: Any) -> bool:
    """True if an event of the kinds `ASKED` has a query of its own: facts whose text is unread or might be in doubt."""
    kind = type(event)
    if kind is ev.TriggerWaiting and (waits_fragile(event.text) or asks_what_it_is(event.text)):
        return True
    return kind not in WITH_TEXT or is_left(event.text)


def nothing_is_doubtful(scene: Scene) -> bool:
    """True if no forced event can be unclear on this table, except the kinds in `ASKED`, which carry own text."""
    return scene.per_layout(_doubtful) is None and not wait_for_champions(scene)


def unread(
    scene: Scene,
    event: ev.Event,
    *,
    wrong: bool = False,
    left: tuple[ev.EffectBegan, ...] = (),
    faults: Sequence[Finding] = (),
) -> tuple[str, ...]:
    """The texts and unknown cards, in words, that could change the verdict on the event.

    `wrong`: the event is not what the rules make of the table. A text touches the flow of the game (passing, windows,
    phases) only then: forced events without a text ask none. `left`: effects that should be in force and are missing
    from the log. `faults`: the findings against the event; texts that cannot excuse all of them together excuse none.
    """
    kind = type(event)
    if isinstance(event, de.ChampionPlaced) and not wrong:
        return boons_before(scene, event.player)  # else no text changes a special game action (its page, p4)
    if not wrong:
        clear = not left and scene.per_layout(_doubtful) is None
        if kind not in ASKED:
            if clear or kind in COURSE:
                return () if clear or kind not in CHECKED else _unchecked(scene)
        elif clear and _says_nothing(scene, event):
            return ()
    found = _unread_around(scene, event, wrong=wrong)
    if left and (wrong or kind not in COURSE):
        found += [address_of(one.text) for one in left if is_left(one.text)]
    if found and faults:
        found = excusing(scene, event, faults, found)
    return tuple(dict.fromkeys(found)) if found else ()


def _unchecked(scene: Scene) -> tuple[str, ...]:
    """What is unknown of units that may have had to die before the event."""
    doubtful = scene.per_layout(_doubtful)
    return () if doubtful is None else tuple(dict.fromkeys(living_in_doubt(scene, doubtful.fragile)))


def _says_nothing(scene: Scene, event: Any) -> bool:
    """True for a decision about a known card that brings no unread text, as most do."""
    kind = type(event)
    if kind in PLAYS:
        slug = scene.table.card_of.get(event.handle)
        return slug is not None and not unread_lines(slug) and not _may_doubt(scene, event)
    return kind in ANNOUNCED and not _unknown(scene, event) and not _may_doubt(scene, event)


def _may_doubt(scene: Scene, event: Any) -> bool:
    """True if a text of the card or trigger itself might depend on unknown cards."""
    kind = type(event)
    if kind is ev.TriggerWaiting:
        unknown = bool(event.about) and event.about[0] not in scene.table.card_of
        return waits_fragile(event.text) or (unknown and asks_what_it_is(event.text))
    handle = 0
    if kind in ANNOUNCING:
        handle = scene.table.stack[-1].handle if scene.table.stack else 0
    elif kind in CHOSEN:
        handle = event.handle
    slug = scene.table.card_of.get(handle)
    return slug is not None and is_fragile(slug)


def _unread_around(scene: Scene, event: Any, *, wrong: bool) -> list[str]:
    doubtful, kind = scene.per_layout(_doubtful), type(event)
    found: list[str] = []
    if kind in WITH_TEXT and keys.is_text_ref(event.text) and programs.is_unread(event.text):
        found.append(event.text)  # the fact has the address of an unread line
    elif kind is ev.EffectBegan and event.text.startswith(UNREAD_TEXT):
        found.append(address_of(event.text))
    if kind in PLAYS:
        found += _of_play(scene, event, wrong=wrong)
    elif kind in ANNOUNCING:
        if kind is de.FloatingUsed:
            found += _paying(scene, event.handles or (_graveyard(scene, event) if wrong else ()))
        found += _unknown(scene, event)
    elif kind is de.AbilityActivated and _is_unread_ability(event.text):
        found.append(event.text)
    if wrong:
        found += untold(scene, event)
        found += drawn_otherwise(scene, event)
        found += untold_of_value(scene, event) if isinstance(event, ev.Observed) else []
        named = [item.text for item in scene.table.stack] + [
            name for item in scene.table.stack for name in item.choices
        ]
        named += [event.key] if isinstance(event, ev.ChoiceSet) else []
        found += [name.split()[-1] for name in named if keys.is_text_ref(name) and programs.is_unread(name.split()[-1])]
        found += _of_picked(scene, event)
        waits = scene.table.waiting.get(event.trigger) if isinstance(event, ev.TriggerGone) else None
        found += [waits.text] if waits is not None and programs.is_unread(waits.text) else []
    if doubtful is not None and (wrong or kind not in COURSE):
        found += [one.address for one in doubtful.lines if touches(scene, one, event, wrong=wrong)]
        if doubtful.sorting:
            found += unknown_moved.untold_kind(scene, event, wrong=wrong)
        if doubtful.fragile and kind is not ev.Observed:
            table = scene.table  # what is nowhere in play and unknown has no values
            about = [handle for handle in involved(event) if handle in table.things or handle in table.card_of]
            found += [why for handle in about for why in doubts(doubtful.fragile, handle)]
    if (doubtful is not None and doubtful.fragile) or _may_doubt(scene, event):
        found += doubts_about(scene, event, wrong=wrong)
    return found


# --- dependencies of a decision ------------------------------------------------------------------------------------


def _of_play(scene: Scene, event: Any, *, wrong: bool) -> list[str]:
    """The unread texts of a card being played, from any zone.

    They may also explain a question about a payment that is then declined.
    """
    slug = scene.table.card_of.get(event.handle)
    if slug is None:
        return [f"card {event.handle} is not identified"]
    found: list[str] = []
    if wrong and (queries.card_named(slug).cost_memory or 0) > len(
        scene.table.zones.get(key(MEMORY, event.player), ())
    ):
        found += _paying(scene, _graveyard(scene, event))
    for address, reach in unread_lines(slug):
        if reach.playing and unlocked(scene, UnreadLine(event.handle, address, reach)):
            found.append(address)
    return found


@programs.cached
def _is_unread_ability(text: str) -> bool:
    """True if the ability is on an unread line."""
    at = parts(text) if keys.is_text_ref(text) else None
    return at is not None and any(parts(address).line == at.line for address, _ in _lines_of(at.slug))


def _of_picked(scene: Scene, event: ev.Event) -> Iterator[str]:
    """Unknown keywords of chosen cards, in any zone: texts may ask for them."""
    picked = {
        *getattr(event, "values", ()),
        *(h for item in scene.table.stack for some in item.choices.values() for h in some),
    }
    for handle in sorted(picked & scene.table.card_of.keys()):
        yield from (one.address for one in unread_of(scene, handle) if one.reach.about is None)


def _graveyard(scene: Scene, event: Any) -> Iterable[int]:
    return scene.table.zones.get(key(GRAVEYARD, event.player), ())


def _paying(scene: Scene, handles: Iterable[int]) -> Iterator[str]:
    """The unread lines by which cards of the graveyard might pay for a memory cost (keyword/floating-memory)."""
    for handle in handles:
        yield from (one.address for one in unread_of(scene, handle) if one.reach.how in {"everything", "played"})


def _unknown(scene: Scene, event: Any) -> tuple[str, ...]:
    """An unknown card asks its player for unknown things."""
    table = scene.table
    top = table.stack[-1] if table.stack else None
    if top is None or top.handle in table.card_of or top.player != event.player:
        return ()
    if top.kind not in {"activation", "materialization"} or not table.lies(top.handle, STACK):
        return ()
    return (f"card {top.handle} is not identified",)


def _lines_of(slug: str) -> tuple[tuple[str, Scope], ...]:
    try:
        return unread_lines(slug)
    except LookupError:
        return ()
