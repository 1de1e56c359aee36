"""A turn at the desk, and what is illegal of it."""

from __future__ import annotations

from ga_replay.app.desk.desk import Desk
from tests.support.desk.desks import SEVEN, desk

TURN = ("materialize nothing", "main")


def played(*lines: str) -> Desk:
    """A desk at the beginning of turn 3, where these lines have been typed then; nothing that Bo draws is known."""
    return desk("spirit", "spirit", SEVEN, "", "T2 B", "T3 A", "", *lines)


def illegal(at: Desk) -> list[tuple[str, str]]:
    """What is wrong in what stands: code and rule."""
    judged = at.recorder.match.judge()
    return [(one.code, one.rule) for one in judged.findings if not one.taken_back]
