"""A desk of Grand Archive for tests, and what stands in its log."""

from __future__ import annotations

import ga_replay as ga
from ga_replay.app.desk.desk import Desk
from ga_replay.core import events as ev
from ga_replay.core.log.reverts import live_entries
from tests.support.places import SAMPLES

DECKS = SAMPLES / "grand_archive" / "decks"


LORRAINE, TONORIS = DECKS / "lorraine-crux.txt", DECKS / "tonoris-wind.txt"


SEVEN = "Woodland Squirrels, Imperial Recruit, Esteemed Knight, Dream Fairy, Zephyr, Displace, Phalanx Captain"


def desk(*lines: str, role: str = "all") -> Desk:
    """A desk of Grand Archive at its first question, where these lines have been typed."""
    at = Desk(ga.record("grand-archive", players={"Ann": LORRAINE, "Bo": TONORIS}, as_=role, passes_unsaid=True))
    at.opening()
    for line in lines:
        reply = at.say(line)
        assert not reply.kept, reply
        if reply.asking is not None:
            at.say("")
    return at


def events(at: Desk) -> list[ev.Event]:
    """What stands in the log."""
    return [one.event for one in live_entries(at.recorder.match.entries)]


def statuses(at: Desk) -> set[str]:
    """The verdicts on what stands in the log."""
    judged = at.recorder.match.judge()
    return {one.verdict for one in judged.findings if not one.taken_back} or {"legal"}


def hand(at: Desk, seat: str) -> int:
    return at.recorder.board.player(seat).zone("hand").size
