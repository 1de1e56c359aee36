"""A fact that was left out may be what a procedure waits for: the game goes on all the same, and does not go round for ever."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.match.recording import Recording
from tests.support.logs.games import EPIC, EPIC_OF_THREE, Kind


@pytest.mark.parametrize("kind", [EPIC, EPIC_OF_THREE], ids=str)
def test_a_trigger_that_is_not_said_to_stop_waiting_is_not_placed_for_ever(kind: Kind) -> None:
    logs = [list(kind.played(seed)) for seed in range(3)]
    left_out = [(log, at) for log in logs for at, entry in enumerate(log) if isinstance(entry.event, ev.TriggerGone)]
    assert left_out
    for entries, at in left_out[:12]:
        recording = Recording(kind.wording.referee(kind.header))
        for entry in entries[:at]:
            recording.add(entry)
        fact = entries[at].event
        assert isinstance(fact, ev.TriggerGone)
        assert recording.add(Entry(ev.Denied(fact))).status is not Status.LEGAL
        begun = len(recording.entries)
        while recording.forced() and len(recording.entries) - begun < 2_000:
            pass
        assert not isinstance(recording.referee.due, ag.Must)
