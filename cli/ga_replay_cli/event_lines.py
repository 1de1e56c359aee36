"""A written event as lines for people, with its findings below."""

from __future__ import annotations

from ga_replay import Status, Written
from ga_replay.app.findings import unclear
from ga_replay_cli.console import Line, paint
from ga_replay_cli.moment import COLOURS


def event_lines(one: Written) -> list[Line]:
    """The event, with its verdict in words, and its findings."""
    status = one.verdict
    mark = "" if status is Status.LEGAL else "  " + paint(status.value, COLOURS[status], bold=True)
    lines: list[Line] = [paint(f"@{one.position}", dim=True) + f" {one.said}" + mark]
    for finding in one.findings:
        what = f"[{finding.rule or finding.code}] {finding.message}"
        lines.append(f"    {what}; it is recorded as it happened; takeback removes it")
    lines += [f"    unclear: {unclear(text)}" for text in one.unread]
    return lines
