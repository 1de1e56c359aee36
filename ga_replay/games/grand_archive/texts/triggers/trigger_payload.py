"""The payload of a trigger: values that it takes from the text that made it.

`about` begins with the handles of its event; then come the picks and amounts that its own steps refer to, each as minus
a code, the number of values, and the values.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ga_replay.core import events as ev
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import THAT, Context, did_key, much_key
from ga_replay.games.grand_archive.language.run.code import ATTACKED, spoken_of
from ga_replay.games.grand_archive.language.text_ref import nodes_in, pick_key

ACTS: Final = (
    "banish", "return", "put", "discard", "mill", "reserve", "destroy", "sacrifice", "suppress", "negate", "remove", "recover", "glimpse", "reveal",
    "look", "search", "rest", "wake up", "summon", "generate", "gather", "empower", "materialize", "activate", "level up", "choose", "deal", "prevent",
    "draw", "pay", "load", "become", "shuffle", "move", "copy", ATTACKED,
)  # fmt: skip
"""Acts whose outcome can be carried along; only ever appended to, as logs hold their places."""

_DID, _MUCH = 1000, 2000
_NAMED: Final = {"x": 3001, THAT: 3002}
_BEFORE: Final = 3003
PICKED_IN_LINES_BEFORE: Final = "pick 0.before"
"""Under which key a trigger keeps what the lines before that of its text had picked."""


def packed_did(act: str, handles: Iterable[int]) -> tuple[int, ...]:
    """The objects that the act affected, as a payload."""
    found = tuple(handles)
    return (-(_DID + ACTS.index(act)), len(found), *found)


def packed(ctx: Context, steps: tuple[object, ...], cond: object = None) -> tuple[int, ...]:
    """Every pick, act and amount before the steps that they refer to; and the amount that the condition asks for again."""
    values: list[int] = []
    slots, acts, named = _spoken(steps)
    if cond is not None:
        named = tuple(dict.fromkeys((*named, *_spoken((cond,))[2])))
    for slot in slots:
        picked = ctx.picked(slot)
        if picked is not None:
            values += [-slot, len(picked), *picked]
    for act in acts:
        for start, key in ((_DID, did_key(act)), (_MUCH, much_key(act))):
            found = ctx.choices.get(key)
            if found is not None:
                values += [-(start + ACTS.index(act)), len(found), *found]
    if _speaks_of_lines_before(steps):
        before = ctx.world.part(ctx, ir.PICKED_BEFORE, "")
        values += [-_BEFORE, len(before), *before]
    for key in named:
        found = ctx.choices.get(key)
        if found is not None:
            values += [-_NAMED[key], len(found), *found]
    return tuple(values)


@cache
def _spoken(steps: tuple[object, ...]) -> tuple[tuple[int, ...], tuple[str, ...], tuple[str, ...]]:
    """The slots, acts and named amounts that the steps refer to without picking or doing them."""
    nodes = nodes_in(steps)
    picks = [one for one in nodes if isinstance(one, ir.Pick)]
    waited = {one.slot for event in nodes if isinstance(event, ir.Event) for one in nodes_in(event) if one in picks}
    own = {one.slot for one in nodes if isinstance(one, ir.Pick | ir.Summon | ir.Generate)} - waited
    slots = {one.slot for one in nodes if isinstance(one, ir.Ref | ir.Player) and one.slot}
    kinds = {"x": ir.X, THAT: ir.ThatMuch}
    named = [key for key in _NAMED if any(isinstance(one, kinds[key]) for one in nodes)]
    return tuple(sorted(slots - own)), tuple(sorted(spoken_of((steps,)))), tuple(named)


@cache
def _speaks_of_lines_before(steps: tuple[object, ...]) -> bool:
    return any(isinstance(one, ir.The) and one.part == ir.PICKED_BEFORE for one in nodes_in(steps))


def unpacked(about: tuple[int, ...], text: str) -> tuple[tuple[int, ...], dict[str, tuple[int, ...]]]:
    """The handles of the event, and the payload under the keys of a pending item."""
    at = next((place for place, value in enumerate(about) if value < 0), len(about))
    plain, taken = about[:at], {}
    while at + 1 < len(about):
        code, count = -about[at], max(0, about[at + 1])
        taken[_key(code, text)] = about[at + 2 : at + 2 + count]
        at += 2 + count
    return plain, taken


def without(about: tuple[int, ...], handle: int) -> tuple[int, ...]:
    """The same payload without that thing; amounts stay as they are."""
    found: list[int] = []
    at = next((place for place, value in enumerate(about) if value < 0), len(about))
    found += [one for one in about[:at] if one != handle]
    while at + 1 < len(about):
        code, values = -about[at], about[at + 2 : at + 2 + about[at + 1]]
        kept = values if _MUCH <= code < _BEFORE else tuple([one for one in values if one != handle])
        found += [-code, len(kept), *kept]
        at += 2 + len(values)
    return tuple(found)


def _key(code: int, text: str) -> str:
    if code == _BEFORE:
        return PICKED_IN_LINES_BEFORE
    if code < _DID:
        return pick_key(text, code)
    if code < _MUCH:
        return did_key(ACTS[code - _DID])
    return next(
        (name for name, number in _NAMED.items() if number == code),
        much_key(ACTS[code - _MUCH]) if code < 3000 else THAT,
    )


def set_out(item: int, about: tuple[int, ...], text: str) -> list[ev.Fact]:
    """The initial choices of a trigger as it is put on the Effects Stack."""
    plain, taken = unpacked(about, text)
    facts: list[ev.Fact] = [ev.ChoiceSet(item, "about", plain)] if plain else []
    return [*facts, *(ev.ChoiceSet(item, key, values) for key, values in taken.items())]
