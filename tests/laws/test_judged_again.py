"""Law 3, second half: a play-out that is judged again is legal, or unclear, from end to end, and ends at the same table."""

import pytest

from ga_replay.core.verdict import Status
from ga_replay.match.recording import Recording
from tests.laws.games import PAIRS, beginning, events, played


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def test_a_play_out_is_legal_from_end_to_end(pair: tuple[str, str, int]) -> None:
    recording = played(*pair)
    referee = beginning(pair[0], pair[1])
    for event, before in zip(events(recording), recording.verdicts, strict=True):
        found = referee.feed(event)
        assert found == before
        assert found.status is not Status.ILLEGAL, (event, found)
    assert referee.table == recording.referee.table
    assert not referee.owed


def test_a_fork_goes_on_by_itself() -> None:
    """A referee that is forked at every due point judges the rest like the one that was not."""
    recording = played(*PAIRS[1])
    referee = beginning(*PAIRS[1][:2])
    for event in events(recording):
        _ = referee.due
        referee = referee.fork()
        assert referee.feed(event).status is not Status.ILLEGAL
    assert referee.table == recording.referee.table


def test_what_is_forced_is_written_the_same_again() -> None:
    """Decisions, chance and identities alone make the whole log again."""
    recording = played(*PAIRS[2])
    again = Recording(beginning(*PAIRS[2][:2]))
    for entry in recording.entries:
        if not entry.because:
            again.follow()
            again.add(entry)
    assert again.entries == recording.entries
