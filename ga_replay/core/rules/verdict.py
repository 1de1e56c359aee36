"""The referee's verdict on an event: legal, illegal or unclear, with all findings."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ga_replay.core.events.ids import RuleId


class Status(StrEnum):
    """The three verdicts; `UNCLEAR` neither permits nor forbids."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNCLEAR = "unclear"


class Finding(Struct, frozen=True, omit_defaults=True, gc=False):
    """An error, or something that cannot be decided.

    `code` is stable (`rested-units-do-not-attack`), `rule` the broken id, `expected` the legal events, in words.
    `found_at` is the position of a later event that revealed it. If several statements forbid the same, `rule` is the
    most specific of them, and `also` are the others.
    """

    code: str
    rule: RuleId
    message: str
    expected: tuple[str, ...] = ()
    found_at: int = 0
    also: tuple[str, ...] = ()


class Breach(Struct, frozen=True):
    """The reason a prohibition is broken, if the statements to cite depend on it.

    The most specific statement comes first; `by` is in words.
    """

    rules: tuple[str, ...]
    by: str = ""


def other_statements(also: tuple[str, ...]) -> str:
    """The other statements that forbid the same, as a suffix of a finding."""
    return f"; also {', '.join(also)}" if also else ""


_MESSAGE_HAS_IT = frozenset({"missed", "seen-otherwise", "lies-elsewhere"})
"""Findings whose message contains the legal alternative."""


def expected_if_unsaid(code: str, expected: tuple[str, ...]) -> tuple[str, ...]:
    """The legal events, unless the message of a finding with that code contains them."""
    return () if code in _MESSAGE_HAS_IT else expected


def with_code(message: str, code: str) -> str:
    """The message with its code, unless it begins with the code's words."""
    return message if message.startswith(code.replace("-", " ")) else f"{message} ({code})"


class Verdict(Struct, frozen=True, omit_defaults=True, gc=False):
    """The verdict on one event.

    `unread` names the card texts that could change it, `readings` the rulebook's contradictions.
    """

    status: Status = Status.LEGAL
    findings: tuple[Finding, ...] = ()
    unread: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


LEGAL = Verdict()
IDENTITY = "card-identity"
"""No rule of a book: a handle is one card, and a deck holds no more copies than its list."""


def verdict(findings: tuple[Finding, ...], unread: tuple[str, ...] = (), readings: tuple[str, ...] = ()) -> Verdict:
    """The verdict over these findings.

    An unread text may license what a rule forbids, so it makes everything unclear.
    """
    if unread or readings:
        return Verdict(Status.UNCLEAR, findings, unread, readings)
    return Verdict(Status.ILLEGAL, findings) if findings else LEGAL
