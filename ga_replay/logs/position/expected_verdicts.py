"""The verdict that a position expects for a line, and its comparison with the actual one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.logs.diagnostics import Code, Fault

SAID_HOW = re.compile(r"\s=>\s*")
"""Between a line and its expected verdict."""


_NUMBERED = re.compile(r"^\d+(?= is not (?:the only|one of the \d+) possible choice| cannot be chosen)")
"""What a finding says is none of the choices, by its number."""


class Mismatch(Struct, frozen=True):
    """A result differs from the expected one; `why` are the findings in words."""

    expected: str
    found: str
    why: tuple[str, ...] = ()


class Expected(Struct, frozen=True):
    """A verdict: its status and, if named, every code and rule of its findings, or the reason why it is unclear."""

    status: Status
    named: tuple[tuple[str, ...], ...]
    text: str


def split_expected(text: str) -> tuple[str, str]:
    """The line to play, and its expected verdict."""
    parts = SAID_HOW.split(text)
    return parts[0], parts[-1] if len(parts) > 1 else ""


def expected_verdict(text: str, column: int) -> Expected:
    """`legal`, `illegal`, `illegal CODE RULE, CODE RULE`, `unclear`, `unclear WORDS`. Raises Fault."""
    word, _, rest = text.strip().partition(" ")
    try:
        status = Status(word)
    except ValueError as error:
        remedy = "write => legal, => illegal CODE RULE, or => unclear"
        raise Fault(Code.UNREADABLE_LINE, f'"{word}" is not a verdict', remedy, column) from error
    named = tuple(tuple(one.split()) for one in rest.split(",") if one.strip())
    if status is Status.ILLEGAL and any(len(one) > 2 for one in named):
        raise Fault(
            Code.UNREADABLE_LINE,
            f'"{rest}" names more than a code and a rule',
            "put a comma between two findings",
            column,
        )
    if status is Status.LEGAL and named:
        raise Fault(Code.UNREADABLE_LINE, f'"{rest}" is more than a verdict', "write => legal", column)
    return Expected(status, named, text.strip())


class _Found(Struct, frozen=True):
    """The verdict on a line: the worst status, every finding once, and what leaves it open."""

    status: Status
    findings: tuple[tuple[str, ...], ...]
    open_for: tuple[str, ...]

    @property
    def words(self) -> str:
        if self.status is Status.UNCLEAR:
            return f"unclear {', '.join(self.open_for)}"
        if self.status is Status.ILLEGAL:
            return f"illegal {', '.join(' '.join(one[:2]) for one in self.findings)}"
        return str(self.status)


def _found(verdicts: Sequence[Verdict]) -> _Found:
    status = next((s for s in (Status.ILLEGAL, Status.UNCLEAR) if any(v.status is s for v in verdicts)), Status.LEGAL)
    certain = [v for v in verdicts if v.status is Status.ILLEGAL]
    findings = dict.fromkeys((one.code, one.rule, *one.also) for v in certain for one in v.findings)
    open_for = dict.fromkeys(word for v in verdicts for word in (*v.readings, *v.unread))
    return _Found(status, tuple(findings), tuple(open_for))


def expectation_of(verdicts: Sequence[Verdict]) -> str:
    """The verdict as a position writes it after a line: ` => illegal CODE RULE`; empty if all is legal.

    What leaves a verdict open is not named: it may hold a comma.
    """
    found = _found(verdicts)
    if found.status is Status.LEGAL:
        return ""
    return f" => {found.words}".rstrip() if found.status is Status.ILLEGAL else f" => {found.status}"


def verdict_mismatch(expected: Expected, verdicts: Sequence[Verdict], name: Callable[[int], str]) -> Mismatch | None:
    """None if the verdicts on a line's entries are as expected; illegal verdicts count before unclear ones.

    `name` is what a line calls the thing with that number.
    """
    found = _found(verdicts)
    fine = found.status is expected.status
    if fine and expected.named and found.status is Status.ILLEGAL:
        left = [one for one in found.findings if not any(set(named) <= set(one) for named in expected.named)]
        fine = not left and all(any(set(named) <= set(one) for one in found.findings) for named in expected.named)
    if fine and expected.named and found.status is Status.UNCLEAR:
        fine = all(" ".join(named) in found.open_for for named in expected.named)
    messages = (_NUMBERED.sub(lambda hit: name(int(hit[0])), one.message) for v in verdicts for one in v.findings)
    why = tuple(dict.fromkeys(messages))
    return None if fine else Mismatch(expected.text, found.words, why)
