"""Explanations: the reasons for an event's verdict, and the derivation of a value, from the judged match alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

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

Derive = Callable[[Scene, int], tuple[Derivation, ...]]


class ProcedureStep(Struct, frozen=True):
    """A procedure of the rulebook under way, and the rule of its step."""

    procedure: str
    rule: str


class ProhibitionCheck(Struct, frozen=True):
    """A prohibition that was asked about a decision, with the result and, if available, the reason."""

    rule: str
    gist: str
    code: str
    broken: bool
    by: str = ""


class Cause(Struct, frozen=True):
    """The cause of an event: a decision, chance, a text or a take-back."""

    event: int
    address: str
    said: str


class EntryClaims(Struct, frozen=True, omit_defaults=True):
    """The log's own claims beside the event; they are unverified."""

    because: str = ""
    cause: int = 0
    group: int = 0
    implied: bool = False


class CountedSource(Struct, frozen=True):
    """One item that a rule counted, with its event in the log (0: none)."""

    words: str
    by: int | None
    event: int
    address: str


class ValueChange(Struct, frozen=True):
    """A rule's change to a value."""

    rule: str
    before: Amount
    after: Amount
    sources: tuple[CountedSource, ...]


class Value(Struct, frozen=True, kw_only=True):
    """A value of a card or object, from its base to the result; `sum` is one line."""

    card: str
    handle: int
    name: str
    value: Amount
    base: Amount
    begins: str
    changes: tuple[ValueChange, ...]
    sum: str


class Explanation(Struct, frozen=True, kw_only=True):
    """All about one event: due events before it with their step, prohibitions asked, causes, due events after it.

    `because` is the rule that the referee finds; `recorded` is the log's claims, and `warnings` those that cannot be
    true. `taken_back`: the event was taken back later, so that no finding on it counts.
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
    match: JudgedMatch, position: int, name: ItemName, card_name: Callable[[str], str], derive: Derive
) -> Explanation:
    """The reasons for the verdict on the event at the position, from 1."""
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
        event=position,
        address=match.timeline.address(position),
        said=describe_event(match, position),
        verdict=verdict.status.value,
        fit=fit,
        because=due_by_rule(before, entry.event),
        ways=tuple(_ways(before)),
        due=legal_options(before, name),
        prohibitions=tuple(_asked(before, entry.event)),
        findings=findings_in_words(match, position, name, card_name),
        unread=verdict.unread,
        readings=verdict.readings,
        causes=tuple(_causes(match, position)),
        values=tuple(
            _changed_values(
                match=match, position=position - 1, before=before, event=entry.event, card_name=card_name, derive=derive
            )
        ),
        next=legal_options(match.at(position), name),
        recorded=EntryClaims(entry.because, entry.cause, entry.group, entry.implied),
        warnings=match.warnings.get(position, ()),
        taken_back=match.is_taken_back(position),
    )


def due_by_rule(before: Referee, event: ev.Event) -> str:
    """The rule by which the fact was due; empty if it was not, and for what is not a fact.

    `before` stands right before it.
    """
    if not isinstance(event, ev.Fact):
        return ""
    due = _due(before, event)
    return due.because if isinstance(due, ag.Must) and event in before.pending else ""


def _due(before: Referee, event: ev.Event) -> ag.Due:
    """The due events; a card that the log leaves unidentified is passed over as in judging."""
    while isinstance(before.due, ag.Unidentified) and not isinstance(event, ev.Identified | ev.Remark):
        before.progress.answer_step(None)
    return before.due


def _fit(before: Referee, due: ag.Due, event: ev.Event) -> str:
    """The relation of the event to the due events, in words."""
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
    """The procedures under way, the outermost first, each with its current step."""
    for frame in before.agenda:
        steps = before.rules.procedures[frame.procedure].steps
        at = frame.asked if frame.asked >= 0 else frame.at - 1
        if at >= 0:
            yield ProcedureStep(frame.procedure, before.rules.numbering.cited(steps[at].rule))


def _asked(before: Referee, event: ev.Event) -> Iterator[ProhibitionCheck]:
    """Every prohibition of such a decision; one that found nothing to check is left out."""
    if not isinstance(event, ev.Decision) or before.rules.flow.unknown_reference(before.scene, event):
        return
    scene, flow = before.scene, before.rules.flow
    for one in before.rules.prohibitions.get(type(event), ()):
        answer = one.test(scene, event)
        rule = flow.cited(scene, event, one.finding(event, answer)).rule if answer else one.rule
        by = answer.by if isinstance(answer, Breach) else answer if isinstance(answer, str) else ""
        yield ProhibitionCheck(before.rules.numbering.cited(rule), one.gist, one.code, bool(answer), by)


def _causes(match: JudgedMatch, position: int) -> Iterator[Cause]:
    """The causes of the event, as the referee has them."""
    at = match.cause(position)
    if at:
        yield Cause(at, match.timeline.address(at), describe_event(match, at))


# --- values ------------------------------------------------------------------------------------------------------------------


def explained_values_of(
    match: JudgedMatch, position: int, handle: int, card_name: Callable[[str], str], derive: Derive
) -> tuple[Value, ...]:
    """Every value of a card or object as the match stood after that entry."""
    scene = match.at(position).scene
    return tuple(
        _value(match=match, position=position, scene=scene, handle=handle, one=one, card_name=card_name)
        for one in derive(scene, handle)
    )


def _changed_values(
    match: JudgedMatch, position: int, before: Referee, event: ev.Event, card_name: Callable[[str], str], derive: Derive
) -> Iterator[Value]:
    """The values that differ from the printed ones, of the event's cards and objects, right before it."""
    for handle in dict.fromkeys(_spoken_of(before, event)):
        for one in derive(before.scene, handle):
            if any(change.before is not None or change.parts for change in one.changes):
                yield _value(
                    match=match, position=position, scene=before.scene, handle=handle, one=one, card_name=card_name
                )


def _spoken_of(before: Referee, event: ev.Event) -> Iterator[int]:
    """The cards and objects that the event names, and the pending item whose question it answers."""
    due, stack = before.due, before.table.stack
    if (
        isinstance(due, ag.May)
        and not isinstance(due.choice, Menu)
        and stack
        and stack[-1].handle in before.table.card_of
    ):
        yield stack[-1].handle
    for field, kind in named_fields(type(event)):
        value = getattr(event, field)
        if kind == "handle":
            for one in value if isinstance(value, tuple) else (value,):
                if one in before.table.card_of:
                    yield one


def _value(
    match: JudgedMatch, position: int, scene: Scene, handle: int, one: Derivation, card_name: Callable[[str], str]
) -> Value:
    cited = scene.rules.numbering.cited
    one = replace(one, changes=tuple(replace(change, rule=cited(change.rule)) for change in one.changes))
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
    return Value(
        card=card,
        handle=handle,
        name=one.name,
        value=one.value,
        base=one.base,
        begins=one.begins,
        changes=steps,
        sum=_sum(one),
    )


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
    """The last live event up to the position that brought it; 0 if the log has none."""
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
