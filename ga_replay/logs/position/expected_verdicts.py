"""The verdict that a position expects for a line, and its comparison with the actual one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.logs.diagnostics import Code, Fault

_EXPECTED = re.compile(r"\s=>\s*")


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
    parts = _EXPECTED.split(text)
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


def verdict_mismatch(expected: Expected, verdicts: Sequence[Verdict]) -> Mismatch | None:
    """None if the verdicts on a line's entries are as expected; illegal verdicts count before unclear ones."""
    status = next((s for s in (Status.ILLEGAL, Status.UNCLEAR) if any(v.status is s for v in verdicts)), Status.LEGAL)
    certain = [v for v in verdicts if v.status is Status.ILLEGAL]
    findings = list(dict.fromkeys((one.code, one.rule, *one.also) for v in certain for one in v.findings))
    open_for = list(dict.fromkeys(word for v in verdicts for word in (*v.readings, *v.unread)))
    if status is Status.UNCLEAR:
        found = f"unclear {', '.join(open_for)}"
    elif status is Status.ILLEGAL:
        found = f"illegal {', '.join(' '.join(one[:2]) for one in findings)}"
    else:
        found = str(status)
    fine = status is expected.status
    if fine and expected.named and status is Status.ILLEGAL:
        left = [one for one in findings if not any(set(named) <= set(one) for named in expected.named)]
        fine = not left and all(any(set(named) <= set(one) for one in findings) for named in expected.named)
    if fine and expected.named and status is Status.UNCLEAR:
        fine = all(" ".join(named) in open_for for named in expected.named)
    why = tuple(dict.fromkeys(one.message for v in verdicts for one in v.findings))
    return None if fine else Mismatch(expected.text, found, why)
