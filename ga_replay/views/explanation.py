"""Why an event of a judged match was judged as it was, and where a value comes from, with nothing in it that the match itself does not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.derivation import NOTHING, Amount, Derivation, Origin
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Breach, Finding
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.replay.unknown_references import named_fields
from ga_replay.views.describing import describe_event, findings_in_words
from ga_replay.views.legal_options import ItemName, LegalOptions, legal_options

Reckon = Callable[[Scene, int], tuple[Derivation, ...]]


class ProcedureStep(Struct, frozen=True):
    """A procedure of the rulebook under way, and the rule of its step."""

    procedure: str
    rule: str


class ProhibitionCheck(Struct, frozen=True):
    """A prohibition that was asked about a decision, whether it is broken, and by what where that can be said."""

    rule: str
    gist: str
    code: str
    broken: bool
    by: str = ""


class Cause(Struct, frozen=True):
    """An event that another one follows from: what moved the game on, a decision, chance, a text or a take-back."""

    event: int
    address: str
    said: str


class EntryClaims(Struct, frozen=True, omit_defaults=True):
    """What the log itself says beside the event; nobody vouches for it."""

    because: str = ""
    cause: int = 0
    group: int = 0
    implied: bool = False


class CountedSource(Struct, frozen=True):
    """One of the things that a rule counted, with the event that it came with (0: none that the log tells)."""

    words: str
    by: int | None
    event: int
    address: str


class ValueChange(Struct, frozen=True):
    """What a rule made of a value."""

    rule: str
    before: Amount
    after: Amount
    sources: tuple[CountedSource, ...]


class Value(Struct, frozen=True):
    """A value of a card or object, from where it begins to what it is; `sum` says it in one line."""

    card: str
    handle: int
    name: str
    value: Amount
    base: Amount
    begins: str
    changes: tuple[ValueChange, ...]
    sum: str


class Explanation(Struct, frozen=True):
    """All about one event: what was due before it and by which step, what was asked about it, what it follows from, what is wanted after it.

    `because` is the rule that the referee finds; `recorded` is what the log says, and `warnings` what of that cannot be true.
    `taken_back`: somebody took the event back later, so that no finding on it counts.
    """

    event: int
    address: str
    said: str
    verdict: str
    fit: str
    because: str
    ways: tuple[ProcedureStep, ...]
    due: LegalOptions
    prohibitions: tuple[ProhibitionCheck, ...]
    findings: tuple[Finding, ...]
    unread: tuple[str, ...]
    readings: tuple[str, ...]
    causes: tuple[Cause, ...]
    values: tuple[Value, ...]
    next: LegalOptions
    recorded: EntryClaims
    warnings: tuple[Finding, ...]
    taken_back: bool = False


def explain(
    match: JudgedMatch, position: int, name: ItemName, card_name: Callable[[str], str], reckon: Reckon
) -> Explanation:
    """Why the event at the position, from 1, was judged as it was."""
    entry, verdict = match.entry(position), match.verdict(position)
    before = match.at(position - 1)
    due = _due(before, entry.event)
    missed = bool(verdict.findings) and all(one.code == "missed" for one in verdict.findings)
    fit = (
        "this comes at the right time, except for the facts left out before it"
        if missed
        else _fit(before, due, entry.event)
    )
    return Explanation(
        position, match.timeline.address(position), describe_event(match, position), verdict.status.value, fit,
        due_by_rule(before, entry.event), tuple(_ways(before)), legal_options(before, name), tuple(_asked(before, entry.event)),
        findings_in_words(match, position, name, card_name),
        verdict.unread, verdict.readings, tuple(_causes(match, position)),
        tuple(_changed_values(match, position - 1, before, entry.event, card_name, reckon)), legal_options(match.at(position), name),
        EntryClaims(entry.because, entry.cause, entry.group, entry.implied), match.warnings.get(position, ()), match.is_taken_back(position),
    )  # fmt: skip


def due_by_rule(before: Referee, event: ev.Event) -> str:
    """The rule by which the fact was due; empty for what was not, and for what is not a fact. `before` stands right before it."""
    if not isinstance(event, ev.Fact):
        return ""
    due = _due(before, event)
    return due.because if isinstance(due, ag.Must) and event in before.pending else ""


def _due(before: Referee, event: ev.Event) -> ag.Due:
    """What was due; a card that nobody told, where the event goes on without it, is passed over as in judging."""
    while isinstance(before.due, ag.Unidentified) and not isinstance(event, ev.Identified | ev.Remark):
        before.progress.answer_step(None)
    return before.due


def _fit(before: Referee, due: ag.Due, event: ev.Event) -> str:
    """How the event fits what was due, in words."""
    if isinstance(event, ev.Remark):
        return "remarks may be made at any time"
    if isinstance(due, ag.Must) and event in before.pending:
        if len(due.facts) == 1:
            return "this was due"
        return f"this was due, one of {len(due.facts)} that happen " + (
            "one after the other" if due.ordered else "at once"
        )
    if isinstance(due, ag.May) and isinstance(event, ev.Decision) and ag.fits(due, event):
        return f"{due.player} was asked for this"
    if isinstance(due, ag.Chance) and isinstance(event, ev.ChanceFell):
        return "chance was asked for this"
    if isinstance(event, ev.Decision) and before.rules.flow.may_always(event):
        return "this may be decided at any time"
    if isinstance(event, ev.Identified):
        return "a card may be identified at any time"
    if isinstance(due, ag.UnreadText):
        return "a text is acting that is not understood, so anything may happen"
    return "nothing called for this then"


def _ways(before: Referee) -> Iterator[ProcedureStep]:
    """The procedures under way, the outermost first, each with the step at which it is."""
    for frame in before.agenda:
        steps = before.rules.procedures[frame.procedure].steps
        at = frame.asked if frame.asked >= 0 else frame.at - 1
        if at >= 0:
            yield ProcedureStep(frame.procedure, steps[at].rule)


def _asked(before: Referee, event: ev.Event) -> Iterator[ProhibitionCheck]:
    """Every prohibition of such a decision. What speaks of nothing was not asked about, for there is nothing to ask."""
    if not isinstance(event, ev.Decision) or before.rules.flow.unknown_reference(before.scene, event):
        return
    scene, flow = before.scene, before.rules.flow
    for one in before.rules.prohibitions.get(type(event), ()):
        answer = one.test(scene, event)
        rule = flow.cited(scene, event, one.finding(event, answer)).rule if answer else one.rule
        by = answer.by if isinstance(answer, Breach) else answer if isinstance(answer, str) else ""
        yield ProhibitionCheck(rule, one.gist, one.code, bool(answer), by)


def _causes(match: JudgedMatch, position: int) -> Iterator[Cause]:
    """What the event follows from, as the referee has it."""
    at = match.cause(position)
    if at:
        yield Cause(at, match.timeline.address(at), describe_event(match, at))


# --- values ------------------------------------------------------------------------------------------------------------------


def explained_values_of(
    match: JudgedMatch, position: int, handle: int, card_name: Callable[[str], str], reckon: Reckon
) -> tuple[Value, ...]:
    """Every value of a card or object as the match stood when that entry had been written."""
    scene = match.at(position).scene
    return tuple(_value(match, position, scene, handle, one, card_name) for one in reckon(scene, handle))


def _changed_values(
    match: JudgedMatch, position: int, before: Referee, event: ev.Event, card_name: Callable[[str], str], reckon: Reckon
) -> Iterator[Value]:
    """The values that are not as printed, of what the event speaks of, right before it."""
    for handle in dict.fromkeys(_spoken_of(before, event)):
        for one in reckon(before.scene, handle):
            if any(change.before is not None or change.parts for change in one.changes):
                yield _value(match, position, before.scene, handle, one, card_name)


def _spoken_of(before: Referee, event: ev.Event) -> Iterator[int]:
    """The cards and objects that the event names; where it answers a question about something that pends, that as well."""
    due, stack = before.due, before.table.stack
    if (
        isinstance(due, ag.May)
        and not isinstance(due.choice, Menu)
        and stack
        and stack[-1].handle in before.table.card_of
    ):
        yield stack[-1].handle
    for field, kind in named_fields(type(event)):
        value: Any = getattr(event, field)
        if kind == "handle":
            for one in value if isinstance(value, tuple) else (value,):
                if one in before.table.card_of:
                    yield one


def _value(
    match: JudgedMatch, position: int, scene: Scene, handle: int, one: Derivation, card_name: Callable[[str], str]
) -> Value:
    steps = tuple(
        ValueChange(
            change.rule,
            change.before,
            change.after,
            tuple(_source(match, position, part.words, part.by, part.origin) for part in change.parts),
        )
        for change in one.changes
    )
    card = card_name(scene.table.card_of[handle])
    return Value(card, handle, one.name, one.value, one.base, one.begins, steps, _sum(one))


def _sum(one: Derivation) -> str:
    """The value in one line: `power 2 = printed 1 + 1 by keyword/ranged-n.1`."""
    if not isinstance(one.value, int):
        return f"{one.name} {_words(one.value)}"
    text = f"{one.name} {one.value}"
    if not one.changes:
        return f"{text}, {one.begins}"
    text += " =" if one.begins == NOTHING else f" = {one.begins} {_words(one.base)}"
    for at, change in enumerate(one.changes):
        if isinstance(change.before, int) and isinstance(change.after, int):
            by = change.after - change.before
            sign = "" if one.begins == NOTHING and not at and by >= 0 else "- " if by < 0 else "+ "
            text += f" {sign}{abs(by)} by {change.rule}"
        else:
            text += f", then {_words(change.after)} by {change.rule}"
    return text


def _words(amount: Amount) -> str:
    if isinstance(amount, tuple):
        return ", ".join(amount) or "none"
    return "none" if amount is None else str(amount)


def _source(match: JudgedMatch, position: int, words: str, by: int | None, origin: Origin | None) -> CountedSource:
    at = event_of_origin(match, position, origin) if origin is not None else 0
    return CountedSource(words, by, at, match.timeline.address(at) if at else "")


def event_of_origin(match: JudgedMatch, position: int, origin: Origin) -> int:
    """The last event up to the position that brought it, of those that stood then; 0 where the log tells none."""
    for at in reversed(match.timeline.standing_at(position).live):
        if _brings(match.entry(at).event, origin):
            return at
    return 0


def _brings(event: ev.Event, origin: Origin) -> bool:
    match event:
        case ev.EffectBegan(effect=effect):
            return origin.kind == "effect" and effect == origin.id
        case ev.CountersChanged(handle=handle, kind=kind, by=by):
            return origin.kind == "counters" and (handle, kind) == (origin.id, origin.name) and by > 0
        case ev.StatusSet(handle=handle, status=status, value=value):
            return origin.kind == "status" and (handle, status) == (origin.id, origin.name) and value > 0
        case ev.RoleSet(handle=handle, role=role):
            return origin.kind == "role" and (handle, role) == (origin.id, origin.name)
        case (
            ev.CardMoved(handle=handle)
            | ev.TokenMade(handle=handle)
            | ev.Attached(handle=handle)
            | ev.Overlaid(handle=handle)
        ):
            return origin.kind == "object" and handle == origin.id
        case _:
            return False
