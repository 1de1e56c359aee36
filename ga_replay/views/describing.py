"""Events and findings of a judged match in words, from the match alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import msgspec

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.referee.settled_questions import question_answered_by
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import OUTSIDE, WRONG_NUMBER
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.fold import apply
from ga_replay.core.table.zones import player_of, words
from ga_replay.match.recording import SAID
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.replay.notes import is_hidden, note_of, words_of
from ga_replay.views.legal_options import BOOKKEEPING, ItemName, LegalOptions, legal_options, settled_answer

_NOT_AMONG = re.compile(r"(\d+) (is not (?:the only|one of the \d+) possible choices?|cannot be chosen: .*)")


def describe_event(match: JudgedMatch, position: int) -> str:
    """The event in a player's words; the beginning for position 0."""
    return event_sentence(match, position, match.at(position)) if position else "the beginning"


def event_sentence(match: JudgedMatch, position: int, after: Referee) -> str:
    """The same for a referee that stands there already; it is left unchanged."""
    event = match.entry(position).event
    if isinstance(event, ev.Remark):
        return remark_sentence(event, after, match.timeline.address)
    there = after.table.zone_of  # later objects were not shown with it
    shown = (
        [told for told in shown_by_decision(match, position) if told.handle in there]
        if isinstance(event, ev.Decision)
        else []
    )
    if shown:
        after = after.fork()
        for told in shown:
            apply(after.table, told)
    return after.say(event)


def shown_by_decision(match: JudgedMatch, position: int) -> list[ev.Identified]:
    """The identity that a decision makes public: whoever activates a card names it."""
    found = []
    for entry in match.entries[position : position + 8]:
        if not isinstance(entry.event, SAID):
            break
        if isinstance(entry.event, ev.Identified) and not entry.event.to and entry.event.card:
            found.append(entry.event)
    return found


def remark_sentence(event: ev.Remark, after: Referee, address: Callable[[int], str]) -> str:
    """A remark in words; `address` returns the address of a position."""
    match event:
        case ev.Noted(_, by, _, to, at):
            about = f"{f' on {address(at)}' if at else ''}{f' for {to}' if to else ''}{f' by {by}' if by else ''}"
            return f"note{about}: {'…' if is_hidden(event) else words_of(note_of(0, event))}"
        case ev.Ruled(text, by):
            return f"ruling{f' by {by}' if by else ''}: {text}"
        case ev.Denied(fact):
            return f"did not happen: {after.say(fact)}"
        case ev.Reverted(to, by, reason, miswritten):
            if miswritten:
                return f"written by mistake: everything after {address(to)}" + (f": {reason}" if reason else "")
            back = f"{by} takes back" if by else "taken back:"
            return f"{back} everything after {address(to)}" + (f": {reason}" if reason else "")
        case ev.TextApplied(_, text):
            return f"the text {text} acts as the players say"
        case ev.TextDone():
            return "the text has finished acting"
        case _:
            return after.say(event)


def events_with_sentences(match: JudgedMatch, *, everything: bool = False) -> Iterator[tuple[int, str]]:
    """Every event with its sentence, reverted ones too; without bookkeeping unless `everything`."""
    referee = match.at(0)
    for position in range(1, len(match) + 1):
        event = match.entry(position).event
        referee = match.onwards(referee, position)
        if everything or not isinstance(event, BOOKKEEPING):
            yield position, event_sentence(match, position, referee)


def findings_in_words(
    match: JudgedMatch, position: int, name: ItemName, card_name: Callable[[str], str] = str
) -> tuple[Finding, ...]:
    """The findings of the event, in names, each with the legal events."""
    found = match.verdict(position).findings
    return (
        finding_in_words(found, match.entry(position).event, match.at(position - 1), name, card_name) if found else ()
    )


def finding_in_words(
    found: Sequence[Finding], event: ev.Event, before: Referee, name: ItemName, card_name: Callable[[str], str] = str
) -> tuple[Finding, ...]:
    """The findings of an event, in names; `before` is the referee right before it."""
    due = before.due
    passed = None if ag.answers(due, event) else question_answered_by(before.progress, event)
    offered = legal_options(before, name) if isinstance(due, ag.May | ag.Chance) else None
    if _of_another(due, event):
        offered = LegalOptions("", ())
    if passed is not None:
        offered = settled_answer(before, passed.settled, name)
    return tuple(_named(_with_cards(one, event, card_name), event, before, offered, name) for one in found)


def _of_another(due: ag.Due, event: ev.Event) -> bool:
    """True for a decision of a player who is not asked: the choices of another player are not an alternative to it."""
    return isinstance(due, ag.May) and isinstance(event, ev.Decision) and not due.asks(event.player)


_OFFERED = frozenset({OUTSIDE, WRONG_NUMBER, "not-asked", "no-chance-due", "not-due", "nothing-to-deny"})
"""Findings for which the offered choices are the legal alternatives, as for prohibitions, which name none."""


def _named(finding: Finding, event: ev.Event, before: Referee, offered: LegalOptions | None, name: ItemName) -> Finding:
    message = finding.message
    numbered = _NOT_AMONG.fullmatch(message)
    if numbered and isinstance(event, ev.Decision | ev.ChanceFell):
        kind = type(event) if isinstance(event, ev.Decision) else ev.Decision
        number = int(numbered[1])
        message = f"{name(before.scene, kind, number)} {numbered[2]}{_where(before, event, number)}"
    if finding.code in {OUTSIDE, WRONG_NUMBER}:
        message = f"{before.say(event)}{';' if finding.code == WRONG_NUMBER else ':'} {message}"
    if offered is None or (finding.expected and finding.code not in _OFFERED):
        return msgspec.structs.replace(finding, message=message)
    expected = (*offered.items, *(["…"] if offered.more else [])) or tuple(filter(None, (offered.question,)))
    return msgspec.structs.replace(finding, message=message, expected=expected)


def _where(before: Referee, event: ev.Event, number: int) -> str:
    """The zone of the named illegal card; empty if the number is not a card's, or others from there may be named."""
    zone = before.table.zone_of.get(number)
    if zone is None or not any(number in getattr(event, field, ()) for field in ("handles", "targets", "values")):
        return ""
    able = getattr(getattr(before.due, "choice", None), "items", ())
    if any(before.table.zone_of.get(one) == zone for one in able):
        return ""
    return f"; it is {'in' if player_of(zone) else 'on'} {words(zone)}"


def _with_cards(finding: Finding, event: ev.Event, card_name: Callable[[str], str]) -> Finding:
    """The errors in a card's identity, with the printed names."""
    if not isinstance(event, ev.Identified) or finding.code not in ("not-in-the-deck", "identified-otherwise"):
        return finding
    known = {slug: card_name(slug) for slug in (event.card, *finding.expected)}
    message = finding.message
    for slug, printed in known.items():
        message = re.sub(rf"(?<![\w-]){re.escape(slug)}(?![\w-])", lambda _: printed, message)  # noqa: B023 - used at once
    return msgspec.structs.replace(finding, message=message, expected=tuple(known[one] for one in finding.expected))
