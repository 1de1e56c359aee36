"""Questions to a player: the request, the card that asks, and the meaning of the answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct

from ga_replay.core.events import keys
from ga_replay.core.events.ids import Handle
from ga_replay.core.rules.agenda import Agenda
from ga_replay.core.table.table import Item, Table
from ga_replay.core.table.zones import name_of, words


class Asker(Struct, frozen=True):
    """The card that asks, by its handle (0: a rule asks), and the address of its text (empty: the whole card)."""

    handle: Handle = 0
    text: str = ""


class QuestionText(Struct, frozen=True):
    """A question in words: `request` is the task, `about` the card that asks, at the address `text`.

    `about` is empty if a rule asks. `line` is the printed line that asks, from 1 (0: any of the card). `names` are the
    answers that are not cards, in words; `hints` the result of an answer.
    """

    request: str
    about: str = ""
    text: str = ""
    line: int = 0
    names: Mapping[object, str] = {}
    hints: Mapping[object, str] = {}


class Procedures(Struct, frozen=True):
    """Names of procedures: those whose first argument is a pending item, or a card; those of the `topmost` item.

    `within` are those in which another of these asks. In any other procedure no card asks.
    """

    items: Collection[str]
    cards: Collection[str]
    topmost: Collection[str] = ()
    within: Collection[str] = ()


def asker(table: Table, agenda: Agenda, procedures: Procedures) -> Asker:
    """The card that asks, from the procedures under way."""
    for frame in reversed(agenda):
        name, args = frame.procedure, frame.args
        text = next((one for one in args[1:] if isinstance(one, str) and keys.is_text_ref(one)), "")
        if name in procedures.cards and args and isinstance(args[0], int):
            return Asker(args[0], text)
        if name in procedures.items or name in procedures.topmost:
            item = _item(table, args[0] if args and name in procedures.items else None)
            return Asker(item.handle, text or item.text) if item is not None else Asker()
        if name not in procedures.within:
            break
    return Asker()


def _item(table: Table, number: int | str | None) -> Item | None:
    """The pending item of that number; the topmost one for none."""
    if number is None:
        return table.stack[-1] if table.stack else None
    return next((one for one in table.stack if one.item == number), None)


def told_apart_by_marks(texts: Sequence[str], marks: Callable[[int], Sequence[str]]) -> list[tuple[str, str]]:
    """The texts, with the first of their marks that distinguishes them if they are alike.

    Each with its index among those still alike. `marks` is called with the index of a text, only for one that is like
    another; it always returns the same number of marks.
    """
    found = [*texts]
    for alike in _alike(found):
        several = [marks(at) for at in alike]
        for kind in zip(*several, strict=True):
            if len(set(kind)) > 1:
                for at, mark in zip(alike, kind, strict=True):
                    found[at] += f" ({mark})" if mark else ""
                break
    places = {
        at: f"{place} of {len(alike)} alike" for alike in _alike(found) for place, at in enumerate(alike, start=1)
    }
    return [(text, places.get(at, "")) for at, text in enumerate(found)]


def _alike(texts: Sequence[str]) -> list[list[int]]:
    """The indices of texts that are not unique."""
    places: dict[str, list[int]] = {}
    for at, text in enumerate(texts):
        places.setdefault(text, []).append(at)
    return [several for several in places.values() if len(several) > 1]


def plainly(value: object) -> str:
    """An answer that is not a card: yes or no, a number, a word, or several of them."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(plainly, value)) or "none"
    return str(value)


def marks(table: Table, handle: Handle) -> tuple[str, str]:
    """A card's zone and state, to distinguish it from another of its name."""
    if handle not in table.zone_of:
        return "", ""
    key = table.zone_of[handle]
    zone = words(key)
    if name_of(key).endswith("deck") and handle not in table.card_of:
        return zone, f"card {table.zones[key][::-1].index(handle) + 1} from the top"
    thing = table.things.get(handle)
    if thing is None:
        return zone, ""
    found = [thing.turned, f"{thing.damage} damage" if thing.damage else ""]
    found += [f"{count} {kind}" for kind, count in sorted(thing.counters.items())]
    found += [name for name, value in sorted(thing.statuses.items()) if value and " " not in name]
    found += [role for role in thing.roles if role in ("attacking", "defending", "blocking")]
    return zone, ", ".join(filter(None, found))
