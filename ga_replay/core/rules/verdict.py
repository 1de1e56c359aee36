"""What the referee says of an event: legal, illegal or unclear, with everything found."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ga_replay.core.events.ids import RuleId


class Status(StrEnum):
    """The three answers; `UNCLEAR` is neither a licence nor a blame."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNCLEAR = "unclear"


class Finding(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that is wrong or cannot be told.

    `code` is stable (`rested-units-do-not-attack`), `rule` the id that is broken, `expected` what would have been right, in words.
    `found_at` is the position of the event that brought it to light, where that is a later one. Where several statements forbid the same,
    `rule` is the most specific of them, and `also` are the others.
    """

    code: str
    rule: RuleId
    message: str
    expected: tuple[str, ...] = ()
    found_at: int = 0
    also: tuple[str, ...] = ()


class Breach(Struct, frozen=True):
    """How a prohibition is broken, where the statements to cite depend on that: the most specific one first; `by` says it in words."""

    rules: tuple[str, ...]
    by: str = ""


def beside(also: tuple[str, ...]) -> str:
    """The other statements that forbid the same, as they are told behind a finding."""
    return f"; also {', '.join(also)}" if also else ""


_MESSAGE_HAS_IT = frozenset({"missed", "seen-otherwise", "lies-elsewhere"})
"""Findings whose message says already what would have been right."""


def untold(code: str, expected: tuple[str, ...]) -> tuple[str, ...]:
    """What would have been right, where the message of a finding with that code does not say it already."""
    return () if code in _MESSAGE_HAS_IT else expected


def coded(message: str, code: str) -> str:
    """The message with its code, where it does not begin with the code's words."""
    return message if message.startswith(code.replace("-", " ")) else f"{message} ({code})"


class Verdict(Struct, frozen=True, omit_defaults=True, gc=False):
    """The answer for one event. `unread` names the card texts that could change it, `readings` the rulebook's contradictions."""

    status: Status = Status.LEGAL
    findings: tuple[Finding, ...] = ()
    unread: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


LEGAL = Verdict()
IDENTITY = "card-identity"
"""No rule of a book: a handle is one card, and a deck holds no more copies than its list."""


def verdict(findings: tuple[Finding, ...], unread: tuple[str, ...] = (), readings: tuple[str, ...] = ()) -> Verdict:
    """The verdict over these findings: a text nobody could read may license what a rule forbids, so it makes everything unclear."""
    if unread or readings:
        return Verdict(Status.UNCLEAR, findings, unread, readings)
    return Verdict(Status.ILLEGAL, findings) if findings else LEGAL
