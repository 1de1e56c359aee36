"""What waits for an object that left the field and has come back: the new object is another one, and nothing befalls it."""

from __future__ import annotations

from functools import cache

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import DelayedTrigger, Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.continuous import durations
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.triggers import trigger_payload
from ga_replay.games.grand_archive.texts.triggers.events_of_targets import OBJECTS
from ga_replay.games.grand_archive.zones import FIELD

KEPT = ("about", "pick ", "did ")
"""The beginnings of the keys under which a trigger keeps things."""


@watches("keyword/ephemerate.eg1", ev.CardMoved, also=("term/suppress.2",), to=(FIELD,))
def what_comes_back_is_another_object(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """Triggers that wait forget what they were to do something to; the topmost item may be what brings it back."""
    table = scene.table
    found: list[ev.Fact] = []
    for one in table.delayed.values() if table.delayed else ():
        found += _set_anew(one, fact.handle, table.next_id + len(found))
    for item in table.stack[:-1]:
        if item.kind == "trigger" and _only_does_something_to_it(item.text):
            found += [
                ev.ChoiceSet(item.item, key, tuple([h for h in values if h != fact.handle]))
                for key, values in item.choices.items()
                if fact.handle in values and _keeps_things(item, key)
            ]
    return found


def _set_anew(one: DelayedTrigger, handle: int, number: int) -> list[ev.Fact]:
    """The same delayed trigger of a moment without that object."""
    if one.when.startswith(durations.EVENT) or not _only_does_something_to_it(one.text):
        return []
    plain, taken = trigger_payload.unpacked(one.about, one.text)
    if not any(handle in values for values in (plain, *taken.values())):
        return []
    return [
        ev.DelayedGone(one.delayed),
        ev.DelayedSet(
            delayed=number,
            when=one.when,
            text=one.text,
            source=one.source,
            player=one.player,
            about=trigger_payload.without(one.about, handle),
        ),
    ]


def _keeps_things(item: Item, key: str) -> bool:
    """True if the trigger keeps things there, other than targets, of which the numbers as objects are kept besides."""
    return key.startswith(KEPT) and not key.endswith(OBJECTS) and key + OBJECTS not in item.choices


def _only_does_something_to_it(text: str) -> bool:
    """True if the text asks nothing of what it speaks of that would be looked up as last known, or its player's."""
    return keys.is_text_ref(text) and not _asks(programs.node(text))


@cache
def _asks(node: object) -> bool:
    return any(
        isinstance(one, ir.Number | ir.Counters | ir.Holder)
        or (isinstance(one, ir.Player) and one.how == "that" and not one.slot)
        for one in nodes_in(node)
    )
