"""Forms: a line with slots, compiled from its text; one description for reading and writing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

import msgspec
from msgspec import Struct

from ga_replay.core.events import Event
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.references.reading_context import Fields, ReadingContext
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.references.slots import CHOICES, IMPLIED, KINDS, UNWRITTEN
from ga_replay.logs.transcript.syntax.cursor import Cursor

_TOKEN = re.compile(r"\{(\w+):(\w+)(?:@(\w+))?(?:\|([\w ]+))?\}|(\[)|(\])|([^\s\[\]{}]+)")

Part = str | Slot


class Form(Struct, frozen=True):
    """The parts of a form; `options` are groups that may be left out, each with its index in the main line."""

    parts: tuple[Part, ...]
    options: tuple[tuple[Part, ...], ...] = ()

    @property
    def head(self) -> str:
        """The first words; empty if it begins with a slot."""
        first = self.parts[0] if self.parts else ""
        return first if isinstance(first, str) else ""

    def fields(self) -> frozenset[str]:
        return frozenset(p.field for group in (self.parts, *self.options) for p in group if isinstance(p, Slot))


@lru_cache(maxsize=512)
def compiled(text: str) -> Form:
    """The form of a text: slots in braces, optional groups in brackets at its end."""
    groups: list[list[Part]] = [[]]
    for found in _TOKEN.finditer(text):
        field, kind, scope, empty, opening, closing, word = found.groups()
        if opening:
            groups.append([])
        elif field:
            groups[-1].append(Slot(field, kind, scope or "", empty or "nothing"))
        elif not closing:
            last = groups[-1][-1] if groups[-1] else None
            if isinstance(last, str):
                groups[-1][-1] = f"{last} {word.lower()}"
            else:
                groups[-1].append(word.lower())
    return Form(tuple(groups[0]), tuple(map(tuple, groups[1:])))


def read(form: Form, cursor: Cursor, here: ReadingContext) -> Fields:
    """The fields in a line of this form. Raises Fault if it does not fit."""
    here.fields = {}
    _read_parts(form.parts, cursor, here)
    left = list(form.options)
    while left and not cursor.done:
        start = cursor.at
        for option in left:
            if cursor.literal(str(option[0])):
                cursor.at = start
                _read_parts(option, cursor, here)
                left.remove(option)
                break
        else:
            break
    for option in left:
        _leave_out(option, cursor, here)
    return here.fields


def _leave_out(option: Sequence[Part], cursor: Cursor, here: ReadingContext) -> None:
    """Adds what the line means without that part of the form. Raises Fault if that could be several things."""
    for slot in option:
        if isinstance(slot, Slot) and slot.kind in IMPLIED:
            value = IMPLIED[slot.kind](here)
            if value is None:
                cause = "it may be played in several ways"
                ways = " or ".join(f"{option[0]} {one}" for one in CHOICES[slot.kind](here, slot))
                raise cursor.fault(Code.AMBIGUOUS_REFERENCE, cause, f"write {ways}")
            if value:
                here.fields[slot.field] = value


def _read_parts(parts: Sequence[Part], cursor: Cursor, here: ReadingContext) -> None:
    for part in parts:
        if isinstance(part, str):
            if not cursor.literal(part):
                said = f'"{cursor.rest}"' if not cursor.done else "the end of the line"
                raise cursor.fault(
                    Code.UNREADABLE_LINE, f'{said} was found where "{part}" was expected', f"write {part}"
                )
        else:
            here.fields[part.field] = KINDS[part.kind][0](cursor, here, part)


def write(
    form: Form, event: Event, here: ReadingContext, given: Mapping[str, object] = MappingProxyType({})
) -> str | None:
    """The line of the event in this form, which itself implies the fields `given`.

    None if the form cannot express it.
    """
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    here.fields = values
    known = _defaults(type(event))
    said = form.fields()
    if any(
        name not in said
        and name not in given
        and name not in _SPEAKER
        and values[name] != known.get(name, msgspec.NODEFAULT)
        for name in values
    ):
        return None

    def unsaid(slot: Slot) -> object:
        return IMPLIED[slot.kind](here) if slot.kind in IMPLIED else known.get(slot.field, msgspec.NODEFAULT)

    def counts(option: Sequence[Part]) -> bool:
        return any(isinstance(p, Slot) and values[p.field] != unsaid(p) for p in option)

    groups = [form.parts, *filter(counts, form.options)]
    words = [_write_parts(group, values, here) for group in groups]
    return None if any(p.kind in UNWRITTEN for p in form.parts if isinstance(p, Slot)) else " ".join(words)


_SPEAKER = frozenset({"player"})
"""The speaker stands before the line, not in the form, if the form has no slot for it."""


def _write_parts(parts: Sequence[Part], values: Fields, here: ReadingContext) -> str:
    words = [p if isinstance(p, str) else KINDS[p.kind][1](values[p.field], here, p) for p in parts]
    return " ".join(words).replace(" ,", ",")


@lru_cache(maxsize=256)
def _defaults(kind: type[Event]) -> Fields:
    return {f.name: f.default for f in msgspec.structs.fields(kind) if f.default is not msgspec.NODEFAULT}


def read_any(forms: Sequence[str], cursor: Cursor, here: ReadingContext) -> Fields | None:
    """The fields by the first form that fits; None if not even the beginning of one fits. Raises Fault."""
    start = cursor.at
    worst: tuple[tuple[int, bool], Fault] | None = None
    for text in forms:
        form = compiled(text)
        cursor.at = start
        here.found.clear()
        if form.head and not cursor.literal(form.head):
            continue
        cursor.at = start
        try:
            found = read(form, cursor, here)
        except Fault as fault:
            if worst is None or _reach(fault) >= worst[0]:
                worst = (_reach(fault), fault)
            continue
        if cursor.done or cursor.text[cursor.at] in "(<-":
            return dict(found)
        said = here.pen.names.more(cursor, f"write {text_of(form)}")
        if worst is None or _reach(said) >= worst[0]:
            worst = (_reach(said), said)
    cursor.at = start
    if worst is not None:
        raise worst[1]
    return None


def _reach(fault: Fault) -> tuple[int, bool]:
    """How far a form went; a name that was read and means nothing there went further than one that was not read."""
    return fault.column, fault.code is not Code.UNREADABLE_LINE


def heads(form: Form) -> tuple[str, ...]:
    """The possible first words of a line in this form."""
    return (form.head,) if form.head else ("yes", "no")


def text_of(form: Form) -> str:
    """The form as it is shown in help."""
    shown = [_shown(form.parts), *(f"[{_shown(option)}]" for option in form.options)]
    return " ".join(shown)


def _shown(parts: Sequence[Part]) -> str:
    return " ".join(
        p if isinstance(p, str) else f"<{_SHOWN.get(p.field, p.field)}>"
        for p in parts
        if not (isinstance(p, Slot) and p.kind in UNWRITTEN)
    )


_SHOWN = {"handle": "card", "handles": "cards", "text": "n", "yes": "yes or no", "frm": "zone", "to": "zone or card"}
